import SwipeCore

/// Does a store's jobs, on the thread that the store lives on.
nonisolated struct StoreDesk {
  let store: any RecordStore

  /// Carries out one effect and returns the answer; nil for an effect that is none of a store's.
  func answer(_ effect: Effect) -> StoreReply? {
    content(effect).map { StoreReply($0, extent: store.extent) }
  }

  private func content(_ effect: Effect) -> StoreReply.Content? {
    switch effect {
    case .load(let range, let generation):
      load(range, generation)
    case .apply(let edits, let token):
      .applied(token: token, result { () throws(StoreError) in try editable().apply(all: edits) })
    case .save(let mode):
      .saved(result { () throws(StoreError) in try savable().save(mode) })
    case .rescue:
      .rescued(result { () throws(StoreError) in try savable().rescue() })
    case .finishSave(let isWanted):
      .reloaded(
        result { () throws(StoreError) in
          try savable().finishSave(isWanted)
          return store.description
        })
    case .reloadStore:
      .reloaded(
        result { () throws(StoreError) in
          try (store as? any SavableStore)?.reload()
          return store.description
        })
    default:
      nil
    }
  }

  private func load(_ range: Range<Int>, _ generation: Int) -> StoreReply.Content {
    do {
      let records = try store.records(in: range)
      let start = min(range.lowerBound, store.extent.count)
      return .loaded(start: start, records, generation: generation)
    } catch {
      return .loadFailed(error, generation: generation)
    }
  }

  private func editable() throws(StoreError) -> any EditableStore {
    guard let editable = store as? any EditableStore else { throw readOnly }
    return editable
  }

  private func savable() throws(StoreError) -> any SavableStore {
    guard let savable = store as? any SavableStore else { throw readOnly }
    return savable
  }

  private var readOnly: StoreError {
    let reason = store.description.capabilities.readOnlyReason ?? "its edits are final at once"
    return StoreError(.readOnly, "\(store.description.name) cannot be changed so: \(reason)")
  }

  private func result<Value>(
    _ work: () throws(StoreError) -> Value
  ) -> Result<Value, StoreError> {
    do { return .success(try work()) } catch { return .failure(error) }
  }
}
