import StoreContract
import SwipeCore
import Testing

@testable import StoreDelimited

@Suite struct ContractTests {
  static let texts = [
    "name,note\nAda,one\nBob,two\nCyd,three\nDan,four\nEve,five\n",
    "name,note\r\nAda,\"one, 1\"\r\n\r\nBob,two\r\nCyd,\"a \"\"b\"\"\"\r\nDan,four",
    "name;note;\nAda;one\nBob;two;x;y\nCyd;three\n\nDan;\"four\n4\";z",
  ]

  @Test(arguments: texts) func `a file keeps the contract of stores`(text: String) throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    try checkStoreContract { try scratch.open(path) }
    #expect(try scratch.text() == text)
  }

  @Test func `a file of which nothing is held in memory keeps it too`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(Self.texts[1])
    try checkStoreContract { try scratch.open(path, tuning: .unheld) }
  }

  @Test func `after all edits are undone a save writes the same bytes`() throws {
    let scratch = try Scratch()
    for text in Self.texts {
      let store = try scratch.store(text)
      var undo: [Edit] = []
      undo.append(try store.set(1, 1, "changed").inverse)
      undo.append(try store.delete(1).inverse)
      undo.append(try store.add("new", "record").inverse)
      undo.append(try store.delete(0).inverse)
      undo.append(try store.set(1, 0, "").inverse)
      _ = try store.save(.overwrite)
      #expect(try scratch.text() != text)
      for edit in undo.reversed() { _ = try store.apply(edit) }
      _ = try store.save(.guarded)
      #expect(try scratch.text() == text)
    }
  }
}
