import SwipeCore

/// A record of the file as it was opened.
struct BaseRecord: Sendable {
  /// Its number among the records, from 0, the header not counted.
  let ordinal: Int
  /// Where it begins.
  let offset: Int
  /// Its bytes without the line end.
  let content: [UInt8]
  /// Its line end; empty for a last record without one.
  let lineEnd: [UInt8]

  /// Where its line end ends.
  var end: Int { offset + content.count + lineEnd.count }
}

/// Reads records of the file; fast for ordinals that rise.
struct BaseCursor {
  private static let window = 32 << 10

  private let base: Base
  private let index: RecordIndex
  private let delimiter: UInt8
  private let longestRecord: Int
  private var buffer: [UInt8] = []
  private var bufferOffset = 0
  private var position = 0
  private var nextOrdinal = Int.max

  /// A cursor that refuses longer records: a quote that is never closed makes such.
  init(base: Base, index: RecordIndex, delimiter: UInt8, longestRecord: Int) {
    self.base = base
    self.index = index
    self.delimiter = delimiter
    self.longestRecord = longestRecord
  }

  /// The record with that ordinal, which the index must have.
  ///
  /// - Throws: `StoreError` when it cannot be read.
  /// - Complexity: linear in the lengths of at most 32 records before it, and its own.
  mutating func record(_ ordinal: Int) throws(StoreError) -> BaseRecord {
    guard let checkpoint = index.checkpoint(before: ordinal) else {
      throw index.failure ?? .changedWhileOpen(base.path)
    }
    if nextOrdinal > ordinal || checkpoint.ordinal > nextOrdinal {
      seek(to: checkpoint.offset)
      nextOrdinal = checkpoint.ordinal
    }
    while true {
      let bounds = try nextBounds()
      nextOrdinal += 1
      position = bounds.end
      if nextOrdinal > ordinal {
        return BaseRecord(
          ordinal: ordinal, offset: bufferOffset + bounds.content.lowerBound,
          content: Array(buffer[bounds.content]),
          lineEnd: Array(buffer[bounds.content.upperBound..<bounds.end]))
      }
    }
  }

  private mutating func seek(to offset: Int) {
    if (bufferOffset...bufferOffset + buffer.count).contains(offset) {
      position = offset - bufferOffset
    } else {
      buffer = []
      bufferOffset = offset
      position = 0
    }
  }

  private mutating func nextBounds() throws(StoreError) -> RecordBounds {
    var window = Self.window
    while true {
      let isLast = bufferOffset + buffer.count >= base.size
      if let bounds = RecordBounds.next(
        in: buffer, from: position, delimiter: delimiter, isLast: isLast)
      {
        guard bounds.content.count <= longestRecord else { throw .recordTooLong(base.path) }
        return bounds
      }
      if isLast { throw .changedWhileOpen(base.path) }
      if buffer.count - position > longestRecord { throw .recordTooLong(base.path) }
      buffer.removeFirst(position)
      bufferOffset += position
      position = 0
      let start = bufferOffset + buffer.count
      buffer += try base.bytes(in: start..<start + window)
      window = max(window, buffer.count)
    }
  }
}
