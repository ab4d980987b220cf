import SwipeCore
import Testing

@testable import SwipeScreen

struct ClusterTests {
  private func shown(_ text: String, _ whole: ClusterKinds) -> [String] {
    var glyphs = Glyphs.unicode
    glyphs.wholeClusters = whole
    return DisplayText.line(text, glyphs).map(String.init).filter { $0 != String(Cluster.seam) }
  }

  @Test(
    arguments: [
      ("👩‍🚀", ["👩", "🚀"], 4, .joined), ("👨‍👩‍👧‍👦", ["👨", "👩", "👧", "👦"], 8, .joined),
      ("🏳️‍🌈", ["🏳️", "🌈"], 4, .joined), ("👩‍⚕️", ["👩", "⚕️"], 4, .joined),
      ("👍🏽", ["👍", "🏽"], 4, .toned), ("👩🏽‍🚀", ["👩", "🏽", "🚀"], 6, [.joined, .toned]),
      ("🇩🇪", ["D", "E"], 2, .flags), ("क्ष", ["क्", "ष"], 2, .conjuncts),
      ("ष्ट्र", ["ष्", "ट्", "र"], 3, .conjuncts), ("ক্ষ্ম", ["ক্", "ষ্", "ম"], 3, .conjuncts),
      ("क्षी", ["क्", "षी"], 3, .conjuncts), ("क्‍ष", ["क्", "ष"], 2, .conjuncts),
      ("กำ", ["ก", "ำ"], 2, .conjuncts),
    ] as [(String, [String], Int, ClusterKinds)])
  func `a cluster that is not shown as one is shown as its parts`(
    cluster: String, parts: [String], columns: Int, kinds: ClusterKinds
  ) {
    #expect(cluster.map { Cluster($0).kinds } == [kinds])
    #expect(shown(cluster, []) == parts)
    #expect(shown(cluster, ClusterKinds.all.subtracting(kinds)) == parts)
    #expect(shown(cluster, .all) == [cluster])
    #expect(cluster.map { CharacterWidth.columns(of: Cluster($0).text(whole: [])) } == [columns])
    #expect(cluster.map { CharacterWidth.columns(of: Cluster($0).text(whole: .all)) } == [2])
  }

  @Test(arguments: ["é", "e\u{301}", "❤️", "1️⃣", "⌚︎", "日", "की", "ດີ", "நி", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇩", "ی\u{200C}"])
  func `what terminals agree on stays one`(cluster: String) {
    #expect(shown(cluster, []) == [cluster])
  }

  @Test func `where not all kinds are one, only what a cell keeps is`() {
    #expect(shown("👨‍👩‍👧", [.joined]) == ["👨‍👩‍👧"])
    #expect(shown("👨‍👩‍👧‍👦", [.joined]) == ["👨", "👩", "👧", "👦"])
    #expect(shown("👨‍👩‍👧‍👦", .all) == ["👨‍👩‍👧‍👦"])
  }

  @Test func `letters of Hangul are shown as the syllable that they spell`() {
    for (spelt, syllable) in [("하", "하"), ("한", "한")] {
      #expect(shown(spelt, .all).joined().unicodeScalars.elementsEqual(syllable.unicodeScalars))
    }
    #expect(Array("\u{1100}\u{1161}".unicodeScalars).count == 2)
    let whole = shown("\u{1112}\u{1161}\u{11AB}", []).joined()
    #expect(whole.unicodeScalars.map(\.value) == [0xD55C])
  }

  @Test
  func `a joiner without anything to join is left out where it would take the next character`() {
    #expect(shown("ه\u{200D} x", [.joined]).joined().unicodeScalars.contains("\u{200D}") == false)
    #expect(shown("ه\u{200D} x", .all).joined().unicodeScalars.contains("\u{200D}"))
  }

  @Test func `flags with marks, and letters without a partner, are no trap`() {
    for text in ["🇩🇪\u{FE0F}", "🇩🇪🇫", "🇩\u{301}", "🇩\u{200D}🇪"] {
      #expect(!shown(text, []).joined().unicodeScalars.contains("\u{200D}"), "\(text)")
    }
  }

  @Test func `every letter stands in cells of its own, and nothing behind moves`() {
    var glyphs = Glyphs.unicode
    glyphs.wholeClusters = []
    var grid = Grid(size: Size(columns: 24, lines: 1))
    let text = DisplayText.line("👩‍🚀👍🏽[राष्ट्रपति]", glyphs)
    let used = grid.put(text, line: 0, column: 0, style: .plain)
    #expect(used == CharacterWidth.columns(of: text) && used == 18)
    #expect(grid.picture() == "👩🚀👍🏽[राष्ट्रपति]")
    let texts = (0..<used).map { grid.text(of: grid[0, $0]) }
    #expect(texts[0] == "👩" && texts[2] == "🚀" && texts[4] == "👍" && texts[6] == "🏽")
    #expect(texts[8] == "[" && texts[17] == "]")
  }

  @Test func `what is cut is cut between parts, by their columns`() {
    var glyphs = Glyphs.unicode
    glyphs.wholeClusters = []
    let text = DisplayText.line("👩‍🚀👍🏽", glyphs)
    for columns in 0...9 {
      let cut = Cut.end(text, to: columns, glyphs)
      #expect(CharacterWidth.columns(of: cut) <= columns)
      #expect(
        Wrap.lines(text, width: max(2, columns)).allSatisfy {
          CharacterWidth.columns(of: $0) <= max(2, columns)
        })
    }
    #expect(Cut.end(text, to: 5, glyphs).filter { $0 != Cluster.seam } == "👩🚀…")
  }
}
