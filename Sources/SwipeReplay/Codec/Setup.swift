import SwipeCore
import SwipeScreen

extension TableSetup {
  /// The lines of the set-up, without their ends: a name and what belongs to it.
  var lines: [String] {
    let set = configuration
    return [
      Self.line("screen") { size.write(to: &$0) },
      Self.line("glyphs") { glyphs.write(to: &$0) },
      Self.line("theme") { theme.write(to: &$0) },
      Self.line("density") { set.density.write(to: &$0) },
      Self.line("purpose") { set.purpose.write(to: &$0) },
      Self.line("presentation") { set.presentation.write(to: &$0) },
      Self.line("mouse") { set.isMouseOn.write(to: &$0) },
      Self.line("source") { source.write(to: &$0) },
      Self.line("extent") { extent.write(to: &$0) },
      Self.line("shown") { line in shown.forEach { line.integer($0) } },
      Self.line("title") { $0.integer(set.titleColumn) },
      Self.line("actions") { set.actions.write(to: &$0) },
      Self.line("direction") { set.direction.write(to: &$0) },
      Self.line("several-open") { set.allowsMultipleOpen.write(to: &$0) },
    ] + rareLines + keyLines + set.feel.pieces.map { piece in Self.line("feel", piece) }
  }

  /// What few tables have is written only where it is there.
  private var rareLines: [String] {
    let hidden = configuration.hiddenColumns.sorted()
    let noun = configuration.noun
    let isUsual = noun == TableConfiguration().noun
    let whole = glyphs.wholeClusters
    let selection = configuration.selection
    return (isUsual ? [] : [Self.line("noun") { $0.text(noun) }])
      + (whole == .all ? [] : [Self.line("clusters") { whole.write(to: &$0) }])
      + (selection == 0 ? [] : [Self.line("selection") { $0.integer(selection) }])
      + (hidden.isEmpty
        ? [] : [Self.line("hidden") { line in hidden.forEach { line.integer($0) } }])
  }

  /// The key table, where one was set: a line that says so, and one for each binding.
  private var keyLines: [String] {
    guard let keys = configuration.ownKeys else { return [] }
    return [Self.line("keys") { _ in }]
      + keys.bindings.map { binding in Self.line("key") { binding.write(to: &$0) } }
  }

  private static func line(_ name: String, _ write: (inout LineWriter) -> Void) -> String {
    var line = LineWriter()
    line.word(name)
    write(&line)
    return line.line
  }
}

/// Takes the lines of a set-up; what is not said is as it is by default.
struct SetupReader {
  private var setup = TableSetup(
    size: Size(columns: 80, lines: 24), glyphs: .unicode,
    theme: ThemeChoice(name: .auto, colors: 256), configuration: TableConfiguration(),
    source: SourceDescription(
      name: "", columns: [], capabilities: Capabilities(savesExplicitly: false)),
    extent: Extent(count: 0), shown: [])
  private var hasSource = false
  private var keys: KeyMap?

  mutating func take(_ tokens: [Token]) throws(LineFault) {
    var line = TokenCursor(tokens)
    try read(try line.word("a line of the set-up, or 'events',"), &line)
    try line.end()
  }

  func finish() throws(LineFault) -> TableSetup {
    guard hasSource else { throw LineFault("the set-up has no line 'source'") }
    var setup = setup
    if let keys { setup.configuration.keyMap = keys }
    return setup
  }

  private mutating func read(_ name: String, _ line: inout TokenCursor) throws(LineFault) {
    switch name {
    case "screen": setup.size = try Size.read(from: &line)
    case "glyphs":
      let whole = setup.glyphs.wholeClusters
      setup.glyphs = try Glyphs.read(from: &line)
      setup.glyphs.wholeClusters = whole
    case "clusters": setup.glyphs.wholeClusters = try ClusterKinds.read(from: &line)
    case "theme": setup.theme = try ThemeChoice.read(from: &line)
    case "source":
      setup.source = try SourceDescription.read(from: &line)
      hasSource = true
    case "extent": setup.extent = try Extent.read(from: &line)
    case "shown":
      setup.shown = []
      while !line.isAtEnd { setup.shown.append(try Self.column(&line)) }
    default: try readConfiguration(name, &line)
    }
  }

  private mutating func readConfiguration(
    _ name: String, _ line: inout TokenCursor
  ) throws(LineFault) {
    switch name {
    case "density": setup.configuration.density = try DensityChoice.read(from: &line)
    case "purpose":
      setup.configuration.purpose = try TableConfiguration.Purpose.read(from: &line)
    case "noun": setup.configuration.noun = try line.text("what a record is called")
    case "presentation":
      setup.configuration.presentation = try Presentation.read(from: &line)
    case "mouse": setup.configuration.isMouseOn = try Bool.read(from: &line)
    case "direction":
      setup.configuration.direction = try LayoutDirection.read(from: &line)
    case "several-open":
      setup.configuration.allowsMultipleOpen = try Bool.read(from: &line)
    case "title": setup.configuration.titleColumn = try Self.column(&line)
    case "selection":
      setup.configuration.selection = try line.integer("a position", in: 0...Int.max)
    case "hidden":
      while !line.isAtEnd { setup.configuration.hiddenColumns.insert(try Self.column(&line)) }
    case "actions":
      setup.configuration.actions = try RowActions.read(from: &line)
    case "keys": keys = KeyMap(bindings: [])
    case "key": try readBinding(&line)
    case "feel": try setup.configuration.feel.readPiece(from: &line)
    default: throw LineFault("a set-up has no line '\(name)'")
    }
  }

  private mutating func readBinding(_ line: inout TokenCursor) throws(LineFault) {
    guard keys != nil else { throw LineFault("a line 'key' needs a line 'keys' before it") }
    keys?.bindings.append(try KeyBinding.read(from: &line))
  }

  private static func column(_ line: inout TokenCursor) throws(LineFault) -> Int {
    try line.integer("a column's index", in: 0...100_000)
  }
}
