import Catalog
import Drawing
import Glibc
import Rasterizing
import SimulationKernel
import ToolSupport
import Tracing
import Viewer

// How long the window's thread is away from its input.

extension Benchmark {
  static let latencyMillion = Benchmark(
    name: "latency-million",
    about: "the longest turn of the window's loop while a run of a million records is computed"
  ) { effort, report in
    let bench = try Environment()
    let path = "/tmp/frontier-bench-\(getpid()).yaml"
    try Environment.write(Array(longScenario.utf8), to: path)
    defer { unsafe unlink(path) }
    let session = Session(environment: bench, path: path)
    var loop = try TimedLoop(bench.emptyScene(), session: session, typeface: bench.typeface())
    var hand = Hand()
    let clock = ContinuousClock()
    let begun = clock.now
    var turnsAfter = 0
    while turnsAfter < 200 {
      loop.turn(hand.next(in: loop.scene), after: .milliseconds(8))
      if session.shown?.fingerprint != nil { turnsAfter += 1 }
      if let problem = session.problem { throw CommandFailure(problem.text) }
      usleep(4_000)
    }
    func slowest(_ part: (TimedLoop.Turn) -> Double) -> Double {
      (loop.turns.map(part).max() ?? 0) / 1e6
    }
    report(
      Measurement(
        "latency-million",
        [
          ("records", Double(loop.scene.trace.count)), ("turns", Double(loop.turns.count)),
          ("seconds", begun.duration(to: clock.now) / .seconds(1)),
          ("median_ms", loop.turns.map(\.quiet).median / 1e6),
          ("slowest_wall_ms", slowest(\.wall)), ("slowest_processor_ms", slowest(\.processor)),
        ],
        result: ("slowest_ms", slowest(\.quiet)),
        .atMost(50)
      )
    )
  }

  static let eventListMillion = Benchmark(
    name: "event-list-million",
    about: "the longest turn of opening, filtering, searching and scrolling a million records"
  ) { effort, report in
    let bench = try Environment()
    let scene = try bench.catalog.scene(of: Trace(bytes: millionRecords.get()), title: "")
    var loop = try TimedLoop(scene, typeface: bench.typeface())
    var fields: [Measurement.Field] = []
    loop.turn(.player(.seek(SimulationTime(nanoseconds: scene.timeline.end.nanoseconds / 2))))
    for (name, inputs) in eventListInputs(from: loop.scene) {
      var slowest = 0.0
      var turns = 0
      for input in inputs {
        slowest = max(slowest, loop.turn(input).quiet)
        turns += 1
        while loop.isSearching {
          slowest = max(slowest, loop.turn(nil).quiet)
          turns += 1
        }
      }
      fields.append(("\(name)_ms", slowest / 1e6))
      if name == "search" { fields.append(("search_turns", Double(turns))) }
    }
    let slowest = fields.filter { $0.key.hasSuffix("_ms") }.map(\.number).max() ?? 0
    report(
      Measurement("event-list-million", fields, result: ("slowest_ms", slowest), .atMost(50))
    )
  }
}

/// What a person does with the event list, by what it is for.
private func eventListInputs(
  from scene: any TraceScene
) -> [(name: String, inputs: [WorkspaceInput])] {
  func key(_ key: WorkspaceKey) -> WorkspaceInput { .key(key, []) }
  func click(_ point: Point) -> [WorkspaceInput] {
    [.move(point, nil), .press(point, nil), .release(point, nil)]
  }
  let field = Point(190, 97)
  let row = Point(190, 300)
  let groups = [60.0, 140, 220, 300].map { Point($0, 136) }
  let wheel = [-1.0, -20, 7, -20, 20].map { WorkspaceInput.wheel($0, row, nil) }
  let steps: [WorkspaceKey] = [.up, .up, .down, .home, .end, .pageUp, .down]
  return [
    ("open", [key(.character("e")), key(.character("e")), key(.character("e"))]),
    ("scroll", [.move(row, nil)] + wheel),
    ("filter", groups.flatMap(click) + groups.flatMap(click)),
    ("step", steps.map(key)),
    ("search", click(field) + "settled oh".map { .text(String($0)) } + wheel),
    ("search_step", [key(.enter)] + steps.map(key)),
    ("cause", [key(.enter), key(.enter), key(.backspace)]),
    ("nothing_found", click(field) + "zzz".map { .text(String($0)) } + [key(.escape)]),
  ]
}

/// A person who never rests: seeks, steps, plays, points, zooms, searches.
private struct Hand {
  private var count = 0
  private var place: UInt64 = 1

  mutating func next(in scene: any TraceScene) -> WorkspaceInput {
    count += 1
    place = place &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let share = Double(place >> 40) / Double(1 << 24)
    let point = Point(460 + share * 740, 740)
    switch count % 12 {
    case 0, 4, 8:
      let time = Double(scene.timeline.end.nanoseconds) * share
      return .player(.seek(SimulationTime(nanoseconds: Int64(time))))
    case 1: return .key(.right, [])
    case 2: return .move(point, nil)
    case 3: return .key(.character(count % 36 == 3 ? "e" : "k"), [])
    case 5: return .wheel(share - 0.5, Point(800, 300), nil)
    case 6: return .key(.pageDown, [])
    case 7: return .move(Point(500 + share * 600, 100 + share * 400), nil)
    case 9: return .key(count % 24 == 9 ? .end : .home, [])
    case 10: return .key(.character("f"), [])
    default: return .key(.up, [])
    }
  }
}

/// Some thousand searches, one after the other.
private let longScenario = """
  seed: 3
  until: 5400s
  services:
    fuel: { latency: 20ms }
  clients:
    shipment:
      ship: { from: WA, to: FL, border_fee: $20.00, quote_age: 1ms }
  timeline:
    - { every: 3s, until: 5300s, tell: shipment, calculate: true }
  """
