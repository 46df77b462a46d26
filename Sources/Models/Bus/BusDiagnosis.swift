import BusTracking
import Diagnostics
import Scenarios

/// What is wrong with a scenario about buses that the types of its keys cannot see.
struct BusDiagnosis {
  private let plan: BusPlan
  private(set) var diagnostics: [Diagnostic] = []

  /// Looks at a scenario; nil when it has no city.
  init?(_ scenario: Scenario) {
    guard let plan = BusPlan(scenario) else { return nil }
    self.plan = plan
    lookAtTimetable()
    for happening in scenario.timeline { look(at: happening) }
    for client in scenario.clients where client.verb == "track" {
      look(at: client.section)
    }
  }

  private mutating func lookAtTimetable() {
    let froms = BusPlan.headways(plan.city).map(\.from)
    let position = plan.city.position(of: "headways")
    if froms.first != 0 {
      fail(position, "'headways' must begin with the day", hint: "begin with 'from: 0h'")
    } else if zip(froms, froms.dropFirst()).contains(where: { $0 >= $1 }) {
      fail(position, "'headways' must be in the order of the day")
    }
  }

  private mutating func look(at happening: Happening) {
    guard case .text(let value) = happening.value else { return }
    let section = happening.section
    switch happening.verb {
    case "publish":
      for route in section.texts("routes") { check(route: route, section.position(of: "routes")) }
      for stop in section.texts("stops") { check(stop: stop, section.position(of: "stops")) }
    case "delay_route":
      check(route: value, happening.valuePosition)
    case "close_stop", "open_stop":
      check(stop: value, happening.valuePosition)
    case "break_bus" where value == "next":
      if let route = section.optionalText("route") {
        check(route: route, section.position(of: "route"))
      }
      guard let stop = section.optionalText("stop") else {
        return fail(
          happening.valuePosition,
          "the next bus needs a 'stop' that it is on its way to",
          hint: "add 'stop', or name the bus by its number"
        )
      }
      check(stop: stop, section.position(of: "stop"))
    case "break_bus":
      check(value, "bus", buses(ofRouteOf: value), happening.valuePosition)
    case "revoke_key", "use_up_key", "restore_key":
      check(value, "key", plan.section.texts("keys"), happening.valuePosition)
    case "tell":
      look(at: section)
    default:
      break
    }
  }

  /// A client may ask for what the city does not have, and hears so; its place must be one.
  private mutating func look(at section: Section) {
    guard let near = section.optionalSection("near"), BusVicinity(near) == nil else { return }
    fail(near.position, "'lat' and 'lon' must be degrees, such as 41.8781 and -87.6298")
  }

  private mutating func check(route: String, _ position: FilePosition?) {
    check(route, "route", plan.map.routes.map(\.number), position)
  }

  private mutating func check(stop: String, _ position: FilePosition?) {
    check(stop, "stop", plan.map.stops.map(\.id), position)
  }

  /// The numbers of the buses of the one route whose bus may have a number.
  ///
  /// A week tells: from day to day a route needs the same buses.
  private func buses(ofRouteOf number: String) -> [String] {
    guard let route = BusNames.route(ofBus: number), route < plan.map.routes.count else {
      return []
    }
    var timetable = plan.timetable
    for _ in 0..<8 { timetable.planDay(plan.map, of: [route]) }
    return timetable.blocks.map(\.number)
  }

  private mutating func check(
    _ name: String,
    _ what: String,
    _ known: [String],
    _ position: FilePosition?
  ) {
    guard !known.contains(name) else { return }
    let guess = closestName(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
    fail(position, "the city has no \(what) '\(name)'\(guess)")
  }

  private mutating func fail(_ position: FilePosition?, _ message: String, hint: String? = nil) {
    diagnostics.append(.error(at: position, message, hint: hint))
  }
}
