public import SimulationKernel
import Tracing

/// How it stands with one of the questions behind a screen.
public struct BusBoardState: BusBoardRow {
  /// How far it has come: `idle`, `loading`, `loaded`, `empty`, `failed` or `stale`.
  public let phase: String
  /// The kind of trouble, such as `no-service`; nil where there is none.
  public let kind: String?
  /// What the user is told of it; nil where there is none.
  public let told: String?
  /// When what is shown was answered; its age counts from here.
  public let answered: SimulationTime?
  /// How many rows of that answer could not be read.
  public let badRows: Int
  /// What the service said beside the rows of that answer.
  public let errors: [BusBoardError]

  /// Makes a row.
  public init(
    phase: String,
    kind: String? = nil,
    told: String? = nil,
    answered: SimulationTime? = nil,
    badRows: Int,
    errors: [BusBoardError] = []
  ) {
    self.phase = phase
    self.kind = kind
    self.told = told
    self.answered = answered
    self.badRows = badRows
    self.errors = errors
  }

  /// The cells in the order they are written.
  public var cells: [String] {
    [
      phase,
      BusCell.text(kind),
      BusCell.text(told),
      BusCell.text(answered.map { String($0.nanoseconds) }),
      String(badRows),
      BusCells.text(errors.map(\.cells)),
    ]
  }

  /// Reads the cells.
  public init?(cells: [String]) {
    guard cells.count == 6,
      let kind = BusCell.optionalText(cells[1]),
      let told = BusCell.optionalText(cells[2]),
      let answered = BusCell.optionalTime(cells[3]),
      let badRows = Int(cells[4]),
      let errors = BusCells.rows(cells[5], of: BusBoardError.self)
    else { return nil }
    self.init(
      phase: cells[0],
      kind: kind,
      told: told,
      answered: answered,
      badRows: badRows,
      errors: errors
    )
  }
}

/// One thing a service said beside the rows of an answer, or instead of them.
public struct BusBoardError: BusBoardRow {
  /// The kind of trouble, such as `no-service`.
  public let kind: String
  /// What the user is told.
  public let told: String
  /// The id of the stop it is about, if it says so.
  public let stop: String?

  /// Makes a row.
  public init(kind: String, told: String, stop: String? = nil) {
    self.kind = kind
    self.told = told
    self.stop = stop
  }

  /// The cells in the order they are written.
  public var cells: [String] {
    [kind, told, BusCell.text(stop)]
  }

  /// Reads the cells.
  public init?(cells: [String]) {
    guard cells.count == 3, let stop = BusCell.optionalText(cells[2]) else { return nil }
    self.init(kind: cells[0], told: cells[1], stop: stop)
  }
}

/// A route, a direction or a stop that can be chosen.
public struct BusBoardChoice: BusBoardRow {
  /// By what it is asked for.
  public let id: String
  /// What it is called.
  public let name: String
  /// The colour of a route, such as `#cc3300`.
  public let color: String?
  /// Where a stop is, in millionths of a degree north.
  public let latitude: Int64?
  /// Where a stop is, in millionths of a degree east.
  public let longitude: Int64?

  /// Makes a row.
  public init(
    id: String,
    name: String,
    color: String? = nil,
    latitude: Int64? = nil,
    longitude: Int64? = nil
  ) {
    self.id = id
    self.name = name
    self.color = color
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The cells in the order they are written.
  public var cells: [String] {
    [
      id,
      name,
      BusCell.text(color),
      BusCell.text(latitude.map(String.init)),
      BusCell.text(longitude.map(String.init)),
    ]
  }

  /// Reads the cells.
  public init?(cells: [String]) {
    guard cells.count == 5,
      let color = BusCell.optionalText(cells[2]),
      let latitude = BusCell.optionalInteger(cells[3]),
      let longitude = BusCell.optionalInteger(cells[4])
    else { return nil }
    self.init(id: cells[0], name: cells[1], color: color, latitude: latitude, longitude: longitude)
  }
}

/// A bus on a board.
public struct BusBoardArrival: BusBoardRow {
  /// The route.
  public let route: String
  /// The name of the route, as far as it is known.
  public let routeName: String?
  /// Its colour, such as `#cc3300`, likewise.
  public let color: String?
  /// The direction, as it was sent.
  public let direction: String
  /// Where it goes.
  public let destination: String
  /// The number of the bus; nil when unsaid.
  public let vehicle: String?
  /// The id of the trip; nil when unsaid.
  public let trip: String?
  /// The id of the stop; nil when unsaid.
  public let stop: String?
  /// What stands where the minutes do: `DUE`, `5 min`, `delayed` or `canceled`.
  public let wait: String
  /// The whole minutes of the countdown, 0 for `DUE`; nil when it has none.
  public let minutes: Int64?
  /// When it is predicted; nil when unsaid.
  public let predicted: SimulationTime?
  /// Whether it sets out here.
  public let isDeparture: Bool
  /// Whether it is held up.
  public let isDelayed: Bool
  /// Whether it is of the chosen route and direction.
  public let isChosen: Bool
  /// Whether somebody can get on.
  public let canBeBoarded: Bool
  /// What was done to the trip, as the code of version 3.
  public let action: Int64
  /// How full it is, as it was sent; nil when unsaid.
  public let crowding: String?
  /// Whether no bus comes after it today.
  public let isLast: Bool

  /// Makes a row.
  public init(
    route: String,
    routeName: String? = nil,
    color: String? = nil,
    direction: String,
    destination: String,
    vehicle: String? = nil,
    trip: String? = nil,
    stop: String? = nil,
    wait: String,
    minutes: Int64? = nil,
    predicted: SimulationTime? = nil,
    isDeparture: Bool,
    isDelayed: Bool,
    isChosen: Bool,
    canBeBoarded: Bool,
    action: Int64,
    crowding: String? = nil,
    isLast: Bool
  ) {
    self.route = route
    self.routeName = routeName
    self.color = color
    self.direction = direction
    self.destination = destination
    self.vehicle = vehicle
    self.trip = trip
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
  }

  /// The cells in the order they are written.
  public var cells: [String] {
    [
      route,
      BusCell.text(routeName),
      BusCell.text(color),
      direction,
      destination,
      BusCell.text(vehicle),
      BusCell.text(stop),
      wait,
      BusCell.text(minutes.map(String.init)),
      BusCell.text(predicted.map { String($0.nanoseconds) }),
      isDeparture ? "1" : "0",
      isDelayed ? "1" : "0",
      isChosen ? "1" : "0",
      canBeBoarded ? "1" : "0",
      String(action),
      BusCell.text(crowding),
      isLast ? "1" : "0",
      BusCell.text(trip),
    ]
  }

  /// Reads the cells.
  public init?(cells: [String]) {
    guard cells.count == 18,
      let routeName = BusCell.optionalText(cells[1]),
      let color = BusCell.optionalText(cells[2]),
      let vehicle = BusCell.optionalText(cells[5]),
      let stop = BusCell.optionalText(cells[6]),
      let minutes = BusCell.optionalInteger(cells[8]),
      let predicted = BusCell.optionalTime(cells[9]),
      let isDeparture = BusCell.flag(cells[10]),
      let isDelayed = BusCell.flag(cells[11]),
      let isChosen = BusCell.flag(cells[12]),
      let canBeBoarded = BusCell.flag(cells[13]),
      let action = Int64(cells[14]),
      let crowding = BusCell.optionalText(cells[15]),
      let isLast = BusCell.flag(cells[16]),
      let trip = BusCell.optionalText(cells[17])
    else { return nil }
    self.init(
      route: cells[0],
      routeName: routeName,
      color: color,
      direction: cells[3],
      destination: cells[4],
      vehicle: vehicle,
      trip: trip,
      stop: stop,
      wait: cells[7],
      minutes: minutes,
      predicted: predicted,
      isDeparture: isDeparture,
      isDelayed: isDelayed,
      isChosen: isChosen,
      canBeBoarded: canBeBoarded,
      action: action,
      crowding: crowding,
      isLast: isLast
    )
  }
}

/// A bulletin on a board.
public struct BusBoardBulletin: BusBoardRow {
  /// The id, such as `B-3`; empty when unsaid.
  public let name: String
  /// The priority, such as `High`.
  public let priority: String
  /// What it says in a line.
  public let subject: String
  /// What it says in full, as plain text.
  public let detail: String
  /// When it was last changed; nil when unsaid.
  public let modified: SimulationTime?
  /// The routes it is about; none when it says of none.
  public let routes: [String]
  /// Whether it is about the whole system.
  public let isSystemWide: Bool

  /// Makes a row.
  public init(
    name: String,
    priority: String,
    subject: String,
    detail: String,
    modified: SimulationTime? = nil,
    routes: [String] = [],
    isSystemWide: Bool = false
  ) {
    self.name = name
    self.priority = priority
    self.subject = subject
    self.detail = detail
    self.modified = modified
    self.routes = routes
    self.isSystemWide = isSystemWide
  }

  /// The cells in the order they are written.
  public var cells: [String] {
    [
      name,
      priority,
      subject,
      detail,
      BusCell.text(modified.map { String($0.nanoseconds) }),
      TraceWords.text(routes),
      isSystemWide ? "1" : "0",
    ]
  }

  /// Reads the cells.
  public init?(cells: [String]) {
    guard cells.count == 7,
      let modified = BusCell.optionalTime(cells[4]),
      let isSystemWide = BusCell.flag(cells[6])
    else { return nil }
    self.init(
      name: cells[0],
      priority: cells[1],
      subject: cells[2],
      detail: cells[3],
      modified: modified,
      routes: TraceWords.words(in: cells[5]),
      isSystemWide: isSystemWide
    )
  }
}
