/// The screens of the drill-down, and the one of what is near.
public enum BusScreen: String, Hashable, Sendable, CaseIterable {
  case routes, directions, stops, times, nearby
}

/// All that a list of the drill-down shows.
public struct BusList: Hashable, Sendable {
  /// A route, a direction or a stop that can be chosen.
  public struct Row: Hashable, Sendable {
    /// By what it is asked for.
    public let id: String
    /// What it is called.
    public let name: String
    /// The colour of a route.
    public let color: RouteColor?
    /// Where a stop is, in millionths of a degree north.
    public let latitude: Int64?
    /// Where a stop is, in millionths of a degree east.
    public let longitude: Int64?

    /// Makes a row.
    public init(
      id: String,
      name: String,
      color: RouteColor? = nil,
      latitude: Int64? = nil,
      longitude: Int64? = nil
    ) {
      self.id = id
      self.name = name
      self.color = color
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// The list: routes, directions or stops.
  public let screen: BusScreen
  /// The number of the route that it is about; nil for the list of routes.
  public let route: String?
  /// The id of the direction that it is about; nil but for stops.
  public let direction: String?
  /// How it stands with the rows.
  public let state: BusHalf
  /// What can be chosen, in the service's order.
  public let rows: [Row]

  /// Makes a list.
  public init(
    _ screen: BusScreen,
    route: String? = nil,
    direction: String? = nil,
    state: BusHalf,
    rows: [Row]
  ) {
    self.screen = screen
    self.route = route
    self.direction = direction
    self.state = state
    self.rows = rows
  }
}
