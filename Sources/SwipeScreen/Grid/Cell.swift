/// What stands in a cell: a Unicode scalar, or an entry of its grid's list of clusters.
public struct Glyph: Hashable, Sendable {
  /// A scalar's value, or the flag 0x8000_0000 with an index into `Grid.clusters`.
  public let rawValue: UInt32

  /// A glyph of one scalar.
  public init(_ scalar: Unicode.Scalar) { rawValue = scalar.value }

  /// A glyph that is an entry of the grid's list of clusters.
  init(cluster index: Int) { rawValue = 0x8000_0000 | UInt32(truncatingIfNeeded: index) }

  /// The index into the grid's clusters, or nil for a single scalar.
  public var clusterIndex: Int? {
    rawValue & 0x8000_0000 == 0 ? nil : Int(rawValue & 0x7FFF_FFFF)
  }

  /// A space.
  public static let blank = Glyph(" ")
}

/// One cell of the screen. A plain value without references, so that grids copy fast, and of 16
/// bytes without holes, so that they compare byte for byte.
public struct Cell: Equatable, Sendable {
  /// What stands in the cell; a blank in the right half of a wide character.
  public var glyph: Glyph
  /// How it looks.
  public var style: Style
  /// Whether this is the right half of the wide character in the cell before.
  public var isContinuation: Bool
  private let filler: UInt16 = 0

  /// A cell.
  public init(glyph: Glyph = .blank, style: Style = .plain, isContinuation: Bool = false) {
    self.glyph = glyph
    self.style = style
    self.isContinuation = isContinuation
  }

  /// A space in the terminal's own colours.
  public static let blank = Cell()

  /// Whether both look the same. Compared by their bytes first, for most cells are.
  public static func == (one: Cell, other: Cell) -> Bool {
    typealias Bytes = SIMD2<UInt64>
    if unsafeBitCast(one, to: Bytes.self) == unsafeBitCast(other, to: Bytes.self) { return true }
    return one.glyph == other.glyph && one.isContinuation == other.isContinuation
      && one.style == other.style
  }
}
