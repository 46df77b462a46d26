public import Drawing
import RunRecords
import SimulationKernel
public import Tracing

/// Shows a run that no domain knows: its time and its records, and a notice that says so.
public struct UnknownScene: TraceScene {
  /// What the window is called.
  public let title: String
  /// The run that is shown.
  public let trace: Trace
  /// The run as its player sees it.
  public let timeline: PlayerTimeline
  /// The records by what they are about, and the search through them.
  public let events: EventIndex

  /// What happened to the world, for the time card.
  private let marks: [TimeCard.Mark]
  /// Keeps where the marks lie.
  private let lanes = LaneLayoutCache()

  /// Reads a trace, once.
  public init(trace: Trace, title: String) {
    self.title = title
    self.trace = trace
    var reading = UnknownReading()
    trace.forEachRecord { reading.take($0) }
    marks = reading.marks.all
    timeline = PlayerTimeline(
      trace: trace,
      important: reading.important,
      jumpTargets: reading.jumpTargets
    )
    events = EventIndex(trace)
  }

  /// None.
  public var clients: [String] { [] }

  /// None that could be changed.
  public var services: [String] { [] }

  /// None.
  public func facts(about region: String, at playhead: Playhead, client: String?) -> SubjectReport?
  {
    nil
  }

  /// What happened to the world, and what was marked, under a point of the lanes.
  public func laneDetails(
    at point: Point,
    playhead: Playhead,
    in view: ViewState,
    measure: any TextMeasure
  ) -> [String] {
    timeCard(at: playhead, in: view, measure: measure).details(at: point)
  }

  private func timeCard(
    at playhead: Playhead,
    in view: ViewState,
    measure: any TextMeasure
  ) -> TimeCard {
    TimeCard(
      layout: ChromeLayout(size: view.size),
      theme: Theme.named(view.theme),
      view: view,
      playhead: playhead,
      timeline: timeline,
      spans: [],
      rowCount: 0,
      ticks: [],
      ticksName: "",
      marks: marks,
      asked: { "Request to \($0.service)" },
      memory: lanes,
      measure: measure
    )
  }

  private var report: Report {
    var report = Report(
      title: trace.count == 0 ? "Nothing yet" : "Nothing to draw",
      certainty: .init(
        "nothing",
        trace.count == 0 ? "no run so far" : "no domain knows it",
        .quiet
      ),
      waiting: .init(.idle, CountText.words(trace.count, "record"))
    )
    guard trace.count > 0 else { return report }
    report.notice = .init(
      "No picture for this run",
      "It has no client whose work can be drawn. The event list (E) tells its records."
    )
    return report
  }

  /// Draws a moment.
  public func picture(
    at playhead: Playhead,
    in view: ViewState,
    measure: any TextMeasure
  ) -> ScenePicture {
    let layout = ChromeLayout(size: view.size)
    let theme = Theme.named(view.theme)
    let card = timeCard(at: playhead, in: view, measure: measure)
    let controls = ZoomControls(layout: layout, theme: theme, view: view)
    let seed = trace.count == 0 ? "" : "seed \(trace.header.seed)"
    let panel = ReportCard(report, seed: seed, in: view, measure: measure)
    var still = DisplayList()
    let whole = Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    still.gradient(.rect(whole), from: theme.water, to: theme.deepWater, y0: 0, y1: whole.height)
    still.add(panel.placement.list)
    card.drawStill(into: &still)
    controls.draw(into: &still)
    var moving = DisplayList()
    card.drawMoving(into: &moving)
    controls.drawSigns(into: &moving)
    return ScenePicture(
      size: layout.size,
      layers: [Layer(.base, still), Layer(.overlay, moving)],
      regions: panel.placement.regions + card.regions + controls.regions
    )
  }

  /// Tells a moment in words.
  public func description(at playhead: Playhead, client: String?) -> SceneDescription {
    var words = ReportWords(report, title: title, at: playhead, of: timeline)
    words.marks = marks
    return words.description
  }
}

/// What is worth a jump or a mark in a run of any kind.
private struct UnknownReading {
  var marks = WorldMarks()
  var important: [Int] = []
  var jumpTargets: [JumpTarget: [Int]] = [:]

  mutating func take(_ record: TraceRecord) {
    marks.take(record)
    switch record.kind {
    case RequestSent.kind: jumpTargets[.request, default: []].append(record.number)
    case RequestFailed.kind, RequestTimedOut.kind, RequestRejected.kind, ClientFailed.kind:
      important.append(record.number)
      jumpTargets[.failure, default: []].append(record.number)
    case ClientFinished.kind, ClientCancelled.kind: important.append(record.number)
    default: break
    }
  }
}
