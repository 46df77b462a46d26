public import SimulationKernel
import Tracing

/// A stop that is near.
public struct BusBoardNearbyStop: BusBoardRow {
  /// Its cells.
  public static let form = BusRowForm(
    Self.init,
    \.stop,
    \.name,
    \.latitude,
    \.longitude,
    \.distance,
    \.serves,
    \.phase,
    \.told
  )
  /// The id.
  public let stop: String
  /// The name.
  public let name: String
  /// Where it is, in millionths of a degree north.
  public let latitude: Int64
  /// Where it is, in millionths of a degree east.
  public let longitude: Int64
  /// How far it is, in millimetres.
  public let distance: Int64
  /// The routes and directions it is the nearest stop of, such as `22 Northbound, 8 Loop`.
  public let serves: String
  /// How far its question has come, as in a state.
  public let phase: String
  /// What the user is told of trouble; nil where there is none.
  public let told: String?

  /// Makes a row.
  public init(
    stop: String,
    name: String,
    latitude: Int64,
    longitude: Int64,
    distance: Int64,
    serves: String,
    phase: String,
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
public struct BusBoardNearbyBus: BusBoardRow {
  /// Its cells.
  public static let form = BusRowForm(
    Self.init,
    \.route,
    \.routeName,
    \.color,
    \.direction,
    \.stop,
    \.stopName,
    \.distance,
    \.wait,
    \.minutes,
    \.vehicle,
    \.predicted,
    \.isDelayed
  )
  /// The route.
  public let route: String
  /// Its name.
  public let routeName: String
  /// Its colour, such as `#cc3300`.
  public let color: String
  /// The direction, as it is called.
  public let direction: String
  /// The id of the stop.
  public let stop: String
  /// Its name.
  public let stopName: String
  /// How far the stop is, in millimetres.
  public let distance: Int64
  /// What stands where the minutes do.
  public let wait: String
  /// The whole minutes of the countdown; nil when it has none.
  public let minutes: Int64?
  /// The number of the bus; nil when unsaid.
  public let vehicle: String?
  /// When it is predicted; nil when unsaid.
  public let predicted: SimulationTime?
  /// Whether it is held up.
  public let isDelayed: Bool

  /// Makes a row.
  public init(
    route: String,
    routeName: String,
    color: String,
    direction: String,
    stop: String,
    stopName: String,
    distance: Int64,
    wait: String,
    minutes: Int64? = nil,
    vehicle: String? = nil,
    predicted: SimulationTime? = nil,
    isDelayed: Bool
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
