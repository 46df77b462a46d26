package import Drawing
package import JSON
import RunRecords
import Scenarios
import SimulationKernel
package import Tracing

/// All that a domain writes to be shown: how a run is read, and a frame of each moment.
///
/// What all scenes have in common follows from it: the report on its card, the card of the time,
/// the buttons, and the words.
package protocol SceneDomain: TraceScene {
  associatedtype Frame: SceneFrame
  var run: RunIndex<Frame.Reading> { get }
  /// What was drawn last of its run.
  var keeper: StageKeeper<Frame> { get }

  /// What is seen and told at a moment.
  func frame(_ moment: SceneMoment) -> Frame
  /// The region of what a request of a client asks about, by its place among the client's; nil for
  /// what is nowhere drawn.
  func region(askedBy request: Int, of client: ClientIndex<Frame.Reading.Client>) -> String?
  /// How the moment is looked at for which words are told.
  func toldView(of client: String?) -> ViewState
  /// The cost at which the scale of its colours ends; nil where colours stand for no costs.
  func largestCost(at playhead: Playhead, client: String?) -> Int64?
}

extension SceneDomain {
  package var trace: Trace { run.trace }
  package var timeline: PlayerTimeline { run.timeline }
  package var clients: [String] { run.clients.map(\.name) }

  package func largestCost(at playhead: Playhead, client: String?) -> Int64? { nil }

  package func region(
    askedBy request: Int,
    of client: ClientIndex<Frame.Reading.Client>
  ) -> String? { nil }

  package func request(
    at point: Point,
    playhead: Playhead,
    in view: ViewState,
    measure: any TextMeasure
  ) -> Int? {
    frame(SceneMoment(playhead, view, measure)).timeCard.requests(at: point).first?.sent
  }

  package func viewport(
    zoomedTo zoom: Double,
    around point: Point,
    at playhead: Playhead,
    in view: ViewState
  ) -> Viewport {
    let frame = frame(SceneMoment(playhead, view, EvenTextMeasure()))
    let (chrome, isPane) = (frame.chrome, frame.chrome.isPane)
    let messages = messages(of: frame)
    // Beside the stage, and where a view has nothing to zoom, the wheel does nothing.
    guard isPane || (messages != nil || frame.canZoom) && !chrome.panel.contains(point) else {
      return view.stage
    }
    return messages?.viewport(zoomedTo: zoom, around: point)
      ?? frame.viewport(zoomedTo: zoom, around: point)
  }

  package func dragScale(at point: Point, playhead: Playhead, in view: ViewState) -> Point {
    let frame = frame(SceneMoment(playhead, view, EvenTextMeasure()))
    return messages(of: frame)?.dragScale(at: point) ?? frame.dragScale(at: point)
  }

  package func choices(
    aboutRequest number: Int,
    at playhead: Playhead,
    client: String?
  ) -> SubjectChoices? {
    let found = run.clients.lazy.compactMap { client in
      let index = client.requests.partitioningIndex { $0.sent >= number }
      let isThere = index < client.requests.count && client.requests[index].sent == number
      return isThere ? (client, index) : nil
    }.first
    guard let (client, index) = found else { return nil }
    let span = client.requests[index]
    let told = toldFrame(at: playhead, client: client.name).asked(span)
    let about = region(askedBy: index, of: client)
      .flatMap { choices(about: $0, at: playhead, client: client.name)?.choices }
    let faults =
      RequestSent(trace.record(number)).map { WorkspaceChoice.faults(of: $0, by: client.name) }
    let service = (faults ?? []) + choices(aboutService: span.service, at: playhead).choices
    return SubjectChoices(
      told,
      code: span.path,
      query: SubjectChoices.quoted(span.path),
      (about ?? []) + service
    )
  }

  package func toldView(of client: String?) -> ViewState {
    ViewState(size: ChromeLayout.minimumSize, client: client)
  }

  /// A moment as it is told, and as the inspector sees it.
  package func toldFrame(at playhead: Playhead, client: String?) -> Frame {
    frame(SceneMoment(playhead, toldView(of: client), EvenTextMeasure()))
  }

  package func picture(
    at playhead: Playhead,
    in view: ViewState,
    measure: any TextMeasure
  ) -> ScenePicture {
    let frame = frame(SceneMoment(playhead, view, measure))
    if let messages = messages(of: frame) {
      return picture(of: messages, keeper.lists(of: messages))
    }
    return picture(of: frame, keeper.lists(of: frame))
  }

  private func picture<Seen: SceneFrame>(
    of frame: Seen,
    _ kept: (ground: DisplayList, stage: [DisplayList])
  ) -> ScenePicture {
    let (playhead, view, measure) = (frame.playhead, frame.view, frame.measure)
    let (card, time, controls) = (frame.card, frame.timeCard, frame.controls)
    let (ground, stage, legend) = (kept.ground, kept.stage, frame.legend)
    let face = FaceButton(
      in: frame.chrome.face,
      after: self.face(for: view, at: playhead),
      of: faces(of: view.client, at: playhead)
    )
    let key = legend?.placed(among: terms, measure: measure)
    let signs = key?.list ?? DisplayList()
    let layers =
      [Layer(.base, ground)] + stage.map { Layer(.stage, $0) }
      + [
        Layer(.cards) { list in
          if !frame.isLegendOverMotion { list.add(signs) }
          frame.drawCards(into: &list)
          list.add(card.placement.list)
        },
        Layer(.time) { list in
          time.drawStill(into: &list)
          controls.draw(into: &list)
          face?.draw(frame.theme, into: &list)
        },
        Layer(.stage) { list in
          frame.drawMotion(into: &list)
          if frame.isLegendOverMotion { list.add(signs) }
        },
        Layer(.overlay) { list in
          time.drawMoving(into: &list)
          controls.drawSigns(into: &list)
          card.drawSpinner(at: playhead.time, into: &list)
          frame.drawTooltip(into: &list)
        },
      ]
    var picture = ScenePicture(
      size: frame.chrome.size,
      layers: layers,
      regions: frame.stageRegions + (key?.regions ?? []) + card.placement.regions
        + frame.cardRegions + [face?.region].compactMap(\.self) + time.regions
        + controls.regions
    )
    picture.noticeRoom = time.noticeRoom
    if let note = view.narration.note(at: playhead.time) {
      let theme = Theme.named(view.theme, view.colormap)
      let card = CaptionCard(
        note: note,
        layout: frame.chrome,
        small: note.show.flatMap(frame.place),
        theme: theme
      )
      picture.tell(card, measure: measure)
    }
    return picture
  }

  /// What its report comes to, and how sure that is.
  package func standing(of client: String, at playhead: Playhead) -> String {
    let report = toldFrame(at: playhead, client: client).report
    let headline = report.headline.value == .nothing ? "" : report.headline.value.text
    return [headline, report.certainty.words].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  package func description(at playhead: Playhead, client: String?) -> SceneDescription {
    let frame = toldFrame(at: playhead, client: client)
    var words = ReportWords(frame.reasonedReport, title: title, at: playhead, of: timeline)
    (words.sections, words.head) = (frame.sections, frame.head)
    (words.client, words.clients) = (frame.shown?.name, clients)
    words.requests = frame.shown?.requests ?? []
    (words.asked, words.marks) = (frame.asked, run.marks)
    return words.description
  }

  /// Of that the client and why it waits, in a tenth of the time.
  package func reasons(at playhead: Playhead, client: String?) -> JSONValue {
    let frame = toldFrame(at: playhead, client: client)
    let shown = frame.shown.map { ["client": JSONValue.string($0.name)] } ?? [:]
    return .object(shown.merging(["why": frame.reasonedReport.why.json]) { _, why in why })
  }

  package func laneDetails(
    at point: Point,
    playhead: Playhead,
    in view: ViewState,
    measure: any TextMeasure
  ) -> [String] {
    frame(SceneMoment(playhead, view, measure)).timeCard.details(at: point)
  }
}

/// The cards that all scenes have.
extension SceneFrame {
  fileprivate var theme: Theme { Theme.named(view.theme, view.colormap) }

  fileprivate var controls: ZoomControls {
    ZoomControls(layout: chrome, theme: theme, view: view)
  }

  fileprivate var card: ReportCard {
    ReportCard(
      reasonedReport,
      clients: chips,
      seed: run.clients.isEmpty ? "" : "seed \(run.trace.header.seed)",
      in: view,
      measure: measure
    )
  }

  fileprivate var timeCard: TimeCard {
    TimeCard(
      layout: chrome,
      theme: theme,
      view: view,
      playhead: playhead,
      timeline: timeline,
      clients: shown.map { [$0.laneClient] } ?? run.clients.map(\.laneClient),
      ticks: ticks,
      ticksName: Self.ticksName,
      marks: run.marks,
      asked: asked,
      memory: run.lanes,
      measure: measure
    )
  }
}
