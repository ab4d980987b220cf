import Glibc
import SwipeCore

extension DelimitedStore {
  /// Writes the edits that no save has written to a new CSV file in the state directory: per edit
  /// its kind, the record's number in the file from 1 (empty for an added one), and the values.
  ///
  /// - Throws: `StoreError` with `.unwritable` when the file cannot be written.
  public func rescue() throws(StoreError) -> Saved {
    do throws(SystemError) {
      try makeDirectories(options.stateDirectory)
      let (path, number) = try newRescueFile()
      let descriptor = Descriptor(number, fileSystem)
      do throws(SystemError) {
        try fileSystem.write(descriptor.number, rescuedText(), at: 0)
        try fileSystem.sync(descriptor.number)
      } catch {
        // A part of the edits would be taken for all of them.
        try fileSystem.remove(path)
        throw error
      }
      return Saved(path: path)
    } catch {
      throw StoreError(
        .unwritable,
        "\(options.stateDirectory): the edits could not be kept there, \(error.reason); "
          + "set XDG_STATE_HOME to a folder that can be written")
    }
  }

  /// Makes the directory and those above it that are missing. Each is tried twice at most: what
  /// stands in the way, such as a link that leads nowhere, may be there and yet hold nothing.
  private func makeDirectories(_ path: String) throws(SystemError) {
    var missing: [String] = []
    var next = path
    while try !makeDirectory(next, mayLackParent: true) {
      missing.append(next)
      let parent = FilePath.directory(of: next)
      if parent == next || parent == "." { break }
      next = parent
    }
    for path in missing.reversed() { _ = try makeDirectory(path, mayLackParent: false) }
  }

  /// Whether the directory is there now; false when the one above it is missing.
  private func makeDirectory(_ path: String, mayLackParent: Bool) throws(SystemError) -> Bool {
    do throws(SystemError) { try fileSystem.makeDirectory(path, mode: 0o700) } catch {
      if error.code == ENOENT, mayLackParent { return false }
      if error.code != EEXIST { throw error }
    }
    return true
  }

  private func newRescueFile() throws(SystemError) -> (String, Int32) {
    let name = FilePath.shortName(of: path)
    let start = "\(options.stateDirectory)/\(name)-\(Self.stamp())"
    for attempt in 1...100 {
      let path = attempt == 1 ? "\(start).edits.csv" : "\(start)-\(attempt).edits.csv"
      do throws(SystemError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL
        return (path, try fileSystem.open(path, flags, mode: 0o600))
      } catch let error where error.code == EEXIST { continue }
    }
    throw SystemError(code: EEXIST)
  }

  /// The local time as `yyyymmdd-hhmmss`.
  private static func stamp() -> String {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y%m%d-%H%M%S", &local)
    return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private func rescuedText() -> [UInt8] {
    let writer = RecordWriter(delimiter: 0x2C, habits: Habits())
    let names = file.columns.map { ByteText.encode($0.name) }
    var text = writer.record([Array("edit".utf8), Array("record".utf8)] + names) + [0x0A]
    for edit in UnsavedEdits(saved: savedOverlay, now: overlay).edits {
      let number: String = if case .base(let ordinal) = edit.place { "\(ordinal + 1)" } else { "" }
      let values = edit.values ?? valuesIfReadable(edit.place)
      text += writer.record([Array(edit.kind.rawValue.utf8), Array(number.utf8)] + values) + [0x0A]
    }
    return text
  }

  /// What a deleted record held; nothing when the file was changed meanwhile, which must not keep
  /// the other edits from being written.
  private func valuesIfReadable(_ place: Overlay.Place) -> [[UInt8]] {
    var cursor = file.cursor
    do throws(StoreError) {
      let values = try values(place, &cursor)
      try file.base.checkUnchanged()
      return values
    } catch { return [] }
  }
}
