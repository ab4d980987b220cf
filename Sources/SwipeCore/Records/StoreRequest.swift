/// Something that is asked of the store. Exactly one final answer comes back, which names it.
public struct StoreRequest: Equatable, Sendable {
  /// What is asked for.
  public enum Content: Equatable, Sendable {
    /// The records at these positions; the answer is `.loaded` or `.loadFailed`.
    case page(Range<Int>)
    /// Edits, all or none, in one transaction where the store has such; the answer is `.applied`.
    case apply([Edit])
    /// A save; the answer is `.saved`, and `.progress` may come before it.
    case save(SaveMode)
    /// That the edits are thrown away and the source is read again; the answer is `.reloaded`.
    case reload
    /// That a save that was cut short is finished (`true`), or its content laid aside; the answer is
    /// `.reloaded`.
    case finishSave(Bool)
    /// That the unsaved edits are written to a file of their own; the answer is `.rescued`.
    case rescue
  }

  /// What the answer names; the core gives each request another one.
  public var id: Int
  /// What is asked for.
  public var content: Content

  /// A request.
  public init(_ content: Content, id: Int) {
    self.content = content
    self.id = id
  }

  /// Whether a request of this kind makes those of its kind pointless that wait in front of it.
  public var supersedesLike: Bool {
    switch content {
    case .page: true
    case .apply, .save, .reload, .finishSave, .rescue: false
    }
  }

  /// Whether keys that were typed ahead meet the state that their user had in mind only after it.
  public var changesWhatKeysMean: Bool {
    switch content {
    case .apply: true
    case .page, .save, .reload, .finishSave, .rescue: false
    }
  }

  /// Whether it may be stopped: nothing has changed then, or everything is taken back.
  public var canBeCancelled: Bool {
    switch content {
    case .page, .apply: true
    case .save, .reload, .finishSave, .rescue: false
    }
  }

  /// The answer that says why it was not done.
  public func refused(_ error: StoreError) -> StoreReply.Content {
    switch content {
    case .page: .loadFailed(error)
    case .apply: .applied(.failure(error))
    case .save: .saved(.failure(error))
    case .reload, .finishSave: .reloaded(.failure(error))
    case .rescue: .rescued(.failure(error))
    }
  }
}
