import SwipeCore
import SwipeScreen

/// What the loop needs of a terminal.
public protocol LoopTerminal: AnyObject {
  /// Where the terminal's bytes are read.
  var input: Int32 { get }
  /// What was made of them so far.
  var typed: TypedAhead { get }
  /// Whether another table stands over this one's, and has the terminal.
  var isCovered: Bool { get }
  /// The size of the window now.
  var size: Size { get }
  /// Shows a grid. Never waits for the terminal.
  func present(_ grid: Grid)
  /// Where to wait until the terminal takes more bytes; nil while it has taken all there were.
  var blockedOutput: Int32? { get }
  /// Writes what the terminal did not take before, as far as it takes it now.
  func flush()
  /// Draws every cell again with the next grid.
  func redrawAll()
  /// Turns the mouse reports on or off.
  func setMouse(_ isOn: Bool)
  /// Gives the terminal back, stops the process group, and takes the terminal again.
  func suspend()
  /// Takes the terminal again after somebody else stopped the program.
  func resume()
  /// Whether the terminal was asked something and has not answered yet.
  var awaitsReplies: Bool { get }
  /// The terminal told where its cursor is, both from 1.
  func cursorTold(line: Int, column: Int)
  /// The terminal told the state of a mode, as DECRPM numbers them.
  func modeTold(_ mode: Int, state: Int)
  /// Every question of the oldest that are outstanding has had its answer, if it ever has one.
  func repliesArrived()
  /// The kinds of clusters that the terminal shows as one character, as far as it has told.
  var wholeClusters: ClusterKinds { get }
}

extension LoopTerminal {
  /// By default the place of the cursor is not asked for.
  public func cursorTold(line: Int, column: Int) {}
  /// By default the state of modes is not asked for.
  public func modeTold(_ mode: Int, state: Int) {}
  /// By default all of them.
  public var wholeClusters: ClusterKinds { .all }
}
