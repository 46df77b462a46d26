public import BusesValues
public import Geography

/// Where a bus was seen, as `getvehicles` has it.
public struct BusVehicle: Hashable, Sendable {
  /// The id.
  public let id: String
  /// The number of the route.
  public let route: String
  /// Where it was.
  public let place: GeoPoint
  /// Where it goes; nil when unsaid.
  public let destination: String?
  /// Where it heads, in degrees clockwise from north; nil when unsaid.
  public let heading: Int?
  /// The id of the pattern it follows; nil when unsaid.
  public let pattern: String?
  /// How far it is along its pattern, in feet; nil when unsaid.
  public let feetAlongPattern: Int?
  /// Whether it is held up.
  public let isDelayed: Bool
  /// When it was seen, since the run began; nil when unsaid.
  public let seen: Duration?
  /// How full it is; nil when unsaid.
  public let crowding: BusCrowding?

  /// Makes a vehicle; what is left out is unsaid.
  public init(
    id: String,
    route: String,
    place: GeoPoint,
    destination: String? = nil,
    heading: Int? = nil,
    pattern: String? = nil,
    feetAlongPattern: Int? = nil,
    isDelayed: Bool = false,
    seen: Duration? = nil,
    crowding: BusCrowding? = nil
  ) {
    self.id = id
    self.route = route
    self.place = place
    self.destination = destination
    self.heading = heading
    self.pattern = pattern
    self.feetAlongPattern = feetAlongPattern
    self.isDelayed = isDelayed
    self.seen = seen
    self.crowding = crowding
  }
}
