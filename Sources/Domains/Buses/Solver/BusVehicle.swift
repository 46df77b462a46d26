package import BusesValues
package import Geography

/// Where a bus was seen, as `getvehicles` has it.
package struct BusVehicle: Hashable, Sendable {
  /// The id.
  package let id: String
  /// The number of the route.
  package let route: String
  /// Where it was.
  package let place: GeoPoint
  /// Where it goes; nil when unsaid.
  package let destination: String?
  /// Where it heads, in degrees clockwise from north; nil when unsaid.
  package let heading: Int?
  /// The id of the pattern it follows; nil when unsaid.
  package let pattern: String?
  /// How far it is along its pattern, in feet; nil when unsaid.
  package let feetAlongPattern: Int?
  /// Whether it is held up.
  package let isDelayed: Bool
  /// When it was seen, since the run began; nil when unsaid.
  package let seen: Duration?
  /// How full it is; nil when unsaid.
  package let crowding: BusCrowding?

  /// Makes a vehicle; what is left out is unsaid.
  package init(
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
