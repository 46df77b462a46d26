import Drawing
import Rasterizing
import SimulationKernel
import ToolSupport
import Viewer

/// The window's loop without a window, each of its turns timed.
struct TimedLoop: ~Copyable {
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
  private var loop: WorkspaceLoop
  private(set) var turns: [Turn] = []

  init(_ scene: any TraceScene, session: Session? = nil, typeface: Typeface) {
    self.session = session
    let workspace = Workspace(player: Player(size: Size(width: 1280, height: 800)))
    loop = WorkspaceLoop(scene, workspace, typeface: typeface)
  }

  /// What is shown now.
  var scene: any TraceScene { loop.scene }

  /// Whether the event list is still searched.
  var isSearching: Bool { loop.isSearching }

  /// A turn in which an input came: news, input, time, picture, reading.
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
    if let input { _ = loop.apply(input) }
    takeNews()
    loop.advance(by: time)
    if let picture = loop.nextPicture() {
      unsafe loop.rasterizer.withPixels(of: picture) { _, _, _ in }
    }
    loop.readAlong()
    let wall = begin.wall.duration(to: clock.now) / .nanoseconds(1)
    let turn = Turn(
      wall: wall,
      quiet: wall - Double(waitingNanoseconds() - waited),
      processor: Double(threadNanoseconds() - begin.processor)
    )
    turns.append(turn)
    return turn
  }

  private mutating func takeNews() {
    guard let session, session.poll(at: loop.workspace.player.playhead.time).contains(.run),
      let run = session.shown
    else { return }
    loop.goOn(with: run.scene)
  }
}
