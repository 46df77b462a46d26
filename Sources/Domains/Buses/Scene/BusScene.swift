public import Drawing
import SimulationKernel
public import Tracing
public import Viewer

/// Draws boards that say when buses come, and the city whose buses they speak of.
///
/// Of several clients one is shown; the sheet lists them all.
public struct BusScene: TraceScene {
  /// What the window is called.
  public let title: String
  /// The run that is shown.
  public let trace: Trace
  /// The run as its player sees it.
  public var timeline: PlayerTimeline { run.timeline }
  /// The records by what they are about, and the search through them.
  public let events: EventIndex
  package let run: RunIndex<BusWorld>
  /// What the scenario says of the clients.
  let settings: BusSettings
  /// The time of day.
  let clock: BusClock

  /// Reads a trace, once.
  ///
  /// - Parameters:
  ///   - trace: The run; one without a client that tracks is shown as a notice.
  ///   - title: What the window is called.
  public init(trace: Trace, title: String) {
    self.title = title
    self.trace = trace
    events = EventIndex(trace, wording: BusEventWords.wording)
    run = RunIndex(trace, BusWorld())
    settings = BusSettings(trace)
    clock = BusClock(trace)
  }

  /// The names of the clients that can be shown, in the order they began.
  public var clients: [String] { run.clients.map(\.name) }

  /// Draws a moment.
  public func picture(
    at playhead: Playhead,
    in view: ViewState,
    measure: any TextMeasure
  ) -> Picture {
    let frame = BusFrame(self, at: playhead, in: view, measure: measure)
    let card = frame.card
    return Picture(
      size: frame.layout.chrome.size,
      layers: frame.layers(with: card),
      regions: frame.regions(with: card)
    )
  }
}
