import SwipeCore
import SwipeScreen
import Testing

/// Forms say where there is more than is seen.
struct FormCutTests {
  private func scene(
    _ values: [String], size: Size = Size(columns: 80, lines: 24), glyphs: Glyphs = .unicode,
    isAccessible: Bool = false
  ) -> Scene {
    var scene = Scene(
      size: size, people: [values], glyphs: glyphs,
      columns: values.indices.map { Column(name: "field \($0)") }, isAccessible: isAccessible)
    scene.key(.character("u"))
    return scene
  }

  private func line(_ scene: inout Scene, with text: String) -> String {
    scene.picture().split(separator: "\n").map(String.init).first { $0.contains(text) } ?? ""
  }

  private static let long = (0..<60).map { "word\($0)" }.joined(separator: " ")

  @Test func `a value is marked at the ends where it is cut`() {
    var scene = scene([Self.long, "short"])
    #expect(line(&scene, with: "▸field 0").contains("field 0 …"))
    #expect(line(&scene, with: "▸field 0").contains("word59 "))
    scene.key(.home)
    #expect(line(&scene, with: "▸field 0").contains("field 0 word0 "))
    #expect(line(&scene, with: "▸field 0").hasSuffix("… │"))
    for _ in 0..<120 { scene.key(.right) }
    #expect(line(&scene, with: "▸field 0").contains("field 0 …"))
    #expect(line(&scene, with: "▸field 0").hasSuffix("… │"))
    scene.key(.down)
    #expect(line(&scene, with: "field 0").contains("field 0 word0 "))
    #expect(!line(&scene, with: "field 1").contains("…"))
  }

  @Test func `without the characters for it the marks are of ASCII`() {
    var scene = scene([Self.long], glyphs: .ascii(isUnicodeText: true))
    #expect(line(&scene, with: ">field 0").contains("field 0 <"))
    scene.key(.home)
    #expect(line(&scene, with: ">field 0").hasSuffix("> |"))
  }

  @Test func `lines of words are marked too`() {
    var scene = scene([Self.long, "short"], isAccessible: true)
    #expect(line(&scene, with: "field 0:").hasPrefix("field 0: ..."))
    scene.key(.home)
    #expect(line(&scene, with: "field 0:").hasPrefix("field 0: word0"))
    #expect(line(&scene, with: "field 0:").hasSuffix("..."))
    #expect(!line(&scene, with: "field 1:").contains("..."))
  }

  @Test(arguments: [false, true])
  func `the cursor stands under no mark`(isAccessible: Bool) {
    let text = "a山b\u{202E}c" + Self.long + "日本語" + Self.long
    for columns in [30, 40, 80] {
      var scene = scene(
        [text], size: Size(columns: columns, lines: 12), isAccessible: isAccessible)
      for key in [Key.Code.home, .right, .left] {
        for _ in 0..<(key == .home ? 1 : 150) {
          scene.key(key)
          let grid = scene.grid()
          guard let cursor = grid.cursor else { return #expect(Bool(false), "no cursor") }
          #expect(cursor.column < columns)
          let under = grid.text(of: grid[cursor.line, cursor.column])
          #expect(isAccessible ? under != "." : under != "…", "\(columns) \(scene.picture())")
        }
      }
    }
  }

  @Test(arguments: [(24, 80), (24, 40), (6, 24)])
  func `fields out of sight are counted`(lines: Int, columns: Int) throws {
    var scene = scene(
      (0..<30).map { "value \($0)" }, size: Size(columns: columns, lines: lines))
    for focus in 0..<30 {
      let layout = try #require(scene.table.formLayout)
      let picture = scene.picture()
      let (above, below) = (layout.shown.lowerBound, 30 - layout.shown.upperBound)
      let word = columns < 44 ? "" : " more"
      #expect(picture.contains(" \(below)\(word) below ─╯") == (below > 0), "\(picture)")
      #expect(picture.contains(" \(above)\(word) above ─╮") == (above > 0), "\(picture)")
      #expect(layout.shown.contains(focus))
      scene.key(.down)
    }
  }

  @Test func `fields out of sight are counted in words`() {
    var scene = scene(
      (0..<30).map { "value \($0)" }, size: Size(columns: 80, lines: 12), isAccessible: true)
    #expect(line(&scene, with: "30 fields").hasSuffix("below"))
    for _ in 0..<29 { scene.key(.down) }
    #expect(line(&scene, with: "30 fields").hasSuffix("above"))
  }

  @Test func `a refusal of the whole form and the count leave each other room`() {
    for length in 1..<30 {
      var scene = scene((0..<30).map { "value \($0)" })
      scene.key(.character("!"))
      scene.key(.enter)
      let words = (0..<length).map { "word\($0)" }.joined(separator: " ")
      let error = StoreError(.refused, words)
      scene.answer(.failure(error))
      let picture = scene.picture()
      #expect(picture.contains("word\(length - 1)"), "\(picture)")
      #expect(picture.contains(" more below ─╯"), "\(picture)")
    }
  }

  @Test(arguments: [false, true])
  func `a long value that is only read can be read to its end`(isAccessible: Bool) {
    var scene = Scene(
      size: Size(columns: 80, lines: 24), people: [["Ada", Self.long]],
      columns: [Column(name: "name"), Column(name: "note", readOnlyReason: "generated")],
      isAccessible: isAccessible)
    scene.key(.character("u"))
    scene.key(.down)
    let (mark, name) = isAccessible ? ("...", "note:") : ("…", "▸note")
    let beginning = line(&scene, with: name)
    #expect(beginning.contains("word0 ") && beginning.contains("\(mark) generated"))
    scene.key(.character("x"))
    #expect(line(&scene, with: name) == beginning)
    scene.key(.end)
    let end = line(&scene, with: name)
    #expect(end.contains("word59") && end.contains(" \(mark)"), "\(end)")
    #expect(scene.grid().cursor != nil)
    #expect(scene.table.form?.changes.isEmpty == true)
  }
}
