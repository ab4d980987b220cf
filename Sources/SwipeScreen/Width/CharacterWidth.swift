/// How many columns a character takes on a terminal, by a table of our own: the C library's
/// answer depends on the locale, and adds the parts of an emoji up.
public enum CharacterWidth {
  /// What a scalar is for the layout; the numbers are those of the table.
  enum Kind: UInt32 {
    case narrow, wide, mark, invisible, unknown
  }

  /// The most scalars that one cell shows; more is an attack on whoever reads the screen.
  static let longestCluster = 12

  /// The columns of one character: 1 or 2, or 0 for what must not reach a terminal as it is.
  ///
  /// That is a control or invisible character, one that Unicode does not know, a mark without a
  /// base, and a base with too many marks; `DisplayText` has stand-ins for them. Characters of
  /// ambiguous width take 1.
  public static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return columns(kind(of: first))
    }
    return columns(ofCluster: scalars, first: first)
  }

  /// The columns of a text that `DisplayText` made.
  ///
  /// - Complexity: linear in the length of `text`.
  public static func columns(of text: String) -> Int {
    let bytes = text.utf8
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return bytes.count }
    return text.reduce(0) { $0 + shownColumns(of: $1) }
  }

  /// The most columns that a terminal takes for a text that stands in one cell: those of its scalars,
  /// each by itself, of which some terminals count the invisible ones too. Linear in its length.
  public static func most(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      if (0x1F1E6...0x1F1FF).contains(scalar.value) { return sum + 2 }
      let kind = kind(of: scalar)
      return sum + (kind == .invisible ? 1 : columns(kind))
    }
  }

  /// The columns of a character of a text that `DisplayText` made: 0 between the parts of a cluster.
  static func shownColumns(of character: Character) -> Int {
    character == Cluster.seam ? 0 : max(1, columns(of: character))
  }

  /// The kind of a scalar.
  ///
  /// - Complexity: constant for ASCII, else logarithmic in the length of the table.
  static func kind(of scalar: Unicode.Scalar) -> Kind {
    let value = scalar.value
    if value < 0x7F { return value < 0x20 ? .invisible : .narrow }
    let starts = WidthTable.starts
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] >> 3 <= value { low = middle } else { high = middle }
    }
    return Kind(rawValue: starts[low] & 7) ?? .unknown
  }

  private static func columns(_ kind: Kind) -> Int {
    switch kind {
    case .narrow: 1
    case .wide: 2
    case .mark, .invisible, .unknown: 0
    }
  }

  private static func columns(
    ofCluster scalars: Character.UnicodeScalarView, first: Unicode.Scalar
  ) -> Int {
    var sum = columns(kind(of: first))
    guard sum > 0, scalars.count <= longestCluster else { return 0 }
    for scalar in scalars.dropFirst() {
      switch kind(of: scalar) {
      case .mark: if scalar.value == 0xFE0F, first.properties.isEmoji { sum = 2 }
      case .narrow, .wide: sum += columns(kind(of: scalar))
      case .invisible: if !joins(scalar, after: first) { return 0 }
      case .unknown: return 0
      }
    }
    return min(2, sum)
  }

  /// Whether an invisible scalar has a meaning after a base: the joiners after a letter of a
  /// script that has them, or in an emoji, and the tags of a flag.
  private static func joins(_ scalar: Unicode.Scalar, after base: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D: base.value >= 0x80
    case 0xE0020...0xE007F: base.value == 0x1F3F4
    default: false
    }
  }
}
