import Foundation
import Testing

struct CheckCommandTests {
  private let here: Scratch

  init() throws {
    let sweep = smallScenario.replacing("seed: 3\n", with: "parameters: { seed: 1..3 }\n")
    let cut = "latency: { normal: { mean: 10ms, deviation: 100ms } }"
    here = try Scratch([
      "s/a.yaml": sweep, "s/b.yaml": "seed: x\nclients: {}\n",
      "s/c.yaml": smallScenario.replacing("latency: 100ms", with: cut),
      "s/part.yaml": "seed: 4\nservices: {}\n", "s/whole.yaml": "extends: part.yaml\n" + sweep,
    ])
  }

  @Test func `json is a line for each file, with its problems and its runs`() throws {
    let result = try here("check s --json")
    #expect(result.status == 2)
    let objects = try result.objects()
    let files = ["s/a.yaml", "s/b.yaml", "s/c.yaml", "s/part.yaml", "s/whole.yaml"]
    #expect(objects.map { $0["scenario"] as? String } == files)
    let results = objects.map { $0["result"] as? String }
    #expect(results == ["fine", "wrong", "fine", "base", "fine"])
    #expect(objects.map { $0["runs"] as? Int } == [3, 0, 1, 0, 3])
    let problems = objects.map { $0["problems"] as? [[String: Any]] ?? [] }
    #expect(problems.map(\.count) == [0, 2, 1, 0, 0])
    #expect(problems[1].map { $0["severity"] as? String } == ["error", "error"])
    #expect(problems[2][0]["severity"] as? String == "warning")
    #expect(problems[2][0]["line"] as? Int == 4)
  }

  @Test func `a file is named, and all said that is wrong`() throws {
    let small = smallScenario.replacing("{ uniform: [$1.00, $9.00] }", with: ".")
    try here.write(small, to: "s/folder.yaml")
    let result = try here("check s/whole.yaml s/b.yaml s/folder.yaml")
    #expect(result.status == 2)
    #expect(result.output == "s/whole.yaml: fine (3 runs)\n")
    for words in [
      "s/b.yaml:1:7: error: ", "error: cannot read '.': it is a folder\n",
      "  = hint: name a regular file\n",
    ] { #expect(result.errors.contains(words)) }
  }

  @Test func `GitHub is shown the lines that are wrong, and those that are warned of`() throws {
    let result = try here("check s", environment: ["GITHUB_ACTIONS": "true"])
    let marks = result.errorLines.filter { $0.hasPrefix("::") }
    #expect(marks.count == 3)
    #expect(
      marks.first
        == "::error file=s/b.yaml,line=1,col=7,title=frontier check::'seed' must be a seed,"
        + " such as 42 or 0x2A, not 'x'%0Aa seed has at most 64 bits and no sign"
    )
    #expect(marks.last?.hasPrefix("::warning file=s/c.yaml,line=4,col=") == true)
  }
}
