import Foundation
import Testing

struct DescribeCommandTests {
  @Test func `a combination is told of by its id, as a hint names it`() throws {
    let scratch = try Scratch()
    let text = smallScenario.replacing("seed: 3\n", with: "parameters: { seed: 1..9 }\n")
      .replacing(
        "found: true }",
        with: "found: true }\n  shipment.best: { always: { at_most: $3.00 } }"
      )
    try scratch.write("extends: base.yaml\nuntil: 1h\n", to: "in/a b.yaml")
    try scratch.write(text, to: "in/base.yaml")
    let run = try Program.frontier("run", "in/a b.yaml", "--only", "seed=7", in: scratch.folder)
    #expect(run.status == 1)
    let hint = try #require(run.errors.firstMatch(of: /= hint: see it with: (frontier .*)\n/))
    let place = "frontier describe 'in/a b.yaml' --only seed=7 --at "
    #expect(hint.1.hasPrefix(place), "\(hint.1)")
    // It names the scenario, and not the base in which the expectation stands.
    #expect(run.errors.contains("in/base.yaml:"))
    let told = try Program.shell(
      "frontier() { \"$F\" \"$@\"; }; \(hint.1) --json",
      in: scratch.folder
    )
    #expect(told.status == 0, "\(told.errors)")
    let best = try #require(run.errors.firstMatch(of: /found (\$[0-9.]+) at/))
    let plain = try Program.shell("frontier() { \"$F\" \"$@\"; }; \(hint.1)", in: scratch.folder)
    #expect(plain.output.contains(best.1), "\(plain.output)")
    let other = try Program.frontier(
      ["describe", "in/a b.yaml", "--only", "seed=70"],
      in: scratch.folder
    )
    #expect(other.status == 2)
    #expect(
      other.errors.hasPrefix("error: 'in/a b.yaml' has no run 'seed=70'\nnote: there are: seed=1,")
    )
    let two = ["describe", "in/base.yaml", "in/base.yaml", "--only", "seed=7"]
    let both = try Program.frontier(two, in: scratch.folder)
    #expect(both.errors.hasPrefix("Error: --only chooses of one scenario, and there are two\n"))
  }

  @Test(arguments: [["describe"], ["render", "--at", "0s", "-o", "both.svg"]])
  func `one file with a seed of the other run is two runs of that file`(words: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "a.yaml")
    let seeds = ["a.yaml", "--seed", "4", "--other-seed", "9"]
    let told = try Program.frontier(words + seeds, in: scratch.folder)
    #expect(told.status == 0, "\(told.errors)")
    let picture = try? String(
      contentsOf: scratch.folder.appending(path: "both.svg"),
      encoding: .utf8
    )
    for seed in ["seed 4", "seed 9"] { #expect((picture ?? told.output).contains(seed)) }
    let one = try Program.frontier(words + seeds + ["--only", "seed=4"], in: scratch.folder)
    #expect(one.errors.hasPrefix("Error: --only chooses of one scenario, and there are two\n"))
  }

  @Test func `a hint has the seed and the folder that were named`() throws {
    let scratch = try Scratch()
    let text = smallScenario.replacing(
      "found: true }",
      with: "found: true }\n  fuel.in_flight: { always: { at_most: 0 } }"
    )
    try scratch.write(text, to: "a.yaml")
    let words = ["run", "a.yaml", "--seed", "9", "--root", "."]
    let run = try Program.frontier(words, in: scratch.folder)
    let hint = "hint: see it with: frontier describe a.yaml --seed 9 --at 0s --root .\n"
    #expect(run.errors.contains(hint), "\(run.errors)")
    let pinned = try Program.frontier("test", "a.yaml", "--root", ".", in: scratch.folder)
    let update = "note: write it with: frontier test --update a.yaml --root .\n"
    #expect(pinned.errors.contains(update), "\(pinned.errors)")
    let test = try Program.frontier(
      ["test", "a.yaml", "--junit", "r.xml"],
      in: scratch.folder,
      environment: ["GITHUB_ACTIONS": "true"]
    )
    let own = "see it with: frontier describe a.yaml --seed 3 --at 0s"
    #expect(test.errors.contains("%0A\(own)\n"), "\(test.errors)")
    #expect(try String(contentsOf: scratch.path("r.xml"), encoding: .utf8).contains(own))
  }

  @Test func `the end of a run is told in words`() throws {
    let result = try Program.frontier("describe", "-", input: smallScenario)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("A short way\n  at "))
    #expect(result.output.contains("\nQuestion\n  from Maine (ME)\n  to Vermont (VT)\n"))
    #expect(result.output.contains(", cheapest, proved\n  Cheapest route\n  2 hops, "))
  }

  @Test func `json is one line, and equal each time`() throws {
    let first = try Program.frontier(
      "describe",
      "-",
      "--at",
      "150ms",
      "--json",
      input: smallScenario
    )
    let second = try Program.frontier(
      "describe",
      "-",
      "--at",
      "150ms",
      "--json",
      input: smallScenario
    )
    #expect(first.output == second.output)
    #expect(first.output.split(separator: "\n").count == 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(first.output.utf8)) as? [String: Any]
    )
    #expect(object["time"] as? Int == 150_000_000)
  }

  @Test func `json of a file that is wrong says what is wrong`() throws {
    let wrong = smallScenario.replacing("ship:", with: "shop:")
    let result = try Program.frontier("describe", "-", "--json", input: wrong)
    #expect(result.status == 2)
    #expect(result.errors.contains("error: unknown key 'shop'"))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    )
    #expect(object["status"] as? Int == 2)
    #expect((object["findings"] as? [[String: Any]])?.count == 1)
  }

  @Test(arguments: [["describe"], ["render", "--format", "png", "-o", "-"]])
  func `a moment is a length of time within the run`(command: [String]) throws {
    for (moment, words) in [
      ("4", "'--at <at>': write 4s"), ("4S", "write 4s"), ("0:02", "such as 4s or 1m30s"),
      ("-1s", "such as 4s or 1m30s"), ("", "Missing value for '--at <at>'"),
    ] {
      let wrong = try Program.frontier(command + ["-", "--at=\(moment)"], input: smallScenario)
      #expect(wrong.status == 2, "\(moment)")
      #expect(wrong.errors.contains(words), "\(moment): \(wrong.errors)")
      #expect(wrong.output.isEmpty)
    }
    let late = try Program.frontier(command + ["-", "--at", "400s"], input: smallScenario)
    #expect(late.status == 2)
    #expect(late.errors.hasPrefix("error: --at 400s is after the end of the run at "))
    #expect(late.output.isEmpty)
  }

  @Test func `a moment is looked at as it was`() throws {
    let begin = try Program.frontier("describe", "-", "--at", "0s", input: smallScenario)
    let middle = try Program.frontier("describe", "-", "--at", "150ms", input: smallScenario)
    #expect(begin.status == 0 && middle.status == 0, "\(begin.errors)\(middle.errors)")
    #expect(begin.output.hasPrefix("A short way\n  at 0.000 of 0.300 s, "))
    #expect(middle.output.hasPrefix("A short way\n  at 0.150 of 0.300 s, "))
    #expect(!middle.output.contains("proved"))
  }

  @Test func `an unknown client is exit 2 and the known ones are named`() throws {
    let result = try Program.frontier("describe", "-", "--client", "me", input: smallScenario)
    #expect(result.status == 2)
    #expect(result.errors == "error: there is no client 'me'; there is 'shipment'\n")
  }
}
