import SwipeCore

/// What the decoder makes of the terminal's bytes.
nonisolated public enum Input: Equatable, Sendable {
  /// Something for the table.
  case event(Event)
  /// The terminal told its background colour (the reply to OSC 11), each part 0 to 255.
  case backgroundColor(red: UInt8, green: UInt8, blue: UInt8)
  /// The terminal told where its cursor is (the reply to DSR 6), both from 1.
  case cursorPlace(line: Int, column: Int)
  /// The terminal told the state of a mode (the reply to DECRQM).
  case mode(Int, state: Int)
  /// The terminal told its kind (the reply to DA1). Replies come in the order of the questions, so
  /// every earlier question has had its answer or will never have one.
  case deviceAttributes

  /// Whether it is an answer that means nothing to those who did not ask.
  var isReport: Bool {
    switch self {
    case .cursorPlace, .mode: true
    case .event, .backgroundColor, .deviceAttributes: false
    }
  }

  static func key(_ code: Key.Code, _ modifiers: Key.Modifiers = []) -> Input {
    .event(.key(Key(code, modifiers)))
  }
}
