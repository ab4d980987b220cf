import SwipeKit

@main
struct Notes {
  static func main() {
    runOrExit {
      let session = TerminalSession(look: Look())
      defer { session.close() }
      let worker = StoreWorker(mailbox: session.mailbox) {
        NoteStore(["Water the plants", "Call Ada", "Sharpen the saw"])
      }
      defer { worker.close() }
      let opened = try worker.open()
      try session.run(worker, opened, TableConfiguration(), shown: [0, 1])
    }
  }
}
