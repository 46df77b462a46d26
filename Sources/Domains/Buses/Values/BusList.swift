/// The screens of the drill-down, and the one of what is near.
package enum BusScreen: String, Hashable, Sendable, CaseIterable {
  case routes, directions, stops, times, nearby
}

/// All that a list of the drill-down shows: routes, directions or stops, in the service's order.
package struct BusList: Hashable, Sendable {
  /// A route, a direction or a stop that can be chosen.
  package struct Row: Hashable, Sendable {
    package var id = ""
    package var name = ""
    package var color: RouteColor?
    package var latitude: Int64?
    package var longitude: Int64?

    package init() {}
  }

  package var state = BusHalf()
  package var rows: [Row] = []

  package init() {}
}
