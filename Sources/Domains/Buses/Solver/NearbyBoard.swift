/// All that the screen of what is near a place shows.
public struct NearbyBoard: Hashable, Sendable {
  /// The circle that was looked at.
  public let vicinity: BusVicinity
  /// The next bus of each route and direction, by time, then route, then direction.
  public let rows: [NearbyArrival]
  /// The stops that are asked: of each route and direction the nearest in the circle.
  public let stops: [NearbyStop]
  /// How many lists (routes, directions, stops) of how many that are known of are there.
  public let knownLists: Int
  /// How many lists there are to know, as far as that is known.
  public let allLists: Int
  /// How it stands with the whole: `loading` until something is known, `failed` when nothing can be.
  public let state: BusHalf

  /// What stands in a list without rows.
  public static let noBuses = "no nearby buses"
}

/// A stop near a place.
public struct NearbyStop: Hashable, Sendable {
  /// The stop.
  public let stop: BusStop
  /// How far it is, in whole millimetres.
  public let millimeters: Int64
  /// The routes and directions for which it is the nearest stop.
  public let serves: [RouteDirection]
  /// How it stands with its buses.
  public let state: BusHalf
}

/// The next bus of a route in a direction, at the nearest stop.
public struct NearbyArrival: Hashable, Sendable {
  /// The route.
  public let route: BusRoute
  /// The direction.
  public let direction: BusDirection
  /// The stop.
  public let stop: BusStop
  /// How far the stop is, in whole millimetres.
  public let millimeters: Int64
  /// What the service said.
  public let prediction: BusPrediction
}

/// A route in one of its directions.
public struct RouteDirection: Hashable, Sendable {
  /// The number of the route.
  public let route: String
  /// The id of the direction.
  public let direction: String

  /// Makes a pair.
  public init(route: String, direction: String) {
    self.route = route
    self.direction = direction
  }
}
