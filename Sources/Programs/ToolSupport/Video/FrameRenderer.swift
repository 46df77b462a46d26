import Dispatch
public import Drawing
public import Rasterizing
import Synchronization
public import Viewer

/// Draws the frames of a film, several at a time, and hands them on in order.
///
/// A frame depends on nothing but its moment, so the bytes are the same however many processors
/// there are.
public struct FrameRenderer: Sendable {
  private let scene: any TraceScene
  private let view: ViewState
  private let title: TitleCard?
  private let typeface: Typeface
  private let scale: Double
  private let workers: [Worker]

  /// One processor's tools: its rasterizer keeps the layers that did not change.
  private final class Worker: Sendable {
    struct State: ~Copyable {
      var rasterizer: Rasterizer
      var frames: [[UInt8]] = []

      mutating func takeFrames() -> [[UInt8]] {
        let taken = frames
        frames = []
        return taken
      }
    }

    let state: Mutex<State>

    init(typeface: Typeface) {
      state = Mutex(State(rasterizer: Rasterizer(typeface: typeface)))
    }
  }

  /// Sets up a renderer.
  ///
  /// - Parameters:
  ///   - scene: What is filmed.
  ///   - view: How it is looked at.
  ///   - title: What the frames of the plan's title say.
  ///   - typeface: What texts are set in.
  ///   - scale: How many pixels a point has.
  ///   - workers: How many frames are drawn at a time, at least 1.
  public init(
    scene: any TraceScene,
    view: ViewState,
    title: TitleCard? = nil,
    typeface: Typeface,
    scale: Double,
    workers: Int
  ) {
    self.scene = scene
    self.view = view
    self.title = title
    self.typeface = typeface
    self.scale = scale
    self.workers = (0..<max(workers, 1)).map { _ in Worker(typeface: typeface) }
  }

  /// How many frames a worker draws in a row: as many as fit into 16 MB.
  private var run: Int {
    let pixels = view.size.width * scale * view.size.height * scale
    return min(max(Int(4_000_000 / max(pixels, 1)), 1), 16)
  }

  private func picture(ofFrame index: Int, of plan: VideoPlan) -> ScenePicture {
    let playhead = scene.playhead(at: plan.time(ofFrame: index))
    guard let title, index < plan.titleCount else {
      return scene.picture(at: playhead, in: view, measure: typeface)
    }
    var view = view
    view.narration.isShown = false
    return scene.picture(at: playhead, in: view, measure: typeface)
      .titled(title, in: view, measure: typeface)
  }

  /// Draws all frames of a plan.
  ///
  /// - Parameters:
  ///   - plan: Which moments.
  ///   - encode: Makes a frame's bytes; several calls run at a time.
  ///   - take: Gets the frames' bytes in order, with the frame's index; returns whether to go on.
  public func shoot(
    _ plan: VideoPlan,
    encode: @escaping @Sendable (PixelImage) -> [UInt8],
    take: (_ index: Int, _ bytes: [UInt8]) throws -> Bool
  ) rethrows {
    let run = run
    var next = 0
    while next < plan.count {
      let first = next
      DispatchQueue.concurrentPerform(iterations: workers.count) { number in
        let start = min(first + number * run, plan.count)
        let end = min(start + run, plan.count)
        workers[number].state.withLock { state in
          state.frames = (start..<end).map { index in
            let picture = picture(ofFrame: index, of: plan)
            return encode(state.rasterizer.render(picture.picture, scale: scale))
          }
        }
      }
      for worker in workers {
        for frame in worker.state.withLock({ $0.takeFrames() }) {
          guard try take(next, frame) else { return }
          next += 1
        }
      }
    }
  }
}
