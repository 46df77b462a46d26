/// All that a list of the drill-down shows.
public struct BusList: Hashable, Sendable {
  /// The rows, in the service's order.
  public enum Rows: Hashable, Sendable {
    case routes([BusRoute])
    case directions([BusDirection])
    case stops([BusStop])

    /// How many there are.
    public var count: Int {
      switch self {
      case .routes(let rows): rows.count
      case .directions(let rows): rows.count
      case .stops(let rows): rows.count
      }
    }
  }

  /// The number of the route that it is about; nil for the list of routes.
  public let route: String?
  /// The id of the direction that it is about; nil but for stops.
  public let direction: String?
  /// The rows.
  public let rows: Rows
  /// How it stands with them.
  public let state: BusHalf

  /// Makes a list.
  public init(route: String?, direction: String?, rows: Rows, state: BusHalf) {
    self.route = route
    self.direction = direction
    self.rows = rows
    self.state = state
  }
}
