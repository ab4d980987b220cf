import SwipeCore
import Testing

extension ContractSubject {
  /// Carries `edit` out, takes it back, does it again and takes that back too.
  private func checkUndoAndRedo(_ edit: (any EditableStore, [ExactRecord]) throws -> Edit) throws {
    let store = try fresh()
    let before = try everything(in: store)
    let done = try store.apply(try edit(store, before))
    let after = try everything(in: store)
    #expect(after != before)
    #expect(store.extent.count == after.count)
    let undone = try store.apply(done.inverse)
    #expect(try everything(in: store) == before)
    let redone = try store.apply(undone.inverse)
    #expect(try everything(in: store) == after)
    #expect(redone.position == done.position)
    _ = try store.apply(redone.inverse)
    #expect(try everything(in: store) == before)
  }

  /// Each kind of edit can be undone and redone.
  func checkInverses() throws {
    for pick in [0, 1, -1] {
      try checkUndoAndRedo { _, all in
        .delete(all[pick < 0 ? all.count - 1 : pick].record)
      }
      try checkUndoAndRedo { _, all in
        .update(
          all[pick < 0 ? all.count - 1 : pick].record, changes: [textColumn: .text("other text")])
      }
    }
    try checkUndoAndRedo { store, _ in .insert(values(1, in: store)) }
  }

  /// What each kind of edit answers, and that nothing else moves.
  func checkAnswers() throws {
    let store = try fresh()
    let all = try everything(in: store)
    let deleted = try store.apply(.delete(all[1].record))
    #expect(deleted.record == nil)
    #expect(deleted.position == 1)
    #expect(try everything(in: store) == [all[0]] + Array(all[2...]))
    let restored = try store.apply(deleted.inverse)
    #expect(restored.position == 1)
    #expect(restored.record.map(ExactRecord.init) == all[1])

    let updated = try store.apply(.update(all[2].record, changes: [textColumn: .text("new")]))
    #expect(updated.position == 2)
    #expect(updated.record?.values[textColumn] == .text("new"))
    #expect(try everything(in: store)[2] == updated.record.map(ExactRecord.init))

    let given = values(1, in: store)
    let inserted = try store.apply(.insert(given))
    let record = try #require(inserted.record)
    #expect(try everything(in: store)[inserted.position] == ExactRecord(record))
    #expect(store.extent.count == all.count + 1)
    for (index, value) in given.enumerated() {
      guard let value else { continue }
      #expect(isExactly(record.values[index], value))
    }
  }

  /// Two records deleted and brought back in the reverse order stand where they stood.
  func checkReverseOrder() throws {
    let store = try fresh()
    let all = try everything(in: store)
    let first = try store.apply(.delete(all[1].record))
    let second = try store.apply(.delete(all[2].record))
    #expect(second.position == 1)
    #expect(try everything(in: store) == [all[0]] + Array(all[3...]))
    #expect(try store.apply(second.inverse).position == 1)
    #expect(try store.apply(first.inverse).position == 1)
    #expect(try everything(in: store) == all)
  }

  /// A record that is not as it was shown, or is not there, is left alone.
  func checkGuards() throws {
    let store = try fresh()
    let shown = try everything(in: store)[1].record
    let changes = [textColumn: Value.text("mine")]
    let theirs = try store.apply(.update(shown, changes: [textColumn: .text("theirs")]))
    #expect(try expectRefusal(of: .delete(shown), by: store)?.code == .recordChanged)
    #expect(
      try expectRefusal(of: .update(shown, changes: changes), by: store)?.code == .recordChanged)
    let present = try #require(theirs.record)
    try expectRefusal(of: .restore(present, position: 1), by: store)
    _ = try store.apply(.delete(present))
    try expectRefusal(of: .delete(present), by: store)
    try expectRefusal(of: .update(present, changes: changes), by: store)
    let unknown = Record(id: .number(Int64.max - 7), values: present.values)
    try expectRefusal(of: .delete(unknown), by: store)
    try expectRefusal(of: .update(unknown, changes: changes), by: store)
  }

  /// Values come back as they were given, in updates and in new records.
  func checkValues() throws {
    let store = try fresh()
    let before = try everything(in: store)
    var inverses: [Edit] = []
    for (number, text) in difficultTexts.enumerated() {
      let shown = try everything(in: store)[1].record
      let updated = try store.apply(.update(shown, changes: [textColumn: .text(text)]))
      inverses.append(updated.inverse)
      var given = values(number, in: store)
      given[textColumn] = .text(text)
      let inserted = try store.apply(.insert(given))
      inverses.append(inserted.inverse)
      let now = try everything(in: store)
      #expect(isExactly(now[1].record.values[textColumn], .text(text)), "\(text.debugDescription)")
      #expect(
        isExactly(now[inserted.position].record.values[textColumn], .text(text)),
        "\(text.debugDescription)")
    }
    for inverse in inverses.reversed() { _ = try store.apply(inverse) }
    #expect(try everything(in: store) == before)
  }
}
