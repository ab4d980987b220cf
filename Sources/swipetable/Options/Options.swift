import SwipeKit

/// What the command line asked for.
nonisolated struct Options: Equatable, Sendable {
  /// What is to be done.
  enum Action: Equatable, Sendable {
    case open, gallery, help, version
    /// Shows a recording again.
    case replay(path: String)
  }

  var action = Action.open
  /// The source, or nil for the user's own list.
  var source: String?
  var table: String?
  /// What each `--columns` named: one column, or several with commas between them; none: all.
  var columns: [String] = []
  var title: String?
  /// One byte, or nil to guess.
  var delimiter: UInt8?
  var hasHeader = true
  var isReadOnly = false
  var theme = ThemeName.auto
  var density = DensityChoice.auto
  var isMouseOn = true
  var isASCII = false
  /// nil: as the terminal says.
  var color: ColorDepth?
  var reducesMotion = false
  var feel = FeelChoice()
  var isAccessible = false
  /// The file that the session is written to.
  var record: String?
  /// nil: the last screen.
  var replayForm: ReplayForm?

  /// How the session looks.
  @MainActor var look: Look {
    Look(theme: theme, isASCII: isASCII, colors: color, isAccessible: isAccessible)
  }
}

/// The feel that was asked for, and the look of its reveal where that differs.
nonisolated struct FeelChoice: Equatable, Sendable {
  var name = FeelName.default
  var transition: Feel.Transition?

  /// The numbers of the feel.
  var feel: Feel {
    var feel = name.feel
    if let transition { feel.transition = transition }
    return feel
  }
}

/// What a replay prints.
nonisolated enum ReplayForm: String, CaseIterable, Sendable {
  /// The last screen, as text.
  case screen
  /// Every screen, as text, each headed by its time.
  case frames
  /// An asciinema cast of version 2, with colours.
  case cast
}

/// The command line was wrong; the text names what and the cure.
nonisolated struct UsageError: Error, Equatable {
  let message: String
}
