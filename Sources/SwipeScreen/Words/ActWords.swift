import SwipeCore

/// Acts by name.
enum ActWords {
  /// What an act is called: `Delete Ada`.
  static func name(_ act: ActName) -> String {
    switch act {
    case .delete(let title): "Delete \(title)"
    case .update(let title): "Update \(title)"
    case .add: "Add a record"
    case .duplicate(let title): "Duplicate \(title)"
    case .run(let action, let title): "\(action) on \(title)"
    }
  }

  /// What is done, without what it is done to: `Delete`.
  static func verb(_ act: ActName) -> String {
    switch act {
    case .delete: "Delete"
    case .update: "Update"
    case .add: "Add"
    case .duplicate: "Duplicate"
    case .run(let action, _): action
    }
  }

  /// What is said when it was done: `Deleted Ada`.
  static func done(_ act: ActName) -> String {
    switch act {
    case .delete(let title): "Deleted \(title)"
    case .update(let title): "Updated \(title)"
    case .add: "Added a record"
    case .duplicate(let title): "Duplicated \(title)"
    case .run(let action, let title): "\(action) on \(title): done"
    }
  }

  /// Why an act was not done.
  static func failure(_ failure: ActFailure) -> String {
    let error = failure.error
    guard error.code == .recordChanged else { return error.brief ?? error.message }
    guard let title = failure.titles.first, failure.titles.count == 1 else {
      return "One of \(failure.titles.count) records: \(error.message)"
    }
    return "\(title): \(error.message)"
  }
}
