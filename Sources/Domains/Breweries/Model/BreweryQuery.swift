import BreweriesValues
import Geography
import Services

/// What a request asks for, as the rules of a generation read it.
struct BreweryQuery: Sendable {
  /// Why a request is refused.
  struct Refusal: Error {
    let status: Int
    let field: String
    let words: String
  }

  /// The generation whose rules hold.
  let interface: BreweryInterface
  private let items: [String: String]
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
    self.interface = interface
    items = Dictionary(request.query.map { ($0.name, $0.value) }) { first, _ in first }
    pageSize = interface == .v1 ? 50 : 20
    try readPlace()
    try readPages()
    for (item, field) in Self.filters {
      guard let value = items[item], !value.isEmpty else { continue }
      try Self.checkLength(of: value, item, interface)
      texts.append((field, Self.part(value)))
    }
    types = try readTypes("by_type").map { Set($0) }
    excluded = Set(try readTypes("exclude_types") ?? [])
    ids = items["by_ids"].map { Set($0.split(separator: ",").prefix(50).map(String.init)) }
    for part in items["sort"]?.split(separator: ",") ?? [] {
      let words = part.split(separator: ":").map(String.init)
      guard let field = words.first else { continue }
      order.append((field == "type" ? "brewery_type" : field, words.last == "desc"))
    }
  }

  /// What is looked for in texts: in small letters, with blanks for what stands for them.
  static func part(_ words: String) -> String {
    String(words.map { $0 == "_" || $0 == "+" ? " " : $0 }).lowercased()
  }

  /// Refuses what the server of today finds too short.
  static func checkLength(
    of words: String,
    _ item: String,
    _ interface: BreweryInterface
  ) throws(Refusal) {
    guard interface == .v1, words.count < 3 else { return }
    let told = "The \(item) field must be at least 3 characters."
    throw Refusal(status: 422, field: item, words: told)
  }

  /// A no to what an item says, with the status of the generation.
  private func refusal(_ item: String, _ words: String) -> Refusal {
    Refusal(status: interface == .v1 ? 422 : 400, field: item, words: words)
  }

  private mutating func readPlace() throws(Refusal) {
    guard let text = items["by_dist"] else { return }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    guard parts.count == 2, numbers.count == 2 else {
      let words =
        interface == .v1
        ? "The by_dist field must be a latitude and a longitude."
        : "You must provide latitude and longitude for the 'by_dist' query param"
      throw refusal("by_dist", words)
    }
    for (name, number, limit) in [("latitude", numbers[0], 90.0), ("longitude", numbers[1], 180)]
    where number.magnitude > limit {
      let range = "between -\(Int(limit)) and \(Int(limit))"
      throw refusal("by_dist", "The \(name) in by_dist must be a number \(range).")
    }
    center = GeoPoint(latitude: numbers[0], longitude: numbers[1])
    guard interface == .v1, let text = items["by_dist_radius"] else { return }
    guard let radius = Double(text), (0.1...10_000).contains(radius) else {
      let words = "The by_dist_radius field must be between 0.1 and 10000."
      throw refusal("by_dist_radius", words)
    }
    let unit = items["by_dist_unit"] ?? "mi"
    guard let meters = ["mi": 1609.344, "km": 1000][unit] else {
      throw refusal("by_dist_unit", "The selected by_dist_unit is invalid.")
    }
    self.meters = radius * meters
  }

  private mutating func readPages() throws(Refusal) {
    let most = interface == .v1 ? 200 : 50
    for (item, most) in [("page", 1_000_000), ("per_page", most)] {
      guard let text = items[item] else { continue }
      let number = Int(text).flatMap { (1...most).contains($0) ? $0 : nil }
      if interface == .v1, number == nil {
        throw refusal(item, "The \(item) field must be between 1 and \(most).")
      }
      // The older server takes the usual value instead, and the most it gives.
      let value = number ?? (Int(text).map { $0 > most ? most : nil } ?? nil)
      if item == "page" { page = value ?? page } else { pageSize = value ?? pageSize }
    }
  }

  private func readTypes(_ item: String) throws(Refusal) -> [String]? {
    guard let text = items[item], !text.isEmpty else { return nil }
    let names = text.split(separator: ",").map(String.init)
    for name in names where !BreweryType.all.contains(name) {
      throw refusal(item, "The selected \(item) is invalid: \(name).")
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
