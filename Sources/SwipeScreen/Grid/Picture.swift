extension Grid {
  /// The screen as plain text, one line each, without blanks at the ends of lines.
  public func picture() -> String {
    (0..<size.lines).map { line in
      trimmed((0..<size.columns).map { text(of: self[line, $0]) }.joined())
    }.joined(separator: "\n")
  }

  private func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}

extension Color: CustomStringConvertible {
  /// `standard`, a number, or `#rrggbb`.
  public var description: String {
    switch self {
    case .standard: "standard"
    case .indexed(let index): "\(index)"
    case .rgb(let red, let green, let blue):
      "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}

extension Style: CustomStringConvertible {
  /// The colours and the attributes in words.
  public var description: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.underline, "underline"), (.reverse, "reverse"),
      (.italic, "italic"),
    ]
    let set = names.filter { attributes.contains($0.0) }.map { " " + $0.1 }.joined()
    return "\(foreground) on \(background)\(set)"
  }
}
