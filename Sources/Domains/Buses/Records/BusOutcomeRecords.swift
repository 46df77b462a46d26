public import RunRecords
public import Tracing

/// A bus that a board has shown comes to its stop: what was said of it can be judged.
///
/// The model writes it with the client as entity, once for a client, a trip and a stop.
public struct BusBoardCame: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
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
  public let bus: String
  /// The trip.
  public let trip: String
  /// The route.
  public let route: String
  /// The id of the stop.
  public let stop: String
  /// How many predictions were shown for it.
  public let shown: Int
  /// The mean of how far they were off, either way, in nanoseconds in the record.
  public let error: Duration
  /// How many of them were off by a minute or less.
  public let within: Int

  /// Says how true the predictions of a bus were.
  public init(
    bus: String,
    trip: String,
    route: String,
    stop: String,
    shown: Int,
    error: Duration,
    within: Int
  ) {
    self.bus = bus
    self.trip = trip
    self.route = route
    self.stop = stop
    self.shown = shown
    self.error = error
    self.within = within
  }
}

/// A bus that a board has shown will never come to its stop.
public struct BusBoardGhost: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "board.ghost",
    Self.init,
    .field("bus", \.bus),
    .field("trip", \.trip),
    .field("route", \.route),
    .field("stop", \.stop),
    .field("shown", \.shown)
  )
  /// The number of the bus; empty when none was said.
  public let bus: String
  /// The trip.
  public let trip: String
  /// The route.
  public let route: String
  /// The id of the stop.
  public let stop: String
  /// How many predictions were shown for it.
  public let shown: Int

  /// Says which bus never comes.
  public init(bus: String, trip: String, route: String, stop: String, shown: Int) {
    self.bus = bus
    self.trip = trip
    self.route = route
    self.stop = stop
    self.shown = shown
  }
}
