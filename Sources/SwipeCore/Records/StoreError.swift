/// Why a store could not do something.
public struct StoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kinds of failure that are answered differently.
  public enum Code: CaseIterable, Hashable, Sendable {
    /// The source cannot be opened or read.
    case unreadable
    /// The source is damaged: what can be read of it is shown, and nothing may be changed.
    case damaged
    /// The source cannot be written.
    case unwritable
    /// The source allows no change.
    case readOnly
    /// The file is not the one that was opened; it can be overwritten.
    case changedOnDisk
    /// The file that was opened is no longer there; it can be written again.
    case sourceGone
    /// What was opened can no longer be read, since somebody wrote into it: only reading the
    /// source again helps.
    case sourceLost
    /// Somebody else changed or removed the record. The sentence lacks its subject: the table puts
    /// the record's title before it.
    case recordChanged
    /// The source refused a value or an edit (a constraint, a trigger, a type).
    case refused
    /// Somebody else holds the source; trying again may help.
    case busy
    /// It was stopped on somebody's wish: nothing has changed.
    case interrupted
  }

  /// The kind of failure.
  public var code: Code
  /// One sentence for a person: what failed, on what, what to do. Holds no password, no record.
  public var message: String
  /// The reason alone in a few words, for where the source is named already; nil where the sentence
  /// is needed as a whole.
  public var brief: String?
  /// The column that the source refused, by index, where it names one.
  public var column: Int?

  /// A failure.
  public init(_ code: Code, _ message: String, brief: String? = nil, column: Int? = nil) {
    self.code = code
    self.message = message
    self.brief = brief
    self.column = column
  }

  /// The sentence for a person.
  public var description: String { message }
}
