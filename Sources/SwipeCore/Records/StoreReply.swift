/// An answer of the store, or news from it. Every answer carries the extent that holds after it.
public struct StoreReply: Equatable, Sendable {
  /// What was answered.
  public enum Content: Equatable, Sendable {
    /// Only the extent changed.
    case extent
    /// Something was found out about the source, which stayed as it was.
    case described(SourceDescription)
    /// So much of a save is done, 0 to 1; its end is still to come.
    case progress(Double)
    /// A page.
    case loaded(start: Int, [Record])
    /// A page could not be read.
    case loadFailed(StoreError)
    /// Edits were carried out, in order; all of them or, with an error, none.
    case applied(Result<[Applied], StoreError>)
    /// A save came to its end.
    case saved(Result<Saved, StoreError>)
    /// The source was read again.
    case reloaded(Result<SourceDescription, StoreError>)
    /// The edits were written to a file of their own.
    case rescued(Result<Saved, StoreError>)

    /// Whether no further answer to the same request follows.
    public var isFinal: Bool {
      switch self {
      case .extent, .described, .progress: false
      case .loaded, .loadFailed, .applied, .saved, .reloaded, .rescued: true
      }
    }
  }

  /// The request that was answered; nil for news.
  public var request: Int?
  /// What was answered.
  public var content: Content
  /// How many records there are after it.
  public var extent: Extent

  /// An answer to a request, or news.
  public init(_ content: Content, to request: Int? = nil, extent: Extent) {
    self.content = content
    self.request = request
    self.extent = extent
  }
}
