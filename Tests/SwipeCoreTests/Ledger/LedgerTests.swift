import Testing

@testable import SwipeCore

/// What is asked of the store, and what leaving waits for, without rows.
struct LedgerTests {
  private let record = Record(id: .number(1), values: [.text("Ada")])

  private func scene(savesExplicitly: Bool = true) -> Scene {
    Scene(
      SourceDescription(
        name: "people.csv", columns: [Column(name: "name")],
        capabilities: Capabilities(savesExplicitly: savesExplicitly)),
      TableConfiguration(), FixedHeight())
  }

  private func notices(_ ledger: inout Ledger) -> [Notice] {
    ledger.takeNews().compactMap { if case .told(let notice) = $0 { notice } else { nil } }
  }

  private func questions(_ ledger: inout Ledger) -> [Question.Subject] {
    ledger.takeNews().compactMap {
      if case .asked(let question) = $0 { question.subject } else { nil }
    }
  }

  /// A ledger that a deletion was carried out in.
  private func edited(_ scene: Scene) -> Ledger {
    var ledger = Ledger()
    let number = ledger.submit(.delete, on: record, scene) ?? 0
    ledger.applied(
      number, .success([Applied(record: nil, position: 0, inverse: .restore(record, position: 0))]),
      isFromForm: false, scene)
    _ = (ledger.takeNews(), ledger.takeOutbox())
    return ledger
  }

  @Test func `an act goes out once, and its record is busy until it is answered`() {
    var ledger = Ledger()
    let number = ledger.submit(.delete, on: record, scene())
    #expect(
      ledger.takeOutbox() == [.store(StoreRequest(.apply([.delete(record)]), id: number ?? 0))])
    #expect(ledger.takeOutbox().isEmpty && ledger.acts.isBusy(record.id))
  }

  @Test func `nothing is changed while the file is saved`() {
    let scene = scene()
    var ledger = edited(scene)
    #expect(ledger.save(.guarded, scene) != nil && ledger.departure.isSaving)
    #expect(ledger.submit(.delete, on: record, scene) == nil)
    #expect(notices(&ledger) == [.waitForSave])
  }

  @Test func `why nothing is saved is told, the first reason first`() {
    var ledger = Ledger()
    #expect(ledger.save(.guarded, scene(savesExplicitly: false)) == nil)
    #expect(ledger.save(.guarded, scene()) == nil)
    #expect(notices(&ledger) == [.savesAtOnce, .nothingToSave])
    #expect(ledger.outbox.isEmpty)
  }

  @Test
  func `leaving asks about edits, waits for what is under way, and is then gone through with`() {
    let scene = scene()
    var ledger = edited(scene)
    ledger.leave(.quit, scene)
    #expect(questions(&ledger) == [.unsaved(count: 1, source: "people.csv")])
    ledger.carryOut(.save, leaving: .quit, scene)
    #expect(ledger.isAboutToLeave && ledger.takeOutbox().count == 1)
    ledger.saved(.success(Saved(path: "/people.csv")), submitted: nil, scene)
    #expect(!ledger.isAboutToLeave)
    let leaves = ledger.takeNews().contains { if case .leaves(.quit) = $0 { true } else { false } }
    #expect(leaves && ledger.unsavedCount(scene) == 0)
  }

  @Test func `an end from outside rescues what is not saved before it leaves`() {
    let scene = scene()
    var ledger = edited(scene)
    ledger.end(.terminate, scene)
    let asked = ledger.takeOutbox().compactMap {
      if case .store(let request) = $0 { request.content } else { nil }
    }
    #expect(asked == [.rescue])
    ledger.rescued(.success(Saved(path: "/x")), scene)
    let report = EndReport.rescued(count: 1, of: "people.csv", path: "/x")
    #expect(ledger.takeOutbox() == [.leave(.ended(.terminate, report))])
  }
}
