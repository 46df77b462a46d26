import Testing

/// A run that has to fail, with what it expects and how it must fail.
private func failing(_ expect: String, _ fails: String, _ settings: String = "") -> String {
  """
  services: { fuel: { latency: 1s\(settings) } }
  clients: { s: { ship: { from: RI, to: CT } } }
  until: 10s
  expect: { \(expect) }
  fails: { \(fails) }
  """
}

struct RequiredFailureTests {
  private func run(_ text: String) throws -> (status: Int32, errors: [Substring]) {
    let result = try Program.frontier("run", "-", input: text)
    return (result.status, result.errors.split(separator: "\n"))
  }

  @Test func `a run that breaks what it has to break is as expected`() throws {
    let (status, errors) = try run(
      failing(
        "s: { found: false }, fuel.in_flight: { always: 0 }",
        "expectation: [s.found, fuel.in_flight]"
      )
    )
    #expect(status == 0)
    #expect(
      errors == [
        "note: it fails as it must: 's.found' is not as expected, 'fuel.in_flight' is not as expected"
      ]
    )
  }

  @Test func `a run that does not fail where it has to is not as expected`() throws {
    let (status, errors) = try run(failing("s: { found: true }", "expectation: s.found"))
    #expect(status == 1)
    #expect(
      errors.first == "error: 's.found' must not be as expected, and it is; it may be mended"
    )
  }

  @Test func `what is not named has to be as expected`() throws {
    let (status, errors) = try run(failing("s: { found: false, hops: 7 }", "expectation: s.found"))
    #expect(status == 1)
    #expect(errors.contains { $0.contains("expected 's.hops' to be 7, found 1: 6 too few") })
    #expect(!errors.contains { $0.contains("expected 's.found'") })
  }

  @Test func `a run that has to end with a status does`() throws {
    let lost = ", failures: { lost: 100% }"
    let text = failing("", "exit: 3", lost).replacing("to: CT", with: "to: CT, timeout: 1h")
    let (status, errors) = try run(text)
    #expect(status == 0)
    #expect(
      errors == [
        "note: it waits for 'fuel /borders/CT-RI/cost' since 0s",
        "note: it waits for 'fuel /borders/MA-RI/cost' since 0s",
        "note: it waits for 'roads /roads/changes?after=0' since 0s",
        "note: it fails as it must: status 3",
      ]
    )
    let mended = try run(failing("", "exit: 3"))
    #expect(mended.status == 1)
    #expect(mended.errors.first == "error: the run must fail with status 3, and ended with 0")
  }

  @Test func `what takes longer than it may is not a client that never finishes`() throws {
    let scratch = try Scratch()
    let rush = """
      clients: { s: { count: 1000, start: { every: 1s }, ship: { from: ME, to: CA } } }
      fails: { exit: 3 }
      """
    try scratch.write(rush, to: "long.yaml")
    let limited = ["test", "long.yaml", "--time-limit", "50ms"]
    let result = try Program.frontier(limited, in: scratch.folder)
    #expect(result.status == 3)
    #expect(result.output.hasPrefix("FAIL  long.yaml\n"))
    #expect(
      result.errors.hasPrefix(
        "error: 'long.yaml' took longer than 50ms, the --time-limit of each scenario\n"
      )
    )
  }
}
