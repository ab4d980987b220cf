import CNcurses
import Glibc

/// The character set that text goes out in.
nonisolated enum LocaleChoice {
  /// Takes the user's locale for characters; where it is not installed but asks for UTF-8, the one
  /// that is always there. True when text goes out as UTF-8.
  static func take() -> Bool {
    if swt_set_locale("") == 0, wantsUTF8 { _ = swt_set_locale("C.UTF-8") }
    return isUTF8
  }

  /// Whether the locale that was taken is one of UTF-8.
  static var isUTF8: Bool { String(cString: swt_codeset()) == "UTF-8" }

  /// Takes the UTF-8 locale that is always there, whatever the user's is.
  static func takeUTF8() -> Bool { swt_set_locale("C.UTF-8") != 0 }

  private static var wantsUTF8: Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = getenv(name), value.pointee != 0 else { continue }
      let text = String(cString: value).lowercased()
      return text.hasSuffix("utf-8") || text.hasSuffix("utf8")
    }
    return false
  }
}
