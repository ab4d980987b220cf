import Glibc
import Synchronization

@testable import StoreDelimited

/// Interrupts every other call.
final class Interruptions: Sendable {
  private let count = Atomic(0)

  func isDue() -> Bool { count.wrappingAdd(1, ordering: .relaxed).newValue % 2 == 1 }
}

/// Fails one call, counted from the moment it is armed.
final class OneFault: Sendable {
  private let state = Mutex<(left: Int, code: Int32, hit: FileSystem.Call?)>((-1, 0, nil))

  /// The call that failed.
  var hit: FileSystem.Call? { state.withLock { $0.hit } }

  /// Fails the `count`-th call from now on.
  func arm(_ count: Int, code: Int32) { state.withLock { $0 = (count, code, nil) } }

  /// Fails nothing from now on.
  func disarm() { state.withLock { $0.left = -1 } }

  /// System calls, one of which fails.
  var fileSystem: FileSystem {
    FileSystem { [self] call in
      state.withLock { state in
        state.left -= 1
        guard state.left == 0 else { return .proceed }
        state.hit = call
        return .fail(state.code)
      }
    }
  }
}

extension FileSystem {
  /// System calls of which one kind fails.
  static func failing(_ failing: Call, _ code: Int32) -> FileSystem {
    FileSystem { $0 == failing ? .fail(code) : .proceed }
  }
}
