import Testing

@testable import SwipeCore

/// What stands over the list, and what the user is at.
struct LayersTests {
  private let form = Form(
    purpose: .insert, fields: [FormField(column: Column(name: "a"), index: 0, value: nil)])
  private let question = Question.dropForm(leaving: nil)

  private func isQuestion(_ layer: Layers.Layer?) -> Bool {
    if case .question = layer { true } else { false }
  }

  @Test func `the newest is at the top, and what it covers is there afterwards`() {
    var layers = Layers()
    #expect(layers.isEmpty && layers.top == nil)
    layers.helpShown(from: 0)
    layers.opened(form)
    layers.asked(question)
    #expect(isQuestion(layers.top) && layers.form == form && layers.helpLine == 0)
    layers.answered()
    #expect(layers.question == nil && layers.form == form)
    layers.formClosed()
    #expect(layers.helpLine == 0 && !layers.isEmpty)
    layers.helpClosed()
    #expect(layers.isEmpty)
  }

  @Test func `of each kind there is one, the newest`() {
    var layers = Layers()
    layers.asked(question)
    layers.opened(form)
    layers.asked(.unfinishedSave(source: "a"))
    layers.answered()
    #expect(layers.question == nil && layers.form == form)
    layers.helpShown(from: 2)
    layers.helpShown(from: 5)
    layers.helpClosed()
    #expect(layers.helpLine == nil)
  }

  @Test func `a covered form is changed where it stands`() {
    var layers = Layers()
    #expect(layers.edit { $0.submitted = 1 } == nil)
    layers.opened(form)
    layers.asked(question)
    layers.edit { $0.submitted = 7 }
    #expect(layers.form?.submitted == 7 && isQuestion(layers.top))
  }

  @Test func `a question over the help goes back to the help`() {
    let driver = Driver()
    driver.store.failure = StoreError(.sourceLost, "gone")
    driver.isHeld = true
    driver.type("d?")
    #expect(driver.table.context == .help)
    driver.release()
    #expect(driver.table.question != nil && driver.table.context == .question)
    driver.key(.escape)
    #expect(driver.table.question == nil && driver.table.context == .help)
  }

  @Test func `every layer takes the keyboard, the pointer and paste from the list`() {
    let driver = Driver()
    driver.type("?")
    driver.send(.paste("dd"))
    driver.click(40, driver.table.deck.frames[1].lines.lowerBound + 1)
    #expect(driver.table.selection == 0 && driver.table.extent.count == 20)
    driver.key(.escape)
    driver.type("a")
    driver.click(2, driver.table.deck.frames[1].lines.lowerBound + 1)
    driver.send(.paste("Eve"))
    #expect(driver.table.selection == 0 && driver.table.form?.fields[0].editor.text == "Eve")
  }

  @Test func `the situation names what the user is at`() {
    func name(_ driver: Driver) -> String {
      String("\(driver.table.situation)".prefix { $0.isLetter })
    }
    let driver = Driver()
    #expect(name(driver) == "closed")
    driver.key(.left, .shift)
    driver.wait(400)
    #expect(name(driver) == "open")
    driver.type("u")
    #expect(name(driver) == "filling")
    driver.type("x")
    driver.key(.escape)
    #expect(name(driver) == "asking")
    driver.send(.resize(Size(columns: 10, lines: 3)))
    #expect(name(driver) == "tooSmall")
    #expect(name(Driver(count: 0)) == "empty")
    let strip = Driver { $0.actions = RowActions(trailing: [.delete(.grace(3000))]) }
    strip.type("d")
    #expect(name(strip) == "removing")
    let refused = Driver(savesExplicitly: false)
    refused.store.failure = StoreError(.refused, "no")
    refused.type("d")
    #expect(name(refused) == "failed")
  }

  // MARK: - Keys

  private func leaves(_ wishes: [Layers.Wish]) -> Leaving? {
    for case .leave(let how) in wishes { return how }
    return nil
  }

  @Test func `whoever typed something is asked before it is dropped, else it goes at once`() {
    var layers = Layers()
    layers.opened(form)
    #expect(leaves(layers.perform(.interrupt, in: .form, nil)) == .interrupted)
    layers.edit { $0.type("x") }
    let wishes = layers.perform(.interrupt, in: .form, nil)
    #expect(wishes.isEmpty && layers.question?.leaving == .interrupted)
    _ = layers.perform(.stay, in: .question, nil)
    #expect(layers.question == nil && layers.form?.isChanged == true)
    _ = layers.perform(.dropForm, in: .form, nil)
    _ = layers.perform(.agree, in: .question, nil)
    #expect(layers.isEmpty)
  }

  @Test func `a screen too small for keys can only be left`() {
    var layers = Layers()
    #expect(leaves(layers.perform(.quit, in: .tooSmall, nil)) == .quit)
    layers.opened(form)
    #expect(layers.perform(.quit, in: .tooSmall, nil).isEmpty)
    #expect(leaves(layers.perform(.interrupt, in: .tooSmall, nil)) == .interrupted)
    #expect(layers.perform(.accept, in: .tooSmall, nil).isEmpty && layers.form == form)
  }

  @Test func `the help is read within its reach`() {
    var layers = Layers()
    layers.helpShown(from: 0)
    let reach = Layers.HelpReach(page: 5, last: 7)
    _ = layers.perform(.scrollPageDown, in: .help, reach)
    _ = layers.perform(.scrollPageDown, in: .help, reach)
    #expect(layers.helpLine == 7)
    _ = layers.perform(.scrollUp, in: .help, Layers.HelpReach(page: 5, last: 2))
    #expect(layers.helpLine == 1)
    _ = layers.perform(.closeHelp, in: .help, reach)
    #expect(layers.isEmpty)
  }
}
