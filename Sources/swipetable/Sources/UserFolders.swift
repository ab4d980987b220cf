import Glibc

/// The user's own folders, after the XDG Base Directory specification 0.8.
nonisolated enum UserFolders {
  /// Where the own list lives.
  static var data: String { folder("XDG_DATA_HOME", ".local/share") }
  /// Where unsaved edits are written when the program is ended from outside.
  static var state: String { folder("XDG_STATE_HOME", ".local/state") }

  /// A relative path in the variable is to be ignored, says the specification.
  private static func folder(_ variable: String, _ fallback: String) -> String {
    if let value = environment(variable), value.hasPrefix("/") { return value + "/swipetable" }
    return (environment("HOME") ?? "") + "/" + fallback + "/swipetable"
  }

  /// A variable of the environment, or nil when it is not set.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
