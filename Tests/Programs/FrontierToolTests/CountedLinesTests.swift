import Testing

/// What there is much of is shown twenty times, and then counted.
struct CountedLinesTests {
  @Test(arguments: [(20, [String]()), (21, ["1 more"]), (100, ["80 more"])])
  func `notes of what the run ended before are cut after twenty`(count: Int, more: [String]) throws
  {
    let entries = (1...count).map { "  - { at: \($0)h, close: CO-UT }\n" }.joined()
    let result = try frontier("run -", input: smallScenario + "timeline:\n" + entries)
    #expect(result.status == 0, "\(result.errors)")
    let first = (1...20).map { "note: the run ended before 'close CO-UT' at \($0 * 3600)s" }
    let last = more.map { "note: the run ended before \($0) of the timeline" }
    #expect(result.errorLines == first + last)
  }

  @Test func `clients that never finished are cut after twenty`() throws {
    let clients = (10..<40).map { "  c\($0): { ship: { from: ME, to: VT } }\n" }.joined()
    let scenario = "until: 50ms\nservices: { fuel: { latency: 1s } }\nclients:\n" + clients
    let result = try frontier("run -", input: scenario)
    #expect(result.status == 3)
    let lines = result.errorLines
    let named = lines.filter { $0.hasSuffix(" never finished; the run ended at 0.05s") }
    #expect(named == (10..<30).map { "error: 'c\($0)' never finished; the run ended at 0.05s" })
    #expect(lines.count { $0.hasPrefix("note: it waits for ") } >= 20)
    #expect(lines.contains("error: 10 more never finished"))
  }

  @Test func `requests that a client waits for are cut after twenty`() throws {
    let scenario = """
      until: 1s
      services: { roads: { latency: 1h }, fuel: {} }
      clients: { c: { ship: { from: ME, to: AZ, pricing: prefetch-all, timeout: 2h } } }

      """
    let result = try frontier("run -", input: scenario)
    #expect(result.status == 3)
    #expect(result.errorLines.count { $0.hasPrefix("note: it waits for 'roads ") } == 20)
    #expect(result.errors.contains("note: it waits for 88 more requests\n"), "\(result.errors)")
  }
}
