import Foundation
import StoreContract
import SwipeCore
import SwipeThreads
import Synchronization
import Testing

@testable import StoreDelimited

@Suite struct ScanTests {
  private static let pieces = [
    "\"", "\"", "\"\"", ",", ",", "\n", "\r", "\r\n", "a", "b c", " ", "é", "\0", ";", "long word",
    "\"quoted\"", "\"a,b\"", "\"a\nb\"",
  ]

  private func randomText(_ random: inout SeededGenerator, pieces: Int) -> [UInt8] {
    (0..<pieces).flatMap { _ in Array((Self.pieces.randomElement(using: &random) ?? "").utf8) }
  }

  private func scan(_ bytes: [UInt8], chunk: Int) -> (starts: [Int], count: Int) {
    var scanner = RecordScanner(delimiter: 0x2C, offset: 0)
    var starts: [Int] = []
    var index = 0
    while index < bytes.count {
      let end = min(index + chunk, bytes.count)
      bytes[index..<end].withUnsafeBytes { scanner.scan($0, starts: &starts) }
      index = end
    }
    scanner.finish(starts: &starts)
    return (starts, scanner.count)
  }

  @Test func `the index is the same however the bytes are cut`() {
    let seed = Seed.fresh()
    var random = SeededGenerator(seed: seed)
    for round in 0..<60 {
      let bytes = randomText(&random, pieces: 400)
      let reference = ReferenceParser(bytes, delimiter: 0x2C)
      let starts = stride(from: 0, to: reference.offsets.count, by: RecordScanner.stride)
        .map { reference.offsets[$0] }
      for chunk in [1, 2, 3, 7, 8, 9, 64, 1000, Int.max / 2] {
        let found = scan(bytes, chunk: chunk)
        #expect(found.count == reference.records.count, "seed \(seed) \(round) \(chunk)")
        #expect(found.starts == starts, "seed \(seed) \(round) \(chunk)")
      }
    }
  }

  @Test func `random text is read as by a plain parser`() throws {
    let seed = Seed.fresh()
    var random = SeededGenerator(seed: seed)
    let scratch = try Scratch()
    for round in 0..<40 {
      let bytes = randomText(&random, pieces: 300)
      let reference = ReferenceParser(bytes, delimiter: 0x2C)
      let path = try scratch.file(bytes)
      for tuning in [Tuning(), .unheld] {
        let store = try scratch.open(path, delimiter: ",", hasHeader: false, tuning: tuning)
        #expect(eventually { store.extent.isComplete })
        let rows = try store.all().map { $0.values.map(bytesOf) }
        #expect(rows == reference.records, "seed \(seed) \(round)")
        for _ in 0..<10 where !rows.isEmpty {
          let start = Int.random(in: rows.indices, using: &random)
          let page = try store.records(in: start..<start + 3)
          #expect(
            page.map { $0.values.map(bytesOf) } == Array(rows[start...].prefix(3)),
            "seed \(seed) \(round)")
        }
      }
    }
  }

  @Test func `random edits are saved as a plain parser would read them`() throws {
    let seed = Seed.fresh()
    var random = SeededGenerator(seed: seed)
    let scratch = try Scratch()
    for round in 0..<60 {
      let bytes = randomText(&random, pieces: 120)
      let path = try scratch.file(bytes)
      let store = try scratch.open(path, delimiter: ",", hasHeader: false)
      if store.columnNames.isEmpty { continue }
      for _ in 0..<12 { try edit(store, &random) }
      let expected = try store.all().map { $0.values.map(bytesOf) }
      _ = try store.save(.overwrite)
      let saved = ReferenceParser(try scratch.bytes(), delimiter: 0x2C)
      #expect(saved.records == expected, "seed \(seed) \(round)")
      let again = try scratch.open(path, delimiter: ",", hasHeader: false)
      #expect(try again.all().map { $0.values.map(bytesOf) } == expected, "seed \(seed) \(round)")
    }
  }

  private func edit(_ store: DelimitedStore, _ random: inout SeededGenerator) throws {
    let text = Value.text(Self.pieces.randomElement(using: &random) ?? "")
    let target = try store.all().randomElement(using: &random)
    switch (Int.random(in: 0..<3, using: &random), target) {
    case (0, let record?): _ = try store.apply(.delete(record))
    case (1, let record?):
      let column = Int.random(in: 0..<store.columnNames.count, using: &random)
      _ = try store.apply(.update(record, changes: [column: text]))
    default: _ = try store.apply(.insert([text]))
    }
  }

  private func bytesOf(_ value: Value) -> [UInt8] {
    if case .text(let text) = value { ByteText.encode(text) } else { [] }
  }

  /// A file of 3 MiB, which is looked through in the background.
  private func largeText() -> String {
    "id,note\n" + (0..<120_000).map { "\($0),\"note, number \($0)\"\n" }.joined()
  }

  @Test func `a large file shows its first records at once and is counted in the background`()
    throws
  {
    let scratch = try Scratch()
    let path = try scratch.file(largeText())
    let store = try scratch.open(path)
    let notices = Mutex(0)
    store.onChange { notices.withLock { $0 += 1 } }
    #expect(store.extent.count > 1000)
    let second = try store.records(in: 0..<2).last
    #expect(second?.values == [.text("1"), .text("note, number 1")])
    #expect(eventually { store.extent.isComplete })
    #expect(store.extent == Extent(count: 120_000))
    let last = try store.records(in: 119_999..<120_005)
    #expect(last.map(\.id) == [.number(119_999)])
  }

  @Test func `progress only grows, and the end of the scan is told`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(largeText())
    let base = try scratch.open(path).file.base
    let index = RecordIndex()
    let notice = ChangeNotice()
    let calls = Mutex(0)
    notice.set { calls.withLock { $0 += 1 } }
    var scan = Scan(
      base: base, index: index, notice: notice,
      scanner: RecordScanner(delimiter: 0x2C, offset: 8), chunkSize: 4096)
    let thread = BackgroundThread { [scan] in
      var scan = scan
      scan.run()
    }
    var last = 0
    var onlyGrows = true
    let isComplete = eventually {
      let progress = index.progress
      onlyGrows = onlyGrows && progress.scanned >= last
      last = progress.scanned
      return progress.isComplete
    }
    #expect(isComplete)
    #expect(onlyGrows)
    thread?.join()
    #expect(calls.withLock { $0 } >= 1)
    #expect(index.progress.count == 120_000)
    scan.run()
    #expect(index.progress.count == 120_000)
  }

  @Test func `a store that is let go of while it scans ends its thread`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(largeText())
    for _ in 0..<20 { _ = try scratch.open(path, tuning: .unheld).extent }
  }

  @Test func `a quote that swallows too much is told instead of filling the memory`() throws {
    let scratch = try Scratch()
    let text = "a,b\n1,2\n3,\"open\n" + String(repeating: "4,5\n", count: 100_000)
    var tuning = Tuning.unheld
    tuning.chunkSize = 1 << 16
    tuning.longestRecord = 1 << 16
    let store = try scratch.open(try scratch.file(text), delimiter: ",", tuning: tuning)
    #expect(eventually { store.extent.isComplete })
    #expect(store.extent.count == 2)
    #expect(try store.records(in: 0..<1).count == 1)
    let error = failure { _ = try store.records(in: 1..<2) }
    #expect(error?.code == .unreadable)
    #expect(error?.message.contains("a quote that is never closed") == true)
    let header = try scratch.file("\"a" + String(repeating: "4,5\n", count: 100_000))
    #expect(failure { _ = try scratch.open(header, tuning: tuning) }?.code == .unreadable)
  }

  @Test(arguments: [(1 << 16, true), ((1 << 16) + 1, false), ((1 << 17) - 2, false)])
  func `the longest record is as long as it is said`(length: Int, isRead: Bool) throws {
    let scratch = try Scratch()
    let long = String(repeating: "x", count: length - 2) + ",y"
    let text = "a,b\n" + String(repeating: "1,2\n", count: 40_000) + long + "\n3,4\n"
    var tuning = Tuning.unheld
    tuning.longestRecord = 1 << 16
    let store = try scratch.open(try scratch.file(text), delimiter: ",", tuning: tuning)
    #expect(eventually { store.extent.isComplete })
    let error = failure { _ = try store.records(in: 40_000..<40_001) }
    #expect((error == nil) == isRead, "\(String(describing: error))")
  }

  @Test func `records deleted and added while the scan runs are counted`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(largeText())
    let store = try scratch.open(path)
    let deleted = try store.delete(at: 0)
    try store.add("new", "record")
    #expect(eventually { store.extent.isComplete })
    #expect(store.extent.count == 120_000)
    #expect(try store.records(in: 119_999..<120_000).first?.values.first == .text("new"))
    _ = try store.apply(deleted.inverse)
    #expect(try store.records(in: 0..<1).first?.values.first == .text("0"))
    #expect(store.extent.count == 120_001)
  }
}

extension DelimitedStore {
  /// Deletes the record at a position, reading that one only.
  fileprivate func delete(at position: Int) throws -> Applied {
    let page = try records(in: position..<position + 1)
    return try apply(.delete(try #require(page.first)))
  }
}
