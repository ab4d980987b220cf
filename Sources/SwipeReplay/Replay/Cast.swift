import SwipeCore

/// Writes a replay as an asciinema cast of version 2: one JSON value a line.
public struct Cast {
  private var writer = AnsiWriter()
  private var size: Size

  /// A cast of a screen that has this size at the start.
  public init(size: Size) { self.size = size }

  /// The first line.
  public var header: String {
    #"{"version": 2, "width": \#(size.columns), "height": \#(size.lines), "#
      + #""env": {"TERM": "xterm-256color"}}"# + "\n"
  }

  /// The lines of a frame.
  public mutating func lines(_ frame: Replay.Frame) -> String {
    var lines = ""
    if frame.grid.size != size {
      size = frame.grid.size
      lines += line(frame.time, "r", "\(size.columns)x\(size.lines)")
    }
    return lines + line(frame.time, "o", writer.text(for: frame.grid))
  }

  private func line(_ time: Milliseconds, _ kind: String, _ text: String) -> String {
    let seconds = (time * 1000).rounded() / 1_000_000
    return "[\(seconds), \"\(kind)\", \(Self.json(text))]\n"
  }

  private static func json(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { json.append("\\") }
      if scalar.value < 0x20 {
        json += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      } else {
        json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
