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
    let plain = try here(String(hint))
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
}
