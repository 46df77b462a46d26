public import RunRecords
public import Tracing

/// A bus appears: at the first stop of its trip, or on its way when the run begins.
///
/// The city writes all records of movement with the bus as entity, such as `bus/1023`.
public struct BusBegan: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "bus.began"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [
      TraceField("trip", trip),
      TraceField("pattern", pattern),
      TraceField("stop", stop),
      TraceField("along", along),
      TraceField("load", load),
    ]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let trip = record.text("trip"),
      let pattern = record.text("pattern"),
      let stop = record.count("stop"),
      let along = record.integer("along"),
      let load = record.count("load")
    else { return nil }
    self.init(trip: trip, pattern: pattern, stop: stop, along: along, load: load)
  }
}

/// A bus arrives at the next stop of its trip, whether it stands there or passes.
///
/// It stands until the next record says for how long it has been running since. Nothing about the
/// future is written ahead.
public struct BusReached: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "bus.reached"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [
      TraceField("stop", stop),
      TraceField("ran", ran),
      TraceField("late", late),
      TraceField("load", load),
    ]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let stop = record.count("stop"),
      let ran = record.duration("ran"),
      let late = record.duration("late"),
      let load = record.count("load")
    else { return nil }
    self.init(stop: stop, ran: ran, late: late, load: load)
  }
}

/// A bus stands still where it is, for a reason that is not a stop.
public struct BusHalted: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "bus.halted"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    let fields: [TraceField?] = [
      TraceField("along", along),
      .optional("ran", ran),
      TraceField("why", why),
    ]
    return fields.compactMap(\.self)
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let along = record.integer("along"),
      record["ran"] == nil || record.duration("ran") != nil,
      let why = record.text("why")
    else { return nil }
    self.init(along: along, ran: record.duration("ran"), why: why)
  }
}

/// A bus that stood still goes on.
public struct BusWentOn: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "bus.went-on"
  /// How far it is along its pattern, in metres.
  public let along: Int64

  /// Says that a bus goes on.
  public init(along: Int64) {
    self.along = along
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("along", along)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind, let along = record.integer("along") else { return nil }
    self.init(along: along)
  }
}

/// A bus leaves the map.
public struct BusEnded: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "bus.ended"
  /// Why: `trip` at the end of its trip, or `broken`.
  public let why: String

  /// Says why a bus leaves the map.
  public init(why: String) {
    self.why = why
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("why", why)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind, let why = record.text("why") else { return nil }
    self.init(why: why)
  }
}

/// A trip is not made at all; the city writes it with `bustime` as entity, as it would have begun.
public struct BusTripCancelled: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "bus.trip-cancelled"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [TraceField("trip", trip), TraceField("route", route), TraceField("direction", direction)]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let trip = record.text("trip"),
      let route = record.text("route"),
      let direction = record.text("direction")
    else { return nil }
    self.init(trip: trip, route: route, direction: direction)
  }
}
