/// The key table: the one place that says which key does what. The help is made from it.
public struct KeyMap: Hashable, Sendable {
  /// The bindings, in the order of the help.
  public var bindings: [KeyBinding]

  /// The command of a key, or nil where the key has none.
  public func command(for key: Key, in context: KeyContext) -> Command? {
    bindings.first { $0.contexts.contains(context) && $0.keys.contains(key) }?.command
  }

  /// The key table of a list to go through.
  public static let standard = KeyMap(bindings: moving + swiping + changing + living)

  /// The key table of a list to choose one record from.
  public static let choosing = KeyMap(
    bindings: moving + [
      binding([Key(.enter), .character(" ")], "Enter", .choose, closed, "open this one")
    ] + living.filter { $0.command != .save })

  /// The same key table where nothing is seen to slide: the keys that drag swing at once.
  public var withoutDragging: KeyMap {
    let whole: [Command: Command] = [.dragOpen: .swingOpen, .dragShut: .swingShut]
    var map = KeyMap(bindings: [])
    for var binding in bindings {
      binding.command = whole[binding.command] ?? binding.command
      binding.help = Self.plainHelp[binding.command] ?? binding.help
      if let index = map.bindings.firstIndex(where: { $0.command == binding.command }) {
        map.bindings[index].keys += binding.keys
        map.bindings[index].names += " " + binding.names
      } else {
        map.bindings.append(binding)
      }
    }
    return map
  }

  /// Whether a row can be dragged by keys step by step.
  var hasDragging: Bool { bindings.contains { $0.command == .dragOpen } }

  private static let plainHelp: [Command: String] = [
    .selectNext: "next record; with its actions open, next action",
    .selectPrevious: "previous record; with its actions open, previous action",
    .first: "first record", .last: "last record",
    .swingOpen: "open the actions of the record",
    .swingShut: "close them, or open those of its other side",
    .press: "press the focused action", .close: "close the actions",
    .mouse: "mouse on or off",
    .quit: "quit, or close open actions; asks when something is unsaved",
  ]

  private static let closed: Set<KeyContext> = [.closed]
  private static let open: Set<KeyContext> = [.open]
  private static let both: Set<KeyContext> = [.closed, .open]

  private static func binding(
    _ keys: [Key], _ names: String, _ command: Command, _ contexts: Set<KeyContext>,
    _ help: String
  ) -> KeyBinding {
    KeyBinding(keys: keys, names: names, command: command, contexts: contexts, help: help)
  }

  private static let moving: [KeyBinding] = [
    binding(
      [Key(.down), .character("j")], "↓ j", .selectNext, both,
      "next card; with a row open, next button"),
    binding(
      [Key(.up), .character("k")], "↑ k", .selectPrevious, both,
      "previous card; with a row open, previous button"),
    binding([Key(.pageDown)], "PgDn", .pageDown, both, "a screen down"),
    binding([Key(.pageUp)], "PgUp", .pageUp, both, "a screen up"),
    binding([.control("d")], "Ctrl-D", .halfPageDown, both, "half a screen down"),
    binding([.control("u")], "Ctrl-U", .halfPageUp, both, "half a screen up"),
    binding([Key(.home), .character("g")], "Home g", .first, both, "first card"),
    binding([Key(.end), .character("G")], "End G", .last, both, "last card"),
  ]

  private static let swiping: [KeyBinding] = [
    binding(
      [Key(.left), .character("h")], "← h", .dragOpen, both,
      "slide the card"),
    binding(
      [Key(.right), .character("l")], "→ l", .dragShut, both,
      "drag it back, or to its other side"),
    binding([Key(.left, .shift)], "Shift-←", .swingOpen, both, "swing it open in one go"),
    binding(
      [Key(.right, .shift)], "Shift-→", .swingShut, both,
      "swing it shut, or open on its other side"),
    binding(
      [Key(.enter), .character(" ")], "Enter Space", .press, open, "press the chosen button"),
    binding([Key(.escape)], "Esc", .close, open, "close the row"),
  ]

  private static let changing: [KeyBinding] = [
    binding([.character("d"), Key(.delete)], "d Del", .delete, both, "delete the record"),
    binding([.character("u")], "u", .update, both, "update the record in a form"),
    binding([.character("a")], "a", .insert, both, "add a record"),
    binding([.character("z")], "z", .undo, both, "undo"),
    binding([.character("Z")], "Z", .redo, both, "redo"),
    binding([.character("w"), .control("s")], "w Ctrl-S", .save, both, "save the file"),
  ]

  private static let living: [KeyBinding] = [
    binding(
      [.character("m")], "m", .mouse, both,
      "mouse on or off, so that the terminal can select text"),
    binding([.character("?"), Key(.function(1))], "? F1", .help, both, "this help"),
    binding(
      [.character("q")], "q", .quit, both,
      "quit, or close an open row; asks when something is unsaved"),
    binding([.control("c")], "Ctrl-C", .interrupt, both, "leave; asks when something is unsaved"),
    binding([.control("z")], "Ctrl-Z", .suspend, both, "suspend"),
    binding([.control("l")], "Ctrl-L", .redraw, both, "draw everything again"),
  ]
}
