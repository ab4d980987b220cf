import CSQLite
import SwipeCore

/// The cells of the row that a statement stands on; valid until its next step.
struct Cells: ~Copyable {
  private let handle: OpaquePointer

  /// The cells of the row that `handle` stands on.
  init(_ handle: OpaquePointer) { self.handle = handle }

  /// The number of cells.
  var count: Int { Int(sqlite3_data_count(handle)) }

  /// The cell at `index` by its storage class. Linear in its size.
  func value(_ index: Int) -> Value {
    let index = Int32(index)
    return switch sqlite3_column_type(handle, index) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(handle, index))
    case SQLITE_FLOAT: .real(sqlite3_column_double(handle, index))
    case SQLITE_TEXT: .text(text(at: index))
    case SQLITE_BLOB: .blob(Array(bytes(sqlite3_column_blob(handle, index), at: index)))
    default: .null
    }
  }

  /// The cells from `index` on.
  func values(from index: Int = 0) -> [Value] {
    (min(index, count)..<count).map { value($0) }
  }

  /// The cell at `index` as a whole number, 0 where it is none.
  func integer(_ index: Int) -> Int64 { sqlite3_column_int64(handle, Int32(index)) }

  /// The cell at `index` as text, empty where it is NULL.
  func text(_ index: Int) -> String { text(at: Int32(index)) }

  private func text(at index: Int32) -> String {
    // The text must be asked for before its length: asking may convert it.
    let start = UnsafeRawPointer(sqlite3_column_text(handle, index))
    return ByteText.decode(bytes(start, at: index))
  }

  private func bytes(_ start: UnsafeRawPointer?, at index: Int32) -> UnsafeRawBufferPointer {
    let count = start == nil ? 0 : Int(sqlite3_column_bytes(handle, index))
    return UnsafeRawBufferPointer(start: start, count: count)
  }
}
