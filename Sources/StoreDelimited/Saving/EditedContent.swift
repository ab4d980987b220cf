import SwipeCore

/// The content of the file with its edits: untouched bytes as they are, and records between them.
struct EditedContent {
  let file: OpenedFile
  let overlay: Overlay

  /// Writes everything. Linear in the size of the file.
  func write(to sink: inout FileSink) throws(StoreError) {
    var cursor = file.cursor
    var copied = 0
    for ordinal in touched() {
      let record = try cursor.record(ordinal)
      try sink.append(file.base, copied..<record.offset)
      copied = record.end
      guard overlay.isPresent(.base(ordinal), baseCount: file.index.progress.count),
        let values = overlay.replaced[ordinal]
      else { continue }
      let fields = Field.split(record.content[...], delimiter: file.delimiter)
      try sink.append(file.writer.record(fields, values: values) + record.lineEnd)
    }
    try sink.append(file.base, copied..<file.base.size)
    try writeAdded(to: &sink, &cursor)
    try sink.flush()
  }

  /// The records of the file that are not written as they are, rising.
  private func touched() -> [Int] {
    Set(overlay.deleted).union(overlay.replaced.keys).sorted()
  }

  /// Added records stand at the end; the last one has a line end only if the file had one.
  private func writeAdded(
    to sink: inout FileSink, _ cursor: inout BaseCursor
  ) throws(StoreError) {
    if overlay.present.isEmpty { return }
    let lineEnd = file.writer.habits.lineEnd
    let tail = try tail(&cursor)
    try sink.append(tail.missing)
    for (index, number) in overlay.present.enumerated() {
      if index > 0 { try sink.append(lineEnd) }
      try sink.append(file.writer.record(overlay.added[number]))
    }
    if tail.endsLines { try sink.append(lineEnd) }
  }

  /// What has to be written before an added record, and whether the last record has a line end.
  private func tail(
    _ cursor: inout BaseCursor
  ) throws(StoreError) -> (missing: [UInt8], endsLines: Bool) {
    let count = file.index.progress.count
    let lineEnd = file.writer.habits.lineEnd
    guard count > 0 else {
      let ends = file.headerEndsLine
      return (ends ? [] : file.headerClosing + lineEnd, ends)
    }
    let last = try cursor.record(count - 1)
    if !last.lineEnd.isEmpty { return ([], true) }
    guard overlay.isPresent(.base(count - 1), baseCount: count) else {
      // What stands before it is a record with a line end, or nothing.
      return ([], false)
    }
    return (closing(last) + lineEnd, false)
  }

  /// The quote that a last record lacks when its last field is quoted up to the end of the file.
  private func closing(_ last: BaseRecord) -> [UInt8] {
    let fields = Field.split(last.content[...], delimiter: file.delimiter)
    guard let field = fields.last, !field.isClosed else { return [] }
    let values = overlay.replaced[last.ordinal]
    let keepsField = values.map { $0.count == fields.count && $0.last == field.value } ?? true
    return keepsField ? [0x22] : []
  }
}
