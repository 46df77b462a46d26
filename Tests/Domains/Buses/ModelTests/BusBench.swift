import BusesRecords
import BusesValues
import Catalog
import ModelTestSupport
import RunRecords
import Scenarios
import Services
import SimulatedWorld
import SimulationKernel
import Synchronization
import Testing
import Tracing
import VirtualTime

/// A small city, and what tests ask of it.
struct BusBench {
  /// The scenario of a city, from eight in the morning on.
  static func city(
    _ city: String = "{ routes: 12 }",
    seed: Int = 5,
    clock: String = "08:00:00",
    until: String = "30m",
    service: String = "",
    clients: String? = nil,
    timeline: String = ""
  ) -> String {
    """
    scenario: test
    seed: \(seed)
    epoch: 2031-05-05T\(clock)-05:00
    until: \(until)
    services:
      bustime:
        city: \(city)
        latency: 100ms
        \(service)
    clients:
      \(clients ?? "nobody: { start: \(until), track: {} }")
    \(timeline.isEmpty ? "" : "timeline:\n\(timeline)")
    """
  }

  /// What a client knew and showed after each of its records that tells so.
  static func states(
    in trace: Trace,
    of client: String = "board"
  ) -> [(record: TraceRecord, state: BoardState)] {
    var course = StateCourse<BoardState>()
    return trace.numbers.lazy.map(trace.record).filter { $0.entity == client }.compactMap {
      course.take($0) ? ($0, course.current) : nil
    }
  }

  /// Asks the service, one request after the other, at a moment of a run.
  static func ask(
    _ targets: [(path: String, query: [QueryItem])],
    at moment: Duration = .seconds(1),
    in yaml: String,
    files: [String: String] = [:]
  ) throws -> [Response] {
    let bench = try Bench.shared.get()
    let world = World(try bench.scenario(yaml, files: files), models: bench.catalog.models)
    let transport = world.network.transport(for: "probe")
    let clock = world.loop.clock
    let answers = Mutex<[Response]>([])
    world.loop.start("probe") {
      try? await clock.sleep(for: moment)
      for target in targets {
        let request = Request(service: "bustime", path: target.path, query: target.query)
        guard let answer = try? await transport.send(request) else { continue }
        answers.withLock { $0.append(answer) }
      }
    }
    _ = world.run()
    return answers.withLock { $0 }
  }

  /// What the service answers to one request, as text.
  static func text(
    _ call: String,
    _ query: [(String, String)] = [],
    key: String? = "demo",
    version: String = "v2",
    at moment: Duration = .seconds(1),
    in yaml: String = city()
  ) throws -> String {
    let items = (key.map { [("key", $0)] } ?? []) + query
    let answers = try ask(
      [("/bustime/api/\(version)/\(call)", items.map { QueryItem(name: $0.0, value: $0.1) })],
      at: moment,
      in: yaml
    )
    let answer = try #require(answers.first)
    #expect(answer.status == 200)
    return String(decoding: answer.body, as: UTF8.self)
  }
}

/// All that a trace says of a city.
struct BusStory {
  var patterns: [String: BusPatternLaid] = [:]
  var routes: [BusRouteLaid] = []
  var stops: [String: BusStopLaid] = [:]
  /// The way of each bus, record by record.
  var ways: [String: [TraceRecord]] = [:]

  init(_ trace: Trace) {
    for number in trace.numbers {
      let record = trace.record(number)
      if let pattern = BusPatternLaid(record) {
        patterns[pattern.pattern] = pattern
      } else if let route = BusRouteLaid(record) {
        routes.append(route)
      } else if let stop = BusStopLaid(record) {
        stops[stop.stop] = stop
      } else if record.entity.hasPrefix("bus/") {
        ways[record.entity, default: []].append(record)
      }
    }
  }

  /// When buses reached the stops of a pattern: by stop, the moments and buses in their order.
  func arrivals(of pattern: String) -> [Int: [(moment: Int64, bus: String)]] {
    var arrivals: [Int: [(moment: Int64, bus: String)]] = [:]
    for (bus, way) in ways {
      var own = ""
      for record in way {
        if let began = BusBegan(record) { own = began.pattern }
        guard own == pattern, let reached = BusReached(record) else { continue }
        arrivals[reached.stop, default: []].append((record.time.nanoseconds, bus))
      }
    }
    return arrivals.mapValues { $0.sorted { ($0.moment, $0.bus) < ($1.moment, $1.bus) } }
  }
}
