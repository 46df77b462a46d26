/// A call of the service, under the name it goes by in requests.
public enum BusCall: String, Hashable, Sendable, CaseIterable {
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

  /// The member of the answer that holds the rows.
  package var rowsKey: String {
    switch self {
    case .routes: "routes"
    case .directions: "directions"
    case .stops: "stops"
    case .predictions: "prd"
    case .bulletins: "sb"
    case .vehicles: "vehicle"
    case .time: "tm"
    }
  }
}

/// The version of the service's interface that is asked.
///
/// Answers of either version are read whichever was asked.
public enum BusVersion: String, Hashable, Sendable, CaseIterable {
  case v2, v3
}
