import Glibc
import SwipeCore
import Testing

@testable import SwipeTerminal

/// Loops that are a part of a task.
@MainActor @Suite struct AwaitedLoopTests {
  @Test func `keys are heard, and tasks run while none comes`() async {
    let terminal = FakeTerminal()
    let loop = TerminalLoop(NotingModel(), terminal: terminal)
    Task { terminal.type("a") }
    Task { terminal.type("q") }
    let (leaving, model) = await loop.run()
    #expect(leaving == .quit)
    #expect(model.heard.suffix(2) == [.key(.character("a")), .key(.character("q"))])
  }

  @Test func `under another table nothing is read, drawn or counted`() async {
    let terminal = FakeTerminal()
    terminal.isCovered = true
    terminal.type("q")
    var model = NotingModel()
    model.ticksLeft = 1
    let signals = SignalWatch()
    let loop = TerminalLoop(model, terminal: terminal, signals: signals)
    let run = Task { await loop.run() }
    for _ in 0..<20 { await Task.yield() }
    #expect(terminal.pictures.isEmpty)
    #expect(loop.model.heard == [.resize(terminal.size)])
    terminal.isCovered = false
    var one: UInt64 = 1
    _ = write(signals.descriptor, &one, MemoryLayout<UInt64>.size)
    #expect(await run.value.0 == .quit)
  }

  @Test func `a wait ends with its time, and with a byte`() async {
    let terminal = FakeTerminal()
    let waiter = Waiter()
    defer { waiter.close() }
    await waiter.wait(for: Watch(inputs: [terminal.input], timeout: 1))
    #expect(Watch(inputs: [terminal.input], timeout: 0).ready().isEmpty)
    terminal.type("a")
    let watch = Watch(inputs: [-1, terminal.input])
    await waiter.wait(for: watch)
    #expect(watch.now.ready() == [terminal.input])
  }
}
