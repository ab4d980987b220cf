import Testing

@testable import SwipeCore

struct FormLayoutTests {
  private let screen = ScreenLayout(
    size: Size(columns: 80, lines: 24), density: .compact)

  private func field(_ name: String, _ text: String, refusal: String? = nil) -> FormField {
    var field = FormField(column: Column(name: name), index: 0, value: .text(text))
    field.refusal = refusal
    return field
  }

  private func layout(_ fields: [FormField], on screen: ScreenLayout? = nil) -> FormLayout {
    FormLayout(
      Form(purpose: .insert, fields: fields), on: screen ?? self.screen,
      measure: FixedHeight())
  }

  @Test func `the form is centred, a line a field between its borders`() {
    let layout = layout([field("name", "Ada"), field("email", "ada@example.org")])
    #expect(layout.box == Rect(columns: 2..<78, lines: 10..<14))
    #expect(layout.name(of: field("name", "")) == 4..<9)
    #expect(layout.shown.map(layout.line(of:)) == [11, 12])
    #expect(layout.value(of: field("name", "Ada")) == 10..<76)
  }

  @Test func `only the lines between the borders are fields`() {
    let layout = layout([field("name", "Ada"), field("email", "")])
    let hits = (9..<15).map { layout.field(atColumn: 20, line: $0) }
    #expect(hits == [nil, nil, 0, 1, nil, nil])
    #expect(layout.field(atColumn: 1, line: 11) == nil)
    #expect(layout.field(atColumn: 78, line: 11) == nil)
  }

  @Test func `a note takes its room from the value, half of it at most`() {
    let short = field("name", "Ada", refusal: "too short")
    #expect(layout([short]).value(of: short) == 9..<66)
    let long = FormField(
      column: Column(name: "name", readOnlyReason: String(repeating: "long ", count: 40)), index: 0,
      value: .text("Ada"))
    #expect(layout([long]).value(of: long) == 9..<42)
  }

  @Test func `a refusal too long for its field stands beneath it, on three lines at most`() {
    let words = String(repeating: "refused ", count: 10)
    let fields = [field("name", "Ada", refusal: words), field("born", "1815")]
    let layout = layout(fields)
    #expect(layout.refusal.map(\.count) == [71, 7])
    #expect(layout.refusalLine == layout.line(of: 0) + 1)
    #expect(layout.line(of: 1) == layout.line(of: 0) + 3)
    #expect(layout.box.lines.count == 6)
    #expect(layout.value(of: fields[0]) == 9..<76)
    #expect(layout.field(atColumn: 20, line: layout.refusalLine) == nil)
    let long = field("name", "Ada", refusal: String(repeating: words, count: 9))
    #expect(self.layout([long]).refusal.count == 3)
  }

  @Test func `a long refusal of the whole form stands beneath its last field`() {
    var form = Form(purpose: .insert, fields: [field("a", ""), field("b", "")])
    form.refusal = String(repeating: "refused ", count: 10)
    let layout = FormLayout(form, on: screen, measure: FixedHeight())
    #expect(layout.refusal.count == 2)
    #expect(layout.refusalLine == layout.line(of: 1) + 1)
    let small = ScreenLayout(size: Size(columns: 24, lines: 6), density: .compact)
    let narrow = FormLayout(form, on: small, measure: FixedHeight())
    #expect(narrow.refusal.count == 1)
    #expect(narrow.shown.count == 1)
    #expect(narrow.refusalLine == narrow.box.lines.upperBound - 2)
  }

  @Test func `a new refusal takes the place of the one before`() {
    var form = Form(
      purpose: .insert,
      fields: (0..<2).map { FormField(column: Column(name: "f"), index: $0, value: nil) })
    form.refused(StoreError(.refused, "one", column: 0))
    form.refused(StoreError(.refused, "two", column: 1))
    #expect(form.fields.map(\.refusal) == [nil, "two"])
    #expect(form.focus == 1)
  }

  @Test func `wide characters take the columns they are drawn in`() {
    let field = field("name", "a山田b")
    let layout = layout([field])
    let places = (9..<17).map { layout.place(atColumn: $0, in: field) }
    #expect(places == [0, 1, 1, 4, 4, 7, 8, 8])
  }

  @Test func `a very small screen has a form all the same`() {
    let small = ScreenLayout(
      size: Size(columns: 24, lines: 6), density: .compact)
    let fields = (0..<9).map { field("a name far too long \($0)", "value") }
    let layout = layout(fields, on: small)
    #expect(layout.shown == 0..<2)
    #expect(layout.name(of: fields[0]).count == 6)
    #expect(!layout.value(of: fields[0]).isEmpty)
  }
}

struct FormPointerTests {
  /// A form on the first record: `name`, `note` on lines 18 and 19, values from column 9 on.
  private func driver(count: Int = 20) -> Driver {
    let driver = Driver(count: count, size: Size(columns: 80, lines: 40))
    driver.key(.character("u"))
    return driver
  }

  private func cell(_ driver: Driver, _ index: Int) -> (column: Int, line: Int)? {
    guard let layout = driver.table.formLayout, let form = driver.table.form else { return nil }
    return (layout.value(of: form.fields[index]).lowerBound, layout.line(of: index))
  }

  @Test func `a click gives a field the keys, the cursor where it was clicked`() throws {
    let driver = driver()
    let note = try #require(cell(driver, 1))
    driver.click(note.column + 2, note.line)
    #expect(driver.table.form?.focus == 1)
    driver.type("X")
    #expect(driver.table.form?.fields[1].editor.text == "noXte 0")
  }

  @Test func `a click behind the text sets the cursor at its end, one on the name leaves it`()
    throws
  {
    let driver = driver()
    let name = try #require(cell(driver, 0))
    driver.key(.home)
    driver.click(name.column - 3, name.line)
    driver.type("<")
    driver.click(name.column + 40, name.line)
    driver.type(">")
    #expect(driver.table.form?.fields[0].editor.text == "<Name 0>")
  }

  @Test func `a click into a value that is longer than its field finds what is seen there`() throws
  {
    let driver = driver()
    driver.type(String(repeating: "x", count: 200) + "山田y")
    let name = try #require(cell(driver, 0))
    let first = try #require(driver.table.form?.fields[0].firstShown)
    #expect(first > 100)
    driver.click(name.column + 5, name.line)
    #expect(driver.table.form?.fields[0].firstShown == first, "the text moved under a click")
    #expect(driver.table.form?.fields[0].editor.cursor == first + 5)
  }

  @Test func `a click in a form that is scrolled does not scroll it`() throws {
    var form = Form(
      purpose: .insert,
      fields: (0..<40).map { FormField(column: Column(name: "f\($0)"), index: $0, value: nil) })
    let screen = ScreenLayout(
      size: Size(columns: 80, lines: 12), density: .compact)
    form.focus(on: 30)
    form.reveal(in: FormLayout(form, on: screen, measure: FixedHeight()))
    let layout = FormLayout(form, on: screen, measure: FixedHeight())
    #expect(layout.shown == 23..<31)
    form.pressed(column: 40, line: layout.line(of: 25), in: layout)
    form.reveal(in: layout)
    #expect(form.focus == 25)
    #expect(form.firstShown == 23)
  }

  @Test func `a field that loses the keys shows its start again`() throws {
    let driver = driver()
    driver.type(String(repeating: "x", count: 200))
    driver.key(.down)
    #expect(driver.table.form?.fields[0].firstShown == 0)
  }

  @Test func `the wheel moves the focus by a line a notch, and stops at the ends`() throws {
    let driver = driver()
    let name = try #require(cell(driver, 0))
    driver.pointer(.wheel(1), name.column, name.line)
    #expect(driver.table.form?.focus == 1)
    driver.pointer(.wheel(1), name.column, name.line)
    #expect(driver.table.form?.focus == 1)
    driver.pointer(.wheel(-5), name.column, name.line)
    #expect(driver.table.form?.focus == 0)
  }

  @Test func `nothing beside the form answers`() throws {
    let driver = driver()
    let before = driver.table.form
    for line in [0, 2, 38, 39] {
      driver.click(40, line)
      driver.pointer(.wheel(1), 40, line)
    }
    driver.drag(from: 60, to: 20, line: 3)
    #expect(driver.table.form == before)
    #expect(driver.table.deck.openRecord == nil)
    #expect(driver.table.selection == 0)
  }

  @Test func `a click in the help does nothing, the wheel scrolls it`() {
    let driver = Driver(size: Size(columns: 80, lines: 12))
    driver.key(.character("?"))
    driver.click(40, 5)
    #expect(driver.table.helpLine == 0)
    driver.pointer(.wheel(2), 40, 5)
    #expect(driver.table.helpLine == 2)
    #expect(driver.table.selection == 0)
  }
}
