/// One action behind a row, for your own program.
///
/// Named after `UIContextualAction`: a style, a title, and a handler that says when it is done.
public struct SwipeAction {
  /// What a handler gets: the row with its newest values, and what to call exactly once, from any
  /// thread, when the action is over.
  public typealias Handler = (_ row: SwipeRow, _ completion: SwipeActionCompletion) -> Void

  /// What the action does to its row, which decides its colour. A style never removes a row: the
  /// row leaves the list when your rows no longer hold it.
  public var style: ActionStyle
  /// The button's text; what does not fit its width is cut.
  public var title: String
  /// The button's icon: above the text where there is room, before it elsewhere.
  public var icon: ActionIcon?
  /// The button's colour.
  public var tint = ActionTint.standard
  /// The button's width in columns, 4 to 56; nil is 12. The panel is 4 columns wider than its
  /// widest button, and 16 at least.
  public var width: Int?
  /// The button's height in lines, 1 to 60; nil is 4 with icons, 3 without, 1 in compact cards. All
  /// buttons of a panel are as high as its highest, as far as the card has room.
  public var height: Int?
  /// Why the action cannot be carried out now, in a few words; nil when it can.
  public var disabledReason: String?
  /// What stands before the action: nothing, a question in the panel, or some time to take it back.
  public var safety = ActionSafety.none
  /// Draws the button; nil leaves that to the theme, and so does a full swipe, which says what
  /// letting go would run.
  public var drawing: ((inout ButtonCanvas) -> Void)?
  /// What is done, on the main actor; a task that it starts there may go on while the table is used.
  /// Until it has completed, the row is busy and takes no second action.
  public var handler: Handler
  /// Called when the user stops the action with Esc while it is under way, on the main actor. It makes
  /// what the handler began end soon, which completes the action as ever; nil where nothing can.
  public var cancelHandler: ((_ row: SwipeRow) -> Void)?

  /// An action.
  public init(style: ActionStyle, title: String, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  /// An action that is a task: the row is busy until it returns, Esc cancels it, and what it throws is
  /// the reason why it was not done. A task that ends by its cancellation is not a failure.
  public init(
    style: ActionStyle, title: String, task: @escaping (_ row: SwipeRow) async throws -> Void
  ) {
    let tasks = ActionTasks()
    self.init(style: style, title: title) { row, completion in
      tasks.running[row.id] = Task {
        defer { tasks.running[row.id] = nil }
        do {
          try await task(row)
          completion(true)
        } catch is CancellationError {
          completion(false)
        } catch {
          completion.fail("\(error)")
        }
      }
    }
    cancelHandler = { tasks.running.removeValue(forKey: $0.id)?.cancel() }
  }
}

/// The tasks of one action, by the ids of their rows.
private final class ActionTasks {
  var running: [String: Task<Void, Never>] = [:]
}

/// Says that an action is over. May be called from any thread; only the first call counts.
nonisolated public struct SwipeActionCompletion: Sendable {
  /// What becomes of the row.
  public enum Fulfillment: Hashable, Sendable {
    /// It leaves the list; your rows must no longer hold it.
    case delete
    /// It stays, and its row is closed.
    case reset
  }

  let finish: @Sendable (ActionOutcome) -> Void

  /// The action is over.
  ///
  /// - Parameter isDone: whether it was carried out; the row leaves when your rows no longer hold it.
  public func callAsFunction(_ isDone: Bool) { finish(isDone ? .done : .failed("")) }

  /// The action is over, and this becomes of its row.
  public func fulfill(with fulfillment: Fulfillment) {
    finish(fulfillment == .delete ? .removed : .done)
  }

  /// The action could not be carried out; the row stays, and `reason` stands in the bottom line.
  public func fail(_ reason: String) { finish(.failed(reason)) }
}

/// The actions behind one side of a row, top to bottom.
public struct SwipeActionsConfiguration {
  /// The actions. Where a card has not a line for each, the panel turns over with the focus, and a
  /// button says how many more there are.
  public var actions: [SwipeAction]
  /// Whether a full swipe runs the first action; nil is as the feel says.
  public var performsFirstActionWithFullSwipe: Bool?

  /// A configuration.
  public init(actions: [SwipeAction], performsFirstActionWithFullSwipe: Bool? = nil) {
    self.actions = actions
    self.performsFirstActionWithFullSwipe = performsFirstActionWithFullSwipe
  }
}
