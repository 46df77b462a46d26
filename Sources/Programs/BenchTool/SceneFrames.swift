import Drawing
import Rasterizing
import SimulatedWorld
import SimulationKernel
import ToolSupport
import Tracing
import Viewer

// The frames of coast-to-coast, from the trace's moment to pixels, in processor time. The numbers
// are points; at scale 2, a picture of 1280 x 800 points has 2560 x 1600 pixels.

extension Benchmark {
  static let sceneFullRedraw = Benchmark(
    name: "scene-full-redraw",
    about: "a frame of the shipping scene in which all layers but the base are drawn again"
  ) { effort, report in
    let show = try SceneShow()
    for (scale, bound) in [(1.0, 8.0), (2, 20)] {
      var rasterizer = Rasterizer(typeface: show.typeface)
      var times: [Double] = []
      for (index, playhead) in show.busyMoments(40 * effort.rounds).enumerated() {
        let time = processorNanoseconds {
          var picture = show.picture(at: playhead)
          if picture.layers.count > 1 {
            // A point that nobody sees, so that all from the map on is another picture.
            let speck = Rect(x: Double(index), y: -2, width: 1, height: 1)
            picture.layers[1].list.fill(.rect(speck), .black)
          }
          show.draw(picture, scale: scale, with: &rasterizer)
        }
        if index >= 10 { times.append(time) }
      }
      report(show.measurement("scene-full-redraw", times, scale: scale, atMost: bound))
    }
  }

  static let sceneMovingOnly = Benchmark(
    name: "scene-moving-only",
    about: "a frame in which only the readout, the playhead and the dots under way move"
  ) { effort, report in
    let show = try SceneShow()
    for (scale, bound) in [(1.0, 4.0), (2, nil as Double?)] {
      var rasterizer = Rasterizer(typeface: show.typeface)
      var times: [Double] = []
      for (index, playhead) in show.quietMoments(40 * effort.rounds).enumerated() {
        let time = processorNanoseconds {
          show.draw(show.picture(at: playhead), scale: scale, with: &rasterizer)
        }
        if index >= 10 { times.append(time) }
      }
      report(show.measurement("scene-moving-only", times, scale: scale, atMost: bound))
    }
  }

  static let twoRunsMoving = Benchmark(
    name: "two-runs-moving",
    about: "a frame of two runs in which only time moves, against the frame of one"
  ) { effort, report in
    let one = try SceneShow()
    let two = try SceneShow(beside: "outage")
    var alone = Rasterizer(typeface: one.typeface)
    var together = Rasterizer(typeface: two.typeface)
    func times(_ show: SceneShow, with rasterizer: inout Rasterizer) -> [Double] {
      let times = show.quietMoments(40 * effort.rounds).map { playhead in
        processorNanoseconds {
          show.draw(show.picture(at: playhead), scale: 1, with: &rasterizer)
        }
      }
      return Array(times.dropFirst(10))
    }
    let (single, double) = (times(one, with: &alone), times(two, with: &together))
    report(
      Measurement(
        "two-runs-moving",
        [
          ("width", 1280), ("height", 800), ("frames", Double(double.count)),
          ("one_ms", single.median / 1e6), ("two_ms", double.median / 1e6),
        ],
        result: ("ratio", double.median / single.median),
        .atMost(1.8)
      )
    )
  }

  static let framesPerSecond = Benchmark(
    name: "frames-per-second",
    about: "raw frames in a second of one core while coast-to-coast plays, sixty to its second"
  ) { effort, report in
    let show = try SceneShow()
    var times: [Double] = []
    for _ in 0..<max(1, effort.rounds / 3) {
      var rasterizer = Rasterizer(typeface: show.typeface)
      let moments = show.playedMoments
      let time = processorNanoseconds {
        for playhead in moments {
          show.draw(show.picture(at: playhead), scale: 1, with: &rasterizer)
        }
      }
      times.append(time / Double(moments.count))
    }
    report(
      Measurement(
        "frames-per-second",
        [("width", 1280), ("height", 800), ("frames", Double(show.playedMoments.count))],
        result: ("frames_per_second", 1e9 / times.median),
        .atLeast(120)
      )
    )
  }
}

/// A scene with what it takes to draw it.
private struct SceneShow {
  let scene: any TraceScene
  let typeface: Typeface
  private let view = ViewState(size: Size(width: 1280, height: 800), theme: .light)

  init() throws {
    let bench = try Environment()
    guard let scenario = try bench.scenarios(at: scenarioPath()).first else {
      throw CommandFailure("coast-to-coast has no scenario")
    }
    scene = try bench.scene(of: scenario)
    typeface = try bench.typeface()
  }

  /// Coast-to-coast beside another shipping scenario.
  init(beside name: String) throws {
    let bench = try Environment()
    let path = try scenarioPath()
    let other = path.replacing("coast-to-coast", with: name)
    scene = try bench.twoRuns(path, other, seed: nil, limit: Recording.usualLimit)
    typeface = try bench.typeface()
  }

  func picture(at playhead: Playhead) -> Picture {
    scene.picture(at: playhead, in: view, measure: typeface).picture
  }

  func draw(_ picture: Picture, scale: Double, with rasterizer: inout Rasterizer) {
    let isDrawn = unsafe rasterizer.withPixels(of: picture, scale: scale) { _, _, pixels in
      unsafe pixels.last.map { $0 >> 24 == 255 } ?? false
    }
    precondition(isDrawn, "a picture covers its canvas")
  }

  /// Moments at which something became certain, so that the map differs from one to the next.
  func busyMoments(_ count: Int) -> [Playhead] {
    let timeline = scene.timeline
    return (0..<count).map { index in
      timeline.playhead(after: timeline.important[index % timeline.important.count])
    }
  }

  /// Moments between two records, a hundredth of the longest gap apart.
  func quietMoments(_ count: Int) -> [Playhead] {
    let timeline = scene.timeline
    let gaps = (1..<timeline.count).map { number in
      (number: number, length: time(number + 1) - time(number))
    }
    let longest = gaps.max { $0.length < $1.length }
    guard let longest else { return [] }
    return (0..<count).map { index in
      let part = longest.length / 100 * Int64(index % 100)
      let moment = SimulationTime(nanoseconds: time(longest.number) + part)
      return Playhead(time: moment, record: longest.number)
    }
  }

  /// Sixty moments a second, from the beginning to the end.
  var playedMoments: [Playhead] {
    let end = scene.timeline.end.nanoseconds
    return stride(from: 0, through: end, by: 16_666_667).map { moment in
      scene.timeline.playhead(at: SimulationTime(nanoseconds: moment))
    }
  }

  private func time(_ number: Int) -> Int64 { scene.trace.time(of: number).nanoseconds }

  func measurement(
    _ name: String,
    _ times: [Double],
    scale: Double,
    atMost bound: Double?
  ) -> Measurement {
    Measurement(
      name,
      [
        ("width", view.size.width * scale), ("height", view.size.height * scale),
        ("frames", Double(times.count)), ("slowest_ms", (times.max() ?? 0) / 1e6),
      ],
      result: ("ms", times.median / 1e6),
      bound.map { .atMost($0) }
    )
  }
}
