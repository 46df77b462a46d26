public import SimulationKernel
import Tracing

/// How it stands with one of the questions behind a screen.
public struct BusBoardState: BusBoardRow {
  /// Its cells.
  public static let form = BusRowForm(
    Self.init,
    \.phase,
    \.kind,
    \.told,
    \.answered,
    \.badRows,
    \.errors
  )
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
}

/// One thing a service said beside the rows of an answer, or instead of them.
public struct BusBoardError: BusBoardRow {
  /// Its cells.
  public static let form = BusRowForm(
    Self.init,
    \.kind,
    \.told,
    \.stop
  )
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
}

/// A route, a direction or a stop that can be chosen.
public struct BusBoardChoice: BusBoardRow {
  /// Its cells.
  public static let form = BusRowForm(
    Self.init,
    \.id,
    \.name,
    \.color,
    \.latitude,
    \.longitude
  )
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
}

/// A bus on a board.
public struct BusBoardArrival: BusBoardRow {
  /// Its cells.
  public static let form = BusRowForm(
    Self.init,
    \.route,
    \.routeName,
    \.color,
    \.direction,
    \.destination,
    \.vehicle,
    \.stop,
    \.wait,
    \.minutes,
    \.predicted,
    \.isDeparture,
    \.isDelayed,
    \.isChosen,
    \.canBeBoarded,
    \.action,
    \.crowding,
    \.isLast,
    \.trip
  )
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
  /// The id of the trip; nil when unsaid.
  public let trip: String?

  /// Makes a row.
  public init(
    route: String,
    routeName: String? = nil,
    color: String? = nil,
    direction: String,
    destination: String,
    vehicle: String? = nil,
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
    isLast: Bool,
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

/// A bulletin on a board.
public struct BusBoardBulletin: BusBoardRow {
  /// Its cells.
  public static let form = BusRowForm(
    Self.init,
    \.name,
    \.priority,
    \.subject,
    \.detail,
    \.modified,
    \.routes,
    \.isSystemWide
  )
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
}
