import Scenarios
import TestSupport
import Testing

/// Scenarios that once crashed the loader or the run, or passed although nothing of the kind could
/// happen, and what is said of them.
struct RefusedScenarioTests {
  private let repository: Repository

  init() throws { repository = try Repository.this.get() }

  /// What is said of a file, without its hints.
  private func said(_ text: String, files: [String: String] = [:]) -> [String] {
    repository.said(text, files: files).map { String($0.dropFirst(7).split(separator: " (")[0]) }
  }

  @Test func `what only a domain sees is told beside what the reader sees`() {
    let buses = """
      until: 5m
      services: { bustime: { city: { routes: 1 } } }
      clients:
        good: { track: { stop: "77" } }
        bad: { track: { stop: "88", refresh: soon } }
      timeline:
        - { at: 10s, close_stop: "99" }
        - { at: 10s, publish: B-1, subject: Snow, prority: Low }
        - { at: 20s, withdraw: B-1 }
      expect: { good: { arrivals: laoded } }
      """
    #expect(
      said(buses) == [
        "4:26: error: the city has no stop '77'",
        "5:40: error: 'refresh' must be a duration, such as 800ms, not 'soon'",
        "7:28: error: the city has no stop '99'",
        "8:45: error: unknown key 'prority'; did you mean 'priority'?",
        "10:29: error: unknown arrivals 'laoded'; did you mean 'loaded'?",
      ]
    )
    let maze = """
      services: { maze: { size: { rows: 2, columns: 2 }, exits: 9 }, tiles: { latency: fast } }
      clients: { c: { explore: { toward: { row: 7, column: 0 } } } }
      """
    #expect(
      said(maze) == [
        "1:59: error: 'exits' must be at most 3 in a maze of 2 x 2 rooms, not 9",
        "1:82: error: 'latency' must be a duration, such as 800ms, or a distribution, not 'fast'",
        "2:36: error: 'toward' is outside the maze: it has 2 rows and 2 columns",
      ]
    )
  }

  @Test(arguments: [
    """
    clients:
      c: { hire: { from: DUB, pick_up: "2031-05-04T10:00:00", return: "2031-05-09T09:00:00",
        suppliers: [alder] } }
    services: { alder: { desks: [DUB], cars: many } }
    timeline: [{ at: 4s, raise_prices: alder, by: 20 }]
    """,
    // Another seed would make another city.
    "seed: x\nuntil: 5m\nclients: { c: { track: { stop: \"77\" } } }",
    "extends: nowhere.yaml\nuntil: 5m\nclients: { c: { track: { stop: \"77\" } } }",
  ])
  func `what is not there because it is wrong is not missed`(text: String) {
    #expect(said(text).count == 1, "\(said(text))")
  }

  @Test func `every wrong parameter is told, and all else beside it`() {
    let text = """
      clients: { s: { ship: { from: RI } } }
      services: { fuel: { latency: soon } }
      parameters:
        seed: []
        clients.s.ship.to: NY
        clients.t.ship.to: [NY]
        services.fuel.latency.x: [1s]
        epoch: [2031]
      """
    #expect(
      said(text) == [
        "2:30: error: 'latency' must be a duration, such as 800ms, or a distribution, not 'soon'",
        "4:9: error: parameter 'seed' must be a list of values",
        "5:22: error: parameter 'clients.s.ship.to' must be a list of values",
        "6:3: error: parameter 'clients.t.ship.to' is for an unknown client 't'",
        "7:3: error: parameter 'services.fuel.latency.x' leads to no key",
        "8:11: error: 'epoch' must be a moment such as 2000-01-01T00:00:00Z, not '2031'",
      ]
    )
  }

  /// In a file with a service of buses, a client and an entry of its timeline, from line 3 on.
  @Test(arguments: Table.kept("bound-mistakes"))
  func `a quantity beyond its bounds, a place without a part`(parts: String, words: String) {
    let part = parts.split(separator: ";", omittingEmptySubsequences: false).map {
      $0.drop { $0 == " " }
    }
    let text = """
      epoch: 2031-05-05T08:00:00-05:00
      until: 5m
      services: { bustime: { \(part[0]) } }
      clients: { c: { track: { \(part[1]) } } }
      timeline: [\(part[2].isEmpty ? "" : "{ \(part[2]) }")]
      """
    #expect(said(text) == [words.replacing(": ", with: ": error: ", maxReplacements: 1)])
  }

  @Test func `a year beyond four digits, and a weight with an exponent that nothing holds`() {
    #expect(
      repository.said("epoch: 9999-12-31T23:59:00Z\nuntil: 5m\nclients: { c: { track: {} } }") == [
        "x.yaml:1:8: error: 'epoch' must be in the year 9852 or before, not in 9999 "
          + "(dates have four digits for the year, and a run may last for 146 years)"
      ]
    )
    let text =
      "services: { fuel: { cost: w.json } }\nclients: { c: { ship: { from: ME, to: FL } } }"
    let words = repository.said(text, files: ["w.json": "{\"AL-FL\": 1e-9223372036854775808}"])
    #expect(words.last == "w.json:1:11: error: 'AL-FL' must be a number of dollars, or -1")
  }

  @Test(arguments: Table.kept("what-cannot-be-meant"))
  func `what cannot be meant`(text: String, words: String) {
    let lines = repository.said(text).map { $0.dropFirst("x.yaml:".count) }
    #expect(lines.joined(separator: "\n") == words)
  }
}
