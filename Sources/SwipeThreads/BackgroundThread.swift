import Glibc

/// A thread that runs one function.
///
/// It takes no signals from outside: those belong to the program's loop. Signals of its own faults
/// it does take, since only then their handlers can give the terminal back; and on a stack of their
/// own, since the thread's stack may be the very thing that ran out.
public struct BackgroundThread: Sendable {
  private final class Work: Sendable {
    let run: @Sendable () -> Void
    let yields: Bool
    init(_ run: @escaping @Sendable () -> Void, yields: Bool) {
      (self.run, self.yields) = (run, yields)
    }

    /// Runs the function with a second stack for signal handlers.
    func runWithSignalStack() {
      // On Linux 0 is this thread alone.
      if yields { setpriority(Int32(PRIO_PROCESS.rawValue), 0, BackgroundThread.niceness) }
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: BackgroundThread.signalStackSize, alignment: 16)
      defer { memory.deallocate() }
      var stack = stack_t(ss_sp: memory, ss_flags: 0, ss_size: BackgroundThread.signalStackSize)
      sigaltstack(&stack, nil)
      run()
      stack.ss_flags = Int32(SS_DISABLE)
      sigaltstack(&stack, nil)
    }
  }

  /// Bytes for a handler that writes a line and sets the terminal's modes, many times over.
  private static let signalStackSize = 32 << 10

  private static let faults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  private let thread: pthread_t

  /// For a thread that others are not to wait for: a tenth of the share of one of the usual priority.
  private static let niceness: Int32 = 10

  /// Starts the thread, or returns nil when the system gives none.
  ///
  /// - Parameters:
  ///   - yields: whether the processor is left to other threads that want it.
  ///   - run: what the thread does.
  public init?(yields: Bool = false, _ run: @escaping @Sendable () -> Void) {
    var blocked = sigset_t()
    var before = sigset_t()
    sigfillset(&blocked)
    for fault in Self.faults { sigdelset(&blocked, fault) }
    // A thread inherits the mask that it is started with.
    pthread_sigmask(SIG_SETMASK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let work = Unmanaged.passRetained(Work(run, yields: yields))
    var started = pthread_t()
    let status = pthread_create(
      &started, nil,
      { argument in
        if let argument {
          Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().runWithSignalStack()
        }
        return nil
      }, work.toOpaque())
    guard status == 0 else {
      work.release()
      return nil
    }
    thread = started
  }

  /// Waits for the end of the function. To be called once.
  public func join() { pthread_join(thread, nil) }
}
