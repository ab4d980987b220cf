import Testing

@testable import SwipeCore

struct SwipeControllerTests {
  let one = RecordID.number(1)
  let two = RecordID.number(2)

  private func kinds(_ controller: inout SwipeController, _ id: RecordID) -> [SwipeNotification
    .Kind]
  {
    controller.takeNotifications().filter { $0.id == id }.map(\.kind)
  }

  @Test func `a drag past the threshold opens, with one will and one did`() {
    var controller = SwipeController()
    controller.dragBegan(one, at: 0)
    controller.dragMoved(to: 10, at: 100)
    controller.dragEnded(at: 400, withSpeed: true)
    controller.advance(to: 1000)
    #expect(controller.active?.swipe.phase == .resting(.open(.trailing)))
    #expect(kinds(&controller, one) == [.willOpen, .didOpen])
  }

  @Test func `a drag that falls back is told as cancelled`() {
    var controller = SwipeController()
    controller.dragBegan(one, at: 0)
    controller.dragMoved(to: 5, at: 100)
    controller.dragEnded(at: 400, withSpeed: true)
    controller.advance(to: 1000)
    #expect(controller.active == nil)
    #expect(kinds(&controller, one) == [.willOpen, .didCancel])
  }

  @Test func `a gesture on a second row opens it and closes the first in the same step`() {
    var controller = SwipeController()
    controller.open(one, reason: .user, at: 0)
    controller.advance(to: 500)
    controller.dragBegan(two, at: 600)
    #expect(controller.leaving?.id == one)
    #expect(controller.active?.id == two)
    controller.dragMoved(to: 12, at: 650)
    controller.dragEnded(at: 900, withSpeed: true)
    controller.advance(to: 2000)
    #expect(controller.leaving == nil)
    #expect(controller.openID == two)
    let all = controller.takeNotifications()
    #expect(
      all.filter { $0.id == one }.map(\.kind) == [.willOpen, .didOpen, .willClose, .didClose])
    #expect(all.last { $0.id == one }?.reason == .anotherRow)
  }

  @Test func `a third row puts the first one to rest at once`() {
    var controller = SwipeController()
    for (id, time) in [(1, 0.0), (2, 500), (3, 600)] {
      controller.advance(to: time)
      controller.open(.number(Int64(id)), reason: .user, at: time)
    }
    #expect(controller.row(one) == nil)
    #expect(controller.leaving?.id == two)
    controller.advance(to: 2000)
    let counts = Dictionary(grouping: controller.takeNotifications(), by: \.id).mapValues(\.count)
    #expect(counts == [one: 4, two: 2, .number(3): 2])
  }

  @Test func `a row caught while it settles does not jump`() {
    var controller = SwipeController()
    controller.open(one, reason: .user, at: 0)
    controller.advance(to: 60)
    let drawn = controller.active?.swipe.column(at: 60)
    controller.dragBegan(one, at: 60)
    #expect(controller.active?.swipe.column(at: 60) == drawn)
    controller.dragMoved(to: 1, at: 70)
    #expect(controller.active?.swipe.column(at: 70) == drawn.map { $0 + 1 })
  }

  @Test func `a row caught beyond its end does not jump`() {
    var controller = SwipeController()
    controller.dragBegan(one, at: 0)
    controller.dragMoved(to: 30, at: 10)
    controller.dragEnded(at: 300, withSpeed: false)
    let drawn = controller.active?.swipe.column(at: 310)
    controller.dragBegan(one, at: 310)
    #expect(controller.active?.swipe.column(at: 310) == drawn)
  }

  @Test func `a removed record is forgotten and told as closed`() {
    var controller = SwipeController()
    controller.open(one, reason: .user, at: 0)
    controller.advance(to: 500)
    controller.forget(one)
    #expect(controller.active == nil)
    #expect(kinds(&controller, one) == [.willOpen, .didOpen, .willClose, .didClose])
  }

  @Test func `rest leaves no row between states`() {
    var controller = SwipeController()
    controller.dragBegan(one, at: 0)
    controller.dragMoved(to: 9, at: 100)
    controller.rest(reason: .resize, at: 300)
    #expect(controller.active?.swipe.phase == .resting(.open(.trailing)))
    #expect(kinds(&controller, one) == [.willOpen, .didOpen])
  }

  @Test func `closing costs the same travel as opening`() {
    func opens(by travel: Double) -> Bool {
      var controller = SwipeController()
      controller.dragBegan(one, at: 0)
      controller.dragMoved(to: travel, at: 1)
      controller.dragEnded(at: 500, withSpeed: true)
      return controller.openID != nil
    }
    func closes(by travel: Double) -> Bool {
      var controller = SwipeController()
      controller.open(one, reason: .code, at: 0)
      controller.advance(to: 500)
      controller.dragBegan(one, at: 500)
      controller.dragMoved(to: -travel, at: 501)
      controller.dragEnded(at: 900, withSpeed: true)
      return controller.openID == nil
    }
    #expect(!opens(by: 7) && opens(by: 8))
    #expect(!closes(by: 8) && closes(by: 9))
  }

  @Test func `nothing ticks at rest, and every tick changes what is drawn or ends it`() {
    var controller = SwipeController()
    #expect(controller.nextDeadline(after: 0) == nil)
    controller.open(one, reason: .user, at: 0)
    var time = 0.0
    var frames = 0
    while let next = controller.nextDeadline(after: time) {
      let before = controller.active?.swipe.column(at: time)
      #expect(next - time >= 1000.0 / 60 - 0.01)
      time = next
      controller.advance(to: time)
      let isChanged = controller.active?.swipe.column(at: time) != before
      #expect(isChanged || controller.active?.swipe.phase == .resting(.open(.trailing)))
      frames += 1
    }
    #expect(frames <= 16)
    #expect(time <= 270)
  }
}
