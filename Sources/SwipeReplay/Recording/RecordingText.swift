import SwipeCore
import SwipeScreen

/// The lines of a recording, each with its end. Whoever writes them one by one as things happen
/// has a recording at any moment.
public enum RecordingText {
  /// The lines that stand before everything else.
  public static var beginning: String { Recording.firstLine + "\n" }

  /// The lines that begin a table.
  public static func lines(_ setup: TableSetup) -> String {
    "table\n" + setup.lines.map { $0 + "\n" }.joined() + "events\n"
  }

  /// The line of an entry. Linear in what it holds.
  public static func line(_ entry: Recording.Entry) -> String {
    var line = LineWriter()
    line.number(entry.time)
    entry.input.write(to: &line)
    return line.line + "\n"
  }

  /// The whole text of a recording.
  public static func text(_ recording: Recording) -> String {
    beginning
      + recording.parts.map { part in
        lines(part.setup) + part.entries.map(line).joined()
      }.joined()
  }
}

extension Recording.Entry.Input: Recordable {
  func write(to line: inout LineWriter) {
    switch self {
    case .event(let event): event.write(to: &line)
    case .background(let red, let green, let blue):
      line.word("background")
      for part in [red, green, blue] { line.integer(part) }
    case .clusters(let kinds):
      line.word("clusters")
      kinds.write(to: &line)
    }
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> Recording.Entry.Input {
    switch line.word(where: { $0 == "background" || $0 == "clusters" }) {
    case nil: return .event(try Event.read(from: &line))
    case "clusters": return .clusters(try ClusterKinds.read(from: &line))
    default:
      return .background(
        red: try shade(&line), green: try shade(&line), blue: try shade(&line))
    }
  }

  private static func shade(_ line: inout TokenCursor) throws(LineFault) -> UInt8 {
    UInt8(try line.integer("red, green or blue", in: 0...255))
  }
}
