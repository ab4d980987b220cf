import StoreContract
import SwipeCore

/// Random values of everything that a recording can hold.
struct RandomValues {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func flag() -> Bool { Bool.random(using: &random) }

  mutating func some<Value>(_ count: ClosedRange<Int>, _ make: (inout Self) -> Value) -> [Value] {
    (0..<number(count)).map { _ in make(&self) }
  }

  mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
    flag() ? make(&self) : nil
  }

  mutating func bytes() -> [UInt8] { some(0...12) { UInt8($0.number(0...255)) } }

  /// Text of scalars and bytes that make trouble, among others.
  mutating func text() -> String {
    let odd: [Unicode.Scalar] = [
      "\"", "\\", "\n", "\r", "\t", "\u{0}", "\u{1B}", "\u{7F}", "\u{9B}", "\u{202E}", "\u{301}",
      "\u{FEFF}", "\u{200D}", "\u{FE0F}", "👩", "東", "é", "\u{E000}", "\u{10FFFF}", "\u{10FF80}",
      "(",
      ")", " ", "\u{2028}",
    ]
    var scalars = String.UnicodeScalarView()
    for _ in 0..<number(0...10) {
      let letter = Unicode.Scalar(UInt8(number(0x20...0x7E)))
      scalars.append(flag() ? letter : odd[number(0...odd.count - 1)])
    }
    return flag() ? String(scalars) : ByteText.decode(bytes())
  }

  mutating func value() -> Value {
    switch number(0...4) {
    case 0: .null
    case 1: .integer(Int64.random(in: .min ... .max, using: &random))
    case 2: .real(real())
    case 3: .text(text())
    default: .blob(bytes())
    }
  }

  private mutating func real() -> Double {
    let odd: [Double] = [
      0, -0.0, 1, -2, 0.1, .infinity, -.infinity, Double.leastNonzeroMagnitude, 1.7e308, 1e16,
      0.1 + 0.2,
    ]
    return flag() ? odd[number(0...odd.count - 1)] : Double(bitPattern: random.next() >> 2)
  }

  mutating func id() -> RecordID {
    flag()
      ? .number(Int64.random(in: .min ... .max, using: &random)) : .key(some(0...3) { $0.value() })
  }

  mutating func action() -> ActionDescriptor {
    let roles: [ActionDescriptor.Role] = [.delete, .update, .duplicate, .custom(text())]
    var action = ActionDescriptor(
      role: roles[number(0...3)], title: text(), style: flag() ? .normal : .destructive)
    action.icon = maybe { $0.flag() ? .trash : ActionIcon("\"", ascii: "(") }
    action.tint = ActionTint.allCases[number(0...6)]
    action.width = maybe { $0.number(4...30) }
    action.height = maybe { $0.number(1...9) }
    action.disabledReason = maybe { $0.text() }
    action.safety = [.none, .confirmation, .grace(Double(number(0...9000)))][number(0...2)]
    action.isCancellable = flag()
    action.isDrawn = flag()
    return action
  }

  mutating func feel() -> Feel {
    var feel = FeelName.allCases[number(0...FeelName.allCases.count - 1)].feel
    if flag() { feel.settling = .easeOut(bounce: Double(number(0...9)) / 4) }
    if flag() { feel.threshold = Double.random(in: 0...1, using: &random) }
    if flag() { feel.revealWidth = number(1...40) }
    return feel
  }

  mutating func rowActions() -> RowActions {
    RowActions(
      trailing: some(0...3) { $0.action() }, leading: some(0...2) { $0.action() },
      fullSwipe: maybe { Set($0.some(0...2) { $0.edge() }) }, feel: maybe { $0.feel() },
      group: text())
  }

  mutating func edge() -> Edge { flag() ? .leading : .trailing }

  mutating func record() -> Record {
    Record(
      id: id(), values: some(0...4) { $0.value() },
      actions: maybe { $0.rowActions() })
  }

  mutating func edit() -> Edit {
    switch number(0...3) {
    case 0: return .delete(record())
    case 1: return .insert(some(0...4) { $0.maybe { $0.value() } })
    case 2:
      var changes: [Int: Value] = [:]
      for _ in 0..<number(0...3) { changes[number(0...9)] = value() }
      return .update(record(), changes: changes)
    default: return .restore(record(), position: number(0...1_000_000))
    }
  }

  mutating func applied() -> Applied {
    Applied(record: maybe { $0.record() }, position: number(0...99), inverse: edit())
  }

  mutating func error() -> StoreError {
    let codes = StoreError.Code.allCases
    return StoreError(
      codes[number(0...codes.count - 1)], text(), brief: maybe { $0.text() },
      column: maybe { $0.number(0...50) })
  }

  mutating func result<Value>(_ make: (inout Self) -> Value) -> Result<Value, StoreError> {
    flag() ? .success(make(&self)) : .failure(error())
  }

  mutating func column() -> Column {
    Column(
      name: text(), isNullable: flag(), isAutomatic: flag(), readOnlyReason: maybe { $0.text() })
  }

  mutating func source() -> SourceDescription {
    SourceDescription(
      name: text(), columns: some(0...5) { $0.column() },
      capabilities: Capabilities(
        readOnlyReason: maybe { $0.text() }, canInsert: flag(), savesExplicitly: flag()),
      leftover: [nil, .unfinishedSave, .remark(text())][number(0...2)])
  }

  mutating func extent() -> Extent {
    Extent(
      count: number(0...1_000_000_000), isComplete: flag(),
      progress: Double.random(in: 0...1, using: &random), failure: maybe { $0.error() })
  }
}
