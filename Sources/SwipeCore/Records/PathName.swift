extension String {
  /// The last part of a path, or all of it where it has none. Parts are told by bytes: a slash with a
  /// mark behind it is one character, but it parts names all the same.
  package var lastPathPart: String {
    utf8.split(separator: 0x2F).last.map { String(Substring($0)) } ?? self
  }
}
