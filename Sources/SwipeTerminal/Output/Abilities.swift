import CNcurses

/// What the terminal understands, as far as frames that are written by hand make use of it.
nonisolated struct Abilities {
  /// Whether `ESC [ n X` erases.
  let erasesCells: Bool
  /// Whether erased cells take the background that is set.
  let fillsWithColor: Bool
  /// Whether `ESC [ n P` deletes cells and `ESC [ n @` inserts them.
  let shiftsCells: Bool

  /// Those of the terminal that ncurses drives; nil when it does not move its cursor and set its
  /// colours as ECMA-48 has it, or would scroll when its last cell is written.
  static func ofTerminal() -> Abilities? {
    guard swt_moves_as_ecma48() != 0 else { return nil }
    return Abilities(
      erasesCells: swt_erases_cells() != 0, fillsWithColor: swt_fills_with_color() != 0,
      shiftsCells: swt_shifts_cells() != 0)
  }
}
