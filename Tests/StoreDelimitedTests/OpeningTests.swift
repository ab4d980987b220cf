import Foundation
import SwipeCore
import Testing

@testable import StoreDelimited

@Suite struct OpeningTests {
  private func refusal(
    _ name: String, _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let scratch = try Scratch()
    let path = try scratch.file(name: name, bytes)
    let error = failure { _ = try scratch.open(path) }
    #expect(error?.code == .unreadable, sourceLocation: sourceLocation)
    return (error?.message ?? "").replacing(scratch.path + "/", with: "")
  }

  @Test func `a missing file is named with the reason`() throws {
    let scratch = try Scratch()
    let error = failure { _ = try scratch.open(scratch.path + "/contacts.csv") }
    #expect(error?.code == .unreadable)
    #expect(
      error?.message == "\(scratch.path)/contacts.csv: No such file or directory; check the name")
  }

  @Test func `a directory, a pipe and a device are refused without being opened`() throws {
    let scratch = try Scratch()
    #expect(
      failure { _ = try scratch.open(scratch.path) }?.message
        == "\(scratch.path): it is a directory; name a file in it")
    mkfifo(scratch.path + "/pipe", 0o600)
    for path in [scratch.path + "/pipe", "/dev/null"] {
      let error = failure { _ = try scratch.open(path) }
      #expect(error?.message.contains("not a regular file") == true)
    }
  }

  @Test func `a file without the right to read it is refused`() throws {
    let scratch = try Scratch()
    let path = try scratch.file("a,b\n")
    let system = FileSystem { $0 == .open ? .fail(EACCES) : .proceed }
    #expect(
      failure { _ = try scratch.open(path, fileSystem: system) }?.message
        == "\(path): permission denied; ask its owner for the right to read it")
  }

  @Test func `binary files are refused by what they are`() throws {
    #expect(try refusal("a.csv", [0x7F] + Array("ELF".utf8)).contains("a program"))
    #expect(try refusal("a.csv", [0x89] + Array("PNG".utf8)).contains("a PNG image"))
    #expect(try refusal("a.csv", [0x1F, 0x8B, 8]).contains("a gzip file"))
    #expect(try refusal("a.csv", Array("PK\u{3}\u{4}".utf8)).contains(".xlsx"))
    #expect(try refusal("a.csv", Array("%PDF-1.7".utf8)).contains("a PDF document"))
    #expect(try refusal("a.csv", Array("SQLite format 3\0".utf8)).contains("SQLite"))
    #expect(
      try refusal("a.csv", [UInt8](repeating: 0, count: 40) + [UInt8](repeating: 65, count: 60))
        == "a.csv: it is a binary file, not delimited text; export it as CSV first, "
        + "or name its delimiter with --delimiter")
    let mixed = [0] + [UInt8](repeating: 2, count: 6) + [UInt8](repeating: 0xE9, count: 94)
    #expect(try refusal("a.csv", mixed).contains("a binary file"))
  }

  @Test func `mere control characters are text, and so is what somebody called delimited`() throws {
    let scratch = try Scratch()
    let path = try scratch.file("a,b\n\u{1}\u{2}\u{3}\u{7F},\u{8}\u{B}\u{E}\u{1F}\n")
    #expect(try scratch.open(path).extent.count == 1)
    let nuls = try scratch.file(name: "nuls.csv", "a,b\n\0\0\0,\0\0\0\n")
    #expect(failure { _ = try scratch.open(nuls) }?.code == .unreadable)
    #expect(try scratch.open(nuls, delimiter: ",").extent.count == 1)
    #expect(try scratch.open(nuls, hasHeader: false).extent.count == 2)
  }

  @Test func `without a header a mark must be borne out by bytes that are no text`() throws {
    let scratch = try Scratch()
    let path = try scratch.file("PAR1,a\nGIF89a,b\n")
    #expect(failure { _ = try scratch.open(path) }?.message.contains("a Parquet file") == true)
    #expect(try scratch.open(path, hasHeader: false).extent.count == 2)
    let real = try scratch.file(name: "real.csv", Array("PAR1".utf8) + [0x15, 0, 0xFF, 0x0A])
    #expect(failure { _ = try scratch.open(real, hasHeader: false) }?.code == .unreadable)
  }

  @Test func `wide text is refused with the command that converts it`() throws {
    #expect(
      try refusal("a.csv", [0xFF, 0xFE, 0x61, 0])
        == "a.csv: it is UTF-16 text; convert it with iconv -f UTF-16 -t UTF-8")
    #expect(try refusal("a.csv", [0xFE, 0xFF, 0, 0x61]).contains("UTF-16"))
    #expect(try refusal("a.csv", [0xFF, 0xFE, 0, 0]).contains("UTF-32"))
  }

  @Test func `a few NUL bytes, Latin-1 and a cut character leave a text a text`() throws {
    #expect(SourceKind(firstBytes: Array("a,b\n\0,\0c d e f\n".utf8)) == .text)
    #expect(SourceKind(firstBytes: [UInt8](repeating: 0xE9, count: 500)) == .text)
    let long = Array(String(repeating: "é", count: 5000).utf8)
    #expect(SourceKind(firstBytes: [0x61] + long) == .text)
    #expect(SourceKind(firstBytes: []) == .text)
  }

  @Test func `the kind of a file is told by its bytes`() throws {
    let scratch = try Scratch()
    let database = try scratch.file(name: "x", "SQLite format 3\0 and more")
    #expect(try DelimitedStore.kind(ofFileAt: database) == .sqlite)
    #expect(try DelimitedStore.kind(ofFileAt: try scratch.file(name: "y", "a,b")) == .text)
    #expect(failure { _ = try DelimitedStore.kind(ofFileAt: scratch.path) }?.code == .unreadable)
  }

  @Test func `the description names the file and says what may be done`() throws {
    let scratch = try Scratch()
    let path = try scratch.file("a,b\n1,2\n")
    let editable = try scratch.open(path).description
    #expect(editable.name == "data.csv")
    #expect(editable.capabilities == Capabilities(savesExplicitly: true))
    let store = try scratch.open(path, isReadOnly: true)
    #expect(store.description.capabilities.readOnlyReason == "--read-only was given")
    #expect(failure { try store.delete(0) }?.code == .readOnly)
    #expect(failure { try store.add("x") }?.code == .readOnly)
    #expect(try store.rows() == [["1", "2"]])
  }

  @Test func `looking at a file changes nothing of it`() throws {
    let scratch = try Scratch()
    let path = try scratch.file("a,b\n1,2\n")
    let before = try FileSystem().status(at: path)
    let store = try scratch.open(path)
    _ = try store.all()
    _ = try store.save(.guarded)
    #expect(try FileSystem().status(at: path) == before)
    #expect(try scratch.names() == ["data.csv"])
  }

  @Test func `reads that come in pieces and are interrupted give the same records`() throws {
    let scratch = try Scratch()
    let path = try scratch.file("a,b\n1,2\n3,4\n")
    let interrupted = Interruptions()
    let system = FileSystem { call in
      if interrupted.isDue() { return .fail(EINTR) }
      return call == .read || call == .write ? .atMost(3) : .proceed
    }
    for tuning in [Tuning(), .unheld] {
      let store = try scratch.open(path, fileSystem: system, tuning: tuning)
      #expect(eventually { store.extent.isComplete })
      #expect(try store.rows() == [["1", "2"], ["3", "4"]])
      try store.set(0, 0, "one")
      _ = try store.save(.elsewhere(path: scratch.path + "/other-\(tuning.chunkSize).csv"))
      #expect(try scratch.text("other-\(tuning.chunkSize).csv") == "a,b\none,2\n3,4\n")
    }
  }
}
