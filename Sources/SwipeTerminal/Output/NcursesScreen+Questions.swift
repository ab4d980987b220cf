import SwipeCore
import SwipeScreen
import SwipeThreads

// What the terminal is asked, and what it answers.

extension NcursesScreen {
  /// The kinds of clusters that the terminal shows as one character: none until it has told.
  public var wholeClusters: ClusterKinds { device.wholeClusters }
  /// Whether a reply to a question is still to come.
  public var awaitsReplies: Bool {
    device.asked.last.map { MonotonicClock.now() - $0 < Self.replyPatience } ?? false
  }
  /// A terminal that has not answered after so many milliseconds never will.
  private static var replyPatience: Milliseconds { 2000 }

  /// Asks what is to be known of the terminal, in one breath.
  func ask(_ options: TerminalOptions) {
    var questions: [UInt8] = []
    if options.asksClusters, isUTF8, device.probe == nil,
      size.columns >= ClusterProbe.leastColumns
    {
      device.probe = ClusterProbe()
      questions += painter.begin() + ClusterProbe.question
    }
    if options.asksBackground { questions += Array(TerminalModes.backgroundQuestion.utf8) }
    guard !questions.isEmpty else { return }
    write(questions + Array(TerminalModes.lastQuestion.utf8))
    device.asked.append(MonotonicClock.now())
  }

  /// To be told where the terminal says that its cursor is, both from 1.
  public func cursorTold(line: Int, column: Int) {
    device.probe?.cursorTold(line: line, column: column)
  }

  /// To be told what the terminal says of a mode, as DECRPM numbers its states.
  public func modeTold(_ mode: Int, state: Int) {
    device.probe?.modeTold(mode, state: state)
    let switches = device.probe?.changedMode ?? false
    guard switches != device.switchesClusters else { return }
    device.switchesClusters = switches
    hearAgain()
  }

  /// To be told when the terminal answered who it is: what was asked before has its answer.
  public func repliesArrived() {
    guard !device.asked.isEmpty else { return }
    device.asked.removeFirst()
    // What was asked later is not answered yet, and is answered then.
    if let probe = device.probe { device.wholeClusters = probe.answer }
  }

  /// Gives the terminal a moment for what it was asked: an answer that came after the program had gone,
  /// or stopped, would be typed into the shell, and may tell how the terminal is to be left. What is
  /// typed meanwhile is kept.
  func hearWhatIsAsked() {
    let end = MonotonicClock.now() + 50
    while awaitsReplies, !typed.waiting.contains(.deviceAttributes) {
      let left = end - MonotonicClock.now()
      guard left > 0, let bytes = device.read(waiting: Int32(left.rounded(.up))) else { break }
      typed.awaitsReply = true
      typed.feed(bytes, at: MonotonicClock.now())
    }
    for case .mode(let mode, let state) in typed.waiting { modeTold(mode, state: state) }
  }
}
