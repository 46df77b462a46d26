import Drawing
import Foundation
import Rasterizing
import SimulationKernel
import Synchronization
import Testing
import ToolSupport
import Viewer

struct VideoJobTests {
  private static let scenario = """
    scenario: A short way
    services:
      fuel: { cost: { uniform: [$1.00, $9.00] }, latency: 20ms }
    clients:
      shipment:
        ship: { from: VT, to: MA, border_fee: $1.00 }
    """

  /// A film of a run whose file lies in the folder, and what draws it.
  private func film(seconds: Double, in folder: String) throws -> (VideoExport, FrameRenderer) {
    let bench = try Environment()
    try Environment.write(Array(Self.scenario.utf8), to: "\(folder)/a.yaml")
    let renderer = FrameRenderer(
      scene: try bench.scene(of: try #require(bench.scenarios(at: "\(folder)/a.yaml").first)),
      view: ViewState(size: Size(width: 480, height: 320)),
      typeface: try bench.typeface(),
      scale: 0.5,
      workers: 1
    )
    let plan = VideoPlan(
      from: .start,
      to: SimulationTime(nanoseconds: Int64(seconds * 1e9)),
      speed: VideoSpeed(Speed(power: -1)),
      framesPerSecond: 5
    )
    return (try VideoExport(plan, size: (240, 160), path: "\(folder)/film.y4m"), renderer)
  }

  @Test func `a film is made on a thread of its own`() throws {
    try Bench.inFolder { folder in
      let (film, renderer) = try film(seconds: 0.3, in: folder)
      let job = VideoJob(film, in: renderer) {}
      job.wait()
      #expect(job.count == 4 && job.done == 4 && job.outcome == .made(job.path))
      #expect(try Environment.read(job.path).starts(with: "YUV4MPEG2 W240 H160 F5:1".utf8))
    }
  }

  @Test func `a film that is stopped leaves nothing behind`() throws {
    try Bench.inFolder { folder in
      let (film, renderer) = try film(seconds: 10_000, in: folder)
      let job = VideoJob(film, in: renderer) {}
      job.stop()
      job.wait()
      #expect(job.outcome == .stopped)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.yaml"])
    }
  }

  @Test func `a film whose folder is gone says so`() throws {
    try Bench.inFolder { folder in
      let lost = "\(folder)/lost"
      try FileManager.default.createDirectory(atPath: lost, withIntermediateDirectories: true)
      let (film, renderer) = try film(seconds: 0, in: lost)
      try FileManager.default.removeItem(atPath: lost)
      let job = VideoJob(film, in: renderer) {}
      job.wait()
      let words = "error: '\(lost)/film.y4m' cannot be written: there is no such folder"
      #expect(job.outcome == .failed(words))
    }
  }
}
