import Testing

@testable import SwipeCore

struct LineEditorTests {
  private func edited(_ text: String, _ keys: [Key]) -> LineEditor {
    var editor = LineEditor(text)
    for key in keys { _ = editor.handle(key) }
    return editor
  }

  @Test func `what stands for bytes that are no text cannot be typed`() {
    var editor = LineEditor(ByteText.decode([0x41, 0xE9]))
    editor.insert("P\u{10FF80}Q\u{10FFFF}")
    #expect(ByteText.encode(editor.text) == [0x41, 0xE9] + Array("P\u{FFFD}Q\u{FFFD}".utf8))
  }

  @Test func `the usual line keys edit`() {
    #expect(edited("abc", [Key(.left), Key(.backspace)]).text == "ac")
    #expect(edited("abc", [Key(.home), Key(.delete)]).text == "bc")
    #expect(edited("one two", [.control("w")]).text == "one ")
    #expect(edited("one two", [.control("u")]).text == "")
    #expect(edited("one two", [.control("a"), Key(.right), .control("k")]).text == "o")
    #expect(
      edited("ab", [.control("a"), .character("x"), .control("e"), .character("y")]).text == "xaby")
    #expect(edited("ab", [.control("j"), .character("c")]).text == "ab\nc")
  }

  @Test func `keys at both ends do no harm`() {
    #expect(
      edited(
        "", [Key(.backspace), Key(.delete), Key(.left), Key(.right), .control("w"), .control("k")]
      ).text == "")
    #expect(edited("a", [Key(.right), Key(.right), Key(.delete)]).cursor == 1)
  }

  @Test func `a combining mark joins the character before it`() {
    var editor = LineEditor("e")
    editor.insert("\u{301}")
    #expect(editor.characters(from: 0, most: 9).count == 1)
    #expect(editor.cursor == 3)
    _ = editor.handle(Key(.backspace))
    #expect(editor.text.isEmpty)
  }

  @Test func `a family emoji is one character to the cursor`() {
    #expect(edited("a👨‍👩‍👧b", [Key(.left), Key(.backspace)]).text == "ab")
  }
}

struct FormFieldTests {
  private let column = Column(name: "note", isNullable: true)

  @Test func `an untouched value is not written`() {
    for value: Value? in [nil, .null, .text(""), .text("a"), .integer(7), .real(0.1), .blob([0])] {
      #expect(FormField(column: column, index: 0, value: value).change == nil)
    }
  }

  @Test func `an accent written in another way is a change`() {
    var field = FormField(column: column, index: 0, value: .text("\u{E9}"))
    _ = field.handle(Key(.backspace))
    field.paste("e\u{301}")
    #expect(field.change == .text("e\u{301}"))
  }

  @Test func `null and the empty string are told apart`() {
    var field = FormField(column: column, index: 0, value: .null)
    _ = field.handle(.character("x"))
    _ = field.handle(Key(.backspace))
    #expect(field.change == .text(""))
    _ = field.handle(.control("n"))
    #expect(field.change == nil)

    var text = FormField(column: column, index: 0, value: .text(""))
    _ = text.handle(.control("n"))
    #expect(text.change == .null)
  }

  @Test func `null is not offered where the source has none`() {
    var field = FormField(column: Column(name: "n"), index: 0, value: .text("a"))
    let isTaken = field.handle(.control("n"))
    #expect(!isTaken)
    #expect(field.change == nil)
  }

  @Test func `bytes and generated columns cannot be typed into`() {
    var bytes = FormField(column: column, index: 0, value: .blob([1, 2]))
    let isTyped = bytes.handle(.character("x"))
    #expect(!isTyped)
    bytes.paste("x")
    #expect(bytes.change == nil)
    var generated = FormField(
      column: Column(name: "g", readOnlyReason: "generated"), index: 0, value: .integer(1))
    let isChanged = generated.handle(.character("x"))
    #expect(!isChanged)
  }

  @Test func `the focus goes round`() {
    var form = Form(
      purpose: .insert,
      fields: [
        FormField(column: Column(name: "id", readOnlyReason: "generated"), index: 0, value: nil),
        FormField(column: column, index: 1, value: nil),
      ])
    #expect(form.focus == 1)
    _ = form.handle(Key(.tab))
    #expect(form.focus == 0)
    _ = form.handle(Key(.tab, .shift))
    #expect(form.focus == 1)
  }
}
