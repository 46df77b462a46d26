public import SimulationKernel
public import Tracing

/// A kind of record that one jumps to.
public enum JumpTarget: Hashable, Sendable {
  /// Something became certain.
  case settled
  /// Something was asked of a service.
  case request
  /// Something went wrong.
  case failure
  /// The first record that is not in both of two runs alike.
  case difference
}

/// What a player knows of the run it plays: when its records are, and which ones matter.
public struct PlayerTimeline: Sendable {
  /// The run.
  public let trace: Trace
  /// The numbers of the records worth a jump (settled, failed, a result), in order.
  public let important: [Int]
  /// The numbers of the records of a kind, in order.
  private let jumpTargets: [JumpTarget: [Int]]

  /// Describes a run to its player.
  ///
  /// - Parameters:
  ///   - trace: The run.
  ///   - important: The numbers of the records worth a jump, in order.
  ///   - jumpTargets: The numbers of the records of a kind, in order.
  public init(trace: Trace, important: [Int] = [], jumpTargets: [JumpTarget: [Int]] = [:]) {
    self.trace = trace
    self.important = important
    self.jumpTargets = jumpTargets
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

  /// The record before; or, between two records, the moment of the last one.
  func playhead(before playhead: Playhead) -> Playhead {
    let here = self.playhead(after: playhead.record)
    guard here.time >= playhead.time, here.record == playhead.record else { return here }
    return self.playhead(after: playhead.record - 1)
  }

  /// The next record; after the last one, the last moment.
  func playhead(behind playhead: Playhead) -> Playhead {
    playhead.record < count ? self.playhead(after: playhead.record + 1) : last
  }

  /// The first whole millisecond after all that is seen at a playhead: what happens then changes
  /// nothing of it.
  package func moment(behind playhead: Playhead) -> SimulationTime {
    guard playhead.record > 0, trace.time(of: playhead.record) == playhead.time else {
      return playhead.time
    }
    let milliseconds = playhead.time.nanoseconds / 1_000_000 + 1
    return SimulationTime(nanoseconds: milliseconds * 1_000_000)
  }

  /// The first record.
  public var first: Playhead { playhead(after: min(1, count)) }

  /// The first record's moment with all that happens in it: where a run opens, and Home leads.
  public var opening: Playhead { playhead(at: first.time) }

  /// Everything applied, at the last moment.
  public var last: Playhead { Playhead(time: end, record: count) }

  /// The first important record after `record`.
  func important(after record: Int) -> Int? { important.first(after: record) }

  /// The last important record before `record`.
  func important(before record: Int) -> Int? { important.last(before: record) }

  /// Whether a record tells that something went wrong.
  func isFailure(_ record: Int) -> Bool {
    jumpTargets[.failure]?.first(after: record - 1) == record
  }

  /// The records of a kind, in order.
  package func records(of jumpTarget: JumpTarget) -> [Int] { jumpTargets[jumpTarget] ?? [] }

  /// The first record of a kind after `record`.
  func jumpTarget(_ jumpTarget: JumpTarget, after record: Int) -> Int? {
    jumpTargets[jumpTarget]?.first(after: record)
  }

  /// The last record of a kind before `record`.
  func jumpTarget(_ jumpTarget: JumpTarget, before record: Int) -> Int? {
    jumpTargets[jumpTarget]?.last(before: record)
  }
}

extension [Int] {
  /// The first of these ordered numbers that is greater.
  fileprivate func first(after number: Int) -> Int? {
    let index = partitioningIndex { $0 > number }
    return index < count ? self[index] : nil
  }

  /// The last of these ordered numbers that is smaller.
  fileprivate func last(before number: Int) -> Int? {
    let index = partitioningIndex { $0 >= number }
    return index > 0 ? self[index - 1] : nil
  }
}

extension RandomAccessCollection {
  /// The first index whose element, and so every later one, passes; `endIndex` when none does.
  ///
  /// - Complexity: O(log `count`).
  package func partitioningIndex(where passes: (Element) -> Bool) -> Index {
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

  /// The last element before the first that passes, as every later one does; nil when all do.
  ///
  /// - Complexity: O(log `count`).
  package func latest(before passes: (Element) -> Bool) -> Element? {
    let next = partitioningIndex(where: passes)
    return next == startIndex ? nil : self[index(before: next)]
  }
}
