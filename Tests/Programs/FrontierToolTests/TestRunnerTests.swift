import Foundation
import Testing

struct TestRunnerTests {
  /// A folder `s` with pinned scenarios `a` to `f`, of which `b` and `e` fail.
  private static func folder() throws -> Scratch {
    let scratch = try Scratch()
    for (index, name) in ["a", "b", "c", "d", "e", "f"].enumerated() {
      let text = smallScenario.replacing("seed: 3", with: "seed: \(index + 1)")
      try scratch.write(text, to: "s/\(name).yaml")
    }
    _ = try Program.frontier("test", "--update", "s", in: scratch.folder)
    let wrong = smallScenario.replacing("found: true", with: "hops: 7")
    try scratch.write(wrong.replacing("seed: 3", with: "seed: 2"), to: "s/b.yaml")
    try scratch.write(smallScenario.replacing("$9.00", with: "$1.00"), to: "s/e.yaml")
    return scratch
  }

  private static func test(_ scratch: Scratch, _ options: String...) throws -> Program.Result {
    try Program.frontier(["test", "s"] + options, in: scratch.folder)
  }

  @Test func `output is the same for any number of jobs, and failures come again at its end`()
    throws
  {
    let scratch = try Self.folder()
    let one = try Self.test(scratch, "--jobs", "1")
    #expect(one.status == 1)
    #expect(
      one.output == """
        pass  s/a.yaml
        FAIL  s/b.yaml
        pass  s/c.yaml
        pass  s/d.yaml
        FAIL  s/e.yaml
        pass  s/f.yaml
        failed:
          s/b.yaml:9:21: expected 'shipment.hops' to be 7, found 2: 5 too few (ended at 0.2s)
          s/e.yaml: 's/e.yaml' no longer gives what 's/e.expected' says
            - shipment cost $12.48
            + shipment cost $4.00
        4 of 6 scenarios passed

        """
    )
    for jobs in ["2", "3", "16"] {
      let other = try Self.test(scratch, "--jobs", jobs)
      #expect(other.status == one.status)
      #expect(other.output == one.output)
      #expect(other.errors == one.errors)
    }
  }

  @Test func `all that is wrong comes again at the end, each with its place`() throws {
    let scratch = try Scratch()
    let wrong = smallScenario.replacing("found: true }", with: "hops: 7, cost: $1.00 }")
    try scratch.write(wrong, to: "s/a.yaml")
    try scratch.write("extends: a.yaml\nparameters: { seed: [1, 2] }\n", to: "s/b.yaml")
    try scratch.write("seed: -1\nclients: {}\n", to: "s/c.yaml")
    try scratch.write("fingerprint 0\n", to: "s/gone.expected")
    let result = try Program.frontier("test", "s", in: scratch.folder)
    #expect(
      result.output == """
        FAIL  s/a.yaml
        FAIL  s/b.yaml
        FAIL  s/c.yaml
        failed:
          s/a.yaml:9:21: expected 'shipment.hops' to be 7, found 2: 5 too few (ended at 0.3s)
          s/a.yaml:9:30: expected 'shipment.cost' to be $1.00, found $14.24: $13.24 too much \
        (ended at 0.3s)
          s/a.yaml: 's/a.expected' is missing
          s/b.yaml: s/a.yaml:9:21: expected 'shipment.hops' to be 7, found 2: 5 too few \
        (ended at 0.2s) [seed=1]
          s/b.yaml: s/a.yaml:9:30: expected 'shipment.cost' to be $1.00, found $12.07: $11.07 too \
        much (ended at 0.2s) [seed=1]
          s/b.yaml: s/a.yaml:9:21: expected 'shipment.hops' to be 7, found 2: 5 too few \
        (ended at 0.2s) [seed=2]
          s/b.yaml: s/a.yaml:9:30: expected 'shipment.cost' to be $1.00, found $10.85: $9.85 too \
        much (ended at 0.2s) [seed=2]
          s/b.yaml: 's/b.expected' is missing
          s/c.yaml:1:7: 'seed' must be a seed, such as 42 or 0x2A, not '-1'
          s/c.yaml:2:10: 'clients' names no client
          s/gone.expected has no scenario beside it; delete it
        0 of 3 scenarios passed

        """
    )
  }

  @Test func `what has no scenario comes again at the end, though all passed`() throws {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "s/a.yaml")
    _ = try Program.frontier("test", "--update", "s", in: scratch.folder)
    try scratch.write("fingerprint 0\n", to: "s/gone.expected")
    #expect(
      try Self.test(scratch).output == """
        pass  s/a.yaml
        failed:
          s/gone.expected has no scenario beside it; delete it
        1 of 1 scenarios passed

        """
    )
  }

  @Test func `a filter tests what has its text in the path`() throws {
    let scratch = try Self.folder()
    let two = try Self.test(scratch, "--filter", "s/a", "--filter", "c.yaml")
    #expect(two.output == "pass  s/a.yaml\npass  s/c.yaml\n2 of 2 scenarios passed\n")
    #expect(two.status == 0)
    let none = try Self.test(scratch, "--filter", "xx", "--filter", "yy")
    #expect(none.status == 2)
    #expect(none.errors == "error: 'xx' or 'yy' is not in any path of the 6 scenarios\n")
    try scratch.write("fingerprint 0\n", to: "s/gone.expected")
    #expect(try Self.test(scratch, "--filter", "s/a").status == 0)
    let orphan = try Self.test(scratch, "--filter", "gone")
    #expect(orphan.status == 1)
    #expect(
      orphan.errors == "error: 's/gone.expected' has no scenario beside it; delete it\n"
    )
  }

  @Test func `shards together are the whole list`() throws {
    let scratch = try Self.folder()
    func lines(_ options: String...) throws -> [Substring] {
      try Program.frontier(["test", "s"] + options, in: scratch.folder).output
        .split(separator: "\n").filter { $0.hasPrefix("pass  ") || $0.hasPrefix("FAIL  ") }
    }
    let whole = try lines()
    let shards = try (1...4).map { try lines("--shard", "\($0)/4") }
    #expect(shards.map(\.count) == [2, 2, 1, 1])
    #expect(shards.flatMap(\.self).sorted { $0.suffix(6) < $1.suffix(6) } == whole)
    let empty = try Self.test(scratch, "--shard", "8/8")
    #expect(empty.status == 0)
    #expect(empty.output == "0 of 0 scenarios passed\n")
  }

  @Test(arguments: ["1", "4"])
  func `fail-fast stops after the first failure`(jobs: String) throws {
    let scratch = try Self.folder()
    let result = try Self.test(scratch, "--fail-fast", "--jobs", jobs)
    #expect(result.status == 1)
    #expect(
      result.output == """
        pass  s/a.yaml
        FAIL  s/b.yaml
        failed:
          s/b.yaml:9:21: expected 'shipment.hops' to be 7, found 2: 5 too few (ended at 0.2s)
        stopped after the first failure; 4 scenarios were not tested
        1 of 6 scenarios passed

        """
    )
  }

  @Test func `the slowest are told on standard error, and nothing else changes`() throws {
    let scratch = try Self.folder()
    let plain = try Self.test(scratch)
    let timed = try Self.test(scratch, "--slowest", "2")
    #expect(timed.output == plain.output)
    #expect(timed.errors.hasPrefix(plain.errors))
    let told = timed.errors.dropFirst(plain.errors.count).split(separator: "\n")
    #expect(told.first == "slowest:")
    #expect(told.count == 3)
    for line in told.dropFirst() {
      #expect(line.contains(/^  [0-9]+\.[0-9]{3} s  s\/[a-f]\.yaml$/))
    }
  }

  @Test func `only one combination is run, and held against its own pin`() throws {
    let scratch = try Scratch()
    let parameters = "parameters: { seed: [1, 2, 3] }\n"
    let text = smallScenario.replacing("seed: 3\n", with: parameters)
    try scratch.write(text, to: "s/a.yaml")
    try scratch.write(smallScenario, to: "s/b.yaml")
    _ = try Program.frontier("test", "--update", "s", in: scratch.folder)
    let one = try Self.test(scratch, "--only", "seed=2")
    #expect(one.output == "pass  s/a.yaml\n1 of 1 scenarios passed\n")
    try scratch.write(text.replacing("$9.00", with: "$1.00"), to: "s/a.yaml")
    let changed = try Self.test(scratch, "--only", "seed=2")
    #expect(changed.status == 1)
    #expect(changed.errors.contains("+ fingerprint "))
    #expect(!changed.errors.contains("seed=1") && !changed.errors.contains("seed=3"))
    let none = try Self.test(scratch, "--only", "seed=4")
    #expect(none.status == 2)
    #expect(
      none.errors == """
        error: no scenario has the combination 'seed=4'
        note: there are: seed=1, seed=2, seed=3

        """
    )
    let plain = try Program.frontier("test", "s/b.yaml", "--only", "x", in: scratch.folder)
    #expect(
      plain.errors
        == "error: no scenario has the combination 'x'\nnote: it is one run, which has no id\n"
    )
  }

  @Test func `a scenario that takes longer than it may fails`() throws {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "s/a.yaml")
    _ = try Program.frontier("test", "--update", "s", in: scratch.folder)
    let result = try Self.test(scratch, "--time-limit", "1ns")
    #expect(result.status == 3)
    #expect(
      result.errors == """
        error: 's/a.yaml' took longer than 1ns, the --time-limit of each scenario
        note: it had come to 0.3s of its own time

        """
    )
    #expect(try Self.test(scratch, "--time-limit", "1h").status == 0)
  }

  @Test(arguments: [
    (["--shard", "2"], "a shard is NUMBER/COUNT, such as 2/8"),
    (["--shard", "9/8"], "the number of a shard is between 1 and their count"),
    (["--shard", "0/8"], "the number of a shard is between 1 and their count"),
    (["--jobs", "0"], "--jobs must be between 1 and 256, not 0"),
    (["--jobs", "1000"], "--jobs must be between 1 and 256, not 1000"),
    (["--slowest", "0"], "--slowest must be 1 or more, not 0"),
    (["--filter", ""], "--filter must not be empty"),
    (["--time-limit", "5"], "a time limit is a length of time, such as 10s or 1m30s"),
    (["--time-limit", "0s"], "a time limit is longer than 0 s"),
    (["--only", "a=1", "--update"], "--update writes all runs of a scenario; leave out --only"),
  ])
  func `a wrong option is told`(options: [String], words: String) throws {
    let result = try Program.frontier(["test", "Scenarios"] + options)
    #expect(result.status == 2)
    let line = result.errors.split(separator: "\n").first ?? ""
    #expect(line.hasPrefix("Error: ") && line.hasSuffix(words), "\(result.errors)")
  }

  @Test(arguments: ["1", "4"])
  func `a file that is named twice counts once`(jobs: String) throws {
    let scratch = try Scratch()
    for name in ["a", "b"] { try scratch.write(smallScenario, to: "s/\(name).yaml") }
    let result = try Program.frontier(
      ["test", "--update", "s", "./s/a.yaml", "s/../s/a.yaml", "s/", "--jobs", jobs],
      in: scratch.folder
    )
    #expect(result.status == 0)
    #expect(
      result.output == """
        written  s/a.yaml
        written  s/b.yaml
        2 of 2 scenarios passed
        .expected files: 2 written, 0 changed, 0 same

        """
    )
    try scratch.write("fingerprint 0\n", to: "s/gone.expected")
    let twice = try Program.frontier("test", "s", "s/", in: scratch.folder)
    #expect(
      twice.errors == "error: 's/gone.expected' has no scenario beside it; delete it\n"
    )
    let input = try Program.frontier("test", "-", "-", input: smallScenario)
    #expect(input.status == 2)
    #expect(input.errors == "error: standard input can be read only once\n")
  }

  @Test func `help tells of every option`() throws {
    let help = try Program.frontier("test", "--help").output
    for option in [
      "--json", "--junit", "--artifacts", "--watch",
      "--filter", "--only", "--shard", "--jobs", "--fail-fast", "--time-limit", "--slowest",
    ] { #expect(help.contains(option)) }
  }
}
