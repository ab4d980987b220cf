/// The parts of a path.
enum FilePath {
  /// The last part of `path`.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The last part of `path`, cut so that a file system takes it with something added.
  static func shortName(of path: String) -> String {
    String(decoding: name(of: path).utf8.prefix(180), as: UTF8.self)
  }

  /// The path of the directory that holds `path`.
  static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The extension of the last part in lower case, without its dot.
  static func suffix(of path: String) -> String {
    let parts = name(of: path).split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? (parts.last ?? "").lowercased() : ""
  }
}
