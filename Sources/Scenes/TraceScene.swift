public import Drawing
public import SimulationKernel
public import Tracing

/// Draws a run of one domain: a trace, a moment and a view in, a picture out.
public protocol TraceScene: Sendable {
  /// What the window is called.
  var title: String { get }

  /// The run that is shown.
  var trace: Trace { get }

  /// The run as its player sees it.
  var timeline: PlayerTimeline { get }

  /// The names of the clients that can be shown, in the order they began.
  var clients: [String] { get }

  /// Draws a moment.
  ///
  /// A pure function: whoever jumps to a moment sees what playing up to it shows.
  /// - Parameters:
  ///   - playhead: The moment; its record is at most the trace's count.
  ///   - view: Size, colours, and what the player says.
  ///   - measure: Says how wide texts are.
  /// - Returns: The picture with its layers and hit regions.
  func picture(
    at playhead: Playhead,
    in view: ViewState,
    measure: any TextMeasure
  ) -> Picture

  /// Tells a moment in words: what its picture shows, in reading order.
  ///
  /// - Parameters:
  ///   - playhead: The moment.
  ///   - client: Which client is told of; nil is the first one.
  /// - Returns: The words and the values.
  func description(at playhead: Playhead, client: String?) -> SceneDescription
}

extension TraceScene {
  /// The playhead at a moment, with all its records applied.
  public func playhead(at time: SimulationTime) -> Playhead { timeline.playhead(at: time) }
}
