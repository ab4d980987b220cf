import Glibc
import SwipeCore

extension DelimitedStore {
  /// Writes the file with all edits, once the whole file was looked through.
  ///
  /// A new file beside the old one is synced and renamed over it; mode, owner, attributes and
  /// symbolic links stay. A file with several hard links is written over in place. A guarded save
  /// without new edits writes nothing. A file that was saved elsewhere is the store's file from then
  /// on, with its name.
  ///
  /// - Throws: `StoreError`; the file is as it was then, but for a hard-linked one whose disk
  ///   failed, where the sentence names the file with the new content.
  /// - Complexity: linear in the size of the file.
  public func save(_ mode: SaveMode) throws(StoreError) -> Saved {
    try file.finishScan()
    let saved: Saved
    switch mode {
    case .guarded: saved = try saveGuarded()
    case .overwrite: saved = try saveOver { () throws(StoreError) in }
    case .elsewhere(let path): saved = try saveElsewhere(path)
    }
    savedOverlay = overlay
    return saved
  }

  /// Throws every edit away and opens the file anew.
  ///
  /// - Throws: `StoreError` when it cannot be opened; everything is as it was then.
  public func reload() throws(StoreError) {
    let opened = try OpenedFile(
      path: path, options: options, fileSystem: fileSystem, tuning: tuning, notice: notice)
    do throws(SystemError) { target = try fileSystem.resolve(path) } catch {
      opened.close()
      throw .unreadable(path, error)
    }
    file.close()
    file = opened
    expected = opened.status
    overlay = Overlay()
    writtenOverlay = overlay
    savedOverlay = overlay
  }

  private func saver(_ path: String) -> Saver {
    Saver(
      path: path, fileSystem: fileSystem, content: EditedContent(file: file, overlay: overlay))
  }

  private func saveGuarded() throws(StoreError) -> Saved {
    try checkExpected()
    if overlay == writtenOverlay { return Saved(path: path) }
    return try saveOver(check: checkExpected)
  }

  private func saveOver(check: () throws(StoreError) -> Void) throws(StoreError) -> Saved {
    if let reason = description.capabilities.readOnlyReason, options.isReadOnly {
      throw StoreError(.readOnly, "\(path): \(reason); nothing can be saved")
    }
    let target = currentTarget()
    try keepBase(from: target)
    expected = try saver(path).replace(target, check: check)
    self.target = target
    writtenOverlay = overlay
    return Saved(path: path)
  }

  /// The file as it was opened stays the base of the edits; only what is written, and watched for
  /// changes, is another one.
  private func saveElsewhere(_ path: String) throws(StoreError) -> Saved {
    expected = try saver(path).create(path)
    (self.path, target) = (path, path)
    // It was written as the file before, whatever its name says.
    options.delimiter = file.delimiter
    target = currentTarget()
    writtenOverlay = overlay
    return Saved(path: path)
  }

  /// The file behind symbolic links, which may have been changed; where it is gone, the one that
  /// was opened.
  private func currentTarget() -> String {
    do throws(SystemError) { return try fileSystem.resolve(path) } catch { return target }
  }

  private func checkExpected() throws(StoreError) {
    do throws(SystemError) {
      let now = try fileSystem.status(at: path)
      if now.isUnchanged(since: expected) { return }
    } catch let error where error.code == ENOENT { throw .goneFromDisk(path) } catch {
      throw .unreadable(path, error)
    }
    // Where what was opened is lost too, there is nothing to overwrite the file with.
    try file.base.checkUnchanged()
    throw .changedOnDisk(path)
  }

  /// Moves the base to a copy when the file that it is read from is to be written over in place.
  private func keepBase(from target: String) throws(StoreError) {
    let copy: TemporaryFile
    do throws(SystemError) {
      let status = try fileSystem.status(at: target)
      guard status.links > 1, file.base.isRead(from: status) else { return }
      copy = try TemporaryFile(beside: target, fileSystem)
    } catch let error where error.code == ENOENT { return } catch { throw .unwritable(path, error) }
    // Without a name: it goes with the session.
    copy.remove()
    file.base = try file.base.copied(to: copy.descriptor)
  }
}
