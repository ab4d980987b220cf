import SwipeCore

/// How one card differs from the others.
struct CardLook: Hashable {
  var isSelected = false
  var isOpen = false
  /// What is done with the record, or was not done.
  var activity: ActivityWords?
}

/// The text of cards that were drawn, by record.
struct CardCache: Sendable {
  private struct Entry: Sendable {
    let record: Record
    let text: CardText
  }

  private static let limit = 256
  private var entries: [RecordID: Entry] = [:]
  private var width = 0
  private var density = Density.regular

  /// The text of a record's card on a screen, laid out once.
  mutating func text(
    of record: Record, _ screen: ScreenLayout, _ layout: CardLayout
  ) -> CardText {
    if width != screen.card.count || density != screen.density || entries.count > Self.limit {
      entries = [:]
      width = screen.card.count
      density = screen.density
    }
    if let entry = entries[record.id], entry.record.reads(as: record) { return entry.text }
    let text = layout.text(of: record, width: width, density: density)
    entries[record.id] = Entry(record: record, text: text)
    return text
  }
}

extension Record {
  /// Whether its card says the same: what lies behind it is not seen there.
  fileprivate func reads(as other: Record) -> Bool { id == other.id && values == other.values }
}

/// Cards at rest as they were drawn, to be copied instead of drawn again.
struct CardPictures: Sendable {
  private struct Key: Hashable, Sendable {
    let id: RecordID
    let look: CardLook
  }

  private struct Entry: Sendable {
    let record: Record
    let grid: Grid
  }

  private struct BlankKey: Hashable, Sendable {
    let look: CardLook
    let lines: Int
  }

  /// Some screens full.
  private static let limit = 64
  private var entries: [Key: Entry] = [:]
  private var blanks: [BlankKey: Grid] = [:]
  private var screen: ScreenLayout?

  /// The picture of a record's card on a screen, if there is one.
  func picture(of record: Record, _ look: CardLook, _ screen: ScreenLayout) -> Grid? {
    guard self.screen == screen, let entry = entries[Key(id: record.id, look: look)],
      entry.record.reads(as: record)
    else { return nil }
    return entry.grid
  }

  /// Keeps a picture.
  mutating func keep(
    _ grid: Grid, of record: Record, _ look: CardLook, _ screen: ScreenLayout
  ) {
    adapt(to: screen)
    if entries.count >= Self.limit { entries = [:] }
    entries[Key(id: record.id, look: look)] = Entry(record: record, grid: grid)
  }

  /// A card of so many lines without text, if it was drawn before.
  func blank(_ look: CardLook, lines: Int, _ screen: ScreenLayout) -> Grid? {
    self.screen == screen ? blanks[BlankKey(look: look, lines: lines)] : nil
  }

  /// Keeps a card without text.
  mutating func keepBlank(_ grid: Grid, _ look: CardLook, lines: Int, _ screen: ScreenLayout) {
    adapt(to: screen)
    if blanks.count >= Self.limit { blanks = [:] }
    blanks[BlankKey(look: look, lines: lines)] = grid
  }

  private mutating func adapt(to screen: ScreenLayout) {
    if self.screen != screen { (entries, blanks) = ([:], [:]) }
    self.screen = screen
  }
}
