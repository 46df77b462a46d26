import Geography

/// The breweries of a service, and the index of those whose place is known.
struct BreweryDirectory: Sendable {
  let entries: [BreweryEntry]
  private let index: PlaceIndex
  /// Which entries the index has, and which have no place.
  private let located: [Int]
  private let unlocated: [Int]
  private let indexOfID: [String: Int]

  init(_ entries: [BreweryEntry]) {
    self.entries = entries
    located = entries.indices.filter { entries[$0].location != nil }
    unlocated = entries.indices.filter { entries[$0].location == nil }
    index = PlaceIndex(entries.compactMap(\.location))
    let ids = entries.enumerated().map { ($0.element.id, $0.offset) }
    indexOfID = Dictionary(ids) { first, _ in first }
  }

  /// How many have a place.
  var locatedCount: Int { located.count }

  subscript(id: String) -> BreweryEntry? { indexOfID[id].map { entries[$0] } }

  /// The nearest that are wanted, the nearest first.
  func nearest(
    to place: GeoPoint,
    count: Int,
    within meters: Double?,
    where isWanted: @escaping (BreweryEntry) -> Bool,
    observe: ((PlaceIndex.BoxStep) -> Void)? = nil
  ) -> [BreweryEntry] {
    let found = index.nearest(
      to: place,
      count: count,
      within: meters,
      where: { isWanted(entries[located[$0]]) },
      observe: observe
    )
    return found.map { entries[located[$0.index]] }
  }

  /// Those without a place that are wanted.
  func unlocated(where isWanted: (BreweryEntry) -> Bool) -> [BreweryEntry] {
    unlocated.map { entries[$0] }.filter(isWanted)
  }
}
