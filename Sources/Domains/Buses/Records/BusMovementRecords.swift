import RunRecords
package import Tracing

/// A bus appears: at the first stop of its trip, or on its way when the run begins.
///
/// The city writes all records of movement with the bus as entity, such as `bus/1023`.
package struct BusBegan: RecordKind {
  package static let form = RecordForm(
    .ofThings("bus.began", called: "bus/", in: "bustime"),
    Self.init,
    .field("trip", \.trip, "the trip, as `tatripid` on the wire"),
    .field("pattern", \.pattern, "the pattern it follows"),
    .field("stop", \.stop, "the index of the last stop it has reached, from 0"),
    .field("along", \.along, "how far it is along its pattern, in metres"),
    .field("load", \.load, "how many people are on board")
  )
  package let trip: String
  package let pattern: String
  package let stop: Int
  package let along: Int64
  package let load: Int

  package init(trip: String, pattern: String, stop: Int, along: Int64, load: Int) {
    (self.trip, self.pattern, self.stop, self.along, self.load) = (trip, pattern, stop, along, load)
  }
}

/// A bus arrives at the next stop of its trip, whether it stands there or passes.
///
/// It stands until the next record says for how long it has been running since. Nothing about the
/// future is written ahead.
package struct BusReached: RecordKind {
  package static let form = RecordForm(
    .ofThings("bus.reached", called: "bus/", in: "bustime"),
    Self.init,
    .field("stop", \.stop, "the index of the stop in its pattern, from 0"),
    .field("ran", \.ran, "how long it has been under way since it left the stop before, in ns"),
    .field("late", \.late, "how far it is behind its timetable; negative when it is early"),
    .field("load", \.load, "how many people were on board as it arrived")
  )
  package let stop: Int
  package let ran: Duration
  package let late: Duration
  package let load: Int

  package init(stop: Int, ran: Duration, late: Duration, load: Int) {
    (self.stop, self.ran, self.late, self.load) = (stop, ran, late, load)
  }
}

/// A bus stands still where it is, for a reason that is not a stop.
package struct BusHalted: RecordKind {
  package static let form = RecordForm(
    .ofThings("bus.halted", called: "bus/", in: "bustime"),
    Self.init,
    .field("along", \.along, "how far it is along its pattern, in metres"),
    .field(
      "ran",
      \.ran,
      "how long it has been under way since the stop before, in ns; not at a stop"
    ),
    .field("why", \.why, "why: `held` or `broken`")
  )
  package let along: Int64
  package let ran: Duration?
  package let why: String

  package init(along: Int64, ran: Duration? = nil, why: String) {
    (self.along, self.ran, self.why) = (along, ran, why)
  }
}

/// A bus that stood still goes on.
package struct BusWentOn: RecordKind {
  package static let form = RecordForm(
    .ofThings("bus.went-on", called: "bus/", in: "bustime"),
    Self.init,
    .field("along", \.along, "how far it is along its pattern, in metres")
  )
  package let along: Int64

  package init(along: Int64) { self.along = along }
}

/// A bus leaves the map.
package struct BusEnded: RecordKind {
  package static let form = RecordForm(
    .ofThings("bus.ended", called: "bus/", in: "bustime"),
    Self.init,
    .field("why", \.why, "why: `trip` at the end of its trip, or `broken`")
  )
  package let why: String

  package init(why: String) { self.why = why }
}

/// A trip is not made at all; the city writes it with `bustime` as entity, as it would have begun.
package struct BusTripCancelled: RecordKind {
  package static let form = RecordForm(
    .ofServices("bus.trip-cancelled", ["bustime"]),
    Self.init,
    .field("trip", \.trip, "the trip"),
    .field("route", \.route, "the route it belongs to"),
    .field("direction", \.direction, "the direction it would have taken")
  )
  package let trip: String
  package let route: String
  package let direction: String

  package init(trip: String, route: String, direction: String) {
    (self.trip, self.route, self.direction) = (trip, route, direction)
  }
}
