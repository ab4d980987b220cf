// The rules that the numbers are for. Lengths here are towards open, whichever side that is.

extension Feel {
  /// Whether the row is no more than a container that stays where it is dropped.
  public var staysWhereDropped: Bool { opening == .never }

  /// How far the container stands aside where a drag has travelled `travel` columns over a panel
  /// `width` columns wide.
  public func offset(forTravel travel: Double, over width: Int? = nil) -> Double {
    let width = Double(width ?? revealWidth)
    guard travel > width else { return max(0, travel) }
    switch beyond {
    case .resistance:
      return width + (1 - 1 / (resistance * (travel - width) / width + 1)) * width
    case .free, .stretch: return travel
    case .stop: return width
    }
  }

  /// The travel that `offset(forTravel:over:)` turns into `offset`.
  public func travel(forOffset offset: Double, over width: Int? = nil) -> Double {
    let width = Double(width ?? revealWidth)
    guard offset > width, beyond == .resistance else { return offset }
    let share = min((offset - width) / width, 0.999)
    return width + (1 / (1 - share) - 1) * width / resistance
  }

  /// Whether a row released at `offset` opens, with the pointer's speed in columns a millisecond,
  /// positive towards open.
  public func opens(
    atOffset offset: Double, speed: Double, from wasOpen: Bool, over width: Int? = nil
  ) -> Bool {
    let width = Double(width ?? revealWidth)
    if wasOpen, closing == .anyDragBack { return offset.rounded() >= width }
    switch opening {
    case .projected:
      return offset + (offset < flickFloor ? 0 : projection * speed) >= threshold * width
    case .reached: return offset >= threshold * width
    case .uncovered: return offset.rounded() >= width
    case .never: return false
    }
  }

  /// Whether a drag of `moved` columns that stands at `travel` would run the first action. Speed
  /// never counts.
  public func arms(travel: Double, moved: Double, over width: Int, row: Int) -> Bool {
    moved >= fullSwipeTravel && travel > Double(width)
      && travel > fullSwipeShare * Double(row)
  }

  /// How many arrows, one after the other, open a closed row over a panel `width` columns wide.
  func keysToOpen(over width: Int) -> Int {
    let wanted = opening == .uncovered ? Double(width) : threshold * Double(width)
    return max(1, Int((wanted / Double(max(1, keyStep))).rounded(.up)))
  }

  /// How far the next step of an arrow goes that was held down `repeats` times since B was passed.
  func keyStep(afterRepeats repeats: Int) -> Int {
    min(longestKeyStep, keyStep + keyAcceleration * max(0, repeats))
  }
}
