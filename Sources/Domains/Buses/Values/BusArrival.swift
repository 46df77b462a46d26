/// A bus on a board.
public struct BusArrival: Hashable, Sendable {
  /// The number of the route.
  public let route: String
  /// The name of the route; nil as long as it is not known.
  public var routeName: String?
  /// The colour of the route, likewise.
  public var color: RouteColor?
  /// The direction, as it was sent.
  public let direction: String
  /// Where the bus goes.
  public let destination: String
  /// The number of the bus; nil when unsaid.
  public let vehicle: String?
  /// The id of the stop; nil when unsaid.
  public let stop: String?
  /// What stands where the minutes do: `DUE`, `5 min`, `delayed` or `canceled`.
  public var wait: String
  /// The whole minutes of the countdown, 0 for `DUE`; nil when it has none.
  public var minutes: Int?
  /// When it is predicted, since the run began; nil when unsaid or unreadable.
  public var predicted: Duration?
  /// Whether it sets out here.
  public let isDeparture: Bool
  /// Whether it is held up, whatever the countdown says.
  public let isDelayed: Bool
  /// Whether it is of the chosen route and direction.
  public var isChosen: Bool
  /// Whether somebody can get on: it serves the stop, and not only to let riders off.
  public let canBeBoarded: Bool
  /// What was done to the trip.
  public let action: BusAction
  /// How full it is; nil when unsaid.
  public let crowding: BusCrowding?
  /// Whether no bus comes after it today.
  public let isLast: Bool
  /// The id of the trip; nil when unsaid.
  public let trip: String?

  /// Makes a row; what is left out is unsaid.
  public init(
    route: String,
    routeName: String? = nil,
    color: RouteColor? = nil,
    direction: String,
    destination: String,
    vehicle: String? = nil,
    stop: String? = nil,
    wait: String,
    minutes: Int?,
    predicted: Duration? = nil,
    isDeparture: Bool = false,
    isDelayed: Bool = false,
    isChosen: Bool = false,
    canBeBoarded: Bool = true,
    action: BusAction = .none,
    crowding: BusCrowding? = nil,
    isLast: Bool = false,
    trip: String? = nil
  ) {
    self.route = route
    self.routeName = routeName
    self.color = color
    self.direction = direction
    self.destination = destination
    self.vehicle = vehicle
    self.stop = stop
    self.wait = wait
    self.minutes = minutes
    self.predicted = predicted
    self.isDeparture = isDeparture
    self.isDelayed = isDelayed
    self.isChosen = isChosen
    self.canBeBoarded = canBeBoarded
    self.action = action
    self.crowding = crowding
    self.isLast = isLast
    self.trip = trip
  }
}

extension BusArrival {
  /// What stands where the minutes of a countdown do, those that there are.
  package static func wait(_ minutes: Int?) -> String {
    minutes.map { $0 == 0 ? "DUE" : "\($0) min" } ?? "delayed"
  }
}
