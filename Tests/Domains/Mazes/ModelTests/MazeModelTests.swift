import Catalog
import Diagnostics
import ModelTestSupport
import Scenarios
import SimulatedWorld
import SimulationKernel
import Testing
import Tracing
import VirtualTime

private let small = "services: { maze: { size: { rows: 4, columns: 4 }, latency: 10ms } }"

struct MazeModelTests {
  let bench: Bench

  init() throws {
    bench = try Bench.shared.get()
  }

  @Test func `mistakes are diagnostics, each at its place`() {
    let yaml = """
      services:
        maze: { size: { rows: 0, colums: 2001 }, algorithm: krushkal, locked: 120%, exits: -1 }
      clients:
        c: { explore: { strategy: depth-frist, concurrency: 0, toward: { row: north } } }
        d: { explore: { timeout: 0ms, attempts: 101, tiles: maybe } }
      timeline:
        - { at: 1s, tell: c, genarate: true }
      expect:
        c: { room: 4 }
      """
    #expect(
      bench.told(yaml) == """
        2:25: error: 'rows' must be between 1 and 2000, not 0
        2:28: error: unknown key 'colums'; did you mean 'columns'?
        2:55: error: unknown algorithm 'krushkal'; did you mean 'kruskal'?
        2:73: error: 'locked' must be between 0% and 100%, not '120%'
        2:86: error: 'exits' must be between 0 and 10000, not -1
        4:29: error: unknown strategy 'depth-frist'; did you mean 'depth-first'?
        4:55: error: 'concurrency' must be between 1 and 10000, not 0
        4:73: error: 'row' must be a whole number, not 'north'
        5:28: error: 'timeout' must be between 1 ns and 86400 s, not 0 ms
        5:43: error: 'attempts' must be between 1 and 100, not 101
        5:55: error: 'tiles' must be true or false, not 'maybe'
        7:24: error: unknown key 'genarate'; did you mean 'generate'?
        9:8: error: unknown outcome 'room'; did you mean 'rooms'?
        """
    )
  }

  @Test(arguments: [
    ("{ rows: 1, columns: 1 }", "", true), ("{ columns: 1, rows: 1 }", ", exits: 1", true),
    ("{ rows: 1, columns: 1 }", ", exits: 0", false), ("{ rows: 1, columns: 2 }", "", false),
  ])
  func `a maze of one room says that it has no exit`(size: String, more: String, isSaid: Bool) {
    let yaml = "services: { maze: { size: \(size)\(more) } }\nclients: { c: { explore: {} } }"
    let said = bench.mistakes(yaml)
    #expect(said.contains("1:27: warning: a maze of 1 x 1 rooms has no exit") == isSaid, "\(said)")
    #expect(said.contains("= hint: the start room is never an exit; 'exits: 0' says so") == isSaid)
  }

  @Test func `a file and a drawn maze cannot stand together, and there are rooms for all exits`() {
    let rooms = #"{"start": "R1", "rooms": {"R1": {}}}"#
    let both = """
      services: { maze: { file: rooms.json, size: { rows: 2 }, braid: 10% } }
      clients: { c: { explore: {} } }
      """
    #expect(
      bench.told(both, files: ["rooms.json": rooms]) == """
        1:45: error: 'size' and 'file' cannot stand together
        hint: the file says what the maze is like
        1:65: error: 'braid' and 'file' cannot stand together
        hint: the file says what the maze is like
        """
    )
    let exits = """
      services: { maze: { size: { rows: 1, columns: 3 }, exits: 3 } }
      clients: { c: { explore: {} } }
      """
    #expect(
      bench.told(exits) == """
        1:59: error: 'exits' must be at most 2 in a maze of 1 x 3 rooms, not 3
        hint: the start room is never an exit
        """
    )
  }

  @Test(arguments: [
    "{ file: rooms.json }", "{ size: { rows: 1, columns: 1 } }",
    "{ algorithm: wilson, locked: 1/3, two_sided: 50%, doors: 10%, exits: 7 }",
  ])
  func `what stands in a trace has all defaults, and is no mistake`(maze: String) throws {
    let files = ["rooms.json": #"{"start": "R1", "rooms": {"R1": {}}}"#]
    let yaml = "services: { maze: \(maze) }\nclients: { c: { explore: {} } }"
    let trace = try #require(try bench.run(yaml, files: files).trace)
    let loading = bench.catalog.load(
      Array(trace.header.scenario.utf8),
      file: "a.jsonl",
      seed: trace.header.seed,
      form: .resolved
    ) { path in Array((files[path] ?? "").utf8) }
    let scenario = try #require(loading.scenario, "\(loading.diagnostics.rendered())")
    #expect(bench.catalog.run(scenario).trace == trace)
  }

  @Test func `the defaults of a drawn maze are those that a file may stand beside`() throws {
    let files = ["rooms.json": #"{"start": "R1", "rooms": {"R1": {}}}"#]
    let yaml = """
      services: { maze: { file: rooms.json, size: { rows: 20 }, exits: 1, braid: 0% } }
      clients: { c: { explore: {} } }
      """
    #expect(bench.mistakes(yaml, files: files) == "")
  }

  @Test func `a maze that cannot be had is said`() throws {
    let yaml = """
      services: { maze: { latency: 10ms, failures: { 503: 100% } } }
      clients: { c: { explore: { attempts: 1 } } }
      """
    let report = try bench.run(yaml)
    #expect(try report.ends() == ["0.01s c client.finished [0 0 HTTP 503 1]"])
    #expect(try report.lines(of: "maze.failed") == ["0.01s c maze.failed [http HTTP 503]"])
  }

  @Test func `cancel and generate at one moment begin the next maze`() throws {
    let report = try bench.run(
      """
      \(small)
      clients: { c: { explore: {} } }
      timeline: [{ at: 25ms, tell: c, cancel: true }, { at: 25ms, tell: c, generate: true }]
      """
    )
    let lines = try report.lines(of: "maze.generating", "client.cancelled")
    #expect(
      lines == [
        "0s c maze.generating [1 streaming 64]", "0.025s c client.cancelled []",
        "0.025s c maze.generating [2 streaming 64]",
      ]
    )
  }

  @Test func `clients of several domains run beside each other as if alone`() throws {
    let ship = "s: { ship: { from: ME, to: AZ } }"
    let explore = "c: { explore: { strategy: streaming } }"
    let services = "services: { maze: { size: { rows: 5, columns: 5 } }, fuel: { latency: 300ms } }"
    let both = try bench.run("\(services)\nclients: { \(ship), \(explore) }")
    let shipping = try bench.run("\(services)\nclients: { \(ship) }")
    let mazes = try bench.run("\(services)\nclients: { \(explore) }")
    for (client, alone) in [("s", shipping), ("c", mazes)] {
      let isOf = { (record: TraceRecord) in
        record.entity == client && !record.kind.hasPrefix("request.")
      }
      #expect(try both.lines(isOf) == alone.lines(isOf) && alone.ends().count == 1)
    }
  }

  @Test func `an unlocking takes its own time unless another is given`() throws {
    func took(_ extra: String) throws -> [String] {
      let yaml = """
        services: { maze: { size: { rows: 1, columns: 2 }, locked: 100%, latency: 10ms\(extra) } }
        clients: { c: { explore: { tiles: false } } }
        """
      return try bench.run(yaml).lines(of: "maze.unlocked", "maze.room").map {
        String($0.prefix { $0 != " " })
      }
    }
    #expect(try took(", endpoint_latency: { unlock: 2s }") == ["0.02s", "2.02s", "2.03s"])
    let usual = try took("")
    #expect(usual[0] == "0.02s" && usual[1] > "0.06s" && usual[1] < "0.53s", "\(usual)")
    #expect(try took(", endpoint_latency: {}") == usual)
    // What is said of one endpoint leaves the others theirs.
    let slow = try took(", endpoint_latency: { room: 20ms }")
    #expect(slow[0] == "0.03s" && slow[1] > "0.07s" && slow[1] < "0.54s", "\(slow)")
  }

  @Test func `a maze without latency is explored, whatever jobs that takes`() throws {
    let scenario = try bench.scenario(
      """
      services: { maze: { latency: 0s, size: { rows: 60, columns: 60 } } }
      clients: { e: { explore: { concurrency: 1000, tiles: false } } }
      """
    )
    let limits = VirtualRunLoop.Limits(jobsPerInstant: 5_000)
    let report = World(scenario, models: bench.catalog.models, limits: limits).run()
    #expect(report.ending == .finished && report.time == .start)
    let plain = try #require(bench.catalog.run(scenario).trace)
    #expect(report.trace?.fingerprint == plain.fingerprint)
  }
}
