import SwipeCore

extension SQLiteStore {
  /// Carries out one edit in one transaction.
  ///
  /// - Throws: `StoreError`, and nothing has changed then: `.readOnly`, `.recordChanged` when the
  ///   row is not what was shown, `.refused` with the table's reason, `.busy` after the wait that
  ///   the options name, `.unwritable` and `.unreadable` when the file fails.
  public func apply(_ edit: Edit) throws(StoreError) -> Applied {
    if let reason = description.capabilities.readOnlyReason {
      throw StoreError(.readOnly, "\(layout.name) cannot be changed: \(reason)")
    }
    let editor = RowEditor(connection: connection, layout: layout)
    return try state.takeTurn { indexes throws(StoreError) in
      do throws(StoreError) {
        return try connection.transaction { () throws(StoreError) in
          try requireSameLayout()
          return try editor.perform(edit, &indexes)
        }
      } catch {
        throw editor.explained(error)
      }
    }
  }
}
