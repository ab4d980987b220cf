import Glibc

/// What a system call answered when it failed.
struct SystemError: Error, Equatable, Sendable {
  /// The call's `errno`.
  let code: Int32

  /// The reason in a few words, as they stand inside a sentence.
  var reason: String {
    switch code {
    case ENOENT: "No such file or directory"
    case EACCES, EPERM: "permission denied"
    case ENOSPC: "no space is left on the disk"
    case EDQUOT: "the disk quota is used up"
    case EROFS: "the file system is read-only"
    case EISDIR: "it is a directory"
    case ENOTDIR: "a part of the path is not a directory"
    case ELOOP: "its symbolic links go round in a circle"
    case EFBIG: "the file would be too large"
    case EMFILE, ENFILE: "too many files are open"
    case ENOMEM: "memory ran out"
    case EIO: "the disk reported an error"
    default: String(cString: strerror(code))
    }
  }
}
