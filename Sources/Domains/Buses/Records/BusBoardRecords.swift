public import BusesValues
public import RunRecords
public import Tracing

/// The user looks at something else from now on.
///
/// The model writes all records of a board from what the real client reports, with the client as
/// entity.
package struct BusBoardLooking: RecordKind {
  package static let form = RecordForm(
    .ofClients("board.looking", that: "track"),
    Self.init,
    .field("screen", \.screen, "the screen"),
    .field("generation", \.generation, "counted from 1; answers to older ones are dropped"),
    .field("route", \.route, "the route it is about, if it is about one"),
    .field("direction", \.direction, "the direction it is about, likewise"),
    .field("stop", \.stop, "the id of the stop it is about, likewise"),
    .field("lat", \.latitude, "the middle of what is near, in millionths of a degree north"),
    .field("lon", \.longitude, "likewise, in millionths of a degree east"),
    .field("radius", \.radius, "how far around it is near, in metres")
  )
  package let screen: BusScreen
  package let generation: Int
  package let route: String?
  package let direction: String?
  package let stop: String?
  package let latitude: Int64?
  package let longitude: Int64?
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
  package static let form = RecordForm(
    .ofClients("board.visible", that: "track"),
    Self.init,
    .field("shown", \.isShown, "whether it is shown, 1 or 0 in the record")
  )
  package let isShown: Bool

  package init(isShown: Bool) { self.isShown = isShown }
}

/// Both halves of a load have settled, well or badly.
package struct BusBoardSettled: RecordKind {
  package static let form = RecordForm(
    .ofClients("board.settled", that: "track"),
    Self.init,
    .field("number", \.number, "the ordinal of the load in its generation, from 1"),
    .field("arrivals", \.arrivals, "the phase of the buses, such as `loaded` or `stale`"),
    .field("bulletins", \.bulletins, "the phase of the bulletins")
  )
  package let number: Int
  package let arrivals: BusHalf.Phase
  package let bulletins: BusHalf.Phase

  package init(number: Int, arrivals: BusHalf.Phase, bulletins: BusHalf.Phase) {
    (self.number, self.arrivals, self.bulletins) = (number, arrivals, bulletins)
  }
}

extension BusQuota: RecordKind {
  /// The calls of the day run low, are used up, or are there again.
  public static let form = RecordForm(
    .ofClients("board.quota", that: "track"),
    Self.init(used:limit:reached:),
    .field("used", \.used, "how many calls of the day were made"),
    .field("limit", \.limit, "how many it has"),
    .field("reached", \.reached, "who says that they are used up; left out while they are not")
  )
}
