import SwipeKit

/// Which columns a card shows, and which of them heads it.
nonisolated struct ColumnChoice: Equatable, Sendable {
  /// The indexes of the columns that are shown, in order.
  let shown: [Int]
  /// The index of the column that heads the card.
  let title: Int
  /// The indexes of the columns that forms leave out.
  let hidden: Set<Int>

  /// The choice that `options` make among `columns`.
  ///
  /// - Parameter hidesKeys: whether columns that fill in by themselves are left out unless asked for.
  /// - Throws: `Failure` naming a column that does not exist, or is named once too often.
  init(_ options: Options, columns: [Column], hidesKeys: Bool) throws(Failure) {
    let names = ColumnNames(columns: columns)
    let shown =
      options.columns.isEmpty
      ? columns.indices.filter { !hidesKeys || !columns[$0].isAutomatic }
      : try names.indexes(ofAll: options.columns)
    self.shown = shown
    let keys = columns.indices.filter { hidesKeys && columns[$0].isAutomatic }
    hidden = Set(keys).subtracting(shown)
    if let name = options.title {
      guard let index = names.index(of: name) else { throw names.unknown(name, "--title") }
      title = index
    } else {
      title = shown.first { Self.readsLikeAName(columns[$0].name) } ?? shown.first ?? 0
    }
  }

  /// Whether a column of this name holds what a record is called.
  private static func readsLikeAName(_ name: String) -> Bool {
    let folded = name.lowercased()
    return ["subject", "label", "headline", "caption"].contains(folded)
      || folded.hasSuffix("name") || folded.hasSuffix("title")
  }
}
