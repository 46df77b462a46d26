import JSON

/// How many breweries fit a filter, and how many of them are of a kind, as the service tells it.
public struct BreweryCounts: Hashable, Sendable {
  /// How many breweries have something in common.
  public struct Part: Hashable, Sendable {
    /// What they have in common, such as `California`.
    public let name: String
    /// How many they are.
    public let count: Int

    /// Makes a part.
    public init(name: String, count: Int) { (self.name, self.count) = (name, count) }
  }

  /// How many there are in all.
  public let total: Int
  /// How many there are of each type, the most first; empty where the service does not tell, as that of
  /// 2022 never does.
  public let byType: [Part]
  /// How many there are in each state or province.
  public let byState: [Part]
  /// How many there are in each country.
  public let byCountry: [Part]

  /// Makes counts; parts that are left out are not told.
  public init(total: Int, byType: [Part] = [], byState: [Part] = [], byCountry: [Part] = []) {
    (self.total, self.byType) = (total, byType)
    (self.byState, self.byCountry) = (byState, byCountry)
  }

  /// Reads what the service tells, without the parts that cannot be read; nil without a total.
  init?(_ tree: JSONTree) {
    guard let total = tree["total"]?.count else { return nil }
    self.init(
      total: total,
      byType: tree.parts("by_type"),
      byState: tree.parts("by_state"),
      byCountry: tree.parts("by_country")
    )
  }
}

extension JSONTree {
  fileprivate var count: Int? { integer.flatMap { $0 < 0 ? nil : Int(exactly: $0) } }

  fileprivate func parts(_ name: String) -> [BreweryCounts.Part] {
    guard case .object(let members)? = self[name] else { return [] }
    let counts = members.compactMap { member -> (String, Int)? in
      let name = member.name.trimmed
      return name.isEmpty ? nil : member.value.count.map { (name, $0) }
    }
    return Dictionary(counts) { _, last in last }
      .map { BreweryCounts.Part(name: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}
