package import BusesValues
package import Geography

/// What the user has chosen to look at.
///
/// What is chosen decides the screen: nothing shows the routes, a route its directions, a route and
/// a direction their stops, a stop its times, a place what is near it.
package struct BusChoice: Hashable, Sendable {
  /// The number of the route.
  package var route: String?
  /// The id of the direction.
  package var direction: String?
  /// The id of the stop.
  package var stop: String?
  /// The place whose surroundings are shown; it goes before everything else.
  package var near: BusVicinity?

  package init(
    route: String? = nil,
    direction: String? = nil,
    stop: String? = nil,
    near: BusVicinity? = nil
  ) {
    (self.route, self.direction, self.stop, self.near) = (route, direction, stop, near)
  }

  /// The screen that shows it.
  package var screen: BusScreen {
    if near != nil { return .nearby }
    if stop != nil { return .times }
    if route == nil { return .routes }
    return direction == nil ? .directions : .stops
  }
}

/// A circle around a place.
package struct BusVicinity: Hashable, Sendable {
  /// The middle.
  package var center: GeoPoint
  /// How far a stop may be from it, in metres; the edge counts.
  package var radius: Int

  /// Where the circle is as long as nobody says otherwise: the middle of Chicago.
  package static let defaultCenter = GeoPoint(latitude: 41.8781, longitude: -87.6298)

  package init(center: GeoPoint = defaultCenter, radius: Int = 1000) {
    (self.center, self.radius) = (center, radius)
  }
}

/// What a user may say to a tracker at any moment.
///
/// Words said at one moment count together. A route that comes without a direction or a stop opens
/// them again, a direction without a stop opens the stop; each of the three leaves what is near.
package enum BusWord: Hashable, Sendable {
  /// Looks at a route, by its number; nil goes back to all routes.
  case route(String?)
  /// Looks at a direction of the route, by its id; nil goes back to the directions.
  case direction(String?)
  /// Looks at a stop, by its id; nil goes back to the stops.
  case stop(String?)
  /// Looks at what is near a place; nil goes back to the drill-down.
  case near(BusVicinity?)
  /// Loads again what is shown, now.
  case refresh
  /// Sets how long times are shown before they are loaded again.
  case refreshEvery(Duration)
  /// Shows the screen, or hides it: what is hidden is not loaded.
  case show(Bool)
  /// Leaves only the chosen route and direction on the board, or shows all.
  case filter(Bool)
}
