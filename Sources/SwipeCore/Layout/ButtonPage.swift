/// The buttons of a panel for which there is room: all of them, or those around the one with the
/// focus, and one that brings more into view at each end beyond which there are more.
///
/// ```
///  Archive      ▴ 3 more      five actions on four lines, the focus on
///  Flag         Send          the first one, and on the last
///  Send         Copy
///  ▾ 2 more     Delete
/// ```
struct ButtonPage {
  typealias Button = (kind: PanelButton.Kind, action: ActionDescriptor, index: Int)

  /// The buttons, top to bottom.
  let buttons: [Button]

  init(
    _ all: [(kind: PanelButton.Kind, action: ActionDescriptor)], lines: Int, high: Int, _ gap: Int,
    _ focus: Int
  ) {
    let fitting = (lines + gap) / (high + gap)
    let focus = min(max(0, focus), all.count - 1)
    let shown = Self.range(of: all.count, fitting: fitting, focus: focus)
    var buttons: [Button] = shown.map { (all[$0].kind, all[$0].action, $0) }
    var room = fitting - buttons.count
    if room > 0, shown.upperBound < all.count {
      room -= 1
      let more = Self.more(all.count - shown.upperBound, ActionIcon("▾", ascii: "v"))
      buttons.append((.below, more, all.count + 1))
    }
    if room > 0, shown.lowerBound > 0 {
      let more = Self.more(shown.lowerBound, ActionIcon("▴", ascii: "^"))
      buttons.insert((.above, more, all.count), at: 0)
    }
    self.buttons = buttons
  }

  /// The places that are shown. Two lines have room for one button and the way on, down to the end.
  private static func range(of count: Int, fitting: Int, focus: Int) -> Range<Int> {
    guard fitting < count else { return 0..<count }
    let most = fitting - 1
    guard most > 0 else { return focus..<focus + 1 }
    if focus < most { return 0..<most }
    if focus >= count - most { return count - most..<count }
    let length = max(1, most - 1)
    return focus + 1 - length..<focus + 1
  }

  private static func more(_ count: Int, _ icon: ActionIcon) -> ActionDescriptor {
    ActionDescriptor(role: .custom(""), title: "\(count) more", icon: icon)
  }
}
