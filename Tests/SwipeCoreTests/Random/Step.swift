@testable import SwipeCore

/// One thing that happens in a random stream. Steps name nothing by what it is on the screen at the
/// time, so that any part of a stream can be played by itself.
enum Step: Equatable {
  case wait(Milliseconds)
  case key(Key)
  /// A press at a share of the screen.
  case press(Double, Double)
  /// A press on a shown row, at a share of its width.
  case pressRow(Int, Double)
  /// A press on one of the buttons that are shown.
  case pressButton(Int)
  case slide(columns: Int, lines: Int)
  case release, stray
  case wheel(Int)
  case ask(SwipeRequest.Kind, row: Int, isAnimated: Bool)
  case resize(Size)
  case focus(Bool)
  case paste, reload, extent
  /// The program is stopped for so long.
  case stop(Milliseconds)
  /// The store's next answer arrives.
  case deliver
  /// One of the actions under way ends.
  case finish(Int, ActionOutcome)
  /// What lies behind an open row changes, and everything is read again.
  case turn(Int)
  /// Somebody else changes the records.
  case remove(Int), insert(Int, kind: Int), change(Int, kind: Int)
  case failing(Bool)
}

extension Step {
  private static let keys: [Key] = [
    Key(.left), Key(.left), Key(.left), Key(.left), Key(.right), Key(.right), Key(.right),
    Key(.up), Key(.down), Key(.left, .shift), Key(.right, .shift), Key(.enter), Key(.enter),
    Key(.escape), Key(.escape), Key(.escape), .character(" "), Key(.pageDown), Key(.end),
    Key(.home), .character("d"),
    .character("d"), .character("z"), .character("Z"), .character("u"), .character("a"),
    .character("w"), .character("?"), .character("x"), .character("q"), .character("n"),
    .control("l"), .control("z"),
  ]

  private static func sometimes(_ percent: Int, _ random: inout some RandomNumberGenerator) -> Bool
  {
    Int.random(in: 0..<100, using: &random) < percent
  }

  /// The next few steps: one thing, or a gesture from its beginning to its end.
  static func some(_ random: inout some RandomNumberGenerator) -> [Step] {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<22: drag(&random)
    case 22..<30: arrows(&random)
    case 30..<48: [.wait(pause(&random)), .key(any(keys, &random))]
    case 48..<60: press(&random)
    case 60..<70: [.wait(pause(&random)), request(&random)]
    case 70..<86: [.deliver, .deliver, .deliver, .deliver]
    case 86..<92: [behind(&random)]
    case 92..<94: [.turn(.random(in: 0..<60, using: &random)), .deliver, .deliver]
    default: [.wait(pause(&random)), surroundings(&random)]
    }
  }

  private static func any<Value>(
    _ values: [Value], _ random: inout some RandomNumberGenerator
  ) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private static func pause(_ random: inout some RandomNumberGenerator) -> Milliseconds {
    let lengths: [Milliseconds] = [0, 0, 1, 16, 16, 40, 90, 150, 360]
    return sometimes(2, &random) ? 1500 : any(lengths, &random)
  }

  private static func drag(_ random: inout some RandomNumberGenerator) -> [Step] {
    let row = Int.random(in: 0..<12, using: &random)
    var steps: [Step] = [.pressRow(row, .random(in: 0...1, using: &random))]
    let direction = Bool.random(using: &random) ? 1 : -1
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let turn = sometimes(20, &random) ? -1 : 1
      let columns = direction * turn * any([1, 1, 2, 4, 9, 20, 60], &random)
      steps += [.wait(any([0, 8, 20, 120], &random)), .slide(columns: columns, lines: 0)]
    }
    if sometimes(10, &random) { steps.append(.slide(columns: 0, lines: any([-3, 2], &random))) }
    if sometimes(15, &random) { steps += [surroundings(&random), request(&random)] }
    return steps + (sometimes(88, &random) ? [.release] : [])
  }

  private static func arrows(_ random: inout some RandomNumberGenerator) -> [Step] {
    let key = Bool.random(using: &random) ? Key(.left) : Key(.right)
    let length: Milliseconds = Bool.random(using: &random) ? 30 : 100
    var steps: [Step] = []
    for _ in 0..<Int.random(in: 1...12, using: &random) { steps += [.key(key), .wait(length)] }
    return steps
      + (sometimes(40, &random) ? [.key(any([Key(.enter), Key(.escape)], &random))] : [])
  }

  private static func press(_ random: inout some RandomNumberGenerator) -> [Step] {
    let place: Step =
      sometimes(75, &random)
      ? .pressButton(.random(in: 0..<4, using: &random))
      : .press(.random(in: 0...1, using: &random), .random(in: 0...1, using: &random))
    return sometimes(80, &random)
      ? [place, .release] : [place, .slide(columns: 3, lines: 1), .release]
  }

  private static func request(_ random: inout some RandomNumberGenerator) -> Step {
    let edge = any(Edge.allCases, &random)
    let kind: SwipeRequest.Kind = any(
      [
        .open(edge), .open(edge), .close, .reset,
        .offset(.random(in: -90...90, using: &random)), .peek(edge),
        .perform(edge, index: .random(in: -1...2, using: &random)),
        .perform(edge, index: 0),
      ], &random)
    return .ask(kind, row: .random(in: -1..<12, using: &random), isAnimated: sometimes(70, &random))
  }

  private static func behind(_ random: inout some RandomNumberGenerator) -> Step {
    let place = Int.random(in: 0..<60, using: &random)
    let kind = Int.random(in: 0..<RecordKind.count, using: &random)
    let outcomes: [ActionOutcome] = [.done, .removed, .failed("it did not work"), .failed("")]
    return any(
      [
        .remove(place), .insert(place, kind: kind), .insert(place, kind: kind),
        .change(place, kind: kind), .finish(place, any(outcomes, &random)),
        .finish(place, any(outcomes, &random)), .failing(sometimes(25, &random)),
      ], &random)
  }

  private static func surroundings(_ random: inout some RandomNumberGenerator) -> Step {
    let size = Size(
      columns: .random(in: 0...140, using: &random), lines: .random(in: 0...50, using: &random))
    return any(
      [
        .reload, .reload, .focus(true), .focus(false), .paste, .stray, .extent,
        .wheel(any([-2, -1, 1, 3], &random)), .wheel(1),
        .resize(sometimes(60, &random) ? Size(columns: 80, lines: 40) : size),
        .stop(any([0, 500, 9000], &random)),
      ], &random)
  }
}

/// What lies behind the rows of a random stream.
enum RecordKind {
  static let count = 8

  /// Some actions in some order, as a program's answer may change.
  static func turned(_ number: Int) -> RowActions {
    let asks: [ActionDescriptor] = [
      .custom("keep"), .custom("send").asking(.confirmation), .custom("burn").asking(.grace(1000)),
      .custom("burn"), .custom("keep").disabled("not now"), .delete, .custom("send"),
    ]
    let start = number % asks.count
    let side = (0..<1 + number % 5).map { asks[(start + $0 * (1 + number % 3)) % asks.count] }
    return RowActions(
      trailing: side, leading: side.reversed(), fullSwipe: Set(Edge.allCases.prefix(number % 3)))
  }

  /// The actions of a record of a kind; nil is what the table has for all.
  static func actions(_ kind: Int) -> RowActions? {
    switch kind {
    case 1:
      RowActions(
        trailing: [.delete(.confirmation), .custom("flag")],
        leading: [.custom("star").disabled("not now"), .custom("run")], group: "one")
    case 2:
      RowActions(
        trailing: [.delete(.grace(2500)), .update],
        leading: [.delete(.confirmation), .custom("run")])
    case 3: RowActions(leading: [.custom("run"), .duplicate])
    case 4: RowActions()
    case 5:
      RowActions(
        trailing: [.custom("run"), .custom("more"), .delete], fullSwipe: [], group: "one")
    case 6:
      RowActions(
        trailing: [.delete(.grace(0)), .delete(.confirmation)], leading: [.custom("run")],
        fullSwipe: [.leading, .trailing], feel: FeelName.mail.feel)
    default: nil
    }
  }
}
