// The pointer, by what has it.

extension Table {
  mutating func handle(_ pointer: PointerEvent) {
    switch layers.top {
    case .question: return
    case .form: return formPointer(pointer)
    case .help(let line):
      if case .wheel(let notches) = pointer.kind { scrollHelp(to: line + notches) }
      return
    case nil: break
    }
    let pointer = scene.logical(pointer)
    if pointer.kind == .press {
      noticeRead()
      if isDraggedByKeys { deck.endGestures(reason: .user) }
    }
    deck.pointed(pointer, at: hit(column: pointer.column, line: pointer.line))
  }

  /// What lies under a cell.
  func hit(column: Int, line: Int) -> PointerTarget {
    PointerHit(scene: scene, list: list, panels: panels) { record, frame in
      measure.actionPlaces(
        of: record, in: frame, status(of: record, at: frame.position ?? 0), on: layout)
    }.target(column: column, line: line)
  }
}
