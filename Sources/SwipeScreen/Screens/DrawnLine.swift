/// A line of the screen as it was drawn, for as long as what it was drawn of stays the same.
struct DrawnLine<Content: Equatable & Sendable>: Sendable {
  private var known: (content: Content, row: Row)?

  /// Draws a line of a grid, or shows it as it was drawn before. `content` must be all that goes into
  /// it, besides the renderer's looks.
  mutating func draw(
    _ content: Content, on line: Int, of grid: inout Grid, _ draw: (inout Grid) -> Void
  ) {
    if let known, known.content == content, known.row.cells.count == grid.size.columns {
      grid.rows[line] = known.row
      return
    }
    draw(&grid)
    // What is more than one scalar belongs to one grid.
    known = grid.clusters.isEmpty ? (content, grid.rows[line]) : nil
  }
}
