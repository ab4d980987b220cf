/// An answer of the store, or news from it. Every answer carries the extent that holds after it.
public struct StoreReply: Equatable, Sendable {
  /// What was answered.
  public enum Content: Equatable, Sendable {
    /// Only the extent changed.
    case extent
    /// A page; `generation` is that of the request.
    case loaded(start: Int, [Record], generation: Int)
    /// A page could not be read.
    case loadFailed(StoreError, generation: Int)
    /// Edits were carried out, in order; all of them or, with an error, none.
    case applied(token: Int, Result<[Applied], StoreError>)
    /// A save came to its end.
    case saved(Result<Saved, StoreError>)
    /// The source was read anew.
    case reloaded(Result<SourceDescription, StoreError>)
    /// The edits were written to a file of their own.
    case rescued(Result<Saved, StoreError>)
  }

  /// What was answered.
  public var content: Content
  /// How many records there are after it.
  public var extent: Extent

  /// An answer.
  public init(_ content: Content, extent: Extent) {
    self.content = content
    self.extent = extent
  }
}
