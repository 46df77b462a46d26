import Drawing
import Rasterizing
import SimulationKernel
import ToolSupport
import Tracing
import Viewer

/// What the window's loop does in a turn, without a window: news, input, time, picture, reading.
struct WorkspaceLoop: ~Copyable {
  /// The times of turns, in nanoseconds.
  struct Turn {
    /// By the clock.
    let wall: Double
    /// By the clock without the time in which other programs had the processors: what a person
    /// notices where nothing else runs.
    let quiet: Double
    /// By the processor.
    let processor: Double
  }

  private let session: Session?
  private let typeface: Typeface
  private(set) var scene: any TraceScene
  private(set) var workspace: Workspace
  private var cursor: TraceCursor
  private var rasterizer: Rasterizer
  private var picture: ScenePicture?
  private var shown: Workspace?
  private(set) var turns: [Turn] = []

  init(_ scene: any TraceScene, session: Session? = nil, typeface: Typeface) {
    self.scene = scene
    self.session = session
    self.typeface = typeface
    workspace = Workspace(player: Player(size: Size(width: 1280, height: 800)))
    cursor = TraceCursor(scene.trace)
    rasterizer = Rasterizer(typeface: typeface)
  }

  /// Whether the event list is still searched.
  var isSearching: Bool { workspace.isSearching(on: scene) }

  /// A turn in which an input came.
  ///
  /// - Parameters:
  ///   - input: What the person did; nil for nothing.
  ///   - time: How much real time has passed since the last turn.
  /// - Returns: How long it took.
  @discardableResult
  mutating func turn(_ input: WorkspaceInput?, after time: Duration = .zero) -> Turn {
    let clock = ContinuousClock()
    let waited = waitingNanoseconds()
    let begin = (wall: clock.now, processor: threadNanoseconds())
    if let input { _ = workspace.apply(located(input), on: scene) }
    takeNews()
    workspace.advance(by: time, on: scene)
    if shown != workspace || isSearching { draw() }
    if cursor.number != workspace.player.playhead.record {
      _ = cursor.move(towardNumber: workspace.player.playhead.record, digesting: 1 << 20)
    }
    let wall = begin.wall.duration(to: clock.now) / .nanoseconds(1)
    let turn = Turn(
      wall: wall,
      quiet: wall - Double(waitingNanoseconds() - waited),
      processor: Double(threadNanoseconds() - begin.processor)
    )
    turns.append(turn)
    return turn
  }

  /// Inputs of the pointer with the region that is under it.
  private func located(_ input: WorkspaceInput) -> WorkspaceInput {
    switch input {
    case .press(let point, _): .press(point, picture?.region(at: point))
    case .move(let point, _): .move(point, picture?.region(at: point))
    case .release(let point, _): .release(point, picture?.region(at: point))
    case .wheel(let notches, let point, _): .wheel(notches, point, picture?.region(at: point))
    default: input
    }
  }

  private mutating func takeNews() {
    guard let session, session.poll(at: workspace.player.playhead.time).contains(.run),
      let run = session.shown
    else { return }
    scene = run.scene
    cursor = TraceCursor(scene.trace)
    workspace.goOn(with: scene)
    shown = nil
  }

  private mutating func draw() {
    let next = scene.picture(of: workspace, measure: typeface)
    unsafe rasterizer.withPixels(of: next.picture) { _, _, _ in }
    picture = next
    shown = workspace
  }
}
