/// What an act is called on the screen; the words are made where it is drawn.
public enum ActName: Hashable, Sendable {
  /// A record is deleted, by its title.
  case delete(String)
  /// A record is changed in a form.
  case update(String)
  /// A record is added in a form.
  case add
  /// A copy of a record is added.
  case duplicate(String)
  /// An action of the application is run on a record: its title and the record's.
  case run(String, on: String)
}
