/// One column of a source.
public struct Column: Hashable, Sendable {
  /// The name as the source has it; names may repeat.
  public var name: String
  /// Whether the source can hold NULL here.
  public var isNullable: Bool
  /// Whether the source fills in a value by itself when none is given, such as a new key.
  public var isAutomatic: Bool
  /// Why no value can be set here, in a few words, or nil when one can.
  public var readOnlyReason: String?

  /// A column; by default it takes any text and no NULL, as in a text file.
  public init(
    name: String, isNullable: Bool = false, isAutomatic: Bool = false,
    readOnlyReason: String? = nil
  ) {
    self.name = name
    self.isNullable = isNullable
    self.isAutomatic = isAutomatic
    self.readOnlyReason = readOnlyReason
  }
}
