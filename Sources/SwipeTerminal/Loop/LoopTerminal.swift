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
  /// Every question to the terminal has had its answer.
  func repliesArrived()
}
