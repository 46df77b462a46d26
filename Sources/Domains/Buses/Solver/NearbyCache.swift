import BusesValues
import Geography

/// What is known of what is near a place.
///
/// Of each route and direction the nearest stop in the circle counts; the stops are asked once in
/// each round, the nearest first.
struct NearbyCache: Sendable {
  fileprivate struct Stop: Sendable {
    let stop: BusStop
    /// In millionths of a degree.
    let place: (latitude: Int64, longitude: Int64)
    let millimeters: Int64
    var serves: [Service]
    /// The buses, by time.
    var asked = AskedRows<BusPrediction>()
    /// The last round in which it was asked.
    var round = 0

    var state: BusHalf { asked.state }
  }

  fileprivate struct Service: Hashable, Sendable {
    let route: BusRoute
    let direction: BusDirection
  }

  let vicinity: BusVicinity
  private(set) var round = 0
  /// In the order of their distance, then of their ids.
  private var stops: [Stop] = []
  private var underWay = 0

  init(_ vicinity: BusVicinity) { self.vicinity = vicinity }

  /// Whether a stop is still to be asked or to answer in this round.
  var isBusy: Bool { underWay > 0 || stops.contains { $0.round < round } }

  /// Begins a round: every stop is to be asked again.
  mutating func beginRound() { round += 1 }

  /// Takes the stops of a route in a direction.
  mutating func add(_ candidates: [BusStop], route: BusRoute, direction: BusDirection) {
    // Nothing on the globe is farther than half its girth, so a radius beyond it is cut.
    let radius = Int64(min(vicinity.radius, 30_000_000)) * 1000
    var nearest: (stop: BusStop, place: GeoPoint, millimeters: Int64)?
    for stop in candidates {
      guard let place = stop.place else { continue }
      let meters = vicinity.center.meters(to: place)
      guard meters.isFinite else { continue }
      let millimeters = Int64((meters * 1000).rounded())
      guard millimeters <= radius else { continue }
      if let best = nearest, (best.millimeters, best.stop.id) <= (millimeters, stop.id) { continue }
      nearest = (stop, place, millimeters)
    }
    guard let nearest else { return }
    let service = Service(route: route, direction: direction)
    if let index = stops.firstIndex(where: { $0.stop.id == nearest.stop.id }) {
      // A service may list a route twice.
      if !stops[index].serves.contains(service) { stops[index].serves.append(service) }
      return
    }
    let stop = Stop(
      stop: nearest.stop,
      place: nearest.place.millionths,
      millimeters: nearest.millimeters,
      serves: [service]
    )
    let place =
      stops.firstIndex {
        (stop.millimeters, stop.stop.id) < ($0.millimeters, $0.stop.id)
      } ?? stops.endIndex
    stops.insert(stop, at: place)
  }

  /// The stops to be asked now, so that no more than `limit` are under way.
  mutating func nextStops(limit: Int) -> [String] {
    var ids: [String] = []
    for index in stops.indices where stops[index].round < round {
      guard underWay < limit else { break }
      guard stops[index].asked.ask() else { continue }
      underWay += 1
      stops[index].round = round
      ids.append(stops[index].stop.id)
    }
    return ids
  }

  /// Takes what a stop answered.
  mutating func take(_ answer: BusAnswer<BusPrediction>, of stop: String, now: Duration) {
    guard let index = settle(stop) else { return }
    let rows = answer.rows.sortedByTime()
    let sorted = BusAnswer(rows: rows, badRows: answer.badRows, errors: answer.errors)
    stops[index].asked.take(sorted, now: now)
  }

  /// Notes that a stop has no answer.
  mutating func fail(_ stop: String, _ trouble: BusTrouble) {
    if let index = settle(stop) { stops[index].asked.fail(trouble) }
  }

  /// Notes that nothing may be asked: what was not asked in this round fails.
  mutating func refuse(_ trouble: BusTrouble) {
    for index in stops.indices where stops[index].round < round && !stops[index].asked.isUnderWay {
      stops[index].asked.refuse(trouble)
      stops[index].round = round
    }
  }

  private mutating func settle(_ stop: String) -> Int? {
    let index = stops.firstIndex { $0.stop.id == stop && $0.asked.isUnderWay }
    if index != nil { underWay -= 1 }
    return index
  }
}

extension NearbyCache {
  /// Lays the screen out.
  ///
  /// - Parameters:
  ///   - known: How many lists are there.
  ///   - lists: How many there are to know, as far as that is known.
  ///   - isComplete: Whether every list has been answered or has failed.
  ///   - trouble: Why a list is missing, if one failed.
  /// - Returns: All that is shown.
  func board(
    known: Int,
    lists: Int,
    isComplete: Bool,
    trouble: BusTrouble?
  ) -> NearbyBoard {
    let rows = rows()
    let troubles = stops.compactMap { $0.state.phase == .empty ? nil : $0.state.trouble }
    var state = BusHalf()
    state.answered = stops.filter { !$0.asked.rows.isEmpty }.compactMap(\.state.answered).min()
    state.badRows = stops.reduce(0) { $0 + $1.state.badRows }
    state.trouble = troubles.first ?? trouble
    if !rows.isEmpty {
      state.phase = troubles.isEmpty ? .loaded : .stale
    } else if !isComplete || isBusy {
      state.phase = .loading
    } else {
      state.phase = state.trouble == nil ? .empty : .failed
    }
    var board = NearbyBoard()
    (board.known, board.lists, board.state) = (known, lists, state)
    (board.stops, board.rows) = (stops.map(\.shown), rows)
    return board
  }

  /// The first bus of each route and direction that can be boarded.
  private func rows() -> [NearbyArrival] {
    let rows = stops.flatMap { stop in
      stop.serves.compactMap { service in
        stop.asked.rows.first {
          $0.bus.route == service.route.number && service.direction.isNamed($0.bus.direction)
            && $0.bus.canBeBoarded
        }.map { (stop, service, $0) }
      }
    }
    return rows.sorted { one, other in
      (one.2.waitMinutes ?? .max, one.1.route.number, one.1.direction.id, one.0.stop.id)
        < (other.2.waitMinutes ?? .max, other.1.route.number, other.1.direction.id, other.0.stop.id)
    }.map { stop, service, prediction in
      var row = NearbyArrival()
      row.bus = prediction.bus
      (row.bus.routeName, row.bus.color) = (service.route.name, service.route.color)
      (row.bus.direction, row.bus.stop) = (service.direction.name, stop.stop.id)
      (row.stopName, row.distance) = (stop.stop.name, stop.millimeters)
      return row
    }
  }
}

extension NearbyCache.Stop {
  /// The stop as the screen shows it.
  fileprivate var shown: NearbyStop {
    var shown = NearbyStop()
    (shown.stop, shown.name, shown.distance) = (stop.id, stop.name, millimeters)
    (shown.latitude, shown.longitude) = place
    shown.serves = serves.map { "\($0.route.number) \($0.direction.id)" }.joined(separator: ", ")
    (shown.phase, shown.told) = (state.phase, state.trouble?.told)
    return shown
  }
}
