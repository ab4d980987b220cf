import Foundation
import Testing

/// The house: which room may import which, and that the documentation says what is built.
struct HouseTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The rooms and what they may import, as docs/architecture.md has them.
  private static let arrows: [(rooms: [String], imports: Set<String>)] = {
    let paper = (try? text("docs/architecture.md")) ?? ""
    let lines = paper.split(separator: "\n").drop { !$0.hasPrefix("| target") }.dropFirst(2)
    return lines.prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|").map(names)
      return (cells.first ?? [], Set(cells.last ?? []))
    }
  }()

  /// What stands between backquotes.
  private static func names(_ cell: Substring) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0.offset % 2 == 1 ? String($0.element) : nil }
  }

  private static func swiftFiles(_ folder: String) -> [URL] {
    let url = root.appendingPathComponent(folder)
    let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }

  private static func imports(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index <= 1, index + 1 < words.count
      else { return nil }
      return String(words[index + 1])
    }
  }

  @Test func `no arrow points the wrong way`() throws {
    var count = 0
    for (rooms, allowed) in Self.arrows {
      for file in rooms.flatMap({ Self.swiftFiles("Sources/\($0)") }) {
        count += 1
        for module in Self.imports(try String(contentsOf: file, encoding: .utf8)) {
          #expect(allowed.contains(module), "\(file.lastPathComponent): \(module)")
        }
      }
    }
    #expect(count > 200)
  }

  @Test func `every room is in the paper`() throws {
    let rooms = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appendingPathComponent("Sources").path)
    #expect(Self.arrows.flatMap(\.rooms).sorted() == rooms.sorted())
  }

  @Test func `random tests begin where they say`() throws {
    let without = ["Seed.swift", "HouseTests.swift"]
    for file in Self.swiftFiles("Tests") where !without.contains(file.lastPathComponent) {
      let text = try String(contentsOf: file, encoding: .utf8)
      let isOfChance = text.split(separator: "\n").contains {
        $0.contains(".random(in:") && !$0.contains("using:")
          || $0.contains("SystemRandomNumberGenerator")
      }
      #expect(
        !isOfChance,
        "\(file.lastPathComponent): a seed comes from Seed.fresh()")
    }
  }

  /// Who has the keyboard takes commands; which key asks for one is said in one place.
  @Test func `no key is named outside of the key table`() throws {
    let about = ["KeyMap+Defaults.swift", "Key.swift", "KeyWords.swift"]
    let rooms = ["SwipeCore", "SwipeScreen", "SwipeReplay", "SwipeKit", "swipetable"]
    let keys = [
      ".character(\"", ".control(\"", ".function(1", "Key(.", "key.code", "case .escape",
      "case .enter", "case .backspace",
    ]
    let names = ["\"Esc", "\"Enter ", "\"Ctrl-", "\"Control ", "\"Shift-", "\"Page "]
    for room in rooms {
      for file in Self.swiftFiles("Sources/\(room)")
      where !about.contains(file.lastPathComponent) {
        let text = try String(contentsOf: file, encoding: .utf8)
        let code = text.split(separator: "\n").filter { !$0.contains("///") }
        for sign in keys + (room == "swipetable" ? [] : names) {
          #expect(
            !code.contains { $0.contains(sign) },
            "\(file.lastPathComponent) names a key: \(sign); it belongs into KeyMap+Defaults")
        }
      }
    }
  }

  /// What grows belongs into a machine, so that the compiler says who may write what.
  @Test func `the table stays a switchboard`() throws {
    let files = Self.swiftFiles("Sources/SwipeCore")
    let own = files.filter { $0.deletingLastPathComponent().lastPathComponent == "Table" }
    let lines = try own.flatMap {
      try String(contentsOf: $0, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false
      ).dropLast()
    }
    #expect(lines.count <= 500)
    let stored = lines.filter { line in
      line.hasPrefix("  ") && !line.hasPrefix("   ") && line.contains("var ")
        && !line.contains("{") && !line.contains("//")
    }
    #expect((1...12).contains(stored.count), "\(stored.joined(separator: "\n"))")
    for file in files where !own.contains(file) {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains("\nextension Table {"), "\(file.lastPathComponent)")
    }
  }

  /// The formatter of the toolchain, with its rules in `.swift-format`.
  @Test func `every file is formatted`() throws {
    let lint = Process()
    lint.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    lint.arguments = ["swift", "format", "lint", "--strict", "-r", "Sources", "Tests"]
    lint.currentDirectoryURL = Self.root
    let output = Pipe()
    lint.standardError = output
    try lint.run()
    let told = output.fileHandleForReading.readDataToEndOfFile()
    lint.waitUntilExit()
    #expect(lint.terminationStatus == 0, "\(String(decoding: told, as: UTF8.self))")
  }

  @Test func `the program of the README is the one that is built`() throws {
    let readme = try Self.text("README.md")
    let example = try Self.text("Sources/Examples/Tasks/Tasks.swift")
    #expect(readme.contains("```swift\n" + example + "```"))
  }
}
