package import Drawing

/// A moment of a run and how it is looked at: what every drawing of a scene is told.
package struct SceneMoment: Sendable {
  package let playhead: Playhead
  package let view: ViewState
  package let measure: any TextMeasure

  package init(_ playhead: Playhead, _ view: ViewState, _ measure: any TextMeasure) {
    (self.playhead, self.view, self.measure) = (playhead, view, measure)
  }
}

/// What a stage is told of a moment: all records so far, and of time no more than its aim.
package struct StageMoment<Aim: Hashable & Sendable>: Sendable {
  package let record: Int
  package let aim: Aim
  /// How the stage is looked at, without what moves; see ``ViewState/still``.
  package let view: ViewState
  package let measure: any TextMeasure
}

extension SceneMoment {
  /// The moment without its time, of which an aim says all that a stage depends on, such as where
  /// a camera is.
  package func aimed<Aim>(_ aim: Aim) -> StageMoment<Aim> {
    StageMoment(record: playhead.record, aim: aim, view: view.still, measure: measure)
  }

  /// The moment without its time.
  package var timeless: StageMoment<Unmoved> { aimed(Unmoved()) }
}

/// What records change in a drawing: kept until a record comes, or its aim is another.
package protocol SceneStage {
  associatedtype Aim: Hashable & Sendable
  var at: StageMoment<Aim> { get }
  /// From what seldom changes to what each record does.
  var lists: [DisplayList] { get }
}

/// What a domain draws, tells and lets one point at of one moment.
///
/// The cards of all scenes are put around it by ``SceneDomain``.
package protocol SceneFrame {
  associatedtype Reading: RunReading
  var run: RunIndex<Reading> { get }
  var at: SceneMoment { get }
  /// The cards of this picture.
  var chrome: ChromeLayout { get }
  /// The client that is told of; nil when several are shown side by side, or there is none.
  var shown: ClientIndex<Reading.Client>? { get }

  /// What is true, and what else of it is told in words.
  var report: Report { get }
  var sections: [Report.Section] { get }
  /// What is told first, such as the time of day.
  var head: [Fact] { get }
  /// The clients that can be shown.
  var chips: [ReportCard.Client] { get }

  /// What the ground depends on beside the view; a whole ``Playhead`` has it drawn anew at
  /// every moment, ``Unmoved`` never.
  associatedtype GroundAim: Hashable & Sendable
  var groundAim: GroundAim { get }
  /// Draws what no record changes.
  func drawGround(into list: inout DisplayList)
  /// What records change.
  associatedtype Stage: SceneStage
  var stage: Stage { get }
  /// Draws what moves between two records, such as a request on its way.
  func drawMotion(into list: inout DisplayList)
  /// The card that says what the signs of the stage mean.
  var legend: LegendCard? { get }
  /// Whether what moves comes under the legend, which is then drawn after it.
  var isLegendOverMotion: Bool { get }
  /// Draws what stands on cards of the domain's own.
  func drawCards(into list: inout DisplayList)
  /// Draws a few words beside what is pointed at.
  func drawTooltip(into list: inout DisplayList)
  /// What can be pointed at on the stage, and on cards of the domain's own over it.
  var stageRegions: [Region] { get }
  var cardRegions: [Region] { get }
  /// Where something is that a note of the scenario shows and that is too small to be pointed at;
  /// nil for what the domain has no such thing of.
  func place(of name: String) -> Rect?
  /// How the stage is looked at when it is zoomed and what is at a point stays there.
  func viewport(zoomedTo zoom: Double, around point: Point) -> Viewport
  /// Tells whether there is anything to look closer at.
  var canZoom: Bool { get }
  /// The points that the view of the stage goes, each way, for one that it is dragged at a place.
  func dragScale(at point: Point) -> Point

  /// What became known when, in the lane of a name.
  var ticks: [TimeCard.Tick] { get }
  static var ticksName: String { get }
  /// What a request asks for, in a person's words.
  var asked: @Sendable (RequestSpan) -> String { get }
  /// What a client does by itself, and why then, by the domain's words for them.
  func due(_ what: String, because reason: String?) -> (what: String, reason: String?)

  /// Additions of the domain to messages, its name of one, and whether it draws them among its own.
  var messageForm: MessageForm { get }
  var messageName: @Sendable (RequestSpan) -> String { get }
  static var drawsMessages: Bool { get }
}

extension SceneFrame {
  package var playhead: Playhead { at.playhead }
  package var view: ViewState { at.view }
  package var measure: any TextMeasure { at.measure }
  package var timeline: PlayerTimeline { run.timeline }
  /// The whole picture.
  package var whole: Rect { Rect(x: 0, y: 0, width: chrome.size.width, height: chrome.size.height) }

  package var head: [Fact] { [] }
  package func due(_ what: String, because reason: String?) -> (what: String, reason: String?) {
    (EventWords.plain(what).raised, reason.map(EventWords.plain))
  }
  package var isLegendOverMotion: Bool { false }
  package func place(of name: String) -> Rect? { nil }
  package func viewport(zoomedTo zoom: Double, around point: Point) -> Viewport {
    view.stage.zoomed(to: zoom, holding: point - chrome.stage.center)
  }
  package func dragScale(at point: Point) -> Point { Point(1, 1) }
  package var canZoom: Bool { !chrome.zoom.isEmpty }
  package var cardRegions: [Region] { [] }
  package func drawCards(into list: inout DisplayList) {}

  package var chips: [ReportCard.Client] {
    run.clients.map { .init($0.name, isShown: $0.name == shown?.name) }
  }

  /// Draws a few words about a thing on the stage, beside it or the pointer, and as far as can be over
  /// nothing that is to be seen.
  package func drawTooltip(
    _ title: String,
    _ text: String,
    about thing: Rect,
    avoiding covers: [Rect] = [],
    into list: inout DisplayList
  ) {
    Tooltip(title, [text], theme: Theme.named(view.theme, view.colormap), measure: measure).draw(
      beside: view.tooltipTarget(thing),
      in: chrome.tooltipRoom,
      avoiding: covers,
      into: &list
    )
  }

  /// Draws the ground of a window: water that grows deeper.
  package func drawWater(_ theme: Theme, into list: inout DisplayList) {
    list.gradient(
      .rect(whole),
      from: theme.water,
      to: theme.deepWater,
      y0: 0,
      y1: whole.height
    )
  }
}

extension SceneFrame where GroundAim == Playhead {
  package var groundAim: Playhead { playhead }
}

extension SceneFrame where GroundAim == Unmoved {
  package var groundAim: Unmoved { Unmoved() }
}
