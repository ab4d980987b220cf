import SwipeCore
import Testing

@testable import SwipeScreen

/// Hints and the help name the keys that are bound.
struct OwnKeysScreenTests {
  private func scene(isAccessible: Bool = false, glyphs: Glyphs = .unicode) -> Scene {
    Scene(size: Size(columns: 100, lines: 40), glyphs: glyphs, isAccessible: isAccessible) {
      var keys = KeyMap.standard
      keys.bind([.character("x")], to: .delete, in: KeyContext.list)
      keys.bind([.character("K")], to: .selectPrevious, in: KeyContext.list)
      keys.bind([.character("J")], to: .selectNext, in: KeyContext.list)
      keys.bind([.character("!")], to: .help, in: KeyContext.list)
      keys.bind([.character("Q")], to: .quit, in: KeyContext.list)
      keys.bind([.control("o")], to: .accept, in: [.form])
      keys.bind([.character("s")], to: .agree, in: [.question])
      keys.bind([Key(.function(10))], to: .stay, in: [.question, .unreadable])
      keys.bind([Key(.function(3))], to: .closeHelp, in: [.help])
      $0.keyMap = keys
    }
  }

  private func bottom(_ scene: inout Scene) -> String {
    let lines = scene.picture().split(separator: "\n", omittingEmptySubsequences: false)
    return String(lines.last { !$0.allSatisfy { $0 == " " } && !$0.hasPrefix("cursor") } ?? "")
  }

  private func type(_ text: String, _ scene: inout Scene) {
    for character in text { scene.send(.key(.character(character))) }
  }

  @Test func `in the hints of the list, the form, a question and the help`() {
    var scene = scene()
    #expect(bottom(&scene).contains("K/J move  x Delete  u Update"))
    #expect(bottom(&scene).contains("! help  Q quit"))
    type("!", &scene)
    #expect(bottom(&scene).contains("F3 close"))
    #expect(scene.picture().contains("│ x               delete the record"))
    #expect(scene.picture().contains("│ !               this help"))
    scene.key(.function(3))
    type("u", &scene)
    #expect(bottom(&scene).contains("Ctrl-O accept  Esc drop"))
    type("x", &scene)
    scene.key(.escape)
    #expect(bottom(&scene).contains("s discard  n stay  F10 stay"))
    scene.send(.resize(Size(columns: 70, lines: 2)))
    #expect(bottom(&scene).contains("to read the question; F10 cancels it"))
  }

  @Test func `in words for screen readers`() {
    var scene = scene(isAccessible: true)
    #expect(scene.picture().contains("Exclamation mark lists the keys."))
    type("!", &scene)
    #expect(scene.picture().contains("F3 closes."))
    #expect(scene.picture().contains("\nx: delete the record"))
    #expect(scene.picture().contains("Shift J: next record"))
    scene.key(.function(3))
    type("u", &scene)
    #expect(scene.picture().contains("Control O accepts, Escape drops"))
    type("x", &scene)
    scene.key(.escape)
    #expect(scene.picture().contains("s: discard."))
  }

  @Test func `a command without a key is not offered`() {
    var scene = Scene(size: Size(columns: 100, lines: 20)) {
      var keys = KeyMap.standard
      keys.bindings.removeAll { $0.command == .delete || $0.command == .decline }
      $0.keyMap = keys
    }
    #expect(!bottom(&scene).contains("Delete"))
    #expect(bottom(&scene).contains("u Update"))
    type("ux", &scene)
    scene.key(.escape)
    #expect(bottom(&scene).contains("y discard  Esc stay"))
  }
}
