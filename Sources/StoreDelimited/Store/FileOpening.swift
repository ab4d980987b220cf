import Glibc
import SwipeCore

/// Opens files for reading, and says in one sentence why one cannot be shown.
struct FileOpening {
  let path: String
  let fileSystem: FileSystem

  /// The open file and its status.
  ///
  /// - Throws: `StoreError` for what is missing, unreadable, or no regular file.
  func open() throws(StoreError) -> (descriptor: Descriptor, status: FileStatus) {
    // Looked at before it is opened: opening a device or a pipe may do something.
    try checkRegular(try reading { () throws(SystemError) in try fileSystem.status(at: path) })
    let number = try reading { () throws(SystemError) in
      try fileSystem.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    }
    let descriptor = Descriptor(number, fileSystem)
    let status = try reading { () throws(SystemError) in try fileSystem.status(of: number) }
    try checkRegular(status)
    return (descriptor, status)
  }

  /// The first bytes of an open file, at most `count`.
  func firstBytes(_ count: Int, of descriptor: Descriptor) throws(StoreError) -> [UInt8] {
    try reading { () throws(SystemError) in
      try fileSystem.read(descriptor.number, count: count, at: 0)
    }
  }

  /// Refuses what is not text of one byte a character.
  func checkText(_ firstBytes: [UInt8], _ options: DelimitedOptions) throws(StoreError) {
    let claim = SourceKind.Claim(
      hasHeader: options.hasHeader, isDelimited: options.delimiter != nil || !options.hasHeader)
    switch SourceKind(firstBytes: firstBytes, claim) {
    case .text: break
    case .sqlite:
      throw refusal("it is a SQLite database, not text; name it with the extension .sqlite")
    case .wideText(let encoding):
      throw refusal("it is \(encoding) text; convert it with iconv -f \(encoding) -t UTF-8")
    case .binary(SourceKind.unknownBinary):
      throw refusal(
        "it is a binary file, not delimited text; export it as CSV first, "
          + "or name its delimiter with --delimiter")
    case .binary(let name):
      throw refusal("it is \(name), not delimited text; export it as CSV first")
    }
  }

  private func checkRegular(_ status: FileStatus) throws(StoreError) {
    if status.isDirectory { throw refusal("it is a directory; name a file in it") }
    if !status.isRegular {
      throw refusal("it is not a regular file; copy its contents to one first")
    }
  }

  private func refusal(_ reason: String) -> StoreError {
    StoreError(.unreadable, "\(path): \(reason)")
  }

  private func reading<Answer>(
    _ body: () throws(SystemError) -> Answer
  ) throws(StoreError) -> Answer {
    do throws(SystemError) { return try body() } catch { throw .unreadable(path, error) }
  }
}
