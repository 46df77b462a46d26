package import BusesValues
package import Geography

/// Where a bus was seen, as `getvehicles` has it.
package struct BusVehicle: Hashable, Sendable {
  package let id: String
  package let route: String
  package let place: GeoPoint
  /// Where it goes; nil when unsaid.
  package let destination: String?
  /// Where it heads, in degrees clockwise from north; nil when unsaid.
  package let heading: Int?
  /// The id of the pattern it follows; nil when unsaid.
  package let pattern: String?
  /// How far it is along its pattern, in feet; nil when unsaid.
  package let feetAlongPattern: Int?
  package let isDelayed: Bool
  /// When it was seen, since the run began; nil when unsaid.
  package let seen: Duration?
  /// How full it is; nil when unsaid.
  package let crowding: BusCrowding?

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
    (self.id, self.route, self.place, self.destination) = (id, route, place, destination)
    (self.heading, self.pattern, self.feetAlongPattern) = (heading, pattern, feetAlongPattern)
    (self.isDelayed, self.seen, self.crowding) = (isDelayed, seen, crowding)
  }
}
