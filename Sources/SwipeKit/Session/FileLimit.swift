import Glibc

/// Writing to files where the system may set a limit to their size.
enum FileLimit {
  /// Writes as `write` does. Beyond the limit it fails with `EFBIG`: the signal that would end a
  /// program which does not expect it is taken back.
  static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int {
    var (limit, before, waiting) = (sigset_t(), sigset_t(), sigset_t())
    sigemptyset(&limit)
    sigaddset(&limit, SIGXFSZ)
    pthread_sigmask(SIG_BLOCK, &limit, &before)
    let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    let error = errno
    if count < 0, error == EFBIG, sigpending(&waiting) == 0, sigismember(&waiting, SIGXFSZ) == 1 {
      var now = timespec()
      sigtimedwait(&limit, nil, &now)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = error
    return count
  }
}
