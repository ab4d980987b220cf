import SwipeCore
import Testing

@testable import StoreDelimited

@Suite struct GrammarTests {
  /// The records of a text without header, by comma.
  private func rows(_ text: String) throws -> [[String]] {
    let scratch = try Scratch()
    return try scratch.store(text, delimiter: ",", hasHeader: false).rows()
  }

  @Test(arguments: [
    ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
    ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
    ("a\r\nb\rc\nd", [["a"], ["b"], ["c"], ["d"]]),
    ("a\r\r\nb\n\n\nc\n", [["a"], ["b"], ["c"]]),
    ("\n\r\na\n", [["a"]]),
    ("\"a\nb\",c\n", [["a\nb", "c"]]),
    ("\"a\r\nb\",\"c\rd\"\r\n", [["a\r\nb", "c\rd"]]),
    ("\"a \"\"b\"\" c\",d\n", [["a \"b\" c", "d"]]),
    ("\"\"\"\"\n", [["\""]]),
    ("\"\",\"\"\n", [["", ""]]),
    ("\"\"\n", [[""]]),
    ("a\"b,c\"\n", [["a\"b", "c\""]]),
    ("a, \"b\n", [["a", " \"b"]]),
    ("\"a\"b\"c,d\n", [["ab\"c", "d"]]),
    ("\"a\" ,d\n", [["a ", "d"]]),
    ("\"a\"\"\",d\n", [["a\"", "d"]]),
    ("a,\"b\nc,d\n", [["a", "b\nc,d\n"]]),
    ("a,\"", [["a", ""]]),
    (",\n,,\n", [["", ""], ["", "", ""]]),
    ("007,0.10,1e5\n", [["007", "0.10", "1e5"]]),
    ("a\0b,\0\nc\n", [["a\0b", "\0"], ["c"]]),
    (" \n", [[" "]]),
  ])
  func `text is split as the grammar says`(text: String, expected: [[String]]) throws {
    #expect(try rows(text) == expected)
  }

  @Test func `the first record names the columns`() throws {
    let store = try Scratch().store("name,\"a,b\",name,\nAda,1,2,3\n")
    #expect(store.columnNames == ["name", "a,b", "name", "column 4"])
    #expect(try store.rows() == [["Ada", "1", "2", "3"]])
    #expect(store.extent == Extent(count: 1))
  }

  @Test func `without header the columns are counted and the first record is data`() throws {
    let store = try Scratch().store("a,b\nc,d\n", hasHeader: false)
    #expect(store.columnNames == ["column 1", "column 2"])
    #expect(store.extent.count == 2)
  }

  @Test func `ragged records keep the fields that they have`() throws {
    let store = try Scratch().store("a,b,c\n1\n1,2,3,4\n1,2,3\n")
    #expect(try store.rows() == [["1"], ["1", "2", "3", "4"], ["1", "2", "3"]])
  }

  @Test func `a byte order mark is not a part of the first name`() throws {
    let scratch = try Scratch()
    let path = try scratch.file([0xEF, 0xBB, 0xBF] + Array("a,b\n1,2\n".utf8))
    #expect(try scratch.open(path).columnNames == ["a", "b"])
    #expect(try scratch.open(path, hasHeader: false).rows() == [["a", "b"], ["1", "2"]])
  }

  @Test func `a header without records gives columns only`() throws {
    for text in ["a,b\n", "a,b", "a,b\r\n\r\n"] {
      let store = try Scratch().store(text)
      #expect(store.columnNames == ["a", "b"])
      #expect(store.extent == Extent(count: 0))
      #expect(try store.all().isEmpty)
    }
  }

  @Test func `an empty file has no columns and takes no record`() throws {
    for bytes in [[], [0xEF, 0xBB, 0xBF], [0x0A, 0x0A]] as [[UInt8]] {
      let scratch = try Scratch()
      let store = try scratch.open(try scratch.file(bytes))
      #expect(store.columnNames.isEmpty)
      #expect(store.extent == Extent(count: 0))
      #expect(store.description.capabilities.readOnlyReason == "the file is empty")
      #expect(!store.description.capabilities.canInsert)
      #expect(failure { try store.add() }?.code == .readOnly)
    }
  }

  @Test func `bytes that are not UTF-8 come through text unharmed`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(Array("n,m\nc".utf8) + [0xE9, 0xFF] + Array(",x\n".utf8))
    let store = try scratch.open(path)
    #expect(try store.rows().first?.first == ByteText.decode([0x63, 0xE9, 0xFF]))
    try store.set(0, 1, "y")
    _ = try store.save(.guarded)
    #expect(try scratch.bytes() == Array("n,m\nc".utf8) + [0xE9, 0xFF] + Array(",y\n".utf8))
  }

  @Test func `a field of a mebibyte is a field`() throws {
    let long = String(repeating: "long, \"field\"\n", count: 80_000)
    let quoted = "\"" + long.replacing("\"", with: "\"\"") + "\""
    let scratch = try Scratch()
    let store = try scratch.store("a,b\n1,\(quoted)\n2,x\n")
    #expect(eventually { store.extent.isComplete })
    #expect(try store.rows() == [["1", long], ["2", "x"]])
    try store.set(1, 1, "y")
    _ = try store.save(.guarded)
    #expect(try scratch.text() == "a,b\n1,\(quoted)\n2,y\n")
  }

  @Test(arguments: [
    ("data.csv", "a;b;c\n1;2;3\n", UInt8(ascii: ";")),
    ("data.csv", "a;b\n1,5;2,5\n3,5;4,5\n", UInt8(ascii: ";")),
    ("data.csv", "name;note\nx;one, two\ny;a, b, c\n", UInt8(ascii: ";")),
    ("data.txt", "a\tb\n1\t2, or 3\n", UInt8(ascii: "\t")),
    ("data.txt", "a|b|c\n1|2|3\n", UInt8(ascii: "|")),
    ("data.csv", "\"a;b;c;d\",b\n\"1;2;3;4\",2\n", UInt8(ascii: ",")),
    ("data.csv", "only\none\n", UInt8(ascii: ",")),
    ("data.tsv", "a,b,c\n1,2,3\n", UInt8(ascii: "\t")),
    ("DATA.PSV", "a,b,c\n1,2,3\n", UInt8(ascii: "|")),
  ])
  func `the delimiter is guessed`(name: String, text: String, expected: UInt8) throws {
    #expect(try Scratch().store(text, name: name).delimiter == expected)
  }

  @Test func `a named delimiter is not guessed`() throws {
    #expect(try Scratch().store("a;b\n1;2\n", delimiter: ",").columnNames == ["a;b"])
    #expect(try Scratch().store("a:b\n1:2\n", delimiter: ":").columnNames == ["a", "b"])
    #expect(failure { _ = try Scratch().store("a", delimiter: "\"") }?.code == .refused)
  }
}
