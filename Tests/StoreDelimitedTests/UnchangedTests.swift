import CXattr
import Foundation
import SwipeCore
import Synchronization
import Testing

@testable import StoreDelimited

/// Whether a file is still the one that was opened, when the time of its status says that something
/// was done to it.
@Suite struct UnchangedTests {
  private static let text = "a,b\n1,one\n2,two\n"
  private static let edited = "a,b\n1,ONE\n2,two\n"

  private func editedStore(
    _ scratch: Scratch, _ tuning: Tuning, _ system: FileSystem = FileSystem()
  ) throws -> DelimitedStore {
    let store = try scratch.open(
      try scratch.file(Self.text), fileSystem: system, tuning: tuning)
    #expect(eventually { store.extent.isComplete })
    try store.set(0, 1, "ONE")
    return store
  }

  /// Does something to `data.csv` until the clock of its status, which goes in steps, has moved.
  private func touch(_ scratch: Scratch, _ act: (String) -> Void) {
    let path = scratch.path + "/data.csv"
    var (old, new) = (stat(), stat())
    stat(path, &old)
    #expect(
      eventually {
        act(path)
        stat(path, &new)
        return (old.st_ctim.tv_sec, old.st_ctim.tv_nsec) != (
          new.st_ctim.tv_sec, new.st_ctim.tv_nsec
        )
      })
  }

  /// Writes other bytes in the place of some, and sets the time of the content back.
  private static func rewrite(_ path: String) {
    var times = stat()
    stat(path, &times)
    let number = open(path, O_WRONLY)
    _ = pwrite(number, "9", 1, 4)
    var old = [times.st_atim, times.st_mtim]
    futimens(number, &old)
    close(number)
  }

  static let harmless: [(String, @Sendable (String) -> Void)] = [
    ("mode", { chmod($0, 0o604) }),
    (
      "link",
      {
        link($0, $0 + ".2")
        unlink($0 + ".2")
      }
    ),
    (
      "another name for a while",
      {
        rename($0, $0 + ".2")
        rename($0 + ".2", $0)
      }
    ),
    (
      "time of reading",
      {
        var times = [timespec(), timespec()]
        times[1].tv_nsec = (1 << 30) - 2  // UTIME_OMIT
        utimensat(AT_FDCWD, $0, &times, 0)
      }
    ),
    (
      "attribute",
      {
        setxattr($0, "user.note", "x", 1, 0)
        removexattr($0, "user.note")
      }
    ),
  ]

  @Test(arguments: harmless.map(\.0))
  func `what leaves the content alone does not keep anybody from saving`(what: String) throws {
    let act = try #require(Self.harmless.first { $0.0 == what }?.1)
    for tuning in [Tuning(), .unheld] {
      let scratch = try Scratch()
      let store = try editedStore(scratch, tuning)
      touch(scratch, act)
      _ = try store.save(.guarded)
      #expect(try scratch.text() == Self.edited)
      touch(scratch, act)
      try store.set(0, 1, "Uno")
      _ = try store.save(.guarded)
      #expect(try scratch.text() == "a,b\n1,Uno\n2,two\n")
    }
  }

  @Test(arguments: [false, true])
  func `other content of the same size with the old time is not overwritten unasked`(
    hasOtherMode: Bool
  ) throws {
    let scratch = try Scratch()
    let store = try editedStore(scratch, Tuning())
    touch(scratch) {
      Self.rewrite($0)
      if hasOtherMode { chmod($0, 0o604) }
    }
    #expect(failure { _ = try store.save(.guarded) }?.code == .changedOnDisk)
    #expect(try scratch.text() == Self.text.replacingOccurrences(of: "1,one", with: "9,one"))
    _ = try store.save(.overwrite)
    #expect(try scratch.text() == Self.edited)
  }

  @Test(arguments: [false, true])
  func `a file too large to hold that was rewritten so can only be read again`(
    hasOtherMode: Bool
  ) throws {
    let scratch = try Scratch()
    let store = try editedStore(scratch, .unheld)
    touch(scratch) {
      Self.rewrite($0)
      if hasOtherMode { chmod($0, 0o604) }
    }
    let theirs = try scratch.text()
    for mode in [SaveMode.guarded, .overwrite, .elsewhere(path: scratch.path + "/new.csv")] {
      #expect(failure { _ = try store.save(mode) }?.code == .sourceLost)
    }
    #expect(try scratch.text() == theirs)
    #expect(try scratch.names() == ["data.csv"])
  }

  @Test(arguments: [Tuning(), .unheld])
  func `what was saved and rewritten so is not overwritten unasked either`(
    tuning: Tuning
  ) throws {
    let scratch = try Scratch()
    let store = try editedStore(scratch, tuning)
    _ = try store.save(.guarded)
    touch(scratch, Self.rewrite)
    try store.set(0, 1, "Uno")
    #expect(failure { _ = try store.save(.guarded) }?.code == .changedOnDisk)
    #expect(try scratch.text() == "a,b\n9,ONE\n2,two\n")
  }

  @Test func `a file that is rewritten so while it is saved cannot be saved`() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/data.csv"
    let store = try editedStore(
      scratch, .unheld,
      FileSystem { call in
        if call == .write { Self.rewrite(path) }
        return .proceed
      })
    #expect(failure { _ = try store.save(.overwrite) }?.code == .sourceLost)
  }

  @Test func `a save of one's own does not make the file be read once more`() throws {
    let scratch = try Scratch()
    let reads = Mutex(0)
    let store = try editedStore(
      scratch, .unheld,
      FileSystem { call in
        if call == .read { reads.withLock { $0 += 1 } }
        return .proceed
      })
    var counts: [Int] = []
    for value in ["ONE", "Uno", "Eins"] {
      try store.set(0, 1, value)
      reads.withLock { $0 = 0 }
      _ = try store.save(.guarded)
      counts.append(reads.withLock { $0 })
    }
    #expect(counts == [counts[0], counts[0], counts[0]])
  }

  // MARK: - Fingerprints

  @Test func `any bit that is another one makes another fingerprint`() {
    for count in [0, 1, 7, 8, 63, 64, 65, 127, 128, 200] {
      var bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
      var hashes: Set<UInt64> = [bytes.withUnsafeBytes(Fingerprint.hash)]
      for index in bytes.indices {
        for bit in 0..<8 {
          bytes[index] ^= 1 << bit
          #expect(hashes.insert(bytes.withUnsafeBytes(Fingerprint.hash)).inserted)
          bytes[index] ^= 1 << bit
        }
      }
      #expect(hashes.insert((bytes + [0]).withUnsafeBytes(Fingerprint.hash)).inserted)
    }
  }

  @Test func `a fingerprint knows its file, and no shorter or longer one`() throws {
    let scratch = try Scratch()
    let system = FileSystem()
    var fingerprint = Fingerprint()
    fingerprint.add(Array("first, ".utf8)[...])
    fingerprint.add([])
    fingerprint.add(Array("second".utf8)[...])
    let texts = [
      "first, second", "first, secon", "first, seconds", "First, second",
      "first, second".uppercased(),
      "", "first, ",
    ]
    for text in texts {
      let number = try system.open(try scratch.file(text), O_RDONLY)
      defer { system.close(number) }
      #expect(try fingerprint.matches(number, system) == (text == texts[0]), "\(text)")
    }
    let empty = try system.open(try scratch.file(""), O_RDONLY)
    defer { system.close(empty) }
    #expect(try Fingerprint().matches(empty, system))
  }
}
