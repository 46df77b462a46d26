import BusesRecords
import BusesValues
import SimulationKernel
import Viewer

/// What only words and values tell: the board in its order, the buses on the map.
extension BusReport {
  var sections: [Report.Section] {
    (frame.moment.map(board) ?? []) + [map]
      + [
        .init(key: "clients", "", frame.moments.map { .init($0.client.name, values(of: $0)) }),
        .init(key: "buses", "", frame.buses.map { .init($0.number, values(of: $0)) }),
      ]
  }

  private func board(of moment: BusSnapshot) -> [Report.Section] {
    let titles = frame.titles
    let hidden = moment.isShown ? [] : ["hidden: nothing is loaded until it is shown again"]
    let subtitle = titles.subtitle.isEmpty ? [] : [titles.subtitle]
    let head = Report.Section(
      "Board: \(titles.title)",
      lines: subtitle + [words(moment.status)] + hidden
    )
    switch moment.screen {
    case .nothing: return [head]
    case .times(let board): return [head] + times(board, asides(of: moment))
    case .list(let list):
      return [head, .init("To choose", lines: list.rows.map { "\($0.id) \($0.name)" })]
    case .nearby(let nearby): return [head, self.nearby(nearby)]
    }
  }

  private func words(_ status: BusStatus) -> String {
    BusWords.joined(status.words, status.told, by: ": ")
  }

  /// The words beside the rows of a stop's board.
  private func asides(of moment: BusSnapshot) -> [String] {
    guard let board = moment.board else { return [] }
    let stop = moment.looking?.stop
    return BusAsides.ofBuses(board, at: stop) + BusAsides.ofBulletins(board, at: stop)
  }

  private func times(_ board: BusBoard, _ asides: [String]) -> [Report.Section] {
    let buses = BusStatus(board.arrivals, at: frame.playhead.time)
    var parts: [Report.Section] = []
    if let hero = board.hero {
      parts.append(.init("Next bus", lines: [words(hero)]))
    } else if buses.phase == .empty {
      parts.append(.init("Next bus", lines: ["no buses, --"]))
    }
    if !board.high.isEmpty { parts.append(.init("Urgent", lines: board.high.map(words))) }
    if !board.others.isEmpty { parts.append(.init("Other buses", lines: board.others.map(words))) }
    if board.leftOut > 0 {
      parts.append(.init("Left out", lines: ["\(board.leftOut) by the filter"]))
    }
    if !asides.isEmpty { parts.append(.init("Beside the rows", lines: asides)) }
    let notices = BusStatus(board.bulletins, at: frame.playhead.time)
    parts.append(.init("Bulletins, \(words(notices))", lines: board.lower.map(words)))
    return parts
  }

  private func words(_ bus: BusArrival) -> String {
    let status = frame.status(of: bus).words.joined(separator: " · ")
    let vehicle = bus.vehicle.map { ", bus \($0)" } ?? ""
    let chosen = bus.isChosen ? " (chosen)" : ""
    return "\(bus.wait): \(bus.route) to \(bus.destination), \(bus.direction)\(vehicle), "
      + "\(status)\(chosen)"
  }

  private func words(_ bulletin: BusBulletin) -> String {
    let detail = bulletin.detail.split(whereSeparator: \.isNewline).joined(separator: " ")
    let (priority, concern) = (BusWords.priority(of: bulletin), BusWords.concern(of: bulletin))
    let head = BusWords.joined(priority, concern, by: ", ")
    return "\(head): \(bulletin.subject)" + (detail.isEmpty ? "" : ". \(detail)")
  }

  private func nearby(_ nearby: NearbyBoard) -> Report.Section {
    let rows = nearby.rows.map { row in
      "\(row.bus.wait): \(row.bus.route) \(row.bus.routeName ?? ""), \(row.bus.direction), "
        + "\(row.stopName), \(BusWords.distance(millimeters: row.distance))"
    }
    let known = "\(nearby.known) of \(nearby.lists) lists, \(nearby.stops.count) stops"
    return .init("Nearby, \(known)", lines: rows.isEmpty ? ["no nearby buses"] : rows)
  }

  private var map: Report.Section {
    let inspection = BusInspection(frame: frame)
    let plan = frame.plan
    let shown = frame.moment?.shownVehicles ?? []
    // The buses that the board speaks of come first; the rest is told as far as it is readable.
    let buses =
      frame.buses.filter { shown.contains($0.number) }
      + frame.buses.filter { !shown.contains($0.number) }
    let lines = buses.prefix(24).map { bus in
      let route = plan.route(ofPattern: bus.pattern).number
      let trouble = inspection.trouble(of: bus)
      return "bus \(bus.number), \(route) \(plan.patterns[bus.pattern].direction), "
        + inspection.whereabouts(of: bus) + (trouble.isEmpty ? "" : ", \(trouble)")
    }
    let rest = frame.buses.count > 24 ? ["and \(frame.buses.count - 24) more"] : []
    let counts =
      "\(CountText.words(plan.routes.count, "route")), \(CountText.words(plan.stops.count, "stop"))"
    return .init(
      "Map: \(counts), \(CountText.words(frame.buses.count, "bus", "buses"))",
      lines: lines + rest
    )
  }

  private func values(of moment: BusSnapshot) -> [Fact] {
    func fact(_ key: String, _ value: Value) -> Fact { Fact(key, "", value) }
    func words(_ key: String, _ words: String) -> Fact { fact(key, .words(words)) }
    let (tally, state) = (moment.tally, moment.state)
    var values = [
      words("client", moment.client.name),
      words("screen", moment.looking?.screen.rawValue ?? "none"),
      fact("shown", .flag(moment.isShown)), words("headline", headline(of: moment).text),
      words("standing", moment.status.words), fact("calls", .count(moment.calls)),
      fact("waiting", .count(moment.underWay.count)), fact("failures", .count(state.failures)),
      fact("badRows", .count(state.badRows + state.badBulletins)),
      fact("dropped", .count(state.dropped)),
      fact("came", .count(tally.came)), fact("ghosts", .count(tally.ghosts)),
    ]
    values += tally.meanError.map { [fact("meanError", .number($0, BusWords.length($0)))] } ?? []
    values += tally.withinMinute.map { [fact("withinMinute", .count($0))] } ?? []
    values += moment.status.age.map { [fact("age", .number($0, BusWords.length($0)))] } ?? []
    values += moment.status.trouble.map { [words("trouble", $0.kind.rawValue)] } ?? []
    guard let board = moment.board else { return values }
    return values + [
      fact("buses", .list((board.buses).map { .facts(self.values(of: $0)) })),
      fact("bulletins", .list((board.notices).map { .words($0.name) })),
      fact("beside", .list(asides(of: moment).map { .words($0) })),
    ]
  }

  private func values(of bus: BusArrival) -> [Fact] {
    [
      ("route", bus.route), ("direction", bus.direction), ("destination", bus.destination),
      ("wait", bus.wait), ("bus", bus.vehicle ?? ""),
    ].map { Fact($0, "", .words($1)) }
  }

  private func values(of bus: BusFleet.Bus) -> [Fact] {
    let route = frame.plan.route(ofPattern: bus.pattern).number
    return [
      Fact("bus", "", .words(bus.number)), Fact("route", "", .words(route)),
      Fact("direction", "", .words(frame.plan.patterns[bus.pattern].direction)),
      Fact("along", "", .number(Int64(bus.along), "")),
      Fact("load", "", .count(bus.status.load)),
      Fact("bunch", "", .count(max(bus.bunch.count, 1))),
    ]
  }
}
