/// What stands over the list, one on the other: the top one has the keyboard, the pointer and paste.
///
/// There is one of a kind at most; what is opened again takes the place of the one before, at the top.
struct Layers: Sendable {
  /// What stands over what is below it.
  enum Layer: Sendable {
    case form(Form)
    case question(Question)
    /// The help, by its first line in sight.
    case help(line: Int)
  }

  /// The kinds of layers.
  enum Kind: Sendable {
    case form, question, help
  }

  private var stack: [Layer] = []

  /// The one that has the keyboard; nil while that is the list.
  var top: Layer? { stack.last }
  /// What kind of layer has the keyboard. A form is not bound for it: its text has one owner only, so
  /// that it is not copied when it is edited.
  var topKind: Kind? {
    switch stack.last {
    case .form: .form
    case .question: .question
    case .help: .help
    case nil: nil
    }
  }
  /// Whether the list has the keyboard.
  var isEmpty: Bool { stack.isEmpty }

  /// The form, also where it is covered.
  var form: Form? { formPlace.flatMap { Self.form(stack[$0]) } }

  /// Whether what the form asks for is under way.
  var isWaiting: Bool { form?.submitted != nil }

  /// The question.
  var question: Question? {
    for case .question(let question) in stack { return question }
    return nil
  }

  /// The first line in sight of the help, also where it is covered.
  var helpLine: Int? {
    for case .help(let line) in stack { return line }
    return nil
  }

  // MARK: - What happens

  /// Something is asked.
  mutating func asked(_ question: Question) {
    answered()
    stack.append(.question(question))
  }

  /// The question was answered, or is not asked any more.
  mutating func answered() {
    stack.removeAll { if case .question = $0 { true } else { false } }
  }

  /// A form is opened.
  mutating func opened(_ form: Form) {
    formClosed()
    stack.append(.form(form))
  }

  /// The form is done, or dropped.
  mutating func formClosed() {
    stack.removeAll { if case .form = $0 { true } else { false } }
  }

  /// Changes the form, where there is one, and returns what `change` does.
  @discardableResult
  mutating func edit<Result>(_ change: (inout Form) -> Result) -> Result? {
    guard let place = formPlace, var form = Self.form(stack[place]) else { return nil }
    // A text under edit has one owner only, so that it is not copied.
    stack[place] = .help(line: 0)
    defer { stack[place] = .form(form) }
    return change(&form)
  }

  /// The help is opened, or scrolled to a line.
  mutating func helpShown(from line: Int) {
    for index in stack.indices {
      if case .help = stack[index] {
        stack[index] = .help(line: line)
        return
      }
    }
    stack.append(.help(line: line))
  }

  /// The help is closed.
  mutating func helpClosed() {
    stack.removeAll { if case .help = $0 { true } else { false } }
  }

  private var formPlace: Int? {
    stack.firstIndex { if case .form = $0 { true } else { false } }
  }

  private static func form(_ layer: Layer) -> Form? {
    if case .form(let form) = layer { form } else { nil }
  }
}
