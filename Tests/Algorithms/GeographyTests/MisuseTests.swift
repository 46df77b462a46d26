import Geography
import Testing
import TestSupport

struct MisuseTests: Misuses {
  @Test(arguments: all.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    try await expectStop(Self.self, at: number)
  }

  static let all: List = [
    "a place of an index has a latitude of -90 to 90 degrees and a longitude of -180 to 180": {
      _ = PlaceIndex([GeoPoint(latitude: 33, longitude: 190)])
    },
    "no fewer places than none can be asked for": {
      let center = GeoPoint(latitude: 0, longitude: 0)
      _ = PlaceIndex([center]).nearest(to: center, count: -1)
    },
  ]
}
