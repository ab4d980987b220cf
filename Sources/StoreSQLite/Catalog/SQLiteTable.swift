/// A table or a view of a database, as a list offers it.
public struct SQLiteTable: Hashable, Sendable {
  /// What it is.
  public enum Kind: Hashable, Sendable {
    /// A table that holds rows of its own.
    case table
    /// A view, whose rows are made by a query; it is shown read-only.
    case view
  }

  /// The name as the database spells it.
  public var name: String
  /// What it is.
  public var kind: Kind

  /// A table or a view.
  public init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

/// A row of PRAGMA table_list.
struct SchemaTable {
  enum Kind: String {
    case table, view, virtual, shadow
  }

  var name: String
  var kind: Kind
  var hasRowid: Bool
  var isStrict: Bool
  /// How many columns it has; 0 where SQLite does not know the module of a virtual table.
  var columnCount: Int64 = 1

  /// What full-text, R-tree and vocabulary modules add to the name of a table for its storage.
  private static let storageSuffixes: Set<Substring> = [
    "config", "content", "data", "docsize", "idx", "node", "parent", "rowid", "segdir", "segments",
    "stat", "vocab",
  ]

  /// Whether a list to choose from offers it: not SQLite's own, nor a virtual table's storage.
  var isOffered: Bool { kind != .shadow && !isOwn }

  /// Whether SQLite keeps it for itself.
  private var isOwn: Bool { name.lowercased().hasPrefix("sqlite_") }

  /// Why its rows are not to be changed by hand, whatever its key; nil where they may be.
  var protectedReason: String? {
    if isOwn { return "SQLite keeps this table for itself" }
    guard kind == .shadow, let end = name.lastIndex(of: "_") else { return nil }
    return "\(name[..<end]) is stored in it, and a change would damage that table"
  }

  /// Whether the name is one of those in which the virtual table `other` would store its content.
  func looksLikeStorage(of other: SchemaTable) -> Bool {
    guard let end = name.lastIndex(of: "_") else { return false }
    return other.isCalled(String(name[..<end]))
      && Self.storageSuffixes.contains(Substring(name[name.index(after: end)...].lowercased()))
  }

  /// Whether `name` names it; only the letters A to Z have no case for SQLite.
  func isCalled(_ name: String) -> Bool {
    self.name.utf8.elementsEqual(name.utf8) { Self.lowered($0) == Self.lowered($1) }
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// What a list shows of it.
  var offer: SQLiteTable { SQLiteTable(name: name, kind: kind == .view ? .view : .table) }
}
