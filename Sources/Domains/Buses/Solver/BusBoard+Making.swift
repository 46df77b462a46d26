package import BusesValues

extension BusBoard {
  /// What a board is made of.
  package struct Parts: Hashable, Sendable {
    /// What was chosen.
    package var choice: BusChoice
    /// Whether only the chosen route and direction are to be left.
    package var isFiltered = false
    /// All routes, as far as they are known.
    package var routes: [BusRoute] = []
    /// The directions of the chosen route, as far as they are known.
    package var directions: [BusDirection] = []
    /// The stops of the chosen route and direction, as far as they are known.
    package var stops: [BusStop] = []
    /// The buses as they were sent.
    package var predictions: [BusPrediction] = []
    /// The bulletins as they were sent.
    package var bulletins: [BusBulletin] = []
    /// How it stands with the buses.
    package var arrivals = BusHalf()
    /// How it stands with the bulletins.
    package var notices = BusHalf()

    /// Makes parts of which only the choice is known.
    package init(choice: BusChoice) { self.choice = choice }

    /// The chosen direction.
    var direction: BusDirection? {
      choice.direction.flatMap { chosen in directions.first { $0.isNamed(chosen) } }
    }
  }

  /// Lays a board out.
  package init(_ parts: Parts) {
    let direction = parts.direction
    // The names of a hundred routes are looked up for a handful of buses: no table is made.
    let all = parts.predictions.filter { !$0.bus.action.isHidden }.sortedByTime().map {
      prediction in
      var bus = prediction.bus
      let route = parts.routes.first { $0.number == bus.route }
      (bus.routeName, bus.color) = (route?.name, route?.color)
      bus.isChosen = bus.isOf(parts.choice, direction: direction)
      return bus
    }
    self.init()
    isFiltered = parts.isFiltered && parts.choice.route != nil
    buses = isFiltered ? all.filter(\.isChosen) : all
    leftOut = all.count - buses.count
    if let first = buses.firstIndex(where: \.canBeBoarded) {
      buses.insert(buses.remove(at: first), at: 0)
    }
    notices = parts.bulletins.sortedByPriority()
    (arrivals, bulletins) = (parts.arrivals, parts.notices)
    let choice = parts.choice
    let route = choice.route.flatMap { number in parts.routes.first { $0.number == number } }
    (routeName, color, directionName) = (route?.name, route?.color, direction?.name)
    stopName =
      parts.stops.first { $0.id == choice.stop }?.name
      ?? parts.predictions.first { $0.bus.stop == choice.stop }?.stopName
      ?? parts.predictions.first { $0.stopName != nil }?.stopName
  }
}

extension BusArrival {
  /// Whether the bus is of the chosen route, and of the chosen direction when one is chosen.
  func isOf(_ choice: BusChoice, direction: BusDirection?) -> Bool {
    guard route == choice.route else { return false }
    guard let chosen = choice.direction else { return true }
    return direction?.isNamed(self.direction) ?? isSameText(self.direction, chosen)
  }
}

extension [BusPrediction] {
  /// By time, then route, then vehicle; what has no time comes last, equals stay as they were sent.
  func sortedByTime() -> [BusPrediction] {
    enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      let (minutes, otherMinutes) = (first.waitMinutes ?? .max, second.waitMinutes ?? .max)
      if minutes != otherMinutes { return minutes < otherMinutes }
      return (first.bus.route, first.bus.vehicle ?? "", one.offset)
        < (second.bus.route, second.bus.vehicle ?? "", other.offset)
    }.map(\.element)
  }
}

extension [BusBulletin] {
  /// High before medium before low before others, the newest first; equals stay as they were sent.
  func sortedByPriority() -> [BusBulletin] {
    enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      if first.priority.rank != second.priority.rank {
        return first.priority.rank < second.priority.rank
      }
      guard first.modified != second.modified else { return one.offset < other.offset }
      // What is not dated is older than everything.
      return second.modified.map { second in first.modified.map { $0 > second } ?? false } ?? true
    }.map(\.element)
  }
}
