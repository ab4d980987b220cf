import SwipeCore
import Testing

@testable import StoreDelimited

@Suite struct EncodingTests {
  /// The text after `edit` and a save.
  private func saved(
    _ text: String, hasHeader: Bool = true, _ edit: (DelimitedStore) throws -> Void
  ) throws -> String {
    let scratch = try Scratch()
    let store = try scratch.store(text, delimiter: ",", hasHeader: hasHeader)
    try edit(store)
    _ = try store.save(.guarded)
    return try scratch.text()
  }

  @Test func `an edit changes the bytes of its record and no others`() throws {
    let mess = "\u{FEFF}a,\"b\"\r\n\n1, \"x\n\"2\",\"y\"\"\"\r\r\n3\n\"4\"z,,,\r\nlast,\"open"
    let result = try saved(mess) { try $0.set(1, 1, "new") }
    #expect(result == mess.replacing("\"y\"\"\"", with: "\"new\""))
    let deleted = try saved(mess) { try $0.delete(2) }
    #expect(deleted == mess.replacing("3\n", with: ""))
  }

  @Test func `unchanged fields of an edited record keep their bytes`() throws {
    let text = "a,b,c,d\n\"x\",\"q\"z, \"s,\"\"\n"
    #expect(
      try saved(text) { try $0.set(0, 0, "y") } == "a,b,c,d\n\"y\",\"q\"z, \"s,\"\"\n")
  }

  @Test(arguments: [
    ("plain", "plain"), ("with,comma", "\"with,comma\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
    ("two\nlines", "\"two\nlines\""), ("cr\r", "\"cr\r\""), ("", ""), (" space ", " space "),
    ("semi;colon", "semi;colon"), ("é", "é"), ("\u{FEFF}mark", "\"\u{FEFF}mark\""),
  ])
  func `a value is quoted when it must be`(value: String, expected: String) throws {
    #expect(try saved("a,b\n1,2\n") { try $0.set(0, 1, value) } == "a,b\n1,\(expected)\n")
    #expect(try saved("a,b\n1,2\n") { try $0.add("x", value) } == "a,b\n1,2\nx,\(expected)\n")
  }

  @Test func `a quoted field stays quoted, and a file that quotes all goes on so`() throws {
    #expect(try saved("a,b\n1,\"2\"\n3,4\n") { try $0.set(0, 1, "x") } == "a,b\n1,\"x\"\n3,4\n")
    let all = "\"a\",\"b\"\n\"1\",\"2\"\n"
    #expect(try saved(all) { try $0.set(0, 1, "x") } == "\"a\",\"b\"\n\"1\",\"x\"\n")
    #expect(try saved(all) { try $0.add("x", "") } == all + "\"x\",\"\"\n")
    #expect(try saved("\"a\",\"b\"\n") { try $0.add("x") } == "\"a\",\"b\"\n\"x\",\"\"\n")
    let mixed = "a,b\n1,\"x\"\n2,\"y\"\n"
    #expect(try saved(mixed) { try $0.add("3", "z") } == mixed + "3,\"z\"\n")
  }

  @Test func `an empty value alone in its record does not become a blank line`() throws {
    #expect(try saved("a\nx\ny\n") { try $0.set(0, 0, "") } == "a\n\"\"\ny\n")
    #expect(try saved("a\nx\n") { try $0.add("") } == "a\nx\n\"\"\n")
  }

  @Test func `line ends are kept, and a new record has those of the file`() throws {
    #expect(try saved("a,b\r\n1,2\r\n") { try $0.set(0, 0, "x") } == "a,b\r\nx,2\r\n")
    #expect(try saved("a,b\r\n1,2\r\n") { try $0.add("x", "y") } == "a,b\r\n1,2\r\nx,y\r\n")
    #expect(try saved("a\r1\r2\r") { try $0.add("x") } == "a\r1\r2\rx\r")
    #expect(try saved("a\n1\r\n2\r\n3\n4\r\n") { try $0.add("x") } == "a\n1\r\n2\r\n3\n4\r\nx\r\n")
  }

  @Test func `a file without a last line end gets none`() throws {
    #expect(try saved("a,b\n1,2") { try $0.set(0, 0, "x") } == "a,b\nx,2")
    #expect(try saved("a,b\n1,2") { try $0.add("x", "y") } == "a,b\n1,2\nx,y")
    #expect(try saved("a,b") { try $0.add("x", "y") } == "a,b\nx,y")
    #expect(
      try saved("a,b\r\n1,2") {
        try $0.add("3", "4")
        try $0.add("5", "6")
      } == "a,b\r\n1,2\r\n3,4\r\n5,6")
    #expect(
      try saved("a,b\n1,2\n3,4") {
        try $0.delete(1)
        try $0.add("x", "y")
      } == "a,b\n1,2\nx,y")
  }

  @Test func `a quote that is open at the end is closed before what is added`() throws {
    #expect(try saved("a,b\n1,\"x\n") { try $0.add("2", "y") } == "a,b\n1,\"x\n\"\n2,\"y\"")
    #expect(try saved("a,b,c\n1,\"x") { try $0.set(0, 2, "z") } == "a,b,c\n1,\"x\",z")
    #expect(try saved("a,b\n1,\"x") { try $0.set(0, 0, "z") } == "a,b\nz,\"x")
    #expect(
      try saved("a,b\n1,\"x") {
        try $0.set(0, 0, "z")
        try $0.add("2")
      } == "a,b\nz,\"x\"\n2,\"\"")
    #expect(
      try saved("a,b\n1,\"x") {
        try $0.set(0, 1, "z")
        try $0.add("2")
      } == "a,b\n1,\"z\"\n2,\"\"")
  }

  @Test func `a short record grows only as far as it must`() throws {
    #expect(try saved("a,b,c,d\n1\n") { try $0.set(0, 2, "x") } == "a,b,c,d\n1,,x\n")
    #expect(try saved("a,b,c,d\n1\n") { try $0.set(0, 2, "") } == "a,b,c,d\n1\n")
    #expect(try saved("a,b\n1,2,3\n") { try $0.set(0, 2, "x") } == "a,b\n1,2,x\n")
  }

  @Test func `all records deleted leave the header`() throws {
    #expect(
      try saved("a\n1\n\n2\n") {
        try $0.delete(0)
        try $0.delete(0)
      } == "a\n\n")
    #expect(try saved("1\n2\n", hasHeader: false) { try $0.delete(0) } == "2\n")
  }
}
