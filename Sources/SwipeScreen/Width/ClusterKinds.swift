/// The kinds of characters of several scalars that some terminals show as one character, two columns
/// wide, and others as their parts, one beside the other.
public struct ClusterKinds: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8
  /// A set of kinds from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Pictures that a joiner makes one of: a woman and a rocket are an astronaut.
  public static let joined = ClusterKinds(rawValue: 1)
  /// A picture with the colour of its skin.
  public static let toned = ClusterKinds(rawValue: 2)
  /// The two letters of a flag.
  public static let flags = ClusterKinds(rawValue: 4)
  /// Letters that one sign ties together, as in Devanagari, and what takes more than two columns
  /// for the signs that follow it.
  public static let conjuncts = ClusterKinds(rawValue: 8)

  /// Every kind, as on a terminal that goes by the clusters of Unicode.
  public static let all: ClusterKinds = [.joined, .toned, .flags, .conjuncts]

  /// Every kind with its name, in the order of the bits.
  public static let named: [(name: String, kind: ClusterKinds)] = [
    ("joined", .joined), ("toned", .toned), ("flags", .flags), ("conjuncts", .conjuncts),
  ]
}
