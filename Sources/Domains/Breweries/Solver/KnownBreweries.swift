import BreweriesValues
import Geography

/// The breweries that answers have told of, for when no answer comes: a limited number of them.
struct KnownBreweries: Sendable {
  private typealias Known = (brewery: Brewery, came: Duration, id: ID)

  private struct ID: Hashable, Sendable {
    let id: String
    let number: Int
  }

  private var breweries: [Known] = []
  /// By the id, and how many with that id an answer told before.
  private var indexOfID: [ID: Int] = [:]
  private let settings: BreweryFinder.Settings

  init(_ settings: BreweryFinder.Settings) { self.settings = settings }

  /// Keeps what an answer tells.
  ///
  /// Where that is too much, what was told longest ago goes first, and of one answer what it told
  /// last.
  mutating func note(_ answer: BreweryAnswer) {
    var counts: [String: Int] = [:]
    for brewery in answer.breweries {
      let id = ID(id: brewery.id, number: counts[brewery.id, default: 0])
      counts[brewery.id] = id.number + 1
      let known = (brewery, answer.came, id)
      if let index = indexOfID[id] {
        breweries[index] = known
      } else {
        indexOfID[id] = breweries.count
        breweries.append(known)
      }
    }
    guard breweries.count > settings.knownLimit else { return }
    let byAge = breweries.indices.sorted { first, second in
      let (one, other) = (breweries[first].came, breweries[second].came)
      return one == other ? first < second : one > other
    }
    breweries = byAge.prefix(settings.knownLimit).sorted().map { breweries[$0] }
    indexOfID = [:]
    for (index, known) in breweries.enumerated() { indexOfID[known.id] = index }
  }

  /// What is known that answers a question about a list; nil when nothing does.
  ///
  /// It has no fewer breweries than the list of the same that is shown, and none in place of a further
  /// page.
  func list(
    for question: BreweryQuestion,
    _ filter: BreweryFilter,
    after shown: BreweryList?
  ) -> BreweryList? {
    switch question {
    case .near(_, _, page: 2...) where shown != nil: nil
    case .near(let origin, let filter, _):
      nearest(to: origin, filter, after: shown?.filter == filter ? shown : nil)
    case .search(let words, let count):
      list(of: breweries.filter { $0.brewery.mentions(words) }.prefix(count), origin: nil, filter)
    case .suggestions, .brewery: nil
    }
  }

  private func nearest(
    to origin: GeoPoint,
    _ filter: BreweryFilter,
    after shown: BreweryList?
  ) -> BreweryList? {
    let located = breweries.compactMap { known in
      known.brewery.location.map { (place: $0, known: known) }
    }
    let found = PlaceIndex(located.map(\.place)).nearest(
      to: origin,
      count: max(filter.pageSize, shown?.rows.count ?? 0),
      within: filter.meters,
      where: { filter.fits(located[$0].known.brewery) }
    ).map { located[$0.index].known }
    if let shown, let place = shown.origin, found.count < shown.rows.count,
      place.meters(to: origin) <= Double(settings.movement)
    {
      return nil
    }
    return list(of: found, origin: origin, filter, pages: shown?.pages ?? 1)
  }

  private func list(
    of found: some Collection<Known>,
    origin: GeoPoint?,
    _ filter: BreweryFilter,
    pages: Int = 1
  ) -> BreweryList? {
    guard let oldest = found.map(\.came).min() else { return nil }
    var list = BreweryList()
    (list.source, list.origin, list.filter) = (.known, origin, filter)
    (list.answered, list.pages) = (oldest, pages)
    list.rows = found.map { BreweryList.Row($0.brewery) }
    return list
  }
}

extension Brewery {
  /// Whether it is what some words look for, as far as the service's rules are known.
  fileprivate func mentions(_ words: String) -> Bool {
    [name, city, state].contains { $0?.lowercased().contains(words.lowercased()) ?? false }
  }
}
