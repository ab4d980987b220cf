import SwipeCore

/// A way to draw a table's state.
public protocol TableRendering {
  /// The look of every role.
  var theme: Theme { get set }
  /// The screen of a state.
  ///
  /// - Complexity: that of one screen, whatever the number of records.
  mutating func render(_ table: Table) -> Grid
}
