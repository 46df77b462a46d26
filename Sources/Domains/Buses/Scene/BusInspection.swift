import BusesRecords
import BusesValues
import SimulationKernel
import Viewer

/// What is known of a bus or a stop at a moment, in words.
struct BusInspection {
  let frame: BusFrame

  private var plan: BusPlan { frame.plan }

  /// The facts of what a region stands for; nil for anything but a bus or a stop.
  func facts(about region: String) -> SubjectReport? {
    if let number = RegionID.bus(in: region) { return facts(ofBus: number) }
    if let id = RegionID.stop(in: region) { return facts(ofStop: id) }
    return nil
  }

  /// Where a bus is: `at Hazel & Ninth`, `between … and …`.
  func whereabouts(of bus: BusFleet.Bus) -> String {
    let pattern = plan.patterns[bus.pattern]
    func name(_ index: Int) -> String {
      pattern.stops.indices.contains(index) ? plan.stops[pattern.stops[index]].name : "the end"
    }
    if let stands = bus.standsAt { return "at \(name(stands))" }
    let next = pattern.along.partitioningIndex { $0 > bus.along }
    return "between \(name(max(next - 1, 0))) and \(name(next))"
  }

  /// What a bus does beside running as it should; empty when that is nothing.
  func trouble(of bus: BusFleet.Bus) -> String {
    let state: String? =
      switch bus.status.state {
      case .running: nil
      case .held: "held up"
      case .broken: "broken down"
      }
    let bunch = bus.bunch.isEmpty ? nil : "\(bus.bunch.count) buses bunched"
    return BusWords.joined(state, bunch, by: ", ")
  }

  /// What the board says of a bus.
  private func promise(of number: String) -> String? {
    guard let moment = frame.moment else { return nil }
    if let row = moment.board?.buses.first(where: { $0.vehicle == number }) {
      let at =
        row.predicted.map { ", at \(frame.clock.text($0.wholeNanoseconds, seconds: false))" } ?? ""
      return "\(row.wait)\(at)"
    }
    return moment.nearby?.rows.first { $0.bus.vehicle == number }.map {
      "\($0.bus.wait), \($0.stopName)"
    }
  }

  private func facts(ofBus number: String) -> SubjectReport? {
    let all =
      frame.buses.isEmpty
      ? frame.run.world.fleet.buses(at: frame.playhead, of: plan) : frame.buses
    guard let bus = all.first(where: { $0.number == number }) else { return nil }
    let (pattern, route) = (plan.patterns[bus.pattern], plan.route(ofPattern: bus.pattern))
    var rows: [SubjectReport.Row] = [
      .init("Route", "\(route.number) \(route.name)"), .init("Direction", pattern.direction),
      .init("Trip", bus.run.trip), .init("Where", whereabouts(of: bus)),
      .init("On board", CountText.words(bus.status.load, "person", "people")),
      .init("Timetable", bus.status.late.map(BusWords.lateness) ?? "not known yet"),
    ]
    rows.append(.init("Goes to", pattern.stops.last.map { plan.stops[$0].name } ?? "–"))
    if let tracked = frame.moment?.looking?.stop.flatMap(plan.stop),
      let index = pattern.stops.firstIndex(of: tracked), index > bus.status.stop
    {
      let meters = Int64(pattern.along[index] - bus.along)
      let stops = index - bus.status.stop
      let away = BusWords.distance(millimeters: meters * 1000)
      rows.append(.init("To your stop", "\(away), \(CountText.words(stops, "stop"))"))
    }
    if let promise = promise(of: number) { rows.append(.init("The board says", promise)) }
    let trouble = trouble(of: bus)
    if !trouble.isEmpty { rows.append(.init("Trouble", trouble)) }
    let about = trouble.isEmpty ? whereabouts(of: bus) : "\(trouble), \(whereabouts(of: bus))"
    return SubjectReport(title: "Bus \(number), route \(route.number)", subtitle: about, rows: rows)
  }

  private func facts(ofStop id: String) -> SubjectReport? {
    guard let index = plan.stop(id) else { return nil }
    let stop = plan.stops[index]
    let patterns = plan.patterns.filter { $0.stops.contains(index) }
    let routes = patterns.map { "\(plan.routes[$0.route].number) \($0.direction)" }
    let isClosed = frame.run.world.closedStops(at: frame.playhead).contains(id)
    var rows: [SubjectReport.Row] = [.init("Id", id)]
    rows += routes.prefix(6).enumerated().map { .init($0 == 0 ? "Served by" : "and", $1) }
    if routes.count > 6 { rows.append(.init("and", "\(routes.count - 6) more")) }
    if isClosed { rows.append(.init("Closed", "buses pass it")) }
    let coming = frame.buses.filter { bus in
      let pattern = plan.patterns[bus.pattern]
      return pattern.stops.firstIndex(of: index).map { $0 > bus.status.stop } ?? false
    }.count
    if !frame.buses.isEmpty {
      rows.append(.init("On their way", CountText.words(coming, "bus", "buses")))
    }
    if frame.moment?.looking?.stop == id { rows.append(.init("Tracked", "by this board")) }
    let about = isClosed ? "closed" : routes.prefix(3).joined(separator: ", ")
    return SubjectReport(
      title: stop.name,
      subtitle: about.isEmpty ? "stop \(id)" : about,
      rows: rows
    )
  }
}
