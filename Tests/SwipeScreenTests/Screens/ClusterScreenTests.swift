import SwipeCore
import Testing

@testable import SwipeScreen

/// Whatever of a table's text holds clusters, on a terminal that shows none of them as one: nothing of
/// them reaches the screen unsplit, and nothing is split twice.
struct ClusterScreenTests {
  private static let texts = ["👩‍🚀 Valentina", "👍🏽 yes", "राष्ट्रपति", "🇩🇪 Berlin", "👨‍👩‍👧‍👦"]

  private func scene(isAccessible: Bool) -> Scene {
    let own = ActionDescriptor(
      role: .custom("fly"), title: "👩‍🚀 Fly", icon: ActionIcon("👍🏽", ascii: "y"))
    var scene = Scene(
      size: Size(columns: 80, lines: 30), people: [Self.texts, Self.texts.reversed()],
      columns: Self.texts.map { Column(name: "n " + $0) }, isAccessible: isAccessible
    ) { $0.actions = RowActions(trailing: [.delete, own]) }
    scene.renderer.wholeClusters = []
    _ = scene.table.measureAgain(by: scene.renderer.measure, at: 0)
    return scene
  }

  private func check(_ scene: inout Scene, _ name: String) {
    let grid = scene.grid()
    let picture = grid.picture()
    for hidden in ["\u{200B}", "\u{200D}", "<U+"] where picture.contains(hidden) {
      Issue.record("\(name) holds \(hidden.debugDescription):\n\(picture)")
    }
    for line in 0..<grid.size.lines {
      for column in 0..<grid.size.columns {
        let text = grid.text(of: grid[line, column])
        let kinds = text.count == 1 ? text.first.map { Cluster($0).kinds } : nil
        let isRegional = text.unicodeScalars.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
        let isPart = text.unicodeScalars.dropFirst().isEmpty && !isRegional
        #expect(text.isEmpty || isPart || kinds == [], "\(name): \(text)")
      }
    }
  }

  @Test(arguments: [false, true])
  func `every screen is free of clusters`(isAccessible: Bool) {
    var list = scene(isAccessible: isAccessible)
    check(&list, "list")
    list.key(.left, .shift)
    list.wait(1000)
    check(&list, "open")
    list.key(.down)
    check(&list, "focused")
    var form = scene(isAccessible: isAccessible)
    form.key(.character("u"))
    check(&form, "form")
    for _ in Self.texts { form.key(.down) }
    check(&form, "the end of the form")
    var deleted = scene(isAccessible: isAccessible)
    deleted.key(.character("d"))
    check(&deleted, "deleted")
    var help = scene(isAccessible: isAccessible)
    help.key(.character("?"))
    check(&help, "help")
  }

  @Test func `the heights follow what the terminal tells`() {
    var scene = scene(isAccessible: false)
    let before = scene.table.deck.frames.map(\.lines)
    scene.renderer.wholeClusters = .all
    _ = scene.table.measureAgain(by: scene.renderer.measure, at: 1)
    #expect(scene.picture().contains("👩‍🚀 Valentina"))
    var fresh = self.scene(isAccessible: false)
    fresh.renderer.wholeClusters = .all
    _ = fresh.table.measureAgain(by: fresh.renderer.measure, at: 0)
    #expect(scene.table.deck.frames.map(\.lines) == fresh.table.deck.frames.map(\.lines))
    scene.renderer.wholeClusters = []
    _ = scene.table.measureAgain(by: scene.renderer.measure, at: 2)
    #expect(scene.table.deck.frames.map(\.lines) == before)
  }
}
