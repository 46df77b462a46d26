package import Drawing
import ShippingRecords
import SimulationKernel
package import Viewer

/// The map after some records, which knows no time: states by phase, borders, tree, route.
package struct ShippingMap: SceneStage {
  package let at: StageMoment<Unmoved>
  let chrome: ChromeLayout
  let shown: ClientIndex<ShippingClient>?
  let geography: ShippingGeography
  let state: ShippingState
  /// What is asked; before that, what will be asked first.
  let question: ShippingState.Question?
  let phases: [ShippingState.Phase]
  let camera: Camera
  /// The map's figures in this camera.
  let ground: ShippingGround
  let theme: Theme
  /// The requests under way, by their index among the client's.
  let underWay: [Int]
  let largestCost: Int64

  /// Tells whether it is one of several side by side.
  private let isCompared: Bool

  init(_ scene: ShipmentScene, _ moment: StageMoment<Unmoved>, isCompared: Bool = false) {
    (at, geography, self.isCompared) = (moment, scene.geography, isCompared)
    let (run, record, view) = (scene.run, at.record, at.view)
    shown = run.client(view.client)
    state = shown?.own.state(after: record, of: run.trace) ?? ShippingState(on: geography)
    underWay = shown?.underWay(after: record) ?? []
    question = state.question ?? shown?.own.questions.first?.asked
    phases = state.phases(geography.borders)
    largestCost = view.pane?.largestCost ?? shown?.own.largestCost(after: record) ?? 1
    let cards = ChromeLayout(of: view)
    chrome = ShippingFrame.code(in: cards, of: view).map { cards.keeping($0.stage) } ?? cards
    var seen = geography.bounds
    // A pane leaves room beside the coast for chips.
    if chrome.isPane { seen.width *= 1.1 }
    let ends = (shown?.own.questions ?? []).flatMap { [$0.asked.from, $0.asked.to] }
    let north = ends.compactMap { $0.map { scene.geography.states[$0].label.y } }.min()
    seen = chrome.withRoomForPins(seen, above: north ?? seen.maxY)
    camera = chrome.camera(showing: seen, as: view.stage)
    ground = geography.ground(in: camera)
    theme = Theme.named(view.theme, view.colormap)
  }

  /// Where a state's label stands, in points.
  func place(_ state: Int) -> Point { camera.viewFromWorld(geography.states[state].label) }

  /// The colour of a state's ground.
  func fill(_ state: Int) -> Color {
    switch phases[state] {
    case .settled: color(ofCost: self.state.costs[state])
    case .frontier: theme.frontier
    case .waiting, .unknown: theme.land
    }
  }

  func color(ofCost cost: Int64) -> Color {
    theme.color(ofCost: Double(cost) / Double(largestCost))
  }

  /// The colour of letters on a state's ground.
  func ink(_ state: Int) -> Color {
    switch phases[state] {
    case .settled: theme.label(on: fill(state))
    case .frontier: theme.frontierLabel
    case .waiting: theme.secondInk
    case .unknown: theme.thirdInk
    }
  }

  /// The least that is left to the destination from each state, as `a-star` knows it: the fee for
  /// each of the fewest borders; nothing for other ways to search.
  var leastLeft: [Int64] {
    var left = [Int64](repeating: 0, count: geography.states.count)
    guard let question, question.strategy == "a-star", let goal = question.to else { return left }
    var (reached, next) = (Set([goal]), [goal])
    var hops: Int64 = 0
    while !next.isEmpty {
      for state in next { left[state] = hops * question.fee }
      hops += 1
      next = geography.borders.compactMap { border in
        next.lazy.compactMap { border.end(beyond: $0) }.first { !reached.contains($0) }
      }
      .filter { reached.insert($0).inserted }
    }
    return left
  }

  var hoveredState: Int? {
    at.view.hover.flatMap { RegionID.state(in: $0) }.flatMap { geography.state($0) }
  }

  var hoveredBorder: Int? {
    at.view.hover.flatMap { RegionID.border(in: $0) }.flatMap { geography.border($0) }
  }
}

extension ShippingMap {
  /// The land around, and the states before anything is known.
  func drawGround(into list: inout DisplayList) {
    if !geography.backdrop.isEmpty {
      list.fill(ground.backdrop, theme.backdrop)
      list.stroke(ground.backdrop, theme.backdropEdge, width: 1)
    }
    list.shore(ground.coast, theme)
    for outline in ground.states.map(\.outline) + ground.districts {
      list.fill(outline, theme.land)
    }
  }

  package var lists: [DisplayList] {
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
    drawMarkedBorders(into: &list)
    drawClosedBorders(into: &list)
    drawRoute(into: &list)
    ShippingLabels(map: self).drawLeaders(into: &list)
    return [list]
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

  /// The borders that were asked, where several searches are compared.
  var askedBorders: [Int] { shown?.own.askings(after: at.record).map(\.border) ?? [] }

  /// The borders without a price that hold the search up; of a proposal all.
  var holding: [Int] {
    state.proposal.isEmpty
      ? state.holding.filter(state.waitingBorders.contains) : state.waitingBorders
  }

  /// Tells whether the borders asked are drawn: where searches are compared, or settle no states.
  var drawsAsked: Bool { isCompared || question?.strategy == "lazy" }

  /// A dark line on borders that were asked, an orange one on those that hold everything up.
  private func drawMarkedBorders(into list: inout DisplayList) {
    func draw(_ borders: [Int], _ color: Color, width: Double) {
      for border in borders {
        if geography.borders[border].line.isEmpty {
          list.fill(.circle(camera.viewFromWorld(geography.borders[border].middle), width), color)
        } else {
          list.stroke(ground.borders[border], theme.casing.faded(0.8), width: width + 1.6)
          list.stroke(ground.borders[border], color, width: width)
        }
      }
    }
    if let needed {
      let vain = askedBorders.filter { !needed.contains($0) && !state.isClosed($0) }
      draw(vain, theme.secondInk, width: chrome.isPane ? 1.4 : 2.6)
      return draw(needed, theme.good, width: chrome.isPane ? 2.4 : 4)
    }
    if drawsAsked { draw(askedBorders, theme.ink, width: 1.7) }
    draw(holding, theme.frontierInk, width: chrome.isPane ? 2.2 : 3.4)
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
    guard case .noRoute(let none) = state.result else { return [] }
    return none.closed.compactMap { geography.border($0) }
  }

  private func drawRoute(into list: inout DisplayList) {
    let route = state.route
    guard route.count > 1 else { return }
    let line = Path.smooth(route.map(place))
    guard state.isRouteFound else {
      list.stroke(line, theme.casing.faded(0.7), width: 5)
      return list.dashed(line, theme.accent, width: 2.6, on: 7, off: 5)
    }
    list.stroke(line, theme.casing, width: 8)
    list.stroke(line, theme.accent, width: 5)
    for state in route.dropFirst().dropLast() {
      list.fill(.circle(place(state), 3.6), theme.casing)
      list.stroke(.circle(place(state), 3.6), theme.accent, width: 1.8)
    }
  }
}
