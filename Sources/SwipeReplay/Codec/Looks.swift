import SwipeCore
import SwipeScreen

extension ThemeChoice: Recordable {
  func write(to line: inout LineWriter) {
    name.write(to: &line)
    line.integer(colors)
    if let isDarkBackground { line.word(isDarkBackground ? "dark" : "light") }
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> ThemeChoice {
    var choice = ThemeChoice(
      name: try ThemeName.read(from: &line),
      colors: try line.integer("a number of colours", in: 0...Int(Int32.max)))
    guard !line.isAtEnd else { return choice }
    switch try line.word("the background") {
    case "dark": choice.isDarkBackground = true
    case "light": choice.isDarkBackground = false
    case let word: throw LineFault("'dark' or 'light' was expected, not '\(word)'")
    }
    return choice
  }
}

extension Glyphs: Recordable {
  private static var named: [(word: String, glyphs: Glyphs)] {
    [
      ("unicode", .unicode), ("ascii", .ascii(isUnicodeText: false)),
      ("ascii-boxes", .ascii(isUnicodeText: true)),
    ]
  }

  func write(to line: inout LineWriter) {
    var characters = self
    characters.wholeClusters = .all
    line.word(Self.named.first { $0.glyphs == characters }?.word ?? "unicode")
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> Glyphs {
    let word = try line.word("the characters of boxes")
    guard let glyphs = named.first(where: { $0.word == word })?.glyphs else {
      throw LineFault("'\(word)' is none of \(named.map(\.word).joined(separator: ", "))")
    }
    return glyphs
  }
}

extension ClusterKinds: Recordable {
  func write(to line: inout LineWriter) {
    for (name, kind) in Self.named where contains(kind) { line.word(name) }
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> ClusterKinds {
    var kinds: ClusterKinds = []
    while !line.isAtEnd {
      let word = try line.word("a kind of clusters")
      guard let kind = named.first(where: { $0.name == word })?.kind else {
        throw LineFault("'\(word)' is none of \(named.map(\.name).joined(separator: ", "))")
      }
      kinds.insert(kind)
    }
    return kinds
  }
}

extension DensityChoice: Recordable {
  func write(to line: inout LineWriter) {
    switch self {
    case .auto: line.word("auto")
    case .always(.regular): line.word("regular")
    case .always(.compact): line.word("compact")
    }
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> DensityChoice {
    switch try line.word("a density") {
    case "auto": return .auto
    case "regular": return .always(.regular)
    case "compact": return .always(.compact)
    case let word: throw LineFault("there is no density '\(word)'")
    }
  }
}
