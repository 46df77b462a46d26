import Foundation
import Testing

/// What tested nothing is told wherever a person or a program looks at a run.
struct IdlePartsTests {
  private static let github = ["GITHUB_ACTIONS": "true"]

  /// Of `a`, nothing of this tests anything; of `b`, all of it does with the second seed.
  private static func folder() throws -> Scratch {
    let here = try Scratch([
      "s/a.yaml": """
      services: { fuel: { latency: 100ms, faults: { late: { fail: 503, request: 999 } } } }
      clients: { s: { ship: { from: RI, to: NY } } }
      timeline: [{ when: { s.settled: { at_least: 1000 } }, close: CT-NY }]
      expect:
        fuel.in_flight: { always: { at_most: 0 }, while: { fuel.down: true } }

      """,
      "s/b.yaml": """
      parameters: { clients.s.start: [0s, 1s] }
      services: { fuel: { latency: 100ms } }
      clients: { s: { ship: { from: RI, to: NY, attempts: 9 } } }
      timeline: [{ from: 1s, to: 2s, outage: fuel }]
      expect: { fuel.down: { always: true, from: 1s, to: 2s } }

      """,
    ])
    let update = try here("test --update s")
    #expect(update.status == 0, "\(update.errors)")
    return here
  }

  /// What is said of the expectation, the trigger and the fault of `a`.
  private static let words = [
    "nothing was tested here: it was never so that 'fuel.down' is true",
    "the run ended before 'close CT-NY' when 's.settled' became as it waits for",
    "the fault 'late' of 'fuel' befell no request",
  ]
  private static let places = ["5:29", "3:12", "1:53"]

  @Test func `a run tells it with its place, to people and to programs`() throws {
    let run = try Self.folder()("run s/a.yaml --json")
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
    let idle = try #require(try run.objects()[0]["idle"] as? [[String: Any]])
    func all(_ key: String) -> [String?] { idle.map { $0[key] as? String } }
    #expect(all("message") == Self.words)
    #expect(all("kind") == ["expectation", "happening", "fault"])
    #expect(all("name") == ["fuel.in_flight", "close CT-NY", "fuel.faults.late"])
    #expect(idle.map { "\($0["line"] ?? "-"):\($0["column"] ?? "-")" } == Self.places)
  }

  @Test func `a test tells it of each combination, and people once of all`() throws {
    let here = try Self.folder()
    let test = try here("test s --json --junit r.xml", environment: Self.github)
    #expect(test.status == 0, "\(test.errors)")
    let runs = try test.objects().prefix(2).map { $0["runs"] as? [[String: Any]] ?? [] }
    let idle = runs.map { $0.map { ($0["idle"] as? [[String: Any]] ?? []).count } }
    #expect(idle == [[3], [2, 0]])
    let ended = "the run ended at 0.4s, before the time in which expected 'fuel.down' always to be"
    for words in [
      "s/b.yaml:5:32: warning: \(ended) true from 1s until 2s (in 1 of 2 runs)\n",
      "note: the run ended before 'outage fuel' from 1s (in 1 of 2 runs)\n",
    ] { #expect(test.errors.contains(words)) }
    let marks = test.errorLines.filter { $0.hasPrefix("::") }
    let begun = ["line=5,col=29", "line=3,col=12", "line=1,col=53"].enumerated().map {
      "::warning file=s/a.yaml,\($1),title=frontier test::\(Self.words[$0])"
    }
    #expect(Array(marks.prefix(3)) == begun && marks.count == 5)
    let lines = zip(Self.places, Self.words).map { "s/a.yaml:\($0): \($1)" }
    let report = try here.text("r.xml")
    let output = "      <system-out>\(lines.joined(separator: "\n"))</system-out>\n"
    #expect(report.contains(output), "\(report)")
    #expect(report.split(separator: "<system-out>").count == 3)
  }

  @Test func `strict fails what tested nothing in any combination`() throws {
    let here = try Self.folder()
    let test = try here("test s --strict --json", environment: Self.github)
    #expect(test.status == 1)
    let objects = try test.objects()
    #expect(objects.map { $0["status"] as? Int } == [1, 0, 1])
    let problems = try #require(objects[0]["problems"] as? [[String: Any]])
    #expect(problems.map { $0["message"] as? String } == Self.words)
    let words = "3 parts of 's/a.yaml' tested nothing in any run, which --strict refuses"
    #expect(test.errors.contains("error: \(words)\n"))
    // Each is marked once.
    #expect(test.errorLines.count { $0.hasPrefix("::error ") } == 3)
    #expect(test.errorLines.count { $0.hasPrefix("::warning ") } == 2)
    let part = try here("test s --strict --only clients.s.start=1s")
    #expect(part.status == 2)
    let all = "Error: --strict looks at all runs of a scenario; leave out --only\n"
    #expect(part.errors.hasPrefix(all))
  }

  @Test func `an entry whose value is a parameter is one part of all combinations`() throws {
    let here = try Scratch([
      "c.yaml": """
      parameters: { timeline.0.close: [[CO-UT, ME-NH], AZ-UT] }
      clients: { s: { ship: { from: UT, to: CO } } }
      timeline: [{ at: 1h, close: CO-UT }]

      """
    ])
    let test = try here("test c.yaml --strict")
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
  func `an expectation tests nothing when no moment counts`(expect: String, words: String?) throws {
    let text = """
      services: { fuel: { latency: 100ms } }
      clients: { s: { ship: { from: RI, to: NY } } }
      expect: { \(expect) }

      """
    let run = try frontier("run -q -", input: text)
    #expect(run.status == 0)
    #expect(words.map { run.errors.contains($0) } ?? run.errors.isEmpty, "\(run.errors)")
  }
}
