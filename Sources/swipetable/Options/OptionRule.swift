import SwipeKit

/// One option: the same table parses the command line and prints the help.
nonisolated struct OptionRule: Sendable {
  let name: String
  /// What stands for the value in the help, or nil for an option without one.
  let value: String?
  let help: String
  let apply: @Sendable (inout Options, String) throws(UsageError) -> Void

  static let all: [OptionRule] = source + swiping + looks + other

  private static let source: [OptionRule] = [
    OptionRule(name: "table", value: "NAME", help: "the table of a database") { $0.table = $1 },
    OptionRule(
      name: "columns", value: "A,B,C",
      help: "show these, in this order; again for a name with a comma"
    ) { $0.columns.append($1) },
    OptionRule(name: "title", value: "COLUMN", help: "the column that heads a card") {
      $0.title = $1
    },
    OptionRule(name: "delimiter", value: "C", help: "what separates fields: one character, or tab")
    {
      (options, value) throws(UsageError) in
      options.delimiter = try delimiter(value)
    },
    OptionRule(name: "no-header", value: nil, help: "the first record is data, not names") {
      (options, _) in options.hasHeader = false
    },
    OptionRule(name: "read-only", value: nil, help: "change nothing") {
      (options, _) in options.isReadOnly = true
    },
  ]

  private static let looks: [OptionRule] = [
    OptionRule(
      name: "theme", value: ThemeName.allCases.map(\.rawValue).joined(separator: "|"),
      help: "the colours"
    ) { (options, value) throws(UsageError) in
      options.theme = try choice(
        "--theme", value,
        Dictionary(
          uniqueKeysWithValues: ThemeName.allCases.map {
            ($0.rawValue, $0)
          }))
    },
    OptionRule(
      name: "density", value: "auto|regular|compact",
      help: "the room a card takes; auto is compact under 30 lines"
    ) { (options, value) throws(UsageError) in
      options.density = try choice(
        "--density", value,
        ["auto": .auto, "regular": .always(.regular), "compact": .always(.compact)])
    },
    OptionRule(
      name: "color", value: "auto|256|16|never", help: "how many colours; NO_COLOR also means never"
    ) { (options, value) throws(UsageError) in
      let depths: [String: ColorDepth?] = [
        "auto": nil, "256": .twoHundredFiftySix, "16": .sixteen, "never": ColorDepth.none,
      ]
      options.color = try choice("--color", value, depths)
    },
    OptionRule(name: "ascii", value: nil, help: "draw boxes with + - |") {
      (options, _) in options.isASCII = true
    },
    OptionRule(name: "accessible", value: nil, help: "lines of words, for screen readers") {
      (options, _) in options.isAccessible = true
    },
  ]

  private static let swiping: [OptionRule] = [
    OptionRule(
      name: "feel", value: "NAME[:LOOK]",
      help: FeelName.allCases.map(\.rawValue).joined(separator: " ")
    ) { (options, value) throws(UsageError) in options.feel = try feel(value) },
    OptionRule(name: "gallery", value: nil, help: "a row of every feel, to try by hand") {
      (options, _) in options.action = .gallery
    },
    OptionRule(name: "reduce-motion", value: nil, help: "no animation") {
      (options, _) in options.reducesMotion = true
    },
  ]

  private static let other: [OptionRule] = [
    OptionRule(name: "no-mouse", value: nil, help: "leave the mouse to the terminal") {
      (options, _) in options.isMouseOn = false
    },
    OptionRule(
      name: "record", value: "FILE", help: "write the session to FILE, data and keys included"
    ) { $0.record = $1 },
    OptionRule(name: "replay", value: "FILE", help: "print how a recorded session ended") {
      $0.action = .replay(path: $1)
    },
    OptionRule(
      name: "replay-as", value: "screen|frames|cast",
      help: "the last screen, every screen, or an asciinema cast"
    ) { (options, value) throws(UsageError) in
      let forms = ReplayForm.allCases.map { ($0.rawValue, $0) }
      options.replayForm = try choice(
        "--replay-as", value, Dictionary(uniqueKeysWithValues: forms))
    },
    OptionRule(name: "help", value: nil, help: "this text") {
      (options, _) in options.action = .help
    },
    OptionRule(name: "version", value: nil, help: "the version") {
      (options, _) in options.action = .version
    },
  ]

  private static func feel(_ text: String) throws(UsageError) -> FeelChoice {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    var choice = FeelChoice()
    choice.name = try self.choice(
      "--feel", String(parts.first ?? ""),
      Dictionary(uniqueKeysWithValues: FeelName.allCases.map { ($0.rawValue, $0) }))
    if parts.count > 1 {
      choice.transition = try self.choice(
        "--feel \(parts[0]):", String(parts[1]),
        Dictionary(uniqueKeysWithValues: Feel.Transition.allCases.map { ($0.rawValue, $0) }))
    }
    return choice
  }

  private static func delimiter(_ text: String) throws(UsageError) -> UInt8 {
    if text == "tab" || text == "\\t" { return UInt8(ascii: "\t") }
    let forbidden: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    guard let byte = text.utf8.first, text.utf8.count == 1, byte < 0x80,
      !forbidden.contains(byte)
    else {
      throw UsageError(message: "--delimiter takes one ASCII character or 'tab', not '\(text)'")
    }
    return byte
  }

  private static func choice<Value>(
    _ option: String, _ text: String, _ values: [String: Value]
  ) throws(UsageError) -> Value {
    guard let value = values[text] else {
      let names = values.keys.sorted().joined(separator: ", ")
      throw UsageError(message: "\(option) takes one of \(names), not '\(text)'")
    }
    return value
  }
}
