import SwipeCore

extension Recording {
  /// Reads the text of a recording. Linear in its length.
  ///
  /// A last line without its end was cut short, as by a crash: it is left out, and `isCutShort` says
  /// so.
  ///
  /// - Throws: `RecordingError` naming the first line that is wrong, and how.
  public init(reading bytes: [UInt8]) throws(RecordingError) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isCutShort = lines.popLast()?.isEmpty == false
    var reader = RecordingReader()
    for (index, line) in lines.enumerated() {
      do { try reader.take(line) } catch {
        throw RecordingError(line: index + 1, message: error.message)
      }
    }
    do { parts = try reader.finish() } catch {
      throw RecordingError(line: lines.count + 1, message: error.message)
    }
    if reader.version == 1 { parts = parts.map(\.renumbered) }
    self.isCutShort = isCutShort
  }
}

/// Takes the lines of a recording, one after the other.
private struct RecordingReader {
  private enum Place {
    case start
    case setup(SetupReader)
    case events
    case between
  }

  /// The version of the text; 0 before its first line.
  private(set) var version = 0
  private var place = Place.start
  private var parts: [Recording.Part] = []
  private var time: Milliseconds = 0

  mutating func take(_ line: ArraySlice<UInt8>) throws(LineFault) {
    switch place {
    case .start: try begin(line)
    case .between, .events: try takeEntry(line)
    case .setup(var reader):
      if line.elementsEqual("events".utf8) {
        parts.append(Recording.Part(setup: try reader.finish()))
        place = .events
      } else {
        try reader.take(try Tokenizer.tokens(line))
        place = .setup(reader)
      }
    }
  }

  func finish() throws(LineFault) -> [Recording.Part] {
    guard !parts.isEmpty else { throw LineFault("the recording ends before its first event") }
    return parts
  }

  private mutating func begin(_ line: ArraySlice<UInt8>) throws(LineFault) {
    let words = line.split(separator: UInt8(ascii: " "))
    guard words.count == 3, words.prefix(2).elementsEqual(Self.name, by: { $0.elementsEqual($1) })
    else { throw LineFault("this is not a recording of swipetable") }
    let version = String(decoding: words[2], as: UTF8.self)
    guard let known = (1...Recording.version).first(where: { version == "\($0)" }) else {
      throw LineFault(
        "the recording is of version \(version.prefix(12)), "
          + "and this program reads version \(Recording.version)")
    }
    self.version = known
    place = .between
  }

  private static let name = ["swipetable".utf8, "recording".utf8].map(Array.init)

  private mutating func takeEntry(_ line: ArraySlice<UInt8>) throws(LineFault) {
    if line.elementsEqual("table".utf8) {
      place = .setup(SetupReader())
      return
    }
    guard case .events = place else { throw LineFault("'table' was expected") }
    var cursor = TokenCursor(try Tokenizer.tokens(line))
    let time = try cursor.number("a time")
    guard time >= self.time else { throw LineFault("the time goes backwards") }
    let input = try Recording.Entry.Input.read(from: &cursor)
    try cursor.end()
    self.time = time
    parts[parts.endIndex - 1].entries.append(Recording.Entry(time: time, input: input))
  }
}
