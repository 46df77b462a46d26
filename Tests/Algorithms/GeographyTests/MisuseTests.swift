import Geography
import Testing

struct MisuseTests {
  @Test(arguments: Misuse.allCases)
  func `what must not be asked stops the program, which says why`(_ misuse: Misuse) async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misuse] in misuse.commit()
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains(misuse.rawValue))
  }

  /// A mistake of the programmer, by what the program says of it.
  enum Misuse: String, Codable, CaseIterable {
    case place =
      "a place of an index has a latitude of -90 to 90 degrees and a longitude of -180 to 180"
    case count = "no fewer places than none can be asked for"

    func commit() {
      let center = GeoPoint(latitude: 0, longitude: 0)
      switch self {
      case .place: _ = PlaceIndex([GeoPoint(latitude: 33, longitude: 190)])
      case .count: _ = PlaceIndex([center]).nearest(to: center, count: -1)
      }
    }
  }
}
