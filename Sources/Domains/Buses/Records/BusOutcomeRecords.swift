public import RunRecords
public import Tracing

/// A bus that a board has shown comes to its stop: what was said of it can be judged.
///
/// The model writes it with the client as entity, once for a client, a trip and a stop.
public struct BusBoardCame: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "board.came"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [
      TraceField("bus", bus),
      TraceField("trip", trip),
      TraceField("route", route),
      TraceField("stop", stop),
      TraceField("shown", shown),
      TraceField("error", error),
      TraceField("within", within),
    ]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let bus = record.text("bus"),
      let trip = record.text("trip"),
      let route = record.text("route"),
      let stop = record.text("stop"),
      let shown = record.count("shown"),
      let error = record.duration("error"),
      let within = record.count("within")
    else { return nil }
    self.init(
      bus: bus,
      trip: trip,
      route: route,
      stop: stop,
      shown: shown,
      error: error,
      within: within
    )
  }
}

/// A bus that a board has shown will never come to its stop.
public struct BusBoardGhost: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "board.ghost"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [
      TraceField("bus", bus),
      TraceField("trip", trip),
      TraceField("route", route),
      TraceField("stop", stop),
      TraceField("shown", shown),
    ]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let bus = record.text("bus"),
      let trip = record.text("trip"),
      let route = record.text("route"),
      let stop = record.text("stop"),
      let shown = record.count("shown")
    else { return nil }
    self.init(bus: bus, trip: trip, route: route, stop: stop, shown: shown)
  }
}
