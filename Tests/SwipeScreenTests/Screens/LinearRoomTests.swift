import SwipeCore
import SwipeScreen
import Testing

/// Lines of words where there is little room.
struct LinearRoomTests {
  @Test func `what becomes of a record is said before its title is, where there is little room`() {
    var slow = ActionDescriptor.delete
    slow.safety = .grace(5000)
    var scene = Scene(
      size: Size(columns: 60, lines: 24),
      people: [[String(repeating: "long ", count: 20)], ["Ada"]], columns: [Column(name: "name")],
      isAccessible: true
    ) { $0.actions = RowActions(trailing: [slow]) }
    scene.key(.left)
    scene.key(.enter)
    let line = scene.picture().split(separator: "\n")[1]
    #expect(line.hasPrefix("1 of 2: long "))
    #expect(line.hasSuffix("..., about to go: Delete, selected"))
  }
}
