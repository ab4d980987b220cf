// What keys and the pointer do to what stands over the list.

extension Layers {
  /// What somebody asks for there that is done elsewhere.
  enum Wish: Sendable {
    /// Nothing stands against leaving any more.
    case leave(Leaving)
    /// Whoever wanted to leave stays.
    case stay
    /// What is under way is stopped.
    case stop
    /// A form is filled in.
    case submit(Form)
    /// The source is saved into the file of this path.
    case save(path: String)
    /// A question was answered that was asked while somebody wanted to leave so, or while nobody did.
    case answer(Question.Answer, leaving: Leaving?)
    /// The user is told something.
    case tell(Notice)
  }

  /// How far the help can be scrolled.
  struct HelpReach: Sendable {
    /// The lines of a page, from 1.
    let page: Int
    /// The last line that can be the first one in sight.
    let last: Int
  }

  /// Carries out a command where something has the keyboard.
  mutating func perform(
    _ command: Command, in context: KeyContext, _ help: HelpReach?
  ) -> [Wish] {
    switch context {
    case .question, .unreadable: answer(command)
    case .form: fillIn(command)
    case .waiting: wait(command)
    case .help: help.map { read(command, $0) } ?? []
    case .tooSmall: performUnseen(command)
    case .closed, .open, .strip, .drag, .opening: []
    }
  }

  /// On a screen too small to show what a key would do, keys can only leave.
  private mutating func performUnseen(_ command: Command) -> [Wish] {
    switch command {
    case .quit where form == nil: [.leave(.quit)]
    case .interrupt: interrupt()
    default: []
    }
  }

  /// The pointer did something while something has it. A click in a field of the form gives it the
  /// keys, the cursor where it was clicked; the wheel moves the focus. Beside the form nothing happens.
  mutating func pointed(_ pointer: PointerEvent, _ layout: FormLayout?, _ help: HelpReach?) {
    switch topKind {
    case .form:
      guard !isWaiting, let layout,
        layout.box.contains(column: pointer.column, line: pointer.line)
      else { return }
      edit { $0.pointed(pointer, in: layout) }
    case .help:
      guard case .wheel(let notches) = pointer.kind, let help, let helpLine else { return }
      scrollHelp(to: helpLine + notches, help)
    case .question, nil: return
    }
  }

  /// Opens the form to add a record, where that can be.
  mutating func openInsertForm(_ scene: Scene) -> [Wish] {
    let capabilities = scene.description.capabilities
    guard capabilities.canInsert else { return [.tell(.cannotAdd(capabilities.readOnlyReason))] }
    opened(.insert(scene.description.columns, scene.configuration))
    return []
  }

  /// Ctrl-C: what was typed into a form is not lost without a question.
  mutating func interrupt() -> [Wish] {
    guard let form, form.holdsTypedText else { return [.leave(.interrupted)] }
    asked(.dropForm(leaving: .interrupted))
    return []
  }

  // MARK: - By what it is

  private mutating func answer(_ command: Command) -> [Wish] {
    guard let question else { return [] }
    if command == .interrupt, !question.asksToLeave {
      answered()
      return [.stay] + interrupt()
    }
    guard let answer = question.answer(to: command) else { return [] }
    answered()
    // Whoever stays goes back to the form as it was.
    if answer != .stay { formClosed() }
    return [.answer(answer, leaving: question.leaving)]
  }

  private mutating func fillIn(_ command: Command) -> [Wish] {
    guard command != .interrupt else { return interrupt() }
    switch edit({ $0.perform(command) }) {
    case .accepted: return accept()
    case .dropped: return drop()
    case .editing, nil: return []
    }
  }

  /// The form stays until what it asks for is done: it may be refused.
  private mutating func accept() -> [Wish] {
    guard let form else { return [] }
    switch form.purpose {
    case .update where !form.isChanged:
      formClosed()
      return [.tell(.unchanged)]
    case .update, .insert: return [.submit(form)]
    case .saveElsewhere:
      let path = form.fields.first?.editor.text ?? ""
      guard path.isEmpty else { return [.save(path: path)] }
      edit { $0.refused(StoreError(.refused, "a name is needed", column: 0)) }
      return []
    }
  }

  /// Esc: what was typed into a form is not lost without a question.
  private mutating func drop() -> [Wish] {
    if let form, form.holdsTypedText {
      asked(.dropForm(leaving: nil))
      return []
    }
    formClosed()
    return [.stay]
  }

  /// What was accepted is on its way: it is waited for, and stays in the form when it is refused.
  private func wait(_ command: Command) -> [Wish] {
    switch command {
    case .interrupt: [.leave(.interrupted)]
    case .stopWork: [.stop]
    default: []
    }
  }

  private mutating func read(_ command: Command, _ help: HelpReach) -> [Wish] {
    // The screen may have become larger meanwhile.
    let line = min(helpLine ?? 0, help.last)
    switch command {
    case .scrollDown: scrollHelp(to: line + 1, help)
    case .scrollUp: scrollHelp(to: line - 1, help)
    case .scrollPageDown: scrollHelp(to: line + help.page, help)
    case .scrollPageUp: scrollHelp(to: line - help.page, help)
    case .closeHelp: helpClosed()
    case .interrupt:
      helpClosed()
      return interrupt()
    default: break
    }
    return []
  }

  private mutating func scrollHelp(to line: Int, _ help: HelpReach) {
    helpShown(from: min(help.last, max(0, line)))
  }
}

extension Form {
  /// Whether dropping it would lose what was typed. A name to save by is soon typed again.
  fileprivate var holdsTypedText: Bool { purpose != .saveElsewhere && isChanged }

  fileprivate mutating func pointed(_ pointer: PointerEvent, in layout: FormLayout) {
    switch pointer.kind {
    case .wheel(let notches): stepFocus(by: notches)
    case .press: pressed(column: pointer.column, line: pointer.line, in: layout)
    case .drag, .release, .move: break
    }
  }
}
