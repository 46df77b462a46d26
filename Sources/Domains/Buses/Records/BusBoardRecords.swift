public import BusesValues
public import RunRecords
public import Tracing

/// The user looks at something else from now on.
///
/// The model writes all records of a board from what the real client reports, with the client as
/// entity.
package struct BusBoardLooking: RecordKind {
  package static let form = RecordForm(
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
  package let screen: BusScreen
  /// The ordinal of what is looked at, from 1; answers to an older one are dropped.
  package let generation: Int
  /// The route it is about; nil where it is about none.
  package let route: String?
  /// The direction it is about, likewise.
  package let direction: String?
  /// The id of the stop it is about, likewise.
  package let stop: String?
  /// The middle of what is near, in millionths of a degree north; nil elsewhere.
  package let latitude: Int64?
  /// Likewise, in millionths of a degree east.
  package let longitude: Int64?
  /// How far around it is near, in metres; nil elsewhere.
  package let radius: Int?

  package init(
    screen: BusScreen,
    generation: Int,
    route: String? = nil,
    direction: String? = nil,
    stop: String? = nil,
    latitude: Int64? = nil,
    longitude: Int64? = nil,
    radius: Int? = nil
  ) {
    (self.screen, self.generation, self.route) = (screen, generation, route)
    (self.direction, self.stop, self.latitude) = (direction, stop, latitude)
    (self.longitude, self.radius) = (longitude, radius)
  }
}

/// The screen is shown again, or hidden: what is hidden is not loaded.
package struct BusBoardVisible: RecordKind {
  package static let form = RecordForm("board.visible", Self.init, .field("shown", \.isShown))
  /// Whether it is shown, 1 or 0 in the record.
  package let isShown: Bool

  package init(isShown: Bool) { self.isShown = isShown }
}

/// Both halves of a load have settled, well or badly.
package struct BusBoardSettled: RecordKind {
  package static let form = RecordForm(
    "board.settled",
    Self.init,
    .field("number", \.number),
    .field("arrivals", \.arrivals),
    .field("bulletins", \.bulletins)
  )
  /// The ordinal of the load in its generation, from 1.
  package let number: Int
  /// The phase of the buses, such as `loaded` or `stale`.
  package let arrivals: BusHalf.Phase
  /// The phase of the bulletins.
  package let bulletins: BusHalf.Phase

  package init(number: Int, arrivals: BusHalf.Phase, bulletins: BusHalf.Phase) {
    (self.number, self.arrivals, self.bulletins) = (number, arrivals, bulletins)
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
package struct BusBoardNext: RecordKind {
  package static let form = RecordForm("board.next", Self.init, .field("in", \.wait))
  /// In how long, in nanoseconds in the record.
  package let wait: Duration

  package init(wait: Duration) { self.wait = wait }
}
