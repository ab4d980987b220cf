import Testing

@testable import SwipeCore

/// Leaving and saving, without a table.
struct DepartureTests {
  private let locked = ActFailure(error: StoreError(.busy, "locked"), titles: [], skip: nil)
  private let stopped = ActFailure(error: StoreError(.interrupted, ""), titles: [], skip: nil)

  @Test func `whoever wanted to leave stays when something failed, but not when it was stopped`() {
    var departure = Departure()
    departure.wanted(.quit)
    departure.failed(stopped)
    #expect(departure.leaving == .quit)
    departure.failed(locked)
    #expect(departure.leaving == nil)
  }

  @Test func `an end from outside takes the reason along`() {
    var departure = Departure()
    departure.ended(.terminate, isIdle: true, at: 5)
    #expect(departure.isEnding && departure.grace == nil)
    departure.failed(locked)
    #expect(departure.leaving == .ended(.terminate, .notDone(locked)))
  }

  @Test func `work has a second from then on, and is told once that it is over`() {
    var departure = Departure()
    departure.ended(.hangUp, isIdle: false, at: 500)
    #expect(departure.grace == 1500)
    #expect(departure.graceIsOver(at: 1499) == false)
    let (first, second) = (departure.graceIsOver(at: 1500), departure.graceIsOver(at: 1501))
    #expect((first, second) == (true, false))
    departure.ended(.hangUp, isIdle: false, at: 2000)
    departure.becameIdle()
    #expect(departure.grace == nil)
  }

  @Test func `a save is under way until it ends, with its share`() {
    var departure = Departure()
    departure.progressed(to: 0.5)
    #expect(departure.savedShare == nil)
    departure.saves(7, .elsewhere(path: "x"))
    departure.progressed(to: 0.5)
    #expect(departure.saving == 7 && departure.isSaving && departure.savedShare == 0.5)
    let end = departure.saveEnded()
    #expect(end?.request == 7 && end?.isElsewhere == true)
    #expect(departure.saveEnded() == nil && !departure.isSaving)
  }

  @Test func `where the edits went is known until the source was read again`() {
    var departure = Departure()
    departure.reloads(aside: "aside.csv")
    let (first, second) = (departure.reloadEnded(), departure.reloadEnded())
    #expect((first, second) == ("aside.csv", nil))
  }
}
