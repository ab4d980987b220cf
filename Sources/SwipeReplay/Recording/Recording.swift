import SwipeCore
import SwipeScreen

/// A session as it happened: all that went into the pure core, so that all that was seen comes out
/// of it again.
///
/// A session has one part for each table that was shown, such as the list to choose a database's
/// table from and then that table.
///
/// The text of a recording has one fact a line. A part begins with the word `table` and the lines of
/// its set-up; behind the word `events` each line is a time and what happened:
///
/// ```
/// swipetable recording 2
/// table
/// screen 80 30
/// …
/// events
/// 0 resize 80 30
/// 3.218 store (2 all) loaded 0 1 (0 ("Ada" "London")) (1 ("Grace" "New York"))
/// 1504.002 key left shift
/// 1520.671 tick
/// ```
public struct Recording: Sendable {
  /// The version of the format that is written. Version 1 is read too.
  public static let version = 2
  /// The first line.
  static let firstLine = "\(signature)\(version)"
  /// What every recording begins with, of whatever version.
  public static let signature = "swipetable recording "

  /// What came in, and when.
  public struct Entry: Equatable, Sendable {
    /// What came in.
    public enum Input: Equatable, Sendable {
      /// An event for the table.
      case event(Event)
      /// The terminal told its background colour.
      case background(red: UInt8, green: UInt8, blue: UInt8)
      /// The terminal told which kinds of clusters it shows as one character.
      case clusters(ClusterKinds)
    }

    /// When, in milliseconds from the start of the recording.
    public var time: Milliseconds
    /// What came in.
    public var input: Input

    /// An entry.
    public init(time: Milliseconds, input: Input) {
      self.time = time
      self.input = input
    }
  }

  /// One table that was shown.
  public struct Part: Sendable {
    /// What it was made of.
    public var setup: TableSetup
    /// What happened to it, in order.
    public var entries: [Entry] = []

    /// A table to which nothing has happened yet.
    public init(setup: TableSetup) { self.setup = setup }
  }

  /// The tables that were shown, one after the other; at least one.
  public internal(set) var parts: [Part]
  /// Whether the last line has no end, as after a crash; what it holds is left out.
  public internal(set) var isCutShort = false
}

/// Why a text is not a recording.
public struct RecordingError: Error, Equatable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// What is wrong with it.
  public let message: String

  /// The line and what is wrong with it.
  public var description: String { "line \(line): \(message)" }
}
