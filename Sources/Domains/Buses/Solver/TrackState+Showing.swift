import BusesValues

// What the screen shows.
extension TrackState {
  /// The list that is looked at.
  var list: BusList {
    let entry = lists[wishes.choice.lists.last ?? BusQuestion(.routes)]
    var list = BusList()
    (list.state, list.rows) = (entry.state, entry.rows.shown)
    return list
  }

  /// What the board of a stop is made of; nil when something else is looked at.
  var boardParts: BusBoard.Parts? {
    let choice = wishes.choice
    guard choice.screen == .times else { return nil }
    var parts = BusBoard.Parts(choice: choice)
    parts.isFiltered = wishes.isFiltered
    parts.routes = lists.routes
    if let route = choice.route {
      parts.directions = lists.directions(of: route)
      if let direction = choice.direction {
        parts.stops = lists.stops(of: route, direction: direction)
      }
    }
    (parts.predictions, parts.arrivals) = (times.arrivals.rows, times.arrivals.state)
    (parts.bulletins, parts.notices) = (times.notices.rows, times.notices.state)
    return parts
  }
}

// What is near a place. Its lists are asked for a few at a time, and only while it is looked at.
extension TrackState {
  /// The lists of the whole city, as far as their questions are known.
  private var cityLists: [BusQuestion] {
    [BusQuestion(.routes)]
      + lists.routes.flatMap { route in
        [BusQuestion(.directions, route: route.number)]
          + lists.directions(of: route.number).map {
            BusQuestion(.stops, route: route.number, direction: $0.id)
          }
      }
  }

  func board(of nearby: NearbyCache) -> NearbyBoard {
    let entries = cityLists.map { lists[$0] }
    let trouble = entries.first { !$0.isKnown && $0.failures > 0 }?.state.trouble
    return nearby.board(
      known: entries.count(where: \.isKnown),
      lists: entries.count,
      isComplete: pausedUntil != nil || entries.allSatisfy(\.isSettled),
      trouble: trouble ?? (pausedUntil == nil ? nil : quotaTrouble)
    )
  }

  /// Asks for lists and for stops of what is near, as many as may be under way.
  mutating func pumpNearby(now: Duration) {
    guard nearby != nil, wishes.isShown else { return }
    guard pausedUntil == nil else {
      let trouble = quotaTrouble
      nearby?.refuse(trouble)
      return
    }
    let city = cityLists
    var underWay = city.count { lists[$0].isUnderWay }
    for question in city where underWay < concurrency && lists.needs(question, now: now) {
      underWay += 1
      lists.ask(question)
      ask(question)
    }
    for stop in nearby?.nextStops(limit: concurrency) ?? [] {
      ask(BusQuestion(.predictions, stop: stop))
    }
  }

  /// Looks for the nearest stop in a list that has come.
  mutating func addNearbyStops(of question: BusQuestion) {
    guard nearby != nil, question.call == .stops,
      let route = lists.routes.first(where: { $0.number == question.route }),
      let direction = lists.directions(of: route.number).first(where: {
        $0.id == question.direction
      })
    else { return }
    let stops = lists.stops(of: route.number, direction: direction.id)
    nearby?.add(stops, route: route, direction: direction)
  }

  /// Looks for the nearest stops in the lists that were there before.
  mutating func addKnownStops() {
    for question in cityLists where question.call == .stops { addNearbyStops(of: question) }
  }
}

extension ListCache.Rows {
  /// The rows as a list shows them.
  fileprivate var shown: [BusList.Row] {
    switch self {
    case .routes(let routes): routes.map { BusList.Row($0.number, $0.name, $0.color) }
    case .directions(let directions): directions.map { BusList.Row($0.id, $0.name) }
    case .stops(let stops): stops.map { BusList.Row($0.id, $0.name, at: $0.place?.millionths) }
    }
  }
}

extension BusList.Row {
  fileprivate init(
    _ id: String,
    _ name: String,
    _ color: RouteColor? = nil,
    at place: (latitude: Int64, longitude: Int64)? = nil
  ) {
    self.init()
    (self.id, self.name, self.color) = (id, name, color)
    (latitude, longitude) = (place?.latitude, place?.longitude)
  }
}

extension BusChoice {
  /// The question for the buses at the chosen stop.
  var predictions: BusQuestion { BusQuestion(.predictions, stop: stop) }

  /// The question for the bulletins: about the route, or about the stop when no route is chosen.
  var bulletins: BusQuestion {
    route == nil
      ? BusQuestion(.bulletins, stop: stop)
      : BusQuestion(.bulletins, route: route, direction: direction)
  }
}
