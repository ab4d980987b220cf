import Foundation
import SwipeCore
import Synchronization
import Testing

@testable import StoreDelimited

@Suite struct LeftoverTests {
  private let text = "a,b\n1,one\n2,two\n"
  private let torn = "a,b\n1,ONEe\n2,two\n"
  private let edited = "a,b\n1,ONE\n2,two\n"

  private func inode(_ path: String) throws -> UInt {
    try FileSystem().status(at: path).identity.inode
  }

  /// A file whose save was cut short, and the name of its whole new content.
  private func halfSaved(
    _ scratch: Scratch, _ content: String? = nil, inode: UInt? = nil, number: Int = 1
  ) throws -> String {
    let path = try scratch.file(torn)
    let name = ".data.csv.swipetable-whole-\(try inode ?? self.inode(path))-\(number)"
    _ = try scratch.file(name: name, content ?? edited)
    return name
  }

  @Test(arguments: ["99", "1-3", "4194304-99"]) func `a part of a content is taken away`(
    end: String
  ) throws {
    let scratch = try Scratch()
    _ = try scratch.file(name: ".data.csv.swipetable-\(end)", "a,b\n1,ON")
    let store = try scratch.store(text)
    #expect(store.description.leftover == nil)
    #expect(try scratch.names() == ["data.csv"])
  }

  /// Waits until what is written from now on is younger than a file, by the clock of the file system.
  private func awaitTick(after path: String) throws {
    let clock = try Scratch()
    let then = try FileSystem().status(at: path).identity.written
    #expect(
      eventually {
        let tick = try? clock.file(name: "tick", "")
        let now = tick.flatMap { try? FileSystem().status(at: $0).identity.written }
        return (now ?? then) > then
      })
  }

  @Test func `an old file that somebody wrote into after it was replaced is kept`() throws {
    for isWritten in [false, true] {
      let scratch = try Scratch()
      let old = try scratch.file(name: ".data.csv.swipetable-99", text)
      try awaitTick(after: old)
      let path = try scratch.file(text)
      if isWritten {
        try awaitTick(after: path)
        let number = Glibc.open(old, O_WRONLY | O_APPEND)
        _ = write(number, "3,three\n", 8)
        close(number)
      }
      let store = try scratch.open(path)
      guard isWritten else {
        #expect(try scratch.names() == ["data.csv"])
        continue
      }
      #expect(try scratch.names() == ["data.csv", "data.csv.unfinished-save"])
      #expect(try scratch.text("data.csv.unfinished-save").hasPrefix(text + "3,three\n"))
      guard case .remark(let sentence)? = store.description.leftover else {
        Issue.record("nothing is said of it")
        continue
      }
      #expect(sentence.hasPrefix("somebody wrote into data.csv while it was saved"))
    }
  }

  @Test(arguments: [
    ".data.csv.swipetable-", ".data.csv.swipetable-x", ".data.csv.swipetable-1x",
    ".data.csv.swipetable-01", ".data.csv.swipetable--1", ".data.csv.swipetable-1-2-3",
    ".data.csv.swipetable-1-", ".data.csv.swipetable-whole", ".data.csv.swipetable-whole-1",
    ".data.csv.swipetable-whole-1-2-3-4", ".data.csv.swipetable-1.swipetable-2",
    ".data.csv.swipetable-１", "data.csv.swipetable-1", ".data.csv2.swipetable-1",
  ])
  func `a name that only begins alike is somebody else's`(name: String) throws {
    let scratch = try Scratch()
    _ = try scratch.file(name: name, "theirs")
    let store = try scratch.store(text)
    #expect(store.description.leftover == nil)
    #expect(try scratch.text(name) == "theirs")
  }

  @Test func `what is not an ordinary file with that one name is left alone`() throws {
    let scratch = try Scratch()
    let start = scratch.path + "/.data.csv.swipetable-"
    let other = try scratch.file(name: "other", "theirs")
    symlink(other, start + "1")
    link(other, start + "2")
    mkfifo(start + "3", 0o600)
    mkdir(start + "4", 0o700)
    let before = try scratch.names()
    let store = try scratch.store(text)
    #expect(store.description.leftover == nil)
    #expect(try scratch.names() == (before + ["data.csv"]).sorted())
  }

  @Test(.enabled(if: geteuid() == 0, "only root can make a file of somebody else"))
  func `a file of somebody else is left alone, but not one of the owner of the file`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    for (number, owner) in [(1, 54_321), (2, 54_322)] as [(Int, uid_t)] {
      chown(try scratch.file(name: ".data.csv.swipetable-\(number)", "a"), owner, 0)
    }
    chown(path, 54_321, 0)
    _ = try scratch.open(path)
    #expect(try scratch.names() == [".data.csv.swipetable-2", "data.csv"])
  }

  @Test func `a file that is in use is left alone`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    let side = try SideFile(beside: path, FileSystem())
    let store = try scratch.open(path)
    #expect(try scratch.names().count == 2)
    #expect(store.description.leftover == nil)
    side.remove()
  }

  @Test func `a second name of the file itself is taken away`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    link(path, scratch.path + "/.data.csv.swipetable-7")
    _ = try scratch.open(path)
    #expect(try scratch.names() == ["data.csv"])
  }

  @Test func `a save that was cut short is offered, and nothing can be changed before`() throws {
    let scratch = try Scratch()
    let name = try halfSaved(scratch)
    let store = try scratch.open(scratch.path + "/data.csv")
    #expect(store.description.leftover == .unfinishedSave)
    #expect(store.description.capabilities.readOnlyReason == "a save of it was cut short")
    #expect(failure { try store.delete(0) }?.code == .readOnly)
    #expect(failure { _ = try store.save(.overwrite) }?.code == .readOnly)
    #expect(try scratch.names() == [name, "data.csv"])
    #expect(try scratch.text() == torn)
  }

  @Test func `it is finished in place`() throws {
    let scratch = try Scratch()
    _ = try halfSaved(scratch)
    let path = scratch.path + "/data.csv"
    link(path, scratch.path + "/other.csv")
    let store = try scratch.open(path)
    try store.finishSave(true)
    #expect(try scratch.text() == edited)
    #expect(try scratch.text("other.csv") == edited)
    #expect(try scratch.names() == ["data.csv", "other.csv"])
    #expect(try store.rows() == [["1", "ONE"], ["2", "two"]])
    #expect(store.description.leftover == .remark("Finished the save of data.csv"))
    #expect(store.description.capabilities.readOnlyReason == nil)
    try store.finishSave(true)
  }

  @Test func `a file that changed since it was opened is not overwritten with it`() throws {
    let scratch = try Scratch()
    let name = try halfSaved(scratch)
    let store = try scratch.open(scratch.path + "/data.csv")
    _ = try scratch.file("a,b\nput,right\n")
    #expect(failure { try store.finishSave(true) }?.code == .changedOnDisk)
    #expect(try scratch.text() == "a,b\nput,right\n")
    #expect(try scratch.text(name) == edited)
  }

  /// Every folder is large.
  private var large: Tuning {
    var tuning = Tuning()
    tuning.namesAtOnce = 0
    return tuning
  }

  @Test func `in a large folder it is looked for in the background, and told once`() throws {
    let scratch = try Scratch()
    _ = try halfSaved(scratch)
    let store = try scratch.open(scratch.path + "/data.csv", tuning: large)
    #expect(store.description.leftover == nil)
    #expect(try store.rows() == [["1", "ONEe"], ["2", "two"]])
    #expect(eventually { store.takeNews() })
    #expect(store.description.leftover == .unfinishedSave)
    #expect(!store.takeNews())
    try store.finishSave(true)
    #expect(try scratch.text() == edited)
  }

  @Test(arguments: ["", "a,b\n"]) func `so it is beside a file that has no records to read`(
    text: String
  ) throws {
    let scratch = try Scratch()
    let name = try halfSaved(scratch)
    _ = try scratch.file(text)
    let store = try scratch.open(scratch.path + "/data.csv", tuning: large)
    #expect(eventually { store.takeNews() })
    #expect(store.description.leftover == .unfinishedSave)
    #expect(try scratch.names() == [name, "data.csv"])
  }

  @Test func `whoever waits for news hears of it`() throws {
    let scratch = try Scratch()
    let name = try halfSaved(scratch)
    let heard = Atomic(0)
    let notice = ChangeNotice()
    notice.set { heard.add(1, ordering: .relaxed) }
    let search = NameSearch(
      scratch.path, for: ".data.csv.swipetable-", atOnce: 0, notice, FileSystem())
    #expect(search.take() == [])
    search.finish()
    #expect(heard.load(ordering: .relaxed) == 1)
    #expect(search.take() == [name] && search.take() == [])
  }

  @Test func `a search that is not needed any more ends`() throws {
    let scratch = try Scratch()
    _ = try halfSaved(scratch)
    let search = NameSearch(
      scratch.path, for: ".data.csv", atOnce: 0, ChangeNotice(), FileSystem())
    search.close()
    search.finish()
    #expect(search.take() == [])
  }

  @Test func `nothing is changed before it is known, and it is told all the same`() throws {
    for isSaved in [false, true] {
      let scratch = try Scratch()
      let name = try halfSaved(scratch)
      let store = try scratch.open(scratch.path + "/data.csv", tuning: large)
      let records = try store.all()
      let error = failure {
        if isSaved {
          _ = try store.save(.overwrite)
        } else {
          _ = try store.apply(.delete(try #require(records.first)))
        }
      }
      #expect(error?.code == .readOnly)
      #expect(store.takeNews())
      #expect(try scratch.names() == [name, "data.csv"])
    }
  }

  @Test func `in a large folder without such files edits are saved, and there is no news`() throws {
    let scratch = try Scratch()
    let store = try scratch.open(try scratch.file(text), tuning: large)
    try store.set(0, 1, "ONE")
    _ = try store.save(.guarded)
    #expect(try scratch.text() == edited)
    #expect(!store.takeNews())
  }

  @Test func `or laid aside where it is seen, and not offered again`() throws {
    let scratch = try Scratch()
    _ = try halfSaved(scratch)
    let path = scratch.path + "/data.csv"
    let store = try scratch.open(path)
    try store.finishSave(false)
    #expect(try scratch.text() == torn)
    #expect(try scratch.text("data.csv.unfinished-save") == edited)
    #expect(
      store.description.leftover
        == .remark("What was being saved is in data.csv.unfinished-save"))
    #expect(try scratch.open(path).description.leftover == nil)
    #expect(try scratch.names() == ["data.csv", "data.csv.unfinished-save"])
  }

  @Test func `of several saves the newest is offered, and the older ones are laid aside`() throws {
    let scratch = try Scratch()
    let older = try halfSaved(scratch, "a,b\nolder\n")
    _ = try scratch.file(name: older.dropLast() + "2", edited)
    utimes(scratch.path + "/" + older, [timeval(), timeval()])
    let store = try scratch.open(scratch.path + "/data.csv")
    try store.finishSave(true)
    #expect(try scratch.text() == edited)
    #expect(try scratch.text("data.csv.unfinished-save") == "a,b\nolder\n")
    #expect(try scratch.names() == ["data.csv", "data.csv.unfinished-save"])
  }

  @Test func `a save that was finished but for the tidying up is not offered`() throws {
    let scratch = try Scratch()
    _ = try halfSaved(scratch, torn)
    #expect(try scratch.open(scratch.path + "/data.csv").description.leftover == nil)
    #expect(try scratch.names() == ["data.csv"])
  }

  @Test func `a save of a file that was replaced since is only told of`() throws {
    let scratch = try Scratch()
    let name = try halfSaved(scratch, inode: 5)
    let store = try scratch.open(scratch.path + "/data.csv")
    guard case .remark(let sentence)? = store.description.leftover else {
      Issue.record("nothing is said")
      return
    }
    #expect(sentence.hasSuffix(" is in \(scratch.path)/\(name)"))
    #expect(store.description.capabilities.readOnlyReason == nil)
    #expect(try scratch.names() == [name, "data.csv"])
  }

  @Test func `read-only, everything stays and is told`() throws {
    for content in [edited, torn] {
      let scratch = try Scratch()
      let name = try halfSaved(scratch, content)
      let store = try scratch.open(scratch.path + "/data.csv", isReadOnly: true)
      guard case .remark(let sentence)? = store.description.leftover else {
        Issue.record("nothing is said")
        return
      }
      #expect(sentence.hasSuffix("\(scratch.path)/\(name)"))
      #expect(try scratch.names() == [name, "data.csv"])
    }
  }

  @Test(arguments: [FileSystem.Call.remove, .access])
  func `so it is in a folder that cannot be written`(call: FileSystem.Call) throws {
    let scratch = try Scratch()
    let name = try halfSaved(scratch, call == .access ? edited : torn)
    let store = try scratch.open(
      scratch.path + "/data.csv", fileSystem: .failing(call, EACCES))
    guard case .remark(let sentence)? = store.description.leftover else {
      Issue.record("nothing is said")
      return
    }
    #expect(sentence.hasSuffix("\(scratch.path)/\(name)"))
    #expect(try scratch.names() == [name, "data.csv"])
  }

  @Test func `a fault while it is finished leaves the content where it was`() throws {
    for count in 1...100 {
      let scratch = try Scratch()
      let name = try halfSaved(scratch)
      let fault = OneFault()
      let store = try scratch.open(scratch.path + "/data.csv", fileSystem: fault.fileSystem)
      fault.arm(count, code: EIO)
      let error = failure { try store.finishSave(true) }
      fault.disarm()
      if fault.hit == nil { return }
      let isWhole = try scratch.text() == edited
      let isKept = try scratch.names().contains(name)
      #expect(isWhole || isKept, "call \(count)")
      #expect(isWhole || error != nil, "call \(count)")
    }
    Issue.record("it takes more than 100 calls")
  }

  @Test func `a save that fails midway is offered again when the file is read again`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    link(path, scratch.path + "/other.csv")
    let store = try scratch.open(path, fileSystem: .failing(.truncate, EIO))
    try store.set(0, 1, "x")
    #expect(failure { _ = try store.save(.guarded) }?.code == .unwritable)
    let other = try scratch.open(path).description.leftover
    guard case .remark(let sentence)? = other else { throw SystemError(code: ENOENT) }
    #expect(sentence.hasPrefix("a save of data.csv is under way, or was cut short"))
    try store.reload()
    #expect(store.description.leftover == .unfinishedSave)
  }

  @Test func `a later save of the session leaves nothing of it`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    link(path, scratch.path + "/other.csv")
    let isFirst = Mutex(true)
    let system = FileSystem { call in
      if call != .truncate { return .proceed }
      return isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst ? .fail(EIO) : .proceed
      }
    }
    let store = try scratch.open(path, fileSystem: system)
    try store.set(0, 1, "ONE")
    #expect(failure { _ = try store.save(.guarded) }?.code == .unwritable)
    _ = try store.save(.overwrite)
    #expect(try scratch.text() == edited)
    #expect(try scratch.names() == ["data.csv", "other.csv"])
  }
}
