import Catalog
import MazesModel
import MazesRecords
import MazesValues
import ModelTestSupport
import RunRecords
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import Tracing

/// The crawler against the maze it was drawn from: what it knows at the end is what is there.
struct MazeOracleTests {
  let bench: Bench

  init() throws {
    bench = try Bench.shared.get()
  }

  private static let complete = ["level-by-level", "depth-first", "streaming"]

  private struct Case {
    let settings: MazeSettings
    let yaml: String
  }

  /// A maze for each seed: all algorithms, all sizes, with and without loops, locks and failures.
  ///
  /// With locks nothing fails for good: which door a locked room is met from decides which lock is
  /// opened, and so what fails. Without locks rooms do, and each room fails or not whoever asks.
  private static func make(_ seed: UInt64) -> Case {
    let settings = MazeSettings(
      rows: Int(seed % 7) + 1,
      columns: Int(seed / 7 % 9) + 1,
      algorithm: MazeAlgorithm.allCases[Int(seed % 4)],
      braid: Ratio(Int64(seed / 2 % 4), 4),
      locked: seed % 3 == 0 ? Ratio(1, 4) : .never,
      twoSided: Ratio(1, 2),
      doors: Ratio(1, 10),
      exits: Int(seed / 5 % 3)
    )
    let canExit = settings.count > settings.exits
    let exits = canExit ? settings.exits : settings.count - 1
    let failing = seed % 3 == 1
    return Case(
      settings: MazeSettings(
        rows: settings.rows,
        columns: settings.columns,
        algorithm: settings.algorithm,
        braid: settings.braid,
        locked: settings.locked,
        twoSided: settings.twoSided,
        doors: settings.doors,
        exits: exits
      ),
      yaml: """
        seed: \(seed)
        services:
          maze:
            size: { rows: \(settings.rows), columns: \(settings.columns) }
            algorithm: \(settings.algorithm.rawValue)
            braid: \(settings.braid)
            locked: \(settings.locked)
            two_sided: 1/2
            doors: 1/10
            exits: \(exits)
            failures: { reset: \(failing ? 20 : 3)%, 500: \(failing ? 10 : 3)%, malformed: 2% }
        clients:
          c: { explore: { strategy: STRATEGY, attempts: \(failing ? 1 : 12), tiles: false } }
        """
    )
  }

  private func run(_ one: Case, _ strategy: String) throws -> RunReport {
    try bench.run(one.yaml.replacing("STRATEGY", with: strategy))
  }

  @Test(arguments: SearchEffort.seeds(1...UInt64(200)))
  func `every strategy that explores all finds the same rooms and as short a way`(
    seed: UInt64
  )
    throws
  {
    let one = Self.make(seed)
    var first: [MazeRoom]?
    for strategy in Self.complete {
      let report = try run(one, strategy)
      let trace = try #require(report.trace)
      let oracle = MazeOracle(one.settings, Seed(seed), trace)
      let rooms = Self.rooms(of: trace)
      let fields = RunOutcomeFields(report)
      if let first {
        #expect(rooms.map(\.id) == first.map(\.id))
        #expect(rooms.map(\.doors) == first.map(\.doors))
        #expect(rooms.map(\.place) == first.map(\.place))
      } else {
        first = rooms
      }
      guard fields["message"] == "" else {
        // No start, so no maze, whoever asks.
        #expect(rooms.isEmpty && first == rooms)
        continue
      }
      let reached = oracle.reached(rooms: Set(rooms.map(\.place)))
      #expect(fields["rooms"] == "\(rooms.count)")
      #expect(fields["steps"] == reached.steps.map(String.init) ?? "", "\(strategy)")
      #expect(fields["exits"] == "\(reached.exits)")
      if seed % 3 != 1 {
        #expect(rooms.count == one.settings.count)
        #expect(fields["complete"] == "1")
        #expect(fields["loops"] == "\(oracle.loops)")
        #expect(fields["dead_ends"] == "\(oracle.deadEnds)")
      }
      #expect(fields["conflicts"] == "0")
      try Self.checkRequests(of: trace)
    }
  }

  @Test(arguments: SearchEffort.seeds(1...UInt64(200)))
  func `the goal-directed strategy finds an exit if there is one, by a way that exists`(
    seed: UInt64
  ) throws {
    let one = Self.make(seed)
    let all = RunOutcomeFields(try run(one, "streaming"))
    let report = try run(one, "goal-directed")
    let fields = RunOutcomeFields(report)
    #expect(fields["found"] == all["found"])
    let trace = try #require(report.trace)
    let oracle = MazeOracle(one.settings, Seed(seed), trace)
    try Self.checkRequests(of: trace)
    guard let steps = Int(fields["steps"]), let shortest = Int(all["steps"]) else {
      return #expect(fields["steps"] == all["steps"])
    }
    #expect(steps >= shortest)
    let way = try #require(trace.numbers.lazy.compactMap { MazeWay(trace.record($0)) }.first)
    #expect(way.way.count == steps)
    #expect(oracle.isExit(at: way.way))
  }

  /// The rooms that were found, by their places.
  private static func rooms(of trace: Trace) -> [MazeRoom] {
    trace.numbers.compactMap { MazeRoom(trace.record($0)) }.sorted { $0.place < $1.place }
  }

  /// Each room has exactly one answer with a room, each lock at most one that opens it.
  private static func checkRequests(of trace: Trace) throws {
    var answers: [String: Int] = [:]
    var rooms = 0
    var refused: Set<Int> = []
    let records = trace.numbers.map { trace.record($0) }
    for record in records {
      if let rejected = RequestRejected(record) { refused.insert(rejected.request) }
      if MazeRoom(record) != nil { rooms += 1 }
    }
    for record in records {
      guard let answered = RequestAnswered(record), answered.status == 200,
        !refused.contains(answered.request)
      else { continue }
      let sent = try #require(RequestSent(trace.record(answered.request)))
      answers[sent.path, default: 0] += 1
    }
    #expect(answers.values.allSatisfy { $0 == 1 })
    #expect(answers.keys.count { $0.hasPrefix("/rooms/") } == rooms)
  }
}

/// What there is to know of a drawn maze.
private struct MazeOracle {
  let grid: MazeGrid

  /// The maze that a client explored: a start whose answer was broken on the wire began one too.
  init(_ settings: MazeSettings, _ seed: Seed, _ trace: Trace) {
    let starts = trace.numbers.count { number in
      let answer = RequestAnswered(trace.record(number))
      return answer?.endpoint == "start" && answer?.status == 200
    }
    grid = MazeGrid(settings, seed: seed, number: max(starts, 1))
  }

  var loops: Int { grid.cells.reduce(0) { $0 + $1.passages } / 2 - grid.cells.count + 1 }

  var deadEnds: Int { grid.cells.count { $0.passages == 1 } }

  /// The nearest exit and the number of exits, when only these rooms can be entered.
  func reached(rooms: Set<MazePlace>) -> (steps: Int?, exits: Int) {
    let columns = grid.settings.columns
    let known = Set(rooms.map { Int($0.row) * columns + Int($0.column) })
    var steps = [0: 0]
    var order = [0]
    var next = 0
    while next < order.count {
      let room = order[next]
      next += 1
      for side in MazeSide.allCases where grid.cells[room].isOpen(side) {
        guard let neighbor = grid.neighbor(of: room, side), known.contains(neighbor),
          steps[neighbor] == nil
        else { continue }
        steps[neighbor] = (steps[room] ?? 0) + 1
        order.append(neighbor)
      }
    }
    let exits = known.filter { grid.cells[$0].type == .exit }
    return (exits.compactMap { steps[$0] }.min(), exits.count)
  }

  /// Whether a way leads through passages to an exit.
  func isExit(at way: [MazeSide]) -> Bool {
    var room = 0
    for side in way {
      guard grid.cells[room].isOpen(side), let next = grid.neighbor(of: room, side) else {
        return false
      }
      room = next
    }
    return grid.cells[room].type == .exit
  }
}
