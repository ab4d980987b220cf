/// What code asked of a table's rows, and who is to be told how it ended.
struct SwipeRequests {
  typealias Completion = SwipeTable.RequestCompletion

  /// Where the table is in its life.
  private enum Phase {
    /// It never ran: what is asked for waits for its start.
    case new
    case running
    /// It was left, and nobody knows whether it will run again.
    case left
  }

  private var phase = Phase.new
  /// What is asked for at the start of the next run.
  private var early: [SwipeRequest] = []
  private var waiting: [Int: Completion] = [:]
  private var lastToken = 0

  /// What is to be done with a request.
  enum Verdict: Equatable {
    /// It is handed over, with its number.
    case now(SwipeRequest)
    /// It waits for the next run.
    case atNextStart
    /// It is dropped, and whoever asked is told so.
    case never
  }

  /// Notes a request, and who is to be told.
  mutating func ask(_ request: SwipeRequest, _ completion: Completion?) -> Verdict {
    var request = request
    if let completion {
      guard phase != .left else { return .never }
      lastToken += 1
      request.token = lastToken
      waiting[lastToken] = completion
    }
    if phase == .running { return .now(request) }
    early.append(request)
    return .atNextStart
  }

  /// The table runs: returns what was asked for before.
  mutating func begin() -> [SwipeRequest] {
    phase = .running
    defer { early = [] }
    return early
  }

  /// Who is to be told that a request is over.
  mutating func finish(_ token: Int) -> Completion? { waiting.removeValue(forKey: token) }

  /// The table was left: returns who waits in vain, in the order of asking.
  mutating func end() -> [Completion] {
    phase = .left
    defer { waiting = [:] }
    return waiting.sorted { $0.key < $1.key }.map(\.value)
  }
}
