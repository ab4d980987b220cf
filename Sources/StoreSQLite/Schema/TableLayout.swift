import SwipeCore

/// What a table is made of, and how to name it and its rows in SQL.
struct TableLayout: Equatable, Sendable {
  /// What tells one row from another.
  enum Key: Equatable, Sendable {
    /// The rowid, under a name that no other column has, as SQL.
    case rowid(String)
    /// A primary key, in its order; none of its values is NULL.
    case columns([KeyPart])
    /// Nothing does; the reason is for a person.
    case none(reason: String)
  }

  /// One column of a primary key.
  struct KeyPart: Equatable, Sendable {
    /// The column's index among those that are shown.
    var index: Int
    /// How the key's index compares text.
    var collation: String
    /// Whether the column by itself compares text in another way.
    var isCollationForeign: Bool
  }

  /// One shown column.
  struct Column: Equatable, Sendable {
    var name: String
    var affinity: Affinity
    var isNullable: Bool
    /// Whether the database gives out a new key where none is given.
    var isAutomatic = false
    var isGenerated: Bool
  }

  /// The table's name as the database spells it.
  var name: String
  var columns: [Column]
  var key: Key
  /// Whether the table has rules of its own about conflicts, which could replace other rows.
  var resolvesConflicts: Bool
  /// Why the rows are not to be changed although they can be told apart, or nil.
  var protectedReason: String?

  /// Why no row can be changed, or nil.
  var readOnlyReason: String? { protectedReason ?? keylessReason }

  /// Why rows cannot be told apart, or nil when they can.
  var keylessReason: String? {
    if case .none(let reason) = key { reason } else { nil }
  }

  /// The table for FROM, UPDATE and DELETE, known as "T" there.
  ///
  /// Columns are always named with it: SQLite takes a quoted name that stands alone and is no
  /// column for a string.
  var source: String { "main.\(quoted(name)) AS \"T\"" }

  /// What SELECT lists: the rowid first, where that is the key, then the columns.
  var selection: String {
    let names = columns.map { "\"T\".\(quoted($0.name))" }
    let rowid: [String] = if case .rowid(let name) = key { ["\"T\".\(name)"] } else { [] }
    return (rowid + names).joined(separator: ", ")
  }

  /// The key's parts; empty without a key.
  ///
  /// A collation is named only where it must be: SQLite looks a pair of columns up in an index,
  /// but not a pair of expressions.
  var keyTerms: [String] {
    switch key {
    case .rowid(let name): ["\"T\".\(name)"]
    case .columns(let parts):
      parts.map { part in
        "\"T\".\(quoted(columns[part.index].name))"
          + (part.isCollationForeign ? " COLLATE \(quoted(part.collation))" : "")
      }
    case .none: []
    }
  }

  /// What RETURNING lists: the key.
  var returnedKey: String {
    switch key {
    case .rowid(let name): name
    case .columns(let parts):
      parts.map { quoted(columns[$0.index].name) }.joined(separator: ", ")
    case .none: "NULL"
    }
  }

  /// What ORDER BY, with its keyword, is; empty without a key.
  var ordering: String {
    keyTerms.isEmpty ? "" : " ORDER BY " + keyTerms.joined(separator: ", ")
  }

  /// A condition that compares the whole key with as many values, in the key's order.
  func keyCondition(_ comparison: String) -> String {
    Self.comparing(keyTerms, comparison)
  }

  /// A condition on two keys, both given as values.
  func comparisonOfKeys(_ comparison: String) -> String {
    let terms: [String] =
      if case .columns(let parts) = key {
        parts.map { "? COLLATE \(quoted($0.collation))" }
      } else {
        ["?"]
      }
    return Self.comparing(terms, comparison)
  }

  private static func comparing(_ terms: [String], _ comparison: String) -> String {
    let marks = repeatElement("?", count: terms.count).joined(separator: ", ")
    return terms.count == 1
      ? "\(terms[0]) \(comparison) ?"
      : "(\(terms.joined(separator: ", "))) \(comparison) (\(marks))"
  }

  /// The values that name the record `id` in `keyCondition`, or nil when no row can have that id.
  func keyValues(_ id: RecordID) -> [Value]? {
    switch (key, id) {
    case (.rowid, .number(let number)): [.integer(number)]
    case (.columns(let parts), .key(let values)): values.count == parts.count ? values : nil
    default: nil
    }
  }

  /// The record that `selection` read, at `position` where rows have no key.
  func record(_ cells: borrowing Cells, position: Int) -> Record {
    switch key {
    case .rowid:
      return Record(id: .number(cells.integer(0)), values: cells.values(from: 1))
    case .columns(let parts):
      let values = cells.values()
      return Record(id: .key(parts.map { values[$0.index] }), values: values)
    case .none:
      return Record(id: .number(Int64(position)), values: cells.values())
    }
  }
}
