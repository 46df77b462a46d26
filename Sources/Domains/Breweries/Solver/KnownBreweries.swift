import BreweriesValues
import Geography

/// The breweries that answers have told of, for when no answer comes: a limited number of them.
struct KnownBreweries: Sendable {
  private typealias Known = (brewery: Brewery, came: Duration)

  private var breweries: [Known] = []
  private var indexOfID: [String: Int] = [:]
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Keeps what an answer tells.
  ///
  /// Where that is too much, what was told longest ago goes first, and of one answer what it told
  /// last.
  mutating func note(_ answer: BreweryAnswer) {
    for brewery in answer.breweries {
      if let index = indexOfID[brewery.id] {
        breweries[index] = (brewery, answer.came)
      } else {
        indexOfID[brewery.id] = breweries.count
        breweries.append((brewery, answer.came))
      }
    }
    guard breweries.count > limit else { return }
    let byAge = breweries.indices.sorted { first, second in
      let (one, other) = (breweries[first].came, breweries[second].came)
      return one == other ? first < second : one > other
    }
    breweries = byAge.prefix(limit).sorted().map { breweries[$0] }
    indexOfID = [:]
    for (index, known) in breweries.enumerated() { indexOfID[known.brewery.id] = index }
  }

  /// What is known that answers a question about a list; nil when nothing does.
  func list(for question: BreweryQuestion, _ filter: BreweryFilter) -> BreweryList? {
    switch question {
    case .near(let origin, let filter, _):
      list(of: nearest(to: origin, filter), origin: origin, filter)
    case .search(let words, let count):
      list(of: breweries.filter { $0.brewery.mentions(words) }.prefix(count), origin: nil, filter)
    case .suggestions, .drawn, .brewery, .count: nil
    }
  }

  private func nearest(to origin: GeoPoint, _ filter: BreweryFilter) -> [Known] {
    let located = breweries.compactMap { known in
      known.brewery.location.map { (place: $0, known: known) }
    }
    return PlaceIndex(located.map(\.place)).nearest(
      to: origin,
      count: filter.pageSize,
      within: filter.meters,
      where: { filter.fits(located[$0].known.brewery) }
    ).map { located[$0.index].known }
  }

  private func list(
    of found: some Collection<Known>,
    origin: GeoPoint?,
    _ filter: BreweryFilter
  ) -> BreweryList? {
    guard let oldest = found.map(\.came).min() else { return nil }
    return BreweryList(
      source: .known,
      origin: origin,
      filter: filter,
      answered: oldest,
      breweries: found.map(\.brewery),
      meters: [],
      pages: 1,
      hasMore: false
    )
  }
}

extension Brewery {
  /// Whether it is what some words look for, as far as the service's rules are known.
  fileprivate func mentions(_ words: String) -> Bool {
    [name, city, state].contains { $0?.lowercased().contains(words.lowercased()) ?? false }
  }
}
