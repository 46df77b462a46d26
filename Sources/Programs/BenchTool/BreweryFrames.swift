import Catalog
import Drawing
import Rasterizing
import Scenarios
import SimulatedWorld
import SimulationKernel
import ToolSupport
import Tracing
import Viewer

// Frames of a list of 12,000 breweries, from the trace's moment to pixels, in processor time:
// 1280 x 800 points at one pixel a point.

extension Benchmark {
  static let breweryFrames = Benchmark(
    name: "brewery-frames",
    about:
      "a frame of 12,000 breweries counted together, while time runs and while the map is dragged"
  ) { effort, report in
    let bench = try Environment()
    let text = """
      scenario: A long list
      until: 2m
      services:
        breweries: { count: 18000, latency: 10ms, limit: { requests: 1000, per: 1m } }
        location: { permission: always }
      clients:
        finder: { find: { page_size: 200 } }
      timeline:
        - { every: 1s, from: 5s, until: 63s, tell: finder, more: true }
      """
    let loading = bench.catalog.load(Array(text.utf8), file: "bench.yaml") { _ in [] }
    guard let scenario = loading.scenario, let trace = bench.catalog.run(scenario).trace else {
      throw CommandFailure("error: the long list cannot be run")
    }
    let scene = try bench.catalog.scene(of: trace, title: "A long list")
    let typeface = try bench.typeface()
    for (name, isDragged) in [("brewery-frame", false), ("brewery-drag", true)] {
      var rasterizer = Rasterizer(typeface: typeface)
      let times = (0..<effort.rounds * 4).map { index in
        let time = SimulationTime(nanoseconds: 80_000_000_000 + Int64(index) * 16_666_667)
        var view = ViewState(size: Size(width: 1280, height: 800), isPlaying: true)
        if isDragged { view.stage.pan = Point(Double(index % 40), 0) }
        return processorNanoseconds {
          let playhead = scene.playhead(at: time)
          let picture = scene.picture(at: playhead, in: view, measure: typeface).picture
          let isDrawn = unsafe rasterizer.withPixels(of: picture, scale: 1) { _, _, pixels in
            unsafe pixels.last.map { $0 >> 24 == 255 } ?? false
          }
          precondition(isDrawn, "a picture covers its canvas")
        }
      }
      report(
        Measurement(
          name,
          [
            ("breweries", 12_000), ("frames", Double(times.count)),
            ("slowest_ms", (times.max() ?? 0) / 1e6),
          ],
          result: ("ms", times.median / 1e6),
          isDragged ? nil : .atMost(8)
        )
      )
    }
  }
}
