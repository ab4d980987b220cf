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
      bytes += delete(slide) + insert(slide, with: &writer)
      mirror(slide, in: screen, with: &writer)
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
      slide.columns.lowerBound >= 0, slide.columns.upperBound < size.columns
    else { return false }
    let range = slide.columns
    let inner = slide.by > 0 ? range.lowerBound + slide.by : range.upperBound + slide.by
    let coming = incoming(slide)
    return slide.lines.allSatisfy { line in
      let isCut = [range.lowerBound, inner, range.upperBound].contains { column in
        column < size.columns && before[line, column].isContinuation
      }
      let comesInCut = [coming.lowerBound, coming.upperBound].contains { column in
        after[line, column].isContinuation
      }
      return !isCut && !comesInCut && Overlays.columns(line: line, of: before).isEmpty
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

  /// Deletes cells at one end in every line. What stands right of the range moves away.
  private func delete(_ slide: Slide) -> [UInt8] {
    let count = abs(slide.by)
    let column =
      slide.by > 0 ? slide.columns.lowerBound : slide.columns.upperBound - count
    var bytes: [UInt8] = []
    bytes.append(terminal: swt_position(Int32(slide.lines.lowerBound), Int32(column)))
    for line in slide.lines {
      bytes.append(terminal: swt_delete_cells(Int32(count)))
      if line < slide.lines.upperBound - 1 { bytes.append(terminal: swt_down()) }
    }
    return bytes
  }

  /// Inserts as many cells at the other end, which brings back what stands right of the range, and
  /// writes what comes in there: cheaper than letting ncurses find its way to each cell.
  private func insert(_ slide: Slide, with writer: inout CellWriter) -> [UInt8] {
    let columns = incoming(slide)
    var pen = Pen()
    var bytes: [UInt8] = []
    bytes.append(terminal: swt_position(Int32(slide.lines.lowerBound), Int32(columns.lowerBound)))
    for line in slide.lines {
      bytes += insert(columns, line, with: &writer, &pen)
      if line < slide.lines.upperBound - 1 { bytes.append(terminal: swt_down()) }
    }
    if pen.style != nil { bytes.append(terminal: swt_plain()) }
    return bytes
  }

  /// One line: the cells come in blank, in the colour behind the first of them, and are written up
  /// to the last that is not. The cursor goes back to where it was.
  private func insert(
    _ columns: Range<Int>, _ line: Int, with writer: inout CellWriter, _ pen: inout Pen
  ) -> [UInt8] {
    let first = after[line, columns.lowerBound].style
    let fills = swt_fills_with_color() != 0
    let filled = fills ? first.background : .standard
    let last = columns.last { column in
      !isBlank(line, column) || after[line, column].style.background != filled
    }
    var bytes: [UInt8] = []
    if fills {
      bytes = pen.change(to: first, forBlank: isBlank(line, columns.lowerBound), with: &writer)
    } else if last != columns.last {
      // Cells stay as they come in, and terminals whose description does not say so may fill them
      // with colour all the same.
      bytes = pen.reset()
    }
    bytes.append(terminal: swt_insert_cells(Int32(columns.count)))
    guard let last else { return bytes }
    for column in columns.lowerBound...last where !after[line, column].isContinuation {
      let cell = after[line, column]
      bytes += pen.change(to: cell.style, forBlank: isBlank(line, column), with: &writer)
      bytes += Array(after.text(of: cell).utf8)
    }
    let isWide = last + 1 < columns.upperBound && after[line, last + 1].isContinuation
    let written = last + 1 - columns.lowerBound + (isWide ? 1 : 0)
    return bytes + [UInt8](repeating: 0x08, count: written)
  }

  /// Whether a cell shows nothing but its background.
  private func isBlank(_ line: Int, _ column: Int) -> Bool {
    let cell = after[line, column]
    return cell.glyph == .blank && !cell.isContinuation && cell.style.attributes.isEmpty
  }

  private func mirror(
    _ slide: Slide, in screen: UnsafeMutablePointer<WINDOW>, with writer: inout CellWriter
  ) {
    let range = slide.columns
    let source =
      slide.by > 0
      ? range.lowerBound + slide.by..<range.upperBound
      : range.lowerBound..<range.upperBound + slide.by
    let columns = incoming(slide)
    for line in slide.lines {
      writer.write(source, line: line, of: before, to: screen, at: source.lowerBound - slide.by)
      writer.write(columns, line: line, of: after, to: screen, at: columns.lowerBound)
    }
  }
}

/// The style that the terminal is in while cells are written by hand; nil is its plain one.
private struct Pen {
  private(set) var style: Style?

  /// The bytes to the plain style.
  mutating func reset() -> [UInt8] {
    guard style != nil else { return [] }
    style = nil
    var bytes: [UInt8] = []
    bytes.append(terminal: swt_plain())
    return bytes
  }

  /// The bytes from this style to another; a blank needs only its background.
  mutating func change(
    to wanted: Style, forBlank isBlank: Bool, with writer: inout CellWriter
  ) -> [UInt8] {
    if style == wanted { return [] }
    let now = style ?? .plain
    if isBlank, now.background == wanted.background, now.attributes.isEmpty { return [] }
    return joined(sequences(to: wanted, forBlank: isBlank, with: &writer))
  }

  /// Renditions that follow each other, as one sequence.
  private func joined(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in bytes {
      result.append(byte)
      if result.suffix(3) == [UInt8(ascii: "m"), 0x1B, UInt8(ascii: "[")] {
        result.replaceSubrange(result.count - 3..<result.count, with: [UInt8(ascii: ";")])
      }
    }
    return result
  }

  private mutating func sequences(
    to wanted: Style, forBlank isBlank: Bool, with writer: inout CellWriter
  ) -> [UInt8] {
    let now = style ?? .plain
    var bytes: [UInt8] = []
    let keepsColors =
      now.attributes.isEmpty && wanted.background != .standard
      && (wanted.foreground != .standard || now.foreground == .standard)
    guard keepsColors else {
      if style != nil { bytes.append(terminal: swt_plain()) }
      bytes += writer.escapes(wanted)
      style = wanted
      return bytes
    }
    let foreground = isBlank ? now.foreground : wanted.foreground
    if now.background != wanted.background { bytes += writer.background(wanted.background) }
    var rest = Style(foreground, on: .standard, wanted.attributes)
    if foreground == now.foreground { rest.foreground = .standard }
    bytes += writer.escapes(rest)
    style = Style(foreground, on: wanted.background, wanted.attributes)
    return bytes
  }
}
