import Testing

@testable import swipetable

struct UserFoldersTests {
  private func folders(_ variables: [String: String], home: String? = "/home/ada") -> UserFolders {
    UserFolders(variable: { variables[$0] }, homeOfRecord: { home })
  }

  @Test func `the variables of the specification come first`() throws {
    let folders = folders(["XDG_DATA_HOME": "/data", "XDG_STATE_HOME": "/state", "HOME": "/ada"])
    #expect(try folders.data() == "/data/swipetable")
    #expect(folders.state == "/state/swipetable")
  }

  @Test func `relative paths in them are ignored`() throws {
    for value in ["", "data", "./data"] {
      let folders = folders(["XDG_DATA_HOME": value, "XDG_STATE_HOME": value, "HOME": "/ada"])
      #expect(try folders.data() == "/ada/.local/share/swipetable")
      #expect(folders.state == "/ada/.local/state/swipetable")
    }
  }

  @Test(arguments: [nil, "", "ada", "~"])
  func `without a usable HOME the database of users names the home`(home: String?) throws {
    let folders = folders(home.map { ["HOME": $0] } ?? [:])
    #expect(try folders.data() == "/home/ada/.local/share/swipetable")
    #expect(folders.state == "/home/ada/.local/state/swipetable")
  }

  @Test(arguments: [nil, "", "relative"])
  func `without any home there is no list, and edits are kept where everybody may write`(
    home: String?
  ) throws {
    let folders = folders([:], home: home)
    let failure = #expect(throws: Failure.self) { _ = try folders.data() }
    #expect(failure?.code == .failed)
    #expect(failure?.message.contains("set HOME, or name a file") == true)
    #expect(folders.state.hasPrefix("/var/tmp/swipetable-"))
  }

  @Test func `a home at the root has no double slash`() throws {
    #expect(try folders(["HOME": "/"]).data() == "/.local/share/swipetable")
  }
}
