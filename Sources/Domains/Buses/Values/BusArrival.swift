/// A bus on a board; what is nil is unsaid, or not known yet.
package struct BusArrival: Hashable, Sendable {
  package var route = ""
  package var routeName: String?
  package var color: RouteColor?
  package var direction = ""
  package var destination = ""
  package var vehicle: String?
  package var stop: String?
  package var wait = ""
  /// The whole minutes of the countdown, 0 for `DUE`; nil when it has none.
  package var minutes: Int?
  package var predicted: Duration?
  package var isDeparture = false
  /// Whether it is held up, whatever the countdown says.
  package var isDelayed = false
  package var isChosen = false
  /// Whether somebody can get on: it serves the stop, and not only to let riders off.
  package var canBeBoarded = true
  package var action = BusAction.none
  package var crowding: BusCrowding?
  package var isLast = false
  package var trip: String?

  package init() {}

  /// What stands where the minutes of a countdown do, those that there are.
  package static func wait(_ minutes: Int?) -> String {
    minutes.map { $0 == 0 ? "DUE" : "\($0) min" } ?? "delayed"
  }
}
