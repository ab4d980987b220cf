import CSQLite
import CViewer
import SwipeCore

/// An open database of SQLite, with the viewer that it may have been opened through.
final class Handle {
  /// What SQLite's functions take.
  let database: OpaquePointer
  private let viewer: OpaquePointer?
  /// Kept until the database is closed: it asks while it closes, too.
  private var stop: StopSign?

  /// Opens a database by SQLite's own ways.
  init(_ files: DatabaseFiles, flags: Int32) throws(StoreError) {
    database = try Self.open(Self.plain(files.path), files, flags, through: nil)
    viewer = nil
  }

  /// Opens a database so that no file is made, removed or written into.
  ///
  /// What a program that crashed left half done, also while the database is open, is taken back
  /// in memory.
  init(viewing files: DatabaseFiles) throws(StoreError) {
    guard let viewer = swt_viewer_make() else {
      throw Failure(code: SQLITE_NOMEM, database: nil).storeError(files)
    }
    // For writing, as far as SQLite knows: it rolls no journal back otherwise.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_URI
    do throws(StoreError) {
      database = try Self.open(Self.uri(files.path), files, flags, through: viewer)
    } catch {
      swt_viewer_free(viewer)
      throw error
    }
    self.viewer = viewer
  }

  /// Asks `stop` from now on, whatever is done, whether to go on.
  func obey(_ stop: StopSign) {
    self.stop = stop
    stop.stand(before: database)
  }

  deinit {
    stop?.leave()
    sqlite3_close_v2(database)
    swt_viewer_free(viewer)
  }

  private static func open(
    _ name: String, _ files: DatabaseFiles, _ flags: Int32, through viewer: OpaquePointer?
  ) throws(StoreError) -> OpaquePointer {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(
      name, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
      viewer.map { swt_viewer_name($0) } ?? nil)
    if code == SQLITE_OK, let opened { return opened }
    let error = Failure(code: code, database: opened).storeError(files)
    sqlite3_close_v2(opened)
    throw error
  }

  /// A path that SQLite cannot take for `:memory:` or a URI.
  private static func plain(_ path: String) -> String {
    path.hasPrefix("/") ? path : "./" + path
  }

  /// The path as a URI that allows an index of the log that is only read.
  private static func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes = Array((path.hasPrefix("/") ? "file://" : "file:").utf8)
    for byte in plain(path).utf8 {
      if "?#%".utf8.contains(byte) {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self) + "?readonly_shm=1"
  }
}
