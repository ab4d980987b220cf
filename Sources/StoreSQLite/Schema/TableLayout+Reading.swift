import SwipeCore

extension TableLayout {
  /// Reads from the schema what the table called `name` is made of.
  ///
  /// - Throws: `StoreError` when there is no such table, or it cannot be read.
  static func read(_ name: String, from connection: Connection) throws(StoreError) -> TableLayout {
    let tables = try SQLiteCatalog.everything(in: connection)
    // SQLite lists the schema under one of its two names.
    let listed = name.lowercased() == "sqlite_master" ? "sqlite_schema" : name
    guard let table = tables.first(where: { $0.isCalled(listed) }) else {
      throw SQLiteCatalog.missing(name, in: connection.path, having: tables.filter(\.isOffered))
    }
    let rows = try columnRows(of: table, in: connection)
    let visible = rows.filter { $0.hidden != 1 }
    guard !visible.isEmpty else {
      throw StoreError(.unreadable, "\(connection.path): \(table.name) cannot be read")
    }
    let key = try chooseKey(of: table, columns: visible, allNames: rows.map(\.name), connection)
    let keyColumns: [Int] = if case .columns(let parts) = key { parts.map(\.index) } else { [] }
    let sql = try connection.rows(
      "SELECT sql FROM main.sqlite_schema WHERE name = ?1", [.text(table.name)]
    ) { $0.text(0) }
    return TableLayout(
      name: table.name,
      columns: visible.enumerated().map { index, row in
        Column(
          name: row.name, affinity: Affinity(declaredType: row.type, isStrict: table.isStrict),
          isNullable: !row.isNotNull && !keyColumns.contains(index)
            && !(table.hasRowid && isAlias(row, of: visible)),
          isAutomatic: table.hasRowid && isAlias(row, of: visible), isGenerated: row.hidden > 1)
      },
      key: key,
      resolvesConflicts: sql.contains { $0.uppercased().contains("CONFLICT") },
      protectedReason: table.protectedReason)
  }

  /// A row of PRAGMA table_xinfo.
  private struct ColumnRow {
    var name: String
    var type: String
    var isNotNull: Bool
    /// The place in the primary key, from 1; 0 outside.
    var keyPlace: Int64
    /// 1: hidden, of a virtual table; 2 and 3: generated.
    var hidden: Int64
  }

  private static func columnRows(
    of table: SchemaTable, in connection: Connection
  ) throws(StoreError) -> [ColumnRow] {
    try connection.rows(
      "SELECT name, type, \"notnull\", pk, hidden FROM pragma_table_xinfo(?1, 'main')",
      [.text(table.name)]
    ) { cells in
      ColumnRow(
        name: cells.text(0), type: cells.text(1), isNotNull: cells.integer(2) != 0,
        keyPlace: cells.integer(3), hidden: cells.integer(4))
    }
  }

  /// Whether `row` looks like another name of the rowid; a key declared DESC only looks so.
  private static func isAlias(_ row: ColumnRow, of all: [ColumnRow]) -> Bool {
    row.keyPlace == 1 && row.type.uppercased() == "INTEGER"
      && all.filter { $0.keyPlace > 0 }.count == 1
  }

  private static func chooseKey(
    of table: SchemaTable, columns: [ColumnRow], allNames: [String], _ connection: Connection
  ) throws(StoreError) -> Key {
    switch table.kind {
    case .view: return .none(reason: "a view has no key")
    case .virtual: return .none(reason: "a virtual table: its rows may have no key")
    case .table, .shadow: break
    }
    let taken = Set(allNames.map { $0.lowercased() })
    if table.hasRowid, let free = ["rowid", "_rowid_", "oid"].first(where: { !taken.contains($0) })
    {
      return .rowid(free)
    }
    let parts = try keyParts(of: table, columns: columns, connection)
    if table.hasRowid, parts.isEmpty,
      let alias = columns.first(where: { isAlias($0, of: columns) })
    {
      return .rowid(quoted(alias.name))
    }
    let isUsable = parts.allSatisfy { !table.hasRowid || columns[$0.index].isNotNull }
    return parts.isEmpty || !isUsable
      ? .none(reason: "it has no usable key") : .columns(parts)
  }

  /// The parts of the primary key's index; none where the key is the rowid.
  private static func keyParts(
    of table: SchemaTable, columns: [ColumnRow], _ connection: Connection
  ) throws(StoreError) -> [KeyPart] {
    let parts = try connection.rows(
      """
      SELECT x.name, x.coll FROM pragma_index_list(?1, 'main') AS l,
        pragma_index_xinfo(l.name, 'main') AS x
      WHERE l.origin = 'pk' AND x.key ORDER BY x.seqno
      """, [.text(table.name)]
    ) { (name: $0.text(0), collation: $0.text(1)) }
    return parts.compactMap { part in
      guard let index = columns.firstIndex(where: { $0.name == part.name }) else { return nil }
      let own = connection.collation(of: part.name, in: table.name)
      return KeyPart(
        index: index, collation: part.collation,
        isCollationForeign: own?.lowercased() != part.collation.lowercased())
    }
  }
}
