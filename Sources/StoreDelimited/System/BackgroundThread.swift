import Glibc

/// A thread that runs one function. It takes no signals: those belong to the program's loop.
struct BackgroundThread: Sendable {
  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let thread: pthread_t

  /// Starts the thread, or returns nil when the system gives none.
  init?(_ run: @escaping @Sendable () -> Void) {
    var every = sigset_t()
    var before = sigset_t()
    sigfillset(&every)
    pthread_sigmask(SIG_SETMASK, &every, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let work = Unmanaged.passRetained(Work(run))
    var started = pthread_t()
    let status = pthread_create(
      &started, nil,
      { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, work.toOpaque())
    guard status == 0 else {
      work.release()
      return nil
    }
    thread = started
  }

  /// Waits for the end of the function. To be called once.
  func join() { pthread_join(thread, nil) }
}
