public import SimulationKernel
public import Tracing

/// What a player knows of the run it plays: when its records are, and which ones matter.
public struct PlayerTimeline: Sendable {
  /// The run.
  public let trace: Trace
  /// The numbers of the records worth a jump (settled, failed, a result), in order.
  public let important: [Int]

  /// Describes a run to its player.
  public init(trace: Trace, important: [Int] = []) {
    self.trace = trace
    self.important = important
  }

  /// How many records there are.
  public var count: Int { trace.count }

  /// The last moment.
  public var end: SimulationTime { max(trace.endTime, .start) }

  /// The playhead at a moment, with all its records applied.
  public func playhead(at time: SimulationTime) -> Playhead {
    let time = min(max(time, .start), end)
    return Playhead(time: time, record: trace.firstNumber(after: time) - 1)
  }

  /// The playhead just after a record; before everything when `record` is 0.
  public func playhead(after record: Int) -> Playhead {
    let record = min(max(record, 0), count)
    return Playhead(time: record == 0 ? .start : trace.time(of: record), record: record)
  }

  /// The first record's moment: where Home leads.
  public var first: Playhead { playhead(after: min(1, count)) }

  /// Everything applied, at the last moment.
  public var last: Playhead { Playhead(time: end, record: count) }

  /// The first important record after `record`.
  func important(after record: Int) -> Int? {
    let index = important.partitioningIndex { $0 > record }
    return index < important.count ? important[index] : nil
  }

  /// The last important record before `record`.
  func important(before record: Int) -> Int? {
    let index = important.partitioningIndex { $0 >= record }
    return index > 0 ? important[index - 1] : nil
  }
}

extension RandomAccessCollection {
  /// The first index whose element, and so every later one, passes; `endIndex` when none does.
  ///
  /// - Complexity: O(log `count`).
  func partitioningIndex(where passes: (Element) -> Bool) -> Index {
    var low = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if passes(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
