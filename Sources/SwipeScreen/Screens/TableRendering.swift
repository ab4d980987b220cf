import SwipeCore

/// A way to draw a table's state.
public protocol TableRendering {
  /// The look of every role.
  var theme: Theme { get set }
  /// The kinds of clusters that the terminal shows as one character. A table is to be measured again
  /// when they change.
  var wholeClusters: ClusterKinds { get set }
  /// How it measures text.
  var measure: any CardMeasuring { get }
  /// The screen of a state.
  ///
  /// - Complexity: that of one screen, whatever the number of records.
  mutating func render(_ table: Table) -> Grid
}
