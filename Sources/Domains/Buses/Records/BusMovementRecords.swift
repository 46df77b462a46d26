public import RunRecords
public import Tracing

/// A bus appears: at the first stop of its trip, or on its way when the run begins.
///
/// The city writes all records of movement with the bus as entity, such as `bus/1023`.
public struct BusBegan: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "bus.began",
    Self.init,
    .field("trip", \.trip),
    .field("pattern", \.pattern),
    .field("stop", \.stop),
    .field("along", \.along),
    .field("load", \.load)
  )
  /// The trip, as `tatripid` on the wire.
  public let trip: String
  /// The pattern it follows.
  public let pattern: String
  /// The index of the last stop it has reached, from 0.
  public let stop: Int
  /// How far it is along its pattern, in metres.
  public let along: Int64
  /// How many people are on board.
  public let load: Int

  /// Says which trip a bus is on, and where.
  public init(trip: String, pattern: String, stop: Int, along: Int64, load: Int) {
    self.trip = trip
    self.pattern = pattern
    self.stop = stop
    self.along = along
    self.load = load
  }
}

/// A bus arrives at the next stop of its trip, whether it stands there or passes.
///
/// It stands until the next record says for how long it has been running since. Nothing about the
/// future is written ahead.
public struct BusReached: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "bus.reached",
    Self.init,
    .field("stop", \.stop),
    .field("ran", \.ran),
    .field("late", \.late),
    .field("load", \.load)
  )
  /// The index of the stop in its pattern, from 0.
  public let stop: Int
  /// For how long it has been under way since it left the stop before, in nanoseconds in the
  /// record.
  public let ran: Duration
  /// How far it is behind its timetable; negative when it is early.
  public let late: Duration
  /// How many people were on board as it arrived.
  public let load: Int

  /// Says which stop a bus reached.
  public init(stop: Int, ran: Duration, late: Duration, load: Int) {
    self.stop = stop
    self.ran = ran
    self.late = late
    self.load = load
  }
}

/// A bus stands still where it is, for a reason that is not a stop.
public struct BusHalted: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "bus.halted",
    Self.init,
    .field("along", \.along),
    .field("ran", \.ran),
    .field("why", \.why)
  )
  /// How far it is along its pattern, in metres.
  public let along: Int64
  /// For how long it has been under way since the stop before; nil when it stood at a stop.
  public let ran: Duration?
  /// Why: `held` or `broken`.
  public let why: String

  /// Says where a bus stands still.
  public init(along: Int64, ran: Duration? = nil, why: String) {
    self.along = along
    self.ran = ran
    self.why = why
  }
}

/// A bus that stood still goes on.
public struct BusWentOn: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm("bus.went-on", Self.init, .field("along", \.along))
  /// How far it is along its pattern, in metres.
  public let along: Int64

  /// Says that a bus goes on.
  public init(along: Int64) {
    self.along = along
  }
}

/// A bus leaves the map.
public struct BusEnded: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm("bus.ended", Self.init, .field("why", \.why))
  /// Why: `trip` at the end of its trip, or `broken`.
  public let why: String

  /// Says why a bus leaves the map.
  public init(why: String) {
    self.why = why
  }
}

/// A trip is not made at all; the city writes it with `bustime` as entity, as it would have begun.
public struct BusTripCancelled: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "bus.trip-cancelled",
    Self.init,
    .field("trip", \.trip),
    .field("route", \.route),
    .field("direction", \.direction)
  )
  /// The trip.
  public let trip: String
  /// The route it belongs to.
  public let route: String
  /// The direction it would have taken.
  public let direction: String

  /// Says which trip is not made.
  public init(trip: String, route: String, direction: String) {
    self.trip = trip
    self.route = route
    self.direction = direction
  }
}
