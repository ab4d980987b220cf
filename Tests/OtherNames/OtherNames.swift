// The names that libraries for data give their own types, GRDB among them, and that programs do.

/// A type of another library.
public struct Row: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Table: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Column: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Record: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Key: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Value: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Database: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Configuration: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Event: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Size: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Edit: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Form: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Question: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Command: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Effect: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Message: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Panel: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Theme: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Role: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Color: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Grid: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Cell: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Rect: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Extent: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Statement: Hashable, Sendable {
  /// A value.
  public init() {}
}

/// A type of another library.
public struct Connection: Hashable, Sendable {
  /// A value.
  public init() {}
}
