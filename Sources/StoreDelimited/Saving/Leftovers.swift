import Glibc
import SwipeCore

/// What saves that were cut short left beside a file.
///
/// A part of a new content is taken away. A whole one is kept, unless the file holds it already. What
/// somebody works with is locked, and left alone; so is everything that no save of this program can
/// have made.
struct Leftovers {
  /// The whole contents that the file should have got, the newest first.
  private(set) var whole: [SideFile] = []
  /// What a person should know about what stays; a sentence.
  private(set) var remark: String?

  private var isAboutWhole = false
  private let path: String
  private let target: String
  private let isReadOnly: Bool
  private let fileSystem: FileSystem

  /// Nothing left behind.
  init() {
    (path, target, isReadOnly, fileSystem) = ("", "", true, FileSystem())
  }

  /// Looks at the files of these names beside `target`, and takes away what is not needed, unless
  /// nothing may be changed.
  ///
  /// - Complexity: linear in the number of names, and in the size of a whole content.
  init(
    named names: [String], path: String, target: String, isReadOnly: Bool,
    _ fileSystem: FileSystem
  ) {
    (self.path, self.target) = (FilePath.name(of: path), target)
    (self.isReadOnly, self.fileSystem) = (isReadOnly, fileSystem)
    if names.isEmpty { return }
    do throws(SystemError) {
      let directory = FilePath.directory(of: target)
      let file = try fileSystem.status(at: target)
      for name in names {
        guard let kind = SideName(name, beside: target) else { continue }
        look(at: "\(directory)/\(name)", kind, file)
      }
    } catch { return }
    whole.sort { ($0.status?.identity.written ?? (0, 0)) > ($1.status?.identity.written ?? (0, 0)) }
  }

  private mutating func look(at path: String, _ kind: SideName, _ file: FileStatus) {
    guard let side = found(path, file), let status = side.status else {
      if kind == .whole(inode: file.identity.inode) {
        say("a save of \(self.path) is under way, or was cut short; its new content is in", path)
      }
      return
    }
    guard case .whole(let inode) = kind else {
      return isWrittenSince(side, status, file) ? keep(side) : discard(side)
    }
    guard status.links == 1 else { return }
    if inode != file.identity.inode {
      let what = "\(self.path) was replaced after a save of it was cut short"
      say("\(what); what was to be saved is in", path)
    } else if holds(side, size: status.size, file) {
      return discard(side)
    } else if mayFinish {
      return whole.append(side)
    } else {
      say("a save of \(self.path) was cut short; its whole new content is in", path)
    }
  }

  /// What is said of a whole content goes before what is said of a part.
  private mutating func say(_ sentence: String, _ path: String) {
    guard !isAboutWhole else { return }
    (remark, isAboutWhole) = ("\(sentence) \(path)", true)
  }

  /// The file, if one of this program's saves can have made it and nobody works with it.
  private func found(_ path: String, _ file: FileStatus) -> SideFile? {
    do throws(SystemError) {
      let seen = try fileSystem.status(at: path, followsLinks: false)
      let isOurs = seen.owner == geteuid() || seen.owner == file.owner
      // A save elsewhere gives a file its second name for a moment.
      guard seen.isRegular, isOurs, seen.links == 1 || seen.isSameFile(as: file) else { return nil }
      let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW
      let descriptor = Descriptor(try fileSystem.open(path, flags), fileSystem)
      try fileSystem.lock(descriptor.number)
      let opened = try fileSystem.status(of: descriptor.number)
      let named = try fileSystem.status(at: path, followsLinks: false)
      guard opened.isSameFile(as: seen), named.isSameFile(as: seen) else { return nil }
      return SideFile(found: path, descriptor, fileSystem)
    } catch { return nil }
  }

  /// Whether a side file is the old file that a new one has taken the place of, and somebody who had
  /// it open wrote into it after that.
  private func isWrittenSince(_ side: SideFile, _ status: FileStatus, _ file: FileStatus) -> Bool {
    guard status.identity.written > file.identity.written else { return false }
    do throws(SystemError) {
      let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY
      let descriptor = Descriptor(try fileSystem.open(target, flags), fileSystem)
      return try fileSystem.birth(of: side.descriptor.number)
        < fileSystem.birth(of: descriptor.number)
    } catch { return false }
  }

  private mutating func keep(_ side: SideFile) {
    let kept = isReadOnly ? side.path : fileSystem.setAside(side.path, target)
    say("somebody wrote into \(path) while it was saved; the old file with that is", kept)
  }

  private mutating func discard(_ side: SideFile) {
    if !isReadOnly {
      do throws(SystemError) { return try fileSystem.remove(side.path) } catch {}
    }
    remark = remark ?? "left over from a save that was cut short, and not needed: \(side.path)"
  }

  private var mayFinish: Bool {
    if isReadOnly { return false }
    do throws(SystemError) {
      try fileSystem.checkWritable(FilePath.directory(of: target))
      try fileSystem.checkWritable(target)
      return true
    } catch { return false }
  }

  /// Whether the file holds the same content, on the disk too.
  private func holds(_ side: SideFile, size: Int, _ file: FileStatus) -> Bool {
    guard size == file.size else { return false }
    do throws(SystemError) {
      let number = try fileSystem.open(target, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      let descriptor = Descriptor(number, fileSystem)
      for offset in stride(from: 0, to: size, by: 1 << 20) {
        let count = min(1 << 20, size - offset)
        let (new, old) = (
          try fileSystem.read(side.descriptor.number, count: count, at: offset),
          try fileSystem.read(number, count: count, at: offset)
        )
        if new != old || new.count < count { return false }
      }
      try fileSystem.sync(descriptor.number)
      return true
    } catch { return false }
  }
}
