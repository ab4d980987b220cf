// What is drawn, and what the application may ask.

extension Table {
  var scene: Scene { deck.scene }
  var list: RecordList { deck.list }
  var removals: Removals { deck.removals }

  /// What the table was set up with.
  public var configuration: TableConfiguration { scene.configuration }
  /// Which key does what.
  public var keyMap: KeyMap { scene.keyMap }
  /// The source as a whole.
  public var description: SourceDescription { scene.description }
  /// How high cards are.
  public var measure: any CardMeasuring { scene.measure }
  /// Where everything stands.
  public var layout: ScreenLayout { scene.layout }
  /// The time of the newest event.
  public var now: Milliseconds { scene.now }
  /// The form over the list, if one is open.
  public var form: Form? { layers.form }
  /// The question in the bottom line, if one is asked.
  public var question: Question? { layers.question }
  /// The first line of the help that is shown, or nil while there is no help on the screen.
  public var helpLine: Int? { layers.helpLine }
  /// How many records there are, as far as is known.
  public var extent: Extent { list.extent }
  /// The position of the selected record.
  public var selection: Int { list.selection }
  /// The selected record, if it was read.
  public var selectedRecord: Record? { list.selected }
  /// What was done.
  public var history: EditHistory { ledger.acts.history }
  /// The acts that are not in the file yet; 0 where each edit is committed at once.
  public var unsavedCount: Int { ledger.unsavedCount(scene) }
  /// Whether an act takes so long that it is told, and how it is stopped.
  public var isSlow: Bool { ledger.isSlow(at: now) }
  /// Whether a save is under way.
  public var isSaving: Bool { ledger.departure.isSaving }
  /// How much of the save that is under way is done, 0 to 1, as far as the store tells.
  public var savedShare: Double? { ledger.departure.savedShare }
  /// Whether something is under way on a record.
  public func isBusy(_ id: RecordID) -> Bool { ledger.acts.isBusy(id) }
  /// What is under way on a record, or was not done with it and nobody dealt with yet.
  public func activity(of id: RecordID) -> Activity? { ledger.acts.activity(of: id) }
  /// What was not done with the selected record, as long as nobody dealt with it.
  public var standingFailure: Notice? {
    guard let id = selectedRecord?.id, case .failed(let notice)? = activity(of: id)?.state
    else { return nil }
    return notice
  }

  /// A cheap name for a record, for questions and messages.
  public func title(of record: Record) -> String { scene.title(of: record) }

  // MARK: - What stands over the list

  /// Whether what is typed goes into a text. It is asked before each key.
  public var takesText: Bool {
    layers.topKind == .form && !layers.isWaiting && !layout.isTooSmall
  }

  /// Where the form's parts stand, while there is a form and the screen has room for it.
  public var formLayout: FormLayout? {
    guard let form, !layout.isTooSmall else { return nil }
    return FormLayout(form, on: layout, measure: measure)
  }

  var help: Help { Help(deck, history) }

  /// The entries of the help: the keys that do something here, and what that is.
  ///
  /// - Complexity: linear in the number of records that were read.
  public var helpEntries: [HelpEntry] { help.entries }

  /// Where the help's parts stand.
  ///
  /// - Complexity: linear in the number of records that were read.
  public var helpLayout: HelpLayout { measure.helpLayout(of: helpEntries, on: layout) }

  /// How far the help can be scrolled, while it has the keyboard: in words it counts entries, elsewhere
  /// the lines of the box.
  var helpReach: Layers.HelpReach? {
    guard layers.topKind == .help else { return nil }
    let help = helpLayout
    return Layers.HelpReach(
      page: max(1, help.box.lines.count - 2),
      last: layout.presentation == .lines ? max(0, helpEntries.count - 1) : help.lastFirst)
  }

  /// What the user is at.
  public var situation: Situation {
    if layout.isTooSmall { return .tooSmall(isAsked: question != nil) }
    switch layers.top {
    case .question(let question): return .asking(question)
    case .form(let form): return .filling(form)
    case .help(let line): return .helping(line: line)
    case nil: return deck.situation(standingFailure)
    }
  }

  /// Which bindings of the key table hold.
  public var context: KeyContext { situation.context ?? deck.context }

  /// What the row of a record at a position says of itself.
  public func status(of record: Record, at position: Int) -> RowStatus {
    deck.status(of: record, at: position, activity(of: record.id))
  }
}
