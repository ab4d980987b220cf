/// What a file of SQLite begins with (section 1.2 of its file format): by that it is known, whatever its
/// name.
public enum SQLiteMark {
  /// The first bytes of the file.
  public static let bytes = Array("SQLite format 3\0".utf8)
}
