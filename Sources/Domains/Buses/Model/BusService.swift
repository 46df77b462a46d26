import BusesRecords
import BusesValues
import Services
import SimulatedWorld
import SimulationKernel
import Synchronization
import Tracing

/// The simulated BusTime service: it says where buses are expected, over the real wire format.
///
/// It looks at the buses every so often and answers from its last look, so what it says is up to a
/// minute old. Calls with a recorded answer are answered with that, whatever is asked.
final class BusService: SimulatedService {
  /// The name clients ask for.
  static let serviceName = "bustime"

  /// The calls it knows, which are its endpoints.
  static let calls = BusCall.allCases.map(\.rawValue)

  /// What it is made of, beside the city.
  struct Settings: Sendable {
    let epoch: CivilTime
    let clock: BusClock
    let seed: Seed
    let badRows: Ratio
    let recorded: [String: [UInt8]]
  }

  let name = serviceName
  private let city: BusCity
  private let settings: Settings
  private let now: @Sendable () -> Int64
  private let state: Mutex<State>

  private struct State {
    var keys: BusKeys
    var board = BusBulletinBoard()
  }

  init(
    _ city: BusCity,
    keys: BusKeys,
    settings: Settings,
    now: @escaping @Sendable () -> Int64
  ) {
    self.city = city
    self.settings = settings
    self.now = now
    state = Mutex(State(keys: keys))
  }

  func endpoint(of request: Request) -> String? {
    guard request.method == .get else { return nil }
    let parts = request.path.split(separator: "/")
    guard parts.count == 4, parts[0] == "bustime", parts[1] == "api" else { return nil }
    return Self.calls.first { $0 == parts[3] }
  }

  /// The stop or the route that is asked for, else the call.
  func key(of request: Request) -> String {
    let names = ["stpid", "rt"]
    let item = names.lazy.compactMap { name in request.query.first { $0.name == name } }.first
    return item?.value ?? endpoint(of: request) ?? request.path
  }

  func shownTarget(of request: Request) -> String {
    var shown = request
    for index in shown.query.indices where shown.query[index].name == "key" {
      if case .text(let text) = TraceValue.secret(shown.query[index].value) {
        shown.query[index].value = String(text.dropFirst())
      }
    }
    return shown.target
  }

  func answer(_ request: Request, from client: String, reply: Reply) {
    reply.send(response(to: request))
  }

  /// What the service answers just now.
  func response(to request: Request) -> Response {
    let call = endpoint(of: request) ?? ""
    if let bytes = settings.recorded[call] {
      return .json(bytes)
    }
    let version = request.path.split(separator: "/").dropFirst(2).first ?? ""
    guard version == "v2" || version == "v3" else {
      return Self.fault("Unsupported version requested")
    }
    let day = today
    let fault = state.withLock { $0.keys.fault(of: request["key"], day: day) }
    if let fault { return BusWire.answer(fault) }
    let wire = BusWire(version: version == "v2" ? 2 : 3, epoch: settings.epoch)
    let map = city.map
    switch call {
    case "getroutes": return BusWire.answer("routes", rows: map.routes.map { wire.row($0) })
    case "getdirections": return directions(request, wire)
    case "getstops": return stops(request, wire)
    case "getpredictions": return predictions(request, wire)
    case "getservicebulletins": return bulletins(request, wire)
    case "getvehicles": return vehicles(request, wire)
    default:
      guard request["unixTime"] != "true" else {
        return BusWire.answer("tm", value: wire.unixTime(now()))
      }
      return BusWire.answer("tm", value: wire.time(now(), seconds: true))
    }
  }

  /// Changes what is published.
  func change<Value>(_ body: (inout BusBulletinBoard) -> Value) -> Value {
    state.withLock { body(&$0.board) }
  }

  /// Changes what a key is good for.
  ///
  /// - Returns: What the timeline has left of the key.
  func change(key: String, _ body: (inout BusKeys, _ day: Int64) -> Void) -> String {
    let day = today
    return state.withLock { state in
      body(&state.keys, day)
      return state.keys.state(of: key, day: day)
    }
  }

  /// The day of the city's clock, counted from the one on which the run began.
  private var today: Int64 { (now() + settings.clock.timeOfDay(0)) / 86_400_000_000_000 }
}

// Routes, directions and stops.
extension BusService {
  private func directions(_ request: Request, _ wire: BusWire) -> Response {
    let map = city.map
    guard let number = request["rt"] else { return Self.fault("rt parameter missing") }
    guard let route = map.route(number) else { return BusWire.answer(.noData("rt", number)) }
    let rows = map.routes[route].patterns.map { wire.row(direction: map.patterns[$0].direction) }
    return BusWire.answer("directions", rows: rows)
  }

  private func stops(_ request: Request, _ wire: BusWire) -> Response {
    let map = city.map
    if wire.version == 3, let ids = request.list("stpid") {
      guard request["rt"] == nil, request["dir"] == nil else {
        return Self.fault("Invalid parameter provided")
      }
      if let excess = Self.excess(("stpid", ids)) { return excess }
      let known = ids.compactMap { map.stop($0) }
      return BusWire.answer(
        "stops",
        rows: known.map { wire.row(map.stops[$0], sequence: nil) },
        faults: ids.filter { map.stop($0) == nil }.map { .noData("stpid", $0) }
      )
    }
    guard let number = request["rt"] else { return Self.fault("rt parameter missing") }
    guard let direction = request["dir"] else { return Self.fault("dir parameter missing") }
    let patterns = map.route(number).map { map.routes[$0].patterns } ?? []
    guard let pattern = patterns.first(where: { map.patterns[$0].direction == direction }) else {
      let none = "No data found for parameter"
      return BusWire.answer(.init(none, ("rt", number), ("dir", direction)))
    }
    var seen: Set<Int> = []
    let rows = map.patterns[pattern].stops.enumerated().filter { seen.insert($0.element).inserted }
      .map { (stop: map.stops[$0.element], index: $0.offset) }
      .sorted { ($0.stop.name, $0.index) < ($1.stop.name, $1.index) }
    return BusWire.answer("stops", rows: rows.map { wire.row($0.stop, sequence: $0.index) })
  }

  private static func fault(_ message: String) -> Response {
    BusWire.answer(BusWire.Fault(message))
  }

  /// What is said to more identifiers of a kind than may be asked for at once.
  private static func excess(_ lists: (key: String, ids: [String]?)...) -> Response? {
    lists.first { $0.ids?.count ?? 0 > 10 }
      .map { fault("Maximum number of \($0.key) identifiers exceeded") }
  }
}

// Predictions, vehicles and bulletins.
extension BusService {
  private func predictions(_ request: Request, _ wire: BusWire) -> Response {
    let (stops, buses) = (request.list("stpid"), request.list("vid"))
    guard stops != nil || buses != nil else { return Self.fault("No parameter provided") }
    guard stops == nil || buses == nil else { return Self.fault("Invalid parameter provided") }
    if let excess = Self.excess(("stpid", stops), ("vid", buses)) { return excess }
    var top = Int.max
    if let text = request["top"] {
      guard let number = Int(text), number > 0 else {
        return Self.fault("Invalid top parameter provided")
      }
      top = number
    }
    let routes = request.list("rt")
    let now = now()
    return city.look { traffic in
      var found: [BusForecast] = []
      var faults: [BusWire.Fault] = []
      for id in stops ?? [] {
        let (some, fault) = forecasts(at: id, routes, traffic, wire, now)
        found += some
        if let fault { faults.append(fault) }
      }
      for id in buses ?? [] {
        let bus = traffic.timetable.bus(id)
        let some = bus.map { city.forecaster.forecasts(of: $0, traffic, now: now) } ?? []
        found += some
        if some.isEmpty {
          faults.append(
            .init(bus == nil ? "No data found for parameter" : "No arrival times", ("vid", id))
          )
        }
      }
      found.sort {
        ($0.expected, $0.trip.number, $0.index) < ($1.expected, $1.trip.number, $1.index)
      }
      let rows = rows(Array(found.prefix(top)), traffic, wire, request.timeForm, now)
      return BusWire.answer("prd", rows: rows, faults: faults)
    }
  }

  private func forecasts(
    at id: String,
    _ routes: [String]?,
    _ traffic: borrowing BusTraffic,
    _ wire: BusWire,
    _ now: Int64
  ) -> ([BusForecast], BusWire.Fault?) {
    guard let stop = traffic.map.stop(id) else { return ([], .noData("stpid", id)) }
    let some = city.forecaster.forecasts(at: stop, traffic, now: now).filter { forecast in
      let route = traffic.map.patterns[forecast.trip.pattern].route
      guard routes?.contains(traffic.map.routes[route].number) ?? true else { return false }
      // Version 2 cannot say that a trip is not made, so it leaves it out.
      return wire.version == 3 || forecast.action == 0
    }
    guard some.isEmpty else { return (some, nil) }
    let isServed = city.forecaster.isServed(stop, traffic, now: now)
    return ([], .init(isServed ? "No arrival times" : "No service scheduled", ("stpid", id)))
  }

  private func rows(
    _ forecasts: [BusForecast],
    _ traffic: borrowing BusTraffic,
    _ wire: BusWire,
    _ form: BusWire.TimeForm,
    _ now: Int64
  ) -> [String] {
    let look = city.forecaster.lastLook(now)
    var rows: [String] = []
    for (number, forecast) in forecasts.enumerated() {
      let next = forecasts[(number + 1)...].first {
        $0.trip.pattern == forecast.trip.pattern && $0.index == forecast.index
      }
      let context = BusWire.Context(
        map: traffic.map,
        block: traffic.timetable.blocks[forecast.bus],
        clock: settings.clock,
        look: look,
        form: form,
        next: next.map { Int(($0.expected - forecast.expected) / 60_000_000_000) },
        isBad: isBad(forecast, look)
      )
      rows.append(wire.row(forecast, context))
    }
    return rows
  }

  private func isBad(_ forecast: BusForecast, _ look: Int64) -> Bool {
    guard settings.badRows.numerator > 0 else { return false }
    var stream = RandomStream(
      seed: settings.seed,
      entity: forecast.trip.name,
      purpose: "bad row",
      occurrence: UInt64(look)
    )
    return stream.chance(settings.badRows)
  }

  private func vehicles(_ request: Request, _ wire: BusWire) -> Response {
    let (routes, buses) = (request.list("rt"), request.list("vid"))
    guard routes != nil || buses != nil else {
      return Self.fault("Either rt or vid parameter must be specified")
    }
    if let excess = Self.excess(("rt", routes), ("vid", buses)) { return excess }
    let look = city.forecaster.lastLook(now())
    return city.look { traffic in
      var (rows, faults): ([String], [BusWire.Fault]) = ([], [])
      for id in routes ?? [] {
        let known = rows.count
        for bus in traffic.map.route(id).map({ traffic.buses(of: $0) }) ?? [] {
          if let row = wire.row(bus, traffic, look: look, form: request.timeForm) {
            rows.append(row)
          }
        }
        if rows.count == known { faults.append(.noData("rt", id)) }
      }
      for id in buses ?? [] {
        let bus = traffic.timetable.bus(id)
        if let bus, let row = wire.row(bus, traffic, look: look, form: request.timeForm) {
          rows.append(row)
        } else {
          faults.append(.noData("vid", id))
        }
      }
      return BusWire.answer("vehicle", rows: rows, faults: faults)
    }
  }

  private func bulletins(_ request: Request, _ wire: BusWire) -> Response {
    let (route, direction, stop) = (request["rt"], request["rtdir"], request["stpid"])
    guard route != nil || stop != nil else {
      return Self.fault(direction == nil ? "No parameter provided" : "rt parameter missing")
    }
    let found = state.withLock {
      $0.board.bulletins(route: route, direction: direction, stop: stop)
    }
    guard found.isEmpty else {
      return BusWire.answer("sb", rows: found.map { wire.row($0, city.map) })
    }
    let none = "No data found for parameter"
    return BusWire.answer(.init(none, ("rt", route), ("rtdir", direction), ("stpid", stop)))
  }
}

extension Request {
  /// The value of the first item of that name.
  fileprivate subscript(name: String) -> String? {
    query.first { $0.name == name }?.value
  }

  /// The values of an item that may hold several, parted by commas.
  fileprivate func list(_ name: String) -> [String]? {
    self[name].map { $0.split(separator: ",").map(String.init) }
  }

  fileprivate var timeForm: BusWire.TimeForm {
    if self["unixTime"] == "true" { return .unix }
    return self["tmres"] == "s" ? .seconds : .minutes
  }
}
