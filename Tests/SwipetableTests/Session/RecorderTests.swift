import Foundation
import StoreContract
import SwipeReplay
import SwipeScreen
import Testing

@testable import SwipeKit

/// What is recorded is what was seen: a session on a clock of its own, and its replay.
@MainActor
struct RecorderTests {
  private let path = NSTemporaryDirectory() + "recording-\(UUID().uuidString)"

  private var setup: TableSetup {
    TableSetup(
      size: Size(columns: 60, lines: 20), glyphs: .unicode,
      theme: ThemeChoice(name: .auto, colors: 256), configuration: TableConfiguration(),
      source: SourceDescription(
        name: "list", columns: [Column(name: "name"), Column(name: "note")],
        capabilities: Capabilities(savesExplicitly: true)),
      extent: Extent(count: 30), shown: [0, 1])
  }

  private func answer(_ effect: Effect) -> Event? {
    guard case .store(let request) = effect else { return nil }
    switch request.content {
    case .page(let range):
      let records = range.clamped(to: 0..<30).map {
        Record(id: .number(Int64($0)), values: [.text("Name \($0)"), .text("note\n\($0)")])
      }
      let loaded = StoreReply.Content.loaded(start: range.lowerBound, records)
      return .store(StoreReply(loaded, to: request.id, extent: Extent(count: 30)))
    case .apply:
      let error = StoreError(.busy, "somebody else holds the list")
      let refused = StoreReply.Content.applied(.failure(error))
      return .store(StoreReply(refused, to: request.id, extent: Extent(count: 30)))
    default: return nil
    }
  }

  private func randomEvent(_ random: inout SeededGenerator) -> Event {
    let column = Int.random(in: 0..<60, using: &random)
    let line = Int.random(in: 0..<20, using: &random)
    let keys: [Key] = [
      Key(.left), Key(.left), Key(.right), Key(.down), Key(.up), Key(.enter), Key(.escape),
      Key(.left, .shift), .character("d"), .character("u"), .character("x"), Key(.pageDown),
    ]
    let kinds: [PointerEvent.Kind] = [.press, .drag, .drag, .drag, .release, .wheel(1), .wheel(-1)]
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: return .key(keys.randomElement(using: &random) ?? Key(.up))
    case 4..<9:
      let kind = kinds.randomElement(using: &random) ?? .move
      return .pointer(PointerEvent(kind, column: column, line: line))
    default:
      let sizes = [Size(columns: 60, lines: 20), Size(columns: 50, lines: 32)]
      return .resize(sizes[Int.random(in: 0...1, using: &random)])
    }
  }

  @Test func `a limit for files ends the recording and nobody else`() async {
    await #expect(processExitsWith: .success) {
      var none = rlimit()
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &none)
      let path = NSTemporaryDirectory() + "recording-\(UUID().uuidString)"
      let recorder = try await Recorder(path: path)
      try #require(await recorder.failure?.hasSuffix("File too large") == true)
      unlink(path)
    }
  }

  @Test func `a replay shows every screen that was drawn, whatever the clock`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var drawn: [String] = []
    do {
      let recorder = try Recorder(path: path)
      var model = TableModel(setup, ApplicationDrawing(), recorder: recorder) { $0 }
      let seed = Seed.fresh()
      var random = SeededGenerator(seed: seed)
      var clock = 987_654_321.123456
      func send(_ event: Event) {
        let effects = model.handle(event, at: clock)
        drawn.append(model.render(size: setup.size).picture())
        for answer in effects.compactMap(answer) { send(answer) }
      }
      send(.resize(setup.size))
      for _ in 0..<200 {
        clock += Double.random(in: 0...40, using: &random)
        while let due = model.nextDeadline, due <= clock { send(.tick) }
        send(randomEvent(&random))
      }
      model.backgroundChanged(red: 0, green: 0, blue: 0, at: clock)
      drawn.append(model.render(size: setup.size).picture())
      #expect(recorder.failure == nil)
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    var replay = Replay(try Recording(reading: Array(bytes)))
    var index = 0
    while replay.step() {
      #expect(replay.frame().grid.picture() == drawn[index], "event \(index) of \(path)")
      index += 1
    }
    #expect(index == drawn.count)
  }

  @Test func `the keys are recorded, and a replay takes them as they were`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var own = setup
    own.configuration.keyMap.bind([.character("J")], to: .selectNext, in: KeyContext.list)
    own.configuration.keyMap.bind([.character("\"")], to: .first, in: KeyContext.list)
    let recorder = try Recorder(path: path)
    var model = TableModel(own, ApplicationDrawing(), recorder: recorder) { $0 }
    var waiting = model.handle(.resize(own.size), at: 0).compactMap(answer)
    for key in ["J", "j", "J", "J"] as [Character] {
      waiting.append(.key(.character(key)))
    }
    for event in waiting { _ = model.handle(event, at: 1) }
    #expect(model.table.selection == 3)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let recording = try Recording(reading: Array(bytes))
    let recorded = try #require(recording.parts.first?.setup.configuration.ownKeys)
    #expect(recorded == own.configuration.keyMap)
    var replay = Replay(recording)
    while replay.step() {}
    #expect(replay.frame().grid.picture() == model.render(size: own.size).picture())
  }

  @Test func `the usual keys are recorded as well`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recorder = try Recorder(path: path)
    _ = TableModel(setup, ApplicationDrawing(), recorder: recorder) { $0 }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path)) + Data("events\n".utf8)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\nkey quit (closed open strip drag opening too-small) (\"q\")\n"))
    #expect(text.contains("\nkey word-back (form) (left control) (left alt)\n"))
  }

  @Test func `a deadline that has come stays so on the recording's clock`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recorder = try Recorder(path: path)
    _ = recorder.note(.event(.tick), at: 1_000_000_000.1)
    for step in 1...1000 {
      let deadline = Double(step) * 16.7 + 1 / 3
      let now = recorder.clockTime(of: deadline)
      #expect(recorder.note(.event(.tick), at: now) >= deadline - 1e-6)
    }
  }

  @Test func `only its owner may read a recording`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = try Recorder(path: path)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `another file is left as it is`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "name,city\n".write(toFile: path, atomically: true, encoding: .utf8)
    let error = #expect(throws: Recorder.Failure.self) { try Recorder(path: path) }
    #expect(error?.message.contains(path) == true)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "name,city\n")
  }
}
