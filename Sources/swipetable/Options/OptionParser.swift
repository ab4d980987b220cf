/// Reads a command line: `--option value`, `--option=value`, `--` ends the options.
nonisolated enum OptionParser {
  /// The options of `arguments`, the program's name left out.
  ///
  /// - Throws: `UsageError` for an unknown option, a missing or bad value, or a second source.
  static func parse(_ arguments: [String]) throws(UsageError) -> Options {
    var options = Options()
    var rest = arguments[...]
    var isOver = false
    while let word = rest.popFirst() {
      if word == "--", !isOver {
        isOver = true
      } else if word.hasPrefix("-"), word != "-", !isOver {
        try apply(word, &rest, to: &options)
      } else if let first = options.source {
        throw UsageError(message: "one source at a time: '\(first)' and '\(word)'")
      } else {
        options.source = word
      }
    }
    try checkReplay(options)
    return options
  }

  /// A recording holds its own source and looks.
  private static func checkReplay(_ options: Options) throws(UsageError) {
    guard case .replay = options.action else {
      guard options.replayForm == nil || options.action != .open else {
        throw UsageError(message: "--replay-as goes with --replay FILE")
      }
      return
    }
    if options.record != nil {
      throw UsageError(message: "--record and --replay exclude each other")
    }
    if let source = options.source {
      throw UsageError(message: "--replay needs no source, and '\(source)' is one")
    }
    var bare = Options()
    (bare.action, bare.replayForm) = (options.action, options.replayForm)
    guard options == bare else {
      throw UsageError(message: "--replay goes with no other option than --replay-as")
    }
  }

  private static func apply(
    _ word: String, _ rest: inout ArraySlice<String>, to options: inout Options
  ) throws(UsageError) {
    let short = ["-h": "--help", "-V": "--version"]
    let parts = (short[word] ?? word).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first,
      let rule = OptionRule.all.first(where: { "--\($0.name)" == name })
    else { throw UsageError(message: "unknown option '\(parts.first ?? "")'") }
    let given = parts.count > 1 ? String(parts[1]) : nil
    if rule.value == nil {
      guard given == nil else { throw UsageError(message: "\(name) takes no value") }
      return try rule.apply(&options, "")
    }
    guard let value = given ?? rest.popFirst(), !value.isEmpty else {
      throw UsageError(message: "\(name) needs a value")
    }
    try rule.apply(&options, value)
  }
}
