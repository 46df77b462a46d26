/// All that the screen of what is near a place shows.
package struct NearbyBoard: Hashable, Sendable {
  /// The number of lists (routes, directions, stops) that are there, of all that there are.
  package var (known, lists) = (0, 0)
  /// The state of the whole: `loading` until something is known, `failed` when nothing can be.
  package var state = BusHalf()
  /// Of each route and direction the nearest stop in the circle.
  package var stops: [NearbyStop] = []
  /// The next bus of each route and direction, by time, then route, then direction.
  package var rows: [NearbyArrival] = []

  package init() {}
}

/// A stop near a place.
package struct NearbyStop: Hashable, Sendable {
  package var stop = ""
  package var name = ""
  package var (latitude, longitude): (Int64, Int64) = (0, 0)
  /// In whole millimetres.
  package var distance: Int64 = 0
  package var serves = ""
  package var phase = BusHalf.Phase.idle
  package var told: String?

  package init() {}
}

/// The next bus of a route in a direction, at the nearest stop.
package struct NearbyArrival: Hashable, Sendable {
  package var bus = BusArrival()
  package var stopName = ""
  /// How far the stop is, in whole millimetres.
  package var distance: Int64 = 0

  package init() {}
}
