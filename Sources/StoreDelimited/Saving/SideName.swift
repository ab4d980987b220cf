import Glibc

/// What the name of a file beside another one says about it.
enum SideName: Equatable {
  /// `.NAME.swipetable-PID`: it may be a part of the new content, and is never needed again.
  case partial
  /// `.NAME.swipetable-whole-INODE-PID`: the whole new content of that file, which was being written
  /// over in place.
  case whole(inode: UInt)

  /// What every such name begins with.
  static func start(beside target: String) -> String {
    ".\(FilePath.shortName(of: target)).swipetable-"
  }

  /// Reads a name; nil when it is none of a file beside `target`.
  init?(_ name: String, beside target: String) {
    let start = Self.start(beside: target)
    guard name.utf8.starts(with: start.utf8) else { return nil }
    let parts = name.utf8.dropFirst(start.utf8.count).split(
      separator: 0x2D, omittingEmptySubsequences: false
    ).map { String($0) ?? "" }
    let numbers = (parts.first == "whole" ? parts.dropFirst() : parts[...]).map(Self.number)
    switch (parts.first == "whole", numbers.count) {
    case (false, 1), (false, 2):
      self = .partial
    case (true, 2), (true, 3):
      self = .whole(inode: numbers.first.flatMap { $0 } ?? 0)
    default: return nil
    }
    if numbers.contains(nil) { return nil }
  }

  /// The path of a file beside `target`; `attempt` counts from 0.
  func path(beside target: String, _ attempt: Int) -> String {
    let kind = if case .whole(let inode) = self { "whole-\(inode)-" } else { "" }
    let end = attempt == 0 ? "" : "-\(attempt)"
    return "\(FilePath.directory(of: target))/\(Self.start(beside: target))\(kind)\(getpid())\(end)"
  }

  /// A number as it is written in names: digits alone, and no zero before others.
  private static func number(_ text: String) -> UInt? {
    guard let number = UInt(text), String(number).utf8.elementsEqual(text.utf8) else { return nil }
    return number
  }
}
