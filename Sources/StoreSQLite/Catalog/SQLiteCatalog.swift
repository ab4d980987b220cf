import SwipeCore
import SwipeThreads

/// The tables of a database file.
public enum SQLiteCatalog {
  /// The tables and views of the database at `path`, by name, without SQLite's own tables and
  /// the storage of virtual tables.
  ///
  /// - Parameters:
  ///   - isReadOnly: whether no byte may change on the disk.
  ///   - interruption: stops it in whatever it does, with `.interrupted`.
  /// - Throws: `StoreError` when there is no file, it is a directory or no database, it cannot
  ///   be read, or it holds no table at all.
  /// - Complexity: linear in the number of tables.
  public static func tables(
    path: String, isReadOnly: Bool = false, interruption: Interruption = Interruption()
  ) throws(StoreError) -> [SQLiteTable] {
    // Opened for writing where that is allowed: only then can SQLite take back what a program
    // that crashed left half done, and tidy up behind itself.
    let connection = try Connection(
      path: path, mode: isReadOnly ? .viewing : .writing,
      busyTimeout: SQLiteOptions.defaultBusyTimeout, interruption: interruption)
    let offered = try everything(in: connection).filter(\.isOffered)
    guard !offered.isEmpty else { throw empty(path) }
    return offered.map(\.offer)
  }

  /// Every table of the schema, by name.
  static func everything(in connection: Connection) throws(StoreError) -> [SchemaTable] {
    var tables = try connection.rows(
      """
      SELECT name, type, wr, strict, ncol FROM pragma_table_list WHERE schema = 'main'
      ORDER BY name COLLATE NOCASE
      """
    ) { cells in
      SchemaTable(
        name: cells.text(0), kind: SchemaTable.Kind(rawValue: cells.text(1)) ?? .virtual,
        hasRowid: cells.integer(2) == 0, isStrict: cells.integer(3) != 0,
        columnCount: cells.integer(4))
    }
    // What a virtual table stores SQLite recognises only where it knows the module.
    let unknown = tables.filter { $0.kind == .virtual && $0.columnCount == 0 }
    for index in tables.indices where tables[index].kind == .table {
      if unknown.contains(where: tables[index].looksLikeStorage) { tables[index].kind = .shadow }
    }
    return tables
  }

  /// The error for a table that is not there: what is there instead, by name; where there are many,
  /// the names that are nearest.
  static func missing(
    _ name: String, in path: String, having tables: [SchemaTable]
  ) -> StoreError {
    guard !tables.isEmpty else { return empty(path) }
    let limit = 5
    let near = tables.map(\.name).enumerated()
      .map { (distance: distance(name.lowercased(), $1.lowercased()), place: $0, name: $1) }
      .sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
      .prefix(limit).sorted { $0.place < $1.place }.map(\.name)
    let more = tables.count > limit ? " and \(tables.count - limit) more" : ""
    let known = tables.count == 1 ? "the only one is" : "there are"
    return StoreError(
      .unreadable,
      "\(path): no table is called \(name); \(known) \(near.joined(separator: ", "))\(more)")
  }

  private static func empty(_ path: String) -> StoreError {
    StoreError(.unreadable, "\(path): the database has no tables yet")
  }

  /// How many letters must be put in, taken out or replaced to make one word the other.
  private static func distance(_ one: String, _ other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (line, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (place, candidate) in other.enumerated() {
        let replaced = diagonal + (letter == candidate ? 0 : 1)
        diagonal = row[place + 1]
        row[place + 1] = min(replaced, row[place] + 1, row[place + 1] + 1)
      }
    }
    return row[other.count]
  }
}
