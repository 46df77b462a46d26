public import Drawing
import SimulationKernel
public import Tracing
public import Viewer

/// Draws mazes as they are explored: the rooms on the stage, the numbers in the sheet.
///
/// Of several clients all are shown side by side, until one is chosen.
public struct MazeScene: TraceScene {
  /// What the window is called.
  public let title: String
  /// The run that is shown.
  public let trace: Trace
  /// The run as its player sees it.
  public var timeline: PlayerTimeline { run.timeline }
  /// The records by what they are about, and the search through them.
  public let events: EventIndex
  package let run: RunIndex<MazeRun>
  /// The requests of all clients, as the time card compares them, and where they lie.
  let bars: [RequestSpan]
  let lanes = LaneMemory()
  /// What the scenario says of the maze and the clients.
  let plan: MazePlan

  /// Reads a trace, once.
  ///
  /// - Parameters:
  ///   - trace: The run; one without a client that explores is shown as a notice.
  ///   - title: What the window is called.
  public init(trace: Trace, title: String) {
    self.title = title
    self.trace = trace
    events = EventIndex(trace, wording: MazeEventWords.wording)
    plan = MazePlan(trace)
    run = RunIndex(trace, MazeRun(whole: plan.cells))
    bars = run.comparedBars
  }

  /// The names of the clients that can be shown, in the order they began.
  public var clients: [String] { run.clients.map(\.name) }

  /// Draws a moment.
  public func picture(
    at playhead: Playhead,
    in view: ViewState,
    measure: any TextMeasure
  ) -> Picture {
    let frame = MazeFrame(self, at: playhead, in: view, measure: measure)
    let card = frame.card
    return Picture(
      size: frame.layout.size,
      layers: frame.layers(with: card),
      regions: frame.regions(with: card)
    )
  }
}
