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

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "film-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func job(seconds: Double, in folder: URL) throws -> VideoJob {
    let bench = try Environment()
    let file = folder.appending(path: "a.yaml").path
    try Self.scenario.write(toFile: file, atomically: true, encoding: .utf8)
    let scene = try bench.scene(of: try #require(bench.scenarios(at: file).first))
    let size = Size(width: 480, height: 320)
    let renderer = FrameRenderer(
      scene: scene,
      view: ViewState(size: size),
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
    let film = try VideoExport(
      plan,
      size: (240, 160),
      path: folder.appending(path: "film.y4m").path
    )
    return VideoJob(film, in: renderer) {}
  }

  @Test func `a film is made on a thread of its own`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let job = try job(seconds: 0.3, in: folder)
    job.wait()
    #expect(job.count == 4 && job.done == 4 && job.outcome == .made(job.path))
    let bytes = try Data(contentsOf: URL(filePath: job.path))
    #expect(bytes.starts(with: Data("YUV4MPEG2 W240 H160 F5:1".utf8)))
  }

  @Test func `a film that is stopped leaves nothing behind`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let job = try job(seconds: 10_000, in: folder)
    job.stop()
    job.wait()
    #expect(job.outcome == .stopped)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.yaml"])
  }

  @Test func `a film whose folder is gone says so`() throws {
    let folder = try folder()
    let lost = folder.appending(path: "lost")
    try FileManager.default.createDirectory(at: lost, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let size = Size(width: 480, height: 320)
    let bench = try Environment()
    let renderer = FrameRenderer(
      scene: try bench.emptyScene(),
      view: ViewState(size: size),
      typeface: try bench.typeface(),
      scale: 0.5,
      workers: 1
    )
    let plan = VideoPlan(from: .start, to: .start, speed: .normal, framesPerSecond: 30)
    let path = lost.appending(path: "film.y4m").path
    let film = try VideoExport(plan, size: (240, 160), path: path)
    try FileManager.default.removeItem(at: lost)
    let job = VideoJob(film, in: renderer) {}
    job.wait()
    let words = "error: '\(path)' cannot be written: there is no such folder"
    #expect(job.outcome == .failed(words))
  }
}
