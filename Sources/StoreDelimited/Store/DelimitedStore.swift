import SwipeCore

/// The records of a file of delimited text (CSV, TSV and their like).
///
/// The file as it was opened stays the base of the whole session; edits lie over it and are
/// written by `save`. Records of the file are known by their number in it, from 0; added ones by
/// negative numbers. An unedited record keeps every byte.
///
/// Outside quotes LF, CRLF and a lone CR each end a record. A quote opens a quoted field only at
/// the field's start, and is doubled inside. Blank lines are no records, but stay in the file.
public final class DelimitedStore: SavableStore {
  /// The path as it was given, or that of the file that was saved elsewhere since.
  public internal(set) var path: String
  var options: DelimitedOptions
  let fileSystem: FileSystem
  let tuning: Tuning
  let notice = ChangeNotice()
  var file: OpenedFile
  var overlay = Overlay()
  /// The edits that the file on the disk holds.
  var writtenOverlay = Overlay()
  /// The edits that the last save wrote, into whatever file.
  var savedOverlay = Overlay()
  /// What a guarded save expects to find on the disk.
  var expected: Expected
  /// Whole contents of saves that failed midway; locked, so that nobody else takes them up.
  var unfinished: [(target: String, side: SideFile)] = []
  /// The look for what saves that were cut short left beside the file.
  var search: NameSearch?
  /// What that look has found.
  var leftovers = Leftovers()
  /// What is to be asked or told about that.
  var leftover: Leftover?
  /// Whether that was found in the background, and is still to be told.
  var hasNews = false
  /// The file itself, behind symbolic links.
  var target: String

  /// Opens a file. The first records can be read at once; the rest of a large file is looked
  /// through in the background.
  ///
  /// - Parameter path: a regular file, or a symbolic link to one.
  /// - Throws: `StoreError` with `.unreadable` for what is missing, may not be read, or is no
  ///   delimited text, and with `.refused` for a delimiter that cannot be one.
  public convenience init(path: String, options: DelimitedOptions) throws(StoreError) {
    try self.init(path: path, options: options, fileSystem: FileSystem(), tuning: Tuning())
  }

  /// Opens a file with system calls and sizes that tests choose.
  package init(
    path: String, options: DelimitedOptions, fileSystem: FileSystem, tuning: Tuning
  ) throws(StoreError) {
    if let delimiter = options.delimiter, [0x22, 0x0A, 0x0D].contains(delimiter) {
      throw StoreError(
        .refused, "\(path): a quote or a line end cannot part fields; name another delimiter")
    }
    self.path = path
    self.options = options
    self.fileSystem = fileSystem
    self.tuning = tuning
    file = try OpenedFile(
      path: path, options: options, fileSystem: fileSystem, tuning: tuning, notice: notice)
    expected = Expected(file.status)
    do throws(SystemError) { target = try fileSystem.resolve(path) } catch {
      file.close()
      throw .unreadable(path, error)
    }
    lookForLeftovers()
  }

  deinit {
    search?.close()
    file.close()
  }

  /// The delimiter in use, named or guessed.
  public var delimiter: UInt8 { file.delimiter }

  /// Name, columns, and what may be done.
  public var description: SourceDescription {
    SourceDescription(
      name: FilePath.name(of: path), columns: file.columns,
      capabilities: Capabilities(readOnlyReason: readOnlyReason, savesExplicitly: true),
      leftover: leftover)
  }

  private var readOnlyReason: String? {
    if options.isReadOnly { return "--read-only was given" }
    if isHalfSaved { return "a save of it was cut short" }
    return file.columns.isEmpty ? "the file is empty" : nil
  }

  /// The records found so far with the edits, and how far the file was looked through.
  public var extent: Extent {
    let progress = file.index.progress
    let share = file.base.size == 0 ? 1 : Double(progress.scanned) / Double(file.base.size)
    return Extent(
      count: overlay.count(baseCount: progress.count), isComplete: progress.isComplete,
      progress: progress.isComplete ? 1 : share, failure: file.index.failure)
  }

  /// Sets the function that is called, from another thread, at most every 50 ms while a large file
  /// is looked through, and once at the end; and when something was found beside it.
  public func onChange(_ notify: @escaping @Sendable () -> Void) { notice.set(notify) }

  /// What the file at `path` holds, by its first bytes; for names that do not tell.
  ///
  /// - Throws: `StoreError` with `.unreadable` for what is missing, may not be read, or is no
  ///   regular file.
  public static func kind(ofFileAt path: String) throws(StoreError) -> SourceKind {
    let opening = FileOpening(path: path, fileSystem: FileSystem())
    let opened = try opening.open()
    let count = min(opened.status.size, SourceKind.sampleSize)
    return SourceKind(firstBytes: try opening.firstBytes(count, of: opened.descriptor))
  }
}
