// The form: update, add, and where to save.

extension Table {
  mutating func openUpdateForm(_ record: Record) {
    layers.opened(.update(record, description.columns, configuration))
  }

  mutating func openInsertForm() {
    guard description.capabilities.canInsert else {
      return say(.cannotAdd(description.capabilities.readOnlyReason))
    }
    layers.opened(.insert(description.columns, configuration))
  }

  mutating func openSaveForm() { layers.opened(.saveElsewhere(description.name)) }

  /// Whether what is typed goes into a text.
  public var takesText: Bool {
    if case .filling(let form) = situation { form.submitted == nil } else { false }
  }

  /// Where the form's parts stand, while there is a form and the screen has room for it.
  public var formLayout: FormLayout? {
    guard let form, !layout.isTooSmall else { return nil }
    return FormLayout(form, on: layout, measure: measure)
  }

  /// A click in a field gives it the keys, the cursor where it was clicked; the wheel moves the
  /// focus. Beside the form nothing happens.
  mutating func formPointer(_ pointer: PointerEvent) {
    guard let layout = formLayout, form?.submitted == nil,
      layout.box.contains(column: pointer.column, line: pointer.line)
    else { return }
    switch pointer.kind {
    case .wheel(let notches): layers.edit { $0.stepFocus(by: notches) }
    case .press:
      layers.edit { $0.pressed(column: pointer.column, line: pointer.line, in: layout) }
    case .drag, .release, .move: break
    }
  }

  mutating func performInForm(_ command: Command) {
    guard command != .interrupt else { return interrupt() }
    switch layers.edit({ $0.perform(command) }) {
    case .accepted: acceptForm()
    case .dropped: dropForm()
    case .editing, nil: break
    }
  }

  /// What was accepted is on its way: it is waited for, and stays in the form when it is refused.
  mutating func performWhileWaiting(_ command: Command) {
    if command == .interrupt { leave(.interrupted) }
    if command == .stopWork { stopWork() }
  }

  /// Esc: what was typed into a form is not lost without a question. A name to save by is soon typed
  /// again.
  private mutating func dropForm() {
    if let form, form.purpose != .saveElsewhere, form.isChanged {
      layers.asked(.dropForm(leaving: nil))
      return
    }
    layers.formClosed()
    departure.wanted(nil)
  }

  /// Ctrl-C: what was typed into a form is not lost without a question.
  mutating func interrupt() {
    if let form, form.purpose != .saveElsewhere, form.isChanged {
      layers.asked(.dropForm(leaving: .interrupted))
    } else {
      leave(.interrupted)
    }
  }

  private mutating func acceptForm() {
    guard let current = form else { return }
    switch current.purpose {
    case .update(let record):
      guard current.isChanged else {
        layers.formClosed()
        return say(.unchanged)
      }
      let edit = Edit.update(record, changes: current.changes)
      let number = submit(.act, .update(title(of: record)), [edit])
      layers.edit { $0.submitted = number }
    case .insert:
      let changes = current.changes
      let values = description.columns.indices.map { changes[$0] }
      let number = submit(.act, .add, [.insert(values)])
      layers.edit { $0.submitted = number }
    case .saveElsewhere: acceptPath(current.fields.first?.editor.text ?? "")
    }
  }

  /// The form stays until the file is written: another name may be needed.
  private mutating func acceptPath(_ path: String) {
    guard !path.isEmpty else {
      layers.edit { $0.refused(StoreError(.refused, "a name is needed", column: 0)) }
      return
    }
    save(.elsewhere(path: path))
    if let saving = departure.saving { layers.edit { $0.submitted = saving } }
  }
}
