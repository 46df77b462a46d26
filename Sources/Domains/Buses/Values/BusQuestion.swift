/// A call of the service, under the name it goes by in requests and records.
package enum BusCall: String, Hashable, Sendable, CaseIterable {
  /// All routes.
  case routes = "getroutes"
  /// The directions of a route.
  case directions = "getdirections"
  /// The stops of a route in a direction.
  case stops = "getstops"
  /// The buses expected at a stop.
  case predictions = "getpredictions"
  /// The notices about a route in a direction, or about a stop.
  case bulletins = "getservicebulletins"
  /// Where the buses of a route are.
  case vehicles = "getvehicles"
  /// The service's clock.
  case time = "gettime"
}

/// What is asked of the service.
package struct BusQuestion: Hashable, Sendable, CustomStringConvertible {
  package let call: BusCall
  /// The number of the route it is about; nil where it is about none.
  package let route: String?
  /// The id of the direction it is about, likewise.
  package let direction: String?
  /// The id of the stop it is about, likewise.
  package let stop: String?

  package init(
    _ call: BusCall,
    route: String? = nil,
    direction: String? = nil,
    stop: String? = nil
  ) {
    (self.call, self.route, self.direction, self.stop) = (call, route, direction, stop)
  }

  /// The question as `getstops 22 Northbound`.
  package var description: String {
    ([call.rawValue] + [route, direction, stop].compactMap(\.self)).joined(separator: " ")
  }
}

/// A row of an answer that could not be read; the others stay.
package struct BusBadRow: Hashable, Sendable {
  package let call: BusCall
  /// The place of the row in the answer, from 1.
  package let number: Int
  /// What is wrong with it, such as `'rt' is missing`.
  package let why: String

  package init(call: BusCall, number: Int, why: String) {
    (self.call, self.number, self.why) = (call, number, why)
  }
}
