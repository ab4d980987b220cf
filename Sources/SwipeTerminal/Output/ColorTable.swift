import SwipeScreen

/// Brings colours down to what the terminal has.
nonisolated struct ColorTable {
  /// 0, 8, 16 or 256.
  let count: Int
  private var known: [UInt32: Int32] = [:]

  init(count: Int) { self.count = count }

  /// The terminal's number for a colour, -1 for its standard one.
  mutating func number(_ color: Color) -> Int32 {
    guard count > 0 else { return -1 }
    switch color {
    case .standard:
      return -1
    case .indexed(let index) where Int(index) < count:
      return Int32(index)
    case .indexed(let index):
      let (red, green, blue) = Self.levels(Int(index))
      return nearest(red, green, blue)
    case .rgb(let red, let green, let blue):
      return nearest(Int(red), Int(green), Int(blue))
    }
  }

  private mutating func nearest(_ red: Int, _ green: Int, _ blue: Int) -> Int32 {
    let key = UInt32(red << 16 | green << 8 | blue)
    if let number = known[key] { return number }
    // Of 256 the first 16 are the user's own and may look like anything.
    let isGrey = red == green && green == blue
    let candidates = count >= 256 ? Array(16..<256) : Self.few(count, isGrey: isGrey)
    let number = candidates.min { distance($0) < distance($1) } ?? 0
    func distance(_ index: Int) -> Int {
      let (otherRed, otherGreen, otherBlue) = Self.levels(index)
      let (dr, dg, db) = (red - otherRed, green - otherGreen, blue - otherBlue)
      return 3 * dr * dr + 6 * dg * dg + db * db  // the eye sees green best
    }
    known[key] = Int32(number)
    return Int32(number)
  }

  /// The numbers of 8 or 16 colours that may stand for one: a grey has no hue, whatever is nearer.
  private static func few(_ count: Int, isGrey: Bool) -> [Int] {
    isGrey ? [0, 7, 8, 15].filter { $0 < count } : Array(0..<count)
  }

  /// The levels of one of xterm's 256 colours.
  static func levels(_ index: Int) -> (Int, Int, Int) {
    if index >= 232 {
      let grey = 8 + 10 * (index - 232)
      return (grey, grey, grey)
    }
    if index >= 16 {
      func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
      let place = index - 16
      return (level(place / 36), level(place / 6 % 6), level(place % 6))
    }
    let strong = index >= 8 ? 255 : 205
    if index == 7 { return (229, 229, 229) }
    if index == 8 { return (127, 127, 127) }
    return (index & 1 != 0 ? strong : 0, index & 2 != 0 ? strong : 0, index & 4 != 0 ? strong : 0)
  }
}
