extension Grid {
  /// The screen as plain text, one line each, without blanks at the ends of lines.
  public func picture() -> String {
    (0..<size.lines).map { line in
      trimmed((0..<size.columns).map { text(of: self[line, $0]) }.joined())
    }.joined(separator: "\n")
  }

  /// The looks as text: a letter for each style in the order of appearance, and a legend.
  public func stylePicture() -> String {
    var letters: [Style: Character] = [:]
    var legend: [String] = []
    let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    func letter(_ style: Style) -> Character {
      if let known = letters[style] { return known }
      let new = legend.count < alphabet.count ? alphabet[legend.count] : "?"
      letters[style] = new
      legend.append("\(new) \(style)")
      return new
    }
    let lines = (0..<size.lines).map { line in
      String((0..<size.columns).map { letter(self[line, $0].style) })
    }
    return (lines + [""] + legend).joined(separator: "\n")
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
