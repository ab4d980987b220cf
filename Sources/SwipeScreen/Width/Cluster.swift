/// A character of several scalars, and what is shown of it where a terminal does not take it for one.
struct Cluster {
  /// What stands between parts that would be one character again without it. It takes no column and
  /// never reaches a terminal.
  static let seam: Character = "\u{200B}"
  /// Where one part ends, the next one would begin to be joined to it (ZERO WIDTH JOINER).
  private static let joiner: Unicode.Scalar = "\u{200D}"

  /// A terminal that joins some kinds and not all does not know of clusters, and keeps so many bytes of
  /// a cell: it would drop the rest (tmux).
  private static let longestJoined = 21

  private let scalars: Character.UnicodeScalarView

  init(_ character: Character) { scalars = character.unicodeScalars }

  /// The cluster as text whose every character takes the columns that `CharacterWidth` says, on a
  /// terminal that shows those of some kinds as one.
  ///
  /// - Complexity: linear in the number of its scalars.
  func text(whole: ClusterKinds) -> String {
    let text = String(String.UnicodeScalarView(scalars))
    guard scalars.dropFirst().first != nil else { return text }
    if let syllable { return String(syllable) }
    if whole == .all { return text }
    let fits = !kinds.contains(.joined) || text.utf8.count <= Self.longestJoined
    if fits, kinds.isSubset(of: whole) { return withoutLastJoiner(text) }
    if kinds == .flags { return letters }
    return parts.joined(separator: String(Self.seam))
  }

  /// What the cluster is made of, as far as terminals differ about it.
  var kinds: ClusterKinds {
    var kinds: ClusterKinds = []
    var columns = 0
    for (index, scalar) in scalars.enumerated() {
      if Self.isRegional(scalar) {
        kinds.insert(.flags)
      } else if index > 0, scalar.properties.isEmojiModifier {
        kinds.insert(.toned)
      } else if index > 0, Self.isBase(scalar) {
        kinds.insert(scalar.properties.isEmojiPresentation || isEmoji ? .joined : .conjuncts)
      } else {
        columns += Self.columns(scalar)
      }
    }
    if columns > 2 { kinds.insert(.conjuncts) }
    return kinds
  }

  private var isEmoji: Bool {
    scalars.first.map { $0.value >= 0xA9 && $0.properties.isEmoji } ?? false
  }

  // MARK: - Parts

  /// The bases, each with its marks: characters of one or two columns.
  private var parts: [String] {
    var parts: [String.UnicodeScalarView] = []
    var columns = 0
    for scalar in scalars {
      let width = Self.columns(scalar)
      if parts.isEmpty || Self.isBase(scalar) || columns + width > 2 {
        parts.append(String.UnicodeScalarView())
        columns = 0
      }
      columns += width
      parts[parts.count - 1].append(scalar)
    }
    return parts.map { withoutLastJoiner(String($0)) }
  }

  /// Terminals that join whatever stands behind a joiner would join the next character to it.
  private func withoutLastJoiner(_ text: String) -> String {
    guard text.unicodeScalars.last == Self.joiner else { return text }
    return String(text.unicodeScalars.dropLast())
  }

  /// Whether a scalar stands for itself: a letter or a picture, not what belongs to one.
  private static func isBase(_ scalar: Unicode.Scalar) -> Bool {
    switch CharacterWidth.kind(of: scalar) {
    case .wide: true
    case .narrow: scalar.properties.generalCategory != .spacingMark
    case .mark, .invisible, .unknown: false
    }
  }

  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    switch CharacterWidth.kind(of: scalar) {
    case .wide: 2
    case .narrow: 1
    case .mark, .invisible, .unknown: 0
    }
  }

  // MARK: - Flags

  /// A flag as the letters of its country, of one column each.
  private var letters: String {
    let letters = scalars.filter(Self.isRegional).compactMap { Unicode.Scalar($0.value - 0x1F1A5) }
    return String(String.UnicodeScalarView(letters))
  }

  private static func isRegional(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  // MARK: - Hangul

  /// The syllable that letters of Hangul spell (Unicode 3.12): the same text in one scalar, of whose
  /// columns nobody is in doubt.
  private var syllable: Character? {
    let values = scalars.map(\.value)
    guard values.count == 2 || values.count == 3, (0x1100...0x1112).contains(values[0]),
      (0x1161...0x1175).contains(values[1]),
      values.count == 2 || (0x11A8...0x11C2).contains(values[2])
    else { return nil }
    let last = values.count == 3 ? values[2] - 0x11A7 : 0
    let value = 0xAC00 + ((values[0] - 0x1100) * 21 + values[1] - 0x1161) * 28 + last
    return Unicode.Scalar(value).map(Character.init)
  }
}
