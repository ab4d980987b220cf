import SwipeCore
import SwipeScreen

@testable import SwipeReplay

/// The lines of a small recording's set-up.
func sampleSetup(
  size: Size = Size(columns: 60, lines: 14), columns: [String] = ["name", "city"], count: Int = 2
) -> TableSetup {
  TableSetup(
    size: size, glyphs: .unicode, theme: ThemeChoice(name: .light, colors: 256),
    configuration: TableConfiguration(),
    source: SourceDescription(
      name: "people.csv", columns: columns.map { Column(name: $0) },
      capabilities: Capabilities(savesExplicitly: true)),
    extent: Extent(count: count), shown: Array(columns.indices))
}

extension Recording {
  init(_ setup: TableSetup, _ entries: [Entry]) {
    var part = Part(setup: setup)
    part.entries = entries
    self.init(parts: [part])
  }

  /// Reads a recording's text.
  init(_ text: String) throws { try self.init(reading: Array(text.utf8)) }
}
