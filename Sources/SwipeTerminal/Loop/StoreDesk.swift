import SwipeCore

/// Does a store's jobs, on the thread that the store lives on.
nonisolated struct StoreDesk {
  let store: any RecordStore

  /// Carries out a request and returns its answer.
  ///
  /// - Parameter progress: takes how much of a save is done.
  func answer(_ request: StoreRequest, progress: @escaping (Double) -> Void) -> StoreReply.Content {
    do {
      return try done(request.content, progress)
    } catch {
      return request.refused(error)
    }
  }

  private func done(
    _ content: StoreRequest.Content, _ progress: @escaping (Double) -> Void
  ) throws(StoreError) -> StoreReply.Content {
    switch content {
    case .page(let range):
      let records = try store.records(in: range)
      return .loaded(start: min(range.lowerBound, store.extent.count), records)
    case .apply(let edits): return .applied(.success(try editable().apply(all: edits)))
    case .save(let mode): return .saved(.success(try savable().save(mode, progress: progress)))
    case .rescue: return .rescued(.success(try savable().rescue()))
    case .finishSave(let isWanted): try savable().finishSave(isWanted)
    case .reload: try store.reload()
    }
    return .reloaded(.success(store.description))
  }

  private func editable() throws(StoreError) -> any EditableStore {
    guard let editable = store.editing else {
      throw refused("changed", because: "its records can only be read")
    }
    return editable
  }

  private func savable() throws(StoreError) -> any SavableStore {
    guard let savable = store.saving else {
      throw refused("saved", because: "every edit is committed at once")
    }
    return savable
  }

  private func refused(_ what: String, because reason: String) -> StoreError {
    let reason = store.description.capabilities.readOnlyReason ?? reason
    return StoreError(.readOnly, "\(store.description.name) cannot be \(what): \(reason)")
  }
}
