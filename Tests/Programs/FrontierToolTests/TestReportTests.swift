import Foundation
import Testing

/// What other programs are told of tests.
struct TestReportTests {
  /// Three scenarios: one passes, one no longer gives what is pinned, one is no scenario.
  private static func folder() throws -> Scratch {
    let here = try Scratch(["s/a.yaml": smallScenario, "s/in/b.yaml": smallScenario])
    try here("test --update s")
    try here.write(cheapScenario, to: "s/in/b.yaml")
    try here.write("seed: <&\"\nclients: {}\n", to: "s/in/c.yaml")
    try here.write("fingerprint 0\n", to: "s/gone.expected")
    return here
  }

  @Test func `JUnit's XML tells the time of each scenario, and sums them up`() throws {
    let here = try Self.folder()
    try here("test s --junit r.xml")
    let text = try here.text("r.xml")
    func times(_ element: String) -> [Double] {
      text.split(separator: "\n").filter { $0.contains("<\(element) ") }
        .map { $0.firstMatch(of: /\ time="([0-9.]+)"/).flatMap { Double($0.1) } ?? -1_000 }
    }
    let (all, suites, cases) = (times("testsuites"), times("testsuite"), times("testcase"))
    #expect(cases.count == 4 && suites.count == 2)
    #expect(cases[0] > 0)
    let day = /\ timestamp="[0-9]{4}(-[0-9]{2}){2}T[0-9]{2}(:[0-9]{2}){2}"\ hostname="[^"]+"/
    #expect(text.matches(of: day).count == 2)
    #expect(text.matches(of: /\ time="[0-9]+\.[0-9]{3}"/).count == 7)
    #expect(abs(all[0] - cases.reduce(0, +)) < 0.01)
    #expect(abs(all[0] - suites.reduce(0, +)) < 0.01)
  }

  @Test func `GitHub's paths begin at the top of the repository`() throws {
    let here = try Self.folder()
    let top = ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": here.folder.path]
    let below = try frontier("test in/b.yaml", in: here.path("s"), environment: top)
    #expect(below.errors.contains("::error file=s/in/b.yaml,line=1,"))
  }
}
