import Glibc

/// A thread of the system that runs one function and is waited for at the end.
final class Thread {
  private var handle = pthread_t()
  private var isRunning = false

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts `body`; without resources for a thread it runs here and now.
  init(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    let code = pthread_create(
      &handle, nil,
      { raw in
        if let raw { Unmanaged<Work>.fromOpaque(raw).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    isRunning = code == 0
    if !isRunning { work.takeRetainedValue().body() }
  }

  deinit { join() }

  /// Waits for the end.
  func join() {
    guard isRunning else { return }
    isRunning = false
    pthread_join(handle, nil)
  }
}
