import CXattr
import Foundation
import SwipeCore
import Testing

@testable import StoreDelimited

@Suite struct RightsTests {
  private let text = "a,b\n1,one\n2,two\n"
  private let edited = "a,b\nchanged,one\n2,two\n"
  /// Only somebody who may give files away can make one that somebody else owns.
  private static let isRoot: ConditionTrait = .enabled(
    if: geteuid() == 0, "only root can make a file of somebody else")
  private static let hasLists: ConditionTrait = .enabled(
    if: AccessLists.areThere, "the file system has no access lists")

  private func status(_ path: String) throws -> FileStatus { try FileSystem().status(at: path) }

  private func save(_ path: String, _ scratch: Scratch, _ system: FileSystem = FileSystem()) throws
  {
    let store = try scratch.open(path, fileSystem: system)
    try store.set(0, 0, "changed")
    _ = try store.save(.guarded)
    #expect(try scratch.text(FilePath.name(of: path)) == edited)
  }

  @Test(hasLists, arguments: [0o660, 0o640, 0o600] as [mode_t])
  func `a folder's list for new files gives nobody a right over one that has no list`(
    mode: mode_t
  ) throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    chmod(path, mode)
    AccessLists.give(AccessLists.reading, to: scratch.path, isDefault: true)
    try save(path, scratch)
    #expect(AccessLists.of(path) == nil)
    #expect(try status(path).permissions == mode)
  }

  @Test(hasLists)
  func `so it is for a file that is saved elsewhere, and for one that is written again`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    chmod(path, 0o660)
    AccessLists.give(AccessLists.reading, to: scratch.path, isDefault: true)
    let store = try scratch.open(path)
    try store.set(0, 0, "changed")
    _ = try store.save(.elsewhere(path: scratch.path + "/new.csv"))
    try remove(scratch.path + "/new.csv")
    _ = try store.save(.overwrite)
    #expect(AccessLists.of(scratch.path + "/new.csv") == nil)
    #expect(try status(scratch.path + "/new.csv").permissions == 0o660)
  }

  @Test(hasLists)
  func `a file keeps its own list in such a folder`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    chmod(path, 0o640)
    AccessLists.give(AccessLists.writing, to: path)
    AccessLists.give(AccessLists.reading, to: scratch.path, isDefault: true)
    let (before, old) = (AccessLists.of(path), try status(path))
    try save(path, scratch)
    #expect(AccessLists.of(path) == before)
    #expect(try status(path).permissions == old.permissions)
    #expect(try status(path).identity.inode != old.identity.inode)
    #expect(try scratch.names() == ["data.csv"])
  }

  @Test(
    hasLists,
    arguments: [
      FileSystem.Call.attribute, .attributes, .setAttribute, .removeAttribute, .changeMode,
    ])
  func `what cannot be carried over stays, because the file is written in place`(
    call: FileSystem.Call
  ) throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    chmod(path, 0o640)
    AccessLists.give(AccessLists.writing, to: path)
    setxattr(path, "user.origin", "here", 4, 0)
    let (before, old) = (AccessLists.of(path), try status(path))
    try save(path, scratch, .failing(call, EACCES))
    #expect(AccessLists.of(path) == before)
    var origin = [UInt8](repeating: 0, count: 4)
    #expect(getxattr(path, "user.origin", &origin, 4) == 4 && origin == Array("here".utf8))
    let new = try status(path)
    #expect(new.permissions == old.permissions && new.isSameFile(as: old))
    #expect(try scratch.names() == ["data.csv"])
  }

  @Test func `a file system without attributes replaces the file`() throws {
    let scratch = try Scratch()
    let path = try scratch.file(text)
    let old = try status(path)
    let system = FileSystem { call in
      let isOfAttributes = [.attribute, .attributes, .setAttribute, .removeAttribute].contains(call)
      return isOfAttributes ? .fail(ENOTSUP) : .proceed
    }
    try save(path, scratch, system)
    #expect(try !status(path).isSameFile(as: old))
  }

  @Test(isRoot, hasLists)
  func `somebody who may write but is not the owner changes nothing but the content`() throws {
    let scratch = try Scratch()
    chmod(scratch.path, 0o777)
    let path = try scratch.file(text)
    chmod(path, 0o640)
    chown(path, 54_321, 54_321)
    AccessLists.give(AccessLists.writing, to: path)
    let (before, old) = (AccessLists.of(path), try status(path))
    #expect(try SaveKilled.run(path, user: AccessLists.user) == 0)
    #expect(try scratch.text() == edited)
    let new = try status(path)
    #expect(AccessLists.of(path) == before)
    #expect((new.owner, new.group, new.permissions) == (old.owner, old.group, old.permissions))
    #expect(try scratch.names() == ["data.csv"])
  }

  @Test(isRoot)
  func `a member of the group who may write leaves it to its owner`() throws {
    let scratch = try Scratch()
    chmod(scratch.path, 0o777)
    let path = try scratch.file(text)
    chown(path, 54_321, AccessLists.user)
    chmod(path, 0o664)
    #expect(try SaveKilled.run(path, user: AccessLists.user) == 0)
    let new = try status(path)
    #expect((new.owner, new.group, new.permissions) == (54_321, AccessLists.user, 0o664))
    #expect(try scratch.text() == edited)
  }

  @Test func `rights without a list narrow when owner or group is another`() {
    func narrowed(_ mode: mode_t, _ keepsOwner: Bool, _ keepsGroup: Bool) -> mode_t {
      Rights(permissions: mode, list: nil)
        .narrowed(keepsOwner: keepsOwner, keepsGroup: keepsGroup)
    }
    #expect(narrowed(0o6764, false, false) == 0o744)
    #expect(narrowed(0o6764, true, true) == 0o6764)
    #expect(narrowed(0o664, false, true) == 0o664)
    #expect(narrowed(0o640, true, false) == 0o600)
    // Who was in the group had less than the rest.
    #expect(narrowed(0o604, true, false) == 0o600)
    #expect(narrowed(0o477, false, true) == 0o444)
  }

  @Test func `rights with a list are those that it gives, not its mask`() {
    let writing = Rights(permissions: 0o660, list: AccessLists.writing)
    #expect(writing.narrowed(keepsOwner: true, keepsGroup: true) == 0o600)
    let denying = AccessLists.bytes(user: 0, group: 4, mask: 4, other: 4)
    let denied = Rights(permissions: 0o644, list: denying)
    #expect(denied.narrowed(keepsOwner: true, keepsGroup: true) == 0o600)
    for bytes in [[], [1, 0, 0, 0], Array(AccessLists.writing.dropLast())] as [[UInt8]] {
      let unreadable = Rights(permissions: 0o664, list: bytes)
      #expect(unreadable.narrowed(keepsOwner: true, keepsGroup: true) == 0o600)
    }
  }

  /// A right is a class of people and a bit: nobody may do with the new file what they could not
  /// do with the old one, whoever they are.
  @Test func `nobody may do more than before, whatever the mode`() {
    for mode in 0..<0o1000 as Range<mode_t> {
      for keepsOwner in [true, false] {
        for keepsGroup in [true, false] {
          let new = Rights(permissions: mode, list: nil)
            .narrowed(keepsOwner: keepsOwner, keepsGroup: keepsGroup)
          let (owner, group, other) = (mode >> 6 & 7, mode >> 3 & 7, mode & 7)
          let (newGroup, newOther) = (new >> 3 & 7, new & 7)
          // The former owner, a member of the former group and anybody else, each of whom may be
          // in the new group as well.
          if !keepsOwner { #expect(newGroup & ~owner == 0 && newOther & ~owner == 0) }
          if !keepsGroup { #expect(newGroup & ~group == 0 && newOther & ~group == 0) }
          if !keepsGroup { #expect(newGroup & ~other == 0) }
          if keepsGroup { #expect(newGroup & ~group == 0) }
          #expect(newOther & ~other == 0)
        }
      }
    }
  }
}
