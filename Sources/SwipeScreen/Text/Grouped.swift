extension Int {
  /// The number, 0 or more, with its thousands set apart by commas.
  var grouped: String {
    let digits = Array(String(self).utf8)
    var text: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(UInt8(ascii: ",")) }
      text.append(digit)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
