/// How a delimited file is to be read.
public struct DelimitedOptions: Equatable, Sendable {
  /// The byte between two fields; nil lets the extension and the first records decide. It cannot
  /// be a quote, CR or LF.
  public var delimiter: UInt8?
  /// Whether the first record names the columns.
  public var hasHeader: Bool
  /// Whether edits are refused.
  public var isReadOnly: Bool
  /// The directory for files with rescued edits; made when it is needed.
  public var stateDirectory: String

  /// Options.
  public init(
    delimiter: UInt8? = nil, hasHeader: Bool = true, isReadOnly: Bool = false,
    stateDirectory: String
  ) {
    self.delimiter = delimiter
    self.hasHeader = hasHeader
    self.isReadOnly = isReadOnly
    self.stateDirectory = stateDirectory
  }
}
