import BusesValues

extension BusChoice {
  /// Applies what was said at one moment.
  ///
  /// A route that comes alone opens direction and stop, a direction without a stop opens the stop.
  /// Each of the three leaves what is near, unless a place comes with it.
  package mutating func apply(_ words: [BusWord]) {
    var route: String??
    var direction: String??
    var stop: String??
    var near: BusVicinity??
    for word in words {
      switch word {
      case .route(let number): route = .some(named(number))
      case .direction(let id): direction = .some(named(id))
      case .stop(let id): stop = .some(named(id))
      case .near(let vicinity): near = .some(vicinity)
      case .refresh, .refreshEvery, .show, .filter: break
      }
    }
    let isChosen = route != nil || direction != nil || stop != nil
    if let near { self.near = near } else if isChosen { self.near = nil }
    if let route {
      self.route = route
      self.direction = direction ?? nil
      self.stop = stop ?? nil
    } else if let direction {
      self.direction = direction
      self.stop = stop ?? nil
    } else if let stop {
      self.stop = stop
    }
  }

  /// The questions whose answers say what the chosen things are called, the widest first.
  var lists: [BusQuestion] {
    guard near == nil else { return [] }
    var questions = [BusQuestion(.routes)]
    guard let route else { return questions }
    questions.append(BusQuestion(.directions, route: route))
    if let direction {
      questions.append(BusQuestion(.stops, route: route, direction: direction))
    }
    return questions
  }
}

/// What a user names; an empty text names nothing.
private func named(_ text: String?) -> String? {
  text.flatMap { isBlank($0) ? nil : $0 }
}
