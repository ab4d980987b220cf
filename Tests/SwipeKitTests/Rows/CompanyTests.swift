import Consumer
import Foundation
import Testing

@testable import SwipeKit

/// The library beside another one whose types have the names that many give theirs.
@MainActor
struct CompanyTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `a program beside another library gets its table`() throws {
    let table = Consumer().table()
    let actions = table.rowActions(of: SwipeRow(id: "task", values: ["Task"]))
    #expect(actions.trailing.map(\.title) == ["Delete"])
    #expect(actions.leading.map(\.title) == ["Star"])
    #expect(actions.fullSwipe == [.leading])
  }

  @Test func `that program uses every name of the simple library, and qualifies none`() throws {
    let papers = try text("Sources/SwipeKit/SwipeKit.docc/SwipeKit.md")
    let consumer = try text("Tests/Consumer/Consumer.swift")
    let parts = papers.components(separatedBy: "\n### ").filter { part in
      ["A table of your own rows", "Actions", "What rows do", "Cards, buttons and looks"]
        .contains { part.hasPrefix($0 + "\n") }
    }
    #expect(parts.count == 4)
    let names = parts.flatMap { $0.matches(of: /``(\w+)``/).map { String($0.1) } }
    #expect(names.count > 20)
    for name in names {
      #expect(try consumer.contains(Regex("\\b\(name)\\b")), "\(name) is not used")
    }
    let code = consumer.split(separator: "\n").filter { !$0.hasPrefix("import ") }
    for module in ["SwipeKit", "SwipeCore", "SwipeScreen", "SwipeTerminal", "OtherNames"] {
      #expect(!code.contains { $0.contains(module + ".") }, "\(module) qualifies a name")
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }
}
