import Quantities
import Testing

struct DistanceTextTests {
  @Test func `a distance is told in tens of metres, then in kilometres`() {
    let meters = [0, 4.9, 324, 994, 1000, 1249, 9_949, 9_951, 19_636]
    #expect(
      meters.map { DistanceText.metric(meters: $0) } == [
        "0 m", "0 m", "320 m", "990 m", "1 km", "1.2 km", "9.9 km", "10 km", "20 km",
      ]
    )
  }

  @Test func `or in tens of feet, then in miles`() {
    let meters = [100, 160, 160.9344, 1609.344, 5471, 19_636, 7_087_551]
    #expect(
      meters.map { DistanceText.miles(meters: $0) } == [
        "330 feet", "520 feet", "0.1 miles", "1 mile", "3.4 miles", "12 miles", "4,404 miles",
      ]
    )
  }
}
