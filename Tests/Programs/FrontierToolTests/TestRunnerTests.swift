import Foundation
import TestSupport
import Testing

struct TestRunnerTests {
  /// A folder `s` with pinned scenarios `a` to `f`, of which `b` and `e` fail.
  private static func folder() throws -> Scratch {
    let here = try Scratch()
    for (index, name) in ["a", "b", "c", "d", "e", "f"].enumerated() {
      let text = smallScenario.replacing("seed: 3", with: "seed: \(index + 1)")
      try here.write(text, to: "s/\(name).yaml")
    }
    try here("test --update s")
    try here.write(wrongScenario.replacing("seed: 3", with: "seed: 2"), to: "s/b.yaml")
    try here.write(cheapScenario, to: "s/e.yaml")
    return here
  }

  private static let wrong =
    "  s/b.yaml:9:21: expected 'shipment.hops' to be 7, found 2: 5 too few (ended at 0.2s)\n"

  @Test func `output is the same for any number of jobs, failures at its end`() throws {
    let here = try Self.folder()
    let one = try here("test s --jobs 1")
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
        \(Self.wrong)  s/e.yaml: 's/e.yaml' no longer gives what 's/e.expected' says
            - shipment cost $12.48
            + shipment cost $4.00
        4 of 6 scenarios passed

        """
    )
    for jobs in [2, 3, 16] { #expect(try here("test s --jobs \(jobs)") == one) }
  }

  @Test func `all that is wrong comes again at the end, each with its place`() throws {
    let here = try Scratch([
      "s/a.yaml": smallScenario.replacing("found: true }", with: "hops: 7, cost: $1.00 }"),
      "s/b.yaml": "extends: a.yaml\nparameters: { seed: [1, 2] }\n",
      "s/c.yaml": "seed: -1\nclients: {}\n", "s/gone.expected": "fingerprint 0\n",
    ])
    let hops = "9:21: expected 'shipment.hops' to be 7, found 2: 5 too few"
    let cost = "9:30: expected 'shipment.cost' to be $1.00, found"
    #expect(
      try here("test s").output == """
        FAIL  s/a.yaml
        FAIL  s/b.yaml
        FAIL  s/c.yaml
        failed:
          s/a.yaml:\(hops) (ended at 0.3s)
          s/a.yaml:\(cost) $14.24: $13.24 too much (ended at 0.3s)
          s/a.yaml: 's/a.expected' is missing
          s/b.yaml: s/a.yaml:\(hops) (ended at 0.2s) [seed=1]
          s/b.yaml: s/a.yaml:\(cost) $12.07: $11.07 too much (ended at 0.2s) [seed=1]
          s/b.yaml: s/a.yaml:\(hops) (ended at 0.2s) [seed=2]
          s/b.yaml: s/a.yaml:\(cost) $10.85: $9.85 too much (ended at 0.2s) [seed=2]
          s/b.yaml: 's/b.expected' is missing
          s/c.yaml:1:7: 'seed' must be a seed, such as 42 or 0x2A, not '-1'
          s/c.yaml:2:10: 'clients' names no client
          s/gone.expected has no scenario beside it; delete it
        0 of 3 scenarios passed

        """
    )
  }

  private static let gone = "s/gone.expected has no scenario beside it; delete it\n"
  private static let orphan = "error: 's/gone.expected' has no scenario beside it; delete it\n"

  @Test func `what has no scenario comes again at the end, though all passed, and fails`() throws {
    let here = try Scratch(["s/a.yaml": smallScenario])
    try here("test --update s")
    try here.write("fingerprint 0\n", to: "s/gone.expected")
    let output = "pass  s/a.yaml\nfailed:\n  \(Self.gone)1 of 1 scenarios passed\n"
    let wanted = Program.Result(status: 1, output: output, errors: Self.orphan)
    #expect(try here("test s") == wanted)
  }

  @Test func `a filter tests what has its text in the path`() throws {
    let here = try Self.folder()
    let two = try here("test s --filter s/a --filter c.yaml")
    #expect(two == .fine("pass  s/a.yaml\npass  s/c.yaml\n2 of 2 scenarios passed\n"))
    let none = try here("test s --filter xx --filter yy")
    #expect(none == .refused("error: 'xx' or 'yy' is not in any path of the 6 scenarios\n"))
    try here.write("fingerprint 0\n", to: "s/gone.expected")
    #expect(try here("test s --filter s/a").status == 0)
    let orphan = try here("test s --filter gone")
    #expect(orphan.status == 1 && orphan.errors == Self.orphan)
  }

  @Test func `shards together are the whole list`() throws {
    let here = try Self.folder()
    func lines(_ options: String) throws -> [String] {
      try here("test s \(options)").lines
        .filter { $0.hasPrefix("pass  ") || $0.hasPrefix("FAIL  ") }
    }
    let shards = try (1...4).map { try lines("--shard \($0)/4") }
    #expect(shards.map(\.count) == [2, 2, 1, 1])
    #expect(shards.flatMap(\.self).sorted { $0.suffix(6) < $1.suffix(6) } == (try lines("")))
    #expect(try here("test s --shard 8/8") == .fine("0 of 0 scenarios passed\n"))
  }

  @Test(arguments: [1, 4]) func `fail-fast stops after the first failure`(jobs: Int) throws {
    let result = try Self.folder()("test s --fail-fast --jobs \(jobs)")
    #expect(result.status == 1)
    #expect(
      result.output == """
        pass  s/a.yaml
        FAIL  s/b.yaml
        failed:
        \(Self.wrong)stopped after the first failure; 4 scenarios were not tested
        1 of 6 scenarios passed

        """
    )
  }

  @Test func `the slowest are told on standard error, and nothing else changes`() throws {
    let here = try Self.folder()
    let (plain, timed) = (try here("test s"), try here("test s --slowest 2"))
    #expect(timed.output == plain.output)
    #expect(timed.errors.hasPrefix(plain.errors))
    let told = timed.errors.dropFirst(plain.errors.count).split(separator: "\n")
    #expect(told.first == "slowest:" && told.count == 3)
    for line in told.dropFirst() {
      #expect(line.contains(/^  [0-9]+\.[0-9]{3} s  s\/[a-f]\.yaml$/))
    }
  }

  @Test func `only one combination is run, and held against its own pin`() throws {
    let parameters = "parameters: { seed: [1, 2, 3] }\n"
    let text = smallScenario.replacing("seed: 3\n", with: parameters)
    let here = try Scratch(["s/a.yaml": text, "s/b.yaml": smallScenario])
    try here("test --update s")
    let one = try here("test s --only seed=2")
    #expect(one.output == "pass  s/a.yaml\n1 of 1 scenarios passed\n")
    try here.write(text.replacing("$9.00", with: "$1.00"), to: "s/a.yaml")
    let changed = try here("test s --only seed=2")
    #expect(changed.status == 1)
    #expect(changed.errors.contains("+ fingerprint "))
    #expect(!changed.errors.contains("seed=1") && !changed.errors.contains("seed=3"))
    let words = "error: no scenario has the combination"
    let none = try here("test s --only seed=4")
    #expect(none.errors == "\(words) 'seed=4'\nnote: there are: seed=1, seed=2, seed=3\n")
    let plain = try here("test s/b.yaml --only x")
    #expect(none.status == 2 && plain.status == 2)
    #expect(plain.errors == "\(words) 'x'\nnote: it is one run, which has no id\n")
  }

  @Test func `a scenario that takes longer than it may fails`() throws {
    let here = try Scratch(["s/a.yaml": smallScenario])
    try here("test --update s")
    let result = try here("test s --time-limit 1ns")
    #expect(result.status == 3)
    let words = "'s/a.yaml' took longer than 1ns, the --time-limit of each scenario"
    #expect(result.errors == "error: \(words)\nnote: it had come to 0.3s of its own time\n")
    #expect(try here("test s --time-limit 1h").status == 0)
  }

  @Test(
    arguments: """
      --shard 2 => a shard is NUMBER/COUNT, such as 2/8
      --shard 9/8 => the number of a shard is between 1 and their count
      --shard 0/8 => the number of a shard is between 1 and their count
      --jobs 0 => --jobs must be between 1 and 256, not 0
      --jobs 1000 => --jobs must be between 1 and 256, not 1000
      --slowest 0 => --slowest must be 1 or more, not 0
      --filter '' => --filter must not be empty
      --time-limit 5 => a time limit is a length of time, such as 10s or 1m30s
      --time-limit 0s => a time limit is longer than 0 s
      --only a=1 --update => --update writes all runs of a scenario; leave out --only
      """ as Table
  )
  func `a wrong option is told`(options: String, words: String) throws {
    let result = try frontier("test Scenarios \(options)")
    #expect(result.status == 2)
    let line = result.errorLines.first ?? ""
    #expect(line.hasPrefix("Error: ") && line.hasSuffix(words), "\(result.errors)")
  }

  @Test(arguments: [1, 4]) func `a file that is named twice counts once`(jobs: Int) throws {
    let here = try Scratch(["s/a.yaml": smallScenario, "s/b.yaml": smallScenario])
    let result = try here("test --update s ./s/a.yaml s/../s/a.yaml s/ --jobs \(jobs)")
    let lines = "written  s/a.yaml\nwritten  s/b.yaml\n2 of 2 scenarios passed\n"
    #expect(result == .fine("\(lines).expected files: 2 written, 0 changed, 0 same\n"))
    try here.write("fingerprint 0\n", to: "s/gone.expected")
    #expect(try here("test s s/").errors == Self.orphan)
    let input = try frontier("test - -", input: smallScenario)
    #expect(input == .refused("error: standard input can be read only once\n"))
  }

  @Test func `help tells of every option`() throws {
    let help = try frontier("test --help").output
    for option in [
      "--json", "--junit", "--artifacts", "--watch", "--filter", "--only", "--shard", "--jobs",
      "--fail-fast", "--time-limit", "--slowest",
    ] { #expect(help.contains(option)) }
  }
}
