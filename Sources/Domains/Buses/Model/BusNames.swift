/// What the buses and the trips of a city are called: no two are called alike, however many routes
/// a city has and however long it is looked at.
package enum BusNames {
  /// What the numbers of a route's first hundred buses begin after.
  private static let firstBus = 1000
  /// How many buses of a route are numbered in a row.
  private static let busesInRow = 100
  /// Where the next hundred of every route begins; above every number of the first.
  private static let busRing = 100_000
  /// How many trips of a route are numbered in a row, and where the next row of every route begins.
  private static let (tripsInRow, tripRing): (Int64, Int64) = (100_000, 100_000_000)

  /// The number on the bus that is the `place`th of its route, counted from 0.
  package static func bus(_ place: Int, ofRoute route: Int) -> String {
    let (ring, rest) = place.quotientAndRemainder(dividingBy: busesInRow)
    return String(ring * busRing + firstBus + route * busesInRow + rest)
  }

  /// The index of the route whose bus may have that number; nil when no route's may.
  package static func route(ofBus number: String) -> Int? {
    guard let all = Int(number), all >= firstBus, String(all) == number else { return nil }
    return (all - firstBus) % busRing / busesInRow
  }

  /// The number of the trip that is the `place`th of its route, counted from 0.
  package static func trip(_ place: Int64, ofRoute route: Int) -> Int64 {
    let (ring, rest) = place.quotientAndRemainder(dividingBy: tripsInRow)
    return ring * tripRing + Int64(route + 1) * tripsInRow + rest
  }
}
