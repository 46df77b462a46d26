import Testing
import ToolSupport

/// What a run that was changed has other than its file expects, and what saving it accepts.
struct ExpectationDifferenceTests {
  private static let file = """
    seed: 7
    services: { fuel: { cost: $5.00, latency: 100ms }, roads: { latency: 100ms } }
    clients:
      shipment:
        ship: { from: RI, to: NY, border_fee: $10.00, strategy: barrier }
    expect:
      shipment:
        found: false
        cost: { at_most: $1.00 }
        route: [RI, CT]
        searches: 2
        hops: { between: [3, 5] }
        changes: 1
        cut: [CT-NY]
        message: "no way"
        took: { at_least: 90s }
        finished_by: 100ms
      fuel.requests: { at_most: 1 }

    """

  private static func differences(_ text: String) throws -> [String] {
    try Bench.inFolder { folder in
      let path = "\(folder)/a.yaml"
      try Environment.write(Array(text.utf8), to: path)
      let session = try Bench.session(path)
      let changes = try #require(session.shown?.changes)
      guard case .saved(let saved) = session.save(to: "\(folder)/b.yaml") else {
        return ["refused"]
      }
      #expect(saved.warnings == [])
      // The copy expects the same things as they came.
      let copy = try Bench.session(saved.path)
      #expect(copy.shown?.failures == [])
      let written = String(decoding: try Environment.read(saved.path), as: UTF8.self)
      for key in ["searches: 1", "hops: 2", "changes: 0", "took:", "requests: "] {
        #expect(!text.contains(key.prefix { $0 != " " }) || written.contains(key), "\(written)")
      }
      return changes.map { $0.replacing("; Ctrl+S accepts it", with: "!") }
    }
  }

  @Test func `each outcome is told as a person says it`() throws {
    #expect(
      try Self.differences(Self.file) == [
        "the file expects found false; this run has true!",
        "the file expects cost at most $1.00; this run has $30.00!",
        "the file expects route [RI, CT]; this run has [RI, CT, NY]!",
        "the file expects 2 searches; this run has 1!",
        "the file expects 3 to 5 hops; this run has 2!",
        "the file expects 1 change; this run has 0!",
        "the file expects cut [CT-NY]; this run has none!",
        "the file expects message 'no way'; this run has none!",
        "the file expects took at least 1:30.000; this run has 800 ms!",
        "the file expects finished by 100 ms; this run has 800 ms!",
        "fuel: the file expects at most 1 request; this run has 9!",
      ]
    )
  }

  @Test func `of several clients it is told whose outcome it is`() throws {
    let text = """
      seed: 7
      clients:
        trucks: { count: 3, ship: { from: RI, to: NY, border_fee: $10.00 } }
      expect: { trucks: { changes: 2 } }

      """
    #expect(
      try Self.differences(text) == [
        "trucks/1: the file expects 2 changes; this run has 0; 2 more of 'trucks' differ!"
      ]
    )
  }
}
