package import Drawing
import Quantities
import SimulationKernel
package import Viewer

/// One moment of a shipping scene: a map of one client or of several side by side, and what changes
/// between two records.
@dynamicMemberLookup
package struct ShippingFrame: SceneFrame {
  package typealias GroundAim = Unmoved
  package let run: RunIndex<ShippingRun>
  package let at: SceneMoment
  /// The map of the client that is told of; of several, each has its own.
  let map: ShippingMap
  /// The maps side by side, with their frames, headings included; none beside a single client.
  let panes: [(frame: Rect, map: ShippingMap)]
  /// The layout for several clients.
  let layout: StripLayout

  /// Tells whether so many clients are shown side by side; more are shown one at a time.
  static func compares(_ clients: Int) -> Bool { (2...6).contains(clients) }

  init(_ scene: ShipmentScene, _ moment: SceneMoment) {
    (run, at) = (scene.run, moment)
    let still = moment.timeless
    layout = StripLayout(ChromeLayout(of: moment.view))
    let clients = scene.run.clients
    let isChosen = clients.contains { $0.name == moment.view.client }
    // The messages are those of one client.
    let isDivided =
      moment.view.pane == nil && moment.view.face != .messages && !isChosen
      && Self.compares(clients.count)
    let largest = clients.map { $0.own.largestCost(after: still.record) }.max()
    panes = isDivided ? Self.panes(scene, moment, layout, largest ?? 1) : []
    map = panes.first?.map ?? ShippingMap(scene, still)
  }

  package subscript<Value>(dynamicMember part: KeyPath<ShippingMap, Value>) -> Value {
    map[keyPath: part]
  }

  package var chrome: ChromeLayout { panes.isEmpty ? map.chrome : layout.chrome }
  package var shown: ClientIndex<ShippingClient>? { panes.isEmpty ? map.shown : nil }
  package var stage: ShippingStage { ShippingStage(at: at.timeless, map: map, panes: panes) }
  package var report: Report {
    panes.isEmpty ? ShippingReport(frame: self, map: map).report : ShippingComparison(self).report
  }
  package var sections: [Report.Section] {
    panes.isEmpty
      ? ShippingReport(frame: self, map: map).sections : ShippingComparison(self).sections
  }
  package static let ticksName = "Settled"
  package var ticks: [TimeCard.Tick] {
    (shown.map { [$0] } ?? run.clients).flatMap { $0.own.ticks.colored(map.theme) }
  }
  package var chips: [ReportCard.Client] {
    Self.compares(run.clients.count)
      ? run.comparingChips(alone: shown?.name)
      : run.clients.map { .init($0.name, isShown: $0.name == shown?.name) }
  }

  package var asked: @Sendable (RequestSpan) -> String {
    ShippingWords(geography: map.geography).asked
  }
}

/// What lies below the map and what moves on it, and what its signs mean.
extension ShippingFrame {
  package func drawGround(into list: inout DisplayList) {
    drawWater(map.theme, into: &list)
    guard !panes.isEmpty else {
      if !hidesMap { map.drawGround(into: &list) }
      return
    }
    for pane in panes {
      ClientPane.drawGround(of: pane.frame, map.theme, into: &list)
      list.add(Layer(.base, drawing: pane.map.drawGround).list, in: PaneGrid.stage(of: pane.frame))
    }
  }

  package var stageRegions: [Region] {
    guard panes.isEmpty else { return paneRegions }
    guard !hidesMap else { return [] }
    return map.stateRegions + map.borderRegions(at: playhead.time)
  }

  package func place(of name: String) -> Rect? {
    map.geography.border(name).map { index in
      let middle = map.geography.borders[index].middle
      return Rect(center: map.camera.viewFromWorld(middle), width: 16, height: 16)
    }
  }

  /// What lies on top of the map: the requests under way, and above them the labels.
  package func drawMotion(into list: inout DisplayList) {
    guard panes.isEmpty else { return drawPanes(into: &list) }
    if !hidesMap { drawMotion(of: map, into: &list) }
  }

  func drawMotion(of map: ShippingMap, into list: inout DisplayList) {
    ShippingLabels(map: map).draw(
      over: { drawTrips(of: map, around: $0, into: &$1) },
      into: &list
    )
  }

  /// The requests under way: dots that leave the settled state and come back.
  private func drawTrips(
    of map: ShippingMap,
    around labels: [Rect],
    into list: inout DisplayList
  ) {
    guard let client = map.shown else { return }
    let dots = RequestDots(client, at: at, map.theme, clearOf: map.chrome.cards)
    for index in map.underWay {
      guard let trip = client.own.dots[index] else { continue }
      let border = map.geography.borders[trip.border]
      dots.draw(
        index,
        from: map.place(trip.home),
        to: map.place(trip.home == border.first ? border.second : border.first),
        radius: panes.isEmpty ? 3.9 : 2.6,
        rim: panes.isEmpty ? 1.5 : 1,
        trip.isQuote ? map.theme.frontierInk : map.theme.secondInk,
        around: labels,
        into: &list
      )
    }
  }

  package var legend: LegendCard? {
    guard !hidesMap else { return nil }
    let maps = panes.isEmpty ? [map] : panes.map(\.map)
    let (theme, phases) = (map.theme, Set(maps.flatMap(\.phases)))
    let moving = Set(
      maps.flatMap { map in
        map.underWay.compactMap { map.shown?.own.dots[$0]?.isQuote }
      }
    )
    let borders = map.geography.borders.indices
    let needed = maps.compactMap(\.needed)
    let isClosed = maps.contains { map in borders.contains { map.state.isClosed($0) } }
    let entries: [(name: String, isSeen: Bool, sign: Legend.Entry.Sign)] = [
      ("Frontier", phases.contains(.frontier), .dashed(theme.frontier, edge: theme.frontierInk)),
      (
        "Waiting", phases.contains(.waiting),
        .hatched(theme.land, stripes: theme.waiting.faded(0.6))
      ),
      ("Unknown", phases.contains(.unknown), .plain(theme.land, edge: theme.landEdge)),
      ("Closed", isClosed, .crossedLine(theme.closed, casing: theme.closedCase)),
      (
        "Holds up", maps.contains { !$0.holding.isEmpty },
        .line(theme.frontierInk, casing: theme.casing)
      ),
      (
        "Asked",
        maps.contains { $0.drawsAsked && $0.needed == nil && !$0.askedBorders.isEmpty },
        .line(theme.ink, casing: theme.casing)
      ),
      ("Needed", !needed.isEmpty, .line(theme.good, casing: theme.casing)),
      ("In vain", !needed.isEmpty, .line(theme.thirdInk, casing: theme.casing)),
      (
        "Route", maps.contains { $0.state.route.count > 1 },
        .line(theme.accent, casing: theme.casing)
      ),
      ("Price asked", moving.contains(true), .dot(theme.frontierInk, rim: theme.casing)),
      ("Road asked", moving.contains(false), .dot(theme.secondInk, rim: theme.casing)),
    ]
    let legend = Legend(
      title: maps.contains { $0.state.isOfGoal.contains(true) }
        ? "Cost from A, or left to B" : "Cost to reach",
      lowest: "$0",
      highest: map.largestCost > 1 ? MoneyText.dollars(map.largestCost) : "",
      entries: entries.map { .init(name: $0.name, draw: $0.sign, isSeen: $0.isSeen) }
    )
    guard !panes.isEmpty else { return legend.card(in: chrome, theme) }
    return layout.legend.map { LegendCard(in: $0, legend.box(theme)) }
  }

  /// The words about the state or border under the pointer.
  package func drawTooltip(into list: inout DisplayList) {
    guard view.hasTooltip, panes.isEmpty, !hidesMap else { return }
    func draw(_ title: String, _ text: String, at place: Point, avoiding line: [Point] = []) {
      let thing = Rect(center: place, width: 24, height: 24)
      let covers = line.map { Rect(center: $0, width: 10, height: 10) }
      drawTooltip(title, text, about: thing, avoiding: covers, into: &list)
    }
    if let state = map.hoveredState {
      draw(map.geography.states[state].name, map.description(of: state), at: map.place(state))
    } else if let border = map.hoveredBorder {
      let middle = map.camera.viewFromWorld(map.geography.borders[border].middle)
      let name = ShippingWords(geography: map.geography).border(border)
      let line = map.ground.borders[border].points
      draw(name, map.description(ofBorder: border), at: middle, avoiding: line)
    }
  }
}

/// The maps after some records.
package struct ShippingStage: SceneStage {
  package let at: StageMoment<Unmoved>
  let map: ShippingMap
  let panes: [(frame: Rect, map: ShippingMap)]

  package var lists: [DisplayList] {
    guard !panes.isEmpty else { return map.chrome.stage.width == 0 ? [] : map.lists }
    var list = DisplayList()
    for pane in panes {
      for drawn in pane.map.lists { list.add(drawn, in: PaneGrid.stage(of: pane.frame)) }
    }
    return [list]
  }
}
