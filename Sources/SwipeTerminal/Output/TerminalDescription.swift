import CNcurses
import Glibc

/// Finds a terminal's compiled description and takes out what some terminals only claim to do.
///
/// Emulators that call themselves xterm often lack repeated characters (`rep`) and the scrolling
/// commands (`indn`, `rin`); scrolling by line feeds and lines inserted works in all of them.
/// And ncurses would reset the palette (`oc`) that it never touched, and the user perhaps did.
/// Without `sgr` attributes are set one by one, which takes fewer bytes; and `sgr0` need not choose
/// a character set, since box drawing characters are written as they are.
nonisolated enum TerminalDescription {
  private static let unwanted = ["rep", "indn", "rin", "oc", "sgr"]
  /// A description is at most 32 KiB (term(5)).
  private static let largest = 32_768

  /// The description of `type` in the form that the TERMINFO variable takes, without the
  /// unwanted capabilities, or nil when there is none in the usual places.
  static func trimmed(_ type: String) -> String? {
    guard var bytes = find(type), trim(&bytes) else { return nil }
    let digits = Array("0123456789ABCDEF".utf8)
    var text = Array("hex:".utf8)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func find(_ type: String) -> [UInt8]? {
    guard let first = type.utf8.first, !type.contains("/") else { return nil }
    var folders: [String] = []
    if let own = variable("TERMINFO") { folders.append(own) }
    if let home = variable("HOME") { folders.append(home + "/.terminfo") }
    folders += (variable("TERMINFO_DIRS") ?? "").split(separator: ":").map(String.init)
    folders += ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo"]
    let letter = String(Unicode.Scalar(first))
    let hex = String(first, radix: 16)
    for folder in folders {
      for name in [letter, hex] {
        if let bytes = read("\(folder)/\(name)/\(type)") { return bytes }
      }
    }
    return nil
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: largest)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    return count > 12 ? Array(buffer.prefix(count)) : nil
  }

  /// Marks the strings as absent. The layout is that of term(5): six numbers, names, flags,
  /// padding to an even place, numbers, the places of the strings.
  private static func trim(_ bytes: inout [UInt8]) -> Bool {
    func number(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
    let magic = number(0)
    guard magic == 0o432 || magic == 0o1036 else { return false }
    let flagsEnd = 12 + number(2) + number(4)
    let strings = flagsEnd + flagsEnd % 2 + number(6) * (magic == 0o1036 ? 4 : 2)
    let count = number(8)
    guard strings + 2 * count <= bytes.count else { return false }
    for name in unwanted {
      let index = Int(swt_string_index(name))
      guard index >= 0, index < count else { continue }
      bytes[strings + 2 * index] = 0xFF
      bytes[strings + 2 * index + 1] = 0xFF
    }
    shortenReset(&bytes, strings: strings, count: count)
    return true
  }

  /// Lets `sgr0` begin behind the choice of the ASCII character set, where it begins with it.
  private static func shortenReset(_ bytes: inout [UInt8], strings: Int, count: Int) {
    let index = Int(swt_string_index("sgr0"))
    guard index >= 0, index < count else { return }
    let place = strings + 2 * index
    let offset = Int(bytes[place]) | Int(bytes[place + 1]) << 8
    let start = strings + 2 * count + offset
    let choice = Array("\u{1B}(B".utf8)
    guard offset < 0x7FFF, start + choice.count < bytes.count,
      Array(bytes[start..<start + choice.count]) == choice
    else { return }
    bytes[place] = UInt8((offset + choice.count) & 0xFF)
    bytes[place + 1] = UInt8((offset + choice.count) >> 8)
  }
}
