/// All that the board of a stop shows.
package struct BusBoard: Hashable, Sendable {
  package var routeName: String?
  package var color: RouteColor?
  package var directionName: String?
  package var stopName: String?
  package var isFiltered = false
  package var leftOut = 0
  package var arrivals = BusHalf()
  /// By time, then route, then vehicle, but first of all the first that can be boarded; canceled ones
  /// stay, marked as such.
  package var buses: [BusArrival] = []
  package var bulletins = BusHalf()
  /// High before medium before low, the newest first.
  package var notices: [BusBulletin] = []

  package init() {}

  /// The first bus that can be boarded; nil when there is none.
  package var hero: BusArrival? { buses.first.flatMap { $0.canBeBoarded ? $0 : nil } }

  /// The bus that comes next, as `22 5 min`; empty when there is none.
  package var next: String { hero.map { "\($0.route) \($0.wait)" } ?? "" }

  /// The other buses.
  package var others: ArraySlice<BusArrival> { buses.dropFirst(hero == nil ? 0 : 1) }

  /// The bulletins of high priority.
  package var high: ArraySlice<BusBulletin> { notices.prefix { $0.priority == .high } }

  /// The other bulletins.
  package var lower: ArraySlice<BusBulletin> { notices.drop { $0.priority == .high } }
}
