import SwipeCore
import SwipeScreen

extension Ending: Worded {
  static var what: String { "who ended the program" }
  var word: String {
    switch self {
    case .hangUp: "hang-up"
    case .terminate: "terminate"
    case .interrupt: "interrupt"
    case .quit: "quit"
    case .other: "other"
    }
  }
}

extension ActionStyle: Worded {
  static var what: String { "a style" }
  var word: String {
    switch self {
    case .normal: "normal"
    case .destructive: "destructive"
    }
  }
}

extension ActionTint: Worded {
  static var what: String { "a colour" }
  var word: String {
    switch self {
    case .standard: "standard"
    case .red: "red"
    case .orange: "orange"
    case .green: "green"
    case .blue: "blue"
    case .purple: "purple"
    case .grey: "grey"
    }
  }
}

extension Edge: Worded {
  static var what: String { "a side" }
  var word: String {
    switch self {
    case .leading: "leading"
    case .trailing: "trailing"
    }
  }
}

extension LayoutDirection: Worded {
  static var what: String { "a direction" }
  var word: String {
    switch self {
    case .leftToRight: "left-to-right"
    case .rightToLeft: "right-to-left"
    }
  }
}

extension TableConfiguration.Purpose: Worded {
  static var what: String { "a purpose" }
  var word: String {
    switch self {
    case .browse: "browse"
    case .choose: "choose"
    }
  }
}

extension Presentation: Worded {
  static var what: String { "a presentation" }
  var word: String {
    switch self {
    case .cards: "cards"
    case .lines: "lines"
    }
  }
}

extension StoreError.Code: Worded {
  static var what: String { "a kind of failure" }
  var word: String {
    switch self {
    case .unreadable: "unreadable"
    case .damaged: "damaged"
    case .unwritable: "unwritable"
    case .readOnly: "read-only"
    case .changedOnDisk: "changed-on-disk"
    case .sourceGone: "source-gone"
    case .sourceLost: "source-lost"
    case .recordChanged: "record-changed"
    case .refused: "refused"
    case .busy: "busy"
    case .interrupted: "interrupted"
    }
  }
}

extension ThemeName: Worded {
  static var what: String { "a theme" }
  var word: String { rawValue }
}
