import Testing

/// A run that has to fail, with what it expects and how it must fail.
struct RequiredFailureTests {
  private func run(
    _ expect: String,
    _ fails: String,
    _ fuel: String = "",
    _ ship: String = ""
  ) throws -> Program.Result {
    let text = """
      services: { fuel: { latency: 1s\(fuel) } }
      clients: { s: { ship: { from: RI, to: CT\(ship) } } }
      until: 10s
      expect: { \(expect) }
      fails: { \(fails) }
      """
    return try frontier("run -q -", input: text)
  }

  private static let note = "note: it fails as it must: "

  @Test func `a run that breaks what it has to break is as expected`() throws {
    let broken = "'s.found' is not as expected, 'fuel.in_flight' is not as expected"
    let expected = "s: { found: false }, fuel.in_flight: { always: 0 }"
    let result = try run(expected, "expectation: [s.found, fuel.in_flight]")
    #expect(result == .fine(errors: "\(Self.note)\(broken)\n"))
  }

  @Test func `a run that does not fail where it has to is not as expected`() throws {
    let result = try run("s: { found: true }", "expectation: s.found")
    #expect(result.status == 1)
    let words = "error: 's.found' must not be as expected, and it is; it may be mended"
    #expect(result.errorLines.first == words)
  }

  @Test func `what is not named has to be as expected`() throws {
    let result = try run("s: { found: false, hops: 7 }", "expectation: s.found")
    #expect(result.status == 1)
    #expect(result.errors.contains("expected 's.hops' to be 7, found 1: 6 too few"))
    #expect(!result.errors.contains("expected 's.found'"))
  }

  @Test func `a run that has to end with a status does`() throws {
    let waits = [
      "fuel /borders/CT-RI/cost", "fuel /borders/MA-RI/cost", "roads /roads/changes?after=0",
    ]
    let notes = waits.map { "note: it waits for '\($0)' since 0s\n" }.joined()
    let result = try run("", "exit: 3", ", failures: { lost: 100% }", ", timeout: 1h")
    #expect(result == .fine(errors: "\(notes)\(Self.note)status 3\n"))
    let mended = try run("", "exit: 3")
    #expect(mended.status == 1)
    let words = "error: the run must fail with status 3, and ended with 0"
    #expect(mended.errorLines.first == words)
  }

  @Test func `what takes longer than it may is not a client that never finishes`() throws {
    let here = try Scratch([
      "long.yaml": """
      clients: { s: { count: 1000, start: { every: 1s }, ship: { from: ME, to: CA } } }
      fails: { exit: 3 }
      """
    ])
    let result = try here("test long.yaml --time-limit 50ms")
    #expect(result.status == 3)
    #expect(result.output.hasPrefix("FAIL  long.yaml\n"))
    let words = "'long.yaml' took longer than 50ms, the --time-limit of each scenario"
    #expect(result.errors.hasPrefix("error: \(words)\n"))
  }
}
