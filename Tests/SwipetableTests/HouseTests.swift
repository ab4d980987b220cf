import Foundation
import Testing

/// The house: which room may import which, and that the README says what is built.
struct HouseTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let arrows: [String: Set<String>] = [
    "SwipeCore": ["Glibc"],
    "SwipeThreads": ["Glibc"],
    "SwipeScreen": ["SwipeCore", "Glibc"],
    "SwipeReplay": ["SwipeCore", "SwipeScreen"],
    "SwipeTerminal": [
      "SwipeCore", "SwipeScreen", "SwipeThreads", "CNcurses", "CSystem", "Glibc",
      "Synchronization",
    ],
    "SwipeKit": [
      "SwipeCore", "SwipeScreen", "SwipeReplay", "SwipeTerminal", "Glibc", "Synchronization",
    ],
    "StoreDelimited": ["SwipeCore", "SwipeThreads", "CXattr", "Glibc", "Synchronization"],
    "StoreSQLite": [
      "SwipeCore", "SwipeThreads", "CSQLite", "CViewer", "Glibc", "Synchronization",
    ],
    "swipetable": ["SwipeKit", "StoreDelimited", "StoreSQLite", "Glibc"],
    "Examples": ["SwipeKit", "Synchronization"],
  ]

  @Test(arguments: arrows.keys.sorted())
  func `no arrow points the wrong way`(target: String) throws {
    let folder = Self.root.appendingPathComponent("Sources/\(target)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var count = 0
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      count += 1
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index <= 1, index + 1 < words.count
        else { continue }
        let module = String(words[index + 1])
        #expect(
          Self.arrows[target]?.contains(module) == true, "\(file.lastPathComponent): \(module)")
      }
    }
    #expect(count > 0)
  }

  @Test func `every room is in the list`() throws {
    let rooms = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appendingPathComponent("Sources").path)
    let inC = ["CNcurses", "CSQLite", "CSystem", "CViewer", "CXattr"]
    let swift = rooms.filter { !inC.contains($0) }
    #expect(Set(swift) == Set(Self.arrows.keys))
  }

  @Test func `the program of the README is the one that is built`() throws {
    let readme = try String(
      contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let example = try String(
      contentsOf: Self.root.appendingPathComponent("Sources/Examples/Tasks/Tasks.swift"),
      encoding: .utf8)
    #expect(readme.contains("```swift\n" + example + "```"))
  }
}
