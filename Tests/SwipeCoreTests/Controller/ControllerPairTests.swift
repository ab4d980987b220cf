import Testing

@testable import SwipeCore

/// Everything that can happen to the rows together, in every state. Row 1 is the one that the state
/// is about; row 2 is another of its group. In brackets stands what the application is told.
struct ControllerPairTests {
  private enum State: String, CaseIterable {
    case closed, dragged, opening, open, closing, leaving, peeking
  }

  private enum Event: String, CaseIterable {
    case drag1, drag2, move, letGo, cancel, open1, open2, across, close, closeAll, peek1, peek2
    case strip, forget, rest, later
  }

  private static let expected = """
    closed:
      drag1 | 1 dragged 0
      drag2 | 2 dragged 0
      move letGo cancel close closeAll strip forget rest later | -
      open1 | 1 to open [1willOpen]
      open2 | 2 to open [2willOpen]
      across | 1 to leading [1willOpen leading]
      peek1 | 1 to closed
      peek2 | 2 to closed
    dragged:
      drag1 peek1 strip later | 1 dragged 10
      drag2 | 1 to closed!, 2 dragged 0 [1didCancel]
      move | 1 dragged 12
      letGo open1 | 1 to open
      cancel close closeAll | 1 to closed [1didCancel]
      open2 | 1 to closed!, 2 to open [1didCancel 2willOpen]
      across | 1 to leading [1didCancel 1willOpen leading]
      peek2 | 1 to closed!, 2 to closed [1didCancel]
      forget | - [1didCancel]
      rest | 1 open [1didOpen]
    opening:
      drag1 | 1 dragged 5
      drag2 | 1 to closed!, 2 dragged 0 [1didCancel]
      move letGo cancel open1 peek1 | 1 to open
      open2 | 1 to closed!, 2 to open [1didCancel 2willOpen]
      across | 1 to leading [1didCancel 1willOpen leading]
      close closeAll strip | 1 to closed [1didCancel]
      peek2 | 1 to closed!, 2 to closed [1didCancel]
      forget | - [1didCancel]
      rest later | 1 open [1didOpen]
    open:
      drag1 | 1 dragged 16
      drag2 | 1 to closed!, 2 dragged 0 [1willClose]
      move letGo cancel open1 peek1 rest later | 1 open
      open2 | 1 to closed!, 2 to open [1willClose 2willOpen]
      across | 1 to leading [1willClose 1didClose 1willOpen leading]
      close closeAll strip | 1 to closed [1willClose]
      peek2 | 1 to closed!, 2 to closed [1willClose]
      forget | - [1willClose 1didClose]
    closing:
      drag1 | 1 dragged 11
      drag2 | 1 to closed!, 2 dragged 0
      move letGo cancel close closeAll peek1 | 1 to closed
      open1 | 1 to open [1didCancel]
      open2 | 1 to closed!, 2 to open [2willOpen]
      across | 1 to leading [1didClose 1willOpen leading]
      peek2 | 1 to closed!, 2 to closed
      strip forget rest later | - [1didClose]
    leaving:
      drag1 | 1 dragged 11
      drag2 strip forget later | 2 dragged 0 [1didClose]
      move | 1 to closed!, 2 dragged 12 [2willOpen]
      letGo cancel closeAll | 1 to closed!
      open1 | 1 to open [1didCancel]
      open2 | 2 to open [1didClose 2willOpen]
      across | 1 to leading [1didClose 1willOpen leading]
      close peek1 peek2 | 1 to closed!, 2 dragged 0
      rest | - [1didClose]
    peeking:
      drag1 | 1 dragged 5
      drag2 | 1 to closed!, 2 dragged 0
      move letGo cancel close closeAll peek1 | 1 to closed
      open1 | 1 to open [1willOpen]
      open2 | 1 to closed!, 2 to open [2willOpen]
      across | 1 to leading [1willOpen leading]
      peek2 | 1 to closed!, 2 to closed
      strip forget rest later | -
    """

  @Test func `every event in every state comes to what is written down`() {
    let expected = PairTable(Self.expected)
    #expect(expected.states == State.allCases.map(\.rawValue))
    for state in State.allCases {
      for event in Event.allCases {
        let came = outcome(state, event)
        #expect(came == expected[state.rawValue, event.rawValue], "\(event) while \(state)")
      }
    }
  }

  private let one = RecordID.number(1)
  private let two = RecordID.number(2)
  private let setup = RowSetup(bounds: SwipeBounds(leading: 16, trailing: 16, row: 40))

  /// Each state is brought about before 1000 ms, the event comes then.
  private func controller(_ state: State) -> SwipeController {
    var controller = SwipeController()
    switch state {
    case .closed: break
    case .dragged:
      controller.dragBegan(one, setup, at: 0)
      controller.dragMoved(to: 10, at: 1)
    case .opening: controller.open(one, .trailing, setup, reason: .user, at: 950)
    case .open, .closing, .leaving:
      controller.move(
        one, to: .open(.trailing), setup, reason: .user, isAnimated: false, at: 0)
      if state == .closing { controller.close(one, reason: .user, at: 950) }
      if state == .leaving { controller.dragBegan(two, setup, at: 950) }
    case .peeking: controller.peek(one, .trailing, setup, at: 800)
    }
    _ = controller.takeNotifications()
    return controller
  }

  private func outcome(_ state: State, _ event: Event) -> String {
    var controller = controller(state)
    happen(event, &controller)
    let rows = controller.rows.map {
      "\($0.id == one ? 1 : 2) \(describe($0.swipe, at: 1000))\($0.isLeaving ? "!" : "")"
    }
    let told = controller.takeNotifications().map {
      "\($0.id == one ? 1 : 2)\($0.kind)\($0.edge == .leading ? " leading" : "")"
    }
    let words = rows.isEmpty ? "-" : rows.joined(separator: ", ")
    return told.isEmpty ? words : words + " [" + told.joined(separator: " ") + "]"
  }

  private func happen(_ event: Event, _ controller: inout SwipeController) {
    let now: Milliseconds = 1000
    switch event {
    case .drag1: controller.dragBegan(one, setup, at: now)
    case .drag2: controller.dragBegan(two, setup, at: now)
    case .move: controller.dragMoved(to: 12, at: now)
    case .letGo: controller.dragEnded(at: now, withSpeed: false)
    case .cancel: controller.dragCancelled(at: now)
    case .open1: controller.open(one, .trailing, setup, reason: .user, at: now)
    case .open2: controller.open(two, .trailing, setup, reason: .user, at: now)
    case .across: controller.open(one, .leading, setup, reason: .code, at: now)
    case .close: controller.close(one, reason: .user, at: now)
    case .closeAll: controller.closeAll(reason: .scroll, at: now)
    case .peek1: controller.peek(one, .trailing, setup, at: now)
    case .peek2: controller.peek(two, .trailing, setup, at: now)
    case .strip:
      controller.update(one, RowSetup(bounds: SwipeBounds(trailing: nil, row: 40)), at: now)
    case .forget: controller.forget(one)
    case .rest: controller.rest(reason: .suspended, at: now)
    case .later: controller.advance(to: 3000)
    }
  }
}
