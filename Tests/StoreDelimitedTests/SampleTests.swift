import SwipeCore
import Testing

@testable import StoreDelimited

/// Records that are longer than what is looked at first.
@Suite struct SampleTests {
  private static let wide = 2500

  private func line(_ count: Int, _ separator: String, _ value: (Int) -> String) -> String {
    (0..<count).map(value).joined(separator: separator) + "\n"
  }

  /// Larger than what is looked through at once, so that its beginning is a sample.
  private func large(_ beginning: String, _ record: String) -> String {
    beginning + String(repeating: record, count: (2 << 20) / record.utf8.count)
  }

  @Test(arguments: [";", "\t", "|", ","])
  func `a header wider than any sample shows its delimiter`(separator: String) throws {
    let header = line(Self.wide * 4, separator) { "column \($0)" }
    #expect(header.utf8.count > 64 << 10)
    let record = line(Self.wide * 4, separator) { "\($0)" }
    for text in [header, header + record, large(header, record)] {
      let scratch = try Scratch()
      let store = try scratch.store(text, name: "data.txt")
      #expect(store.delimiter == separator.utf8.first)
      #expect(store.columnNames.count == Self.wide * 4)
    }
  }

  @Test func `an edit of a wide record leaves its other fields alone`() throws {
    let scratch = try Scratch()
    let header = line(Self.wide, ";") { "column \($0)" }
    let record = line(Self.wide, ";") { "\($0)" }
    let store = try scratch.store(header + record)
    try store.set(0, 1, "1,5")
    _ = try store.save(.guarded)
    #expect(try scratch.text() == header + record.replacing(";1;", with: ";1,5;"))
  }

  @Test func `a first record longer than the sample shows the delimiter`() throws {
    let text = String(repeating: "long ", count: 40_000)
    for (beginning, hasHeader) in [
      ("\(text);b;c\n", false), ("\(text);b;c\n", true), ("plain\n\(text);b;c\n", true),
      ("\"\(text)\n, | \";b;c\n", true), ("1;\"\(text)\n,,,\n,,,\";b\n", false),
    ] {
      let store = try Scratch().store(large(beginning, "1;2;3\n"), hasHeader: hasHeader)
      #expect(store.delimiter == UInt8(ascii: ";"))
    }
  }

  @Test(arguments: [true, false])
  func `quoting habits are those of records and not of a header alone`(quotes: Bool) throws {
    let long = String(repeating: "long ", count: 40_000)
    func quoted(_ value: String, _ isQuoted: Bool) -> String { isQuoted ? "\"\(value)\"" : value }
    let header = ["a", "b"].map { quoted($0, !quotes) }.joined(separator: ",") + "\r\n"
    let record = ["x", long].map { quoted($0, quotes) }.joined(separator: ",") + "\r\n"
    let scratch = try Scratch()
    let store = try scratch.store(large(header, record))
    #expect(eventually { store.extent.isComplete })
    try store.add("1", "2")
    _ = try store.save(.guarded)
    let added = ["1", "2"].map { quoted($0, quotes) }.joined(separator: ",") + "\r\n"
    #expect(try scratch.text().utf8.suffix(added.utf8.count).elementsEqual(added.utf8))
  }

  @Test func `a record that never ends is read no further than the longest one`() throws {
    let scratch = try Scratch()
    var tuning = Tuning.unheld
    tuning.longestRecord = 1 << 10
    tuning.chunkSize = 1 << 16
    let open = String(repeating: "never closed\n", count: 1 << 14)
    let path = try scratch.file("a;b\n1;\"\(open)")
    let store = try scratch.open(path, tuning: tuning)
    #expect(store.columnNames == ["a", "b"])
    let headless = try scratch.file(name: "b.csv", "a;\"\(open)")
    let error = failure { _ = try scratch.open(headless, delimiter: ";", tuning: tuning) }
    #expect(error?.code == .unreadable)
  }

  @Test func `a stray quote behind another character keeps no file from being opened`() throws {
    let store = try Scratch().store(large("a,b;\"c\n", "1,2\n"))
    #expect(store.delimiter == UInt8(ascii: ","))
    #expect(store.columnNames == ["a", "b;\"c"])
  }
}
