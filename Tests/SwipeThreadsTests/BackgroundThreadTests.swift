import Glibc
import SwipeThreads
import Synchronization
import Testing

struct BackgroundThreadTests {
  @Test func `a fault in a thread reaches the handlers, what comes from outside does not`() {
    let blocked = Mutex<[Int32: Bool]>([:])
    let signals = [
      SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGTERM, SIGHUP, SIGINT, SIGWINCH,
    ]
    let thread = BackgroundThread {
      var mask = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &mask)
      let members = signals.map { ($0, sigismember(&mask, $0) == 1) }
      blocked.withLock { $0 = Dictionary(uniqueKeysWithValues: members) }
    }
    #expect(thread != nil)
    thread?.join()
    let found = blocked.withLock { $0 }
    for signal in signals.prefix(6) { #expect(found[signal] == false, "signal \(signal)") }
    for signal in signals.dropFirst(6) { #expect(found[signal] == true, "signal \(signal)") }
  }

  @Test func `handlers run on a stack of their own, which ends with the thread`() {
    let found = Mutex<(size: Int, flags: Int32)>((0, Int32(SS_DISABLE)))
    let thread = BackgroundThread {
      var stack = stack_t()
      sigaltstack(nil, &stack)
      found.withLock { $0 = (stack.ss_size, stack.ss_flags) }
    }
    #expect(thread != nil)
    thread?.join()
    let (size, flags) = found.withLock { $0 }
    #expect(flags == 0)
    #expect(size >= 16 << 10)
  }
}
