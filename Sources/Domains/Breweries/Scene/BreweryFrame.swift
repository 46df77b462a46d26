import BreweriesRecords
import BreweriesValues
package import Drawing
import Geography
import Maps
import SimulationKernel
package import Viewer

/// One moment of a scene of breweries, with all that its parts look at.
package struct BreweryFrame: StripFrame {
  package let run: RunIndex<BreweryRun>
  package let at: SceneMoment
  package let chrome: ChromeLayout
  /// All clients at this moment, in the order they began.
  let moments: [BrewerySnapshot]
  /// The client that is shown alone; nil when all are shown side by side, or there is none.
  let alone: BrewerySnapshot?
  let panes: [BreweryPane]
  /// The frames of the panes when there are several, headings included.
  package let paneFrames: [Rect]
  package let layout: StripLayout
  let theme: Theme
  private let geography: MapGround

  init(_ scene: BreweryScene, _ moment: SceneMoment) {
    (run, at, geography) = (scene.run, moment, scene.geography)
    let view = at.view
    let theme = Theme.named(view.theme, view.colormap)
    let run = scene.run
    moments = run.clients.map { BrewerySnapshot($0, in: run, at: moment.playhead) }
    let chosen = moments.first { $0.client.name == view.client }
    alone = chosen ?? (moments.count == 1 ? moments.first : nil)
    let layout = StripLayout(ChromeLayout(of: view), inCorner: alone != nil)
    (chrome, self.layout, self.theme) = (layout.chrome, layout, theme)
    func pane(_ moment: BrewerySnapshot, in room: Rect, clip: Rect) -> BreweryPane {
      let region = moment.region
      let world = MapView.world(of: region)
      let map = MapView(region, layout.camera(showing: world, in: room, as: view.stage))
      return BreweryPane(moment, map, clip: clip, theme)
    }
    let whole = Rect(x: 0, y: 0, width: chrome.size.width, height: chrome.size.height)
    if let alone {
      paneFrames = []
      panes = [pane(alone, in: layout.stage, clip: whole)]
    } else if moments.isEmpty {
      (paneFrames, panes) = ([], [])
    } else {
      let shape = Rect(x: 0, y: 0, width: 4, height: 3)
      paneFrames = PaneGrid(moments.count, in: layout.stage, of: chrome).frames(showing: shape)
      panes = zip(moments, paneFrames).map { moment, frame in
        let room = PaneGrid.stage(of: frame)
        return pane(moment, in: room, clip: PaneGrid.clip(of: room))
      }
    }
  }

  package var shown: ClientIndex<BreweryClient>? { alone?.client }
  package var report: Report { BreweryReport(frame: self).report }
  package var sections: [Report.Section] { BreweryReport(frame: self).sections }
  package static let ticksName = "Lists"
  package var asked: @Sendable (RequestSpan) -> String { BreweryNames.asked }
  package func due(_ what: String, because reason: String?) -> (what: String, reason: String?) {
    let deed =
      switch what {
      case "list": "The list is loaded anew"
      case "search": "The search is made again"
      case "location": "The device is asked again where it is"
      default: "The device is asked again what may be known"
      }
    let trouble = reason.flatMap { TroubleKind(rawValue: $0) }
    return (deed, trouble.map { BreweryMessages.title($0).lowered } ?? "it is old then")
  }

  package var chips: [ReportCard.Client] { run.comparingChips(alone: shown?.name) }

  package var ticks: [TimeCard.Tick] {
    (alone.map { [$0] } ?? moments).flatMap { $0.client.own.ticks.colored(theme) }
  }

  /// A part of the world that is seen, and where pins stand on it.
  package struct GroundPart: Hashable, Sendable {
    let region: MapRegion
    let covered: [Rect]
  }

  package var groundAim: [GroundPart] {
    panes.map { GroundPart(region: $0.map.region, covered: $0.covered) }
  }

  package func drawGround(into list: inout DisplayList) {
    drawWater(theme, into: &list)
    for (index, pane) in panes.enumerated() {
      if alone == nil { ClientPane.drawGround(of: paneFrames[index], theme, into: &list) }
      list.clipped(to: pane.clip) { list in
        if alone == nil { list.fill(.rect(pane.clip), theme.water) }
        geography.draw(pane.map, in: pane.clip, covered: pane.covered, theme, into: &list)
      }
    }
  }

  package var stage: BreweryStage {
    BreweryStage(at: at.timeless, panes: panes, scaleEnd: scaleEnd)
  }

  /// Where the scale of the map ends; nil where there is none.
  private var scaleEnd: Point? {
    guard alone != nil, !chrome.isCompact else { return nil }
    return Point(layout.stage.maxX, layout.stage.maxY + 4)
  }

  /// Where a small map says in which part of the country all this is; nil where that is seen.
  private var overview: (frame: Rect, country: MapRegion)? {
    guard let pane = panes.first, alone != nil, let legend = layout.legend,
      pane.map.region.width < 1500, layout.stage.height > 300, !chrome.isPane
    else { return nil }
    let frame = Rect(x: legend.x, y: legend.y - 108, width: 152, height: 98)
    return (frame, pane.moment.country)
  }

  /// The question of the device to its user: before it is answered nothing can be looked for.
  private func drawQuestion(into list: inout DisplayList) {
    let (words, font) = ("May this app know where you are?", Font(16, .semibold))
    let width = min(measure.width(words, font) + 56, layout.stage.width)
    let card = Rect(center: layout.stage.center, width: width, height: 60)
    list.panel(card, radius: 14, theme)
    let text = measure.truncated(words, font, to: width - 24)
    list.text(text, at: card.center + Point(0, 5.6), font, theme.ink, .center)
  }

  package func drawCards(into list: inout DisplayList) {
    if alone?.phase == .asking { drawQuestion(into: &list) }
    guard let (frame, country) = overview, let pane = panes.first else { return }
    list.add(geography.overview(of: country, in: frame, theme))
    let center = MapView(country, fitting: frame.inset(5)).point(of: pane.map.region.center)
    list.fill(.circle(center, 5), .white)
    list.fill(.circle(center, 3.6), theme.accent)
  }

  package var cardRegions: [Region] {
    overview.map { [Region(id: RegionID.overview, $0.frame, label: "Where this is")] } ?? []
  }

  package func drawMotion(into list: inout DisplayList) {
    if alone == nil {
      for pane in clientPanes { pane.drawHeading(theme, view, measure: measure, into: &list) }
    }
    for pane in panes {
      pane.drawMotion(at: playhead.time, isStill: view.reducesMotion, into: &list)
    }
  }

  /// The id of the brewery that is pointed at, in the list or on the map.
  private var hovered: String? { view.hover.flatMap(RegionID.brewery(in:)) }
}

/// What is known of the breweries after some records, where the cameras show them.
package struct BreweryStage: SceneStage {
  package let at: StageMoment<Unmoved>
  let panes: [BreweryPane]
  /// Where the scale of the map ends; nil where there is none.
  let scaleEnd: Point?

  package var lists: [DisplayList] {
    let hovered = at.view.hover.flatMap(RegionID.brewery(in:))
    return [
      Layer(.stage) { list in
        for pane in panes {
          list.clipped(to: pane.clip) { pane.draw(chosen: hovered, into: &$0) }
          if let scaleEnd { pane.drawScale(endingAt: scaleEnd, into: &list) }
        }
      }.list
    ]
  }
}

// What can be pointed at, and what is said about it.
extension BreweryFrame {
  private var clientPanes: [ClientPane] {
    zip(paneFrames, moments).enumerated().map { index, pair in
      let words = BreweryMessages(moment: pair.1, outage: nil)
      let count = pair.1.list?.rows.count ?? 0
      return ClientPane(
        pair.1.client.name,
        number: index + 1,
        in: pair.0,
        status: (words.waiting.title, pair.1.phase == .shown && pair.1.trouble == nil),
        note: words.certainty.words,
        counts: (CountText.words(count, "brewery", "breweries"), CountText.words(count))
      )
    }
  }

  package var stageRegions: [Region] {
    let scales = scaleEnd.map { end in panes.compactMap { $0.scale(endingAt: end) } } ?? []
    return clientPanes.map(\.region) + scales
      + panes.flatMap { pane in pane.pins.compactMap { region($0, pane) } }
  }

  /// A pin, or a count that a click looks closer at; in a pane either shows its client alone.
  private func region(_ pin: BreweryPane.Pin, _ pane: BreweryPane) -> Region? {
    let room = alone == nil ? pane.clip.inset(10) : layout.stage.inset(-14)
    guard room.contains(pin.place), let told = pane.moment.list?.rows[pin.row].brewery,
      let id = pane.moment.listing?.keys[pin.row],
      !layout.cards.contains(where: { $0.contains(pin.place) })
    else { return nil }
    let isSingle = pin.count == 1
    let label = isSingle ? told.name : CountText.words(pin.count, "brewery", "breweries")
    let name = pane.moment.client.name
    guard alone != nil else {
      return Region(
        id: RegionID.pin(pin.row, of: name),
        pin.head,
        label: "\(name): \(label)",
        action: .player(.show(client: name)),
        stage: name
      )
    }
    return Region(
      id: isSingle ? RegionID.pin(id) : RegionID.cluster(id),
      pin.head,
      label: label,
      hint: isSingle ? note(pin.row, told, pane.moment) : "a click looks closer",
      action: isSingle
        ? .pin(RegionID.brewery(id)) : .lookCloser(pin.place),
      stage: ""
    )
  }

  /// What stands beside a name: the type, and how far away it is.
  func note(_ row: Int, _ told: Brewery, _ moment: BrewerySnapshot) -> String {
    [BreweryNames.type(told.type), moment.distance(row).map { "\($0) away" }].compactMap(\.self)
      .joined(separator: " · ")
  }

  package func drawTooltip(into list: inout DisplayList) {
    guard view.hasTooltip, let hovered, let pane = panes.first, alone != nil,
      let row = pane.row(hovered), let told = pane.moment.list?.rows[row].brewery,
      let place = told.location.map(pane.map.point), layout.stage.inset(-14).contains(place)
    else { return }
    let head = BreweryPane.Pin(row: row, place: place).head
    drawTooltip(told.name, note(row, told, pane.moment), about: head, into: &list)
  }

  package var legend: LegendCard? {
    layout.legend.map { LegendCard(in: $0, LegendStrip(signs).box(theme)) }
  }

  private var signs: [LegendStrip.Entry] {
    let pins = panes.flatMap { pane in pane.seenPins.map { (pin: $0, pane: pane) } }
    let single = pins.filter { $0.pin.count == 1 }
      .map { $0.pane.moment.list?.rows[$0.pin.row].brewery.isOpen }
    let users = panes.map(\.isUserSure)
    let boxes = panes.flatMap { pane in pane.boxes.filter { $0.place.intersects(pane.clip) } }
    func pin(_ color: Color) -> (Point, inout DisplayList) -> Void {
      { center, list in
        list.fill(.circle(center - Point(0, 2), 6), color)
        let tip = [Point(-4, 2), Point(0, 9), Point(4, 2)].map { center + $0 }
        list.fill(.polygon(tip), color)
      }
    }
    func box(_ isPruned: Bool) -> (Point, inout DisplayList) -> Void {
      { center, list in
        let frame = Rect(center: center, width: 14, height: 12)
        BreweryPane.draw(frame, isPruned: isPruned, isLast: false, theme, into: &list)
      }
    }
    func user(_ isSure: Bool) -> (Point, inout DisplayList) -> Void {
      { BreweryPane.drawUser(at: $0, isSure: isSure, theme, into: &$1) }
    }
    let (brown, quiet, accent) = (BreweryPane.brown, theme.waiting, theme.accent)
    let radius = panes.contains { $0.radius != nil }
    return [
      .init("You", isSeen: users.contains(true), draw: user(true)),
      .init("Where you were", isSeen: users.contains(false), draw: user(false)),
      .init("Brewery", isSeen: single.contains(true), draw: pin(brown)),
      .init("Several", isSeen: pins.contains { $0.pin.count > 1 }) { center, list in
        BreweryPane.drawCluster(of: 9, at: center, radius: 7, into: &list)
      },
      .init("Closed or planned", isSeen: single.contains(false), draw: pin(quiet)),
      .init("Radius", isSeen: radius) { center, list in
        list.fill(.circle(center, 7), accent.faded(0.12))
        list.stroke(.circle(center, 7), accent.faded(0.55), width: 1.2)
      },
      .init("Searched", isSeen: boxes.contains { !$0.isPruned }, draw: box(false)),
      .init("Passed over", isSeen: boxes.contains(where: \.isPruned), draw: box(true)),
    ]
  }
}
