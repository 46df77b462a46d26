package import Drawing
import Quantities
import SimulationKernel
package import Viewer

/// One moment of a shipping scene: the map, and what changes between two records.
@dynamicMemberLookup
package struct ShippingFrame: SceneFrame {
  package typealias GroundAim = Unmoved
  package let run: RunIndex<ShippingRun>
  package let at: SceneMoment
  package let stage: ShippingMap

  init(_ scene: ShipmentScene, _ moment: SceneMoment) {
    (run, at, stage) = (scene.run, moment, ShippingMap(scene, moment.timeless))
  }

  package subscript<Value>(dynamicMember part: KeyPath<ShippingMap, Value>) -> Value {
    stage[keyPath: part]
  }

  package var chrome: ChromeLayout { stage.chrome }
  package var shown: ClientIndex<ShippingClient>? { stage.shown }
  package var report: Report { ShippingReport(frame: self).report }
  package var sections: [Report.Section] { ShippingReport(frame: self).sections }
  package static let ticksName = "Settled"
  package var ticks: [TimeCard.Tick] { shown?.own.ticks.colored(stage.theme) ?? [] }

  package var asked: @Sendable (RequestSpan) -> String {
    ShippingWords(geography: stage.geography).asked
  }
}

/// What lies below the map and what moves on it, and what its signs mean.
extension ShippingFrame {
  package func drawGround(into list: inout DisplayList) {
    drawWater(stage.theme, into: &list)
    stage.drawGround(into: &list)
  }

  package var stageRegions: [Region] {
    stage.stateRegions + stage.borderRegions(at: playhead.time)
  }

  package func place(of name: String) -> Rect? {
    stage.geography.border(name).map { index in
      let middle = stage.geography.borders[index].middle
      return Rect(center: stage.camera.viewFromWorld(middle), width: 16, height: 16)
    }
  }

  /// What lies on top of the map: the requests under way, and above them the labels.
  package func drawMotion(into list: inout DisplayList) {
    ShippingLabels(map: stage).draw(over: drawTrips, into: &list)
  }

  /// The requests under way: dots that leave the settled state and come back.
  private func drawTrips(around labels: [Rect], into list: inout DisplayList) {
    guard let client = shown else { return }
    let dots = RequestDots(client, at: at, stage.theme, clearOf: chrome.cards)
    for index in stage.underWay {
      guard let trip = client.own.dots[index] else { continue }
      let border = stage.geography.borders[trip.border]
      dots.draw(
        index,
        from: stage.place(trip.home),
        to: stage.place(trip.home == border.first ? border.second : border.first),
        radius: 3.9,
        rim: 1.5,
        trip.isQuote ? stage.theme.frontierInk : stage.theme.secondInk,
        around: labels,
        into: &list
      )
    }
  }

  package var legend: LegendCard? {
    let (theme, phases) = (stage.theme, stage.phases)
    let moving = stage.underWay.compactMap { shown?.own.dots[$0]?.isQuote }
    let isClosed = stage.geography.borders.indices.contains { stage.state.isClosed($0) }
    let entries: [(name: String, isSeen: Bool, sign: Legend.Entry.Sign)] = [
      ("Frontier", phases.contains(.frontier), .dashed(theme.frontier, edge: theme.frontierInk)),
      (
        "Waiting", phases.contains(.waiting),
        .hatched(theme.land, stripes: theme.waiting.faded(0.6))
      ),
      ("Unknown", phases.contains(.unknown), .plain(theme.land, edge: theme.landEdge)),
      ("Closed", isClosed, .crossedLine(theme.closed, casing: theme.closedCase)),
      ("Route", stage.state.route.count > 1, .line(theme.accent, casing: theme.casing)),
      ("Price asked", moving.contains(true), .dot(theme.frontierInk, rim: theme.casing)),
      ("Road asked", moving.contains(false), .dot(theme.secondInk, rim: theme.casing)),
    ]
    let legend = Legend(
      title: "Cost to reach",
      lowest: "$0",
      highest: stage.largestCost > 1 ? MoneyText.dollars(stage.largestCost) : "",
      entries: entries.map { .init(name: $0.name, draw: $0.sign, isSeen: $0.isSeen) }
    )
    return legend.card(in: chrome, theme)
  }

  /// The words about the state or border under the pointer.
  package func drawTooltip(into list: inout DisplayList) {
    guard view.hasTooltip else { return }
    func draw(_ title: String, _ text: String, at place: Point, avoiding line: [Point] = []) {
      let thing = Rect(center: place, width: 24, height: 24)
      let covers = line.map { Rect(center: $0, width: 10, height: 10) }
      drawTooltip(title, text, about: thing, avoiding: covers, into: &list)
    }
    if let state = stage.hoveredState {
      draw(stage.geography.states[state].name, stage.description(of: state), at: stage.place(state))
    } else if let border = stage.hoveredBorder {
      let middle = stage.camera.viewFromWorld(stage.geography.borders[border].middle)
      let name = ShippingWords(geography: stage.geography).border(border)
      let line = stage.ground.borders[border].points
      draw(name, stage.description(ofBorder: border), at: middle, avoiding: line)
    }
  }
}
