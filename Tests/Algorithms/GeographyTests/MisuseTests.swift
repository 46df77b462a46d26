import Geography
import Testing

struct MisuseTests {
  @Test(arguments: misuses.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [number] in misuses[number].value()
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains(misuses[number].key))
  }
}

/// Mistakes of the programmer, by what the program says of each.
private let misuses: KeyValuePairs<String, @Sendable () -> Void> = [
  "a place of an index has a latitude of -90 to 90 degrees and a longitude of -180 to 180": {
    _ = PlaceIndex([GeoPoint(latitude: 33, longitude: 190)])
  },
  "no fewer places than none can be asked for": {
    let center = GeoPoint(latitude: 0, longitude: 0)
    _ = PlaceIndex([center]).nearest(to: center, count: -1)
  },
]
