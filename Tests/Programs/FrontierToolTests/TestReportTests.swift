import Foundation
import Testing

/// What other programs are told of tests.
struct TestReportTests {
  /// Three scenarios: one passes, one no longer gives what is pinned, one is no scenario.
  private static func folder() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(smallScenario, to: "s/a.yaml")
    try scratch.write(smallScenario, to: "s/in/b.yaml")
    _ = try Program.frontier("test", "--update", "s", in: scratch.folder)
    try scratch.write(smallScenario.replacing("$9.00", with: "$1.00"), to: "s/in/b.yaml")
    try scratch.write("seed: <&\"\nclients: {}\n", to: "s/in/c.yaml")
    try scratch.write("fingerprint 0\n", to: "s/gone.expected")
    return scratch
  }

  @Test func `json is a line for each scenario and one for all`() throws {
    let scratch = try Self.folder()
    let result = try Program.frontier("test", "s", "--json", in: scratch.folder)
    #expect(result.status == 2)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    let objects = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["result"] as? String } == ["pass", "fail", "fail", nil])
    #expect(objects.map { $0["status"] as? Int } == [0, 1, 2, 2])
    let runs = try #require(objects[0]["runs"] as? [[String: Any]])
    #expect((runs.first?["fingerprint"] as? String)?.count == 64)
    let difference = try #require(objects[1]["difference"] as? [String])
    #expect(difference.contains("+ shipment cost $4.00"))
    #expect(
      lines[3]
        == #"{"failed":2,"orphans":["s/gone.expected"],"passed":1,"status":2,"untested":0}"#
    )
    let more = try Program.frontier("test", "s", "--json", "--jobs", "3", in: scratch.folder)
    #expect(more.output == result.output)
  }

  /// A report without what differs from run to run; each of that is as the schema has it.
  private static func lasting(_ report: String) -> String {
    report.replacing(/\ time="[0-9]+\.[0-9]{3}"/, with: " time=\"T\"")
      .replacing(/\ timestamp="[0-9]{4}(-[0-9]{2}){2}T[0-9]{2}(:[0-9]{2}){2}"/, with: " day")
      .replacing(/\ hostname="[^"]+"/, with: " host")
  }

  @Test func `JUnit's XML has a suite for each folder and a case for each scenario`() throws {
    let scratch = try Self.folder()
    let result = try Program.frontier("test", "s", "--junit", "r.xml", in: scratch.folder)
    #expect(result.status == 2)
    let text = Self.lasting(try String(contentsOf: scratch.path("r.xml"), encoding: .utf8))
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
    let stream = try Program.frontier("test", "s", "--junit", "-", in: scratch.folder)
    #expect(Self.lasting(stream.output) == text)
    let lost = try Program.frontier("test", "s", "--junit", "no/r.xml", in: scratch.folder)
    #expect(lost.status == 2)
    #expect(lost.errors == "error: 'no/r.xml' cannot be written: there is no such folder\n")
    let input = try Program.frontier("test", "s", "--junit", "s/a.yaml", in: scratch.folder)
    #expect(input.status == 2)
    #expect(
      try String(contentsOf: scratch.path("s/a.yaml"), encoding: .utf8) == smallScenario
    )
    let both = try Program.frontier("test", "s", "--json", "--junit", "-", in: scratch.folder)
    #expect(both.status == 2 && both.output.isEmpty)
    #expect(
      both.errors.hasPrefix(
        "Error: --json goes to standard output; let --junit name a file\n"
      )
    )
  }

  @Test func `JUnit's XML tells the time of each scenario, and sums them up`() throws {
    let scratch = try Self.folder()
    _ = try Program.frontier("test", "s", "--junit", "r.xml", in: scratch.folder)
    let text = try String(contentsOf: scratch.path("r.xml"), encoding: .utf8)
    func times(_ element: String) throws -> [Double] {
      let found = text.split(separator: "\n").filter { $0.contains("<\(element) ") }
      return try found.map { line in
        let match = try #require(line.firstMatch(of: /\ time="([0-9.]+)"/))
        return try #require(Double(match.1))
      }
    }
    let (all, suites, cases) = try (times("testsuites"), times("testsuite"), times("testcase"))
    #expect(cases.count == 4 && suites.count == 2)
    #expect(cases[0] > 0)
    #expect(abs(all[0] - cases.reduce(0, +)) < 0.01)
    #expect(abs(all[0] - suites.reduce(0, +)) < 0.01)
  }

  @Test func `a scenario with parameters is a case for each of its runs`() throws {
    let scratch = try Scratch()
    let parameters = "parameters: { services.fuel.cost: [$1.00, $9.00] }\n"
    let text = smallScenario.replacing("seed: 3\n", with: "seed: 3\n" + parameters)
    try scratch.write(
      text.replacing("found: true", with: "cost: { at_most: $5.00 }"),
      to: "s/a.yaml"
    )
    let first = try Program.frontier("test", "s", "--junit", "r.xml", in: scratch.folder)
    #expect(first.status == 1)
    #expect(
      try cases(in: scratch) == [
        #"name="a.yaml [services.fuel.cost=$1.00]""#, "message='s/a.expected' is missing",
        #"name="a.yaml [services.fuel.cost=$9.00]""#,
        "message=expected 'shipment.cost' at most $5.00, found $20.00: $15.00 too much"
          + " (ended at 0.3s); 's/a.expected' is missing",
      ]
    )
    _ = try Program.frontier("test", "--update", "--even-failing", "s", in: scratch.folder)
    _ = try Program.frontier("test", "s", "--junit", "r.xml", in: scratch.folder)
    #expect(
      try cases(in: scratch) == [
        #"name="a.yaml [services.fuel.cost=$1.00]""#,
        #"name="a.yaml [services.fuel.cost=$9.00]""#,
        "message=expected 'shipment.cost' at most $5.00, found $20.00: $15.00 too much"
          + " (ended at 0.3s)",
      ]
    )
    // What is pinned of a run that is no longer made is wrong with none of the others.
    try scratch.write(
      text.replacing("[$1.00, $9.00]", with: "[$1.00]"),
      to: "s/a.yaml"
    )
    _ = try Program.frontier("test", "s", "--junit", "r.xml", in: scratch.folder)
    #expect(
      try cases(in: scratch) == [
        #"name="a.yaml [services.fuel.cost=$1.00]""#, #"name="a.yaml""#,
        "message='s/a.yaml' no longer gives what 's/a.expected' says;"
          + " [services.fuel.cost=$9.00]; - ended finished at 0.3s after 57 records",
      ]
    )
  }

  /// The names of the cases of `r.xml`, and the messages of those that failed.
  private func cases(in scratch: Scratch) throws -> [String] {
    let text = try String(contentsOf: scratch.path("r.xml"), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      if let match = line.firstMatch(of: /<testcase (name="[^"]*")/) { return String(match.1) }
      return line.firstMatch(of: /\ message="([^"]*)"/).map { "message=\($0.1)" }
    }
  }

  @Test func `GitHub is shown the lines that are wrong, and a page`() throws {
    let scratch = try Self.folder()
    let page = scratch.path("summary.md")
    try "before\n".write(to: page, atomically: true, encoding: .utf8)
    let result = try Program.frontier(
      ["test", "s"],
      in: scratch.folder,
      environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": page.path]
    )
    let marks = result.errors.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(
      marks.map(String.init) == [
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
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(
      text.hasPrefix(
        """
        before
        ## frontier test: 1 of 3 scenarios passed

        ### FAIL <code>s/in/b.yaml</code>

        ```diff
        error: 's/in/b.yaml' no longer gives what 's/in/b.expected' says
        - fingerprint
        """
      )
    )
    #expect(text.hasSuffix("- <code>s/gone.expected</code> has no scenario beside it\n\n"))
  }

  @Test func `GitHub's paths begin at the top of the repository`() throws {
    let scratch = try Self.folder()
    let result = try Program.frontier(
      ["test", "in/b.yaml"],
      in: scratch.path("s"),
      environment: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": scratch.folder.path]
    )
    #expect(result.errors.contains("::error file=s/in/b.yaml,line=1,"))
    let dotted = try Program.frontier(
      ["test", "././/s/in/b.yaml"],
      in: scratch.folder,
      environment: ["GITHUB_ACTIONS": "true"]
    )
    #expect(dotted.errors.contains("::error file=s/in/b.yaml,line=1,"))
    let elsewhere = try Program.frontier(
      ["test", "in/b.yaml"],
      in: scratch.path("s"),
      environment: ["GITHUB_ACTIONS": "false"]
    )
    #expect(!elsewhere.errors.contains("::error"))
  }
}

/// Many combinations that fail, and what a program and a person are told of them.
struct ManyFailuresTests {
  /// Forty seeds, of which those fail that make the way dear.
  private static func folder() throws -> (scratch: Scratch, failing: [Int]) {
    let scratch = try Scratch()
    let text = smallScenario.replacing("seed: 3\n", with: "parameters: { seed: 1..40 }\n")
      .replacing("found: true", with: "cost: { at_most: $12.00 }")
    try scratch.write(text, to: "s/a.yaml")
    let update = ["test", "--update", "--even-failing", "s", "--json"]
    let result = try Program.frontier(update, in: scratch.folder)
    let line = try #require(result.output.split(separator: "\n").first)
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    let runs = try #require(object?["runs"] as? [[String: Any]])
    let failing = runs.indices.filter { runs[$0]["status"] as? Int == 1 }.map { $0 + 1 }
    return (scratch, failing)
  }

  @Test func `CI gets one summary, three in full, ten marks and three traces`() throws {
    let (scratch, failing) = try Self.folder()
    #expect(failing.count > 10)
    let result = try Program.frontier(
      ["test", "s", "--artifacts", "left"],
      in: scratch.folder,
      environment: ["GITHUB_ACTIONS": "true"]
    )
    let lines = result.errors.split(separator: "\n").map(String.init)
    let seeds = failing.prefix(8).map(String.init).joined(separator: ", ")
    let words = "\(failing.count) of 40 runs failed: seeds \(seeds), ...; the first three in full"
    #expect(lines.first == "error: \(words)")
    #expect(lines.count { $0.contains("expected 'shipment.cost' at most $12.00") } == 6)
    let marks = lines.filter { $0.hasPrefix("::error ") }
    #expect(marks.first == "::error file=s/a.yaml,line=1,title=frontier test::\(words)")
    #expect(marks.count == 4)
    let left = try FileManager.default.subpathsOfDirectory(atPath: scratch.path("left").path)
    let traces = left.filter { $0.hasSuffix(".jsonl") }.sorted()
    let named = failing.prefix(3).map { "s/a/trace.seed=\($0).jsonl" }.sorted()
    #expect(traces == named)
    #expect(lines.contains("note: what shows it is in 'left/s/a', of the first 3"))
  }

  @Test func `more are told when more are asked for`() throws {
    let (scratch, failing) = try Self.folder()
    let result = try Program.frontier(
      ["test", "s", "--in-full", "12", "--artifacts", "left"],
      in: scratch.folder,
      environment: ["GITHUB_ACTIONS": "true"]
    )
    let lines = result.errors.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasSuffix(failing.count > 12 ? "; the first 12 in full" : "full") == true)
    // GitHub shows ten of a step.
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    let left = try FileManager.default.subpathsOfDirectory(atPath: scratch.path("left").path)
    #expect(left.count { $0.hasSuffix(".jsonl") } == min(12, failing.count))
    let more = try Program.frontier(
      ["test", "s", "--in-full", "12", "--annotations", "100"],
      in: scratch.folder,
      environment: ["GITHUB_ACTIONS": "true"]
    )
    let marks = more.errors.split(separator: "\n").count { $0.hasPrefix("::error ") }
    #expect(marks == min(12, failing.count) + (failing.count > 12 ? 1 : 0))
    let wrong = try Program.frontier("test", "s", "--in-full", "-1", in: scratch.folder)
    #expect(wrong.status == 2)
  }

  @Test func `the one run of a scenario without parameters is not counted`() throws {
    let scratch = try Scratch()
    try scratch.write(smallScenario.replacing("found: true", with: "hops: 7"), to: "a.yaml")
    let result = try Program.frontier("test", "a.yaml", "--in-full", "0", in: scratch.folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("error: expected 'shipment.hops' to be 7"), "\(result.errors)")
    #expect(!result.errors.contains("runs failed"), "\(result.errors)")
  }

  @Test func `json says of which run each problem is`() throws {
    let (scratch, failing) = try Self.folder()
    let result = try Program.frontier("test", "s", "--json", in: scratch.folder)
    let line = try #require(result.output.split(separator: "\n").first)
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    let problems = try #require(object?["problems"] as? [[String: Any]])
    #expect(problems.map { $0["parameters"] as? String } == failing.map { "seed=\($0)" })
  }

  @Test func `a run that fails as it must is marked`() throws {
    let scratch = try Scratch()
    let text =
      smallScenario.replacing("found: true", with: "hops: 7")
      + "fails: { expectation: shipment.hops }\n"
    try scratch.write(text, to: "s/a.yaml")
    _ = try Program.frontier("test", "--update", "s", in: scratch.folder)
    let result = try Program.frontier(
      ["test", "s", "--json", "--junit", "r.xml"],
      in: scratch.folder
    )
    #expect(result.status == 0, "\(result.errors)")
    let words = "it fails as it must: 'shipment.hops' is not as expected"
    #expect(result.output.contains("\"must_fail\":\"\(words)\""))
    let report = try String(contentsOf: scratch.path("r.xml"), encoding: .utf8)
    #expect(report.contains("<system-out>\(words)</system-out>"))
  }
}
