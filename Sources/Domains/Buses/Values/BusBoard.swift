/// All that the board of a stop shows.
public struct BusBoard: Hashable, Sendable {
  /// The number of the chosen route; nil where none is.
  public let route: String?
  /// Its name; nil as long as it is not known.
  public let routeName: String?
  /// Its colour, likewise.
  public let color: RouteColor?
  /// The id of the chosen direction; nil where none is.
  public let direction: String?
  /// Its name; nil as long as it is not known.
  public let directionName: String?
  /// The id of the stop.
  public let stop: String?
  /// Its name, from its list or a bus; nil as long as neither is known.
  public let stopName: String?
  /// Whether only the chosen route and direction are left.
  public let isFiltered: Bool
  /// How many buses the filter leaves out.
  public let leftOut: Int
  /// How it stands with the buses.
  public let arrivals: BusHalf
  /// The first bus that can be boarded; nil when there is none.
  public var hero: BusArrival?
  /// The other buses by time, then route, then vehicle; canceled ones stay, marked as such.
  public var others: [BusArrival]
  /// How it stands with the bulletins.
  public let bulletins: BusHalf
  /// The bulletins of high priority, newest first.
  public let high: [BusBulletin]
  /// The other bulletins: medium before low, newest first.
  public let lower: [BusBulletin]

  /// Makes a board; of the heroes there is one or none.
  public init(
    route: String? = nil,
    routeName: String? = nil,
    color: RouteColor? = nil,
    direction: String? = nil,
    directionName: String? = nil,
    stop: String? = nil,
    stopName: String? = nil,
    isFiltered: Bool,
    leftOut: Int,
    arrivals: BusHalf,
    hero: [BusArrival],
    others: [BusArrival],
    bulletins: BusHalf,
    high: [BusBulletin],
    lower: [BusBulletin]
  ) {
    self.route = route
    self.routeName = routeName
    self.color = color
    self.direction = direction
    self.directionName = directionName
    self.stop = stop
    self.stopName = stopName
    self.isFiltered = isFiltered
    self.leftOut = leftOut
    self.arrivals = arrivals
    self.hero = hero.first
    self.others = others
    self.bulletins = bulletins
    self.high = high
    self.lower = lower
  }

  /// All buses that are shown, the hero first.
  public var buses: [BusArrival] { [hero].compactMap(\.self) + others }

  /// All bulletins that are shown, in their order.
  public var notices: [BusBulletin] { high + lower }
}
