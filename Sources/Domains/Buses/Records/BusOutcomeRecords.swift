import RunRecords
package import Tracing

/// A bus that a board has shown comes to its stop: what was said of it can be judged.
///
/// The model writes it with the client as entity, once for a client, a trip and a stop.
package struct BusBoardCame: RecordKind {
  package static let form = RecordForm(
    "board.came",
    Self.init,
    .field("bus", \.bus),
    .field("trip", \.trip),
    .field("route", \.route),
    .field("stop", \.stop),
    .field("shown", \.shown),
    .field("error", \.error),
    .field("within", \.within)
  )
  /// The number of the bus.
  package let bus: String
  /// The trip.
  package let trip: String
  /// The route.
  package let route: String
  /// The id of the stop.
  package let stop: String
  /// How many predictions were shown for it.
  package let shown: Int
  /// The mean of how far they were off, either way, in nanoseconds in the record.
  package let error: Duration
  /// How many of them were off by a minute or less.
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
    "board.ghost",
    Self.init,
    .field("bus", \.bus),
    .field("trip", \.trip),
    .field("route", \.route),
    .field("stop", \.stop),
    .field("shown", \.shown)
  )
  /// The number of the bus; empty when none was said.
  package let bus: String
  /// The trip.
  package let trip: String
  /// The route.
  package let route: String
  /// The id of the stop.
  package let stop: String
  /// How many predictions were shown for it.
  package let shown: Int

  package init(bus: String, trip: String, route: String, stop: String, shown: Int) {
    (self.bus, self.trip, self.route, self.stop, self.shown) = (bus, trip, route, stop, shown)
  }
}
