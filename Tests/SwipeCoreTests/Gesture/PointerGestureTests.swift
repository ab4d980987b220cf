import Testing

@testable import SwipeCore

struct PointerGestureTests {
  let row = PointerTarget.row(.number(1))

  private func moves(_ dx: Int, _ dy: Int, slop: Int = 1) -> [PointerGesture.Output] {
    var gesture = PointerGesture()
    _ = gesture.pressed(on: row, column: 40, line: 10, slop: slop)
    return gesture.moved(column: 40 + dx, line: 10 + dy, over: row) { _, _ in true }
  }

  @Test(arguments: [(-1, 0), (-3, 1), (-5, -2)])
  func `sideways motion is a drag`(dx: Int, dy: Int) {
    #expect(moves(dx, dy) == [.dragBegan(.number(1)), .dragMoved(-dx)])
  }

  @Test(arguments: [(0, 1), (-2, 1), (1, -1), (-4, 2)])
  func `motion that is not clearly sideways is a scroll`(dx: Int, dy: Int) {
    #expect(moves(dx, dy) == [.scrolled(-dy)])
  }

  @Test func `a drag stays a drag whatever comes, and never clicks`() {
    var gesture = PointerGesture()
    _ = gesture.pressed(on: row, column: 40, line: 10)
    _ = gesture.moved(column: 39, line: 10, over: row) { _, _ in true }
    let moved = gesture.moved(column: 39, line: 30, over: row) { _, _ in true }
    #expect(moved == [.dragMoved(1)])
    let released = gesture.released(over: row)
    #expect(released == [.dragEnded])
  }

  @Test func `a press that became neither always clicks`() {
    var gesture = PointerGesture()
    _ = gesture.pressed(on: row, column: 40, line: 10)
    _ = gesture.moved(column: 44, line: 10, over: row) { _, _ in false }
    let released = gesture.released(over: row)
    #expect(released == [.clicked(row)])
  }

  @Test func `the one-cell motion of a focus click is not a drag`() {
    #expect(moves(-1, 0, slop: 2).isEmpty)
    #expect(moves(-2, 0, slop: 2).count == 2)
  }

  @Test func `leaving a button before the release cancels it, coming back does not`() {
    let button = PointerTarget.button(.number(1), index: 1)
    var gesture = PointerGesture()
    _ = gesture.pressed(on: button, column: 70, line: 5)
    #expect(gesture.pressedButton?.index == 1)
    _ = gesture.moved(column: 60, line: 5, over: row) { _, _ in true }
    #expect(gesture.pressedButton == nil)
    let beside = gesture.released(over: row)
    #expect(beside.isEmpty)

    _ = gesture.pressed(on: button, column: 70, line: 5)
    _ = gesture.moved(column: 60, line: 5, over: row) { _, _ in true }
    _ = gesture.moved(column: 70, line: 5, over: button) { _, _ in true }
    let inside = gesture.released(over: button)
    #expect(inside == [.buttonPressed(.number(1), index: 1)])
  }

  @Test func `a lost release ends the drag once`() {
    var gesture = PointerGesture()
    _ = gesture.pressed(on: row, column: 40, line: 10)
    _ = gesture.moved(column: 30, line: 10, over: row) { _, _ in true }
    let outputs = [gesture.lost(), gesture.lost(), gesture.released(over: row)]
    #expect(outputs == [[.dragEnded], [], []])
  }

  @Test func `the margin never slides a row`() {
    var gesture = PointerGesture()
    _ = gesture.pressed(on: .margin(.number(1)), column: 1, line: 10)
    let moved = gesture.moved(column: 0, line: 10, over: row) { _, _ in true }
    #expect(moved.isEmpty)
  }
}
