import SwipeCore

/// What was asked of the store and is not answered yet, and for how long others wait for that. Each
/// wait is counted from when something was asked, so that no request is waited for twice.
nonisolated struct OpenRequests {
  /// For so long a frame waits for what was just asked for, so that a store on this machine never
  /// shows placeholders. A key that was typed ahead waits for a page no longer than a frame would.
  static let framePatience: Milliseconds = 8
  /// For so long a key that was typed ahead waits for what the key before it changes in the store,
  /// so that it meets the state that its user had in mind. After that the model decides.
  static let keyPatience: Milliseconds = 100

  private var asked: [Int: (request: StoreRequest, since: Milliseconds)] = [:]

  /// Whether the store owes no answer.
  var isEmpty: Bool { asked.isEmpty }

  /// A request was handed over.
  mutating func asked(_ request: StoreRequest, at time: Milliseconds) {
    asked[request.id] = (request, time)
  }

  /// Something came from the store.
  mutating func heard(_ reply: StoreReply) {
    guard let id = reply.request, reply.content.isFinal else { return }
    asked[id] = nil
  }

  /// Until when a frame waits; nil where nothing is asked that it would show. A save shows nothing
  /// but that it is done.
  var frameDeadline: Milliseconds? {
    asked.values.compactMap { request, since in
      switch request.content {
      case .save, .finishSave, .rescue: nil
      case .page, .apply, .reload: since + Self.framePatience
      }
    }.max()
  }

  /// Until when an event waits that was typed ahead; nil where it does not.
  func deadline(of event: Event) -> Milliseconds? {
    guard event.meansAState else { return nil }
    return asked.values.compactMap { request, since in
      switch request.content {
      case .page: since + Self.framePatience
      case _ where request.changesWhatKeysMean: since + Self.keyPatience
      default: nil
      }
    }.max()
  }
}

extension Event {
  /// Whether whoever typed it had a state of the table in mind that may be still to come. A pointer
  /// that moves means what is seen.
  nonisolated fileprivate var meansAState: Bool {
    switch self {
    case .key, .paste: true
    case .pointer(let pointer): pointer.kind == .press
    default: false
    }
  }
}
