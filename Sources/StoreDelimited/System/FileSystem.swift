import Glibc

/// Every system call that the store makes on files. A test can fail or shorten each of them.
///
/// A call that a signal interrupted is made again.
package struct FileSystem: Sendable {
  /// The calls, by what they do.
  package enum Call: Hashable, Sendable {
    case access, attribute, attributes, changeMode, changeOwner, close, exchange, link, list, lock
    case makeDirectory, open, read, remove, removeAttribute, rename, resolve, setAttribute, status
    case sync, truncate, write
  }

  /// What is to become of a call.
  package enum Verdict: Equatable, Sendable {
    case proceed
    /// Fail with this `errno`.
    case fail(Int32)
    /// Read or write no more than so many bytes.
    case atMost(Int)
  }

  private let intercept: @Sendable (Call) -> Verdict

  /// The system's calls.
  ///
  /// - Parameter intercept: asked before each call what is to become of it.
  package init(intercept: @escaping @Sendable (Call) -> Verdict = { _ in .proceed }) {
    self.intercept = intercept
  }

  func perform<Answer: SignedInteger>(
    _ call: Call, _ body: (Int) -> Answer
  ) throws(SystemError) -> Answer {
    while true {
      var limit = Int.max
      switch intercept(call) {
      case .proceed: break
      case .fail(EINTR): continue
      case .fail(let code): throw SystemError(code: code)
      case .atMost(let bytes): limit = bytes
      }
      let answer = body(limit)
      if answer >= 0 { return answer }
      if errno != EINTR { throw SystemError(code: errno) }
    }
  }

  func open(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) -> Int32 {
    try perform(.open) { _ in Glibc.open(path, flags | O_CLOEXEC, mode) }
  }

  /// Closes; a failure tells nothing that `sync` has not told before.
  func close(_ descriptor: Int32) {
    _ = intercept(.close)
    _ = Glibc.close(descriptor)
  }

  /// Reads up to `count` bytes at `offset`; fewer only at the end of the file.
  func read(
    _ descriptor: Int32, into target: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(SystemError) -> Int {
    guard let start = target.baseAddress else { return 0 }
    var done = 0
    while done < target.count {
      let count = try perform(.read) { limit in
        pread(descriptor, start + done, min(limit, target.count - done), off_t(offset + done))
      }
      if count == 0 { break }
      done += count
    }
    return done
  }

  /// Writes all of `bytes` at `offset`.
  func write(
    _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: Int
  ) throws(SystemError) {
    guard let start = bytes.baseAddress else { return }
    var done = 0
    while done < bytes.count {
      done += try perform(.write) { limit in
        pwrite(descriptor, start + done, min(limit, bytes.count - done), off_t(offset + done))
      }
    }
  }

  /// Reads up to `count` bytes at `offset`; fewer only at the end of the file.
  func read(_ descriptor: Int32, count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, count in
      do throws(SystemError) {
        count = try read(descriptor, into: UnsafeMutableRawBufferPointer(buffer), at: offset)
      } catch { failure = error }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all of `bytes` at `offset`.
  func write(_ descriptor: Int32, _ bytes: [UInt8], at offset: Int) throws(SystemError) {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try write(descriptor, bytes, at: offset) }
    }
    try result.get()
  }

  func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    var answer = stat()
    _ = try perform(.status) { _ in fstat(descriptor, &answer) }
    return FileStatus(answer)
  }

  /// The status of what stands at `path`; of the link itself where `followsLinks` is false.
  func status(at path: String, followsLinks: Bool = true) throws(SystemError) -> FileStatus {
    var answer = stat()
    _ = try perform(.status) { _ in
      followsLinks ? stat(path, &answer) : lstat(path, &answer)
    }
    return FileStatus(answer)
  }

  /// The path without symbolic links.
  func resolve(_ path: String) throws(SystemError) -> String {
    var resolved = path
    _ = try perform(.resolve) { _ -> Int32 in
      guard let buffer = realpath(path, nil) else { return -1 }
      resolved = String(cString: buffer)
      free(buffer)
      return 0
    }
    return resolved
  }

  func checkWritable(_ path: String) throws(SystemError) {
    _ = try perform(.access) { _ in Glibc.access(path, W_OK) }
  }

  func changeMode(_ descriptor: Int32, _ mode: mode_t) throws(SystemError) {
    _ = try perform(.changeMode) { _ in fchmod(descriptor, mode) }
  }

  /// Sets owner and group; nil leaves one as it is.
  func changeOwner(
    _ descriptor: Int32, owner: uid_t?, group: gid_t?
  ) throws(SystemError) {
    _ = try perform(.changeOwner) { _ in
      fchown(descriptor, owner ?? uid_t.max, group ?? gid_t.max)
    }
  }

  func sync(_ descriptor: Int32) throws(SystemError) {
    _ = try perform(.sync) { _ in fsync(descriptor) }
  }

  func truncate(_ descriptor: Int32, to size: Int) throws(SystemError) {
    _ = try perform(.truncate) { _ in ftruncate(descriptor, off_t(size)) }
  }
}
