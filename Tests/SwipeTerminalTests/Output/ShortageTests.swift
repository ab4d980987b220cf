import Glibc
import SwipeCore
import Testing

@testable import SwipeTerminal

/// What is said when descriptors run out.
@Suite struct ShortageTests {
  @Test func `a painter without descriptors says so, and blames no terminal`() async {
    await #expect(processExitsWith: .success) {
      // The queue of the main thread takes a descriptor of its own the first time.
      _ = await refusal()
      for left in 0...3 {
        allow(left)
        if let error = await refusal() {
          if !error.message.contains("too many files are open") { exit(EXIT_FAILURE) }
        } else if left < 2 {
          exit(EXIT_FAILURE)
        }
      }
    }
  }

  @Test func `a worker without descriptors does not start`() async {
    await #expect(processExitsWith: .success) {
      await Task.yield()
      for left in 0...2 {
        allow(left)
        let worker = StoreWorker(mailbox: EventMailbox()) { () throws(StoreError) in
          throw StoreError(.unreadable, "asked although nobody hears the answer")
        }
        do throws(StoreError) {
          _ = try worker.open()
          exit(EXIT_FAILURE)
        } catch {
          if !error.message.contains("too many files are open") { exit(EXIT_FAILURE) }
        }
      }
    }
  }
}

/// Lets so many more descriptors be opened.
private func allow(_ left: Int) {
  var limit = rlimit()
  getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  limit.rlim_cur = limit.rlim_max
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  let next = open("/dev/null", O_RDONLY)
  close(next)
  limit.rlim_cur = rlim_t(Int(next) + left)
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}

@MainActor private func refusal() -> TerminalError? {
  do throws(TerminalError) {
    _ = try Painter(
      type: "xterm-256color", size: Size(columns: 80, lines: 24), colors: .twoHundredFiftySix)
    return nil
  } catch {
    return error
  }
}
