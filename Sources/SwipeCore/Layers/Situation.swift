/// What the user is at, which decides what the bottom line speaks of and which keys hold. Every way to
/// the screen goes through all of them, so none can be forgotten.
public enum Situation: Sendable {
  /// The screen is too small to show anything; whether a question waits.
  case tooSmall(isAsked: Bool)
  /// Something is asked.
  case asking(Question)
  /// A form is filled in.
  case filling(Form)
  /// The help is read, from this line on.
  case helping(line: Int)
  /// A drag is so far that letting go runs an action on the record's row.
  case armed(Record, ActionDescriptor)
  /// The record's row is open.
  case open(Record)
  /// The selected record is about to be removed, by this action.
  case removing(Record, ActionDescriptor)
  /// Something was not done with the selected record, and nobody dealt with that yet.
  case failed(Record, Notice)
  /// The selected record's row is closed.
  case closed(Record)
  /// The selected record is being read.
  case reading
  /// There are no records, as far as is known.
  case empty

  /// What was not done with the selected record, where that is what it is about.
  public var failure: Notice? { if case .failed(_, let notice) = self { notice } else { nil } }

  /// Whether the bottom line has room for a notice besides.
  public var takesNotice: Bool {
    switch self {
    case .tooSmall, .asking, .filling: false
    case .helping, .armed, .open, .removing, .failed, .closed, .reading, .empty: true
    }
  }
}

extension Situation {
  /// Which bindings of the key table hold; nil where the rows say that.
  var context: KeyContext? {
    switch self {
    case .tooSmall(let isAsked): isAsked ? .unreadable : .tooSmall
    case .asking: .question
    case .filling(let form): form.submitted == nil ? .form : .waiting
    case .helping: .help
    case .armed, .open, .removing, .failed, .closed, .reading, .empty: nil
    }
  }
}

extension Deck {
  /// What the user is at where the list has the keyboard.
  ///
  /// - Parameter failure: what was not done with the selected record.
  func situation(_ failure: Notice?) -> Situation {
    if let armed { return .armed(armed.record, armed.action) }
    if let record = uncoveredRecord { return .open(record) }
    guard let record = list.selected else { return list.extent.count > 0 ? .reading : .empty }
    if let strip = removals[record.id] { return .removing(record, strip.action) }
    if let failure { return .failed(record, failure) }
    return .closed(record)
  }

  /// Which bindings of the key table hold where the list has the keyboard.
  public var context: KeyContext {
    if hand.keyDrag != nil { return .drag }
    if openID != nil { return .open }
    return list.selected.map { removals[$0.id] != nil } ?? false ? .strip : .closed
  }
}
