import SwipeCore

@testable import SwipeTerminal

/// What `bytes` mean when they arrive at once, and then nothing more comes.
func decode(_ text: String) -> [Input] { decode(Array(text.utf8)) }

func decode(_ bytes: [UInt8]) -> [Input] {
  var decoder = Decoder()
  return decoder.feed(bytes, at: 0) + decoder.timeout(at: 1000)
}

/// What `parts` mean when each arrives by itself, `pause` apart, the timer running as it should.
func decode(parts: [[UInt8]], pause: Milliseconds) -> [Input] {
  var decoder = Decoder()
  var result: [Input] = []
  var now: Milliseconds = 0
  for part in parts {
    if let deadline = decoder.deadline, deadline <= now { result += decoder.timeout(at: now) }
    result += decoder.feed(part, at: now)
    now += pause
  }
  return result + decoder.timeout(at: now + 1000)
}

extension Input {
  var key: Key? {
    if case .event(.key(let key)) = self { key } else { nil }
  }
  static func pointer(
    _ kind: PointerEvent.Kind, _ column: Int, _ line: Int, _ modifiers: Key.Modifiers = []
  ) -> Input {
    .event(.pointer(PointerEvent(kind, column: column, line: line, modifiers: modifiers)))
  }
}
