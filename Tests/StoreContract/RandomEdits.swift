import SwipeCore
import Testing

extension ContractSubject {
  /// Random edits and undos agree with a plain array; all undone, the first state is back.
  func checkRandomEdits(seed: UInt64, steps: Int) throws {
    let store = try fresh()
    let first = try everything(in: store)
    var random = SeededGenerator(seed: seed)
    var model = first
    var undo: [Edit] = []
    for step in 0..<steps {
      if !undo.isEmpty, Int.random(in: 0..<4, using: &random) == 0 {
        perform(try store.apply(undo.removeLast()), on: &model)
      } else {
        let edit = randomEdit(of: model, number: step, store: store, using: &random)
        let applied = try store.apply(edit)
        undo.append(applied.inverse)
        perform(applied, on: &model)
      }
      try #require(try everything(in: store) == model, "seed \(seed), step \(step)")
      #expect(Set(model.map(\.record.id)).count == model.count, "seed \(seed), step \(step)")
    }
    while let inverse = undo.popLast() { _ = try store.apply(inverse) }
    #expect(try everything(in: store) == first, "seed \(seed)")
  }

  private func randomEdit(
    of model: [ExactRecord], number: Int, store: any EditableStore,
    using random: inout SeededGenerator
  ) -> Edit {
    let text = difficultTexts.randomElement(using: &random) ?? ""
    let kind = Int.random(in: 0..<3, using: &random)
    guard let target = model.randomElement(using: &random)?.record, kind > 0 else {
      var given = values(number, in: store)
      given[textColumn] = .text(text)
      return .insert(given)
    }
    return kind == 1 ? .delete(target) : .update(target, changes: [textColumn: .text(text)])
  }

  /// Does to the model what the store says it did.
  private func perform(_ applied: Applied, on model: inout [ExactRecord]) {
    guard let record = applied.record else {
      if model.indices.contains(applied.position) { model.remove(at: applied.position) }
      return
    }
    let exact = ExactRecord(record)
    if model.indices.contains(applied.position), model[applied.position].record.id == record.id {
      model[applied.position] = exact
    } else if applied.position >= 0, applied.position <= model.count {
      model.insert(exact, at: applied.position)
    }
  }
}
