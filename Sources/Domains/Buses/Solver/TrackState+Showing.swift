import BusesValues

// What the screen shows.
extension TrackState {
  /// The step that tells all that the screen shows, when that is not the board of a stop.
  var screen: BusStep {
    nearby.map { .nearby(board(of: $0)) } ?? .list(list)
  }

  private var list: BusList {
    let choice = wishes.choice
    let question = choice.lists.last ?? BusQuestion(.routes)
    let entry = lists[question]
    return BusList(
      choice.screen,
      route: question.route,
      direction: question.direction,
      state: entry.state,
      rows: entry.rows.shown
    )
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

  private func board(of nearby: NearbyCache) -> NearbyBoard {
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
    case .routes(let routes):
      routes.map { BusList.Row(id: $0.number, name: $0.name, color: $0.color) }
    case .directions(let directions): directions.map { BusList.Row(id: $0.id, name: $0.name) }
    case .stops(let stops):
      stops.map { stop in
        let place = stop.place?.millionths
        return BusList.Row(
          id: stop.id,
          name: stop.name,
          latitude: place?.latitude,
          longitude: place?.longitude
        )
      }
    }
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
