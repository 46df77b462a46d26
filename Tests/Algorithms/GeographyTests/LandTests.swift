import Geography
import Testing
import TestSupport

struct LandTests {
  private static let land = Land {
    let states = try StateMap(
      outlines: Checkout.asset("map/us-states.albers.json"),
      borders: Checkout.asset("map/us-states-borders.json")
    )
    return (states, try WorldLand(Checkout.asset("map/world-land.json")))
  }

  @Test(arguments: [
    (41.85, -87.70, true), (41.9, -87.3, false), (43.5, -87.0, false), (47.5, -87.5, false),
    (39.74, -104.99, true), (38.9, -77.03, true), (40.3, -70.0, false),
    (37.6, -123.5, false), (25.0, -90.0, false), (34.2, -118.4, true), (52.52, 13.4, true),
    (54.5, 7.0, false), (0, 0, false), (61.2, -149.5, true), (20.8, -156.3, true),
    (-33.0, 148.0, true), (-40.0, 155.0, false), (52.1, 5.3, true), (45.5, -100.3, true),
    (48.0, -176.0, false), (68.0, 179.0, true),
  ])
  func `a place is on land or in the water, and the Great Lakes are water`(
    north: Double,
    east: Double,
    isLand: Bool
  ) {
    #expect(Self.land.contains(GeoPoint(latitude: north, longitude: east)) == isLand)
  }

  @Test func `a place is looked for among few of the lines of all outlines`() {
    for north in stride(from: -60.0, through: 72, by: 1.5) {
      for east in [-150.0, -87.6, 10, 139] {
        #expect(Self.land.lineCount(at: GeoPoint(latitude: north, longitude: east)) < 600)
      }
    }
  }

  @Test func `without its maps all is land`() {
    struct Missing: Error {}
    #expect(Land { throw Missing() }.contains(GeoPoint(latitude: 0, longitude: 0)))
  }

  @Test func `a place of the globe comes back from the map`() {
    for north in stride(from: 25.0, through: 49, by: 3) {
      for east in stride(from: -124.0, through: -67, by: 3) {
        let place = GeoPoint(latitude: north, longitude: east)
        #expect(MapPoint(place).place.meters(to: place) < 100)
      }
    }
  }
}
