import SwipeCore
import SwipeScreen
import Testing

@testable import SwipeReplay

/// A new case of an enumeration does not compile without its word. For the stored properties of
/// structures these tests do the same: who adds one, adds it to the codec and here.
struct CompletenessTests {
  private func names(_ value: Any) -> [String] {
    Mirror(reflecting: value).children.compactMap(\.label)
  }

  @Test func `every number of a feel is recorded`() {
    #expect(FeelProperty.all.map(\.name) == names(Feel()))
  }

  @Test func `nothing of a table's set-up is left out`() {
    #expect(
      names(TableConfiguration()) == [
        "purpose", "noun", "actions", "titleColumn", "hiddenColumns", "selection", "density",
        "feel",
        "allowsMultipleOpen", "direction", "presentation", "isMouseOn",
        "ownKeys",
      ])
    #expect(
      names(Capabilities(savesExplicitly: true)) == [
        "readOnlyReason", "canInsert", "savesExplicitly",
      ])
    #expect(
      names(Column(name: "")) == ["name", "isNullable", "isAutomatic", "readOnlyReason"])
    #expect(names(sampleSetup().source) == ["name", "columns", "capabilities", "leftover"])
    #expect(names(Extent(count: 0)) == ["count", "isComplete", "progress", "failure"])
    #expect(names(ThemeChoice(name: .auto, colors: 0)) == ["name", "colors", "isDarkBackground"])
  }

  @Test func `nothing of a record or an event is left out`() {
    #expect(names(Record(id: .number(0), values: [])) == ["id", "values", "actions"])
    #expect(
      names(RowActions()) == ["trailing", "leading", "fullSwipe", "feel", "group"])
    #expect(
      names(ActionDescriptor.delete) == [
        "role", "title", "style", "icon", "tint", "width", "height", "disabledReason", "safety",
        "isCancellable", "isDrawn",
      ])
    #expect(names(ActionIcon.trash) == ["glyph", "ascii"])
    #expect(names(SwipeRequest(.close, id: nil)) == ["kind", "id", "isAnimated", "token"])
    #expect(names(StoreError(.busy, "")) == ["code", "message", "brief", "column"])
    #expect(names(Saved(path: "")) == ["path"])
    #expect(
      names(Applied(record: nil, position: 0, inverse: .insert([])))
        == ["record", "position", "inverse"])
    #expect(
      names(StoreReply(.extent, extent: Extent(count: 0))) == ["request", "content", "extent"])
    #expect(names(Key(.up)) == ["code", "modifiers"])
    #expect(names(KeyMap.standard) == ["bindings"])
    #expect(names(KeyBinding([], .quit, [])) == ["keys", "command", "contexts"])
    #expect(
      names(PointerEvent(.press, column: 0, line: 0)) == ["kind", "column", "line", "modifiers"])
  }

  @Test func `a set-up comes back with every number`() throws {
    var setup = sampleSetup()
    setup.configuration.purpose = .choose
    setup.configuration.isMouseOn = false
    setup.configuration.noun = "table"
    setup.configuration.titleColumn = 1
    setup.configuration.hiddenColumns = [0, 2]
    setup.configuration.selection = 7
    setup.configuration.actions = RowActions(leading: [.update])
    setup.configuration.allowsMultipleOpen = true
    setup.configuration.direction = .rightToLeft
    setup.configuration.presentation = .lines
    setup.configuration.density = .always(.compact)
    setup.configuration.feel.revealWidth = 20
    setup.configuration.feel.threshold = 0.25
    setup.configuration.keyMap.bind([.character("x")], to: .delete, in: KeyContext.list)
    setup.theme.isDarkBackground = true
    setup.shown = [1]
    let copy = try #require(try Recording(RecordingText.text(Recording(setup, []))).parts.first)
      .setup
    #expect(copy.lines == setup.lines)
    #expect(copy.configuration.feel == setup.configuration.feel)
    #expect(copy.configuration.ownKeys == setup.configuration.ownKeys)
    #expect(copy.source == setup.source)
    #expect(copy.configuration.actions == RowActions(leading: [.update]))
    #expect(copy.configuration.direction == .rightToLeft)
    #expect(copy.configuration.presentation == .lines)
    #expect(copy.configuration.hiddenColumns == [0, 2])
    #expect(copy.configuration.selection == 7)
    #expect(copy.configuration.noun == "table")
  }
}
