import CNcurses
import Glibc

/// Finds a terminal's compiled description and takes out what some terminals only claim to do.
///
/// Emulators that call themselves xterm often lack repeated characters (`rep`) and the scrolling
/// commands (`indn`, `rin`); lines inserted and deleted work in all of them. Those are taken out
/// too, so that ncurses does not look in every frame for lines that moved: `Scroll` knows.
/// And ncurses would reset the palette (`oc`) that it never touched, and the user perhaps did.
/// Without `sgr` attributes are set one by one, which takes fewer bytes; and `sgr0` need not choose
/// a character set, since box drawing characters are written as they are.
nonisolated struct TerminalDescription {
  private static let unwanted = ["rep", "indn", "rin", "ri", "il", "il1", "dl", "dl1", "oc", "sgr"]
  /// A description is at most 32 KiB (term(5)).
  private static let largest = 32_768

  /// The description, without the unwanted capabilities, in the form that the TERMINFO variable
  /// takes.
  let variable: String
  /// The capabilities that insert and delete lines, ended by 0, where the terminal has both.
  let insertLines, deleteLines: [CChar]?

  /// The description of `type`; nil when there is none in the usual places.
  init?(trimmed type: String) {
    guard var bytes = Self.find(type), let strings = Self.strings(bytes) else { return nil }
    insertLines = Self.text(of: "il", in: bytes, strings)
    deleteLines = Self.text(of: "dl", in: bytes, strings)
    Self.trim(&bytes, strings)
    let digits = Array("0123456789ABCDEF".utf8)
    var text = Array("hex:".utf8)
    text.reserveCapacity(text.count + 2 * bytes.count)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    variable = String(decoding: text, as: UTF8.self)
  }

  private static func find(_ type: String) -> [UInt8]? {
    guard let first = type.utf8.first, !type.contains("/") else { return nil }
    var folders: [String] = []
    if let own = environment("TERMINFO") { folders.append(own) }
    if let home = environment("HOME") { folders.append(home + "/.terminfo") }
    folders += (environment("TERMINFO_DIRS") ?? "").split(separator: ":").map(String.init)
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

  private static func environment(_ name: String) -> String? {
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

  /// Where the places of the strings begin, and how many there are. The layout is that of term(5):
  /// six numbers, names, flags, padding to an even place, numbers, the places of the strings, the
  /// strings.
  private typealias Strings = (start: Int, count: Int)

  private static func strings(_ bytes: [UInt8]) -> Strings? {
    let magic = number(0, in: bytes)
    guard magic == 0o432 || magic == 0o1036 else { return nil }
    let flagsEnd = 12 + number(2, in: bytes) + number(4, in: bytes)
    let width = magic == 0o1036 ? 4 : 2
    let start = flagsEnd + flagsEnd % 2 + number(6, in: bytes) * width
    let count = number(8, in: bytes)
    return start + 2 * count <= bytes.count ? (start, count) : nil
  }

  private static func number(_ place: Int, in bytes: [UInt8]) -> Int {
    Int(bytes[place]) | Int(bytes[place + 1]) << 8
  }

  /// Where the place of a string stands.
  private static func place(of name: String, _ strings: Strings) -> Int? {
    let index = Int(swt_string_index(name))
    return index >= 0 && index < strings.count ? strings.start + 2 * index : nil
  }

  /// A string, ended by 0; nil when it is absent.
  private static func text(of name: String, in bytes: [UInt8], _ strings: Strings) -> [CChar]? {
    guard let place = place(of: name, strings) else { return nil }
    let offset = number(place, in: bytes)
    let start = strings.start + 2 * strings.count + offset
    guard offset < 0x7FFF, start < bytes.count else { return nil }
    return bytes[start...].prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
  }

  /// Marks the unwanted strings as absent.
  private static func trim(_ bytes: inout [UInt8], _ strings: Strings) {
    // Where the end of an underline ends everything, only `sgr` knows what has to be set again.
    let kept = endsEverything(bytes, strings) ? ["sgr"] : []
    for place in unwanted.filter({ !kept.contains($0) }).compactMap({ place(of: $0, strings) }) {
      (bytes[place], bytes[place + 1]) = (0xFF, 0xFF)
    }
    shortenReset(&bytes, strings)
  }

  private static func endsEverything(_ bytes: [UInt8], _ strings: Strings) -> Bool {
    ["rmul", "rmso"].contains { name in
      let ending = text(of: name, in: bytes, strings) ?? []
      let sequence = ending.prefix { $0 != 0 && $0 != CChar(UInt8(ascii: "$")) }
      return ["\u{1B}[m", "\u{1B}[0m"].contains { $0.utf8.map(CChar.init).elementsEqual(sequence) }
    }
  }

  /// Lets `sgr0` begin behind the choice of the ASCII character set, where it begins with it.
  private static func shortenReset(_ bytes: inout [UInt8], _ strings: Strings) {
    guard let place = place(of: "sgr0", strings) else { return }
    let offset = number(place, in: bytes)
    let start = strings.start + 2 * strings.count + offset
    let choice = Array("\u{1B}(B".utf8)
    guard offset < 0x7FFF, start + choice.count < bytes.count,
      Array(bytes[start..<start + choice.count]) == choice
    else { return }
    bytes[place] = UInt8((offset + choice.count) & 0xFF)
    bytes[place + 1] = UInt8((offset + choice.count) >> 8)
  }
}
