import SwipeCore

extension ActionDescriptor: Recordable {
  func write(to line: inout LineWriter) {
    switch role {
    case .delete: line.word("delete")
    case .update: line.word("update")
    case .duplicate: line.word("duplicate")
    case .custom(let name):
      line.word("custom")
      line.text(name)
    }
    line.text(title)
    style.write(to: &line)
    writeLooks(to: &line)
    writeConditions(to: &line)
  }

  private func writeLooks(to line: inout LineWriter) {
    if let icon {
      line.word("icon")
      line.text(String(icon.glyph))
      line.text(icon.ascii)
    }
    if tint != .standard { line.word("tint", then: tint) }
    if let width {
      line.word("width")
      line.integer(width)
    }
    if let height {
      line.word("height")
      line.integer(height)
    }
    if isDrawn { line.word("drawn") }
  }

  private func writeConditions(to line: inout LineWriter) {
    if isCancellable { line.word("cancellable") }
    if let disabledReason {
      line.word("disabled")
      line.text(disabledReason)
    }
    switch safety {
    case .none: break
    case .confirmation: line.word("confirmed")
    case .grace(let length):
      line.word("grace")
      line.number(length)
    }
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> ActionDescriptor {
    let role: Role
    switch try line.word("an action's role") {
    case "delete": role = .delete
    case "update": role = .update
    case "duplicate": role = .duplicate
    case "custom": role = .custom(try line.text("an action's name"))
    case let word: throw LineFault("there is no role '\(word)'")
    }
    var action = ActionDescriptor(
      role: role, title: try line.text("an action's title"),
      style: try ActionStyle.read(from: &line))
    while !line.isAtEnd { try action.readProperty(from: &line) }
    return action
  }

  private mutating func readProperty(from line: inout TokenCursor) throws(LineFault) {
    switch try line.word("an action's property") {
    case "icon": icon = try Self.icon(from: &line)
    case "tint": tint = try ActionTint.read(from: &line)
    case "width": width = try line.integer("a button's width", in: 0...1000)
    case "height": height = try line.integer("a button's height", in: 0...1000)
    case "drawn": isDrawn = true
    case "cancellable": isCancellable = true
    case "disabled": disabledReason = try line.text("a reason")
    case "confirmed": safety = .confirmation
    case "grace": safety = .grace(try line.number("a length of time", in: 0...1e9))
    case let word: throw LineFault("an action has no property '\(word)'")
    }
  }

  private static func icon(from line: inout TokenCursor) throws(LineFault) -> ActionIcon {
    let glyph = try line.text("an icon")
    guard let character = glyph.first, glyph.count == 1 else {
      throw LineFault("an icon is one character, not \(glyph.count)")
    }
    return ActionIcon(character, ascii: try line.text("an icon's ASCII characters"))
  }
}

extension ActionOutcome: Recordable {
  func write(to line: inout LineWriter) {
    switch self {
    case .done: line.word("done")
    case .removed: line.word("removed")
    case .failed(let reason):
      line.word("failed")
      line.text(reason)
    }
  }

  static func read(from line: inout TokenCursor) throws(LineFault) -> ActionOutcome {
    switch try line.word("how the action ended") {
    case "done": return .done
    case "removed": return .removed
    case "failed": return .failed(try line.text("why the action failed"))
    case let word: throw LineFault("an action does not end '\(word)'")
    }
  }
}
