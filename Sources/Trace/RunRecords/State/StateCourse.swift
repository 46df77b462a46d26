import Synchronization
package import Tracing

/// A state over a run: what has changed record by record, so that any moment is found fast.
///
/// Every so many records the whole state is kept, which costs little: what has not changed is shared.
package struct StateCourse<State: RecordedState>: Sendable {
  /// The state after all records so far.
  package private(set) var current = State()
  private var numbers: [Int] = []
  private var kept: [State] = [State()]
  private let latest = Latest()
  private static var pace: Int { 8 }

  /// The last answer: a frame asks more than once, and the next one often the same.
  private final class Latest: Sendable {
    let state = Mutex<(count: Int, state: State)?>(nil)
  }

  /// Begins with no record.
  package init() {}

  /// Takes in the next record.
  ///
  /// - Returns: Whether it tells of such a state.
  @discardableResult
  package mutating func take(_ record: TraceRecord) -> Bool {
    guard let delta = StateDelta<State>(record) else { return false }
    delta.apply(to: &current)
    numbers.append(record.number)
    if numbers.count.isMultiple(of: Self.pace) { kept.append(current) }
    return true
  }

  /// The state after so many records of the run.
  ///
  /// - Precondition: The trace is the one whose records it took.
  package func state(after record: Int, in trace: Trace) -> State {
    var (count, end) = (0, numbers.count)
    while count < end {
      let middle = (count + end) / 2
      if numbers[middle] > record { end = middle } else { count = middle + 1 }
    }
    if count == numbers.count { return current }
    if let latest = latest.state.withLock(\.self), latest.count == count { return latest.state }
    var state = kept[count / Self.pace]
    for number in numbers[(count / Self.pace * Self.pace)..<count] {
      StateDelta<State>(trace.record(number))?.apply(to: &state)
    }
    latest.state.withLock { [state] in $0 = (count, state) }
    return state
  }
}
