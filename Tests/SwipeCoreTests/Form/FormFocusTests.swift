import Testing

@testable import SwipeCore

/// Where a form begins, and which columns it offers.
struct FormFocusTests {
  private let columns = [
    Column(name: "id", isAutomatic: true), Column(name: "sum", readOnlyReason: "generated"),
    Column(name: "note"), Column(name: "title"),
  ]

  private func form(title: Int, hidden: Set<Int> = [], key: Character = "u") -> Form? {
    var configuration = TableConfiguration()
    configuration.titleColumn = title
    configuration.hiddenColumns = hidden
    var table = Table(
      description: SourceDescription(
        name: "list", columns: columns, capabilities: Capabilities(savesExplicitly: false)),
      extent: Extent(count: 1), configuration: configuration, measure: FixedHeight(lines: 0))
    let effects = table.handle(.resize(Size(columns: 80, lines: 24)), at: 0)
    guard case .store(let request)? = effects.first else { return nil }
    let record = Record(
      id: .number(1), values: [.integer(1), .integer(2), .text("n"), .text("t")])
    _ = table.handle(
      .store(
        StoreReply(
          .loaded(start: 0, [record]), to: request.id, extent: Extent(count: 1))),
      at: 0)
    _ = table.handle(.key(.character(key)), at: 0)
    return table.form
  }

  @Test(arguments: [("u", 3, 3), ("u", 2, 2), ("u", 0, 2), ("u", 1, 2), ("a", 3, 3), ("a", 0, 2)])
  func `the focus begins on the title, else on the first field to fill in`(
    key: Character, title: Int, expected: Int
  ) {
    let form = form(title: title, key: key)
    #expect(form?.focus == expected)
  }

  @Test(arguments: ["u", "a"] as [Character])
  func `hidden columns are not offered`(key: Character) {
    let form = form(title: 3, hidden: [0], key: key)
    #expect(form?.fields.map(\.name) == ["sum", "note", "title"])
    #expect(form?.focus == 2)
  }

  @Test func `a key that fills in by itself can be typed over where it is shown`() {
    var form = form(title: 3)
    form?.focus(on: 0)
    _ = form?.handle(.character("7"))
    #expect(form?.changes == [0: .text("17")])
  }

  @Test func `the first character replaces a selected value, a move keeps it`() {
    func edited(_ keys: [Key]) -> String {
      var editor = LineEditor("list.edited.csv")
      editor.selectAll()
      for key in keys { _ = editor.handle(key) }
      return editor.text
    }
    #expect(edited([.character("x"), .character("y")]) == "xy")
    #expect(edited([Key(.end), .character("x")]) == "list.edited.csvx")
    #expect(edited([Key(.home), .character("x")]) == "xlist.edited.csv")
    #expect(edited([Key(.backspace)]) == "")
    #expect(edited([.control("k"), .character("x")]) == "x")
    var editor = LineEditor("old")
    editor.selectAll()
    editor.insert("new")
    #expect(editor.text == "new")
    #expect(!editor.isSelected)
  }

  @Test func `a file to save elsewhere is named by typing, and is open then`() {
    let driver = Driver()
    driver.type("d")
    driver.saveResult = .failure(StoreError(.changedOnDisk, "changed"))
    driver.type("we")
    driver.saveResult = .success(Saved(path: "copy.csv"))
    driver.type("copy.csv")
    driver.key(.enter)
    #expect(driver.asked.contains(.save(.elsewhere(path: "copy.csv"))))
    #expect(driver.table.said == "Saved as copy.csv, which is open now")
  }
}
