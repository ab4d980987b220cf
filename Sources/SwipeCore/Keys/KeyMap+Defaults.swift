// The keys as they are where nobody has chosen others. No other file of the core names a key.

extension KeyMap {
  /// The key table of a list to go through.
  public static let standard = KeyMap(
    bindings: moving + swiping + changing + living + writing + editing + asking + reading)

  /// The key table of a list to choose one record from.
  public static let choosing = KeyMap(
    bindings: moving + [KeyBinding([Key(.enter), .character(" ")], .choose, [.closed])]
      + living.filter { $0.command != .save } + writing + editing + asking + reading)

  private static let list = KeyContext.list
  private static let everywhere = Set(KeyContext.allCases)
  /// Where Ctrl-C leaves. A question that cannot be read is not passed over.
  private static let interruptible = everywhere.subtracting([.unreadable])

  private static let moving: [KeyBinding] = [
    KeyBinding([Key(.down), .character("j")], .selectNext, list),
    KeyBinding([Key(.up), .character("k")], .selectPrevious, list),
    KeyBinding([Key(.pageDown)], .pageDown, list),
    KeyBinding([Key(.pageUp)], .pageUp, list),
    KeyBinding([.control("d")], .halfPageDown, list),
    KeyBinding([.control("u")], .halfPageUp, list),
    KeyBinding([Key(.home), .character("g")], .first, list),
    KeyBinding([Key(.end), .character("G")], .last, list),
  ]

  private static let swiping: [KeyBinding] = [
    KeyBinding([Key(.left), .character("h")], .dragOpen, list),
    KeyBinding([Key(.right), .character("l")], .dragShut, list),
    KeyBinding([Key(.left, .shift)], .swingOpen, list),
    KeyBinding([Key(.right, .shift)], .swingShut, list),
    KeyBinding([Key(.enter), .character(" ")], .press, [.open]),
    KeyBinding([Key(.escape)], .close, [.open]),
    KeyBinding([Key(.enter)], .letGo, [.drag]),
    KeyBinding([Key(.escape)], .cancelDrag, [.drag]),
  ]

  private static let changing: [KeyBinding] = [
    KeyBinding([.character("d"), Key(.delete)], .delete, list),
    KeyBinding([.character("u")], .update, list),
    KeyBinding([.character("a")], .insert, list),
    KeyBinding([.character("z")], .undo, list),
    KeyBinding([.character("Z")], .redo, list),
    KeyBinding([.character("w"), .control("s")], .save, list),
  ]

  private static let living: [KeyBinding] = [
    KeyBinding([.character("m")], .mouse, list),
    KeyBinding([.character("?"), Key(.function(1))], .help, list),
    KeyBinding([.character("q")], .quit, list.union([.tooSmall, .opening])),
    KeyBinding([.control("c")], .interrupt, interruptible),
    KeyBinding([.control("z")], .suspend, everywhere),
    KeyBinding([.control("l")], .redraw, everywhere),
    KeyBinding([Key(.enter), .character(" "), Key(.escape)], .takeBack, [.strip]),
    KeyBinding([Key(.escape)], .stopWork, [.closed, .waiting, .opening]),
  ]

  private static let writing: [KeyBinding] = [
    KeyBinding([Key(.enter), .control("s")], .accept, [.form]),
    KeyBinding([Key(.escape)], .dropForm, [.form]),
    KeyBinding([Key(.up), Key(.tab, .shift)], .previousField, [.form]),
    KeyBinding([Key(.down), Key(.tab)], .nextField, [.form]),
    KeyBinding([.control("n")], .makeNull, [.form]),
    KeyBinding([.control("j")], .newLine, [.form]),
  ]

  private static let editing: [KeyBinding] = [
    KeyBinding([Key(.left)], .characterBack, [.form]),
    KeyBinding([Key(.right)], .characterForward, [.form]),
    KeyBinding([Key(.left, .control), Key(.left, .alt)], .wordBack, [.form]),
    KeyBinding([Key(.right, .control), Key(.right, .alt)], .wordForward, [.form]),
    KeyBinding([Key(.home), .control("a")], .lineStart, [.form]),
    KeyBinding([Key(.end), .control("e")], .lineEnd, [.form]),
    KeyBinding([Key(.backspace)], .deleteBack, [.form]),
    KeyBinding([Key(.delete), .control("d")], .deleteForward, [.form]),
    KeyBinding([.control("w"), Key(.backspace, .alt)], .deleteWordBack, [.form]),
    KeyBinding([.control("u")], .deleteToStart, [.form]),
    KeyBinding([.control("k")], .deleteToEnd, [.form]),
  ]

  private static let asking: [KeyBinding] = [
    KeyBinding([.character("y")], .agree, [.question]),
    KeyBinding([.character("n")], .decline, [.question]),
    KeyBinding([.character("o")], .overwrite, [.question]),
    KeyBinding([.character("r")], .reload, [.question]),
    KeyBinding([.character("e")], .saveElsewhere, [.question]),
    KeyBinding([.character("k")], .keepEdits, [.question]),
    KeyBinding([Key(.escape)], .stay, [.question, .unreadable]),
  ]

  private static let reading: [KeyBinding] = [
    KeyBinding([Key(.down), .character("j")], .scrollDown, [.help]),
    KeyBinding([Key(.up), .character("k")], .scrollUp, [.help]),
    KeyBinding([Key(.pageDown)], .scrollPageDown, [.help]),
    KeyBinding([Key(.pageUp)], .scrollPageUp, [.help]),
    KeyBinding(
      [Key(.escape), Key(.enter), .character("q"), .character("?"), Key(.function(1))],
      .closeHelp, [.help]),
  ]
}
