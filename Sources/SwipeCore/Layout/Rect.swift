/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The columns, from 0 at the left.
  public var columns: Range<Int>
  /// The lines, from 0 at the top.
  public var lines: Range<Int>

  /// A rectangle.
  public init(columns: Range<Int>, lines: Range<Int>) {
    self.columns = columns
    self.lines = lines
  }

  /// Whether a cell lies inside.
  public func contains(column: Int, line: Int) -> Bool {
    columns.contains(column) && lines.contains(line)
  }
}
