import SwipeKit
import Testing

@testable import swipetable

struct OptionParserTests {
  @Test func `values come after a space or an equals sign`() throws {
    for words in [["--table", "a", "f.db"], ["--table=a", "f.db"], ["f.db", "--table=a"]] {
      let options = try OptionParser.parse(words)
      #expect(options.table == "a")
      #expect(options.source == "f.db")
    }
    #expect(try OptionParser.parse(["--delimiter=="]).delimiter == UInt8(ascii: "="))
  }

  @Test func `two dashes end the options`() throws {
    #expect(try OptionParser.parse(["--", "--help"]).source == "--help")
  }

  @Test func `every option of the help is taken`() throws {
    let values = [
      "feel": "mail:drag", "density": "compact", "theme": "dark", "color": "16", "delimiter": "tab",
      "replay-as": "cast",
    ]
    let companions = ["replay-as": ["--replay", "x"]]
    for rule in OptionRule.all {
      let value = rule.value.map { _ in [values[rule.name] ?? "x"] } ?? []
      _ = try OptionParser.parse(
        (companions[rule.name] ?? []) + ["--\(rule.name)"] + value)
      #expect(HelpText.help.contains("--\(rule.name)"))
    }
  }

  @Test(arguments: [
    (["--nonsense"], "--nonsense"), (["--theme", "pink"], "pink"), (["--theme="], "--theme"),
    (["--table"], "--table"), (["--no-header=1"], "--no-header"), (["a", "b"], "'b'"),
    (["--delimiter", "ab"], "'ab'"), (["--delimiter", "\""], "--delimiter"), (["-x"], "-x"),
    (["--replay", "f", "--record", "g"], "--record"),
    (["--replay", "f", "list.csv"], "'list.csv'"),
    (["--replay-as", "cast"], "--replay FILE"), (["--replay", "f", "--ascii"], "--replay"),
    (["--color=9"], "'9'"), (["--sort", "a"], "--sort"), (["--density", ""], "--density"),
  ])
  func `what is wrong is named`(words: [String], name: String) {
    let error = #expect(throws: UsageError.self) { try OptionParser.parse(words) }
    #expect(error?.message.contains(name) == true, "\(error?.message ?? "")")
    #expect(error?.message.contains("\n") == false)
  }

  @Test func `colours and themes are what they are called`() throws {
    #expect(try OptionParser.parse(["--color", "never"]).color == ColorDepth.none)
    #expect(try OptionParser.parse(["--color", "auto"]).color == nil)
    #expect(try OptionParser.parse(["--theme", "original"]).theme == .original)
    #expect(try OptionParser.parse(["--density", "compact"]).density == .always(.compact))
  }
}

struct ColumnChoiceTests {
  private func choice(_ names: [String], _ change: (inout Options) -> Void = { _ in }) throws
    -> ColumnChoice
  {
    var options = Options()
    change(&options)
    return try ColumnChoice(
      options, columns: names.map { Column(name: $0) }, hidesKeys: false)
  }

  @Test(arguments: [
    (["id", "full_name", "city"], 1), (["id", "Title"], 1), (["a", "b"], 0), (["Subject", "x"], 0),
    (["id", "amount", "name", "title"], 2),
  ])
  func `the title is the first column that reads like a name`(names: [String], title: Int) throws {
    #expect(try choice(names).title == title)
  }

  @Test func `columns are shown in the order asked for`() throws {
    #expect(try choice(["a", "b", "c"]) { $0.columns = ["c,A"] }.shown == [2, 0])
    #expect(try choice(["a", "b", "c"]) { $0.title = "b" }.title == 1)
  }

  @Test func `keys of the own list are left out of cards and forms unless asked for`() throws {
    let columns = [Column(name: "id", isAutomatic: true), Column(name: "title")]
    var options = Options()
    let choice = try ColumnChoice(options, columns: columns, hidesKeys: true)
    #expect(choice.shown == [1])
    #expect(choice.hidden == [0])
    options.columns = ["id,title"]
    #expect(try ColumnChoice(options, columns: columns, hidesKeys: true).hidden.isEmpty)
    #expect(try ColumnChoice(options, columns: columns, hidesKeys: false).hidden.isEmpty)
  }

  @Test func `a column that is not there is named with those that are`() {
    #expect(throws: Failure.usage("--columns: there is no column 'x'; there are a, b")) {
      _ = try choice(["a", "b"]) { $0.columns = ["x"] }
    }
  }

  @Test func `columns are named in one list or in several`() throws {
    let options = try OptionParser.parse(["--columns", "c", "--columns=b,a", "f.csv"])
    #expect(options.columns == ["c", "b,a"])
    #expect(try choice(["a", "b", "c"]) { $0.columns = options.columns }.shown == [2, 1, 0])
  }

  @Test(arguments: [
    (["b,c"], [1]), (["a", "b,c"], [0, 1]), (["B,C"], [1]), (["a,b,c"], [0, 2, 3]),
    (["b,c", "c"], [1, 3]), (["b,c,a"], [2, 3, 0]),
  ])
  func `a name with a comma is an option of its own`(lists: [String], shown: [Int]) throws {
    let names = ["a", "b,c"] + (lists == ["B,C"] ? ["x"] : ["b", "c"])
    #expect(try choice(names) { $0.columns = lists }.shown == shown)
  }

  @Test func `a list of columns goes before a name that differs in case`() throws {
    #expect(try choice(["A,B", "a", "b"]) { $0.columns = ["a,b"] }.shown == [1, 2])
    #expect(try choice(["A,B", "a", "b"]) { $0.columns = ["A,B"] }.shown == [0])
  }

  @Test(arguments: [
    ([","], "','"), ([",,"], "empty name"), (["a,"], "'a,'"), ([",a"], "empty name"),
    (["a", "b,,c"], "'b,,c'"), (["a,a"], "'a' is named twice"), (["a", "a"], "named twice"),
    (["a,A"], "'A' is named twice"), (["a,x"], "there is no column 'x'"),
  ])
  func `a list that names nothing, or a column twice, is refused`(
    lists: [String], words: String
  ) {
    let failure = #expect(throws: Failure.self) {
      _ = try choice(["a", "b", "c"]) { $0.columns = lists }
    }
    #expect(failure?.code == .usage)
    #expect(failure?.message.contains(words) == true, "\(failure?.message ?? "")")
    #expect(failure?.message.contains("\n") == false)
  }

  @Test func `a name that columns share means one after the other`() throws {
    #expect(try choice(["n", "x", "n"]) { $0.columns = ["n,x,n"] }.shown == [0, 1, 2])
    #expect(try choice(["n", "N"]) { $0.columns = ["N", "n"] }.shown == [1, 0])
    #expect(try choice(["", "a"]) { $0.columns = ["a,"] }.shown == [1, 0])
  }

  @Test func `names that differ in the composition of accents are two`() throws {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    for (index, name) in [decomposed, composed].enumerated() {
      #expect(try choice([decomposed, composed]) { $0.columns = [name] }.shown == [index])
      #expect(try choice([decomposed, composed]) { $0.title = name }.title == index)
    }
    #expect(try choice([decomposed]) { $0.columns = [composed] }.shown == [0])
  }
}
