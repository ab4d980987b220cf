import SwipeCore
import SwipeThreads

/// Sizes that tests make small.
package struct Tuning: Sendable {
  /// Files up to this size are held in memory, in bytes.
  var heldSize = Base.heldSize
  /// How much is looked through before the file counts as opened; smaller files wholly.
  var firstPart = 64 << 10
  /// Files up to this size are looked through wholly before they count as opened.
  var wholeSize = 1 << 20
  /// The longest record that is read, and the longest header.
  var longestRecord = 64 << 20
  /// Folders with up to so many names are looked through wholly before the file counts as opened.
  var namesAtOnce = 2_000
  /// How much the scan reads at once.
  var chunkSize = Scan.chunkSize

  /// The sizes in use.
  package init() {}
}

/// A file as it was opened: its bytes, its index, and what its beginning told about it.
struct OpenedFile {
  /// The bytes; a save into the file itself moves them to a copy.
  var base: Base
  let index: RecordIndex
  let columns: [Column]
  /// Where the first record after the header may begin.
  let dataOffset: Int
  /// Whether a record can follow the header at once.
  let headerEndsLine: Bool
  /// The quote that has to be written behind the header first.
  let headerClosing: [UInt8]
  let writer: RecordWriter
  /// The file as it was when it was opened.
  let status: FileStatus
  /// Who might do what with it then.
  let rights: Rights
  private let longestRecord: Int
  private var thread: BackgroundThread?

  var delimiter: UInt8 { writer.delimiter }
  var cursor: BaseCursor {
    BaseCursor(base: base, index: index, delimiter: delimiter, longestRecord: longestRecord)
  }

  /// Opens a file and looks through its beginning; the rest is looked through in the background.
  ///
  /// - Throws: `StoreError` for what cannot be read as delimited text.
  init(
    path: String, options: DelimitedOptions, fileSystem: FileSystem, tuning: Tuning,
    notice: ChangeNotice
  ) throws(StoreError) {
    let opening = FileOpening(path: path, fileSystem: fileSystem)
    let (descriptor, status) = try opening.open()
    let sampleSize = max(1, min(status.size, SourceKind.sampleSize))
    try opening.checkText(try opening.firstBytes(sampleSize, of: descriptor), options)
    self.status = status
    rights = Rights(of: descriptor, status, fileSystem)
    base = try Base(
      path: path, descriptor: descriptor, status: status, heldSize: tuning.heldSize,
      fileSystem: fileSystem)
    index = RecordIndex()
    longestRecord = tuning.longestRecord

    var part = status.size <= tuning.wholeSize ? status.size : tuning.firstPart
    var head = try Head(base: base, size: part, options: options)
    while !head.isFounded, part <= tuning.longestRecord {
      part *= 2
      head = try Head(base: base, size: part, options: options)
    }
    if head.first == nil, !head.isWhole { throw .recordTooLong(path) }
    columns = head.columns(hasHeader: options.hasHeader)
    dataOffset = head.dataOffset(hasHeader: options.hasHeader)
    headerEndsLine = head.headerEndsLine(hasHeader: options.hasHeader)
    headerClosing = head.headerClosing(hasHeader: options.hasHeader)
    writer = head.writer(hasHeader: options.hasHeader)

    var scan = Scan(
      base: base, index: index, notice: notice,
      scanner: RecordScanner(delimiter: head.delimiter, offset: dataOffset),
      chunkSize: tuning.chunkSize)
    scan.take(head.bytes, from: dataOffset)
    thread = Self.finish(scan, isSmall: head.isWhole)
  }

  /// Waits until the whole file was looked through.
  ///
  /// - Throws: `StoreError` when it could not be.
  mutating func finishScan() throws(StoreError) {
    thread?.join()
    thread = nil
    if let failure = index.failure { throw failure }
  }

  /// Makes sure, once the scan has come to its end, that the file still holds what was opened.
  ///
  /// - Throws: `StoreError` with `.sourceLost`.
  /// - Complexity: constant, and linear in the size of the file where something was done to it.
  func verify() throws(StoreError) { try base.verify(index.fingerprint) }

  /// What the file was, once the scan has come to its end.
  var fingerprint: Fingerprint { base.fingerprint ?? index.fingerprint }

  /// Ends the scan and its thread. To be called once, when the file is no longer needed.
  func close() {
    index.stop()
    thread?.join()
  }

  /// Runs the scan here or in a thread of its own.
  private static func finish(_ scan: Scan, isSmall: Bool) -> BackgroundThread? {
    if !isSmall {
      // The first screen and every key come before it.
      let thread = BackgroundThread(yields: true) {
        var scan = scan
        scan.run()
      }
      if let thread { return thread }
    }
    var scan = scan
    scan.run()
    return nil
  }
}
