import Catalog
import Geography
import ModelTestSupport
import Scenarios
import Services
import ShippingRoutes
import SimulatedWorld
import SimulationKernel
import Synchronization
import TestSupport
import Testing
import Tracing
import VirtualTime

/// What is said to a question about changes that cannot be read.
private let refusal =
  "400 {\"error\":\"bad-request\",\"message\":\"'after' must be the number of the last change "
  + "you know, or be left out, and 'wait' whole seconds, as in 5s\"}"

private let quick = """
  services: { fuel: { cost: $10.00, latency: 1s }, roads: { latency: 0ms } }
  """

struct RoadServiceTests {
  let bench: Bench

  init() throws {
    bench = try Bench.shared.get()
  }

  /// The proof that nothing leads out of Maine: it is on the one side, all others are on the other.
  private func cutOffMaine() throws -> String {
    try bench.states().codes.map { $0 == "ME" ? "1" : "2" }.joined(separator: " ")
  }

  @Test func `a quote due at the moment its road closes is answered closed`() throws {
    let report = try bench.run(
      """
      services:
        fuel: { cost: $10.00, latency: 1s }
        roads: { latency: 0ms, endpoint_latency: { changes: 60s } }
      clients: { c: { start: 3s, ship: { from: ME, to: NH } } }
      timeline: [{ at: 4s, close: ME-NH }]
      """
    )
    let lines = try report.lines(of: "request.", "road.", "shipping.closed", "shipping.none")
    #expect(
      lines == [
        "3s c request.sent [roads usable /roads/ME-NH 1 1]",
        "3s c request.sent [roads changes /roads/changes 1 1]",
        "3s c request.answered [7 roads usable 200 32]",
        "3s c request.sent [fuel cost /borders/ME-NH/cost 1 1]",
        "4s roads road.closed [ME-NH 1]",
        "4s c request.answered [10 fuel cost 409 35]",
        "4s c request.rejected [10 fuel cost closed]",
        "4s c shipping.closed [ME-NH]",
        "4s c shipping.none [ME-NH ]",
        "4s c request.abandoned [8 roads changes]",
      ]
    )
  }

  @Test func `who listens hears of a closing before a quote that is due at that moment`() throws {
    let report = try bench.run(
      """
      \(quick)
      clients: { c: { start: 3s, ship: { from: ME, to: NH } } }
      timeline: [{ at: 4s, close: ME-NH }]
      """
    )
    let lines = try report.lines { $0.time.nanoseconds == 4_000_000_000 }
    #expect(
      lines == [
        "4s roads road.closed [ME-NH 1]",
        "4s c request.answered [12 roads changes 200 60]",
        "4s c shipping.closed [ME-NH]",
        "4s c shipping.search [2]",
        "4s c shipping.status [ around least]",
        "4s c shipping.settled [ME 0]",
        "4s c shipping.status [no-route]",
        "4s c shipping.none [ME-NH ]",
        "4s c shipping.proved [\(try cutOffMaine())]",
        "4s c request.abandoned [10 fuel cost]",
        "4s c client.finished [0 ME-NH 1 2 4 1000000000 2 1 ]",
      ]
    )
  }

  @Test func `the first word on a border that is as it says is told, and is no change`() throws {
    let report = try bench.run(
      """
      services:
        fuel: { cost: $10.00, latency: 1s }
        roads: { latency: 0ms, closed: [CA-NV] }
      clients: { c: { start: 3s, ship: { from: ME, to: NH } } }
      timeline:
        - { at: 1s, close: CA-NV }
        - { at: 2s, close: CA-NV }
        - { at: 2500ms, open: CA-OR }
        - { at: 3s, open: CA-NV }
      """
    )
    let told = try report.lines(of: "road.")
    #expect(
      told == [
        "1s roads road.closed [CA-NV]", "2.5s roads road.opened [CA-OR]",
        "3s roads road.opened [CA-NV 1]",
      ]
    )
  }

  @Test func `changes are numbered in their order, and all that are news are told at once`() throws
  {
    let report = try bench.run(
      """
      \(quick)
      clients: { c: { ship: { from: CA, to: NV } } }
      timeline: [{ at: 500ms, close: ID-UT }, { at: 500ms, close: CO-UT }, { at: 500ms, open: UT-ID }]
      """
    )
    let told = try report.lines(of: "request.sent", "road.", "shipping.closed", "shipping.opened")
    #expect(
      told.filter { $0.contains("changes") || !$0.contains("request.") } == [
        "0s c request.sent [roads changes /roads/changes 1 1]",
        "0s c request.sent [roads changes /roads/changes?after=0 2 1]",
        "0.5s roads road.closed [ID-UT 1]",
        "0.5s c shipping.closed [ID-UT]",
        "0.5s c request.sent [roads changes /roads/changes?after=1 3 1]",
        "0.5s roads road.closed [CO-UT 2]",
        "0.5s roads road.opened [ID-UT 3]",
        "0.5s c shipping.closed [CO-UT]",
        "0.5s c shipping.opened [ID-UT]",
        "0.5s c request.sent [roads changes /roads/changes?after=3 4 1]",
      ]
    )
  }

  @Test func `a long poll without a change is answered empty after 30 s`() throws {
    let report = try bench.run(
      """
      services: { fuel: { cost: $10.00, latency: 40s }, roads: { latency: 0ms } }
      clients: { c: { ship: { from: ME, to: NH, timeout: 60s } } }
      """
    )
    let polls = try report.lines(of: "request.").filter { $0.contains(" changes") }
    #expect(
      polls == [
        "0s c request.sent [roads changes /roads/changes 1 1]",
        "0s c request.answered [8 roads changes 200 22]",
        "0s c request.sent [roads changes /roads/changes?after=0 2 1]",
        "30s c request.answered [12 roads changes 200 14]",
        "30s c request.sent [roads changes /roads/changes?after=0 3 1]",
        "40s c request.abandoned [14 roads changes]",
      ]
    )
  }

  @Test func `the state of the roads and what changed since are told at once`() throws {
    let report = try bench.run(
      """
      services: { fuel: { cost: $10.00, latency: 1s }, roads: { closed: [ND-SD, CO-UT] } }
      clients: { c: { start: 10s, ship: { from: ME, to: NH } } }
      timeline:
        - { at: 1s, close: ME-NH }
        - { at: 2s, open: ND-SD }
        - { at: 3s, open: ME-NH }
        - { at: 20s, close: ID-UT }
        - { at: 30s, tell: c, calculate: true }
      """
    )
    let polls = try report.lines(of: "request.").filter { $0.contains(" changes") }
    #expect(
      polls == [
        "10s c request.sent [roads changes /roads/changes 1 1]",
        "10s c request.answered [11 roads changes 200 29]",
        "10s c request.sent [roads changes /roads/changes?after=3 2 1]",
        "11s c request.abandoned [15 roads changes]",
        "30s c request.sent [roads changes /roads/changes?after=3&wait=0s 3 1]",
        "30s c request.answered [30 roads changes 200 60]",
      ]
    )
    let ends = try report.ends()
    #expect(ends.first == "11s c client.finished [1 1000 1000 ME NH 1 1 2 4 1000000000 1 0 ]")
    #expect(ends.last == "30s c client.finished [1 1000 1000 ME NH 1 0 2 1 0 1 0 ]")
  }

  @Test(arguments: Table.kept("answers-about-roads"))
  func `a path is answered as the wire format says`(asked: String, answer: String) throws {
    let service = asked.hasPrefix("fuel ") ? "fuel" : "roads"
    let path = asked.drop { $0 != " " }.dropFirst()
    let scenario = try bench.scenario("\(quick)\nclients: { c: { ship: { from: KS, to: KS } } }")
    let world = World(scenario, models: bench.catalog.models)
    let transport = world.network.transport(for: "tester")
    let heard = Heard()
    world.loop.start("tester") {
      do {
        let parts = path.replacing("DELETE ", with: "").split(separator: "?").map(String.init)
        let query = parts.dropFirst().flatMap { $0.split(separator: "&") }.map { item in
          let halves = item.split(separator: "=", omittingEmptySubsequences: false)
          return QueryItem(name: String(halves[0]), value: String(halves[1]))
        }
        let method: Request.Method = path.hasPrefix("DELETE") ? .delete : .get
        let request = Request(service: service, method: method, path: parts[0], query: query)
        let response = try await transport.send(request)
        heard.text = "\(response.status) \(String(decoding: response.body, as: UTF8.self))"
      } catch {
        heard.text = "\(error)"
      }
    }
    _ = world.run()
    #expect(heard.text == (answer == "refused" ? refusal : answer))
  }
}

/// What a task of a run leaves for the test.
private final class Heard: Sendable {
  private let kept = Mutex("")

  var text: String {
    get { kept.withLock { $0 } }
    set { kept.withLock { $0 = newValue } }
  }
}
