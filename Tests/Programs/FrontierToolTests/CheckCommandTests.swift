import Foundation
import Testing

struct CheckCommandTests {
  private static func folder() throws -> Scratch {
    let scratch = try Scratch()
    let sweep = smallScenario.replacing("seed: 3\n", with: "parameters: { seed: 1..3 }\n")
    try scratch.write(sweep, to: "s/a.yaml")
    try scratch.write("seed: x\nclients: {}\n", to: "s/b.yaml")
    try scratch.write(
      smallScenario.replacing(
        "latency: 100ms",
        with: "latency: { normal: { mean: 10ms, deviation: 100ms } }"
      ),
      to: "s/c.yaml"
    )
    try scratch.write("seed: 4\nservices: {}\n", to: "s/part.yaml")
    try scratch.write("extends: part.yaml\n" + sweep, to: "s/whole.yaml")
    return scratch
  }

  @Test func `json is a line for each file, with its problems and its runs`() throws {
    let scratch = try Self.folder()
    let result = try Program.frontier("check", "s", "--json", in: scratch.folder)
    #expect(result.status == 2)
    let objects = try result.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
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

  @Test func `a base that is named is told as it is in its folder`() throws {
    let scratch = try Self.folder()
    let folder = try Program.frontier("check", "s", in: scratch.folder)
    let result = try Program.frontier("check", "s/part.yaml", in: scratch.folder)
    #expect(result.status == 0)
    #expect(result.output == "s/part.yaml: a base for others to extend, not run by itself\n")
    #expect(folder.output.contains(result.output))
  }

  @Test func `GitHub is shown the lines that are wrong, and those that are warned of`() throws {
    let scratch = try Self.folder()
    let result = try Program.frontier(
      ["check", "s"],
      in: scratch.folder,
      environment: ["GITHUB_ACTIONS": "true"]
    )
    let marks = result.errors.split(separator: "\n").filter { $0.hasPrefix("::") }.map(String.init)
    #expect(marks.count == 3)
    #expect(
      marks.first
        == "::error file=s/b.yaml,line=1,col=7,title=frontier check::'seed' must be a seed,"
        + " such as 42 or 0x2A, not 'x'%0Aa seed has at most 64 bits and no sign"
    )
    #expect(marks.last?.hasPrefix("::warning file=s/c.yaml,line=4,col=") == true)
  }
}
