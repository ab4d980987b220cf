// Opens FILE, edits it and saves it, and dies at the N-th system call of the save; as USER, where
// one is given. Exit code 0: the save needs fewer calls.

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
guard (3...4).contains(arguments.count), let count = Int(arguments[2]) else { exit(2) }
if arguments.count == 4 {
  guard let user = uid_t(arguments[3]), setgroups(0, nil) == 0, setgid(user) == 0,
    setuid(user) == 0
  else { exit(4) }
}
do { try run(path: arguments[1], count: count) } catch {
  print(error)
  exit(1)
}
