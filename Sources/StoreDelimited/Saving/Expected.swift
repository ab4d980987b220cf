import Glibc

/// What a guarded save expects to find at the path of its file.
struct Expected {
  private static let attempts = 3

  private var status: FileStatus
  /// What was written there; nil where it is the file that was opened.
  private let fingerprint: Fingerprint?

  init(_ status: FileStatus, _ fingerprint: Fingerprint? = nil) {
    (self.status, self.fingerprint) = (status, fingerprint)
  }

  /// Whether that is still what stands there. A time of the status that is another one may have
  /// many causes: the bytes are compared then.
  ///
  /// - Parameter opened: what the file was that was opened.
  mutating func stands(
    at path: String, _ fileSystem: FileSystem, opened: () -> Fingerprint
  ) throws(SystemError) -> Bool {
    for _ in 0..<Self.attempts {
      let now = try fileSystem.status(at: path)
      if now.identity == status.identity { return true }
      guard now.identity.hasContent(of: status.identity) else { return false }
      let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY
      let descriptor = Descriptor(try fileSystem.open(path, flags), fileSystem)
      guard try (fingerprint ?? opened()).matches(descriptor.number, fileSystem) else {
        return false
      }
      status = now
    }
    return false
  }
}
