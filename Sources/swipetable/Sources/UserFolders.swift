import Glibc

/// The user's own folders, after the XDG Base Directory specification 0.8.
nonisolated struct UserFolders {
  private let variable: (String) -> String?
  private let homeOfRecord: () -> String?

  /// The folders of who runs the program.
  ///
  /// - Parameters:
  ///   - variable: a variable of the environment, or nil when it is not set.
  ///   - homeOfRecord: the home that the system's database of users names.
  init(
    variable: @escaping (String) -> String? = Self.environment,
    homeOfRecord: @escaping () -> String? = Self.homeInUserDatabase
  ) {
    self.variable = variable
    self.homeOfRecord = homeOfRecord
  }

  /// Where the own list lives.
  ///
  /// - Throws: `Failure` when the user has no home.
  func data() throws(Failure) -> String {
    if let folder = folder("XDG_DATA_HOME", ".local/share") { return folder }
    throw .failed("there is no home folder to keep your own list in; set HOME, or name a file")
  }

  /// Where unsaved edits are written when the program is ended from outside. Who has no home has
  /// them among what is kept for a while.
  var state: String {
    folder("XDG_STATE_HOME", ".local/state") ?? "/var/tmp/swipetable-\(getuid())"
  }

  /// A relative path in the variable is to be ignored, says the specification; one in HOME names
  /// another folder wherever the program is started.
  private func folder(_ name: String, _ fallback: String) -> String? {
    if let value = variable(name), value.hasPrefix("/") { return value + "/swipetable" }
    let homes = [variable("HOME"), homeOfRecord()].compactMap { $0 }
    guard let home = homes.first(where: { $0.hasPrefix("/") }) else { return nil }
    return "\(home == "/" ? "" : home)/\(fallback)/swipetable"
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func homeInUserDatabase() -> String? {
    var (entry, found) = (passwd(), UnsafeMutablePointer<passwd>?.none)
    var text = [CChar](repeating: 0, count: 16 << 10)
    guard getpwuid_r(getuid(), &entry, &text, text.count, &found) == 0, found != nil,
      let home = entry.pw_dir
    else { return nil }
    return String(cString: home)
  }
}
