import Synchronization

/// Something that is found out when it is first asked for.
final class Late<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)
  private let find: @Sendable () -> Value

  init(_ find: @escaping @Sendable () -> Value) { self.find = find }

  var value: Value {
    known.withLock { known in
      let value = known ?? find()
      known = value
      return value
    }
  }
}
