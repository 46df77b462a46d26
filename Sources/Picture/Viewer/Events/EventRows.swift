/// The rows that a filter leaves, each a record.
public struct EventRows: Sendable {
  private let index: EventIndex
  let filter: EventFilter
  private let found: [Int32]?
  /// Whether the search has come to the end.
  public let isComplete: Bool
  /// What may have been meant, when there is no row.
  package let advice: [String]

  init(
    index: EventIndex,
    filter: EventFilter,
    found: [Int32]?,
    isComplete: Bool = true,
    advice: [String] = []
  ) {
    self.index = index
    self.filter = filter
    self.found = found
    self.isComplete = isComplete
    self.advice = advice
  }

  /// How many rows there are.
  public var count: Int { found?.count ?? index.count(of: filter.groups) }

  /// The number of the record in a row, from 0.
  ///
  /// - Precondition: `row` is below ``count``.
  public func record(_ row: Int) -> Int {
    found.map { Int($0[row]) } ?? index.record(inRow: row, of: filter.groups)
  }

  /// The last row whose record is `record` or an earlier one; -1 when there is none.
  public func row(upTo record: Int) -> Int {
    guard let found else { return index.count(of: filter.groups, among: record) - 1 }
    return found.partitioningIndex { Int($0) > record } - 1
  }
}

extension EventRows: Hashable {
  /// Whether both are the same search through the same records, as far as each has come.
  public static func == (one: EventRows, other: EventRows) -> Bool {
    one.index === other.index && one.filter == other.filter && one.count == other.count
      && one.isComplete == other.isComplete
  }

  /// Feeds what is searched, and how many were found.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(filter)
    hasher.combine(count)
  }
}
