import BreweriesValues
import Geography
import Services

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

/// What a request asks for, as the rules of a generation read it.
struct BreweryQuery: Sendable {
  /// Why a request is refused.
  struct Refusal: Error {
    let status: Int
    let field: String
    let words: String
  }

  private(set) var center: GeoPoint?
  /// How far away breweries may be, in metres.
  private(set) var meters: Double?
  private(set) var page = 1
  private(set) var pageSize: Int
  private var texts: [(field: String, part: String)] = []
  private var types: Set<String>?
  private var excluded: Set<String> = []
  private var ids: Set<String>?
  private var order: [(field: String, isDescending: Bool)] = []

  private static let filters = [
    ("by_city", "city"), ("by_country", "country"), ("by_name", "name"),
    ("by_state", "state_province"), ("by_postal", "postal_code"),
  ]

  /// Reads the items of a query.
  init(_ request: Request, _ interface: BreweryInterface) throws(Refusal) {
    var items: [String: String] = [:]
    for item in request.query where items[item.name] == nil { items[item.name] = item.value }
    pageSize = interface == .v1 ? 50 : 20
    try readPlace(items, interface)
    try readPages(items, interface)
    for (item, field) in Self.filters {
      guard let value = items[item], !value.isEmpty else { continue }
      if interface == .v1, value.count < 3 {
        let words = "The \(item) field must be at least 3 characters."
        throw Refusal(status: 422, field: item, words: words)
      }
      let part = String(value.map { $0 == "_" || $0 == "+" ? " " : $0 })
      texts.append((field, part.lowercased()))
    }
    types = try readTypes(items, "by_type", interface).map { Set($0) }
    excluded = Set(try readTypes(items, "exclude_types", interface) ?? [])
    ids = items["by_ids"].map { Set($0.split(separator: ",").prefix(50).map(String.init)) }
    for part in items["sort"]?.split(separator: ",") ?? [] {
      let words = part.split(separator: ":").map(String.init)
      order.append((words[0] == "type" ? "brewery_type" : words[0], words.last == "desc"))
    }
  }

  private mutating func readPlace(
    _ items: [String: String],
    _ interface: BreweryInterface
  ) throws(Refusal) {
    guard let text = items["by_dist"] else { return }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    guard parts.count == 2, numbers.count == 2 else {
      let words =
        interface == .v1
        ? "The by_dist field must be a latitude and a longitude."
        : "You must provide latitude and longitude for the 'by_dist' query param"
      throw Refusal(status: interface == .v1 ? 422 : 400, field: "by_dist", words: words)
    }
    for (name, number, limit) in [("latitude", numbers[0], 90.0), ("longitude", numbers[1], 180)]
    where number.magnitude > limit {
      let range = "between -\(Int(limit)) and \(Int(limit))"
      throw Refusal(
        status: interface == .v1 ? 422 : 400,
        field: "by_dist",
        words: "The \(name) in by_dist must be a number \(range)."
      )
    }
    center = GeoPoint(latitude: numbers[0], longitude: numbers[1])
    guard interface == .v1, let text = items["by_dist_radius"] else { return }
    guard let radius = Double(text), (0.1...10_000).contains(radius) else {
      let words = "The by_dist_radius field must be between 0.1 and 10000."
      throw Refusal(status: 422, field: "by_dist_radius", words: words)
    }
    meters = radius * (items["by_dist_unit"] == "km" ? 1000 : 1609.344)
  }

  private mutating func readPages(
    _ items: [String: String],
    _ interface: BreweryInterface
  ) throws(Refusal) {
    let most = interface == .v1 ? 200 : 50
    for (item, most) in [("page", 1_000_000), ("per_page", most)] {
      guard let text = items[item] else { continue }
      let number = Int(text).flatMap { (1...most).contains($0) ? $0 : nil }
      if interface == .v1, number == nil {
        let words = "The \(item) field must be between 1 and \(most)."
        throw Refusal(status: 422, field: item, words: words)
      }
      // The older server takes the usual value instead, and the most it gives.
      let value = number ?? (Int(text).map { $0 > most ? most : nil } ?? nil)
      if item == "page" { page = value ?? page } else { pageSize = value ?? pageSize }
    }
  }

  private func readTypes(
    _ items: [String: String],
    _ item: String,
    _ interface: BreweryInterface
  ) throws(Refusal) -> [String]? {
    guard let text = items[item], !text.isEmpty else { return nil }
    let names = text.split(separator: ",").map(String.init)
    for name in names where !BreweryType.all.contains(name) {
      throw Refusal(
        status: interface == .v1 ? 422 : 400,
        field: item,
        words: "The selected \(item) is invalid: \(name)."
      )
    }
    return names
  }

  /// Whether a brewery is asked for, its distance aside.
  func fits(_ entry: BreweryEntry) -> Bool {
    let type = entry["brewery_type"] ?? "unknown"
    return texts.allSatisfy { entry[$0.field]?.lowercased().contains($0.part) ?? false }
      && types?.contains(type) ?? true && !excluded.contains(type)
      && ids?.contains(entry.id) ?? true
  }

  /// The page of what is asked for.
  func page(
    of directory: BreweryDirectory,
    _ interface: BreweryInterface,
    observe: ((PlaceIndex.BoxStep) -> Void)? = nil
  ) -> [BreweryEntry] {
    let count = page * pageSize
    var found: [BreweryEntry]
    if let center {
      found = directory.nearest(
        to: center,
        count: count,
        within: meters,
        where: fits,
        observe: observe
      )
      if interface == .of2022, found.count < count { found += directory.unlocated(where: fits) }
    } else {
      found = directory.entries.filter(fits)
      if !order.isEmpty { found = sorted(found) }
    }
    return Array(found.dropFirst(count - pageSize).prefix(pageSize))
  }

  private func sorted(_ entries: [BreweryEntry]) -> [BreweryEntry] {
    let numbered = entries.enumerated().sorted { one, other in
      for (field, isDescending) in order {
        let (first, second) = (one.element[field] ?? "", other.element[field] ?? "")
        if first != second { return (first < second) != isDescending }
      }
      return one.offset < other.offset
    }
    return numbered.map(\.element)
  }
}
