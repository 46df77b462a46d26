import Diagnostics
package import RunRecords
import SimulationKernel
public import Tracing

/// The records of a trace by what they are about, so that a million of them can be filtered and
/// scrolled at once.
///
/// The groups are counted in blocks: any row of any filter is found without a list of its own. What
/// is typed is searched a stretch at a time, and kept until something else is typed.
public final class EventIndex: Sendable {
  package let trace: Trace
  package let wording: EventWording
  /// The group of each record, the first record's first.
  private let groups: [UInt8]
  /// For each block, how many records of each group lie before it.
  private let countsBefore: [[Int]]
  private let search = Guarded<Search?>(nil)
  /// What the play pauses at, which is searched beside what the list shows.
  private let pauses = Guarded<Search?>(nil)
  /// The names that are in the trace, as far as somebody had to know.
  private let names = Guarded(TraceNames())
  /// What was looked for last among some records.
  private let look = Guarded<Look?>(nil)
  /// The state that was asked for last, by the number of its record, and of each client and kind the
  /// states after every stretch of records as far as they were asked for.
  private let states = Guarded<
    (last: (number: Int, state: WholeState)?, kept: [String: [WholeState]])
  >(
    (nil, [:])
  )

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

    /// Whether all is searched, and what may have been meant is known where nothing was found.
    func isComplete(of trace: Trace) -> Bool {
      searched >= trace.count && (!found.isEmpty || advice != nil)
    }
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
  public func rows(_ filter: EventFilter) -> EventRows { rows(filter, search) }

  /// The records that the play pauses at, as far as the search has come; every call searches on.
  func pauses(_ filter: EventFilter) -> EventRows { rows(filter, pauses) }

  private func rows(_ filter: EventFilter, _ kept: borrowing Guarded<Search?>) -> EventRows {
    let records = filter.records
    guard !records.isEmpty else { return EventRows(index: self, filter: filter, found: nil) }
    return kept.withLock { search in
      var going =
        search.flatMap { $0.filter == filter ? $0 : nil }
        ?? Search(filter: filter, matcher: matcher(of: records))
      advance(&going)
      if going.searched >= trace.count, going.found.isEmpty, going.advice == nil {
        going.advice = advice(on: records)
      }
      search = going
      return EventRows(
        index: self,
        filter: filter,
        found: going.found,
        isComplete: going.isComplete(of: trace),
        advice: going.advice ?? []
      )
    }
  }

  /// What may have been meant by what is not found; nil while more of the trace must be read to tell.
  private func advice(on filter: RecordFilter) -> [String]? {
    guard filter.asksForNames else { return [] }
    return names.withLock { names in
      names.read(trace, atMost: Self.stretch)
      guard names.count >= trace.count else { return nil }
      return filter.advice(among: names).map(\.message)
    }
  }

  /// What tells the records of a filter, in their lines and in what the list says of them.
  private func matcher(of filter: RecordFilter) -> RecordMatcher {
    RecordMatcher(filter, in: trace) { [trace, wording] record in
      Self.printed(record, wording, in: trace)
    }
  }

  /// All that the list says of a record, where words are looked for beside its line.
  package static func printed(
    _ record: TraceRecord,
    _ wording: EventWording = .plain,
    in trace: Trace
  ) -> String {
    let words = EventWords(record, wording, in: trace)
    let measures = EventMeasures(of: record, in: trace).all.map(\.text)
    return ([words.title, words.detail] + measures).joined(separator: " ")
  }

  /// A record as its row says it.
  package func words(of record: TraceRecord) -> EventWords {
    EventWords(record, wording, in: trace)
  }

  /// Whether the search for a filter has come to the end; this does not search on.
  package func isComplete(_ filter: EventFilter) -> Bool { isComplete(filter, search) }

  /// Whether all is known that the play pauses at; this does not search on.
  func knowsPauses(_ filter: EventFilter) -> Bool {
    filter.records.isEmpty || isComplete(filter, pauses)
  }

  private func isComplete(_ filter: EventFilter, _ kept: borrowing Guarded<Search?>) -> Bool {
    kept.withLock { search in
      search.map { $0.filter == filter && $0.isComplete(of: trace) } ?? false
    }
  }

  /// All that a client knew and showed after a record that says what changed of it; nil of others.
  package func state(after number: Int) -> WholeState? {
    let last = trace.record(number)
    guard let kind = wording.states.first(where: { $0.kind == last.kind }) else { return nil }
    return states.withLock { states in
      if let asked = states.last, asked.number == number { return asked.state }
      var kept = states.kept["\(kind.kind) \(last.entity)", default: []]
      let count = min(number / Self.stretch, kept.count)
      var state = count > 0 ? kept[count - 1] : WholeState(kind)
      let own = Array(kind.kind.utf8) + [UInt8(ascii: "\"")]
      for number in trace.numbers.prefix(number).dropFirst(count * Self.stretch) {
        if LineText.kind(in: trace.line(of: number))?.starts(with: own) ?? false {
          let record = trace.record(number)
          if record.entity == last.entity { state.take(record) }
        }
        if number == (kept.count + 1) * Self.stretch { kept.append(state) }
      }
      states.kept["\(kind.kind) \(last.entity)"] = kept
      states.last = (number, state)
      return state
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
