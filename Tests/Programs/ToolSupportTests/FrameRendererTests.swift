import Drawing
import Foundation
import SimulationKernel
import TestSupport
import Testing
import ToolSupport
import Tracing
import Viewer

struct FrameRendererTests {
  private static let paths = ["buses/calm-morning", "mazes/second-thoughts", "car-hire/full-hire"]
    .map { Checkout.root.appending(path: "Scenarios/\($0).yaml").path }

  /// Frames of the third quarter of a run, so many at a time: more than one of them draws in a row.
  private func frames(of scene: any TraceScene, workers: Int) throws -> [[UInt8]] {
    let renderer = FrameRenderer(
      scene: scene,
      view: ViewState(size: Size(width: 480, height: 320)),
      typeface: try ShippedRuns.typeface.get(),
      scale: 0.25,
      workers: workers
    )
    let quarter = scene.trace.endTime.nanoseconds / 4
    let plan = VideoPlan(
      from: SimulationTime(nanoseconds: 2 * quarter),
      to: SimulationTime(nanoseconds: 3 * quarter),
      speed: VideoSpeed(max(quarter / 2_000_000, 1), 1_000),
      framesPerSecond: 8
    )
    var frames: [[UInt8]] = []
    renderer.shoot(plan) { image in
      image.pixels.flatMap { pixel in (0..<4).map { UInt8(truncatingIfNeeded: pixel >> ($0 * 8)) } }
    } take: { index, bytes in
      #expect(index == frames.count)
      frames.append(bytes)
      return true
    }
    return frames
  }

  @Test(arguments: SearchEffort.some(of: paths))
  func `frames that are drawn at once are those that are drawn one by one`(path: String) throws {
    let scene = try ShippedRuns.scene(path)
    let together = try frames(of: scene, workers: 3)
    #expect(together.count > 16 && Set(together).count > 1)
    #expect(try frames(of: scene, workers: 1) == together)
  }
}
