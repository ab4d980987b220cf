import SwipeKit

/// What the command line asked for.
nonisolated struct Options: Equatable, Sendable {
  /// What is to be done.
  enum Action: Equatable, Sendable {
    case open, help, version
  }

  var action = Action.open
  /// The source, or nil for the user's own list.
  var source: String?
  var table: String?
  var columns: [String]?
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
}

/// The command line was wrong; the text names what and the cure.
nonisolated struct UsageError: Error, Equatable {
  let message: String
}
