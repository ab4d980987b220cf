@testable import SwipeCore

/// What comes of each event in each state, as text: the name of a state and a colon, then lines of
/// events, a bar, and what comes of them.
struct PairTable {
  private(set) var states: [String] = []
  private var outcomes: [String: [String: String]] = [:]

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
      if parts.count == 1, let state = parts[0].first?.dropLast() {
        states.append(String(state))
      } else if parts.count == 2, let state = states.last {
        for event in parts[0] {
          outcomes[state, default: [:]][event] = parts[1].joined(separator: " ")
        }
      }
    }
  }

  /// What is to come of an event, or nil where nothing is written down.
  subscript(state: String, event: String) -> String? { outcomes[state]?[event] }
}

/// Where a row stands and where it is going, in words.
func describe(_ swipe: RowSwipe, at time: Milliseconds) -> String {
  switch swipe.phase {
  case .resting(let state): describe(state)
  case .settling(_, _, let state): "to " + describe(state)
  case .dragging(let drag):
    (drag.isArmed ? "armed " : "dragged ") + String(swipe.column(at: time))
  }
}

private func describe(_ state: RestingState) -> String {
  switch state {
  case .closed: "closed"
  case .open(.trailing): "open"
  case .open(.leading): "leading"
  case .placed(let offset): "placed \(Int(offset))"
  }
}
