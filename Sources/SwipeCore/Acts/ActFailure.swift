/// Why an act was not done.
public struct ActFailure: Equatable, Sendable {
  /// What the store says.
  public let error: StoreError
  /// The titles of the records that the act was about; none where it makes one.
  public let titles: [String]
  /// The command that passes over an act which can never be taken back or done again; nil for others.
  public let skip: Command?
}
