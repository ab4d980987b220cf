import SwipeKit

/// Finds the columns of a source by their names.
nonisolated struct ColumnNames {
  let columns: [Column]

  /// The column of a name that is not among `taken`: of exactly this name, byte for byte, else of the
  /// same but for upper and lower case. Columns may share a name; the first one is found first.
  func index(of name: String, besides taken: [Int] = []) -> Int? {
    if let index = exactIndex(of: name, besides: taken) { return index }
    let folded = name.lowercased()
    return columns.indices.first {
      !taken.contains($0) && columns[$0].name.lowercased() == folded
    }
  }

  /// The columns that several lists name, in their order.
  ///
  /// A list that is the name of one column stands for that one; every other is split at its commas.
  /// A name that stands there twice means the next column of that name.
  ///
  /// - Throws: `Failure` for a name that is empty, of no column, or of no further one.
  func indexes(ofAll lists: [String]) throws(Failure) -> [Int] {
    var found: [Int] = []
    for list in lists {
      if let whole = exactIndex(of: list, besides: found) {
        found.append(whole)
      } else if let all = indexes(of: list, besides: found) {
        found += all
      } else if let whole = index(of: list, besides: found) {
        found.append(whole)
      } else {
        throw refusal(of: list, besides: found)
      }
    }
    return found
  }

  /// What is said of a name that no column has.
  func unknown(_ name: String, _ option: String) -> Failure {
    let known = columns.prefix(12).map(\.name)
      .map { $0.utf8.contains(0x2C) ? "'\($0)'" : $0 }.joined(separator: ", ")
    return .usage("\(option): there is no column '\(name)'; there are \(known)")
  }

  /// The columns of a list with commas, or nil when one of them cannot be had.
  private func indexes(of list: String, besides taken: [Int]) -> [Int]? {
    var found: [Int] = []
    for name in Self.names(of: list) {
      guard let index = index(of: name, besides: taken + found) else { return nil }
      found.append(index)
    }
    return found
  }

  /// Why a list cannot be had: its first name that cannot.
  private func refusal(of list: String, besides taken: [Int]) -> Failure {
    var taken = taken
    for name in Self.names(of: list) {
      if let index = index(of: name, besides: taken) {
        taken.append(index)
      } else if name.isEmpty {
        return .usage(
          "--columns: '\(list)' has an empty name in it; put one comma between two names")
      } else if index(of: name) != nil {
        return .usage("--columns: the column '\(name)' is named twice; name it once")
      } else {
        return unknown(name, "--columns")
      }
    }
    return unknown(list, "--columns")
  }

  private func exactIndex(of name: String, besides taken: [Int]) -> Int? {
    columns.indices.first {
      !taken.contains($0) && columns[$0].name.utf8.elementsEqual(name.utf8)
    }
  }

  private static func names(of list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}
