// What rows are like in this table, on this screen.

extension Scene {
  /// A cheap name for a record, for questions and messages.
  func title(of record: Record) -> String {
    let column = configuration.titleColumn
    guard record.values.indices.contains(column) else { return "this record" }
    // By scalars: a single character can be as long as the whole value.
    let text = record.values[column].editableText.unicodeScalars.prefix(40)
    return text.isEmpty ? "this record" : String(String.UnicodeScalarView(text))
  }

  /// What lies behind a record's row; nothing when nothing can be changed.
  func rowActions(of record: Record) -> RowActions {
    if let own = record.actions { return own }
    return description.capabilities.readOnlyReason == nil && configuration.purpose == .browse
      ? configuration.actions : RowActions()
  }

  /// The actions of a side of a record's row, top to bottom.
  func actions(of record: Record, on edge: Edge) -> [ActionDescriptor] {
    rowActions(of: record)[edge]
  }

  /// The feel of a record's row.
  func feel(of record: Record) -> Feel {
    guard let own = record.actions?.feel else { return configuration.feel }
    return configuration.feel.collapse == 0 ? own.withoutMotion : own
  }

  /// How a record's row swipes on the screen as it is.
  func setup(of record: Record) -> RowSetup {
    let actions = rowActions(of: record)
    let feel = feel(of: record)
    let row = layout.card.count
    func width(_ edge: Edge) -> Int? {
      guard !actions[edge].isEmpty else { return nil }
      return max(1, min(ScreenLayout.panelWidth(of: actions[edge], feel), row))
    }
    let both = Set(Edge.allCases.filter { !actions[$0].isEmpty })
    return RowSetup(
      feel: feel,
      bounds: SwipeBounds(
        leading: width(.leading), trailing: width(.trailing), row: row,
        fullSwipe: actions.fullSwipe ?? (feel.isFullSwipe ? both : [])),
      group: actions.group)
  }

  /// The lines of a strip.
  var stripHeight: Int { layout.density == .regular ? 3 : 1 }
  /// The height of the list in lines.
  var listHeight: Int { layout.list.count }
  /// Whether everything is mirrored.
  var isMirrored: Bool { configuration.direction == .rightToLeft }
}

// In a right-to-left table everything is decided as if it ran from left to right: what the hand does
// is mirrored when it comes in, and the list when it is drawn.

extension Scene {
  /// The report as it would be in a left-to-right table.
  func logical(_ pointer: PointerEvent) -> PointerEvent {
    guard isMirrored else { return pointer }
    var pointer = pointer
    pointer.column = layout.size.columns - 1 - pointer.column
    return pointer
  }
}

extension RowSetup {
  /// The state of a container `columns` aside, no further than a hand could bring it.
  func state(aside columns: Int) -> RestingState {
    let edge: Edge = columns > 0 ? .trailing : .leading
    let most = Int(RowSwipe(feel: feel, bounds: bounds).farthest(edge))
    let place = min(max(-most, columns), most)
    return abs(place) == bounds[edge] ? .open(edge) : .resting(at: Double(place))
  }
}
