import CSystem

/// What waits for the main thread: tasks of the main actor, and blocks of the main queue.
enum MainQueue {
  /// Readable when something waits; negative where this is not the main thread, or the queue is being
  /// run already and a task of it waits here. A system call: asked for once a run.
  static var descriptor: Int32 { swt_main_queue_descriptor() }

  /// Runs what waits now, and nothing that is added meanwhile: a task that never rests takes turns
  /// with the keyboard. To be called when `descriptor` is readable.
  static func run() { swt_main_queue_run() }
}
