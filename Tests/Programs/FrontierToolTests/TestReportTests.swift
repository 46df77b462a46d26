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

  @Test func `JUnit's XML has a suite for each folder and a case for each scenario`() throws {
    let scratch = try Self.folder()
    let result = try Program.frontier("test", "s", "--junit", "r.xml", in: scratch.folder)
    #expect(result.status == 2)
    let text = try String(contentsOf: scratch.path("r.xml"), encoding: .utf8)
    let lines = text.split(separator: "\n").filter {
      $0.contains("<test") || $0.contains("message")
    }
    #expect(
      lines == [
        #"<testsuites name="frontier test" tests="4" failures="2" errors="1">"#,
        #"  <testsuite name="s" tests="2" failures="1" errors="0">"#,
        #"    <testcase name="a.yaml" classname="s"/>"#,
        #"    <testcase name="gone.expected" classname="s">"#,
        #"      <failure type="expectation" message="'s/gone.expected' has no scenario beside it; delete it">error: 's/gone.expected' has no scenario beside it; delete it</failure>"#,
        #"  <testsuite name="s/in" tests="2" failures="1" errors="1">"#,
        #"    <testcase name="b.yaml" classname="s/in">"#,
        #"      <failure type="expectation" message="'s/in/b.yaml' no longer gives what 's/in/b.expected' says; - shipment cost $14.24; + shipment cost $4.00">error: 's/in/b.yaml' no longer gives what 's/in/b.expected' says"#,
        #"    <testcase name="c.yaml" classname="s/in">"#,
        #"      <error type="input" message="'seed' must be a seed, such as 42 or 0x2A, not '&lt;&amp;&quot;'">s/in/c.yaml:1:7: error: 'seed' must be a seed, such as 42 or 0x2A, not '&lt;&amp;&quot;'"#,
      ]
    )
    #expect(text.contains("+ shipment cost $4.00\n"))
    let stream = try Program.frontier("test", "s", "--junit", "-", in: scratch.folder)
    #expect(stream.output == text)
    let lost = try Program.frontier("test", "s", "--junit", "no/r.xml", in: scratch.folder)
    #expect(lost.status == 2)
    #expect(lost.errors == "error: 'no/r.xml' cannot be written: there is no such folder\n")
    let input = try Program.frontier("test", "s", "--junit", "s/a.yaml", in: scratch.folder)
    #expect(input.status == 2)
    #expect(
      try String(contentsOf: scratch.path("s/a.yaml"), encoding: .utf8) == smallScenario
    )
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
