import Diagnostics
import Foundation
import Scenarios
import SimulatedWorld
import SimulationKernel
import TestSupport
import Testing
import Tracing

/// What the timeline changes for a while, where such times overlap or the scenario says otherwise.
struct LastingChangeTests {
  private let bench: IntentionBench

  init() throws { bench = try IntentionBench() }

  /// Runs a scenario whose timeline has these entries, parted by semicolons.
  private func run(_ scenario: String, _ timeline: String) throws -> [TraceRecord] {
    let entries = timeline.components(separatedBy: "; ").map { "\n  - { \($0) }" }
    return try bench.holds("\(scenario)\ntimeline:\(entries.joined())\n")
  }

  private func ship(
    _ roads: String,
    _ timeline: String,
    expect: String = ""
  ) throws -> [TraceRecord] {
    try run(
      """
      services: { fuel: { latency: 1s }, roads: { \(roads) } }
      clients: { s: { ship: { from: RI, to: AZ, timeout: 3s, attempts: 20 } } }
      expect: { \(expect) }
      """,
      timeline
    )
  }

  @Test(arguments: Table.kept("closures"))
  func `a road is closed as long as one of its closures lasts, then as was said for good`(
    text: String,
    changes: String
  ) throws {
    let parts = text.components(separatedBy: "| ")
    let told = try ship(parts[0], parts[1]).filter { $0.kind.hasPrefix("road.") }.map { record in
      "\(record.time) \(record.kind.dropFirst(5)) \(record.text("border") ?? "")"
    }
    #expect(told.joined(separator: ", ").replacing("opened", with: "open") == changes)
  }

  @Test func `a setting goes back to what still lasts, then to what was said for good`() throws {
    let trace = try ship(
      "",
      "from: 1s, to: 4s, set: fuel, latency: 3s; from: 2s, to: 6s, set: fuel, latency: 2s;"
        + " at: 3s, set: fuel, latency: 5s; from: 7s, to: 8s, set: fuel, latency: 4s"
    )
    let set = trace.filter { $0.kind == "service.set" }
      .map { "\($0.time) \(($0.integer("value") ?? 0) / 1_000_000_000)" }
    #expect(set == ["1s 3", "2s 2", "3s 5", "4s 5", "6s 5", "7s 4", "8s 5"])
  }

  @Test func `kinds of failures that are set one after the other do not undo each other`() throws {
    let trace = try ship(
      "",
      "from: 1s, to: 4s, set: fuel, failures: { 503: 100% };"
        + " from: 2s, to: 6s, set: fuel, failures: { 429: 100% }"
    )
    func statuses(_ from: Int64, _ to: Int64) -> Set<Int64> {
      let answers = trace.filter {
        $0.kind == "request.answered" && $0.text("service") == "fuel"
          && (from..<to).contains($0.time.nanoseconds / 1_000_000)
      }
      return Set(answers.compactMap { $0.integer("status") })
    }
    #expect(statuses(4_100, 6_000) == [429])
    #expect(statuses(7_000, 60_000).isDisjoint(with: [429, 503]))
  }

  @Test func `a service is down as long as one of its outages lasts`() throws {
    let down = "{ always: true, from: 2s, to: 8s }, { always: false, from: 8s }"
    let trace = try ship(
      "",
      "from: 2s, to: 4s, outage: fuel; from: 3s, to: 8s, outage: fuel",
      expect: "fuel.down: [\(down), { always: false, to: 2s }]"
    )
    let ended = trace.filter { $0.kind == "outage.ended" }.map(\.time.nanoseconds)
    #expect(ended.first == 4_000_000_000)
  }

  private func found(_ device: String, _ timeline: String, _ kind: String) throws -> [TraceRecord] {
    let services = "services: { breweries: { count: 40 }, location: { \(device) } }"
    let trace = try run("\(services)\nclients: { f: { find: {} } }\nuntil: 20s", timeline)
    return trace.filter { $0.kind == "location.\(kind)" }
  }

  @Test(arguments: Table.kept("permissions"))
  func `a device is allowed again what it was before`(text: String, told: String) throws {
    let parts = text.components(separatedBy: " | ")
    let records = try found("permission: \(parts[0])", parts[1], "permission")
    #expect(records.compactMap { $0.text("permission") }.joined(separator: " ") == told)
  }

  @Test(arguments: [
    ("", "from: 4s, to: 14s, lose_signal: location"),
    (", no_signal: [{ from: 4s, to: 14s }]", "at: 5s, lose_signal: location"),
  ])
  func `a signal that is regained is there, often as it was lost`(
    device: String,
    loss: String
  ) throws {
    let told = try found(
      "permission: when-in-use\(device)",
      "from: 3s, to: 12s, lose_signal: location; \(loss); at: 6s, regain_signal: location",
      "signal"
    )
    #expect(told.compactMap { $0.integer("there") } == [0, 1])
    #expect(told.map(\.time.nanoseconds) == [3_000_000_000, 6_000_000_000])
  }

  @Test func `what begins again before it ends, ends as often as it began`() throws {
    var value = LastingValue(0)
    let entry = FilePosition(file: "f", line: 1, column: 1)
    value.last(as: 1, by: entry, isBeginning: true)
    value.last(as: 2, by: entry, isBeginning: true)
    value.last(as: 3, by: nil, isBeginning: true)
    #expect(value.values == [0, 1, 2, 3])
    #expect(value.last(as: 9, by: entry, isBeginning: false) == 1)
    #expect(value.last(as: 9, by: entry, isBeginning: false) == 2)
    #expect(value.last(as: 9, by: entry, isBeginning: false) == nil)
    #expect(value.value == 3 && value.values == [0, 3])
  }

  /// What is recorded of a supplier, and when, in seconds.
  private func supplied(
    _ supplier: String,
    _ clients: String,
    _ timeline: String,
    _ kind: String,
    expect: String = ""
  ) throws -> [(record: TraceRecord, second: Int64)] {
    let hire =
      "hire: { from: DUB, pick_up: \"2031-05-04T10:00:00\", return: \"2031-05-08T10:00:00\", suppliers: [alder] }"
    let trace = try run(
      """
      services: { alder: { desks: [DUB]\(supplier) } }
      clients: { \(clients.replacing("HIRE", with: hire)) }
      expect: { \(expect) }
      """,
      timeline
    )
    return trace.filter { $0.kind == "supplier.\(kind)" }
      .map { ($0, $0.time.nanoseconds / 1_000_000_000) }
  }

  @Test func `prices fall back by what they had risen for a while`() throws {
    let rises = try supplied(
      "",
      "c: { start: 10s, retrieve: { supplier: alder, reference: alder-B1 } }",
      "from: 1s, to: 4s, raise_prices: alder, by: 20; at: 2s, raise_prices: alder, by: 5;"
        + " from: 3s, to: 5s, raise_prices: alder, by: 30",
      "prices"
    )
    #expect(rises.map { $0.record.integer("rise") } == [20, 25, 55, 35, 5])
  }

  private let take = "take_cars: alder, desk: DUB, car: ECMR"

  @Test func `cars that somebody else has for a while are there again afterwards`() throws {
    let taken = try supplied(
      ", kinds: [ECMR], cars: 1",
      "early: { start: 5s, HIRE }, late: { start: 100s, HIRE }",
      "from: 1s, to: 90s, \(take)",
      "taken",
      expect: "early: { booked: false }, late: { booked: true }"
    )
    #expect(taken.map { $0.record.integer("count") } == [1, -1])
    #expect(taken.map(\.second) == [1, 90])
  }

  @Test func `as many cars come back as somebody else could take`() throws {
    let taken = try supplied(
      ", kinds: [ECMR], cars: 3",
      "early: { HIRE }, late: { start: 150s, HIRE }",
      "at: 50s, \(take); from: 60s, to: 90s, \(take), count: 5; from: 70s, to: 80s, \(take);"
        + " at: 100s, tell: early, return: \"2031-05-07T10:00:00\"",
      "taken",
      expect: "early: { booked: true }, late: { booked: true }"
    )
    #expect(taken.map { $0.record.integer("count") } == [1, 1, 0, -1])
  }

  @Test func `what a supplier does to a message is told when it changes, and only then`() throws {
    let message = "message: OTA_VehResRQ"
    let told = try supplied(
      "",
      "late: { start: 100s, HIRE }",
      "from: 1s, to: 40s, lose_answers: alder, \(message);"
        + " from: 10s, to: 20s, lose_answers: alder, \(message);"
        + " from: 30s, to: 60s, refuse: alder, \(message), type: \"189\";"
        + " from: 50s, to: 90s, refuse: alder, \(message), type: \"10021\"",
      "trouble",
      expect: "late: { booked: true }"
    )
    #expect(told.map(\.second) == [1, 30, 40, 50, 90])
    #expect(told.map { $0.record.integer("silent") } == [1, 1, 0, 0, 0])
    #expect(told.map { $0.record.text("type") } == [nil, "189", "189", "10021", nil])
  }
}
