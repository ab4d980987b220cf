import SwipeCore

/// A row of a new list. The samples show the program's gestures, one each.
struct Sample {
  var title: String
  var note: String
  var due: String?
  var tag: String?

  /// The values in the table's order, without the id.
  var values: [Value] {
    [.text(title), .text(note), due.map(Value.text) ?? .null, tag.map(Value.text) ?? .null]
  }

  /// The samples, in their order.
  static let all = [
    Sample(
      title: "Drag this row to the left",
      note: "With the mouse: press on it, pull, let go. Delete and Update are beneath.",
      due: "today", tag: "mouse"),
    Sample(
      title: "The arrow keys drag too",
      note: "Press ← twice, quickly, and it opens; once, and it falls back. Shift-← always opens.",
      due: "today", tag: "keys"),
    Sample(
      title: "Open this row, then the next one",
      note: "The first closes by itself: one row is open at a time.", due: nil, tag: "mouse"),
    Sample(
      title: "Walk the two buttons",
      note: "With a row open, ↑ and ↓ move between them; Enter or Space presses.",
      due: nil, tag: "keys"),
    Sample(
      title: "Delete me, then bring me back",
      note: "Press d to delete and z to undo. Z to redo.", due: "tomorrow", tag: "undo"),
    Sample(
      title: "Give me a better title",
      note: "Press u: a form opens. Enter keeps what you typed, Esc drops it.",
      due: "tomorrow", tag: "form"),
    Sample(
      title: "Add a record of your own",
      note: "Press a, and fill in as much as you like.", due: nil, tag: "form"),
    Sample(
      title: "Water the plants",
      note: "The fern wants less, the basil wants more.", due: "Friday", tag: "home"),
    Sample(
      title: "Open a file of yours",
      note: "swipetable contacts.csv shows its records; w saves what you changed.",
      due: nil, tag: "files"),
    Sample(
      title: "Ask for help",
      note: "Press ? for every key, and q to leave. This list stays as you leave it.",
      due: nil, tag: "keys"),
  ]
}
