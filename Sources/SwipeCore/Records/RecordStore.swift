/// What the table shows of a source as a whole.
public struct SourceDescription: Equatable, Sendable {
  /// A short name for the title bar.
  public var name: String
  /// The columns, in the source's order.
  public var columns: [Column]
  /// What may be done with the source.
  public var capabilities: Capabilities
  /// What a save that was cut short left behind; nil for nothing.
  public var leftover: Leftover?

  /// A description.
  public init(
    name: String, columns: [Column], capabilities: Capabilities, leftover: Leftover? = nil
  ) {
    self.name = name
    self.columns = columns
    self.capabilities = capabilities
    self.leftover = leftover
  }
}

/// What a save that was cut short left behind: the user is asked or told about it.
public enum Leftover: Equatable, Sendable {
  /// The whole content that was being saved: `SavableStore.finishSave(_:)` can finish that.
  case unfinishedSave
  /// What a person should know; a sentence.
  case remark(String)
}

/// What may be done with a source.
public struct Capabilities: Equatable, Sendable {
  /// Why nothing can be changed, in a few words, or nil when records can be changed.
  public var readOnlyReason: String?
  /// Whether records can be added.
  public var canInsert: Bool
  /// Whether edits wait for a save; otherwise each is committed at once.
  public var savesExplicitly: Bool

  /// Capabilities.
  public init(readOnlyReason: String? = nil, canInsert: Bool = true, savesExplicitly: Bool) {
    self.readOnlyReason = readOnlyReason
    self.canInsert = canInsert && readOnlyReason == nil
    self.savesExplicitly = savesExplicitly
  }
}

/// How many records there are, as far as is known.
public struct Extent: Equatable, Sendable {
  /// The records found so far, edits included.
  public var count: Int
  /// Whether all have been counted, or all that can be.
  public var isComplete: Bool
  /// How much of the source was counted, 0 to 1.
  public var progress: Double
  /// Why the counting ended before the source did, or nil. The table says it once.
  public var failure: StoreError?

  /// An extent; complete and without a failure unless said otherwise.
  public init(
    count: Int, isComplete: Bool = true, progress: Double = 1, failure: StoreError? = nil
  ) {
    self.count = count
    self.isComplete = isComplete
    self.progress = progress
    self.failure = failure
  }
}

/// A source of records, read in pages.
///
/// A store lives on one thread: it is made there and called there. Only `onChange` may be called
/// from any thread.
public protocol RecordStore: AnyObject {
  /// The source as a whole.
  var description: SourceDescription { get }
  /// How many records there are, as far as is known. Constant time.
  var extent: Extent { get }
  /// The records at `range`, which is clamped to what exists.
  ///
  /// - Throws: `StoreError` when the source cannot be read.
  /// - Complexity: independent of the number of records in the source.
  func records(in range: Range<Int>) throws(StoreError) -> [Record]
  /// Takes the function to call, from any thread, when `extent` changed by itself, or there is news
  /// to take in.
  func onChange(_ notify: @escaping @Sendable () -> Void)
  /// Takes in what was found out in the background; returns whether `description` tells something
  /// else since. Called on the store's own thread. By default nothing is ever found out.
  func takeNews() -> Bool
  /// Throws every edit that was not saved away, and reads the source again. By default nothing: for
  /// stores that read it again with every page.
  ///
  /// - Throws: `StoreError` when the source cannot be read.
  func reload() throws(StoreError)
  /// The store itself where its records can be changed. Follows from its protocols.
  var editing: (any EditableStore)? { get }
  /// The store itself where its edits wait for a save. Follows from its protocols.
  var saving: (any SavableStore)? { get }
}

extension RecordStore {
  /// Nothing: the description stays as it is.
  public func takeNews() -> Bool { false }
  /// Nothing, for stores that read their source again with every page.
  public func reload() throws(StoreError) {}
  /// Nil: records are only read.
  public var editing: (any EditableStore)? { nil }
  /// Nil: nothing waits for a save.
  public var saving: (any SavableStore)? { nil }
}

/// A store whose records can be changed.
public protocol EditableStore: RecordStore {
  /// Carries out one edit, whole or not at all, and returns how to take it back.
  ///
  /// - Throws: `StoreError`; nothing has changed then.
  func apply(_ edit: Edit) throws(StoreError) -> Applied
  /// Carries out all of `edits`, in their order, or none; in one transaction where there are such.
  ///
  /// - Throws: `StoreError`, of the first edit that fails.
  func apply(all edits: [Edit]) throws(StoreError) -> [Applied]
}

extension EditableStore {
  /// The store.
  public var editing: (any EditableStore)? { self }

  /// Carries out one edit after the other; when one fails, those before it are taken back, the last
  /// one first.
  public func apply(all edits: [Edit]) throws(StoreError) -> [Applied] {
    var done: [Applied] = []
    for edit in edits {
      do {
        done.append(try apply(edit))
      } catch {
        // The first failure is the one to tell of, also when taking back fails as well.
        for applied in done.reversed() { _ = try? apply(applied.inverse) }
        throw error
      }
    }
    return done
  }
}

/// A store whose edits wait for a save.
public protocol SavableStore: EditableStore {
  /// Writes the source with all edits.
  ///
  /// - Parameter progress: takes how much is done, from 0 to 1 and never falling, on the thread of
  ///   the call; may be called often, or never.
  /// - Throws: `StoreError` with `.changedOnDisk` when the source is not what was opened and
  ///   `mode` is `.guarded`, with `.sourceGone` when it is no longer there, with `.sourceLost` in
  ///   any mode when what was opened can no longer be read; nothing has been written then.
  func save(_ mode: SaveMode, progress: @escaping (Double) -> Void) throws(StoreError) -> Saved
  /// Throws every edit away and reads the source again.
  ///
  /// - Throws: `StoreError` when the source cannot be read.
  func reload() throws(StoreError)
  /// Writes the edits that were not saved to a file of its own that a person can read.
  ///
  /// - Throws: `StoreError` when that file cannot be written.
  func rescue() throws(StoreError) -> Saved
  /// Finishes a save that was cut short (`true`), or lays its content aside, and reads the source
  /// again. Called only where `SourceDescription.leftover` is `.unfinishedSave`.
  ///
  /// - Throws: `StoreError`; the content of that save is still there then.
  func finishSave(_ isWanted: Bool) throws(StoreError)
}

extension SavableStore {
  /// The store.
  public var saving: (any SavableStore)? { self }

  /// Writes the source with all edits, without a word of how far it is.
  ///
  /// - Throws: as the one that tells.
  @discardableResult
  public func save(_ mode: SaveMode) throws(StoreError) -> Saved {
    try save(mode, progress: { _ in })
  }

  /// Nothing, for stores whose saves leave nothing behind.
  public func finishSave(_ isWanted: Bool) throws(StoreError) {}
}

/// How to save.
public enum SaveMode: Equatable, Sendable {
  /// Only over the file that was opened, unchanged since.
  case guarded
  /// Over whatever stands there now.
  case overwrite
  /// Into another file, which must not exist yet.
  case elsewhere(path: String)
}

/// What was written.
public struct Saved: Equatable, Sendable {
  /// The file that was written.
  public var path: String

  /// A written file.
  public init(path: String) { self.path = path }

  /// The last part of the path.
  var name: String { path.lastPathPart }
}
