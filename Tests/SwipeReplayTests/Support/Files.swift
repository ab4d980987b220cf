import Foundation
import Testing

@testable import SwipeReplay

/// The recordings that stand beside the tests, each with the screens it must show.
enum Files {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Recordings")

  /// The names of the recordings.
  static var names: [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".recording") }
      .map { String($0.dropLast(".recording".count)) }.sorted()
  }

  static func recording(_ name: String) throws -> Recording {
    try Recording(
      reading: Array(try Data(contentsOf: folder.appendingPathComponent(name + ".recording"))))
  }

  /// The golden screens of a recording; UPDATE_GOLDEN=1 writes `frames` there
  /// first, and fails, so that such a run is never taken for one that compared.
  static func golden(_ name: String, _ frames: [String]) throws -> [String] {
    let path = folder.appendingPathComponent(name + ".frames")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try frames.joined().write(to: path, atomically: true, encoding: .utf8)
      Issue.record("\(name).frames was written and not compared; run again without UPDATE_GOLDEN")
    }
    let text = try String(contentsOf: path, encoding: .utf8)
    // An ASCII box may begin like a heading, but does not end like one.
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .reduce(into: []) { golden, line in
        if line.hasPrefix("--- "), line.hasSuffix(" ms") { golden.append("") }
        golden[max(0, golden.count - 1)] += line + "\n"
      }
  }
}
