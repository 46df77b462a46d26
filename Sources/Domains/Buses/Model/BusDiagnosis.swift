import BusesRecords
import BusTracking
import BusesValues
import Diagnostics
import Scenarios
import SimulatedWorld
import SimulationKernel

/// What is wrong with a scenario about buses that the types of its keys cannot see.
struct BusDiagnosis {
  private let plan: BusPlan
  /// Whether the service answers with recordings, which may speak of what the city does not have.
  private let isRecorded: Bool
  private(set) var diagnostics: [Diagnostic] = []

  /// Looks at a scenario; nil when it has no city.
  init?(_ scenario: Scenario) {
    guard let plan = BusPlan(scenario) else { return nil }
    self.plan = plan
    isRecorded = !(plan.chosen.respond ?? [:]).isEmpty
    lookAtTimetable()
    for call in [BusCall.vehicles, .time] where plan.chosen.respond?[call.rawValue] != nil {
      let words = "no client asks '\(call.rawValue)': its recorded answer is never given"
      let hint = "boards ask for routes, directions, stops, predictions and bulletins"
      diagnostics.append(.warning(at: plan.chosen.position(of: \.respond), words, hint: hint))
    }
    for happening in scenario.timeline { look(at: happening, of: scenario) }
    for client in scenario.clients where client.verb == "track" {
      for section in [client.section] + scenario.words(told: client.name) {
        look(at: Keyed(section, .all))
      }
    }
  }

  private mutating func lookAtTimetable() {
    let froms = BusPlan.headways(plan.city).map(\.from)
    let position = plan.city.position(of: \.headways)
    if froms.first != 0 {
      fail(position, "'headways' must begin with the day", hint: "begin with 'from: 0h'")
    } else if zip(froms, froms.dropFirst()).contains(where: { $0 >= $1 }) {
      fail(position, "'headways' must be in the order of the day")
    }
  }

  private mutating func look(at happening: Happening, of scenario: Scenario) {
    guard case .text(let value) = happening.value else { return }
    switch happening.verb {
    case "publish":
      let said = Keyed(happening.section, BulletinKeys())
      for route in said.routes { check(route: route, said.position(of: \.routes)) }
      for stop in said.stops { check(stop: stop, said.position(of: \.stops)) }
    case "withdraw":
      checkWithdrawal(of: value, happening, scenario)
    case "delay_route":
      check(route: value, happening.valuePosition)
    case "close_stop", "open_stop":
      check(stop: value, happening.valuePosition)
    case "break_bus" where value == "next":
      lookAtNext(happening)
    case "break_bus":
      check(value, "bus", buses(ofRouteOf: value), happening.valuePosition)
    case "revoke_key", "use_up_key", "restore_key":
      check(value, "key", plan.chosen.known, happening.valuePosition)
    default:
      break
    }
  }

  private mutating func lookAtNext(_ happening: Happening) {
    let next = Keyed(happening.section, BreakdownKeys())
    if let route = next.route { check(route: route, next.position(of: \.route)) }
    guard let stop = next.stop else {
      return fail(
        happening.valuePosition,
        "the next bus needs a 'stop' that it is on its way to",
        hint: "add 'stop', or name the bus by its number"
      )
    }
    check(stop: stop, next.position(of: \.stop))
  }

  private mutating func checkWithdrawal(
    of name: String,
    _ happening: Happening,
    _ scenario: Scenario
  ) {
    let published = scenario.timeline.filter {
      $0.verb == "publish" && $0.time.beginning <= happening.time.beginning
    }
    let names = published.compactMap { if case .text(let name) = $0.value { name } else { nil } }
    guard !names.contains(name), scenario.isWhole else { return }
    let guess = suggestion(for: name, among: names)
    fail(
      happening.valuePosition,
      "no bulletin '\(name)' is published before it is withdrawn\(guess)",
      hint: names.isEmpty ? "add { at: …, publish: …, subject: … } before it" : nil
    )
  }
}

// What a client looks at.
extension BusDiagnosis {
  private mutating func look(at choice: Keyed<ChoiceKeys>) {
    if let near = choice.near {
      if BusVicinity(near) == nil {
        fail(near.section.position, "'lat' and 'lon' must be degrees, such as 41.8781 and -87.6298")
      }
      for key in [\ChoiceKeys.route, \.direction, \.stop] where choice[dynamicMember: key] != nil {
        fail(
          choice.position(of: key),
          "'near' and '\(ChoiceKeys.all[keyPath: key].field.key)' do not go together",
          hint: "what is near is shown instead of a route, a direction or a stop"
        )
      }
      return
    }
    guard !isRecorded else { return }
    let route = choice.route.flatMap { $0.isEmpty ? nil : $0 }
    if let route { check(route: route, choice.position(of: \.route)) }
    if let direction = choice.direction, !direction.isEmpty {
      check(direction: direction, of: route, choice.position(of: \.direction))
    }
    if let stop = choice.stop, !stop.isEmpty { check(stop: stop, choice.position(of: \.stop)) }
  }

  private mutating func check(
    direction: String,
    of number: String?,
    _ position: FilePosition?
  ) {
    let route = number.flatMap { plan.map.route($0) }
    guard number == nil || route != nil else { return }
    let patterns = plan.map.patterns.filter { route == nil || $0.route == route }
    var known: [String] = []
    for direction in patterns.map(\.direction) where !known.contains(direction) {
      known.append(direction)
    }
    guard !known.contains(direction) else { return }
    let what = number.map { "route '\($0)'" } ?? "the city"
    let guess = suggestion(for: direction, among: known)
    fail(
      position,
      "\(what) has no direction '\(direction)'\(guess)",
      hint: "its directions: \(known.joined(separator: ", "))"
    )
  }

  private mutating func check(route: String, _ position: FilePosition?) {
    let routes = plan.map.routes.map(\.number)
    check(route, "route", routes, position, hint: "its routes: \(listed(routes))\(seedHint)")
  }

  private mutating func check(stop: String, _ position: FilePosition?) {
    let stops = plan.map.stops.map(\.stop)
    let range = stops.first.flatMap { first in stops.last.map { "\(first) to \($0)" } } ?? "none"
    check(stop, "stop", stops, position, hint: "its stops: \(range)\(seedHint)")
  }

  /// How a city stays as it is while the seed of the run changes.
  private var seedHint: String {
    plan.city.seed != nil || plan.chosen.profile.seed != nil
      ? "" : "; 'city: { seed: … }' keeps a city when the seed of the run changes"
  }

  private func listed(_ names: [String]) -> String {
    let most = 24
    let rest = names.count > most ? " and \(names.count - most) more" : ""
    return names.prefix(most).joined(separator: ", ") + rest
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
    _ position: FilePosition?,
    hint: String? = nil
  ) {
    guard !known.contains(name) else { return }
    let guess = suggestion(for: name, among: known)
    fail(position, "the city has no \(what) '\(name)'\(guess)", hint: hint)
  }

  private mutating func fail(_ position: FilePosition?, _ message: String, hint: String? = nil) {
    diagnostics.append(.error(at: position, message, hint: hint))
  }
}

extension Happening.Time {
  /// The first moment at which it happens.
  fileprivate var beginning: SimulationTime {
    switch self {
    case .at(let moment): moment
    case .every(_, let from, _, _), .during(let from, _): from
    case .when: .start
    }
  }
}
