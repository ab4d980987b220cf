import Foundation
import SwipeCore
import Testing

@testable import StoreDelimited

/// The files of csv-spectrum (Debian's node-csv-spectrum), each with what it means as JSON.
@Suite struct SpectrumTests {
  private static let root = "/usr/share/nodejs/csv-spectrum"
  private static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: root + "/csvs")) ?? []
    return files.sorted().map { String($0.dropLast(4)) }
  }()

  @Test(.enabled(if: !names.isEmpty, "node-csv-spectrum is not installed"), arguments: names)
  func `csv-spectrum is read right and saved unchanged`(name: String) throws {
    let source = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Self.root)/csvs/\(name).csv")))
    let json = try Data(contentsOf: URL(fileURLWithPath: "\(Self.root)/json/\(name).json"))
    let expected = try #require(
      try JSONSerialization.jsonObject(with: json) as? [[String: String]])
    let scratch = try Scratch()
    let store = try scratch.open(try scratch.file(source))
    let names = store.columnNames
    let found = try store.rows().map { Dictionary(uniqueKeysWithValues: zip(names, $0)) }
    #expect(found == expected)

    _ = try store.save(.overwrite)
    #expect(try scratch.bytes() == source)
    let updated = try store.set(0, 0, "other")
    _ = try store.save(.guarded)
    #expect(try scratch.bytes() != source)
    _ = try store.apply(updated.inverse)
    _ = try store.save(.guarded)
    #expect(try scratch.bytes() == source)
  }
}
