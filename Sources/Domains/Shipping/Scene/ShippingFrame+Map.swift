package import Drawing
import SimulationKernel
import Viewer

/// The map: ground, states by phase, borders, tree, route.
extension ShippingFrame {
  /// Water, the land around, and the states before anything is known.
  package func drawGround(into list: inout DisplayList) {
    drawWater(theme, into: &list)
    if !geography.backdrop.isEmpty {
      list.fill(ground.backdrop, theme.backdrop)
      list.stroke(ground.backdrop, theme.backdropEdge, width: 1)
    }
    list.stroke(ground.coast, theme.shoreGlow.faded(0.42), width: 12)
    list.stroke(ground.coast, theme.shoreGlow.faded(0.5), width: 6)
    for outline in ground.states.map(\.outline) + ground.districts {
      list.fill(outline, theme.land)
    }
  }

  package var stage: [DisplayList] {
    var list = DisplayList()
    for index in geography.states.indices where phases[index] != .unknown {
      let outline = ground.states[index].outline
      if phases[index] == .waiting {
        list.hatch(outline, theme.waiting.faded(0.55), period: 7)
      } else {
        list.fill(outline, fill(index))
      }
    }
    drawEdges(into: &list)
    drawTree(into: &list)
    drawClosedBorders(into: &list)
    drawRoute(into: &list)
    ShippingLabels(frame: self).drawLeaders(into: &list)
    return [list]
  }

  /// What lies on top of the map: the requests under way, and above them the labels.
  package func drawMotion(into list: inout DisplayList) {
    drawTrips(into: &list)
    ShippingLabels(frame: self).draw(into: &list)
  }

  private func drawEdges(into list: inout DisplayList) {
    let inner = ground.inner
    list.stroke(inner, theme.stateEdge, width: theme.name == .dark ? 0.9 : 1.1)
    if theme.name == .light {
      list.stroke(inner, Color(hex: 0x5E6B74, alpha: 84), width: 0.6)
    }
    list.stroke(ground.coast, theme.coast, width: 1)
    for index in geography.states.indices where phases[index] == .frontier {
      let outline = ground.states[index].outline
      list.dashed(outline, theme.frontierInk, width: 1.6, on: 5, off: 3)
    }
    if let hoveredState {
      let outline = ground.states[hoveredState].outline
      list.stroke(outline, theme.accent, width: 2)
    }
    if let hoveredBorder {
      let border = geography.borders[hoveredBorder]
      let line = ground.borders[hoveredBorder]
      if border.line.isEmpty {
        list.stroke(.circle(camera.viewFromWorld(border.middle), 8), theme.accent, width: 2.4)
      } else {
        list.stroke(line, theme.casing, width: 7)
        list.stroke(line, theme.accent, width: 4)
      }
    }
  }

  /// Where each state was reached from.
  private func drawTree(into list: inout DisplayList) {
    for index in geography.states.indices where state.cameFrom[index] >= 0 {
      let line = Path.line(place(state.cameFrom[index]), place(index))
      if phases[index] == .settled {
        list.stroke(line, theme.tree, width: 1.4)
      } else if phases[index] == .frontier {
        list.dashed(line, theme.frontierInk.faded(0.8), width: 1.4, on: 4, off: 3.5)
      }
    }
  }

  /// A broken, crossed line on the border itself; a cross at a corner.
  private func drawClosedBorders(into list: inout DisplayList) {
    let cut = cutBorders
    for (index, border) in geography.borders.enumerated() where state.isClosed(index) {
      let isCut = cut.contains(index)
      let line = ground.borders[index]
      let middle = camera.viewFromWorld(border.middle)
      if !border.line.isEmpty {
        list.stroke(line, theme.closedCase.faded(0.9), width: isCut ? 6.5 : 4.6)
        if isCut { list.stroke(line, theme.closed.faded(0.35), width: 4) }
        list.dashed(line, theme.closed, width: isCut ? 4 : 2.6, on: 6, off: 4.5)
      }
      list.fill(.circle(middle, isCut ? 7.5 : 5.8), theme.closedCase)
      list.cross(at: middle, reach: isCut ? 4 : 3.1, width: isCut ? 2.4 : 1.9, theme.closed)
    }
  }

  /// The borders that a missing route is missing for.
  var cutBorders: [Int] {
    if case .noRoute(let closed, _) = state.result { closed } else { [] }
  }

  private func drawRoute(into list: inout DisplayList) {
    let route = state.route
    guard route.count > 1 else { return }
    let line = Path.smooth(route.map(place))
    list.stroke(line, theme.casing, width: 8)
    list.stroke(line, theme.accent, width: 5)
    for state in route.dropFirst().dropLast() {
      list.fill(.circle(place(state), 3.6), theme.casing)
      list.stroke(.circle(place(state), 3.6), theme.accent, width: 1.8)
    }
  }

  /// The requests under way: dots that leave the settled state and come back.
  private func drawTrips(into list: inout DisplayList) {
    guard let client = shown else { return }
    let dots = RequestDots(client, at: at, theme, clearOf: chrome.cards)
    for index in underWay {
      guard let trip = client.own.dots[index] else { continue }
      let border = geography.borders[trip.border]
      dots.draw(
        index,
        from: place(trip.home),
        to: place(trip.home == border.first ? border.second : border.first),
        radius: 3.9,
        rim: 1.5,
        trip.isQuote ? theme.frontierInk : theme.secondInk,
        into: &list
      )
    }
  }

  package var legend: (frame: Rect, label: String)? {
    chrome.legend.map { ($0, "What the colours mean") }
  }

  package func drawLegend(into list: inout DisplayList) {
    guard let rect = chrome.legend else { return }
    let isMoving = underWay.contains { shown?.own.dots[$0] != nil }
    let isClosed = geography.borders.indices.contains { state.isClosed($0) }
    let entries: [(name: String, isSeen: Bool, sign: Legend.Entry.Sign)] = [
      ("Frontier", phases.contains(.frontier), .dashed(theme.frontier, edge: theme.frontierInk)),
      (
        "Waiting", phases.contains(.waiting),
        .hatched(theme.land, stripes: theme.waiting.faded(0.6))
      ),
      ("Unknown", phases.contains(.unknown), .plain(theme.land, edge: theme.landEdge)),
      ("Closed", isClosed, .crossedLine(theme.closed, casing: theme.closedCase)),
      ("Route", state.route.count > 1, .line(theme.accent, casing: theme.casing)),
      ("Request", isMoving, .dot(theme.frontierInk, rim: theme.casing)),
    ]
    let legend = Legend(
      title: "Cost to reach",
      lowest: "$0",
      highest: largestCost > 1 ? MoneyText.dollars(largestCost) : "",
      entries: entries.map { .init(name: $0.name, draw: $0.sign, isSeen: $0.isSeen) }
    )
    legend.draw(into: &list, at: rect, theme)
  }
}
