/// Numbers of things in words.
enum Count {
  /// `1 record`, `1,200 records`: every noun here takes an `s`.
  static func of(_ count: Int, _ noun: String) -> String {
    "\(count.grouped) \(plural(noun, count))"
  }

  /// A noun as it stands behind a number.
  static func plural(_ noun: String, _ count: Int) -> String { count == 1 ? noun : noun + "s" }

  /// `3 unsaved edits`
  static func unsaved(_ count: Int) -> String { of(count, "unsaved edit") }
}
