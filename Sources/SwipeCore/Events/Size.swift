/// The size of the screen in cells.
public struct Size: Hashable, Sendable {
  /// The width in columns, at least 0.
  public var columns: Int
  /// The height in lines, at least 0.
  public var lines: Int

  /// A size; negative lengths become 0.
  public init(columns: Int, lines: Int) {
    self.columns = max(0, columns)
    self.lines = max(0, lines)
  }
}
