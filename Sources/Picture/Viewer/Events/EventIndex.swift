import Diagnostics
import RunRecords
import SimulationKernel
public import Tracing

/// The records of a trace by what they are about, so that a million of them can be filtered and
/// scrolled at once.
///
/// The groups are counted in blocks: any row of any filter is found without a list of its own. What
/// is typed is searched a stretch at a time, and kept until something else is typed.
public final class EventIndex: Sendable {
  let trace: Trace
  let wording: EventWording
  /// The group of each record, the first record's first.
  private let groups: [UInt8]
  /// For each block, how many records of each group lie before it.
  private let countsBefore: [[Int]]
  private let search = Guarded<Search?>(nil)
  /// What was looked for last among some records.
  private let look = Guarded<Look?>(nil)

  private static let blockSize = 1024
  /// How many records one stretch of a search reads.
  static let stretch = 30_000

  private struct Search {
    let filter: EventFilter
    var matcher: RecordMatcher
    var found: [Int32] = []
    var searched = 0
    /// What may have been meant, when nothing was found.
    var advice: [String]?
  }

  private struct Look {
    let filter: EventFilter
    var matcher: RecordMatcher
  }

  /// Reads what each record is about.
  ///
  /// - Complexity: O(bytes of the trace)
  public convenience init(_ trace: Trace) {
    self.init(trace, wording: .plain)
  }

  /// Reads what each record is about; `wording` says the records.
  package init(_ trace: Trace, wording: EventWording) {
    self.trace = trace
    self.wording = wording
    var groups: [UInt8] = []
    groups.reserveCapacity(trace.count)
    var countsBefore: [[Int]] = []
    var counts = [Int](repeating: 0, count: EventGroup.allCases.count)
    for number in trace.numbers {
      if groups.count.isMultiple(of: Self.blockSize) { countsBefore.append(counts) }
      let kind = LineText.kind(in: trace.line(of: number)) ?? []
      let group = EventGroup(kindStartingWith: kind, wording.world)
      groups.append(group.rawValue)
      counts[Int(group.rawValue)] += 1
    }
    countsBefore.append(counts)
    self.groups = groups
    self.countsBefore = countsBefore
  }

  /// What a record is about.
  func group(of number: Int) -> EventGroup { EventGroup(rawValue: groups[number - 1]) ?? .search }

  /// The rows of a filter, as far as the search has come; every call searches on.
  public func rows(_ filter: EventFilter) -> EventRows {
    let records = filter.records
    guard !records.isEmpty else { return EventRows(index: self, filter: filter, found: nil) }
    return search.withLock { search in
      var going =
        search.flatMap { $0.filter == filter ? $0 : nil }
        ?? Search(filter: filter, matcher: matcher(of: records))
      advance(&going)
      if going.searched >= trace.count, going.found.isEmpty, going.advice == nil {
        // To look for names takes as long as a look at a stretch.
        going.advice =
          trace.count <= Self.stretch ? records.advice(in: trace).map(\.message) : []
      }
      search = going
      return EventRows(
        index: self,
        filter: filter,
        found: going.found,
        isComplete: going.searched >= trace.count,
        advice: going.advice ?? []
      )
    }
  }

  /// What tells the records of a filter, in their lines and in what the list says of them.
  private func matcher(of filter: RecordFilter) -> RecordMatcher {
    RecordMatcher(filter, in: trace) { [trace, wording] record in
      let words = EventWords(record, wording)
      let measures = EventMeasures(of: record, in: trace).all
      return ([words.title, words.detail] + measures.map(\.text)).joined(separator: " ")
    }
  }

  /// A record as its row says it.
  package func words(of record: TraceRecord) -> EventWords { EventWords(record, wording) }

  /// Whether the search for a filter has come to the end; this does not search on.
  func isComplete(_ filter: EventFilter) -> Bool {
    search.withLock { search in
      search.map { $0.filter == filter && $0.searched >= trace.count } ?? false
    }
  }

  /// Whether a filter leaves a record, however far the search has come.
  package func holds(_ number: Int, _ filter: EventFilter) -> Bool {
    first(in: number..<(number + 1), filter) != nil
  }

  /// The first of some records that a filter leaves, however far the search has come.
  func first(in numbers: Range<Int>, _ filter: EventFilter) -> Int? {
    first(of: numbers, filter)
  }

  /// The last of some records that a filter leaves, however far the search has come.
  func last(in numbers: Range<Int>, _ filter: EventFilter) -> Int? {
    first(of: numbers.reversed(), filter)
  }

  private func first(of numbers: some Sequence<Int>, _ filter: EventFilter) -> Int? {
    let wanted = filter.groups.rawValue
    return look.withLock { look in
      var last =
        look.flatMap { $0.filter == filter ? $0 : nil }
        ?? Look(filter: filter, matcher: matcher(of: filter.records))
      defer { look = last }
      return numbers.first { number in
        wanted & (1 << groups[number - 1]) != 0 && last.matcher.fits(number)
      }
    }
  }

  private func advance(_ search: inout Search) {
    let wanted = search.filter.groups.rawValue
    let end = min(search.searched + Self.stretch / search.matcher.cost, trace.count)
    while search.searched < end {
      let index = search.searched
      search.searched += 1
      guard wanted & (1 << groups[index]) != 0 else { continue }
      if search.matcher.fits(index + 1) { search.found.append(Int32(index + 1)) }
    }
  }

  private func count(before block: Int, _ groups: EventGroups) -> Int {
    var sum = 0
    for group in EventGroup.allCases where groups.contains(EventGroups(group)) {
      sum += countsBefore[block][Int(group.rawValue)]
    }
    return sum
  }

  /// How many records there are of some groups.
  func count(of groups: EventGroups) -> Int { count(before: countsBefore.count - 1, groups) }

  /// How many records of some groups are among the first `records`.
  func count(of wanted: EventGroups, among records: Int) -> Int {
    let records = min(max(records, 0), groups.count)
    let block = min(records / Self.blockSize, countsBefore.count - 1)
    var count = count(before: block, wanted)
    for index in block * Self.blockSize..<max(records, block * Self.blockSize)
    where wanted.rawValue & (1 << groups[index]) != 0 {
      count += 1
    }
    return count
  }

  /// The record in a row, from 0, of all records of some groups.
  ///
  /// - Precondition: `row` is below their count.
  func record(inRow row: Int, of wanted: EventGroups) -> Int {
    let blocks = 0..<countsBefore.count
    let block = max(blocks.partitioningIndex { count(before: $0, wanted) > row } - 1, 0)
    var left = row - count(before: block, wanted)
    var index = block * Self.blockSize
    while index < groups.count {
      if wanted.rawValue & (1 << groups[index]) != 0 {
        if left == 0 { return index + 1 }
        left -= 1
      }
      index += 1
    }
    preconditionFailure("a row is below the count of its groups")
  }
}

/// The rows that a filter leaves, each a record.
public struct EventRows: Sendable {
  private let index: EventIndex
  private let filter: EventFilter
  private let found: [Int32]?
  /// Whether the search has come to the end.
  public let isComplete: Bool
  /// What may have been meant, when there is no row.
  let advice: [String]

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
