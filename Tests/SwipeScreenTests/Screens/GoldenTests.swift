import SwipeCore
import SwipeScreen
import Testing

struct GoldenTests {
  static let sizes = [
    Size(columns: 24, lines: 6), Size(columns: 80, lines: 24), Size(columns: 120, lines: 40),
  ]

  private func golden(_ scene: inout Scene, _ name: String, _ size: Size) {
    expectGolden(scene.picture(), "\(name)-\(size.columns)x\(size.lines)", file: #filePath)
  }

  @Test(arguments: sizes)
  func `the list at rest`(size: Size) {
    var scene = Scene(size: size)
    golden(&scene, "list", size)
  }

  @Test(arguments: sizes)
  func `a row half-way, dragged by the arrow key`(size: Size) {
    var scene = Scene(size: size)
    scene.key(.left)
    scene.key(.left)
    golden(&scene, "dragging", size)
  }

  @Test(arguments: sizes)
  func `an open row with the second button in focus`(size: Size) {
    var scene = Scene(size: size)
    scene.key(.left, .shift)
    scene.wait(400)
    scene.key(.down)
    golden(&scene, "open", size)
  }

  @Test(arguments: sizes)
  func `more actions than a card has lines, the fourth in focus`(size: Size) {
    var scene = Scene(size: size) { $0.actions = RowActions(trailing: Self.many) }
    scene.key(.left, .shift)
    scene.wait(400)
    for _ in 0..<3 { scene.key(.down) }
    golden(&scene, "many", size)
  }

  private static let many = ["Archive", "Flag", "Send", "Copy", "Print", "Move", "Delete"].map {
    ActionDescriptor(role: .custom($0), title: $0)
  }

  @Test(arguments: sizes)
  func `the form`(size: Size) {
    var scene = Scene(size: size)
    scene.key(.character("u"))
    golden(&scene, "form", size)
  }

  @Test(arguments: sizes)
  func `the help`(size: Size) {
    var scene = Scene(size: size)
    scene.key(.character("?"))
    golden(&scene, "help", size)
  }

  @Test(arguments: [
    Size(columns: 20, lines: 5), Size(columns: 3, lines: 1), Size(columns: 0, lines: 0),
  ])
  func `a screen that is too small`(size: Size) {
    var scene = Scene(size: size)
    golden(&scene, "small", size)
  }

  @Test func `ASCII boxes`() {
    let size = Size(columns: 80, lines: 30)
    var scene = Scene(size: size, glyphs: .ascii(isUnicodeText: false))
    scene.key(.left, .shift)
    scene.wait(400)
    golden(&scene, "ascii", size)
    let isASCII = scene.picture().allSatisfy { $0.isASCII }
    #expect(isASCII)
  }

  @Test func `an empty list`() {
    let size = Size(columns: 60, lines: 12)
    var scene = Scene(size: size, people: [])
    golden(&scene, "empty", size)
  }
}
