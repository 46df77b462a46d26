import RunRecords
import SimulationKernel
import Tracing

/// The records of two runs in the order in which both clocks, begun together, come to them.
///
/// Records of one moment take turns. The merged trace names whoever left a record behind the
/// number of its run, such as `2/bus/42`, so that it can be listed, filtered and stepped through
/// like that of one run.
struct MergedRuns: Sendable {
  let trace: Trace
  /// Of so many merged records how many are the first run's.
  private let firstCounts: [Int32]
  /// Where the records of each run are, the first record's first.
  private let numbers: [RunSide: [Int]]
  private let ends: [RunSide: SimulationTime]

  /// Merges two traces.
  ///
  /// - Complexity: O(the bytes of both)
  init(_ first: Trace, _ second: Trace) {
    let header = TraceHeader(seed: second.header.seed, scenario: "{}")
    var writer = TraceWriter(header: header)
    var firstCounts: [Int32] = [0]
    var (ours, theirs): ([Int], [Int]) = ([], [])
    func isFirstNext() -> Bool {
      guard ours.count < first.count else { return false }
      guard theirs.count < second.count else { return true }
      let (one, other) = (ours.count + 1, theirs.count + 1)
      return (first.time(of: one), one) <= (second.time(of: other), other)
    }
    while ours.count < first.count || theirs.count < second.count {
      let isFirst = isFirstNext()
      let side = isFirst ? RunSide.first : .second
      let record =
        isFirst ? first.record(ours.count + 1) : second.record(theirs.count + 1)
      let known = isFirst ? ours : theirs
      let number = writer.write(
        time: record.time,
        entity: "\(side.rawValue)/\(record.entity)",
        kind: record.kind,
        cause: record.cause > 0 ? known[record.cause - 1] : 0,
        data: record.data.map { Self.renumbered($0, of: record, among: known) }
      )
      if isFirst { ours.append(number) } else { theirs.append(number) }
      firstCounts.append(Int32(ours.count))
    }
    ends = [.first: max(first.endTime, .start), .second: max(second.endTime, .start)]
    let end = max(first.endTime, second.endTime, .start)
    trace = writer.finish(how: "two runs", events: 0, time: end)
    (self.firstCounts, numbers) = (firstCounts, [.first: ours, .second: theirs])
  }

  /// A field; one that names the request by its record names the merged one.
  private static func renumbered(
    _ field: TraceField,
    of record: TraceRecord,
    among known: [Int]
  ) -> TraceField {
    guard field.key == "request", let request = record.request,
      known.indices.contains(request - 1)
    else { return field }
    return TraceField(field.key, .integer(Int64(known[request - 1])))
  }

  /// The run that a merged record is of, and its number there; nil when there is no such record.
  func origin(of number: Int) -> (side: RunSide, record: Int)? {
    guard trace.numbers.contains(number) else { return nil }
    let ofFirst = Int(firstCounts[number])
    let isFirst = ofFirst > Int(firstCounts[number - 1])
    return isFirst ? (.first, ofFirst) : (.second, number - ofFirst)
  }

  /// Where one of the runs stands at a moment of both: at its end once that has come.
  func playhead(of side: RunSide, at playhead: Playhead) -> Playhead {
    let record = min(max(playhead.record, 0), trace.count)
    let ofFirst = Int(firstCounts[record])
    return Playhead(
      time: min(playhead.time, ends[side] ?? .start),
      record: side == .first ? ofFirst : record - ofFirst
    )
  }

  /// The merged number of a run's record; nil when there is none of that number.
  func number(of record: Int, in side: RunSide) -> Int? {
    guard let known = numbers[side], known.indices.contains(record - 1) else { return nil }
    return known[record - 1]
  }

  /// The clock of both, with the records of either that are worth a jump, and where they part.
  func timeline(
    _ first: PlayerTimeline,
    _ second: PlayerTimeline,
    difference: Int?
  ) -> PlayerTimeline {
    func merged(_ records: (PlayerTimeline) -> [Int]) -> [Int] {
      let ours = records(first).compactMap { number(of: $0, in: .first) }
      let theirs = records(second).compactMap { number(of: $0, in: .second) }
      return (ours + theirs).sorted()
    }
    var targets: [JumpTarget: [Int]] = [:]
    for target in [JumpTarget.settled, .request, .failure] {
      targets[target] = merged { $0.records(of: target) }
    }
    targets[.difference] = difference.map { [$0] } ?? []
    return PlayerTimeline(trace: trace, important: merged(\.important), jumpTargets: targets)
  }
}
