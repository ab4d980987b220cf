import SwipeThreads
import Synchronization

/// A search for names in a directory: over at once where that is small, and in the background where it
/// is large, so that nothing that is shown waits for it.
final class NameSearch {
  /// What the search and its thread share.
  private struct Work: Sendable {
    let directory: String
    let start: String
    let fileSystem: FileSystem
    let results = Results()

    /// Whether the directory could be searched; not where it is larger than `limit`.
    func search(among limit: Int = .max) -> Bool {
      do throws(SystemError) {
        let names = try fileSystem.names(in: directory, startingWith: start, among: limit) {
          results.isStopped.load(ordering: .relaxed)
        }
        if let names { results.names.withLock { $0 = names } }
        return names != nil
      } catch { return true }
    }
  }

  private final class Results: Sendable {
    let names = Mutex<[String]>([])
    let isStopped = Atomic(false)
  }

  private let work: Work
  private let notice: ChangeNotice
  private var isBegun: Bool
  private var thread: BackgroundThread?

  /// Searches a directory with up to `limit` names; a larger one is left for `goOn`. A directory that
  /// cannot be read holds no names.
  ///
  /// - Parameters:
  ///   - start: what the names begin with.
  ///   - notice: told when something was found in the background.
  init(
    _ directory: String, for start: String, atOnce limit: Int, _ notice: ChangeNotice,
    _ fileSystem: FileSystem
  ) {
    work = Work(directory: directory, start: start, fileSystem: fileSystem)
    self.notice = notice
    isBegun = work.search(among: limit)
  }

  /// Searches a large directory in the background, unless that was begun before.
  func goOn() {
    if isBegun { return }
    isBegun = true
    let search: @Sendable () -> Void = { [work, notice] in
      _ = work.search()
      if work.results.names.withLock({ !$0.isEmpty }) { notice.post() }
    }
    thread = BackgroundThread(yields: true, search)
    // Without resources for a thread it runs here and now.
    if thread == nil { search() }
  }

  /// Searches to the end.
  func finish() {
    goOn()
    join()
  }

  /// Ends the search early, for good.
  func close() {
    work.results.isStopped.store(true, ordering: .relaxed)
    isBegun = true
    join()
  }

  /// The names that were found and not taken yet, in order.
  func take() -> [String] {
    work.results.names.withLock { names in
      defer { names = [] }
      return names.sorted()
    }
  }

  private func join() {
    thread?.join()
    thread = nil
  }
}
