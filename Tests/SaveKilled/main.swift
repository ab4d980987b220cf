// Opens FILE, edits it and saves it, and dies at the N-th system call of the save.
// Exit code 0: the save needs fewer calls.

import Glibc
import StoreDelimited
import SwipeCore
import Synchronization

/// Counts the calls of a save, and ends the process at one of them.
final class Killer: Sendable {
  private let left = Atomic(-1)

  /// Dies at the `count`-th call from now on.
  func arm(_ count: Int) { left.store(count, ordering: .relaxed) }

  /// Counts a call.
  func see() {
    if left.wrappingSubtract(1, ordering: .relaxed).newValue == 0 { kill(getpid(), SIGKILL) }
  }
}

func run(path: String, count: Int) throws {
  let killer = Killer()
  let fileSystem = FileSystem { _ in
    killer.see()
    return .proceed
  }
  let store = try DelimitedStore(
    path: path, options: DelimitedOptions(stateDirectory: "/nowhere"), fileSystem: fileSystem,
    tuning: Tuning())
  guard let record = try store.records(in: 0..<1).first else { exit(3) }
  _ = try store.apply(.update(record, changes: [0: .text("changed")]))
  killer.arm(count)
  _ = try store.save(.guarded)
}

let arguments = CommandLine.arguments
guard arguments.count == 3, let count = Int(arguments[2]) else { exit(2) }
do { try run(path: arguments[1], count: count) } catch {
  print(error)
  exit(1)
}
