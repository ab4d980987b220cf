import StoreDelimited
import StoreSQLite
import SwipeKit
import SwipeThreads

/// A source to show: how its store is made, what it is called, and what stops the store.
nonisolated struct ShownSource {
  let make: StoreFactory
  let name: String
  let interruption: Interruption

  /// A file of delimited text.
  static func delimited(_ path: String, _ options: Options) -> ShownSource {
    let wanted = DelimitedOptions(
      delimiter: options.delimiter, hasHeader: options.hasHeader,
      isReadOnly: options.isReadOnly, stateDirectory: UserFolders().state)
    let make: StoreFactory = { () throws(StoreError) in
      try DelimitedStore(path: path, options: wanted)
    }
    return ShownSource(make: make, name: path.lastPathPart, interruption: Interruption())
  }

  /// A table or view of a database.
  static func table(_ name: String, of path: String, _ options: Options) -> ShownSource {
    let interruption = Interruption()
    let wanted = SQLiteOptions(isReadOnly: options.isReadOnly, interruption: interruption)
    let make: StoreFactory = { () throws(StoreError) in
      try SQLiteStore(path: path, table: name, options: wanted)
    }
    return ShownSource(
      make: make, name: "\(name) in \(path.lastPathPart)", interruption: interruption)
  }

  /// The user's own list, which is made where there is none yet.
  static func ownList(_ path: String, _ options: Options) -> ShownSource {
    let interruption = Interruption()
    let wanted = SQLiteOptions(
      isReadOnly: options.isReadOnly, title: "Your list", interruption: interruption)
    let make: StoreFactory = { () throws(StoreError) in
      try OwnList.prepare(
        path: path, isReadOnly: wanted.isReadOnly, interruption: interruption)
      return try SQLiteStore(path: path, table: OwnList.table, options: wanted)
    }
    return ShownSource(make: make, name: "Your list", interruption: interruption)
  }
}
