import SwipeCore

/// What the decoder makes of the terminal's bytes.
nonisolated public enum Input: Equatable, Sendable {
  /// Something for the table.
  case event(Event)
  /// The terminal told its background colour (the reply to OSC 11), each part 0 to 255.
  case backgroundColor(red: UInt8, green: UInt8, blue: UInt8)
  /// The terminal told its kind (the reply to DA1). Replies come in the order of the questions, so
  /// every earlier question has had its answer or will never have one.
  case deviceAttributes

  static func key(_ code: Key.Code, _ modifiers: Key.Modifiers = []) -> Input {
    .event(.key(Key(code, modifiers)))
  }
}
