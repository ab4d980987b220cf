import Glibc
import SwipeCore
import SwipeThreads
import Synchronization

/// The function to call when the extent changed by itself; set by one thread, called by another.
final class ChangeNotice: Sendable {
  private let notify = Mutex<(@Sendable () -> Void)?>(nil)

  /// Sets the function.
  func set(_ function: @escaping @Sendable () -> Void) { notify.withLock { $0 = function } }

  /// Calls the function, if there is one.
  func post() { notify.withLock { $0 }?() }
}

/// The pass over a file that fills its index.
struct Scan: Sendable {
  /// How many bytes are looked at between two looks at the clock and the stop sign.
  static let chunkSize = 1 << 20
  /// The shortest time between two notices, in milliseconds.
  private static let pause = 50.0

  let base: Base
  let index: RecordIndex
  let notice: ChangeNotice
  var chunkSize = Scan.chunkSize
  private(set) var scanner: RecordScanner
  private var starts: [Int] = []
  private var fingerprint = Fingerprint()

  init(
    base: Base, index: RecordIndex, notice: ChangeNotice, scanner: RecordScanner,
    chunkSize: Int = Scan.chunkSize
  ) {
    self.base = base
    self.index = index
    self.notice = notice
    self.scanner = scanner
    self.chunkSize = chunkSize
  }

  /// Looks at the beginning of the file, already in memory; records begin at `start`.
  mutating func take(_ bytes: [UInt8], from start: Int) {
    bytes[start...].withUnsafeBytes { scanner.scan($0, starts: &starts) }
    if !base.isHeld { fingerprint.add(bytes[...]) }
    index.publish(scanner, &starts, isComplete: false)
  }

  /// Looks at the rest of the file, telling about it now and then.
  mutating func run() {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkSize, alignment: 64)
    defer { buffer.deallocate() }
    do throws(StoreError) {
      var told = MonotonicClock.now()
      while scanner.offset < base.size, !index.shouldStop {
        let count = try base.read(into: buffer, at: scanner.offset)
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        scanner.scan(bytes, starts: &starts)
        if !base.isHeld { fingerprint.add(bytes) }
        index.publish(scanner, &starts, isComplete: false)
        if MonotonicClock.now() - told >= Self.pause {
          told = MonotonicClock.now()
          notice.post()
        }
      }
      if index.shouldStop { return }
      scanner.finish(starts: &starts)
      index.keep(fingerprint)
      index.publish(scanner, &starts, isComplete: true)
    } catch { index.fail(error) }
    notice.post()
  }
}
