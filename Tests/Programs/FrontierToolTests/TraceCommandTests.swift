import Foundation
import Testing

/// `replay`, `diff` and `why`.
struct TraceCommandTests {
  private let here: Scratch

  /// A folder with a trace.
  init() throws {
    here = try Scratch(["small.yaml": smallScenario])
    try here("run small.yaml --trace a.jsonl")
  }

  @Test func `a trace is replayed from itself alone`() throws {
    try FileManager.default.removeItem(at: here.path("small.yaml"))
    let result = try here("replay a.jsonl")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("the same, byte for byte: "))
  }

  @Test func `a trace that says otherwise is exit 4 and shows where`() throws {
    let text = try here.text("a.jsonl")
    try here.write(text.replacing("\"state\":\"NH\"", with: "\"state\":\"MA\""), to: "b.jsonl")
    let result = try here("replay b.jsonl")
    #expect(result.status == 4)
    #expect(result.errors.contains("state=MA") && result.errors.contains("state=NH"))
  }

  @Test func `a suite is replayed with its files, and refused when they changed`() throws {
    let folder = Program.root.appending(path: "Scenarios/shipping")
    let path = here.path("suite.jsonl").path
    #expect(try frontier("run suite.yaml --trace \(path)", in: folder).status == 0)
    #expect(try here("replay suite.jsonl --root \(folder.path)").status == 0)
    for name in ["suite-weights.json", "suite-results.json"] {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      try here.write(text + " ", to: name)
    }
    let other = try here("replay suite.jsonl --root .")
    #expect(other.status == 2)
    #expect(other.errors.contains("is not the file that the run used"))
  }

  private static let again = "note: see it again with: frontier "

  /// Two combinations, and a trace of one of them.
  private func two() throws -> Program.Result {
    let list = "parameters: { seed: [3, 4] }\n" + smallScenario.replacing("seed: 3\n", with: "")
    try here.write(list, to: "two.yaml")
    let run = try here("run two.yaml --only seed=4 --trace 'a b.jsonl'")
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  @Test(arguments: [
    ("'a b.jsonl'", "replay 'a b.jsonl' --records 5"),
    ("'a b.jsonl' --root .", "replay 'a b.jsonl' --root . --records 5"),
    ("- < 'a b.jsonl'", "replay - --records 5 < 'HERE/a b.jsonl'"),
  ])
  func `the line to see a replay again works as it is printed`(words: String, line: String) throws {
    _ = try two()
    let first = try here("replay \(words) --records 5")
    #expect(first.status == 2)
    let again = try #require(first.errorLines.last)
    #expect(again == Self.again + line.replacing("HERE", with: here.folder.path))
    let second = try here(String(again.dropFirst(Self.again.count)))
    #expect(second == first)
  }

  @Test func `one combination of parameters is replayed`() throws {
    let run = try two()
    let result = try here("replay 'a b.jsonl'")
    #expect(result.status == 0)
    #expect(result.fingerprint == run.fingerprint)
    let piped = try Program.shell("cat 'a b.jsonl' | $F replay - --records 5", in: here.folder)
    let note = "note: it reads the trace from standard input, as this run did\n"
    #expect(piped.errors.hasSuffix("\(Self.again)replay - --records 5\n\(note)"))
  }

  @Test func `equal traces have no difference, of two seeds the seed is named`() throws {
    let result = try here("diff a.jsonl a.jsonl")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("no difference: "))
    try here("run small.yaml --seed 4 --trace b.jsonl")
    let other = try here("diff a.jsonl b.jsonl")
    #expect(other.status == 4)
    #expect(other.output.contains("seed"))
  }

  @Test func `keys that differ have both values, a client more is looked through`() throws {
    func trace(_ text: String, _ name: String) throws {
      try here.write(text, to: "\(name).yaml")
      try here("run \(name).yaml --trace \(name).jsonl")
    }
    let list = "timeline: [{ at: 90s, close: CO-UT }]\n"
    try trace(list + smallScenario, "a")
    let changed = smallScenario.replacing("latency: 100ms", with: "latency: 101ms")
      .replacing("border_fee: $1.00", with: "border_fee: $2.00")
    try trace(list.replacing("90s", with: "91s") + changed, "b")
    let another = "clients:\n  another: { start: 1ms, ship: { from: CT, to: RI } }\n"
    try trace(list + smallScenario.replacing("clients:\n", with: another), "c")
    let keys = try here("diff a.jsonl b.jsonl")
    #expect(keys.status == 4)
    let words = """
      the scenarios differ:
        services.fuel.latency: 100 ms, 101 ms
        clients.shipment.ship.border_fee: $1.00, $2.00
        timeline: at 90s close CO-UT, not there
        timeline: not there, at 91s close CO-UT
      the traces
      """
    #expect(keys.output.hasPrefix(words), "\(keys.output)")
    let client = try here("diff a.jsonl c.jsonl")
    #expect(client.status == 4)
    let more = """
      the scenarios differ:
        clients.another: not there, ship
      client 'another' is only in c.jsonl
      without
      """
    #expect(client.output.hasPrefix(more), "\(client.output)")
    let end = "of that client, the traces have the same records\n"
    #expect(client.output.hasSuffix(end), "\(client.output)")
  }

  @Test func `why leads from the last record back to the scenario, as deep as is asked`() throws {
    let whole = try here("why a.jsonl")
    #expect(whole.status == 0)
    #expect(whole.output.contains("client.finished") && whole.output.contains("request.sent"))
    #expect(whole.output.hasSuffix("<- the scenario\n"))
    let result = try here("why a.jsonl --depth 1")
    #expect(result.status == 0 && result.lines.count == 4)
    let wrong = try here("why a.jsonl --depth=-1")
    #expect(wrong.status == 2)
    let words = "Error: '--depth' must be at least 0, not -1\n"
    #expect(wrong.errors.hasPrefix(words), "\(wrong.errors)")
  }

  @Test func `why of a scenario begins with what failed first`() throws {
    // A shipment that is not as cheap as it should be, and a service that is asked too often.
    let dear = smallScenario.replacing("found: true", with: "cost: { at_most: $1.00 }")
    try here.write(dear + "  fuel.in_flight: { always: { at_most: 0 } }", to: "a.yaml")
    let result = try here("why a.yaml")
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.lines
    let words = "a.yaml:10:29: error: expected 'fuel.in_flight' always at most 0, found 1 at 0s"
    #expect(lines[0].hasPrefix(words))
    let record = lines[0].firstMatch(of: /\(record ([0-9]+): request.sent of 'shipment'\)$/)?.1
    #expect(lines[1].hasPrefix("#\(record ?? "none") "), "\(lines)")
    #expect(lines.last == "<- the scenario")
    // Of what comes of a client, the record that says so.
    try here.write(dear, to: "b.yaml")
    let other = try here("why b.yaml")
    #expect(other.output.contains("error: expected 'shipment.cost' at most $1.00, found $14.24"))
    #expect(other.lines[1].contains("client.finished"))
    #expect(try here("why b.yaml 1 --seed 8").output.hasPrefix("#1 "))
    // Of what fails in two records, it tells the words and the causes of the earlier one.
    try here.write(
      """
      clients:
        a: { ship: { from: UT, to: CO } }
        b: { start: 20s, ship: { from: CA, to: NY } }
      expect: { b: { cost: { at_most: $1.00 } }, a: { cost: { at_most: $2.00 } } }

      """,
      to: "c.yaml"
    )
    let two = try here("why c.yaml")
    #expect(two.output.contains("4:66: error: expected 'a.cost' at most $2.00"), "\(two.output)")
    #expect(two.lines[1].contains("  a  client.finished "), "\(two.output)")
  }

  @Test func `why of a trace begins with a client that never finished`() throws {
    try here.write("until: 50ms\n" + smallScenario, to: "a.yaml")
    try here("run -q a.yaml --trace a.jsonl")
    #expect(try here("why a.yaml").output.contains("error: "))
    #expect(try here("why a.jsonl").output.hasPrefix("error: 'shipment' never finished\n#"))
    #expect(try here("why a.jsonl --only x=1").status == 2)
  }

  @Test func `why tells twenty causes unless more are asked for`() throws {
    let scenario = "Scenarios/shipping/coast-to-coast.yaml"
    let lines = try frontier("why \(scenario)").lines
    #expect(lines.count { $0.hasPrefix("<- #") } == 20)
    #expect(lines.contains { $0.hasPrefix("<- ... ") && $0.hasSuffix(" more ...") })
    let more = try frontier("why \(scenario) --depth 21")
    #expect(more.lines.count { $0.hasPrefix("<- #") } == 21)
  }

  @Test func `a record that is not there, and a file that is no trace, are exit 2`() throws {
    let result = try here("why a.jsonl 100000")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: there is no record 100000; the trace has "))
    try here.write("not a trace\n", to: "x.jsonl")
    let odd = try here("replay x.jsonl")
    #expect(odd.status == 2)
    #expect(odd.errors.contains("x.jsonl:1:"))
  }
}
