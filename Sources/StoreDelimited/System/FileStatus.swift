import Glibc

/// What the file system says about a file.
struct FileStatus: Equatable, Sendable {
  /// What must stay the same for a file to be taken as unchanged.
  struct Identity: Equatable, Sendable {
    let device: UInt
    let inode: UInt
    let size: Int
    let seconds: Int
    let nanoseconds: Int
    /// Unlike the time of the content, nobody can set this one back.
    let changeSeconds: Int
    let changeNanoseconds: Int

    /// When the content was written: seconds, and nanoseconds beyond.
    var written: (Int, Int) { (seconds, nanoseconds) }

    /// Whether the content is the same as far as can be told. Links and rights, and so the time
    /// that cannot be set, may have changed: a file that another one took the place of is read on.
    func hasContent(of other: Identity) -> Bool {
      device == other.device && inode == other.inode && size == other.size
        && seconds == other.seconds && nanoseconds == other.nanoseconds
    }
  }

  let identity: Identity
  let mode: mode_t
  let owner: uid_t
  let group: gid_t
  let links: Int

  init(_ status: stat) {
    identity = Identity(
      device: UInt(status.st_dev), inode: UInt(status.st_ino), size: Int(status.st_size),
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec,
      changeSeconds: status.st_ctim.tv_sec, changeNanoseconds: status.st_ctim.tv_nsec)
    mode = status.st_mode
    owner = status.st_uid
    group = status.st_gid
    links = Int(status.st_nlink)
  }

  /// Whether both tell of one file, whatever became of its content.
  func isSameFile(as other: FileStatus) -> Bool {
    identity.device == other.identity.device && identity.inode == other.identity.inode
  }

  /// The size in bytes.
  var size: Int { identity.size }
  /// The bits that `chmod` sets.
  var permissions: mode_t { mode & 0o7777 }
  var isDirectory: Bool { mode & S_IFMT == S_IFDIR }
  var isRegular: Bool { mode & S_IFMT == S_IFREG }
}
