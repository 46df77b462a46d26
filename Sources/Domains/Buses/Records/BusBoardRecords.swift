public import BusesValues
public import RunRecords
public import Tracing

/// The user looks at something else from now on.
///
/// The model writes all records of a board from what the real client reports, with the client as
/// entity.
public struct BusBoardLooking: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "board.looking",
    Self.init,
    .field("screen", \.screen),
    .field("generation", \.generation),
    .field("route", \.route),
    .field("direction", \.direction),
    .field("stop", \.stop),
    .field("lat", \.latitude),
    .field("lon", \.longitude),
    .field("radius", \.radius)
  )
  /// The screen.
  public let screen: BusScreen
  /// The ordinal of what is looked at, from 1; answers to an older one are dropped.
  public let generation: Int
  /// The route it is about; nil where it is about none.
  public let route: String?
  /// The direction it is about, likewise.
  public let direction: String?
  /// The id of the stop it is about, likewise.
  public let stop: String?
  /// The middle of what is near, in millionths of a degree north; nil elsewhere.
  public let latitude: Int64?
  /// Likewise, in millionths of a degree east.
  public let longitude: Int64?
  /// How far around it is near, in metres; nil elsewhere.
  public let radius: Int?

  /// Says what is looked at.
  public init(
    screen: BusScreen,
    generation: Int,
    route: String? = nil,
    direction: String? = nil,
    stop: String? = nil,
    latitude: Int64? = nil,
    longitude: Int64? = nil,
    radius: Int? = nil
  ) {
    self.screen = screen
    self.generation = generation
    self.route = route
    self.direction = direction
    self.stop = stop
    self.latitude = latitude
    self.longitude = longitude
    self.radius = radius
  }
}

/// The screen is shown again, or hidden: what is hidden is not loaded.
public struct BusBoardVisible: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm("board.visible", Self.init, .field("shown", \.isShown))
  /// Whether it is shown, 1 or 0 in the record.
  public let isShown: Bool

  /// Says whether the screen is shown.
  public init(isShown: Bool) {
    self.isShown = isShown
  }
}

/// Both halves of a load have settled, well or badly.
public struct BusBoardSettled: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "board.settled",
    Self.init,
    .field("number", \.number),
    .field("arrivals", \.arrivals),
    .field("bulletins", \.bulletins)
  )
  /// The ordinal of the load in its generation, from 1.
  public let number: Int
  /// The phase of the buses, such as `loaded` or `stale`.
  public let arrivals: BusHalf.Phase
  /// The phase of the bulletins.
  public let bulletins: BusHalf.Phase

  /// Says how the halves have settled.
  public init(number: Int, arrivals: BusHalf.Phase, bulletins: BusHalf.Phase) {
    self.number = number
    self.arrivals = arrivals
    self.bulletins = bulletins
  }
}

extension BusQuota: RecordKind {
  /// The calls of the day run low, are used up, or are there again.
  public static let form = RecordForm(
    "board.quota",
    Self.init(used:limit:reached:),
    .field("used", \.used),
    .field("limit", \.limit),
    .field("reached", \.reached)
  )
}

/// The board has settled when it will load again.
public struct BusBoardNext: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm("board.next", Self.init, .field("in", \.wait))
  /// In how long, in nanoseconds in the record.
  public let wait: Duration

  /// Says when is the next load.
  public init(wait: Duration) {
    self.wait = wait
  }
}
