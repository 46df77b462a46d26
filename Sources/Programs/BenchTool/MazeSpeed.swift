import Catalog
import Diagnostics
import Glibc
import Graphs
import MazesModel
import Scenarios
import SimulatedWorld
import SimulationKernel
import ToolSupport
import Tracing

extension Benchmark {
  static let mazeCrawl = Benchmark(
    name: "maze-crawl",
    about: "100,000 rooms, 30 ms mean latency, 64 at a time, traced: the run in real time"
  ) { effort, report in
    let bench = try Environment()
    let scenario = try crawl(bench, rows: 250, columns: 400)
    var processor: [Double] = []
    var real: [Double] = []
    for _ in 0..<effort.longRounds {
      let start = monotonicNanoseconds()
      processor.append(
        try processorNanoseconds { try check(bench.catalog.run(scenario), rooms: 100_000) }
      )
      real.append(monotonicNanoseconds() - start)
    }
    report(
      Measurement(
        "maze-crawl",
        [("rooms", 100_000), ("processor_s", processor.median / 1e9)],
        result: ("s", real.median / 1e9),
        .atMost(2)
      )
    )
  }

  static let mazeSizes = Benchmark(
    name: "maze-sizes",
    about: "processor time and peak memory for each room, from 1,000 to 1,000,000 rooms"
  ) { effort, report in
    let bench = try Environment()
    var smallest: Double?
    for (rows, columns) in [(20, 50), (100, 100), (250, 400), (1_000, 1_000)] {
      let rooms = rows * columns
      let scenario = try crawl(bench, rows: rows, columns: columns)
      var times: [Double] = []
      var memory: [Double] = []
      // Small mazes are crawled more often, the largest once in a quick measurement.
      for _ in 0..<max(effort == .quick ? 1 : 3, min(50, 200_000 / rooms)) {
        let before = try PeakMemory.reset()
        var traceBytes = 0
        times.append(
          try processorNanoseconds {
            traceBytes = try check(bench.catalog.run(scenario), rooms: rooms)
          }
        )
        memory.append(Double(try PeakMemory.bytes() - before - traceBytes))
      }
      let perRoom = times.median / Double(rooms)
      smallest = smallest ?? perRoom
      report(
        Measurement(
          "maze-time-\(rooms)",
          [("rooms", Double(rooms)), ("microseconds_per_room", perRoom / 1e3)],
          result: ("multiple_of_smallest", perRoom / (smallest ?? perRoom)),
          .atMost(1.5)
        )
      )
      guard rooms == 1_000_000 else { continue }
      report(
        Measurement(
          "maze-memory",
          [("rooms", Double(rooms))],
          result: ("bytes_per_room_beyond_trace", memory.median / Double(rooms)),
          .atMost(500)
        )
      )
    }
  }

  static let mazeWayOut = Benchmark(
    name: "maze-way-out",
    about: "the shortest way out of 1,000 x 1,000 known rooms, breadth first"
  ) { effort, report in
    for algorithm in MazeAlgorithm.allCases {
      let settings = MazeSettings(
        rows: 1_000,
        columns: 1_000,
        algorithm: algorithm,
        braid: Ratio(1, 10)
      )
      let maze = MazeGrid(settings, seed: Seed(1), number: 1)
      let grid = PassageGrid(rows: 1_000, columns: 1_000, sides: maze.cells.map(\.sides))
      // The far corner, so that nearly all rooms are looked at.
      var steps = 0
      var times: [Double] = []
      for _ in 0..<effort.rounds {
        times.append(
          processorNanoseconds {
            steps = grid.shortestWay(from: 0, toNearest: [999_999])?.count ?? 0
          }
        )
      }
      report(
        Measurement(
          "maze-way-out-\(algorithm.rawValue)",
          [("steps", Double(steps))],
          result: ("ms", times.median / 1e6),
          .atMost(8)
        )
      )
    }
  }

  static let mazeGeneration = Benchmark(
    name: "maze-generation",
    about: "4,000,000 rooms with locks, doors and second passages, by each algorithm"
  ) { effort, report in
    for algorithm in MazeAlgorithm.allCases {
      let settings = MazeSettings(
        rows: 2_000,
        columns: 2_000,
        algorithm: algorithm,
        braid: Ratio(1, 10),
        locked: Ratio(1, 20),
        twoSided: Ratio(1, 2),
        doors: Ratio(1, 50),
        exits: 2
      )
      var times: [Double] = []
      var memory = 0
      for round in 0..<effort.longRounds {
        let before = try PeakMemory.reset()
        var maze: MazeGrid?
        times.append(
          processorNanoseconds {
            maze = MazeGrid(settings, seed: Seed(UInt64(round)), number: 1)
          }
        )
        memory = max(memory, try PeakMemory.bytes() - before)
        precondition(maze?.cells.count == 4_000_000, "a maze has the rooms that were asked for")
      }
      report(
        Measurement(
          "maze-generation-\(algorithm.rawValue)",
          [("rooms", 4_000_000)],
          result: ("s", times.median / 1e9),
          .atMost(4)
        )
      )
      report(
        Measurement(
          "maze-generation-memory-\(algorithm.rawValue)",
          [("rooms", 4_000_000)],
          result: ("megabytes", Double(memory) / 1e6),
          .atMost(200)
        )
      )
    }
  }
}

/// A scenario in which one client explores a maze of that size.
private func crawl(_ bench: Environment, rows: Int, columns: Int) throws -> Scenario {
  let yaml = """
    services:
      maze:
        size: { rows: \(rows), columns: \(columns) }
        algorithm: kruskal
        latency: { exponential: { mean: 30ms } }
    clients: { explorer: { explore: { strategy: streaming, concurrency: 64 } } }
    """
  let loading = bench.catalog.load(Array(yaml.utf8), file: "maze.yaml") { path in
    throw CommandFailure("there is no '\(path)'")
  }
  guard let scenario = loading.scenario else {
    throw CommandFailure(loading.diagnostics.rendered())
  }
  return scenario
}

/// Makes sure that all rooms were found.
///
/// - Returns: The length of the trace in bytes.
@discardableResult
private func check(_ report: RunReport, rooms: Int) throws -> Int {
  guard let trace = report.trace,
    let last = trace.numbers.last.map({ trace.record($0) }),
    last.integer("rooms") == Int64(rooms)
  else { throw CommandFailure("not all rooms were found") }
  return trace.bytes.count
}

private func monotonicNanoseconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
