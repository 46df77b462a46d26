/// All that the screen of what is near a place shows.
public struct NearbyBoard: Hashable, Sendable {
  /// The middle of what was looked at, in millionths of a degree north.
  public let latitude: Int64
  /// Likewise, in millionths of a degree east.
  public let longitude: Int64
  /// How far around it, in metres.
  public let radius: Int
  /// How many lists (routes, directions, stops) are there.
  public let known: Int
  /// How many lists there are to know, as far as that is known.
  public let lists: Int
  /// How it stands with the whole: `loading` until something is known, `failed` when nothing can be.
  public let state: BusHalf
  /// The stops that are asked: of each route and direction the nearest in the circle.
  public let stops: [NearbyStop]
  /// The next bus of each route and direction, by time, then route, then direction.
  public var rows: [NearbyArrival]

  /// Makes a board.
  public init(
    latitude: Int64,
    longitude: Int64,
    radius: Int,
    known: Int,
    lists: Int,
    state: BusHalf,
    stops: [NearbyStop],
    rows: [NearbyArrival]
  ) {
    self.latitude = latitude
    self.longitude = longitude
    self.radius = radius
    self.known = known
    self.lists = lists
    self.state = state
    self.stops = stops
    self.rows = rows
  }
}

/// A stop near a place.
public struct NearbyStop: Hashable, Sendable {
  /// The id.
  public let stop: String
  /// The name.
  public let name: String
  /// Where it is, in millionths of a degree north.
  public let latitude: Int64
  /// Where it is, in millionths of a degree east.
  public let longitude: Int64
  /// How far it is, in whole millimetres.
  public let distance: Int64
  /// The routes and directions for which it is the nearest stop, such as `22 Northbound, 8 Loop`.
  public let serves: String
  /// How far its question has come.
  public let phase: BusHalf.Phase
  /// What the user is told of trouble; nil where there is none.
  public let told: String?

  /// Makes a stop.
  public init(
    stop: String,
    name: String,
    latitude: Int64,
    longitude: Int64,
    distance: Int64,
    serves: String,
    phase: BusHalf.Phase,
    told: String? = nil
  ) {
    self.stop = stop
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
    self.distance = distance
    self.serves = serves
    self.phase = phase
    self.told = told
  }
}

/// The next bus of a route in a direction, at the nearest stop.
public struct NearbyArrival: Hashable, Sendable {
  /// The number of the route.
  public let route: String
  /// Its name.
  public let routeName: String
  /// Its colour.
  public let color: RouteColor
  /// The direction, as it is called.
  public let direction: String
  /// The id of the stop.
  public let stop: String
  /// Its name.
  public let stopName: String
  /// How far the stop is, in whole millimetres.
  public let distance: Int64
  /// What stands where the minutes do.
  public var wait: String
  /// The whole minutes of the countdown; nil when it has none.
  public var minutes: Int?
  /// The number of the bus; nil when unsaid.
  public let vehicle: String?
  /// When it is predicted, since the run began; nil when unsaid.
  public var predicted: Duration?
  /// Whether it is held up.
  public let isDelayed: Bool

  /// Makes a row.
  public init(
    route: String,
    routeName: String,
    color: RouteColor,
    direction: String,
    stop: String,
    stopName: String,
    distance: Int64,
    wait: String,
    minutes: Int?,
    vehicle: String? = nil,
    predicted: Duration? = nil,
    isDelayed: Bool = false
  ) {
    self.route = route
    self.routeName = routeName
    self.color = color
    self.direction = direction
    self.stop = stop
    self.stopName = stopName
    self.distance = distance
    self.wait = wait
    self.minutes = minutes
    self.vehicle = vehicle
    self.predicted = predicted
    self.isDelayed = isDelayed
  }
}
