import SwipeCore

extension SQLiteStore {
  /// Carries out one edit in one transaction.
  ///
  /// - Throws: `StoreError`, and nothing has changed then: `.readOnly`, `.recordChanged` when the
  ///   row is not what was shown, `.refused` with the table's reason, `.busy` after the wait that
  ///   the options name, `.unwritable` when the file fails.
  public func apply(_ edit: Edit) throws(StoreError) -> Applied {
    try editing { editor, indexes throws(StoreError) in try editor.perform(edit, &indexes) }
  }

  /// Carries out all of `edits`, in their order and in one transaction, or none.
  ///
  /// - Throws: `StoreError` as for one edit, of the first that fails.
  public func apply(all edits: [Edit]) throws(StoreError) -> [Applied] {
    try editing { editor, indexes throws(StoreError) in
      var applied: [Applied] = []
      for edit in edits { applied.append(try editor.perform(edit, &indexes)) }
      return applied
    }
  }

  private func editing<Result: Sendable>(
    _ body: (RowEditor, inout ScanState.Indexes) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    if let reason = description.capabilities.readOnlyReason {
      throw StoreError(.readOnly, "\(layout.name) cannot be changed: \(reason)")
    }
    if let damage = state.failure, damage.code == .damaged { throw damage }
    let editor = RowEditor(connection: connection, layout: layout)
    return try state.takeTurn { indexes throws(StoreError) in
      do throws(StoreError) {
        return try connection.transaction { () throws(StoreError) in
          try requireSameLayout()
          return try body(editor, &indexes)
        }
      } catch {
        if error.code == .damaged { state.fail(error) }
        throw editor.explained(error)
      }
    }
  }
}
