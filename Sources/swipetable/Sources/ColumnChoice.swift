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
  /// - Throws: `Failure` naming a column that does not exist.
  init(_ options: Options, columns: [Column], hidesKeys: Bool) throws(Failure) {
    var shown = columns.indices.filter { !hidesKeys || !columns[$0].isAutomatic }
    if let names = options.columns {
      shown = []
      for name in names { shown.append(try Self.index(of: name, in: columns, "--columns")) }
    }
    self.shown = shown
    let keys = columns.indices.filter { hidesKeys && columns[$0].isAutomatic }
    hidden = Set(keys).subtracting(shown)
    if let name = options.title {
      title = try Self.index(of: name, in: columns, "--title")
    } else {
      title = shown.first { Self.readsLikeAName(columns[$0].name) } ?? shown.first ?? 0
    }
  }

  private static func index(
    of name: String, in columns: [Column], _ option: String
  ) throws(Failure) -> Int {
    if let index = columns.firstIndex(where: { $0.name == name }) { return index }
    let folded = name.lowercased()
    if let index = columns.firstIndex(where: { $0.name.lowercased() == folded }) { return index }
    let known = columns.prefix(12).map(\.name).joined(separator: ", ")
    throw .usage("\(option): there is no column '\(name)'; there are \(known)")
  }

  /// Whether a column of this name holds what a record is called.
  private static func readsLikeAName(_ name: String) -> Bool {
    let folded = name.lowercased()
    return ["subject", "label", "headline", "caption"].contains(folded)
      || folded.hasSuffix("name") || folded.hasSuffix("title")
  }
}
