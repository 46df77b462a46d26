import Foundation
import Testing

/// What tested nothing is told wherever a person or a program looks at a run.
struct IdlePartsTests {
  /// Of `a`, nothing of this tests anything; of `b`, all of it does with the second seed.
  private static func folder() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      """
      services: { fuel: { latency: 100ms, faults: { late: { fail: 503, request: 999 } } } }
      clients: { s: { ship: { from: RI, to: NY } } }
      timeline: [{ when: { s.settled: { at_least: 1000 } }, close: CT-NY }]
      expect:
        fuel.in_flight: { always: { at_most: 0 }, while: { fuel.down: true } }

      """,
      to: "s/a.yaml"
    )
    try scratch.write(
      """
      parameters: { clients.s.start: [0s, 1s] }
      services: { fuel: { latency: 100ms } }
      clients: { s: { ship: { from: RI, to: NY, attempts: 9 } } }
      timeline: [{ from: 1s, to: 2s, outage: fuel }]
      expect: { fuel.down: { always: true, from: 1s, to: 2s } }

      """,
      to: "s/b.yaml"
    )
    let update = try Program.frontier("test", "--update", "s", in: scratch.folder)
    #expect(update.status == 0, "\(update.errors)")
    return scratch
  }

  private static func objects(_ lines: String) throws -> [[String: Any]] {
    try lines.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  /// What is said of the expectation, the trigger and the fault of `a`.
  private static let words = [
    "nothing was tested here: it was never so that 'fuel.down' is true",
    "the run ended before 'close CT-NY' when 's.settled' became as it waits for",
    "the fault 'late' of 'fuel' befell no request",
  ]

  @Test func `a run tells it with its place, to people and to programs`() throws {
    let scratch = try Self.folder()
    let run = try Program.frontier("run", "s/a.yaml", "--json", in: scratch.folder)
    #expect(run.status == 0)
    #expect(
      run.errors == """
        s/a.yaml:5:29: warning: \(Self.words[0])
        5 |   fuel.in_flight: { always: { at_most: 0 }, while: { fuel.down: true } }
          |                             ^
        1 warning
        note: \(Self.words[1])
        note: \(Self.words[2])

        """
    )
    let idle = try #require(try Self.objects(run.output)[0]["idle"] as? [[String: Any]])
    #expect(idle.map { $0["message"] as? String } == Self.words)
    #expect(idle.map { $0["kind"] as? String } == ["expectation", "happening", "fault"])
    let names = idle.map { $0["name"] as? String }
    #expect(names == ["fuel.in_flight", "close CT-NY", "fuel.faults.late"])
    let places = idle.map { "\($0["line"] ?? "-"):\($0["column"] ?? "-")" }
    #expect(places == ["5:29", "3:12", "1:53"])
  }

  @Test func `a test tells it of each combination, and people once of all`() throws {
    let scratch = try Self.folder()
    let test = try Program.frontier(
      ["test", "s", "--json", "--junit", "r.xml"],
      in: scratch.folder,
      environment: ["GITHUB_ACTIONS": "true"]
    )
    #expect(test.status == 0, "\(test.errors)")
    let runs = try Self.objects(test.output).prefix(2).map { $0["runs"] as? [[String: Any]] ?? [] }
    let idle = runs.map { $0.map { ($0["idle"] as? [[String: Any]] ?? []).count } }
    #expect(idle == [[3], [2, 0]])
    let ended = "the run ended at 0.4s, before the time in which expected 'fuel.down' always to be"
    #expect(
      test.errors.contains(
        "s/b.yaml:5:32: warning: \(ended) true from 1s until 2s (in 1 of 2 runs)\n"
      )
    )
    #expect(
      test.errors.contains("note: the run ended before 'outage fuel' from 1s (in 1 of 2 runs)\n")
    )
    let marks = test.errors.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(
      marks.prefix(3).map(String.init) == [
        "::warning file=s/a.yaml,line=5,col=29,title=frontier test::\(Self.words[0])",
        "::warning file=s/a.yaml,line=3,col=12,title=frontier test::\(Self.words[1])",
        "::warning file=s/a.yaml,line=1,col=53,title=frontier test::\(Self.words[2])",
      ]
    )
    #expect(marks.count == 5)
    let report = try String(contentsOf: scratch.path("r.xml"), encoding: .utf8)
    #expect(
      report.contains(
        """
              <system-out>s/a.yaml:5:29: \(Self.words[0])
        s/a.yaml:3:12: \(Self.words[1])
        s/a.yaml:1:53: \(Self.words[2])</system-out>
        """
      ),
      "\(report)"
    )
    #expect(report.split(separator: "<system-out>").count == 3)
  }

  @Test func `strict fails what tested nothing in any combination`() throws {
    let scratch = try Self.folder()
    let test = try Program.frontier(
      ["test", "s", "--strict", "--json"],
      in: scratch.folder,
      environment: ["GITHUB_ACTIONS": "true"]
    )
    #expect(test.status == 1)
    let objects = try Self.objects(test.output)
    #expect(objects.map { $0["status"] as? Int } == [1, 0, 1])
    let problems = try #require(objects[0]["problems"] as? [[String: Any]])
    #expect(problems.map { $0["message"] as? String } == Self.words)
    let words =
      "error: 3 parts of 's/a.yaml' tested nothing in any run, which --strict refuses\n"
    #expect(test.errors.contains(words))
    // Each is marked once.
    #expect(test.errors.split(separator: "\n").count { $0.hasPrefix("::error ") } == 3)
    #expect(test.errors.split(separator: "\n").count { $0.hasPrefix("::warning ") } == 2)
    let only = ["test", "s", "--strict", "--only", "clients.s.start=1s"]
    let part = try Program.frontier(only, in: scratch.folder)
    #expect(part.status == 2)
    #expect(
      part.errors.hasPrefix(
        "Error: --strict looks at all runs of a scenario; leave out --only\n"
      )
    )
  }

  @Test func `an entry whose value is a parameter is one part of all combinations`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      parameters: { timeline.0.close: [[CO-UT, ME-NH], AZ-UT] }
      clients: { s: { ship: { from: UT, to: CO } } }
      timeline: [{ at: 1h, close: CO-UT }]

      """,
      to: "c.yaml"
    )
    let test = try Program.frontier("test", "c.yaml", "--strict", in: scratch.folder)
    #expect(test.status == 1)
    let all = "'close CO-UT' at 3600s (in all 2 runs, in some with another value)\n"
    #expect(test.errors.contains("note: the run ended before \(all)"), "\(test.errors)")
    #expect(test.errors.contains("'close ME-NH' at 3600s (in 1 of 2 runs)\n"))
    #expect(test.errors.contains("error: 1 part of 'c.yaml' tested nothing in any run"))
  }

  @Test(arguments: [
    // What there never was is never what it must not be.
    ("s.best: { never: { at_least: $900.00 } }", nil),
    ("s.best: { always: { at_most: $900.00 }, to: 50ms }", "'s.best' never had a value"),
    ("fuel.latency: { size: { at_most: 3 }, from: 1h }", "from 3600s"),
    ("fuel.in_flight: { never: { at_least: 99 }, for: 1s }", nil),
    ("fuel.in_flight: { always: { at_most: 99 }, while: { fuel.in_flight: 1 } }", nil),
  ])
  func `an expectation tests nothing when no moment counts`(
    expect: String,
    words: String?
  ) throws {
    let text = """
      services: { fuel: { latency: 100ms } }
      clients: { s: { ship: { from: RI, to: NY } } }
      expect: { \(expect) }

      """
    let run = try Program.frontier("run", "-q", "-", input: text)
    #expect(run.status == 0)
    #expect(run.errors.contains(words ?? "") || words == nil && run.errors.isEmpty, "\(run.errors)")
    #expect(run.errors.isEmpty == (words == nil))
  }
}
