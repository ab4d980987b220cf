import CNcurses
import SwipeCore
import SwipeScreen

/// Moves cells sideways on the terminal itself, before ncurses compares.
///
/// A card that moved by one column differs in nearly every cell, and ncurses would write them all.
/// Deleting cells at one end of the range and inserting as many at the other moves the text for a
/// few bytes a line. `curscr`, what ncurses believes to be on the screen, is changed alike, so
/// that the comparison that follows only finds the cells that came in.
struct Slides {
  let before: Grid
  let after: Grid

  /// Carries out the slides that can be carried out; the others are left to the comparison.
  /// Returns the bytes to send before those of ncurses. The terminal is in its plain style before
  /// and after, and its cursor where ncurses left it.
  func perform(with writer: inout CellWriter) -> [UInt8] {
    guard swt_can_shift_cells() != 0, let screen = swt_screen_as_it_is() else { return [] }
    let (line, column) = (getcury(screen), getcurx(screen))
    var bytes: [UInt8] = []
    var taken: [Range<Int>] = []
    for slide in after.slides where isPossible(slide) {
      guard !taken.contains(where: { $0.overlaps(slide.lines) }) else { continue }
      taken.append(slide.lines)
      let fill = swt_fills_with_color() != 0 ? fillStyle(slide) : nil
      let color = fill.map { writer.background($0.background) } ?? []
      bytes += color + shift(slide)
      if !color.isEmpty { bytes.append(terminal: swt_plain()) }
      mirror(slide, fill: fill, in: screen, with: &writer)
    }
    guard !taken.isEmpty else { return [] }
    bytes.append(terminal: swt_position(line, column))
    wmove(screen, line, column)
    return bytes
  }

  private func isPossible(_ slide: Slide) -> Bool {
    let size = before.size
    let length = slide.columns.count
    guard size == after.size, slide.by != 0, abs(slide.by) < length, !slide.lines.isEmpty,
      slide.lines.lowerBound >= 0, slide.lines.upperBound <= size.lines,
      slide.columns.lowerBound >= 0, slide.columns.upperBound <= size.columns
    else { return false }
    let range = slide.columns
    let inner = slide.by > 0 ? range.lowerBound + slide.by : range.upperBound + slide.by
    return slide.lines.allSatisfy { line in
      let isCut = [range.lowerBound, inner, range.upperBound].contains { column in
        column < size.columns && before[line, column].isContinuation
      }
      return !isCut && Overlays.columns(line: line, of: before).isEmpty
        && Overlays.columns(line: line, of: after).isEmpty
    }
  }

  /// The columns of the slide that come in from outside.
  private func incoming(_ slide: Slide) -> Range<Int> {
    let range = slide.columns
    return slide.by > 0
      ? range.upperBound - slide.by..<range.upperBound
      : range.lowerBound..<range.lowerBound - slide.by
  }

  /// The style that most blank cells coming in will have: terminals fill with the current colour.
  private func fillStyle(_ slide: Slide) -> Style? {
    var counts: [Style: Int] = [:]
    for line in slide.lines {
      for column in incoming(slide) {
        let cell = after[line, column]
        if cell.glyph.rawValue == 0x20, !cell.isContinuation { counts[cell.style, default: 0] += 1 }
      }
    }
    let isPlain = { (style: Style) in style.attributes.isEmpty }
    return counts.filter { isPlain($0.key) }.max { $0.value < $1.value }?.key
  }

  /// Deletes at one end in every line, then inserts at the other in every line. What stands right
  /// of the range moves away and back; nothing falls off, for the deletion comes first.
  private func shift(_ slide: Slide) -> [UInt8] {
    let count = abs(slide.by)
    let range = slide.columns
    let left = range.lowerBound
    let right = range.upperBound - count
    let reachesEdge = range.upperBound == before.size.columns
    var bytes: [UInt8] = []
    if !(reachesEdge && slide.by < 0) {
      bytes += pass(
        slide.lines, column: slide.by > 0 ? left : right, swt_delete_cells(Int32(count)))
    }
    if !(reachesEdge && slide.by > 0) {
      bytes += pass(
        slide.lines, column: slide.by > 0 ? right : left, swt_insert_cells(Int32(count)))
    }
    return bytes
  }

  /// The same change in every line, at one column.
  private func pass(
    _ lines: Range<Int>, column: Int, _ change: UnsafePointer<CChar>
  ) -> [UInt8] {
    var step: [UInt8] = []
    step.append(terminal: change)
    var bytes: [UInt8] = []
    bytes.append(terminal: swt_position(Int32(lines.lowerBound), Int32(column)))
    for line in lines {
      bytes += step
      if line < lines.upperBound - 1 { bytes.append(terminal: swt_down()) }
    }
    return bytes
  }

  private func mirror(
    _ slide: Slide, fill: Style?, in screen: UnsafeMutablePointer<WINDOW>,
    with writer: inout CellWriter
  ) {
    let range = slide.columns
    let source =
      slide.by > 0
      ? range.lowerBound + slide.by..<range.upperBound
      : range.lowerBound..<range.upperBound + slide.by
    for line in slide.lines {
      writer.write(source, line: line, of: before, to: screen, at: source.lowerBound - slide.by)
      for column in incoming(slide) {
        if let fill {
          writer.writeBlank(fill, line: line, column: column, to: screen)
        } else {
          writer.writeUnknown(line: line, column: column, to: screen)
        }
      }
    }
  }
}
