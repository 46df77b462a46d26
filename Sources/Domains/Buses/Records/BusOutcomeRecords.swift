import RunRecords
package import Tracing

/// A bus that a board has shown comes to its stop: what was said of it can be judged.
///
/// The model writes it with the client as entity, once for a client, a trip and a stop.
package struct BusBoardCame: RecordKind {
  package static let form = RecordForm(
    .ofClients("board.came", that: "track"),
    Self.init,
    .field("bus", \.bus, "the number of the bus"),
    .field("trip", \.trip, "the trip"),
    .field("route", \.route, "the route"),
    .field("stop", \.stop, "the id of the stop"),
    .field("shown", \.shown, "how many predictions were shown for it"),
    .field("error", \.error, "the mean of how far they were off, either way, in ns"),
    .field("within", \.within, "how many of them were off by a minute or less")
  )
  package let bus: String
  package let trip: String
  package let route: String
  package let stop: String
  package let shown: Int
  package let error: Duration
  package let within: Int

  package init(
    bus: String,
    trip: String,
    route: String,
    stop: String,
    shown: Int,
    error: Duration,
    within: Int
  ) {
    (self.bus, self.trip, self.route, self.stop) = (bus, trip, route, stop)
    (self.shown, self.error, self.within) = (shown, error, within)
  }
}

/// A bus that a board has shown will never come to its stop.
package struct BusBoardGhost: RecordKind {
  package static let form = RecordForm(
    .ofClients("board.ghost", that: "track"),
    Self.init,
    .field("bus", \.bus, "the number of the bus; empty when none was said"),
    .field("trip", \.trip, "the trip"),
    .field("route", \.route, "the route"),
    .field("stop", \.stop, "the id of the stop"),
    .field("shown", \.shown, "how many predictions were shown for it")
  )
  package let bus: String
  package let trip: String
  package let route: String
  package let stop: String
  package let shown: Int

  package init(bus: String, trip: String, route: String, stop: String, shown: Int) {
    (self.bus, self.trip, self.route, self.stop, self.shown) = (bus, trip, route, stop, shown)
  }
}
