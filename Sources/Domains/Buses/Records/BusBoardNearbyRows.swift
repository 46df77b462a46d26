public import SimulationKernel
import Tracing

/// A stop that is near.
public struct BusBoardNearbyStop: BusBoardRow {
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

  /// The cells in the order they are written.
  public var cells: [String] {
    [
      stop,
      name,
      String(latitude),
      String(longitude),
      String(distance),
      serves,
      phase,
      BusCell.text(told),
    ]
  }

  /// Reads the cells.
  public init?(cells: [String]) {
    guard cells.count == 8,
      let latitude = Int64(cells[2]),
      let longitude = Int64(cells[3]),
      let distance = Int64(cells[4]),
      let told = BusCell.optionalText(cells[7])
    else { return nil }
    self.init(
      stop: cells[0],
      name: cells[1],
      latitude: latitude,
      longitude: longitude,
      distance: distance,
      serves: cells[5],
      phase: cells[6],
      told: told
    )
  }
}

/// The next bus of a route in a direction, at the nearest stop.
public struct BusBoardNearbyBus: BusBoardRow {
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

  /// The cells in the order they are written.
  public var cells: [String] {
    [
      route,
      routeName,
      color,
      direction,
      stop,
      stopName,
      String(distance),
      wait,
      BusCell.text(minutes.map(String.init)),
      BusCell.text(vehicle),
      BusCell.text(predicted.map { String($0.nanoseconds) }),
      isDelayed ? "1" : "0",
    ]
  }

  /// Reads the cells.
  public init?(cells: [String]) {
    guard cells.count == 12,
      let distance = Int64(cells[6]),
      let minutes = BusCell.optionalInteger(cells[8]),
      let vehicle = BusCell.optionalText(cells[9]),
      let predicted = BusCell.optionalTime(cells[10]),
      let isDelayed = BusCell.flag(cells[11])
    else { return nil }
    self.init(
      route: cells[0],
      routeName: cells[1],
      color: cells[2],
      direction: cells[3],
      stop: cells[4],
      stopName: cells[5],
      distance: distance,
      wait: cells[7],
      minutes: minutes,
      vehicle: vehicle,
      predicted: predicted,
      isDelayed: isDelayed
    )
  }
}
