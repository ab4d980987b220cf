import Foundation
import SwipeCore
import Testing

@testable import StoreDelimited

/// Takes a file away.
func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }

@Suite struct SavingTests {
  private let text = "a,b\n1,one\n2,two\n"
  private let edited = "a,b\n1,ONE\n2,two\n"

  private func editedStore(
    _ scratch: Scratch, path: String? = nil, fileSystem: FileSystem = FileSystem(),
    tuning: Tuning = Tuning()
  ) throws -> DelimitedStore {
    let store = try scratch.open(
      try path ?? scratch.file(text), fileSystem: fileSystem, tuning: tuning)
    #expect(eventually { store.extent.isComplete })
    try store.set(0, 1, "ONE")
    return store
  }

  private func status(_ path: String) throws -> FileStatus {
    try FileSystem().status(at: path, followsLinks: false)
  }

  @Test func `mode and symbolic link are kept`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(name: "real.csv", text)
    chmod(path, 0o640)
    symlink("real.csv", scratch.path + "/link.csv")
    let store = try editedStore(scratch, path: scratch.path + "/link.csv")
    #expect(try store.save(.guarded) == Saved(path: scratch.path + "/link.csv"))
    #expect(try scratch.text("real.csv") == edited)
    #expect(try status(path).permissions == 0o640)
    #expect(try status(scratch.path + "/link.csv").mode & S_IFMT == S_IFLNK)
    #expect(try scratch.names() == ["link.csv", "real.csv"])
  }

  @Test func `user attributes are kept where the file system has them`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    let system = FileSystem()
    let number = try system.open(path, O_RDWR)
    defer { system.close(number) }
    do { try system.setAttribute("user.origin", [1, 2, 3], on: number) } catch { return }
    _ = try editedStore(scratch, path: path).save(.guarded)
    let saved = try system.open(path, O_RDONLY)
    defer { system.close(saved) }
    #expect(try system.attribute("user.origin", of: saved) == [1, 2, 3])
  }

  @Test(arguments: [Tuning(), .unheld]) func `a hard-linked file keeps its links`(
    tuning: Tuning
  ) throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    link(path, scratch.path + "/other.csv")
    let store = try editedStore(scratch, path: path, tuning: tuning)
    _ = try store.save(.guarded)
    #expect(try scratch.text() == edited)
    #expect(try scratch.text("other.csv") == edited)
    #expect(try status(path).links == 2)
    #expect(try scratch.names() == ["data.csv", "other.csv"])
    let undo = try store.set(0, 1, "uno")
    #expect(try store.rows() == [["1", "uno"], ["2", "two"]])
    _ = try store.save(.guarded)
    _ = try store.apply(undo.inverse)
    try store.set(0, 1, "one")
    _ = try store.save(.guarded)
    #expect(try scratch.text("other.csv") == text)
  }

  @Test func `a hard-linked file whose disk fails leaves the new content beside it`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    link(path, scratch.path + "/other.csv")
    let system = FileSystem.failing(.truncate, EIO)
    let store = try editedStore(scratch, path: path, fileSystem: system)
    let error = failure { _ = try store.save(.guarded) }
    #expect(error?.code == .unwritable)
    let left = try #require(try scratch.names().first)
    #expect(error?.message.contains(scratch.path + "/" + left) == true)
    #expect(try scratch.text(left) == edited)
  }

  @Test func `a file that changed on disk is not overwritten unasked`() throws {
    let scratch = try Scratch()
    let store = try editedStore(scratch)
    let path = try scratch.file("a,b\nsomebody,else\n")
    let error = failure { _ = try store.save(.guarded) }
    #expect(error?.code == .changedOnDisk)
    #expect(error?.message.contains("changed on disk") == true)
    #expect(try scratch.text() == "a,b\nsomebody,else\n")
    #expect(try store.rows().first == ["1", "ONE"])
    #expect(try store.save(.overwrite) == Saved(path: path))
    #expect(try scratch.text() == edited)
    try store.set(1, 1, "TWO")
    _ = try store.save(.guarded)
    #expect(try scratch.text() == "a,b\n1,ONE\n2,TWO\n")
  }

  @Test func `a file that is gone is told, and can be written again`() throws {
    let scratch = try Scratch()
    let store = try editedStore(scratch)
    try remove(scratch.path + "/data.csv")
    let error = failure { _ = try store.save(.guarded) }
    #expect(error?.code == .sourceGone)
    #expect(error?.message.contains("gone") == true)
    #expect(try scratch.names().isEmpty)
    _ = try store.save(.overwrite)
    #expect(try scratch.text() == edited)
  }

  @Test func `a change that comes while the save runs is noticed before the rename`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    let system = FileSystem { call in
      if call == .sync { try? Data("theirs".utf8).write(to: URL(fileURLWithPath: path)) }
      return .proceed
    }
    let store = try editedStore(scratch, path: path, fileSystem: system)
    #expect(failure { _ = try store.save(.guarded) }?.code == .changedOnDisk)
    #expect(try scratch.text() == "theirs")
    #expect(try scratch.names() == ["data.csv"])
  }

  @Test func `a held file that is written into stays right, and can be overwritten`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    let store = try editedStore(scratch, path: path)
    truncate(path, 3)
    #expect(try store.rows() == [["1", "ONE"], ["2", "two"]])
    #expect(failure { _ = try store.save(.guarded) }?.code == .changedOnDisk)
    _ = try store.save(.overwrite)
    #expect(try scratch.text() == edited)
  }

  @Test func `a file too large to hold that is written into is noticed in every page`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    let store = try editedStore(scratch, path: path, tuning: .unheld)
    truncate(path, 3)
    let error = failure { _ = try store.all() }
    #expect(error?.code == .sourceLost)
    #expect(error?.message.hasSuffix("its old content is gone; reload it") == true)
    for mode in [SaveMode.guarded, .overwrite, .elsewhere(path: scratch.path + "/new.csv")] {
      #expect(failure { _ = try store.save(mode) }?.code == .sourceLost)
    }
    #expect(try scratch.names() == ["data.csv"])
    #expect(try scratch.text() == "a,b")
  }

  @Test func `a large file that was replaced by another keeps its base`() throws {
    let scratch = try Scratch()
    let store = try editedStore(scratch, tuning: .unheld)
    rename(try scratch.file(name: "new.csv", "other"), scratch.path + "/data.csv")
    #expect(try store.rows() == [["1", "ONE"], ["2", "two"]])
    #expect(failure { _ = try store.save(.guarded) }?.code == .changedOnDisk)
    _ = try store.save(.overwrite)
    #expect(try scratch.text() == edited)
  }

  @Test func `saving elsewhere makes a new file and refuses an old one`() throws {
    let scratch = try Scratch()
    let store = try editedStore(scratch)
    let other = scratch.path + "/other.csv"
    #expect(try store.save(.elsewhere(path: other)) == Saved(path: other))
    #expect(try scratch.text("other.csv") == edited)
    #expect(try scratch.text() == text)
    #expect(
      failure { _ = try store.save(.elsewhere(path: other)) }?.message
        == "\(other): the file exists already; choose another name")
    #expect(try scratch.names() == ["data.csv", "other.csv"])
    let nowhere = scratch.path + "/missing/other.csv"
    #expect(failure { _ = try store.save(.elsewhere(path: nowhere)) }?.code == .unwritable)
  }

  @Test(arguments: ["copy.tsv", "copy.psv", "copy.txt"])
  func `a file saved elsewhere is read as it was written, whatever its name says`(
    name: String
  ) throws {
    let scratch = try Scratch()
    let store = try scratch.store("a,b\n1,2\n3,4\n")
    try store.delete(0)
    _ = try store.save(.elsewhere(path: scratch.path + "/" + name))
    try store.reload()
    #expect(try store.rows() == [["3", "4"]])
  }

  @Test func `after saving elsewhere the store goes on with the new file`() throws {
    let scratch = try Scratch()
    let store = try editedStore(scratch)
    let other = scratch.path + "/other.csv"
    _ = try store.save(.elsewhere(path: other))
    #expect(store.description.name == "other.csv" && store.path == other)
    try store.set(0, 0, "another")
    let shown = try store.rows()
    #expect(try store.save(.guarded) == Saved(path: other))
    #expect(try scratch.text("other.csv") != edited)
    #expect(try scratch.text() == text)
    try store.set(0, 0, "dropped")
    try store.reload()
    #expect(try store.rows() == shown)
  }

  @Test(arguments: [[:], [FileSystem.Call.link: EPERM]])
  func `after saving elsewhere it is the new file that is watched`(
    faults: [FileSystem.Call: Int32]
  ) throws {
    let scratch = try Scratch()
    let system = faults.isEmpty ? FileSystem() : .failing(.link, EPERM)
    let store = try editedStore(scratch, fileSystem: system)
    let path = store.path
    _ = try store.save(.elsewhere(path: scratch.path + "/other.csv"))
    _ = try scratch.file(name: FilePath.name(of: path), "changed by somebody else\n")
    try store.set(0, 0, "another")
    _ = try store.save(.guarded)
    try store.set(0, 0, "a third one")
    _ = try scratch.file(name: "other.csv", "changed too\n")
    #expect(failure { _ = try store.save(.guarded) }?.code == .changedOnDisk)
  }

  @Test func `a file with the longest name can be saved, and its edits rescued`() throws {
    let scratch = try Scratch()
    let name = String(repeating: "é", count: 125) + ".csv"
    let store = try editedStore(scratch, path: try scratch.file(name: name, text))
    _ = try store.rescue()
    _ = try store.save(.guarded)
    #expect(try scratch.text(name) == edited)
  }

  @Test func `saving elsewhere works where files cannot be linked`() throws {
    let scratch = try Scratch()
    let store = try editedStore(scratch, fileSystem: .failing(.link, EPERM))
    _ = try store.save(.elsewhere(path: scratch.path + "/other.csv"))
    #expect(try scratch.text("other.csv") == edited)
    #expect(try scratch.names() == ["data.csv", "other.csv"])
  }

  @Test(arguments: [
    (FileSystem.Call.access, EACCES, "permission denied"),
    (.access, EROFS, "the file system is read-only"),
    (.write, ENOSPC, "no space is left on the disk"),
    (.sync, EIO, "the disk reported an error"),
  ])
  func `what stops a save is told, and nothing is lost`(
    call: FileSystem.Call, code: Int32, reason: String
  ) throws {
    let scratch = try Scratch()
    let store = try editedStore(scratch, fileSystem: .failing(call, code))
    let error = failure { _ = try store.save(.guarded) }
    #expect(error?.code == .unwritable)
    #expect(error?.message.contains(reason) == true)
    #expect(try scratch.names() == ["data.csv"])
    #expect(try scratch.text() == text)
    #expect(try store.rows().first == ["1", "ONE"])
  }

  @Test func `a folder in which no file can be created is told apart from a read-only file`() throws
  {
    for count in 1...20 {
      let scratch = try Scratch()
      let fault = OneFault()
      let store = try editedStore(scratch, fileSystem: fault.fileSystem)
      fault.arm(count, code: EACCES)
      let error = failure { _ = try store.save(.guarded) }
      guard fault.hit == .open else { continue }
      #expect(error?.code == .unwritable)
      #expect(
        error?.message.contains("no file can be created in its folder (permission denied)") == true)
      #expect(try scratch.text() == text)
      #expect(try scratch.names() == ["data.csv"])
      return
    }
    Issue.record("no file was opened")
  }

  @Test func `a save with new edits waits until the whole file was looked through`() throws {
    let scratch = try Scratch()
    let rows = (0..<100_000).map { "\($0),some more text to fill it\n" }.joined()
    let store = try scratch.store("a,b\n" + rows)
    let first = try #require(try store.records(in: 0..<1).first)
    _ = try store.apply(.delete(first))
    _ = try store.save(.guarded)
    #expect(store.extent == Extent(count: 99_999))
    #expect(try scratch.text() == "a,b\n" + rows.dropFirst("0,some more text to fill it\n".count))
  }

  @Test func `a save tells how far it is, from one piece to the next, up to its end`() throws {
    let scratch = try Scratch()
    let rows = (0..<200_000).map { "\($0),some more text to fill it\n" }.joined()
    let store = try scratch.store("a,b\n" + rows)
    let first = try #require(try store.records(in: 0..<1).first)
    _ = try store.apply(.delete(first))
    var shares: [Double] = []
    _ = try store.save(.guarded) { shares.append($0) }
    #expect(shares.count > 5 && shares == shares.sorted())
    #expect(shares.allSatisfy { (0...1).contains($0) } && shares.last.map { $0 > 0.99 } == true)
  }

  @Test func `a read-only store saves nothing over its file`() throws {
    let scratch = try Scratch()
    let store = try scratch.open(try scratch.file(text), isReadOnly: true)
    #expect(failure { _ = try store.save(.overwrite) }?.code == .readOnly)
  }

  @Test func `two saves in a row find the file as they left it`() throws {
    let scratch = try Scratch()
    for tuning in [Tuning(), .unheld] {
      let store = try editedStore(scratch, tuning: tuning)
      _ = try store.save(.guarded)
      // The clock of a file system goes in steps: the second save is to be in another one.
      #expect(eventually { (try? scratch.clockHasMoved()) == true })
      try store.set(1, 1, "TWO")
      _ = try store.save(.guarded)
      #expect(try store.rows() == [["1", "ONE"], ["2", "TWO"]])
    }
  }
}
