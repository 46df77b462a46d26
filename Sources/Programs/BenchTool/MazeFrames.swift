import Catalog
import Drawing
import Rasterizing
import Scenarios
import SimulatedWorld
import SimulationKernel
import ToolSupport
import Tracing
import Viewer

// Frames of large mazes, from the trace's moment to pixels, in processor time: 1280 x 800 points at
// one pixel a point.

extension Benchmark {
  static let mazeFrames = Benchmark(
    name: "maze-frames",
    about: "a frame at any moment of mazes of 40,000 and 250,000 rooms, and one while they grow"
  ) { effort, report in
    for side in [200, 500] {
      let show = try MazeShow(side: side)
      report(show.reading)
      report(show.jumps(effort.rounds * 2))
      report(show.playing(effort.rounds * 4))
    }
  }
}

/// A large maze with what it takes to draw it.
private struct MazeShow {
  let side: Int
  let scene: any TraceScene
  let typeface: Typeface
  /// How long it took to make the scene of the trace.
  private let readingTime: Double

  init(side: Int) throws {
    self.side = side
    let bench = try Environment()
    let text = """
      scenario: A large maze
      services:
        maze: { size: { rows: \(side), columns: \(side) }, braid: 5% }
      clients:
        explorer: { explore: { strategy: streaming, concurrency: 512, tiles: false } }
      """
    let loading = bench.catalog.load(Array(text.utf8), file: "maze.yaml") { _ in [] }
    guard let scenario = loading.scenario, let trace = bench.catalog.run(scenario).trace else {
      throw CommandFailure("error: the large maze cannot be run")
    }
    var made: (any TraceScene)?
    readingTime = try processorNanoseconds {
      made = try bench.catalog.scene(of: trace, title: "A large maze")
    }
    guard let made else { throw CommandFailure("error: there is no scene of the large maze") }
    scene = made
    typeface = try bench.typeface()
  }

  private var rooms: Double { Double(side * side) }

  /// From the trace to the scene, once for each run.
  var reading: Measurement {
    Measurement(
      "maze-scene",
      [("rooms", rooms), ("records", Double(scene.timeline.count))],
      result: ("ms", readingTime / 1e6),
      nil
    )
  }

  private func draw(_ playhead: Playhead, with rasterizer: inout Rasterizer) {
    let view = ViewState(size: Size(width: 1280, height: 800), isPlaying: true)
    let picture = scene.picture(at: playhead, in: view, measure: typeface).picture
    let isDrawn = unsafe rasterizer.withPixels(of: picture, scale: 1) { _, _, pixels in
      unsafe pixels.last.map { $0 >> 24 == 255 } ?? false
    }
    precondition(isDrawn, "a picture covers its canvas")
  }

  /// Frames at moments all over the run, none near the last one.
  func jumps(_ count: Int) -> Measurement {
    var rasterizer = Rasterizer(typeface: typeface)
    let end = scene.timeline.end.nanoseconds
    let times = (0..<count).map { index in
      let part = Int64((index * 61 + 37) % 101)
      let playhead = scene.playhead(at: SimulationTime(nanoseconds: end / 101 * part))
      return processorNanoseconds { draw(playhead, with: &rasterizer) }
    }
    return measurement("maze-jump", times, atMost: 50)
  }

  /// Frames a sixtieth of a second apart, in the middle of the run.
  func playing(_ count: Int) -> Measurement {
    var rasterizer = Rasterizer(typeface: typeface)
    let middle = scene.timeline.end.nanoseconds / 2
    let times = (0..<count).map { index in
      let time = SimulationTime(nanoseconds: middle + Int64(index) * 16_666_667)
      let playhead = scene.playhead(at: time)
      return processorNanoseconds { draw(playhead, with: &rasterizer) }
    }
    return measurement("maze-frame", times, atMost: 33)
  }

  private func measurement(_ name: String, _ times: [Double], atMost bound: Double) -> Measurement {
    Measurement(
      name,
      [
        ("rooms", rooms), ("frames", Double(times.count)),
        ("slowest_ms", (times.max() ?? 0) / 1e6),
      ],
      result: ("ms", times.median / 1e6),
      .atMost(bound)
    )
  }
}
