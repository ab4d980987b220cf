import SwipeCore

/// What the help says of keys.
struct HelpWords {
  /// How the table is put on the screen: where nothing slides, other words are used.
  let presentation: Presentation

  private var inLines: Bool { presentation == .lines }

  /// What an entry says.
  func text(of entry: HelpEntry) -> String {
    switch entry.meaning {
    case .usual: usual(entry.command)
    case .moves(let walksButtons): moving(entry.command, walksButtons)
    case .pulls(let pull, let isOfSelected): pulling(pull, isOfSelected)
    case .shuts(let opensOtherSide, let title, let isOfSelected):
      shutting(entry.command, opensOtherSide) + held(title, isOfSelected)
    case .slidesOtherWay: "slide it the other way"
    case .putsBack: "put the card back"
    case .runs(let title): title
    case .runsFirst(.destructive): "the first destructive action"
    case .runsFirst: "the first other action"
    case .keepsRemoval: "keep what is about to go"
    case .leaves(let how): leaving(entry.command, how)
    }
  }

  private func moving(_ command: Command, _ walksButtons: Bool) -> String {
    let which = command == .selectNext ? "next" : "previous"
    if inLines {
      return "\(which) record" + (walksButtons ? "; with its actions open, \(which) action" : "")
    }
    return "\(which) card" + (walksButtons ? "; with a row open, \(which) button" : "")
  }

  private func pulling(_ pull: KeyMeaning.Pull?, _ isOfSelected: Bool) -> String {
    guard let pull else { return "slide the card" }
    let what =
      switch pull {
      case .stays: "it stays where it is left"
      case .opens(let keys, nil): "press \(times(keys)), or hold, to open it"
      case .opens(let keys, let title?): "press \(times(keys)) to open it, hold to run \(title)"
      }
    return "slide the card; " + (isOfSelected ? "this one: " : "") + what
  }

  private func times(_ count: Int) -> String {
    count == 1 ? "once" : count == 2 ? "twice quickly" : "\(count) times quickly"
  }

  private func shutting(_ command: Command, _ opensOtherSide: Bool) -> String {
    if command == .dragShut {
      return "drag it back" + (opensOtherSide ? ", or to its other side" : "")
    }
    return inLines
      ? "close them" + (opensOtherSide ? ", or open those of its other side" : "")
      : "swing it shut" + (opensOtherSide ? ", or open on its other side" : "")
  }

  private func held(_ title: String?, _ isOfSelected: Bool) -> String {
    guard let title else { return "" }
    return isOfSelected ? "; this one, held, runs \(title)" : "; hold to run \(title)"
  }

  private func leaving(_ command: Command, _ how: KeyMeaning.Leave) -> String {
    let row = inLines ? "close open actions" : "close an open row"
    let first = command == .interrupt ? "leave" : "quit" + (how.closesFirst ? ", or \(row)" : "")
    guard how.asksAboutEdits else {
      return first + (how.asksAboutRuns ? "; asks while an action runs" : "")
    }
    return first + "; asks when something is unsaved" + (how.asksAboutRuns ? " or runs" : "")
  }

  private func usual(_ command: Command) -> String {
    switch command {
    case .pageDown: "a screen down"
    case .pageUp: "a screen up"
    case .halfPageDown: "half a screen down"
    case .halfPageUp: "half a screen up"
    case .first: inLines ? "first record" : "first card"
    case .last: inLines ? "last record" : "last card"
    case .swingOpen: inLines ? "open the actions of the record" : "swing it open in one go"
    case .press: inLines ? "press the focused action" : "press the chosen button"
    case .close: inLines ? "close the actions" : "close the row"
    case .choose: "open this one"
    case .delete: "delete the record"
    case .update: "update the record in a form"
    case .insert: "add a record"
    case .undo: "undo"
    case .redo: "redo"
    case .save: "save the file"
    case .mouse: "mouse on or off" + (inLines ? "" : ", so that the terminal can select text")
    case .help: "this help"
    case .suspend: "suspend"
    case .redraw: "draw everything again"
    default: command.rawValue.replacing("-", with: " ")
    }
  }
}

extension HelpLayout {
  /// The layout of these entries in words.
  fileprivate init(words entries: [HelpEntry], on screen: ScreenLayout) {
    let words = HelpWords(presentation: screen.presentation)
    self.init(of: entries.map(words.text), on: screen)
  }
}

extension CardLayout {
  /// Where the parts of the help stand.
  public func helpLayout(of entries: [HelpEntry], on screen: ScreenLayout) -> HelpLayout {
    HelpLayout(words: entries, on: screen)
  }
}

extension RecordLines {
  /// Where the parts of the help would stand in a box; in lines it stands in pages instead.
  public func helpLayout(of entries: [HelpEntry], on screen: ScreenLayout) -> HelpLayout {
    HelpLayout(words: entries, on: screen)
  }
}
