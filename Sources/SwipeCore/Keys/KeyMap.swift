/// Keys, and what they ask for.
public struct KeyBinding: Hashable, Sendable {
  /// The keys; hints name the first.
  public var keys: [Key]
  /// What they ask for.
  public var command: Command
  /// When they hold.
  public var contexts: Set<KeyContext>

  /// Keys that ask for `command` in `contexts`.
  public init(_ keys: [Key], _ command: Command, _ contexts: Set<KeyContext>) {
    (self.keys, self.command, self.contexts) = (keys, command, contexts)
  }
}

/// The key table: the one place that says which key does what. Hints and the help are made from it.
public struct KeyMap: Hashable, Sendable {
  /// The bindings, in the order of the help. Where several hold for a key, the first counts.
  public var bindings: [KeyBinding]

  /// A key table.
  public init(bindings: [KeyBinding]) { self.bindings = bindings }

  /// The command of a key, or nil where the key has none.
  ///
  /// Over the list a key that is not a character counts without the modifiers that nothing is bound to.
  public func command(for key: Key, in context: KeyContext) -> Command? {
    if let command = binding(of: key, in: context) { return command }
    return context.isList || key.isCharacter ? nil : binding(of: key.bare, in: context)
  }

  private func binding(of key: Key, in context: KeyContext) -> Command? {
    bindings.first { $0.keys.contains(key) && $0.contexts.contains(context) }?.command
  }

  /// The key to name for a command, or nil where it has none.
  public func key(for command: Command, in context: KeyContext) -> Key? {
    bindings.first { $0.command == command && $0.contexts.contains(context) && !$0.keys.isEmpty }?
      .keys.first
  }

  /// Binds keys to a command, instead of whatever was bound to the command or to the keys there.
  public mutating func bind(
    _ keys: [Key], to command: Command, in contexts: Set<KeyContext>
  ) {
    let place = bindings.firstIndex {
      $0.command == command && !$0.contexts.isDisjoint(with: contexts)
    }
    var changed: [KeyBinding] = []
    for (index, old) in bindings.enumerated() {
      if index == place { changed.append(KeyBinding(keys, command, contexts)) }
      changed += old.without(keys, command, in: contexts)
    }
    if place == nil { changed.append(KeyBinding(keys, command, contexts)) }
    bindings = changed
  }

  /// The same key table where nothing is seen to slide: the keys that drag swing at once.
  public var withoutDragging: KeyMap {
    let whole: [Command: Command] = [.dragOpen: .swingOpen, .dragShut: .swingShut]
    var map = KeyMap(bindings: [])
    for var binding in bindings {
      binding.command = whole[binding.command] ?? binding.command
      let same = map.bindings.firstIndex {
        $0.command == binding.command && $0.contexts == binding.contexts
      }
      if let same {
        map.bindings[same].keys += binding.keys
      } else {
        map.bindings.append(binding)
      }
    }
    return map
  }

  /// The same key table where lines of text run from right to left: what drags and swings lies the
  /// other way round.
  var mirrored: KeyMap {
    var map = KeyMap(
      bindings: bindings.map { KeyBinding($0.keys, $0.command.mirrored, $0.contexts) })
    // The help tells first what opens, as everywhere.
    for command in [Command.dragOpen, .swingOpen] {
      let one = map.bindings.firstIndex { $0.command == command }
      let other = map.bindings.firstIndex { $0.command == command.mirrored }
      if let one, let other { map.bindings.swapAt(one, other) }
    }
    return map
  }

  /// Whether a row can be dragged by keys step by step.
  var hasDragging: Bool { bindings.contains { $0.command == .dragOpen } }
}

extension KeyBinding {
  /// What is left of it where `taken` keys, and the command itself, are bound in another way.
  fileprivate func without(
    _ taken: [Key], _ command: Command, in contexts: Set<KeyContext>
  ) -> [KeyBinding] {
    let touched = self.contexts.intersection(contexts)
    guard !touched.isEmpty, self.command == command || keys.contains(where: taken.contains) else {
      return [self]
    }
    let kept = self.command == command ? [] : keys.filter { !taken.contains($0) }
    return [
      KeyBinding(kept, self.command, touched),
      KeyBinding(keys, self.command, self.contexts.subtracting(touched)),
    ].filter { !$0.keys.isEmpty && !$0.contexts.isEmpty }
  }
}
