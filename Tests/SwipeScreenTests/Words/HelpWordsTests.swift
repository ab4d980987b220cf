import Testing

@testable import SwipeCore
@testable import SwipeScreen

/// What the help says of keys, in a sentence for each meaning.
struct HelpWordsTests {
  private func text(
    _ command: Command, _ meaning: KeyMeaning, _ presentation: Presentation = .cards
  ) -> String {
    HelpWords(presentation: presentation).text(
      of: HelpEntry(keys: [], command: command, meaning: meaning))
  }

  @Test func `arrows that pull are told by what comes of them`() {
    let meanings: [(KeyMeaning, String)] = [
      (.pulls(nil, isOfSelected: true), "slide the card"),
      (.pulls(.stays, isOfSelected: false), "slide the card; it stays where it is left"),
      (
        .pulls(.opens(keys: 1, holding: nil), isOfSelected: false),
        "slide the card; press once, or hold, to open it"
      ),
      (
        .pulls(.opens(keys: 2, holding: "Delete"), isOfSelected: false),
        "slide the card; press twice quickly to open it, hold to run Delete"
      ),
      (
        .pulls(.opens(keys: 4, holding: nil), isOfSelected: true),
        "slide the card; this one: press 4 times quickly, or hold, to open it"
      ),
      (.slidesOtherWay, "slide it the other way"),
    ]
    for (meaning, words) in meanings { #expect(text(.dragOpen, meaning) == words) }
  }

  @Test func `arrows that push tell of the other side and what runs`() {
    func shuts(_ command: Command, _ other: Bool, _ title: String? = nil, one: Bool = false)
      -> String
    {
      text(command, .shuts(opensOtherSide: other, running: title, isOfSelected: one))
    }
    #expect(shuts(.dragShut, false) == "drag it back")
    #expect(shuts(.dragShut, true) == "drag it back, or to its other side")
    #expect(shuts(.dragShut, true, "Pin") == "drag it back, or to its other side; hold to run Pin")
    #expect(
      shuts(.dragShut, true, "Pin", one: true)
        == "drag it back, or to its other side; this one, held, runs Pin")
    #expect(shuts(.swingShut, false) == "swing it shut")
    #expect(shuts(.swingShut, true) == "swing it shut, or open on its other side")
  }

  @Test func `leaving tells what closes first and what is asked about`() {
    func leaves(_ closes: Bool, _ edits: Bool, _ runs: Bool, _ command: Command = .quit) -> String {
      let leave = KeyMeaning.Leave(closesFirst: closes, asksAboutEdits: edits, asksAboutRuns: runs)
      return text(command, .leaves(leave))
    }
    #expect(leaves(false, false, false) == "quit")
    #expect(leaves(true, false, false) == "quit, or close an open row")
    #expect(
      leaves(true, true, false) == "quit, or close an open row; asks when something is unsaved")
    #expect(leaves(false, true, true) == "quit; asks when something is unsaved or runs")
    #expect(leaves(true, false, true) == "quit, or close an open row; asks while an action runs")
    #expect(leaves(true, true, false, .interrupt) == "leave; asks when something is unsaved")
  }

  @Test func `where nothing slides there are records and actions, no cards and buttons`() {
    let moves = KeyMeaning.moves(walksButtons: true)
    #expect(text(.selectNext, moves) == "next card; with a row open, next button")
    #expect(text(.selectNext, moves, .lines) == "next record; with its actions open, next action")
    #expect(text(.selectPrevious, .moves(walksButtons: false), .lines) == "previous record")
    let usual: [Command] = [.first, .last, .swingOpen, .press, .close, .delete, .update, .mouse]
    for command in usual {
      let words = text(command, .usual, .lines)
      for word in ["card", "button", "row", "swing"] { #expect(!words.contains(word)) }
    }
  }

  @Test func `actions go by their titles, or by their place`() {
    #expect(text(.delete, .usual) == "delete the record")
    #expect(text(.delete, .runs("Done")) == "Done")
    #expect(text(.delete, .runsFirst(.destructive)) == "the first destructive action")
    #expect(text(.update, .runsFirst(.normal)) == "the first other action")
    #expect(text(.undo, .keepsRemoval) == "keep what is about to go")
    #expect(text(.close, .putsBack) == "put the card back")
  }
}
