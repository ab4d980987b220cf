import SwipeCore
import SwipeScreen
import Testing

/// The screens for screen readers.
struct LinearGoldenTests {
  static let sizes = [Size(columns: 80, lines: 24), Size(columns: 40, lines: 12)]

  private func golden(_ scene: inout Scene, _ name: String, _ size: Size) {
    let grid = scene.grid()
    let cursor = grid.cursor.map { "cursor at column \($0.column), line \($0.line)" } ?? "no cursor"
    expectGolden(
      "\(grid.picture())\n\n\(cursor)", "linear-\(name)-\(size.columns)x\(size.lines)",
      file: #filePath)
  }

  @Test(arguments: sizes)
  func `the list at rest`(size: Size) {
    var scene = Scene(size: size, isAccessible: true)
    golden(&scene, "list", size)
  }

  @Test(arguments: sizes)
  func `an open row with the second action in focus`(size: Size) {
    var scene = Scene(size: size, isAccessible: true)
    scene.key(.left)
    scene.key(.down)
    golden(&scene, "open", size)
  }

  @Test(arguments: sizes)
  func `the form`(size: Size) {
    var scene = Scene(size: size, isAccessible: true)
    scene.key(.character("u"))
    scene.key(.down)
    golden(&scene, "form", size)
  }

  @Test(arguments: sizes)
  func `the help`(size: Size) {
    var scene = Scene(size: size, isAccessible: true)
    scene.key(.character("?"))
    scene.key(.down)
    golden(&scene, "help", size)
  }

  @Test(arguments: sizes)
  func `values that are not there, and text that no terminal may obey`(size: Size) {
    var scene = Scene(size: size, isAccessible: true)
    for _ in 0..<3 { scene.key(.down) }
    golden(&scene, "values", size)
  }

  @Test(arguments: sizes)
  func `an empty list`(size: Size) {
    var scene = Scene(size: size, people: [], isAccessible: true)
    golden(&scene, "empty", size)
  }
}
