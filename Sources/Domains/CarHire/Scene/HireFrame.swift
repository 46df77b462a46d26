import CarHireRecords
import CarHireValues
package import Drawing
import Geography
import SimulationKernel
package import Viewer

/// What all parts of a picture of car hire look at.
struct HireContext {
  let scene: HireScene
  let at: SceneMoment
  let layout: HireLayout
  let theme: Theme
  /// The customer that is shown; nil when there is none.
  let moment: HireSnapshot?
  /// Whether there is more to see than messages.
  let hasCars: Bool

  init(_ scene: HireScene, _ at: SceneMoment) {
    (self.scene, self.at) = (scene, at)
    moment = scene.moment(of: at.view.client, at: at.playhead)
    let face = scene.face(for: at.view, at: at.playhead) ?? .cars
    hasCars = moment?.hasCars ?? true
    layout = HireLayout(at.view, face: hasCars ? face : .messages, hasCars: hasCars)
    theme = Theme.named(at.view.theme, at.view.colormap)
  }

  var run: RunIndex<HireRun> { scene.run }
  var playhead: Playhead { at.playhead }
  var view: ViewState { at.view }
  var measure: any TextMeasure { at.measure }
  var timeline: PlayerTimeline { run.timeline }
}

/// One moment of a scene of car hire.
package struct HireFrame: SceneFrame {
  let context: HireContext
  /// The cards of offers and suppliers.
  private(set) var cards = Box.Placement()
  /// The messages of the customer; nil where they are not shown.
  private(set) var diagram: MessageDiagram?
  /// The map of the desks; nil where there is no room for it.
  private(set) var deskMap: DeskMap?

  init(_ scene: HireScene, _ moment: SceneMoment) {
    context = HireContext(scene, moment)
    guard let moment = context.moment else {
      if let card = layout.cars ?? layout.messages {
        cards.add(HireCards(frame: context).nobody, in: card, at.measure)
      }
      return
    }
    if let card = layout.messages {
      diagram = MessageDiagram(of: self, on: card)
    }
    if let card = layout.map { deskMap = DeskMap(frame: context, moment, card: card) }
    if let card = layout.cars {
      cards.add(OfferTable(frame: context, moment: moment, card: card).box, in: card, at.measure)
    }
    if let card = layout.suppliers {
      cards.add(HireCards(frame: context).suppliers(moment), in: card, at.measure)
    }
  }

  package var run: RunIndex<HireRun> { context.run }
  package var at: SceneMoment { context.at }
  package var chrome: ChromeLayout { layout.chrome }
  private var layout: HireLayout { context.layout }
  private var theme: Theme { context.theme }
  private var moment: HireSnapshot? { context.moment }
  package var shown: ClientIndex<HireClientRun>? { moment?.client }
  package var report: Report { HireReport(frame: context).report }
  package var sections: [Report.Section] { HireReport(frame: context).sections }
  package static let ticksName = "Hire"
  package func due(_ what: String, because reason: String?) -> (what: String, reason: String?) {
    switch what {
    case "look-up": ("The booking is looked up", "no answer has told what became of it")
    case "cancel": ("The customer cancels", nil)
    default: ("The customer books", nil)
    }
  }

  package var asked: @Sendable (RequestSpan) -> String {
    let own = moment?.client.own
    let isBooking = moment.map { !$0.isLookingUp } ?? false
    return { span in
      switch HireNames.message(span.path) {
      case .change:
        return own?.isChange(span.sent) == true ? "A change of the booking" : "The voucher"
      case .retrieval where isBooking: return "A look-up of the booking"
      default: return HireNames.asked(span)
      }
    }
  }
  package var ticks: [TimeCard.Tick] { moment?.client.own.ticks.colored(theme) ?? [] }

  package func viewport(zoomedTo zoom: Double, around point: Point) -> Viewport {
    guard let card = stageCard, card.contains(point) else { return view.stage }
    if let diagram { return diagram.viewport(zoomedTo: zoom, around: point.y) }
    let room = deskMap?.room ?? card
    return view.stage.zoomed(to: zoom, around: point, in: room, of: chrome.stage.size)
  }
  /// The card of what is looked at closer.
  private var stageCard: Rect? { diagram?.card ?? deskMap?.card }
  package func dragScale(at point: Point) -> Point {
    guard let card = stageCard, card.contains(point) else { return .zero }
    if let diagram { return Point(1, 1 / diagram.pace) }
    return chrome.stage.size.scale(over: deskMap?.room.size ?? card.size)
  }
  package var groundAim: Unmoved { Unmoved() }
  package func drawGround(into list: inout DisplayList) { drawWater(theme, into: &list) }

  package var stage: HireStage {
    let aim = HireStage.Aim(face: layout.face, scroll: diagram?.scroll ?? 0)
    return HireStage(at: at.aimed(aim), map: deskMap, diagram: diagram)
  }

  package var legend: LegendCard? { nil }

  package func drawCards(into list: inout DisplayList) { list.add(cards.list) }

  /// Messages that are under way, holds as they run out, and the line of the playhead.
  package func drawMotion(into list: inout DisplayList) { diagram?.drawMotion(into: &list) }

  package static let drawsMessages = true
  package var messageName: @Sendable (RequestSpan) -> String { HireMessages.name }
  package var messageForm: MessageForm {
    shown.map { HireMessages.form(of: $0, in: run.world) } ?? MessageForm()
  }

  package var cardRegions: [Region] { cards.regions + (deskMap?.regions ?? []) }

  package var stageRegions: [Region] { diagram?.regions ?? [] }

  /// The first car of a supplier that has no card.
  package func place(of name: String) -> Rect? {
    let offer = moment?.rows.first { $0.supplier == name }.map { RegionID.offer($0.id) }
    return cards.regions.first { $0.id == offer }?.bounds
  }

  /// A few words about the message or the desk under the pointer.
  package func drawTooltip(into list: inout DisplayList) {
    drawMessageTooltip(among: stageRegions, into: &list)
    guard view.hasTooltip, let hover = view.hover, let moment,
      let region = (stageRegions + (deskMap?.regions ?? [])).first(where: { $0.id == hover }),
      let facts = HireInspection(scene: context.scene, moment: moment).facts(about: hover)
    else { return }
    drawTooltip(facts.title, facts.subtitle, about: region.bounds, into: &list)
  }
}

/// What records change: the map of the desks, and the messages that were sent.
package struct HireStage: SceneStage {
  /// What it shows, and how far the messages are moved up, which follow the moment in a long wait.
  package struct Aim: Hashable, Sendable {
    let face: ViewMode
    let scroll: Double
  }

  package let at: StageMoment<Aim>
  let map: DeskMap?
  let diagram: MessageDiagram?

  package var lists: [DisplayList] {
    [
      Layer(.stage) { list in
        map?.draw(into: &list)
        diagram?.draw(into: &list)
      }.list
    ]
  }
}
