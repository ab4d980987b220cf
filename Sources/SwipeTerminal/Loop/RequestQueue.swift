import SwipeCore

/// What a store is still to do, and what it is doing.
nonisolated struct RequestQueue {
  /// What becomes of a wish to cancel.
  enum Cancellation: Equatable {
    /// The request was still waiting, and is taken out.
    case taken(StoreRequest)
    /// The store is at it: somebody has to stop it there.
    case underWay
    /// It is answered already, or cannot be stopped.
    case none
  }

  private var waiting: [StoreRequest] = []
  /// What the store is at.
  private(set) var current: StoreRequest?

  /// Whether nothing waits.
  var isEmpty: Bool { waiting.isEmpty }

  /// Adds a request; returns those that it makes pointless, which wait no longer.
  mutating func add(_ request: StoreRequest) -> [StoreRequest] {
    defer { waiting.append(request) }
    guard request.supersedesLike else { return [] }
    // Only back to what is not such a request: an order in which edits and pages were asked for stays.
    let end = waiting.lastIndex { !$0.supersedesLike }.map { $0 + 1 } ?? 0
    defer { waiting.removeSubrange(end...) }
    return Array(waiting[end...])
  }

  /// The next request, which is under way from now on.
  mutating func next() -> StoreRequest? {
    current = waiting.isEmpty ? nil : waiting.removeFirst()
    return current
  }

  /// Cancels a request.
  mutating func cancel(_ id: Int) -> Cancellation {
    if let index = waiting.firstIndex(where: { $0.id == id && $0.canBeCancelled }) {
      return .taken(waiting.remove(at: index))
    }
    guard let current, current.id == id, current.canBeCancelled else { return .none }
    return .underWay
  }

  /// Nobody looks at pages any more; returns those that were waiting.
  mutating func dropPages() -> [StoreRequest] {
    defer { waiting.removeAll(where: \.supersedesLike) }
    return waiting.filter(\.supersedesLike)
  }
}
