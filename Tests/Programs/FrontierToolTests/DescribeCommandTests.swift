import Foundation
import Testing

struct DescribeCommandTests {
  private static let twoRuns = "Error: --only chooses of one scenario, and there are two\n"

  @Test func `a combination is told of by its id, as a hint names it`() throws {
    let best = "found: true }\n  shipment.best: { always: { at_most: $3.00 } }"
    let here = try Scratch([
      "in/a b.yaml": "extends: base.yaml\nuntil: 1h\n",
      "in/base.yaml": smallScenario.replacing("found: true }", with: best)
        .replacing("seed: 3\n", with: "parameters: { seed: 1..9 }\n"),
    ])
    let run = try here("run 'in/a b.yaml' --only seed=7")
    #expect(run.status == 1)
    let hint = try #require(run.errors.firstMatch(of: /= hint: see it with: frontier (.*)\n/)?.1)
    #expect(hint.hasPrefix("describe 'in/a b.yaml' --only seed=7 --at "), "\(hint)")
    // It names the scenario, and not the base in which the expectation stands.
    #expect(run.errors.contains("in/base.yaml:"))
    #expect(try here("\(hint) --json").status == 0)
    let found = try #require(run.errors.firstMatch(of: /found (\$[0-9.]+) at/)?.1)
    let plain = try Program.shell("$F \(hint)", in: here.folder)
    #expect(plain.output.contains(found), "\(plain.output)")
    let other = try here("describe 'in/a b.yaml' --only seed=70")
    #expect(other.status == 2)
    let words = "error: 'in/a b.yaml' has no run 'seed=70'\nnote: there are: seed=1,"
    #expect(other.errors.hasPrefix(words))
    let both = try here("describe in/base.yaml in/base.yaml --only seed=7")
    #expect(both.errors.hasPrefix(Self.twoRuns))
  }

  @Test(arguments: ["describe", "render --at 0s --format svg -o -"])
  func `one file with a seed of the other run is two runs of that file`(words: String) throws {
    let here = try Scratch(["a.yaml": smallScenario])
    let told = try here("\(words) a.yaml --seed 4 --other-seed 9")
    #expect(told.status == 0, "\(told.errors)")
    for seed in ["seed 4", "seed 9"] { #expect(told.output.contains(seed)) }
    let one = try here("\(words) a.yaml --seed 4 --other-seed 9 --only seed=4")
    #expect(one.errors.hasPrefix(Self.twoRuns))
  }

  @Test func `a hint has the seed and the folder that were named`() throws {
    let busy = "found: true }\n  fuel.in_flight: { always: { at_most: 0 } }"
    let here = try Scratch(["a.yaml": smallScenario.replacing("found: true }", with: busy)])
    let run = try here("run a.yaml --seed 9 --root .")
    let hint = "hint: see it with: frontier describe a.yaml --seed 9 --at 0s --root .\n"
    #expect(run.errors.contains(hint), "\(run.errors)")
    let pinned = try here("test a.yaml --root .")
    let update = "note: write it with: frontier test --update a.yaml --root .\n"
    #expect(pinned.errors.contains(update), "\(pinned.errors)")
    let github = ["GITHUB_ACTIONS": "true"]
    let test = try here("test a.yaml --junit r.xml", environment: github)
    let own = "see it with: frontier describe a.yaml --seed 3 --at 0s"
    #expect(test.errors.contains("%0A\(own)\n"), "\(test.errors)")
    #expect(try here.text("r.xml").contains(own))
  }

  @Test func `the end of a run is told in words`() throws {
    let result = try frontier("describe -", input: smallScenario)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("A short way\n  at "))
    #expect(result.output.contains("\nQuestion\n  from Maine (ME)\n  to Vermont (VT)\n"))
    #expect(result.output.contains(", cheapest, proved\n  Cheapest route\n  2 hops, "))
  }

  @Test func `json is one line, and tells of a wrong file what is wrong`() throws {
    let result = try frontier("describe - --at 150ms --json", input: smallScenario)
    let objects = try result.objects()
    #expect(objects.count == 1 && objects[0]["time"] as? Int == 150_000_000)
    let text = smallScenario.replacing("ship:", with: "shop:")
    let wrong = try frontier("describe - --json", input: text)
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("error: unknown key 'shop'"))
    let object = try #require(try wrong.objects().first)
    #expect(object["status"] as? Int == 2)
    #expect((object["findings"] as? [[String: Any]])?.count == 1)
  }

  private static let late = "error: --at 400s is after the end of the run at "

  @Test(
    arguments: ["describe", "render --format png -o -"],
    [
      ("4", "'--at <at>': write 4s"), ("4S", "write 4s"), ("0:02", "such as 4s or 1m30s"),
      ("-1s", "such as 4s or 1m30s"), ("", "Missing value for '--at <at>'"), ("400s", late),
    ]
  )
  func `a moment is a length of time within the run`(
    command: String,
    moment: (text: String, words: String)
  ) throws {
    let wrong = try frontier("\(command) - --at=\(moment.text)", input: smallScenario)
    #expect(wrong.status == 2 && wrong.output.isEmpty)
    #expect(wrong.errors.contains(moment.words), "\(wrong.errors)")
  }

  @Test func `a moment is looked at as it was`() throws {
    let begin = try frontier("describe - --at 0s", input: smallScenario)
    let middle = try frontier("describe - --at 150ms", input: smallScenario)
    #expect(begin.status == 0 && middle.status == 0, "\(begin.errors)\(middle.errors)")
    #expect(begin.output.hasPrefix("A short way\n  at 0.000 of 0.300 s, "))
    #expect(middle.output.hasPrefix("A short way\n  at 0.150 of 0.300 s, "))
    #expect(!middle.output.contains("proved"))
  }

  @Test func `an unknown client is exit 2 and the known ones are named`() throws {
    let result = try frontier("describe - --client me", input: smallScenario)
    #expect(result == .refused("error: there is no client 'me'; there is 'shipment'\n"))
  }
}
