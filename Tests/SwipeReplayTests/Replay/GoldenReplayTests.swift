import SwipeCore
import SwipeScreen
import Testing

@testable import SwipeReplay

/// Sessions that were recorded with the program, and the screens they showed.
struct GoldenReplayTests {
  private func frames(_ name: String) throws -> [Replay.Frame] {
    var frames: [Replay.Frame] = []
    Replay.play(try Files.recording(name)) { frames.append($0) }
    return frames
  }

  @Test(arguments: Files.names)
  func `a recorded session shows its golden screens`(name: String) throws {
    let shown = try frames(name).map(\.text)
    let golden = try Files.golden(name, shown)
    #expect(shown.count == golden.count, "\(name).frames; UPDATE_GOLDEN=1 writes it afresh")
    for (one, other) in zip(shown, golden) where one != other {
      Issue.record("\(name).frames differs:\n\(one)\ngolden:\n\(other)")
      return
    }
  }

  @Test func `there are recordings`() { #expect(Files.names.count >= 4) }

  @Test(arguments: Files.names)
  func `a recording is written as it was read`(name: String) throws {
    let recording = try Files.recording(name)
    let text = RecordingText.text(recording)
    #expect(RecordingText.text(try Recording(text)) == text)
  }

  @Test(arguments: Files.names)
  func `what a player is told brings every screen about`(name: String) throws {
    var writer = AnsiWriter()
    var player = Player()
    for frame in try frames(name) {
      player.feed(writer.text(for: frame.grid))
      let size = frame.grid.size
      for line in 0..<size.lines {
        for column in 0..<size.columns where !frame.grid[line, column].isContinuation {
          let cell = frame.grid[line, column]
          let shown = player.cells[[line, column]]
          #expect(
            shown?.text == frame.grid.text(of: cell), "\(name) \(frame.time) \(line) \(column)")
          #expect(shown?.look == Player.look(cell.style), "\(name) \(frame.time) \(line) \(column)")
        }
      }
    }
  }
}
