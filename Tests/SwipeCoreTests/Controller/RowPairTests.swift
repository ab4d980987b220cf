import Testing

@testable import SwipeCore

/// Everything that can happen to a row, in every state: what comes of it is written down for each
/// pair, and a pair that is missing fails.
struct RowPairTests {
  private enum State: String, CaseIterable {
    case closed, open, leading, placed, dragged, armed, opening, closing, peeking
  }

  private enum Event: String, CaseIterable {
    case grab, move, letGo, lost, open, close, put, peek, wait, later, snap, narrow
  }

  private static let expected = """
    closed:
      grab | dragged 0
      move letGo lost close wait later snap narrow | closed
      open | to open
      put | open
      peek | to closed
    open:
      grab | dragged 16
      move letGo lost open put peek wait later snap narrow | open
      close | to closed
    leading:
      grab | dragged -16
      move letGo lost peek wait later snap narrow | leading
      open | to open
      close | to closed
      put | open
    placed:
      grab | dragged -22
      move letGo lost peek wait later snap | placed -22
      open | to open
      close | to closed
      put | open
      narrow | placed -13
    dragged:
      grab peek wait later narrow | dragged 10
      move | dragged 4
      letGo lost open | to open
      close | to closed
      put | open
      snap | closed
    armed:
      grab | dragged 21
      move | dragged 4
      letGo | to open, fires
      lost open | to open
      close | to closed
      put | open
      peek wait later | armed 21
      snap | closed
      narrow | dragged 17
    opening:
      grab | dragged 5
      move letGo lost open peek wait | to open
      close | to closed
      put later snap narrow | open
    closing:
      grab | dragged 11
      move letGo lost close peek wait | to closed
      open | to open
      put | open
      later snap narrow | closed
    peeking:
      grab | dragged 5
      move letGo lost close peek wait | to closed
      open | to open
      put | open
      later snap narrow | closed
    """

  private static let bounds = SwipeBounds(
    leading: 16, trailing: 16, row: 40, fullSwipe: [.trailing])

  @Test func `every event in every state comes to what is written down`() {
    let expected = PairTable(Self.expected)
    #expect(expected.states == State.allCases.map(\.rawValue))
    for state in State.allCases {
      for event in Event.allCases {
        let came = words(outcome(state, event))
        #expect(came == expected[state.rawValue, event.rawValue], "\(event) while \(state)")
      }
    }
  }

  /// Each state is brought about before 1000 ms, the event comes then.
  private func row(_ state: State) -> RowSwipe {
    var row = RowSwipe(feel: .standard, bounds: Self.bounds)
    switch state {
    case .closed: break
    case .open: row.settle(to: .open(.trailing), at: 0, isAnimated: false)
    case .leading: row.settle(to: .open(.leading), at: 0, isAnimated: false)
    case .placed: row.settle(to: .placed(-22), at: 0, isAnimated: false)
    case .dragged, .armed:
      row.dragBegan(at: 0)
      row.dragMoved(to: state == .armed ? 30 : 10, at: 1)
    case .opening: row.settle(to: .open(.trailing), at: 950)
    case .closing:
      row.settle(to: .open(.trailing), at: 0, isAnimated: false)
      row.settle(to: .closed, at: 950)
    case .peeking: row.peek(.trailing, at: 800)
    }
    return row
  }

  private func outcome(_ state: State, _ event: Event) -> (RowSwipe, RowSwipe.Release?) {
    var row = row(state)
    let now: Milliseconds = 1000
    var release: RowSwipe.Release?
    switch event {
    case .grab: row.dragBegan(at: now)
    case .move: row.dragMoved(to: 4, at: now)
    case .letGo: release = row.dragEnded(at: now, withSpeed: true)
    case .lost: release = row.dragEnded(at: now, withSpeed: true, mayFire: false)
    case .open: row.settle(to: .open(.trailing), at: now)
    case .close: row.settle(to: .closed, at: now)
    case .put: row.settle(to: .open(.trailing), at: now, isAnimated: false)
    case .peek: row.peek(.trailing, at: now)
    case .wait: row.advance(to: now)
    case .later: row.advance(to: now + 1000)
    case .snap: row.snap()
    case .narrow: row.adapt(.standard, SwipeBounds(leading: 12, trailing: 12, row: 20))
    }
    return (row, release)
  }

  private func words(_ outcome: (RowSwipe, RowSwipe.Release?)) -> String {
    let words = describe(outcome.0, at: 1000)
    return outcome.1?.fires == nil ? words : words + ", fires"
  }
}
