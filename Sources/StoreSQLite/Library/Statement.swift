import CSQLite
import SwipeCore

/// One prepared statement of one connection; used on the connection's thread only.
final class Statement {
  private let handle: OpaquePointer
  private let connection: Connection

  /// Takes a statement over; it is finalised with this object.
  init(_ handle: OpaquePointer, of connection: Connection) {
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs the statement to its end with `values` bound in order, and reads every row.
  func rows<Row>(
    _ values: [Value] = [], _ read: (borrowing Cells) -> Row
  ) throws(StoreError) -> [Row] {
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
    }
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
    var rows: [Row] = []
    while true {
      switch connection.step(handle) {
      case SQLITE_ROW: rows.append(read(Cells(handle)))
      case SQLITE_DONE: return rows
      case let code: throw connection.failure(code)
      }
    }
  }

  private func bind(_ value: Value, at index: Int32) throws(StoreError) {
    let code =
      switch value {
      case .null: sqlite3_bind_null(handle, index)
      case .integer(let number): sqlite3_bind_int64(handle, index, number)
      case .real(let number): sqlite3_bind_double(handle, index, number)
      case .text(let text): bindText(text, at: index)
      case .blob(let bytes): bindBlob(bytes, at: index)
      }
    guard code == SQLITE_OK else { throw connection.failure(code) }
  }

  private func bindText(_ text: String, at index: Int32) -> Int32 {
    withTextBytes(of: text) { bytes in
      sqlite3_bind_text64(
        handle, index, bytes.baseAddress, UInt64(bytes.count), Self.copied, UInt8(SQLITE_UTF8))
    }
  }

  private func bindBlob(_ bytes: [UInt8], at index: Int32) -> Int32 {
    // A nil address would bind NULL instead of an empty blob.
    if bytes.isEmpty { return sqlite3_bind_zeroblob(handle, index, 0) }
    return bytes.withUnsafeBytes { raw in
      sqlite3_bind_blob64(handle, index, raw.baseAddress, UInt64(raw.count), Self.copied)
    }
  }

  /// SQLITE_TRANSIENT, a C macro that Swift cannot import: SQLite copies the bytes at once.
  private static var copied: sqlite3_destructor_type? {
    unsafeBitCast(-1, to: sqlite3_destructor_type?.self)
  }
}

/// Calls `body` with the bytes that `text` stands for, at an address that is never nil.
func withTextBytes<Result>(
  of text: String, _ body: (UnsafeBufferPointer<CChar>) -> Result
) -> Result {
  // Escaped bytes begin with F4 in UTF-8; without one the text is its own bytes.
  var bytes = text.utf8.contains(0xF4) ? ByteText.encode(text) : Array(text.utf8)
  let count = bytes.count
  bytes.append(0)
  return bytes.withUnsafeBytes { raw in
    let chars = raw.bindMemory(to: CChar.self)
    return body(UnsafeBufferPointer(rebasing: chars[..<count]))
  }
}
