import Glibc

/// Where random tests begin: another place in each run, or the one that `SWIPE_SEED` names.
public enum Seed {
  /// A seed. It is printed, so that a run that failed can be played again with `SWIPE_SEED=n`.
  public static func fresh(_ test: String = #function) -> UInt64 {
    let given = getenv("SWIPE_SEED").flatMap { UInt64(String(cString: $0)) }
    let seed = given ?? UInt64.random(in: 0 ... .max)
    print("SWIPE_SEED=\(seed) \(test)")
    return seed
  }
}
