import Foundation
import Testing

/// What other programs are told of tests.
struct TestReportTests {
  private static let github = ["GITHUB_ACTIONS": "true"]

  /// Three scenarios: one passes, one no longer gives what is pinned, one is no scenario.
  private static func folder() throws -> Scratch {
    let here = try Scratch(["s/a.yaml": smallScenario, "s/in/b.yaml": smallScenario])
    try here("test --update s")
    try here.write(cheapScenario, to: "s/in/b.yaml")
    try here.write("seed: <&\"\nclients: {}\n", to: "s/in/c.yaml")
    try here.write("fingerprint 0\n", to: "s/gone.expected")
    return here
  }

  @Test func `json is a line for each scenario and one for all`() throws {
    let here = try Self.folder()
    let result = try here("test s --json")
    #expect(result.status == 2)
    let objects = try result.objects()
    #expect(objects.map { $0["result"] as? String } == ["pass", "fail", "fail", nil])
    #expect(objects.map { $0["status"] as? Int } == [0, 1, 2, 2])
    let runs = try #require(objects[0]["runs"] as? [[String: Any]])
    #expect((runs.first?["fingerprint"] as? String)?.count == 64)
    let difference = try #require(objects[1]["difference"] as? [String])
    #expect(difference.contains("+ shipment cost $4.00"))
    let all = #"{"failed":2,"orphans":["s/gone.expected"],"passed":1,"status":2,"untested":0}"#
    #expect(result.lines[3] == all)
    #expect(try here("test s --json --jobs 3").output == result.output)
  }

  /// A report without what differs from run to run; each of that is as the schema has it.
  private static func lasting(_ report: String) -> String {
    report.replacing(/\ time="[0-9]+\.[0-9]{3}"/, with: " time=\"T\"")
      .replacing(/\ timestamp="[0-9]{4}(-[0-9]{2}){2}T[0-9]{2}(:[0-9]{2}){2}"/, with: " day")
      .replacing(/\ hostname="[^"]+"/, with: " host")
  }

  @Test func `JUnit's XML has a suite for each folder and a case for each scenario`() throws {
    let here = try Self.folder()
    #expect(try here("test s --junit r.xml").status == 2)
    let text = Self.lasting(try here.text("r.xml"))
    let lines = text.split(separator: "\n").filter {
      $0.contains("<test") || $0.contains("message")
    }
    #expect(
      lines == [
        #"<testsuites name="frontier test" tests="4" failures="2" errors="1" time="T">"#,
        #"  <testsuite name="s" package="s" id="0" day host tests="2" failures="1" errors="0" time="T">"#,
        #"    <testcase name="a.yaml" classname="s" file="s/a.yaml" time="T"/>"#,
        #"    <testcase name="gone.expected" classname="s" file="s/gone.expected" time="T">"#,
        #"      <failure type="expectation" message="'s/gone.expected' has no scenario beside it; delete it">error: 's/gone.expected' has no scenario beside it; delete it</failure>"#,
        #"  <testsuite name="s/in" package="s/in" id="1" day host tests="2" failures="1" errors="1" time="T">"#,
        #"    <testcase name="b.yaml" classname="s/in" file="s/in/b.yaml" time="T">"#,
        #"      <failure type="expectation" message="'s/in/b.yaml' no longer gives what 's/in/b.expected' says; - shipment cost $14.24; + shipment cost $4.00">error: 's/in/b.yaml' no longer gives what 's/in/b.expected' says"#,
        #"    <testcase name="c.yaml" classname="s/in" file="s/in/c.yaml" time="T">"#,
        #"      <error type="input" message="'seed' must be a seed, such as 42 or 0x2A, not '&lt;&amp;&quot;'; 'clients' names no client">s/in/c.yaml:1:7: error: 'seed' must be a seed, such as 42 or 0x2A, not '&lt;&amp;&quot;'"#,
      ]
    )
    #expect(text.contains("+ shipment cost $4.00\n"))
    #expect(Self.lasting(try here("test s --junit -").output) == text)
    let lost = try here("test s --junit no/r.xml")
    #expect(lost == .refused("error: 'no/r.xml' cannot be written: there is no such folder\n"))
    let both = try here("test s --json --junit -")
    #expect(both.status == 2 && both.output.isEmpty)
    let words = "--json goes to standard output; let --junit name a file"
    #expect(both.errors.hasPrefix("Error: \(words)\n"))
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
    #expect(abs(all[0] - cases.reduce(0, +)) < 0.01)
    #expect(abs(all[0] - suites.reduce(0, +)) < 0.01)
  }

  @Test func `a scenario with parameters is a case for each of its runs`() throws {
    let parameters = "parameters: { services.fuel.cost: [$1.00, $9.00] }\n"
    let text = smallScenario.replacing("seed: 3\n", with: "seed: 3\n" + parameters)
    let dear = text.replacing("found: true", with: "cost: { at_most: $5.00 }")
    let here = try Scratch(["s/a.yaml": dear])
    #expect(try here("test s --junit r.xml").status == 1)
    let (one, nine) = (
      #"name="a.yaml [services.fuel.cost=$1.00]""#, #"name="a.yaml [services.fuel.cost=$9.00]""#
    )
    let words = "message=expected 'shipment.cost' at most $5.00, found $20.00: $15.00 too much"
    let missing = "'s/a.expected' is missing"
    #expect(
      try cases(in: here) == [
        one, "message=\(missing)", nine, "\(words) (ended at 0.3s); \(missing)",
      ]
    )
    try here("test --update --even-failing s")
    try here("test s --junit r.xml")
    #expect(try cases(in: here) == [one, nine, "\(words) (ended at 0.3s)"])
    // What is pinned of a run that is no longer made is wrong with none of the others.
    try here.write(text.replacing("[$1.00, $9.00]", with: "[$1.00]"), to: "s/a.yaml")
    try here("test s --junit r.xml")
    #expect(
      try cases(in: here) == [
        one, #"name="a.yaml""#,
        "message='s/a.yaml' no longer gives what 's/a.expected' says;"
          + " [services.fuel.cost=$9.00]; - ended finished at 0.3s after 57 records",
      ]
    )
  }

  /// The names of the cases of `r.xml`, and the messages of those that failed.
  private func cases(in here: Scratch) throws -> [String] {
    try here.text("r.xml").split(separator: "\n").compactMap { line in
      if let match = line.firstMatch(of: /<testcase (name="[^"]*")/) { return String(match.1) }
      return line.firstMatch(of: /\ message="([^"]*)"/).map { "message=\($0.1)" }
    }
  }

  @Test func `GitHub is shown the lines that are wrong, and a page`() throws {
    let here = try Self.folder()
    try here.write("before\n", to: "summary.md")
    let page = ["GITHUB_STEP_SUMMARY": here.path("summary.md").path]
    let result = try here("test s", environment: Self.github.merging(page) { $1 })
    #expect(
      result.errorLines.filter { $0.hasPrefix("::") } == [
        "::error file=s/in/b.yaml,line=1,title=frontier test::'s/in/b.yaml' no longer gives what"
          + " 's/in/b.expected' says%0A- shipment cost $14.24%0A+ shipment cost $4.00",
        "::error file=s/in/c.yaml,line=1,col=7,title=frontier test::'seed' must be a seed,"
          + " such as 42 or 0x2A, not '<&\"'%0Aa seed has at most 64 bits and no sign",
        "::error file=s/in/c.yaml,line=2,col=10,title=frontier test::'clients' names no client"
          + "%0Aa client is a name with what it does below it",
        "::error file=s/gone.expected,line=1,title=frontier test::'s/gone.expected' has no"
          + " scenario beside it; delete it",
      ]
    )
    let text = try here.text("summary.md")
    let start = """
      before
      ## frontier test: 1 of 3 scenarios passed

      ### FAIL <code>s/in/b.yaml</code>

      ```diff
      error: 's/in/b.yaml' no longer gives what 's/in/b.expected' says
      - fingerprint
      """
    #expect(text.hasPrefix(start))
    #expect(text.hasSuffix("- <code>s/gone.expected</code> has no scenario beside it\n\n"))
  }

  @Test func `GitHub's paths begin at the top of the repository`() throws {
    let here = try Self.folder()
    let top = Self.github.merging(["GITHUB_WORKSPACE": here.folder.path]) { $1 }
    let below = try frontier("test in/b.yaml", in: here.path("s"), environment: top)
    let dotted = try here("test ././/s/in/b.yaml", environment: Self.github)
    for result in [below, dotted] {
      #expect(result.errors.contains("::error file=s/in/b.yaml,line=1,"))
    }
    let elsewhere = try here("test s/in/b.yaml", environment: ["GITHUB_ACTIONS": "false"])
    #expect(!elsewhere.errors.contains("::error"))
  }
}

/// Many combinations that fail, and what a program and a person are told of them.
struct ManyFailuresTests {
  /// Forty seeds, of which those fail that make the way dear.
  private static func folder() throws -> (here: Scratch, failing: [Int]) {
    let text = smallScenario.replacing("seed: 3\n", with: "parameters: { seed: 1..40 }\n")
    let here = try Scratch([
      "s/a.yaml": text.replacing("found: true", with: "cost: { at_most: $12.00 }")
    ])
    let result = try here("test --update --even-failing s --json")
    let runs = try #require(try result.objects().first?["runs"] as? [[String: Any]])
    let failing = runs.indices.filter { runs[$0]["status"] as? Int == 1 }.map { $0 + 1 }
    return (here, failing)
  }

  private static func traces(in here: Scratch) throws -> [String] {
    let left = try FileManager.default.subpathsOfDirectory(atPath: here.path("left").path)
    return left.filter { $0.hasSuffix(".jsonl") }.sorted()
  }

  @Test func `CI gets one summary, three in full, ten marks and three traces`() throws {
    let (here, failing) = try Self.folder()
    #expect(failing.count > 10)
    let result = try here("test s --artifacts left", environment: ["GITHUB_ACTIONS": "true"])
    let lines = result.errorLines
    let seeds = failing.prefix(8).map(String.init).joined(separator: ", ")
    let words = "\(failing.count) of 40 runs failed: seeds \(seeds), ...; the first three in full"
    #expect(lines.first == "error: \(words)")
    #expect(lines.count { $0.contains("expected 'shipment.cost' at most $12.00") } == 6)
    let marks = lines.filter { $0.hasPrefix("::error ") }
    #expect(marks.first == "::error file=s/a.yaml,line=1,title=frontier test::\(words)")
    #expect(marks.count == 4)
    let named = failing.prefix(3).map { "s/a/trace.seed=\($0).jsonl" }.sorted()
    #expect(try Self.traces(in: here) == named)
    #expect(lines.contains("note: what shows it is in 'left/s/a', of the first 3"))
  }

  @Test func `more are told when more are asked for`() throws {
    let (here, failing) = try Self.folder()
    let github = ["GITHUB_ACTIONS": "true"]
    func marks(_ result: Program.Result) -> Int {
      result.errorLines.count { $0.hasPrefix("::error ") }
    }
    let result = try here("test s --in-full 12 --artifacts left", environment: github)
    let end = failing.count > 12 ? "; the first 12 in full" : "full"
    #expect(result.errorLines.first?.hasSuffix(end) == true)
    // GitHub shows ten of a step.
    #expect(marks(result) == 10)
    #expect(try Self.traces(in: here).count == min(12, failing.count))
    let more = try here("test s --in-full 12 --annotations 100", environment: github)
    #expect(marks(more) == min(12, failing.count) + (failing.count > 12 ? 1 : 0))
    #expect(try here("test s --in-full -1").status == 2)
  }

  @Test func `the one run of a scenario without parameters is not counted`() throws {
    let here = try Scratch(["a.yaml": wrongScenario])
    let result = try here("test a.yaml --in-full 0")
    #expect(result.status == 1)
    #expect(result.errors.contains("error: expected 'shipment.hops' to be 7"), "\(result.errors)")
    #expect(!result.errors.contains("runs failed"), "\(result.errors)")
  }

  @Test func `json says of which run each problem is`() throws {
    let (here, failing) = try Self.folder()
    let object = try #require(try here("test s --json").objects().first)
    let problems = try #require(object["problems"] as? [[String: Any]])
    #expect(problems.map { $0["parameters"] as? String } == failing.map { "seed=\($0)" })
  }

  @Test func `a run that fails as it must is marked`() throws {
    let here = try Scratch([
      "s/a.yaml": wrongScenario + "fails: { expectation: shipment.hops }\n"
    ])
    try here("test --update s")
    let result = try here("test s --json --junit r.xml")
    #expect(result.status == 0, "\(result.errors)")
    let words = "it fails as it must: 'shipment.hops' is not as expected"
    #expect(result.output.contains("\"must_fail\":\"\(words)\""))
    #expect(try here.text("r.xml").contains("<system-out>\(words)</system-out>"))
  }
}
