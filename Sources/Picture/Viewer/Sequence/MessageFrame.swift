package import Drawing

/// One moment of a run as the messages between its clients and services, in place of what its
/// domain draws; what is told of it is the domain's.
package struct MessageFrame<Base: SceneFrame>: SceneFrame {
  package let base: Base
  package let chrome: ChromeLayout
  private let diagram: MessageDiagram

  init(_ base: Base) {
    self.base = base
    let room: Rect
    (chrome, room) = ChromeLayout(of: base.view).withOneCard
    diagram = MessageDiagram(of: base, on: room)
  }

  package var run: RunIndex<Base.Reading> { base.run }
  package var at: SceneMoment { base.at }
  package var shown: ClientIndex<Base.Reading.Client>? { base.shown }
  package var report: Report { base.report }
  package var sections: [Report.Section] { base.sections }
  package var head: [Fact] { base.head }
  package var chips: [ReportCard.Client] { base.chips }
  package var ticks: [TimeCard.Tick] { base.ticks }
  package static var ticksName: String { Base.ticksName }
  package var asked: @Sendable (RequestSpan) -> String { base.asked }
  package func due(_ what: String, because reason: String?) -> (what: String, reason: String?) {
    base.due(what, because: reason)
  }

  package var groundAim: Unmoved { Unmoved() }
  package func drawGround(into list: inout DisplayList) {
    drawWater(Theme.named(view.theme, view.colormap), into: &list)
  }
  package var stage: MessageStage { MessageStage(at: at.aimed(diagram.scroll), diagram: diagram) }
  package func drawMotion(into list: inout DisplayList) { diagram.drawMotion(into: &list) }
  package var legend: LegendCard? { nil }
  package var canZoom: Bool { true }
  package var stageRegions: [Region] { diagram.regions }
  package func viewport(zoomedTo zoom: Double, around point: Point) -> Viewport {
    diagram.viewport(zoomedTo: zoom, around: point.y)
  }
  package func dragScale(at point: Point) -> Point { Point(1, 1 / diagram.pace) }

  package func drawTooltip(into list: inout DisplayList) {
    drawMessageTooltip(among: stageRegions, into: &list)
  }
}

/// The messages that were sent; where they are moved up to follows the moment in a long wait.
package struct MessageStage: SceneStage {
  package let at: StageMoment<Double>
  let diagram: MessageDiagram

  package var lists: [DisplayList] { [Layer(.stage, drawing: diagram.draw).list] }
}

extension SceneFrame {
  /// The messages of the client that is shown, or of all, as they are read once.
  package var messages: MessageIndex {
    run.messages.value(for: shown?.name) {
      MessageIndex(shown.map { [$0] } ?? run.clients, messageForm, in: run.trace)
    }
  }

  package var messageForm: MessageForm { MessageForm() }
  package var messageName: @Sendable (RequestSpan) -> String { asked }
  package static var drawsMessages: Bool { false }

  /// Tells of a message, by the record that sent it.
  package func facts(aboutMessage record: Int) -> SubjectReport? {
    messages.report(ofMessage: record, at: playhead, name: messageName)
  }

  /// A few words about the message under the pointer.
  package func drawMessageTooltip(among regions: [Region], into list: inout DisplayList) {
    guard view.hasTooltip, let hover = view.hover,
      let region = regions.last(where: { $0.id == hover }),
      let facts = RegionID.message(in: hover).flatMap(facts(aboutMessage:))
    else { return }
    drawTooltip(facts.title, facts.subtitle, about: region.bounds, into: &list)
  }
}

extension SceneDomain {
  /// The messages of a moment; nil where they are not the view, or the domain draws them itself.
  func messages(of frame: Frame) -> MessageFrame<Frame>? {
    let isView = face(for: frame.view, at: frame.playhead) == .messages
    return isView && !Frame.drawsMessages ? MessageFrame(frame) : nil
  }

  package func facts(
    aboutMessage record: Int,
    at playhead: Playhead,
    client: String?
  ) -> SubjectReport? {
    toldFrame(at: playhead, client: client).facts(aboutMessage: record)
  }

  /// Draws what the domain draws, and the messages.
  package var faces: [ViewMode] { [.map, .messages] }

  /// Draws what the domain draws.
  package func usualFace(in view: ViewState, at playhead: Playhead) -> ViewMode? { faces.first }
}

extension TraceScene {
  /// Tells what is known at a moment of what a region stands for: a message, or what the domain
  /// knows.
  package func told(
    about region: String,
    at playhead: Playhead,
    client: String?
  ) -> SubjectReport? {
    RegionID.message(in: region)
      .flatMap { facts(aboutMessage: $0, at: playhead, client: client) }
      ?? facts(about: region, at: playhead, client: client)
  }
}

extension Term {
  /// The signs of messages with their meanings.
  static let ofMessages = [
    Term("Request", "A message from a client to a service."),
    Term("Answer", "A message of a service back to the client."),
    Term("Lost", "An answer that never came, though the service did what was asked."),
    Term("No answer", "The client gave up waiting; nobody knows what the service does."),
    Term("Refused", "An answer that says no, or that cannot be read."),
    Term("Under way", "A message that has no answer yet."),
    Term("Later", "What is still to come after this moment."),
  ]
}
