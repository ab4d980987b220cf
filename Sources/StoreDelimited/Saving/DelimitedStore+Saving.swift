import Glibc
import SwipeCore

extension DelimitedStore {
  /// Writes the file with all edits, once the whole file was looked through.
  ///
  /// A new file beside the old one is synced and takes its name; owner, rights, attributes and
  /// symbolic links stay. Where they could not, and where a file has several hard links, it is
  /// written over in place. A guarded save without new edits writes nothing. A file that was saved
  /// elsewhere is the store's file from then on, with its name.
  ///
  /// - Throws: `StoreError`; the file is as it was then, but for one that is written in place and
  ///   whose disk failed, where the sentence names the file with the new content.
  /// - Complexity: linear in the size of the file.
  public func save(
    _ mode: SaveMode, progress: @escaping (Double) -> Void
  ) throws(StoreError) -> Saved {
    finishLooking()
    try file.finishScan()
    let saved: Saved
    switch mode {
    case .guarded: saved = try saveGuarded(progress)
    case .overwrite: saved = try saveOver(isGuarded: false, progress)
    case .elsewhere(let path): saved = try saveElsewhere(path, progress)
    }
    savedOverlay = overlay
    return saved
  }

  /// Throws every edit away and opens the file again.
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
    expected = Expected(opened.status)
    overlay = Overlay()
    writtenOverlay = overlay
    savedOverlay = overlay
    // What this session locked is to be found as well.
    unfinished = []
    lookForLeftovers()
  }

  private func saver(_ path: String, _ progress: @escaping (Double) -> Void) -> Saver {
    Saver(
      path: path, fileSystem: fileSystem, content: EditedContent(file: file, overlay: overlay),
      progress: progress,
      rights: {
        [self.file.rights, self.file.base.rights, Rights(at: self.target, self.fileSystem)]
          .compactMap { $0 }
      })
  }

  private func saveGuarded(
    _ progress: @escaping (Double) -> Void
  ) throws(StoreError) -> Saved {
    try checkExpected()
    if overlay == writtenOverlay { return Saved(path: path) }
    return try saveOver(isGuarded: true, progress)
  }

  private func saveOver(
    isGuarded: Bool, _ progress: @escaping (Double) -> Void
  ) throws(StoreError) -> Saved {
    if let reason = description.capabilities.readOnlyReason, options.isReadOnly || isHalfSaved {
      throw StoreError(.readOnly, "\(path): \(reason); nothing can be saved")
    }
    let target = try currentTarget()
    expected = try saver(path, progress).replace(
      target,
      Saver.Hooks(
        check: isGuarded ? { () throws(StoreError) in try self.checkExpected() } : nil,
        keepBase: { status throws(StoreError) in try self.keepBase(from: status, target) },
        leave: { self.unfinished.append((target, $0)) }))
    // What an earlier try left behind is not needed any more.
    for (_, side) in unfinished.filter({ $0.target == target }) { side.remove() }
    unfinished.removeAll { $0.target == target }
    self.target = target
    writtenOverlay = overlay
    return Saved(path: path)
  }

  /// The file as it was opened stays the base of the edits; only what is written, and watched for
  /// changes, is another one.
  private func saveElsewhere(
    _ path: String, _ progress: @escaping (Double) -> Void
  ) throws(StoreError) -> Saved {
    expected = try saver(path, progress).create(path)
    (self.path, target) = (path, path)
    // It was written as the file before, whatever its name says.
    options.delimiter = file.delimiter
    target = try currentTarget()
    writtenOverlay = overlay
    return Saved(path: path)
  }

  /// The file behind symbolic links, which may have been changed; the path itself where nothing
  /// stands there. Where a link leads nowhere, it is the file that was opened, if that is gone: one
  /// that is still there was left on purpose.
  private func currentTarget() throws(StoreError) -> String {
    do throws(SystemError) {
      do throws(SystemError) { return try fileSystem.resolve(path) } catch {
        guard error.code == ENOENT, try exists(path) else { return path }
        if try !exists(target) { return target }
        throw error
      }
    } catch { throw .unwritable(path, error) }
  }

  private func exists(_ path: String) throws(SystemError) -> Bool {
    do throws(SystemError) { _ = try fileSystem.status(at: path, followsLinks: false) } catch {
      if error.code == ENOENT { return false }
      throw error
    }
    return true
  }

  /// Throws when the file is not the one that was opened, or saved last.
  func checkExpected() throws(StoreError) {
    do throws(SystemError) {
      let isThere = try expected.stands(at: path, fileSystem) { file.fingerprint }
      if isThere { return }
    } catch let error where error.code == ENOENT { throw .goneFromDisk(path) } catch {
      throw .unreadable(path, error)
    }
    // Where what was opened is lost too, there is nothing to overwrite the file with.
    try file.verify()
    throw .changedOnDisk(path)
  }

  /// Moves the base to a copy when the file that it is read from is to be written over in place.
  private func keepBase(from status: FileStatus, _ target: String) throws(StoreError) {
    guard file.base.isRead(from: status) else { return }
    let copy: SideFile
    do throws(SystemError) { copy = try SideFile(beside: target, fileSystem) } catch {
      throw .folderUnwritable(path, error)
    }
    // Without a name: it goes with the session.
    copy.remove()
    let base = try file.base.copied(to: copy.descriptor)
    try file.verify()
    file.base = base
  }
}
