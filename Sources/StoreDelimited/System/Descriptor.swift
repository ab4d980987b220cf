/// An open file, closed when the last owner lets go of it.
final class Descriptor: Sendable {
  /// The number that system calls take.
  let number: Int32
  private let fileSystem: FileSystem

  init(_ number: Int32, _ fileSystem: FileSystem) {
    self.number = number
    self.fileSystem = fileSystem
  }

  deinit { fileSystem.close(number) }
}
