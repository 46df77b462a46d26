public import RunRecords
public import Tracing

/// A list of the drill-down shows something else.
public struct BusBoardList: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "board.list"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    let fields: [TraceField?] = [
      TraceField("list", list),
      .optional("route", route),
      .optional("direction", direction),
      TraceField("state", row: state),
      TraceField("rows", rows: rows),
    ]
    return fields.compactMap(\.self)
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let list = record.text("list"),
      record.mayBeText("route"),
      record.mayBeText("direction"),
      let state = record.row("state", of: BusBoardState.self),
      let rows = record.rows("rows", of: BusBoardChoice.self)
    else { return nil }
    self.init(
      list: list,
      route: record.text("route"),
      direction: record.text("direction"),
      state: state,
      rows: rows
    )
  }
}

/// The board of a stop shows something else: all of it, in one record.
public struct BusBoardShown: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "board.shown"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    let fields: [TraceField?] = [
      .optional("route", route),
      .optional("route_name", routeName),
      .optional("color", color),
      .optional("direction", direction),
      .optional("direction_name", directionName),
      .optional("stop", stop),
      .optional("stop_name", stopName),
      TraceField("filtered", flag: isFiltered),
      TraceField("left_out", leftOut),
      TraceField("arrivals", row: arrivals),
      TraceField("hero", rows: hero),
      TraceField("others", rows: others),
      TraceField("bulletins", row: bulletins),
      TraceField("high", rows: high),
      TraceField("lower", rows: lower),
    ]
    return fields.compactMap(\.self)
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      record.mayBeText("route"),
      record.mayBeText("route_name"),
      record.mayBeText("color"),
      record.mayBeText("direction"),
      record.mayBeText("direction_name"),
      record.mayBeText("stop"),
      record.mayBeText("stop_name"),
      let isFiltered = record.flag("filtered"),
      let leftOut = record.count("left_out"),
      let arrivals = record.row("arrivals", of: BusBoardState.self),
      let hero = record.rows("hero", of: BusBoardArrival.self),
      let others = record.rows("others", of: BusBoardArrival.self),
      let bulletins = record.row("bulletins", of: BusBoardState.self),
      let high = record.rows("high", of: BusBoardBulletin.self),
      let lower = record.rows("lower", of: BusBoardBulletin.self)
    else { return nil }
    self.init(
      route: record.text("route"),
      routeName: record.text("route_name"),
      color: record.text("color"),
      direction: record.text("direction"),
      directionName: record.text("direction_name"),
      stop: record.text("stop"),
      stopName: record.text("stop_name"),
      isFiltered: isFiltered,
      leftOut: leftOut,
      arrivals: arrivals,
      hero: hero,
      others: others,
      bulletins: bulletins,
      high: high,
      lower: lower
    )
  }
}

/// The screen of what is near shows something else.
public struct BusBoardNearby: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "board.nearby"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [
      TraceField("lat", latitude),
      TraceField("lon", longitude),
      TraceField("radius", radius),
      TraceField("known", known),
      TraceField("lists", lists),
      TraceField("state", row: state),
      TraceField("stops", rows: stops),
      TraceField("rows", rows: rows),
    ]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let latitude = record.integer("lat"),
      let longitude = record.integer("lon"),
      let radius = record.integer("radius"),
      let known = record.count("known"),
      let lists = record.count("lists"),
      let state = record.row("state", of: BusBoardState.self),
      let stops = record.rows("stops", of: BusBoardNearbyStop.self),
      let rows = record.rows("rows", of: BusBoardNearbyBus.self)
    else { return nil }
    self.init(
      latitude: latitude,
      longitude: longitude,
      radius: radius,
      known: known,
      lists: lists,
      state: state,
      stops: stops,
      rows: rows
    )
  }
}
