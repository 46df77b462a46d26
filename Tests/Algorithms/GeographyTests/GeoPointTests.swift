import Geography
import Testing
import TestSupport

struct GeoPointTests {
  @Test(arguments: [
    ("39.7392,-104.9903", GeoPoint?(GeoPoint(latitude: 39.7392, longitude: -104.9903))),
    (" 90, -180", GeoPoint(latitude: 90, longitude: -180)), ("90.1,0", nil), ("0,181", nil),
    ("nan,0", nil), ("0", nil), ("0,", nil), ("1,2,3", nil), ("north,east", nil), ("", nil),
  ])
  func `a text of two numbers of degrees is a place`(text: String, place: GeoPoint?) {
    #expect(GeoPoint(degrees: text) == place)
  }

  /// Places with the distance between them in metres on a sphere with the mean radius.
  @Test(arguments: [
    // One degree of a great circle.
    (GeoPoint(latitude: 0, longitude: 0), GeoPoint(latitude: 1, longitude: 0), 111_195.080),
    (GeoPoint(latitude: 0, longitude: 0), GeoPoint(latitude: 0, longitude: -1), 111_195.080),
    // From pole to pole, and to the other side of the equator.
    (GeoPoint(latitude: 90, longitude: 0), GeoPoint(latitude: -90, longitude: 0), 20_015_114.442),
    (GeoPoint(latitude: 0, longitude: 0), GeoPoint(latitude: 0, longitude: 180), 20_015_114.442),
    // Over the date line: a fifth of a degree.
    (GeoPoint(latitude: 0, longitude: 179.9), GeoPoint(latitude: 0, longitude: -179.9), 22_239.016),
    // The middle of Chicago and nowhere else.
    (
      GeoPoint(latitude: 41.8781, longitude: -87.6298),
      GeoPoint(latitude: 41.8781, longitude: -87.6298), 0.0
    ),
  ])
  func `a distance is that along the great circle`(one: GeoPoint, other: GeoPoint, meters: Double) {
    #expect(abs(one.meters(to: other) - meters) < 0.001)
    #expect(one.meters(to: other) == other.meters(to: one))
  }

  @Test(arguments: 0..<200)
  func `a distance is never longer than a detour, nor than half the girth`(seed: Int) {
    var numbers = Numbers(seed: seed)
    let places = (0..<3).map { _ in
      GeoPoint(
        latitude: Double(numbers.next(-90_000_000..<90_000_001)) / 1_000_000,
        longitude: Double(numbers.next(-180_000_000..<180_000_001)) / 1_000_000
      )
    }
    let direct = places[0].meters(to: places[2])
    let detour = places[0].meters(to: places[1]) + places[1].meters(to: places[2])
    #expect(direct <= detour + 0.001)
    #expect((0...20_015_114.443).contains(direct))
  }

  @Test func `a place that is no number is nowhere`() {
    let nowhere = GeoPoint(latitude: .nan, longitude: 0)
    #expect(nowhere.meters(to: GeoPoint(latitude: 0, longitude: 0)).isNaN)
    #expect(GeoPoint(latitude: 0, longitude: .infinity).meters(to: nowhere).isNaN)
  }
}
