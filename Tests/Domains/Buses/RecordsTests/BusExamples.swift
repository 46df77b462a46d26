import BusesRecords
import RunRecords
import SimulationKernel

/// One record of every kind of buses, two where a field may be missing, with its data as the trace
/// has it.
enum BusExamples {
  static let all: [any RecordKind] =
    busCityRecords + busMovementRecords + busHappeningRecords + busOutcomeRecords
    + BusBoardExamples.all

  private static let busCityRecords: [any RecordKind] = [
    BusRouteLaid(route: "t1", name: "t2", color: "t3"),
    BusStopLaid(stop: "t4", name: "t5", latitude: -6, longitude: -7),
    BusPatternLaid(
      pattern: "t8",
      route: "t9",
      direction: "t10",
      path: [11, -4],
      stops: ["a12", "b"],
      along: [13, -4],
      pace: -14
    ),
  ]

  private static let busMovementRecords: [any RecordKind] = [
    BusBegan(trip: "t15", pattern: "t16", stop: 17, along: -18, load: 19),
    BusReached(stop: 20, ran: .nanoseconds(21), late: .nanoseconds(22), load: 23),
    BusHalted(along: -24, ran: .nanoseconds(25), why: "t26"),
    BusHalted(along: -27, why: "t28"),
    BusWentOn(along: -29),
    BusEnded(why: "t30"),
    BusTripCancelled(trip: "t31", route: "t32", direction: "t33"),
  ]

  private static let busHappeningRecords: [any RecordKind] = [
    BusBulletinPublished(
      name: "t34",
      priority: "t35",
      subject: "t36",
      detail: "t37",
      routes: ["a38", "b"],
      direction: "t39",
      stops: ["a40", "b"]
    ),
    BusBulletinPublished(
      name: "t41",
      priority: "t42",
      subject: "t43",
      detail: "t44",
      routes: ["a45", "b"],
      stops: ["a46", "b"]
    ),
    BusBulletinWithdrawn(name: "t47"),
    BusRouteDelayed(route: "t48", by: .nanoseconds(49)),
    BusStopClosed(stop: "t50"),
    BusStopOpened(stop: "t51"),
    BusKeyChanged(key: "t52", state: "t53"),
  ]

  private static let busOutcomeRecords: [any RecordKind] = [
    BusBoardCame(
      bus: "t143",
      trip: "t144",
      route: "t145",
      stop: "t146",
      shown: 147,
      error: .nanoseconds(148),
      within: 149
    ),
    BusBoardGhost(bus: "t150", trip: "t151", route: "t152", stop: "t153", shown: 154),
  ]

  /// The fields that may be missing, each after its kind.
  static let mayBeMissing = [
    "board.answered direction", "board.answered route", "board.answered stop",
    "board.dropped direction", "board.dropped route", "board.dropped stop",
    "board.failed direction", "board.failed route", "board.failed stop", "board.list direction",
    "board.list route", "board.looking direction", "board.looking lat", "board.looking lon",
    "board.looking radius", "board.looking route", "board.looking stop", "board.quota reached",
    "board.shown color", "board.shown direction", "board.shown direction_name", "board.shown route",
    "board.shown route_name", "board.shown stop", "board.shown stop_name",
    "bus.bulletin-published direction", "bus.halted ran",
  ]
}
