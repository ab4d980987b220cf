import SwipeCore
import SwipeScreen
import Testing

/// The bottom line and the form: what matters is not what is cut.
struct BottomLineTests {
  private func line(_ scene: inout Scene, _ line: Int) -> String {
    let grid = scene.grid()
    return (0..<grid.size.columns).map { grid.text(of: grid[line, $0]) }.joined()
  }

  private func refused(_ message: String, column: Int? = nil, columns: Int = 100) -> Scene {
    var scene = Scene(size: Size(columns: columns, lines: 30))
    scene.key(.character("u"))
    scene.key(.character("!"))
    scene.key(.enter)
    let error = StoreError(.refused, message, column: column)
    let token = scene.table.form?.submitted ?? 0
    scene.send(
      .store(
        StoreReply(.applied(token: token, .failure(error)), extent: scene.table.extent)))
    return scene
  }

  @Test func `a long message loses the folders of its file, not its cause`() {
    let path = "/home/somebody/" + String(repeating: "folder/", count: 12) + "contacts.csv"
    let cause = "not saved, permission denied; the edits are still here, save elsewhere"
    var scene = Scene(size: Size(columns: 100, lines: 30))
    let failure = StoreError(.unwritable, "\(path): \(cause)")
    scene.send(.store(StoreReply(.reloaded(.failure(failure)), extent: scene.table.extent)))
    #expect(line(&scene, 29).hasPrefix(" …/contacts.csv: \(cause) "))
  }

  @Test func `NULL is not offered in a field that takes none`() {
    for (column, isOffered) in [
      (Column(name: "name", isNullable: true), true), (Column(name: "name"), false),
      (Column(name: "name", isNullable: true, readOnlyReason: "generated"), false),
    ] {
      var scene = Scene(
        size: Size(columns: 100, lines: 30), people: [["Ada"]], columns: [column])
      scene.key(.character("u"))
      #expect(line(&scene, 29).contains("Ctrl-N NULL") == isOffered)
    }
  }

  @Test(arguments: [24, 30, 40, 80])
  func `help and quit stay in a narrow bottom line`(columns: Int) {
    var scene = Scene(size: Size(columns: columns, lines: 12))
    #expect(line(&scene, 11).contains("? help  q quit"))
  }

  @Test func `a long refusal stands beneath its field, whole`() throws {
    let words = (1...24).map { "word\($0)" }.joined(separator: " ")
    var scene = refused(words, column: 1)
    let layout = try #require(scene.table.formLayout)
    #expect(layout.refusalLine == layout.line(of: 1) + 1)
    #expect(line(&scene, layout.refusalLine).contains("│ word1 word2 "))
    #expect((0..<30).map { line(&scene, $0) }.joined().contains("word24"))
  }

  @Test func `a long refusal of the whole form stands in it, whole`() {
    let words = (1...24).map { "word\($0)" }.joined(separator: " ")
    var scene = refused(words)
    #expect((0..<30).map { line(&scene, $0) }.joined().contains("word24"))
  }
}
