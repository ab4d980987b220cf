import StoreContract
import SwipeCore
import Testing

@testable import SwipeScreen

struct CardLayoutTests {
  private func layout(_ names: [String], shown: [Int]? = nil, title: Int = 0) -> CardLayout {
    let columns = names.map { Column(name: $0) }
    return CardLayout(
      columns: columns, shown: shown ?? Array(columns.indices), title: title, glyphs: .unicode)
  }

  private func lines(_ text: CardText) -> [String] {
    text.lines.map { runs in
      var line = ""
      for run in runs {
        let gap = run.column - CharacterWidth.columns(of: line)
        line += String(repeating: " ", count: max(0, gap)) + run.text
      }
      return line
    }
  }

  private func record(_ values: String...) -> Record {
    Record(id: .number(1), values: values.map(Value.text))
  }

  @Test func `name and value stand beside each other with one space`() {
    let text = layout(["name", "email"]).text(
      of: record("Ada", "ada@example.org"), width: 60, density: .regular)
    #expect(lines(text)[0...1] == ["Ada", "email ada@example.org"])
    #expect(text.height == 6)
  }

  @Test func `a long value wraps at words and hangs by two columns`() {
    let words = Array(repeating: "word", count: 40).joined(separator: " ")
    let text = layout(["name", "note"]).text(of: record("A", words), width: 40, density: .regular)
    let shown = lines(text)
    #expect(shown[1].hasPrefix("note word word"))
    #expect(shown[2].hasPrefix("  word"))
    #expect(shown.joined(separator: " ").split(separator: " ").filter { $0 == "word" }.count == 40)
    #expect(shown.allSatisfy { CharacterWidth.columns(of: $0) <= 36 })
  }

  @Test func `no text is shown twice or lost when a value begins with spaces`() {
    let card = layout(["name", "note"]).text(
      of: record("A", "   one two three four five six seven eight nine"), width: 30,
      density: .regular)
    let words = lines(card).dropFirst().joined(separator: " ").split(separator: " ")
    let expected = "note one two three four five six seven eight nine".split(separator: " ")
    #expect(words == expected)
  }

  @Test func `one letter with a megabyte of marks is a glance too`() {
    let text = "e" + String(repeating: "\u{301}", count: 500_000)
    let card = layout(["name", "note"]).text(of: record(text, text), width: 80, density: .regular)
    #expect(card.height <= 42)
  }

  @Test func `nothing is wider than the card, whatever the text`() {
    let seed = Seed.fresh()
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let alphabet = ["a", "bc", " ", "  ", "日", "é", "\n", "\t", "👨‍👩‍👧", "longword", "\u{202e}"]
    for _ in 0..<300 {
      func text() -> String { (0..<next(60)).map { _ in alphabet[next(alphabet.count)] }.joined() }
      let width = 12 + next(110)
      for density in [Density.regular, .compact] {
        let card = layout(["name", text(), "c"]).text(
          of: record(text(), text(), text(), text()), width: width, density: density)
        for run in card.lines.flatMap({ $0 }) {
          let end = run.column + CharacterWidth.columns(of: run.text)
          #expect(end <= width - 4, "seed \(seed) width \(width) \(density): \(run)")
        }
        #expect(card.height >= density.lowestCard)
        #expect(density == .regular || card.height == 4)
      }
    }
  }

  @Test func `a megabyte is looked at no further than a glance`() {
    let text = String(repeating: "lorem ipsum ", count: 90_000)
    let card = layout(["name", "note"]).text(of: record("A", text), width: 80, density: .regular)
    #expect(card.height == 42)
    #expect(lines(card).last?.contains("more lines") == true)
  }

  @Test func `extra values of a ragged record are shown by number`() {
    let card = layout(["name"]).text(of: record("A", "x"), width: 60, density: .regular)
    #expect(lines(card)[1] == "column 2 x")
  }

  @Test func `only the columns asked for are shown, in that order`() {
    let card = layout(["a", "b", "c"], shown: [2, 0], title: 2).text(
      of: record("1", "2", "3"), width: 60, density: .regular)
    #expect(lines(card).prefix(2) == ["3", "a 1"])
  }

  @Test func `line breaks in values are line breaks in regular cards`() {
    let card = layout(["name", "note"]).text(
      of: record("A", "one\ntwo\r\nthree"), width: 60, density: .regular)
    #expect(lines(card)[1...3] == ["note one", "  two", "  three"])
  }

  @Test(arguments: [Glyphs.unicode, .ascii(isUnicodeText: true)])
  func `a compact card shows every field whole, or ends with a mark`(glyphs: Glyphs) {
    let names = ["name", "a", "city", "born in", "note"]
    let columns = names.map { Column(name: $0) }
    let layout = CardLayout(columns: columns, shown: [0, 1, 2, 3, 4], title: 0, glyphs: glyphs)
    let values = ["", "x", "Ada", "山田太郎", String(repeating: "long ", count: 9)]
    var random = SeededGenerator(seed: 7)
    for width in 6..<90 {
      for _ in 0..<20 {
        let record = Record(
          id: .number(1),
          values: names.map { _ in .text(values.randomElement(using: &random) ?? "") })
        let text = layout.text(of: record, width: width, density: .compact)
        let line = lines(text).last ?? ""
        let fields = layout.fields(of: record).flatMap { [$0.name] + $0.lines }
        let isWhole = text.lines[1].map(\.text) == fields
        let isMarked = line.hasSuffix(glyphs.ellipsis) || width - 4 < glyphs.ellipsis.count
        #expect(isWhole != isMarked, "\(width): \(line)")
        #expect(CharacterWidth.columns(of: line) <= width - 4, "\(width): \(line)")
      }
    }
  }

  @Test func `a field that has no room on a full line is marked as left out`() {
    let compact = layout(["name", "city", "note"]).text(
      of: record("Ada", "London", "first"), width: 15, density: .compact)
    #expect(lines(compact)[1] == "city Londo…")
  }

  @Test func `a title of more than four lines ends with a mark`() {
    let words = Array(repeating: "word", count: 60).joined(separator: " ")
    let shown = lines(layout(["name"]).text(of: record(words), width: 30, density: .regular))
    #expect(shown[3].hasSuffix("…"))
    #expect(CharacterWidth.columns(of: shown[3]) <= 26)
  }

  @Test func `what an application writes beyond its card is marked as cut`() {
    let custom = CardLayout(columns: [], shown: [], title: 0, glyphs: .unicode) { _, width in
      CardText(lines: [
        [CardText.Run(text: String(repeating: "x", count: width))],
        [CardText.Run(column: 4, text: String(repeating: "y", count: width))],
        [CardText.Run(column: width + 2, text: "unseen")],
      ])
    }
    let shown = lines(custom.text(of: record(""), width: 24, density: .compact))
    #expect(shown[0] == String(repeating: "x", count: 20))
    #expect(shown[1] == "    " + String(repeating: "y", count: 15) + "…")
  }
}
