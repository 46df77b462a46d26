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
      bench.mistakes(yaml) == """
        work/test.yaml:2:25: error: 'rows' must be between 1 and 2000, not 0
        2 |   maze: { size: { rows: 0, colums: 2001 }, algorithm: krushkal, locked: 120%, exits: -1 }
          |                         ^
        work/test.yaml:2:28: error: unknown key 'colums'; did you mean 'columns'?
        2 |   maze: { size: { rows: 0, colums: 2001 }, algorithm: krushkal, locked: 120%, exits: -1 }
          |                            ^
        work/test.yaml:2:55: error: unknown algorithm 'krushkal'; did you mean 'kruskal'?
        2 |   maze: { size: { rows: 0, colums: 2001 }, algorithm: krushkal, locked: 120%, exits: -1 }
          |                                                       ^
        work/test.yaml:2:73: error: 'locked' must be between 0% and 100%, not '120%'
        2 |   maze: { size: { rows: 0, colums: 2001 }, algorithm: krushkal, locked: 120%, exits: -1 }
          |                                                                         ^
        work/test.yaml:2:86: error: 'exits' must be between 0 and 10000, not -1
        2 |   maze: { size: { rows: 0, colums: 2001 }, algorithm: krushkal, locked: 120%, exits: -1 }
          |                                                                                      ^
        work/test.yaml:4:29: error: unknown strategy 'depth-frist'; did you mean 'depth-first'?
        4 |   c: { explore: { strategy: depth-frist, concurrency: 0, toward: { row: north } } }
          |                             ^
        work/test.yaml:4:55: error: 'concurrency' must be between 1 and 10000, not 0
        4 |   c: { explore: { strategy: depth-frist, concurrency: 0, toward: { row: north } } }
          |                                                       ^
        work/test.yaml:4:73: error: 'row' must be a whole number, not 'north'
        4 |   c: { explore: { strategy: depth-frist, concurrency: 0, toward: { row: north } } }
          |                                                                         ^
        work/test.yaml:5:28: error: 'timeout' must be between 1 ns and 86400 s, not 0 ms
        5 |   d: { explore: { timeout: 0ms, attempts: 101, tiles: maybe } }
          |                            ^
        work/test.yaml:5:43: error: 'attempts' must be between 1 and 100, not 101
        5 |   d: { explore: { timeout: 0ms, attempts: 101, tiles: maybe } }
          |                                           ^
        work/test.yaml:5:55: error: 'tiles' must be true or false, not 'maybe'
        5 |   d: { explore: { timeout: 0ms, attempts: 101, tiles: maybe } }
          |                                                       ^
        work/test.yaml:7:24: error: unknown key 'genarate'; did you mean 'generate'?
        7 |   - { at: 1s, tell: c, genarate: true }
          |                        ^
        work/test.yaml:9:8: error: unknown outcome 'room'; did you mean 'rooms'?
        9 |   c: { room: 4 }
          |        ^
        13 errors
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
      bench.mistakes(both, files: ["rooms.json": rooms]) == """
        work/test.yaml:1:45: error: 'size' and 'file' cannot stand together
        1 | services: { maze: { file: rooms.json, size: { rows: 2 }, braid: 10% } }
          |                                             ^
          = hint: the file says what the maze is like
        work/test.yaml:1:65: error: 'braid' and 'file' cannot stand together
        1 | services: { maze: { file: rooms.json, size: { rows: 2 }, braid: 10% } }
          |                                                                 ^
          = hint: the file says what the maze is like
        2 errors
        """
    )
    let exits = """
      services: { maze: { size: { rows: 1, columns: 3 }, exits: 3 } }
      clients: { c: { explore: {} } }
      """
    #expect(
      bench.mistakes(exits) == """
        work/test.yaml:1:59: error: 'exits' must be at most 2 in a maze of 1 x 3 rooms, not 3
        1 | services: { maze: { size: { rows: 1, columns: 3 }, exits: 3 } }
          |                                                           ^
          = hint: the start room is never an exit
        1 error
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

  @Test func `a maze of one room has no exit, and nobody has to say so`() throws {
    let yaml = """
      services: { maze: { size: { rows: 1, columns: 1 } } }
      clients: { c: { explore: {} } }
      """
    let fields = RunOutcomeFields(try bench.run(yaml))
    #expect(fields["rooms"] == "1")
    #expect(fields["found"] == "0")
    #expect(fields["complete"] == "1")
  }

  @Test func `a client ends with what came out`() throws {
    let report = try bench.run("\(small)\nclients: { c: { explore: {} } }")
    let ends = try report.ends()
    #expect(
      ends == ["0.19s c client.finished [1 1 16 1 11 4 0 13 0 0 0 0 0 13 17 190000000]"]
    )
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

  @Test func `to generate while a maze is explored does nothing`() throws {
    let client = "clients: { c: { explore: {} } }"
    let plain = try bench.run("\(small)\n\(client)")
    let told = try bench.run(
      "\(small)\n\(client)\ntimeline: [{ at: 25ms, tell: c, generate: true }]"
    )
    #expect(try told.lines(of: "maze.") == plain.lines(of: "maze."))
    #expect(try told.lines(of: "client.told") == ["0.025s c client.told [generate 1]"])
  }

  @Test func `after a cancellation the next maze is another, with what was entered meanwhile`()
    throws
  {
    let report = try bench.run(
      """
      \(small)
      clients: { c: { explore: { strategy: level-by-level } } }
      timeline:
        - { at: 25ms, tell: c, cancel: true }
        - { at: 30ms, tell: c, strategy: goal-directed, concurrency: 2 }
        - { at: 31ms, tell: c, toward: { row: 3 }, generate: true }
        - { at: 60s, tell: c, generate: true }
      """
    )
    let lines = try report.lines(of: "client.", "maze.generating", "maze.ended")
    #expect(
      lines.filter { !$0.contains("client.told") && !$0.contains("maze.ended") } == [
        "0s c client.started [explore]", "0s c maze.generating [1 level-by-level 64]",
        "0.025s c client.cancelled []", "0.031s c client.started [explore]",
        "0.031s c maze.generating [2 goal-directed 2 3 0]",
        "0.211s c client.finished [1 0 7 1 5 2 0 5 0 0 0 0 0 7 8 180000000]",
        "60s c client.started [explore]", "60s c maze.generating [3 goal-directed 2 3 0]",
        "60.14s c client.finished [1 0 12 1 11 1 0 11 0 0 0 0 0 3 13 140000000]",
      ]
    )
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
      #expect(try both.lines(isOf) == alone.lines(isOf))
      #expect(try alone.ends().count == 1)
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

  @Test func `a maze without latency is explored, however many jobs that takes at one moment`()
    throws
  {
    let scenario = try bench.scenario(
      """
      services: { maze: { latency: 0s, size: { rows: 60, columns: 60 } } }
      clients: { e: { explore: { concurrency: 1000, tiles: false } } }
      """
    )
    let limits = VirtualRunLoop.Limits(jobsPerInstant: 5_000)
    let report = World(scenario, models: bench.catalog.models, limits: limits).run()
    #expect(report.ending == .finished)
    #expect(report.time == .start)
    let plain = try #require(bench.catalog.run(scenario).trace)
    #expect(report.trace?.fingerprint == plain.fingerprint)
  }
}
