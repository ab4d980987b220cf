import SwipeCore
import Testing

@testable import StoreDelimited

@Suite struct EditTests {
  @Test(arguments: [
    ("a,\"b", "a,\"b\"\nnew,\"x\"", ["a", "b"]),
    ("\"name,x\n", "\"name,x\n\"\n\"new\",\"x\"", ["name,x\n"]),
    ("a,b", "a,b\nnew,x", ["a", "b"]), ("a,b\n", "a,b\nnew,x\n", ["a", "b"]),
  ])
  func `an added record is none of the header's`(
    text: String, expected: String, columns: [String]
  ) throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    let store = try scratch.open(path, delimiter: ",")
    try store.add("new", "x")
    _ = try store.save(.guarded)
    #expect(try scratch.text() == expected)
    let again = try scratch.open(path, delimiter: ",")
    #expect(again.columnNames == columns)
    #expect(try again.rows() == [["new", "x"]])
  }

  @Test func `an added record may have more fields than there are columns`() throws {
    let scratch = try Scratch()
    let store = try scratch.store("a,b\n1,2,3\n")
    let record = try #require(try store.all().first)
    _ = try store.apply(.insert(record.values.map { $0 }))
    _ = try store.save(.guarded)
    #expect(try scratch.text() == "a,b\n1,2,3\n1,2,3\n")
  }

  private let text = "a,b\n1,one\n2,two\n3,three\n"

  @Test func `NULL and blobs are refused with their column`() throws {
    let store = try Scratch().store(text)
    let record = try #require(try store.all().first)
    let null = failure { _ = try store.apply(.update(record, changes: [1: .null])) }
    #expect(null?.code == .refused)
    #expect(null?.column == 1)
    let blob = failure { _ = try store.apply(.insert([nil, .blob([1])])) }
    #expect(blob?.code == .refused)
    #expect(blob?.column == 1)
    #expect(try store.rows() == [["1", "one"], ["2", "two"], ["3", "three"]])
  }

  @Test func `a column that is not there is refused`() throws {
    let store = try Scratch().store(text)
    let record = try #require(try store.all().first)
    for column in [-1, 2, 99] {
      let error = failure {
        _ = try store.apply(.update(record, changes: [column: .text("x")]))
      }
      #expect(error?.code == .refused)
      #expect(error?.column == column)
    }
  }

  @Test func `numbers are written as text`() throws {
    let store = try Scratch().store(text)
    let record = try #require(try store.all().first)
    _ = try store.apply(.update(record, changes: [0: .integer(-7), 1: .real(0.5)]))
    #expect(try store.rows().first == ["-7", "0.5"])
  }

  @Test func `ids stay with their records through deletes and adds`() throws {
    let store = try Scratch().store(text)
    try store.add("x", "y")
    try store.add("z")
    try store.delete(1)
    try store.delete(2)
    #expect(try store.all().map(\.id) == [.number(0), .number(2), .number(-2)])
    #expect(try store.rows() == [["1", "one"], ["3", "three"], ["z", ""]])
  }

  @Test func `an added record that was deleted comes back in its place`() throws {
    let store = try Scratch().store(text)
    for name in ["x", "y", "z"] { try store.add(name) }
    let deleted = try store.delete(4)
    #expect(deleted.position == 4)
    let restored = try store.apply(deleted.inverse)
    #expect(restored.position == 4)
    #expect(try store.rows().map(\.first) == ["1", "2", "3", "x", "y", "z"])
  }

  @Test func `an edited record that is deleted and restored is still edited`() throws {
    let scratch = try Scratch()
    let store = try scratch.store(text)
    let updated = try store.set(1, 1, "TWO")
    let deleted = try store.delete(1)
    _ = try store.apply(deleted.inverse)
    #expect(try store.rows()[1] == ["2", "TWO"])
    _ = try store.apply(updated.inverse)
    _ = try store.save(.overwrite)
    #expect(try scratch.text() == text)
  }

  @Test func `an update of a short record is undone to a short record`() throws {
    let scratch = try Scratch()
    let short = "a,b,c,d\n1\n2,x\n"
    let store = try scratch.store(short)
    let first = try store.set(0, 2, "new")
    let second = try store.set(0, 3, "newer")
    #expect(try store.rows()[0] == ["1", "", "new", "newer"])
    _ = try store.apply(second.inverse)
    #expect(try store.rows()[0] == ["1", "", "new"])
    _ = try store.apply(first.inverse)
    #expect(try store.rows()[0] == ["1"])
    _ = try store.save(.overwrite)
    #expect(try scratch.text() == short)
  }

  @Test func `accents composed in another way are another value`() throws {
    let scratch = try Scratch()
    let store = try scratch.store("a\né\n")
    try store.set(0, 0, "e\u{301}")
    _ = try store.save(.guarded)
    #expect(try scratch.bytes() == Array("a\ne\u{301}\n".utf8))
    let stale = Record(id: .number(0), values: [.text("é")])
    #expect(failure { _ = try store.apply(.delete(stale)) }?.code == .recordChanged)
  }

  @Test func `what was never there cannot be restored`() throws {
    let store = try Scratch().store(text)
    for id in [RecordID.number(9), .number(-1), .number(.min), .key([.text("1")])] {
      let record = Record(id: id, values: [.text("1"), .text("one")])
      let error = failure { _ = try store.apply(.restore(record, position: 0)) }
      #expect(error?.code == .recordChanged)
    }
  }

  @Test func `undo after a save is exact`() throws {
    let scratch = try Scratch()
    let store = try scratch.store(text)
    let undo = [try store.set(0, 1, "ONE").inverse, try store.delete(2).inverse]
    _ = try store.save(.guarded)
    #expect(try scratch.text() == "a,b\n1,ONE\n2,two\n")
    for edit in undo.reversed() { _ = try store.apply(edit) }
    _ = try store.save(.guarded)
    #expect(try scratch.text() == text)
  }

  @Test func `reload drops the edits and reads what is there now`() throws {
    let scratch = try Scratch()
    let store = try scratch.store(text)
    try store.delete(0)
    try store.add("x")
    _ = try scratch.file("a,b,c\n9,nine,IX\n")
    try store.reload()
    #expect(store.columnNames == ["a", "b", "c"])
    #expect(try store.rows() == [["9", "nine", "IX"]])
    try store.set(0, 2, "x")
    _ = try store.save(.guarded)
    #expect(try scratch.text() == "a,b,c\n9,nine,x\n")
  }

  @Test func `a reload that fails changes nothing`() throws {
    let scratch = try Scratch()
    let store = try scratch.store(text)
    try store.delete(0)
    try remove(scratch.path + "/data.csv")
    #expect(failure { try store.reload() }?.code == .unreadable)
    #expect(try store.rows() == [["2", "two"], ["3", "three"]])
  }
}
