import SwipeCore

/// The parts of a path.
enum FilePath {
  /// The last part of `path`.
  static func name(of path: String) -> String { path.lastPathPart }

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
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: 0x2E) else { return "" }
    return String(Substring(name.utf8[name.utf8.index(after: dot)...])).lowercased()
  }
}
