import SwipeCore

/// The sentences of this store, in one place so that they sound alike.
extension StoreError {
  static func unreadable(_ path: String, _ error: SystemError) -> StoreError {
    let cure =
      switch error.reason {
      case "No such file or directory": "check the name"
      case "permission denied": "ask its owner for the right to read it"
      case "too many files are open": "close some programs, or raise the limit with ulimit -n"
      case "memory ran out": "close some programs"
      default: "check the file and its disk"
      }
    let reason = "\(error.reason); \(cure)"
    return StoreError(.unreadable, "\(path): \(reason)", brief: reason)
  }

  static func unwritable(_ path: String, _ error: SystemError, kept: String? = nil) -> StoreError {
    let cure = kept ?? "the edits are still here, save elsewhere"
    return StoreError(
      .unwritable, "\(path): not saved, \(error.reason); \(cure)", brief: kept ?? error.reason)
  }

  static func folderUnwritable(_ path: String, _ error: SystemError) -> StoreError {
    StoreError(
      .unwritable,
      "\(path): not saved, no file can be created in its folder (\(error.reason)); "
        + "the edits are still here, save elsewhere",
      brief: "\(error.reason) in its folder")
  }

  static func changedWhileOpen(_ path: String) -> StoreError {
    StoreError(
      .sourceLost,
      "\(path): somebody wrote into it while it was open, so that its old content is gone; "
        + "reload it")
  }

  static func changedOnDisk(_ path: String) -> StoreError {
    StoreError(
      .changedOnDisk,
      "\(path): not saved, it changed on disk since it was opened; "
        + "reload, overwrite, or save elsewhere")
  }

  static func changedTwice(_ path: String, kept: String) -> StoreError {
    StoreError(
      .unwritable,
      "\(path): not saved, somebody wrote into it at that moment; what was to be saved, with what "
        + "they added, is in \(kept)",
      brief: "somebody wrote into it; see \(kept)")
  }

  static func inUse(_ path: String) -> StoreError {
    StoreError(
      .unwritable, "\(path): not saved, another program is writing it; try again",
      brief: "another program is writing it; try again")
  }

  static func exists(_ target: String) -> StoreError {
    StoreError(
      .unwritable, "\(target): the file exists already; choose another name",
      brief: "the file exists already; choose another name")
  }

  static func goneFromDisk(_ path: String) -> StoreError {
    StoreError(
      .sourceGone,
      "\(path): not saved, it is gone from the disk; overwrite to write it again, "
        + "or save elsewhere")
  }

  static func recordTooLong(_ path: String) -> StoreError {
    StoreError(
      .unreadable,
      "\(path): a record is longer than 64 MiB; look for a quote that is never closed")
  }

  static var recordChanged: StoreError {
    StoreError(.recordChanged, "no longer as it was shown; try again with it as it is now")
  }

  static var recordGone: StoreError { StoreError(.recordChanged, "no longer there") }

  static func recordPresent(_ path: String) -> StoreError {
    StoreError(.refused, "\(path): the record is already there; nothing was restored")
  }
}
