package import BreweriesValues
package import Geography
import Quantities
package import Services

extension BreweryFilter {
  /// Whether a brewery is near enough to a place; nil when all are.
  func isWithin(of place: GeoPoint) -> ((Brewery) -> Bool)? {
    meters.map { meters in
      { $0.location.map { place.meters(to: $0) <= meters } ?? false }
    }
  }

  /// Whether a brewery fits, its distance aside.
  func fits(_ brewery: Brewery) -> Bool {
    (types.isEmpty || types.contains(brewery.type)) && !excludedTypes.contains(brewery.type)
      && (name.isEmpty || brewery.name.lowercased().contains(name.lowercased()))
  }
}

/// A question to the service `breweries`.
package enum BreweryQuestion: Hashable, Sendable {
  /// What is near a place: a page, from 1, of what fits a filter.
  case near(GeoPoint, BreweryFilter, page: Int)
  /// What some words find.
  case search(String, pageSize: Int)
  /// Names that begin or go on like some words.
  case suggestions(String)
  /// The one with that id.
  case brewery(id: String)

  /// The question by which its answer is shared and remembered.
  ///
  /// A place is sent with six decimals, so that the nearest come first; within a square of three
  /// decimals, about a hundred metres, the first answer is good for every place.
  package var kept: BreweryQuestion {
    guard case .near(let place, let filter, let page) = self else { return self }
    func rounded(_ degrees: Double) -> Double { (degrees * 1000).rounded() / 1000 }
    let (north, east) = (rounded(place.latitude), rounded(place.longitude))
    return .near(GeoPoint(latitude: north, longitude: east), filter, page: page)
  }

  /// What its answer is; a later question takes the place of an earlier one of its kind.
  enum Kind: Sendable {
    case list, names, brewery
  }

  var kind: Kind {
    switch self {
    case .near, .search: .list
    case .suggestions: .names
    case .brewery: .brewery
    }
  }

  /// The question as the interface has it.
  package func request(_ interface: BreweryInterface) -> Request {
    let root = interface == .v1 ? ["v1", "breweries"] : ["breweries"]
    var (rest, query): ([String], [(String, String)]) = ([], [])
    switch self {
    case .near(let place, let filter, let page):
      let degrees = [place.latitude, place.longitude].map { DegreesText.text($0) }
      query = [("by_dist", degrees.joined(separator: ","))]
      if interface == .v1, let radius = filter.radius {
        query += [
          ("by_dist_radius", "\(radius)"), ("by_dist_unit", filter.unit == .miles ? "mi" : "km"),
        ]
      }
      query += filter.items + [("page", "\(page)"), ("per_page", "\(filter.pageSize)")]
    case .search(let words, let pageSize):
      (rest, query) = (["search"], [("query", words), ("per_page", "\(pageSize)")])
    case .suggestions(let words):
      // The server of today sends who asks for suggestions on to the search.
      rest = [interface == .v1 ? "search" : "autocomplete"]
      query = [("query", words)]
    case .brewery(let id): rest = [id]
    }
    var request = Request(service: "breweries", segments: root + rest)
    request.query = query.map { QueryItem(name: $0.0, value: $0.1) }
    return request
  }
}

extension BreweryFilter {
  fileprivate var items: [(String, String)] {
    (types.isEmpty ? [] : [("by_type", types.joined(separator: ","))])
      + (excludedTypes.isEmpty ? [] : [("exclude_types", excludedTypes.joined(separator: ","))])
      + (name.isEmpty ? [] : [("by_name", name)])
  }
}
