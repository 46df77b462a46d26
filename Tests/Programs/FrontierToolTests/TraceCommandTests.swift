import Foundation
import Testing

/// `replay`, `diff` and `why`.
struct TraceCommandTests {
  private func trace(_ scratch: Scratch, _ name: String, seed: Int) throws -> String {
    let scenario = try scratch.write(smallScenario, to: "small.yaml")
    let path = scratch.path(name).path
    _ = try Program.frontier("run", scenario, "--seed", "\(seed)", "--trace", path)
    return path
  }

  @Test func `a trace is replayed from itself alone`() throws {
    let scratch = try Scratch()
    let path = try trace(scratch, "a.jsonl", seed: 3)
    try FileManager.default.removeItem(at: scratch.path("small.yaml"))
    let result = try Program.frontier("replay", path)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("the same, byte for byte: "))
  }

  @Test func `a trace that says otherwise is exit 4 and shows where`() throws {
    let scratch = try Scratch()
    let path = try trace(scratch, "a.jsonl", seed: 3)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try scratch.write(text.replacing("\"state\":\"NH\"", with: "\"state\":\"MA\""), to: "b.jsonl")
    let result = try Program.frontier("replay", scratch.path("b.jsonl").path)
    #expect(result.status == 4)
    #expect(result.errors.contains("state=MA"))
    #expect(result.errors.contains("state=NH"))
  }

  @Test func `a suite is replayed with its files below root, and refused when they changed`() throws
  {
    let scratch = try Scratch()
    let folder = Program.root.appending(path: "Scenarios/shipping")
    let path = scratch.path("a.jsonl").path
    let run = try Program.frontier("run", "suite.yaml", "--trace", path, in: folder)
    #expect(run.status == 0)
    let same = try Program.frontier("replay", path, "--root", folder.path)
    #expect(same.status == 0)
    for name in ["suite-weights.json", "suite-results.json"] {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      try scratch.write(text + " ", to: name)
    }
    let other = try Program.frontier("replay", path, "--root", scratch.folder.path)
    #expect(other.status == 2)
    #expect(other.errors.contains("is not the file that the run used"))
  }

  @Test func `the line to see a replay again works as it is printed`() throws {
    let scratch = try Scratch()
    let list = "parameters: { seed: [3, 4] }\n" + smallScenario.replacing("seed: 3\n", with: "")
    try scratch.write(list, to: "two.yaml")
    let run = try Program.shell(
      "$F run -q two.yaml --only seed=4 --trace 'a b.jsonl'",
      in: scratch.folder
    )
    #expect(run.status == 0, "\(run.errors)")
    let start = "note: see it again with: frontier "
    for (words, line) in [
      ("'a b.jsonl'", "replay 'a b.jsonl' --records 5"),
      ("'a b.jsonl' --root .", "replay 'a b.jsonl' --root . --records 5"),
      ("- < 'a b.jsonl'", "replay - --records 5 < '\(scratch.path("a b.jsonl").path)'"),
    ] {
      let first = try Program.shell("$F replay \(words) --records 5", in: scratch.folder)
      #expect(first.status == 2)
      let again = first.errors.split(separator: "\n").last.map { String($0) } ?? ""
      #expect(again == start + line)
      let second = try Program.shell("$F \(again.dropFirst(start.count))", in: scratch.folder)
      #expect(second.status == 2)
      #expect(second.errors == first.errors)
    }
    let piped = try Program.shell("cat 'a b.jsonl' | $F replay - --records 5", in: scratch.folder)
    #expect(
      piped.errors.hasSuffix(
        "\(start)replay - --records 5\nnote: it reads the trace from standard input, as this run did\n"
      )
    )
  }

  @Test func `one combination of parameters is replayed`() throws {
    let scratch = try Scratch()
    let list = "parameters: { clients.shipment.ship.border_fee: [$1.00, $2.00] }\n"
    let scenario = try scratch.write(list + smallScenario, to: "two.yaml")
    let path = scratch.path("a.jsonl").path
    let only = "clients.shipment.ship.border_fee=$2.00"
    let run = try Program.frontier("run", scenario, "--only", only, "--trace", path)
    #expect(run.status == 0)
    let result = try Program.frontier("replay", path)
    #expect(result.status == 0)
    #expect(result.fingerprint == run.fingerprint)
  }

  @Test func `equal traces have no difference`() throws {
    let scratch = try Scratch()
    let path = try trace(scratch, "a.jsonl", seed: 3)
    let result = try Program.frontier("diff", path, path)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("no difference: "))
  }

  @Test func `traces of two seeds differ, and the seed is named`() throws {
    let scratch = try Scratch()
    let one = try trace(scratch, "a.jsonl", seed: 3)
    let other = try trace(scratch, "b.jsonl", seed: 4)
    let result = try Program.frontier("diff", one, other)
    #expect(result.status == 4)
    #expect(result.output.contains("seed"))
  }

  @Test func `keys that differ are named with both values, a client more is looked through`() throws
  {
    let scratch = try Scratch()
    let list = "timeline: [{ at: 90s, close: CO-UT }]\n"
    let other = "timeline: [{ at: 91s, close: CO-UT }]\n"
    func traced(_ text: String, _ name: String) throws -> String {
      let scenario = try scratch.write(text, to: "\(name).yaml")
      let path = scratch.path("\(name).jsonl").path
      _ = try Program.frontier("run", scenario, "--trace", path)
      return path
    }
    _ = try traced(list + smallScenario, "a")
    let changed = smallScenario.replacing("latency: 100ms", with: "latency: 101ms")
      .replacing("border_fee: $1.00", with: "border_fee: $2.00")
    _ = try traced(other + changed, "b")
    let keys = try Program.frontier("diff", "a.jsonl", "b.jsonl", in: scratch.folder)
    #expect(keys.status == 4)
    #expect(
      keys.output.hasPrefix(
        """
        the scenarios differ:
          services.fuel.latency: 100 ms, 101 ms
          clients.shipment.ship.border_fee: $1.00, $2.00
          timeline: at 90s close CO-UT, not there
          timeline: not there, at 91s close CO-UT
        the traces

        """.dropLast()
      ),
      "\(keys.output)"
    )
    let more = smallScenario.replacing(
      "clients:\n",
      with: "clients:\n  another: { start: 1ms, ship: { from: CT, to: RI } }\n"
    )
    _ = try traced(list + more, "c")
    let client = try Program.frontier("diff", "a.jsonl", "c.jsonl", in: scratch.folder)
    #expect(client.status == 4)
    #expect(
      client.output.hasPrefix(
        """
        the scenarios differ:
          clients.another: not there, ship
        client 'another' is only in c.jsonl
        without
        """
      ),
      "\(client.output)"
    )
    #expect(
      client.output.hasSuffix("of that client, the traces have the same records\n"),
      "\(client.output)"
    )
  }

  @Test func `why goes as deep as is asked`() throws {
    let scratch = try Scratch()
    let path = try trace(scratch, "a.jsonl", seed: 3)
    let result = try Program.frontier("why", path, "--depth", "1")
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").count == 4)
    let wrong = try Program.frontier("why", path, "--depth=-1")
    #expect(wrong.status == 2)
    #expect(
      wrong.errors.hasPrefix("Error: '--depth' must be at least 0, not -1\n"),
      "\(wrong.errors)"
    )
  }

  /// A shipment that is not as cheap as it should be, and a service that is asked too often.
  private static let failing = smallScenario.replacing(
    "found: true }",
    with: "cost: { at_most: $1.00 } }\n  fuel.in_flight: { always: { at_most: 0 } }"
  )

  @Test func `why of a scenario begins with what failed first`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.failing, to: "a.yaml")
    let result = try Program.frontier("why", "a.yaml", in: scratch.folder)
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n").map(String.init)
    let head = try #require(lines.first)
    let match = try #require(
      head.firstMatch(
        of:
          /^a.yaml:10:29: error: expected 'fuel.in_flight' always at most 0, found 1 at 0s \(record ([0-9]+): request.sent of 'shipment'\)$/
      ),
      "\(head)"
    )
    #expect(lines[1].hasPrefix("#\(match.1) "), "\(lines)")
    #expect(lines.last == "<- the scenario")
    // Of what comes of a client, the record that says so.
    try scratch.write(
      smallScenario.replacing("found: true", with: "cost: { at_most: $1.00 }"),
      to: "b.yaml"
    )
    let other = try Program.frontier("why", "b.yaml", in: scratch.folder)
    #expect(other.output.contains("error: expected 'shipment.cost' at most $1.00, found $14.24"))
    #expect(other.output.split(separator: "\n")[1].contains("client.finished"))
    // Of what fails in two records, it tells the words and the causes of the earlier one.
    try scratch.write(
      """
      clients:
        a: { ship: { from: UT, to: CO } }
        b: { start: 20s, ship: { from: CA, to: NY } }
      expect: { b: { cost: { at_most: $1.00 } }, a: { cost: { at_most: $2.00 } } }

      """,
      to: "c.yaml"
    )
    let two = try Program.frontier("why", "c.yaml", in: scratch.folder)
    #expect(two.output.contains("4:66: error: expected 'a.cost' at most $2.00"), "\(two.output)")
    #expect(two.output.split(separator: "\n")[1].contains("  a  client.finished "), "\(two.output)")
    let seeded = try Program.frontier("why", "b.yaml", "1", "--seed", "8", in: scratch.folder)
    #expect(seeded.output.hasPrefix("#1 "))
  }

  @Test func `why of a trace begins with a client that never finished`() throws {
    let scratch = try Scratch()
    try scratch.write("until: 50ms\n" + smallScenario, to: "a.yaml")
    _ = try Program.frontier("run", "-q", "a.yaml", "--trace", "a.jsonl", in: scratch.folder)
    for file in ["a.jsonl", "a.yaml"] {
      let result = try Program.frontier("why", file, in: scratch.folder)
      #expect(result.output.contains("error: "), "\(result.output)")
    }
    let read = try Program.frontier("why", "a.jsonl", in: scratch.folder)
    #expect(read.output.hasPrefix("error: 'shipment' never finished\n#"))
    let wrong = try Program.frontier("why", "a.jsonl", "--only", "x=1", in: scratch.folder)
    #expect(wrong.status == 2)
  }

  @Test func `why tells twenty causes unless more are asked for`() throws {
    let scenario = "Scenarios/shipping/coast-to-coast.yaml"
    let result = try Program.frontier("why", scenario)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("<- #") } == 20)
    #expect(lines.contains { $0.hasPrefix("<- ... ") && $0.hasSuffix(" more ...") })
    let more = try Program.frontier("why", scenario, "--depth", "21")
    #expect(more.output.split(separator: "\n").count { $0.hasPrefix("<- #") } == 21)
  }

  @Test func `why leads from the last record back to the scenario`() throws {
    let scratch = try Scratch()
    let path = try trace(scratch, "a.jsonl", seed: 3)
    let result = try Program.frontier("why", path)
    #expect(result.status == 0)
    #expect(result.output.contains("client.finished"))
    #expect(result.output.contains("request.sent"))
    #expect(result.output.hasSuffix("<- the scenario\n"))
  }

  @Test func `a record that is not there is exit 2`() throws {
    let scratch = try Scratch()
    let path = try trace(scratch, "a.jsonl", seed: 3)
    let result = try Program.frontier("why", path, "100000")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: there is no record 100000; the trace has "))
  }

  @Test func `a file that is no trace is exit 2`() throws {
    let scratch = try Scratch()
    let path = try scratch.write("not a trace\n", to: "x.jsonl")
    let result = try Program.frontier("replay", path)
    #expect(result.status == 2)
    #expect(result.errors.contains("x.jsonl:1:"))
  }
}
