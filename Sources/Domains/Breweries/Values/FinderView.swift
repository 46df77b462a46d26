package import Geography

/// All that a finder knows and shows at a moment; its form says what each value means.
package struct FinderView: Hashable, Sendable {
  package var screen = FinderScreen.home
  package var phase = FinderPhase.idle
  package var trouble: TroubleKind?
  package var told = ""
  package var permission: LocationPermission?
  package var fix: LocationFix?
  package var filter = BreweryFilter()
  package var list: BreweryList?
  package var detail: Brewery?
  package var names: [String] = []
  package var (answers, failures, dropped, badRows) = (0, 0, 0, 0)
  package var (located, unlocated) = (0, 0)
  /// The requests of a location that wait for one, by their numbers from 1.
  package var requests: [Int64] = []

  package init() {}

  /// The phase when nothing is under way.
  package var settledPhase: FinderPhase {
    list.map { $0.rows.isEmpty ? .empty : .shown } ?? .failed
  }

  /// The distance of a brewery in metres, where it is known; one that the list has is as far as it
  /// says.
  package func meters(to brewery: Brewery) -> Double? {
    if let row = list?.rows.first(where: { $0.brewery.id == brewery.id }) { return row.meters }
    return brewery.location.flatMap { fix?.place.meters(to: $0) }
  }
}

/// A place of the device at a moment.
package struct LocationFix: Hashable, Sendable {
  package var place = GeoPoint(latitude: 0, longitude: 0)
  package var accuracy = 0
  package var number = 0
  package var at = Duration.zero

  package init() {}

  package init(place: GeoPoint, accuracy: Int, number: Int) {
    (self.place, self.accuracy, self.number) = (place, accuracy, number)
  }
}

/// A list of breweries, and what it is a list of.
package struct BreweryList: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var brewery = Brewery()
    package var meters: Double?

    package init() {}
    package init(_ brewery: Brewery) { self.brewery = brewery }
  }

  package var source = ListSource.service
  package var origin: GeoPoint?
  package var filter = BreweryFilter()
  package var answered = Duration.zero
  package var pages = 0
  package var hasMore = false
  package var rows: [Row] = []

  package init() {}

  /// The keys of its breweries, each another: their ids, and of several with one id all
  /// but the first with a number.
  package var keys: [String] {
    var (taken, counts) = (Set(rows.map(\.brewery.id)), [String: Int]())
    return rows.map { row in
      var key = row.brewery.id
      repeat {
        counts[row.brewery.id, default: 0] += 1
        guard let number = counts[row.brewery.id], number > 1 else { return key }
        key = "\(row.brewery.id) (\(number))"
      } while !taken.insert(key).inserted
      return key
    }
  }

  /// The key of one of its breweries; nil of another.
  package func key(of brewery: Brewery) -> String? {
    rows.firstIndex { $0.brewery == brewery }.map { keys[$0] }
  }
}

extension GeoPoint {
  /// The place in millionths of a degree, as records have it.
  package var millionths: (latitude: Int64, longitude: Int64) {
    (Int64((latitude * 1_000_000).rounded()), Int64((longitude * 1_000_000).rounded()))
  }

  package init(_ millionths: (latitude: Int64, longitude: Int64)) {
    self.init(
      latitude: Double(millionths.latitude) / 1_000_000,
      longitude: Double(millionths.longitude) / 1_000_000
    )
  }
}

/// A choice of breweries, and how many at a time.
package struct BreweryFilter: Hashable, Sendable {
  /// Empty stands for all.
  package var types: [String]
  package var excludedTypes: [String]
  /// Empty stands for anything.
  package var name: String
  /// In the unit; nil is as far as they like.
  package var radius: Int?
  package var unit: DistanceUnit
  package var pageSize: Int

  /// Makes a filter; what is left out has the value shown.
  package init(
    types: [String] = [],
    excludedTypes: [String] = [],
    name: String = "",
    radius: Int? = nil,
    unit: DistanceUnit = .miles,
    pageSize: Int = 20
  ) {
    (self.types, self.excludedTypes, self.name) = (types, excludedTypes, name)
    (self.radius, self.unit, self.pageSize) = (radius, unit, pageSize)
  }

  package init() { self.init(types: []) }

  /// The greatest distance, in metres.
  package var meters: Double? { radius.map { Double($0) * unit.meters } }
}
