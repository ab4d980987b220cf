import Foundation
import SwipeCore
import Synchronization
import Testing

@testable import StoreDelimited

/// What somebody does to a file in the middle of a save.
@Suite struct ExchangeTests {
  private let text = "a,b\n1,one\n2,two\n"
  private let edited = "a,b\n1,ONE\n2,two\n"

  /// A store with an edit, whose system calls are seen by `see` before they are made, with how often
  /// names were exchanged before.
  private func store(
    _ scratch: Scratch, see: @escaping @Sendable (FileSystem.Call, Int) -> FileSystem.Verdict
  ) throws -> DelimitedStore {
    let exchanges = Mutex(0)
    let system = FileSystem { call in
      let count = exchanges.withLock { count in
        defer { if call == .exchange { count += 1 } }
        return count
      }
      return see(call, count)
    }
    let store = try scratch.open(try scratch.file(text), fileSystem: system)
    try store.set(0, 1, "ONE")
    return store
  }

  private static func append(_ text: String, to path: String) {
    let number = open(path, O_WRONLY | O_APPEND)
    _ = write(number, text, text.utf8.count)
    close(number)
  }

  @Test(arguments: [FileSystem.Verdict.proceed, .fail(EINVAL), .fail(ENOSYS)])
  func `a line that comes after the last look is not lost`(verdict: FileSystem.Verdict) throws {
    let scratch = try Scratch()
    let path = scratch.path + "/data.csv"
    let store = try store(scratch) { call, exchanges in
      if call != .exchange || exchanges > 0 { return .proceed }
      Self.append("3,three\n", to: path)
      return verdict
    }
    #expect(failure { _ = try store.save(.guarded) }?.code == .changedOnDisk)
    #expect(try scratch.text().hasPrefix(text + "3,three\n"))
    #expect(try scratch.names() == ["data.csv"])
  }

  @Test func `a line of somebody who had opened the file before is not lost`() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/data.csv"
    let opened = Mutex<Int32>(-1)
    let store = try store(scratch) { call, exchanges in
      opened.withLock { number in
        if call == .exchange, exchanges == 0 { number = open(path, O_WRONLY | O_APPEND) }
        if call == .sync, exchanges == 1 {
          _ = write(number, "3,three\n", 8)
          close(number)
        }
      }
      return .proceed
    }
    #expect(failure { _ = try store.save(.guarded) }?.code == .changedOnDisk)
    #expect(try scratch.text() == text + "3,three\n")
    #expect(try scratch.names() == ["data.csv"])
  }

  @Test func `lines that went into both files are both kept`() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/data.csv"
    let store = try store(scratch) { call, exchanges in
      if call == .exchange, exchanges == 0 { Self.append("3,three\n", to: path) }
      if call == .exchange, exchanges == 1 { Self.append("4,four\n", to: path) }
      return .proceed
    }
    let error = failure { _ = try store.save(.guarded) }
    #expect(error?.code == .unwritable)
    #expect(error?.message.hasSuffix(" is in \(path).unfinished-save") == true)
    #expect(try scratch.text() == text + "3,three\n")
    #expect(try scratch.text("data.csv.unfinished-save") == edited + "4,four\n")
    #expect(try scratch.names() == ["data.csv", "data.csv.unfinished-save"])
  }

  @Test func `an exchange that cannot be taken back is told, and nothing is lost`() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/data.csv"
    let store = try store(scratch) { call, exchanges in
      if call == .exchange, exchanges == 0 { Self.append("3,three\n", to: path) }
      return call == .exchange && exchanges == 1 ? .fail(EIO) : .proceed
    }
    let error = failure { _ = try store.save(.guarded) }
    #expect(error?.message.hasSuffix("\(path).unfinished-save") == true)
    #expect(try scratch.text() == edited)
    #expect(try scratch.text("data.csv.unfinished-save") == text + "3,three\n")
  }

  @Test func `rights that change while the content is written are kept`() throws {
    for moment in [FileSystem.Call.setAttribute, .changeMode, .sync] {
      let scratch = try Scratch()
      let path = scratch.path + "/data.csv"
      let store = try store(scratch) { call, exchanges in
        if call == moment, exchanges == 0 { chmod(path, 0o600) }
        return .proceed
      }
      _ = try store.save(.guarded)
      #expect(try scratch.text() == edited)
      if moment != .setAttribute { #expect(try FileSystem().status(at: path).permissions == 0o600) }
    }
  }

  @Test func `a file that is to be overwritten is, whatever becomes of it meanwhile`() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/data.csv"
    let store = try store(scratch) { call, _ in
      if call == .exchange { Self.append("3,three\n", to: path) }
      return .proceed
    }
    _ = try store.save(.overwrite)
    #expect(try scratch.text() == edited)
    #expect(try scratch.names() == ["data.csv"])
  }

  @Test func `a file that takes the place of one that is gone is not overwritten`() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/data.csv"
    let store = try store(scratch) { call, _ in
      if call == .rename { try? Data("theirs".utf8).write(to: URL(fileURLWithPath: path)) }
      return .proceed
    }
    try remove(path)
    #expect(failure { _ = try store.save(.overwrite) }?.code == .changedOnDisk)
    #expect(try scratch.text() == "theirs")
  }
}
