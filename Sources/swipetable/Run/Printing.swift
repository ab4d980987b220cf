import Glibc

/// Standard output, for what is asked for without a table.
nonisolated enum Printing {
  /// Writes all of `text`.
  ///
  /// - Parameter what: what it is called when it cannot be written.
  /// - Throws: `Failure` with the reason.
  static func write(_ text: String, _ what: String) throws(Failure) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw .failed("\(what) cannot be printed: \(String(cString: strerror(errno)))")
      }
      bytes = bytes.dropFirst(count)
    }
  }
}
