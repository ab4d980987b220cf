import SwipeKit

/// One row of every feel, side by side, so that each can be tried by hand.
final class Gallery {
  private let options: Options
  private let recorder: Recorder?
  private var shown = FeelName.allCases
  private var presses: [FeelName: (title: String, count: Int)] = [:]

  init(_ options: Options, _ recorder: Recorder?) {
    self.options = options
    self.recorder = recorder
  }

  /// Shows the gallery until it is left.
  ///
  /// - Throws: `Failure` when a source was named, or there is no terminal to draw on.
  func run() throws(Failure) -> Leaving {
    try refuseOthers()
    let table = SwipeTable(
      "Feels", columns: ["feel", "opens", "past the end", "settles", "also", "pressed"]
    ) { [self] in shown.map(row) }
    table.look = options.look
    table.density = options.density
    table.isMouseOn = options.isMouseOn
    table.recorder = recorder
    if options.reducesMotion { table.feel = table.feel.withoutMotion }
    table.feelOfRow = { [options] row in
      options.reducesMotion ? Self.feel(row)?.withoutMotion : Self.feel(row)
    }
    table.trailingSwipeActions = { [weak self] in self?.trailing($0) }
    table.leadingSwipeActions = { [weak self] in self?.leading($0) }
    do { return try table.run() } catch { throw .failed(error.message) }
  }

  /// Its rows, columns and feels are its own.
  private func refuseOthers() throws(Failure) {
    if let source = options.source {
      throw .usage("--gallery shows rows of its own, without \(source)")
    }
    let others: [(String, Bool)] = [
      ("--table", options.table != nil), ("--columns", !options.columns.isEmpty),
      ("--title", options.title != nil), ("--delimiter", options.delimiter != nil),
      ("--no-header", !options.hasHeader), ("--read-only", options.isReadOnly),
      ("--feel", options.feel != FeelChoice()),
    ]
    for (name, isGiven) in others where isGiven {
      throw .usage("--gallery shows every feel with rows of its own, without \(name)")
    }
  }

  private static func feel(_ row: SwipeRow) -> Feel? { FeelName(rawValue: row.id)?.feel }

  private func row(_ name: FeelName) -> SwipeRow {
    let text = GalleryText.text(of: name)
    return SwipeRow(
      id: name.rawValue,
      values: [
        name.rawValue, text.opens, text.pastTheEnd, text.settles, text.also,
        presses[name].map { "\($0.title), \($0.count)" } ?? "nothing yet",
      ])
  }

  private func trailing(_ row: SwipeRow) -> SwipeActionsConfiguration? {
    guard let name = FeelName(rawValue: row.id), name != .drag else { return nil }
    return SwipeActionsConfiguration(actions: [delete(name), update(name)])
  }

  private func leading(_ row: SwipeRow) -> SwipeActionsConfiguration? {
    guard let name = FeelName(rawValue: row.id), name.feel.hasLeadingSide else { return nil }
    var again = action(name, "Duplicate", .normal)
    again.tint = .green
    again.icon = .plus
    again.width = 16
    return SwipeActionsConfiguration(actions: [again])
  }

  /// Rows that are deleted come back when the last one is gone.
  private func delete(_ name: FeelName) -> SwipeAction {
    var delete = SwipeAction(style: .destructive, title: "Delete") { [weak self] _, completion in
      guard let self else { return completion(false) }
      shown.removeAll { $0 == name }
      if shown.isEmpty { shown = FeelName.allCases }
      completion(true)
    }
    if name == .contextual { delete.safety = .confirmation }
    if name == .mail { delete.safety = .grace(5000) }
    if name == .factory {
      (delete.icon, delete.tint) = (.trash, .red)
      delete.drawing = { canvas in GalleryDrawing.draw("Delete", "✕", "x", &canvas) }
    }
    return delete
  }

  private func update(_ name: FeelName) -> SwipeAction {
    var update = action(name, "Update", .normal)
    if name == .factory {
      (update.icon, update.tint) = (.pencil, .blue)
      update.drawing = { canvas in GalleryDrawing.draw("Update", "✎", "/", &canvas) }
    }
    return update
  }

  /// An action that only says that it was run.
  private func action(_ name: FeelName, _ title: String, _ style: ActionStyle) -> SwipeAction {
    SwipeAction(style: style, title: title) { [weak self] _, completion in
      let count = self?.presses[name].map { $0.title == title ? $0.count + 1 : 1 } ?? 1
      self?.presses[name] = (title, count)
      completion(true)
    }
  }
}

/// Buttons drawn by a closure: an icon above its text, or before it where the room is short, in the
/// frame that other buttons have.
enum GalleryDrawing {
  static func draw(
    _ title: String, _ glyph: String, _ ascii: String, _ canvas: inout ButtonCanvas
  ) {
    let style = canvas.style
    canvas.fill(style: style)
    if canvas.lines >= 3 { canvas.frame(style: style) }
    let line = canvas.lines / 2
    let icon = canvas.isASCII ? ascii : glyph
    if canvas.lines >= 4 {
      canvas.center(icon, line: line - 1, style: style)
      canvas.center(title, line: line, style: style)
    } else {
      canvas.center("\(icon) \(title)", line: line, style: style)
    }
    guard canvas.state.isFocused else { return }
    canvas.put(String(Character(canvas.glyphs.focus)), line: line, column: 1, style: style)
  }
}

/// What the gallery says of a feel.
struct GalleryText {
  let opens, pastTheEnd, settles, also: String

  static func text(of name: FeelName) -> GalleryText {
    switch name {
    case .default:
      GalleryText(
        opens: "past half the panel, speed counts", pastTheEnd: "gives way less and less",
        settles: "a spring, 0.25 s", also: "what rows do unless told otherwise")
    case .drag:
      GalleryText(
        opens: "never: it stays where it is dropped", pastTheEnd: "free, both ways",
        settles: "not at all", also: "a framed container on a coloured ground, no buttons")
    case .reveal:
      GalleryText(
        opens: "only when both buttons are uncovered", pastTheEnd: "free", settles: "0.3 s",
        also: "never right of its rest place")
    case .collection:
      GalleryText(
        opens: "from half the panel on, speed does not count", pastTheEnd: "stops at the panel",
        settles: "2 columns too far, then back in 0.1 s",
        also: "any drag to the right closes it")
    case .rowaction:
      GalleryText(
        opens: "past half the panel, on both sides", pastTheEnd: "gives way less and less",
        settles: "0.3 s", also: "drags from the first columns are ignored")
    case .contextual:
      GalleryText(
        opens: "past half the panel", pastTheEnd: "gives way less and less",
        settles: "a spring",
        also: "a full swipe, past 60 % of the row, runs Delete, which asks in the panel")
    case .mail:
      GalleryText(
        opens: "past half the panel, on both sides", pastTheEnd: "the buttons widen",
        settles: "a spring", also: "full swipe; Delete can be taken back for 5 seconds")
    case .factory:
      GalleryText(
        opens: "past half the panel, on both sides", pastTheEnd: "gives way less and less",
        settles: "0.3 s", also: "its buttons are drawn by a closure, each with an icon")
    }
  }
}
