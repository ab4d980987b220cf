import SwipeCore

extension RandomValues {
  mutating func modifiers() -> Key.Modifiers { Key.Modifiers(rawValue: UInt8(number(0...7))) }

  mutating func key() -> Key {
    let codes: [Key.Code] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .backspace,
      .enter, .tab, .escape, .function(number(1...63)), .character("a"), .character("\""),
      .character(" "), .character("東"), .character("👩\u{200D}💻"), .character("\r\n"),
      .character("e\u{301}"), .character("\\"), .character("("),
    ]
    return Key(codes[number(0...codes.count - 1)], modifiers())
  }

  mutating func pointer() -> PointerEvent {
    let kinds: [PointerEvent.Kind] = [.press, .drag, .release, .move, .wheel(number(-9...9))]
    return PointerEvent(
      kinds[number(0...4)], column: number(0...500), line: number(0...200),
      modifiers: modifiers())
  }

  mutating func reply() -> StoreReply {
    let content: StoreReply.Content
    switch number(0...8) {
    case 0: return StoreReply(.extent, extent: extent())
    case 1: content = .loaded(start: number(0...999), some(0...4) { $0.record() })
    case 2: content = .loadFailed(error())
    case 3: content = .applied(result { $0.some(0...3) { $0.applied() } })
    case 6: content = .progress(Double(number(0...100)) / 100)
    case 7: content = .described(source())
    case 4: content = .saved(result { Saved(path: $0.text()) })
    case 5: content = .reloaded(result { $0.source() })
    default: content = .rescued(result { Saved(path: $0.text()) })
    }
    return StoreReply(content, to: number(1...99), extent: extent())
  }

  mutating func request() -> SwipeRequest {
    let kinds: [SwipeRequest.Kind] = [
      .open(edge()), .close, .reset, .offset(number(-40...40)), .peek(edge()),
      .perform(edge(), index: number(0...4)),
    ]
    return SwipeRequest(
      kinds[number(0...kinds.count - 1)], id: maybe { $0.id() }, isAnimated: flag(),
      token: maybe { $0.number(0...99) })
  }

  mutating func event() -> Event {
    let endings = Ending.allCases
    switch number(0...12) {
    case 0: return .key(key())
    case 1: return .pointer(pointer())
    case 2: return .paste(text())
    case 3: return .focus(flag())
    case 4: return .resize(Size(columns: number(0...300), lines: number(0...100)))
    case 5: return .tick
    case 6: return .suspend
    case 7: return .resume
    case 8: return .end(endings[number(0...endings.count - 1)])
    case 9: return .store(reply())
    case 10:
      let outcomes: [ActionOutcome] = [.done, .removed, .failed(text())]
      return .actionFinished(token: number(0...99), outcome: outcomes[number(0...2)])
    case 11: return .swipe(request())
    default: return .reload
    }
  }
}
