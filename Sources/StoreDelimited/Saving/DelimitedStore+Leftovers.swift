import SwipeCore

extension DelimitedStore {
  /// Whether a save of the file was cut short, so that it may be half old and half new.
  var isHalfSaved: Bool { !leftovers.whole.isEmpty }

  /// Finishes a save that was cut short, or lays what was being saved beside the file under a name
  /// that is no longer offered; then reads the file again. Does nothing when no save was cut short.
  ///
  /// - Throws: `StoreError` when that cannot be; the content of that save is still where it was.
  /// - Complexity: linear in the size of the file.
  public func finishSave(_ isWanted: Bool) throws(StoreError) {
    guard let newest = leftovers.whole.first else { return }
    let name = FilePath.name(of: path)
    var told = "Finished the save of \(name)"
    if isWanted {
      // Somebody else may have put the file right meanwhile, or saved another content.
      try file.finishScan()
      try checkExpected()
      try InPlace(path: path, target: target, side: newest, fileSystem).finish()
    } else {
      let kept = FilePath.name(of: try setAside(newest))
      told = "What was being saved is in \(kept)"
    }
    // What is older would undo it.
    for side in leftovers.whole.dropFirst() { _ = try setAside(side) }
    try reload()
    if leftover == nil { leftover = .remark(told) }
  }

  /// Looks for what a save that was cut short left beside the file; in a large folder that goes on in
  /// the background, once the first records were read.
  func lookForLeftovers() {
    // The locks of what was found before go first.
    (leftovers, leftover) = (Leftovers(), nil)
    search?.close()
    search = NameSearch(
      FilePath.directory(of: target), for: SideName.start(beside: target),
      atOnce: tuning.namesAtOnce, notice, fileSystem)
    takeLeftovers()
    hasNews = false
    // Nobody asks for records where there are none.
    if extent.count == 0 { search?.goOn() }
  }

  /// Waits until it is known what lies beside the file: nothing is changed or saved before.
  func finishLooking() {
    search?.finish()
    takeLeftovers()
  }

  /// Takes in what was found beside the file; returns whether that is to be told.
  public func takeNews() -> Bool {
    takeLeftovers()
    defer { hasNews = false }
    return hasNews
  }

  private func takeLeftovers() {
    guard let names = search?.take(), !names.isEmpty else { return }
    leftovers = Leftovers(
      named: names, path: path, target: target, isReadOnly: options.isReadOnly, fileSystem)
    leftover = isHalfSaved ? .unfinishedSave : leftovers.remark.map(Leftover.remark)
    hasNews = leftover != nil
  }

  private func setAside(_ side: SideFile) throws(StoreError) -> String {
    let kept = fileSystem.setAside(side.path, target)
    if kept != side.path { return kept }
    throw StoreError(
      .unwritable, "\(kept): it could not be renamed; look for the rights of its folder")
  }
}
