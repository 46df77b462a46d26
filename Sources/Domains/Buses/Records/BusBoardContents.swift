public import RunRecords
public import Tracing

/// A list of the drill-down shows something else.
public struct BusBoardList: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "board.list",
    Self.init,
    .field("list", \.list),
    .field("route", \.route),
    .field("direction", \.direction),
    .field("state", \.state),
    .field("rows", \.rows)
  )
  /// The list: `routes`, `directions` or `stops`.
  public let list: String
  /// The route that it is about; nil for the list of routes.
  public let route: String?
  /// The direction that it is about; nil but for stops.
  public let direction: String?
  /// How it stands with the rows.
  public let state: BusBoardState
  /// What can be chosen, in the order of the answer.
  public let rows: [BusBoardChoice]

  /// Says what a list shows.
  public init(
    list: String,
    route: String? = nil,
    direction: String? = nil,
    state: BusBoardState,
    rows: [BusBoardChoice]
  ) {
    self.list = list
    self.route = route
    self.direction = direction
    self.state = state
    self.rows = rows
  }
}

/// The board of a stop shows something else: all of it, in one record.
public struct BusBoardShown: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "board.shown",
    Self.init,
    .field("route", \.route),
    .field("route_name", \.routeName),
    .field("color", \.color),
    .field("direction", \.direction),
    .field("direction_name", \.directionName),
    .field("stop", \.stop),
    .field("stop_name", \.stopName),
    .field("filtered", \.isFiltered),
    .field("left_out", \.leftOut),
    .field("arrivals", \.arrivals),
    .field("hero", \.hero),
    .field("others", \.others),
    .field("bulletins", \.bulletins),
    .field("high", \.high),
    .field("lower", \.lower)
  )
  /// The chosen route; nil where none is.
  public let route: String?
  /// Its name, as far as it is known.
  public let routeName: String?
  /// Its colour, such as `#cc3300`, likewise.
  public let color: String?
  /// The id of the chosen direction; nil where none is.
  public let direction: String?
  /// Its name, as far as it is known.
  public let directionName: String?
  /// The id of the stop.
  public let stop: String?
  /// Its name, as far as it is known.
  public let stopName: String?
  /// Whether only the chosen route and direction are left.
  public let isFiltered: Bool
  /// How many buses the filter leaves out.
  public let leftOut: Int
  /// How it stands with the buses.
  public let arrivals: BusBoardState
  /// The first bus that can be boarded; none when there is none.
  public let hero: [BusBoardArrival]
  /// The other buses in their order.
  public let others: [BusBoardArrival]
  /// How it stands with the bulletins.
  public let bulletins: BusBoardState
  /// The bulletins of high priority, newest first.
  public let high: [BusBoardBulletin]
  /// The other bulletins in their order.
  public let lower: [BusBoardBulletin]

  /// Says what the board shows.
  public init(
    route: String? = nil,
    routeName: String? = nil,
    color: String? = nil,
    direction: String? = nil,
    directionName: String? = nil,
    stop: String? = nil,
    stopName: String? = nil,
    isFiltered: Bool,
    leftOut: Int,
    arrivals: BusBoardState,
    hero: [BusBoardArrival],
    others: [BusBoardArrival],
    bulletins: BusBoardState,
    high: [BusBoardBulletin],
    lower: [BusBoardBulletin]
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
    self.hero = hero
    self.others = others
    self.bulletins = bulletins
    self.high = high
    self.lower = lower
  }
}

/// The screen of what is near shows something else.
public struct BusBoardNearby: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "board.nearby",
    Self.init,
    .field("lat", \.latitude),
    .field("lon", \.longitude),
    .field("radius", \.radius),
    .field("known", \.known),
    .field("lists", \.lists),
    .field("state", \.state),
    .field("stops", \.stops),
    .field("rows", \.rows)
  )
  /// The middle, in millionths of a degree north.
  public let latitude: Int64
  /// The middle, in millionths of a degree east.
  public let longitude: Int64
  /// How far around it, in metres.
  public let radius: Int64
  /// How many lists are there.
  public let known: Int
  /// How many lists there are to know, as far as that is known.
  public let lists: Int
  /// How it stands with the whole.
  public let state: BusBoardState
  /// The stops that are asked.
  public let stops: [BusBoardNearbyStop]
  /// The next bus of each route and direction in its order.
  public let rows: [BusBoardNearbyBus]

  /// Says what is near.
  public init(
    latitude: Int64,
    longitude: Int64,
    radius: Int64,
    known: Int,
    lists: Int,
    state: BusBoardState,
    stops: [BusBoardNearbyStop],
    rows: [BusBoardNearbyBus]
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
