import Services

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
    let all = parts.predictions.filter { !$0.extras.action.isHidden }.sortedByTime().map {
      prediction in
      let route = parts.routes.first { $0.number == prediction.route }
      return BusArrival(
        prediction: prediction,
        routeName: route?.name,
        color: route?.color,
        isChosen: prediction.isOf(parts.choice, direction: direction)
      )
    }
    let isFiltered = parts.isFiltered && parts.choice.route != nil
    var shown = isFiltered ? all.filter(\.isChosen) : all
    filteredOut = all.count - shown.count
    self.isFiltered = isFiltered
    if let first = shown.firstIndex(where: \.prediction.canBeBoarded) {
      hero = shown.remove(at: first)
    } else {
      hero = nil
    }
    others = shown
    let bulletins = parts.bulletins.sortedByPriority()
    highBulletins = bulletins.filter { $0.priority == .high }
    otherBulletins = bulletins.filter { $0.priority != .high }
    choice = parts.choice
    route = parts.choice.route.flatMap { number in parts.routes.first { $0.number == number } }
    self.direction = direction
    stopName =
      parts.stops.first { $0.id == parts.choice.stop }?.name
      ?? parts.predictions.first { $0.stop == parts.choice.stop }?.stopName
      ?? parts.predictions.first { $0.stopName != nil }?.stopName
    arrivals = parts.arrivals
    self.bulletins = parts.notices
  }
}

extension BusPrediction {
  /// Whether the bus is of the chosen route, and of the chosen direction when one is chosen.
  func isOf(_ choice: BusChoice, direction: BusDirection?) -> Bool {
    guard route == choice.route else { return false }
    guard let chosen = choice.direction else { return true }
    return direction?.isNamed(self.direction) ?? isSameText(self.direction, chosen)
  }
}

extension [BusPrediction] {
  /// By time, then route, then vehicle; what has no time comes last, equals stay as they were sent.
  package func sortedByTime() -> [BusPrediction] {
    enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      let (minutes, otherMinutes) = (first.waitMinutes ?? .max, second.waitMinutes ?? .max)
      if minutes != otherMinutes { return minutes < otherMinutes }
      return (first.route, first.vehicle ?? "", one.offset)
        < (second.route, second.vehicle ?? "", other.offset)
    }.map(\.element)
  }
}

extension [BusBulletin] {
  /// High before medium before low before others, the newest first; equals stay as they were sent.
  package func sortedByPriority() -> [BusBulletin] {
    enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      return (first.priority.rank, -first.second, one.offset)
        < (second.priority.rank, -second.second, other.offset)
    }.map(\.element)
  }
}

extension BusBulletin {
  /// When it was changed, for ordering; what is not dated is older than everything.
  fileprivate var second: Int64 { modified?.secondsSince1970 ?? Int64.min / 2 }
}
