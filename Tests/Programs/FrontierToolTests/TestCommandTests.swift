import Foundation
import Testing

struct TestCommandTests {
  @Test func `a scenario is pinned with --update and then passes`() throws {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "small.yaml")
    let missing = try Program.frontier("test", scratch.folder.path)
    #expect(missing.status == 1)
    #expect(missing.errors.contains("small.expected' is missing"))
    let update = try Program.frontier("test", "--update", scratch.folder.path)
    #expect(update.status == 0)
    let pinned = try Program.frontier("test", scratch.folder.path)
    #expect(pinned.status == 0)
    #expect(pinned.output.hasSuffix("1 of 1 scenarios passed\n"))
    let run = try Program.frontier("run", scratch.path("small.yaml").path)
    let expected = try String(contentsOf: scratch.path("small.expected"), encoding: .utf8)
    #expect(expected.hasPrefix("fingerprint \(run.fingerprint ?? "none")\n"))
  }

  @Test func `a changed outcome is shown as a diff`() throws {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "small.yaml")
    _ = try Program.frontier("test", "--update", scratch.folder.path)
    try scratch.write(smallScenario.replacing("$1.00 }", with: "$2.00 }"), to: "small.yaml")
    let result = try Program.frontier("test", scratch.folder.path)
    #expect(result.status == 1)
    #expect(result.errors.contains("no longer gives what"))
    #expect(result.errors.contains("- fingerprint "))
    #expect(result.errors.contains("+ fingerprint "))
    #expect(result.errors.contains("frontier test --update "))
  }

  @Test func `an orphan fails`() throws {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "small.yaml")
    _ = try Program.frontier("test", "--update", scratch.folder.path)
    try FileManager.default.moveItem(at: scratch.path("small.yaml"), to: scratch.path("x.yaml"))
    let result = try Program.frontier("test", scratch.folder.path)
    #expect(result.status == 1)
    #expect(result.errors.contains("small.expected' has no scenario beside it"))
  }

  @Test(arguments: ["test", "check", "list"])
  func `a folder without scenarios fails`(command: String) throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.path("empty/.hidden"),
      withIntermediateDirectories: true
    )
    try scratch.write(smallScenario, to: "empty/.hidden/small.yaml")
    try scratch.write(smallScenario, to: "empty/.small.yaml")
    let result = try Program.frontier(command, "empty", in: scratch.folder)
    #expect(result.status == 2)
    #expect(
      result.errors == "error: the folder 'empty' holds no scenario (.yaml or .yml)\n"
    )
  }

  @Test(arguments: ["test s", "test s/a.yaml", "test s/a.yml", "check s", "check s/a.yml"])
  func `two scenarios never share a pin`(words: String) throws {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "s/a.yaml")
    try scratch.write(smallScenario, to: "s/a.yml")
    let result = try Program.shell("$F \(words)", in: scratch.folder)
    #expect(result.status == 2)
    #expect(
      result.errors == """
        error: 's/a.yaml' and 's/a.yml' would share 's/a.expected'
        note: rename one of them

        """
    )
  }

  @Test func `update says of each what it did`() throws {
    let scratch = try Scratch()
    for name in ["a", "b", "c"] { try scratch.write(smallScenario, to: "s/\(name).yaml") }
    func update(_ options: String...) throws -> Program.Result {
      try Program.frontier(["test", "--update", "s"] + options, in: scratch.folder)
    }
    let first = try update()
    #expect(first.output.contains("written  s/a.yaml\n"))
    #expect(first.output.hasSuffix(".expected files: 3 written, 0 changed, 0 same\n"))
    let wrong = smallScenario.replacing("found: true", with: "hops: 7")
    try scratch.write(wrong, to: "s/a.yaml")
    try scratch.write(smallScenario.replacing("$9.00", with: "$8.00"), to: "s/b.yaml")
    try scratch.write("until: 50ms\n" + smallScenario, to: "s/d.yaml")
    let second = try update()
    #expect(second.status == 3)
    for line in ["FAIL  s/a.yaml", "changed  s/b.yaml", "same  s/c.yaml", "FAIL  s/d.yaml"] {
      #expect(second.output.contains("\(line)\n"))
    }
    #expect(
      second.errors.contains(
        "note: 's/d.expected' is as it was; --even-failing writes what a run gives that fails\n"
      )
    )
    #expect(!FileManager.default.fileExists(atPath: scratch.path("s/d.expected").path))
    let third = try update("--even-failing")
    #expect(third.status == 3)
    #expect(third.output.contains("written  s/d.yaml\n"))
  }

  @Test func `standard input has no pin`() throws {
    let fine = try Program.frontier("test", "-", input: smallScenario)
    #expect(fine.status == 0)
    #expect(
      fine.errors
        == "note: a scenario from standard input has no pin; only what it expects was checked\n"
    )
    let wrong = smallScenario.replacing("found: true", with: "hops: 7")
    #expect(try Program.frontier("test", "-", input: wrong).status == 1)
    let update = try Program.frontier("test", "--update", "-", input: smallScenario)
    #expect(update.status == 2)
    #expect(
      update.errors
        == "error: a scenario from standard input has no pin; name its file\n"
    )
  }

  @Test func `a pin holds any value of a parameter, and lines may end as on Windows`() throws {
    let scratch = try Scratch()
    let values = #"["demo", "x\n\n[y]\nfingerprint 0\nended z", "]", "", "a\\nb", "a\nb"]"#
    try scratch.write(
      """
      services: { bustime: {} }
      until: 1m
      clients: { b: { track: { route: "78", direction: Eastbound, stop: "1084" } } }
      parameters:
        clients.b.track.key: \(values)

      """,
      to: "s/keys.yaml"
    )
    #expect(try Program.frontier("test", "--update", "s", in: scratch.folder).status == 0)
    let pinned = try Program.frontier("test", "s", in: scratch.folder)
    #expect(pinned.status == 0, "\(pinned.errors)")
    let text = try String(contentsOf: scratch.path("s/keys.expected"), encoding: .utf8)
    try scratch.write(text.replacing("\n", with: "\r\n"), to: "s/keys.expected")
    #expect(try Program.frontier("test", "s", in: scratch.folder).status == 0)
  }

  @Test func `where only the fingerprint differs, the kept trace tells the record`() throws {
    let scratch = try Scratch()
    // The second fee of a border that is not on the way changes a draw and nothing that is said.
    let old = smallScenario + "timeline:\n  - { at: 20ms, close: CA-NV }\n"
    try scratch.write(old, to: "s/small.yaml")
    let cache = ["XDG_CACHE_HOME": scratch.path("cache").path]
    #expect(
      try Program.frontier(["test", "--update", "s"], in: scratch.folder, environment: cache)
        .status == 0
    )
    try scratch.write(old.replacing("CA-NV", with: "CA-OR"), to: "s/small.yaml")
    let told = try Program.frontier(["test", "s"], in: scratch.folder, environment: cache)
    #expect(told.status == 1)
    #expect(told.errors.contains("note: only the fingerprint differs; this is where it begins:\n"))
    #expect(told.errors.contains("  pinned: #") && told.errors.contains("  now: #"))
    #expect(told.errors.contains("CA-NV") && told.errors.contains("CA-OR"))
    let untold = try Program.frontier("test", "s", in: scratch.folder)
    #expect(
      untold.errors.contains(
        """
        note: only the fingerprint differs, and the trace that was pinned is not kept here
        note: where the pin is right, make it with: frontier run -q s/small.yaml --trace pinned.jsonl
        """
      )
    )
  }

  @Test func `check names the file and says all that is wrong`() throws {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "good.yaml")
    try scratch.write("seed: x\nclients: {}\n", to: "bad.yaml")
    let result = try Program.frontier("check", scratch.folder.path)
    #expect(result.status == 2)
    #expect(result.output == "\(scratch.path("good.yaml").path): fine\n")
    #expect(result.errors.contains("bad.yaml:1:7: error: "))
    let small = smallScenario.replacing("{ uniform: [$1.00, $9.00] }", with: ".")
    try scratch.write(small, to: "s/folder.yaml")
    let folder = try Program.frontier("check", "s/folder.yaml", in: scratch.folder)
    #expect(folder.errors.contains("error: cannot read '.': it is a folder\n"))
    #expect(folder.errors.contains("  = hint: name a regular file\n"))
  }

  @Test func `a base is told apart from a scenario`() throws {
    let scratch = try Scratch()
    try scratch.write("services: { fuel: { latency: 100ms } }\n", to: "s/base.yaml")
    try scratch.write("extends: base.yaml\n" + smallScenario, to: "s/one.yaml")
    let clients = "clients: { c: { ship: { from: ME, to: NH } } }\n"
    try scratch.write("extends: ./base.yaml\n" + clients, to: "s/two.yaml")
    let check = try Program.frontier("check", "s", in: scratch.folder)
    #expect(check.status == 0, "\(check.errors)")
    #expect(
      check.output == """
        s/base.yaml: a base for others to extend, not run by itself
        s/one.yaml: fine
        s/two.yaml: fine

        """
    )
    let update = try Program.frontier("test", "--update", "s", in: scratch.folder)
    #expect(update.status == 0, "\(update.errors)")
    let test = try Program.frontier("test", "s", in: scratch.folder)
    #expect(test.status == 0, "\(test.errors)")
    #expect(
      test.output == """
        base  s/base.yaml: a base for others to extend, not run by itself
        pass  s/one.yaml
        pass  s/two.yaml
        2 of 2 scenarios passed

        """
    )
    let list = try Program.frontier("list", "s", in: scratch.folder)
    let line = "s/base.yaml  (a base for others to extend, not run by itself)\n"
    #expect(list.output.hasPrefix(line))
    // It is the same for who names it, and still no scenario.
    let named = try Program.frontier("check", "s/base.yaml", in: scratch.folder)
    #expect((named.status, named.output) == (0, check.output.prefix { $0 != "\n" } + "\n"))
    let alone = try Program.frontier("test", "s/base.yaml", in: scratch.folder)
    #expect(alone.status == 2)
    let nothing = "error: there is nothing to test, only a base for others to extend\n"
    #expect(alone.errors == nothing)
    let run = try Program.frontier("run", "s/base.yaml", in: scratch.folder)
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "hint: without clients it is a base for others to extend, and does not run by itself"
      )
    )
    // What is pinned for it says that it was a scenario.
    try scratch.write("", to: "s/base.expected")
    let pinned = try Program.frontier("test", "s/base.yaml", in: scratch.folder)
    #expect(pinned.errors.hasPrefix("s/base.yaml:1:1: error: missing key 'clients'\n"))
    try FileManager.default.removeItem(at: scratch.path("s/base.expected"))
    try scratch.write("services: { fuel: { latncy: 100ms } }\n", to: "s/base.yaml")
    let broken = try Program.frontier("check", "s", in: scratch.folder)
    #expect(broken.status == 2)
    #expect(broken.errors.contains("s/base.yaml:1:21: error: unknown key 'latncy'"))
    #expect(!broken.output.contains("fine"))
  }

  @Test func `list shows scenarios with their titles`() throws {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "small.yaml")
    let result = try Program.frontier("list", scratch.folder.path)
    #expect(result.output == "\(scratch.path("small.yaml").path)  A short way\n")
    let words = try Program.frontier("list", "--words").output
    #expect(words.contains("client ship: "))
    #expect(
      words.hasPrefix("Quantities lie between what stands in brackets; a duration is at most")
    )
    #expect(
      words.contains(
        "  latency*          how long an answer takes (a duration, such as 800ms, or a distribution;"
          + " 0s to 36525d; default 2s)\n"
      )
    )
    #expect(
      words.contains(/\n +rows +how many rooms .+ \(a whole number; 1 to 2000; default 20\)\n/)
    )
    #expect(
      words.contains(/\n +pricing +on-demand .+ \(on-demand, prefetch-all; default on-demand\)\n/)
    )
    let table = try Program.frontier("list", "--words", "--table").output
    let rows = table.split(separator: "\n")
    #expect(rows.allSatisfy { $0.replacing("\\|", with: "").count { $0 == "|" } == 9 })
    #expect(
      table.contains(
        "| mazes | maze.size | rows | a whole number | 1 to 2000 | 20 | 20 | how many rooms"
      )
    )
    #expect(
      table.contains(
        "| shipping | ship | pricing | on-demand, prefetch-all |  | on-demand | on-demand |"
      )
    )
    #expect(table.contains("|  | expect: a signal | contains | a text |"))
    for (key, example) in [
      ("fuel | limit*", "{ requests: 3, per: 800ms }"),
      ("fuel | endpoint_latency*", "{ cost: 800ms }"),
      ("fuel | cost", "{ uniform: [$0.00, $99.99] }"), ("a client | count", "3"),
      ("the scenario.fails | exit", "3"),
    ] {
      let row = rows.first { $0.contains(" \(key) |") } ?? ""
      #expect(row.contains(" | \(example) | "), "\(row)")
    }
    let records = try Program.frontier("list", "--records").output
    #expect(records.contains(/\nclient\.told\n  word +the word it was told/))
    #expect(records.contains(/\nclient\.cancelled\nclient\.stood\n/))
    #expect(records.contains(/\nmaze\.avoided\n.*\n  row column +the place beyond/))
  }

  @Test func `render draws the same bytes each time`() throws {
    let scratch = try Scratch()
    let scenario = try scratch.write(smallScenario, to: "small.yaml")
    let files = ["a.png", "b.png"].map { scratch.path($0).path }
    for file in files {
      let result = try Program.frontier(
        "render",
        scenario,
        "--at",
        "150ms",
        "--size",
        "480x320",
        "-o",
        file
      )
      #expect(result.status == 0)
    }
    let pictures = try files.map { try Data(contentsOf: URL(filePath: $0)) }
    #expect(pictures[0].starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(pictures[0] == pictures[1])
  }
}
