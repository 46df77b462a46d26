import RunRecords
public import Scenarios
public import SimulationKernel

extension SignalCondition {
  /// Whether it is true of signals at a moment; nil where nothing is known to compare.
  public func holds(in book: SignalBook, at moment: SimulationTime) -> Bool? {
    guard let state = book.state(of: name), let shape = book.shape(of: name) else { return nil }
    return test.holds(SignalReading(state, shape, at: moment))
  }

  /// What was found of the signal, in the scenario's units; nil where nothing is known.
  public func found(in book: SignalBook, at moment: SimulationTime) -> ScenarioValue? {
    guard let state = book.state(of: name), let shape = book.shape(of: name) else { return nil }
    let reading = SignalReading(state, shape, at: moment)
    guard let measure = test.measure else { return reading.now.map { type.value(of: $0) } }
    let found = reading.measured(measure).map { SignalValue.integer($0) }
    return found.map { measure == .size ? FieldType.integer.value(of: $0) : type.value(of: $0) }
  }

  /// The same of what is not so, where several things are said of it and one is not.
  public func failing(in book: SignalBook, at moment: SimulationTime) -> SignalCondition {
    guard case .all(let tests) = test, test.measure == nil,
      let state = book.state(of: name), let shape = book.shape(of: name)
    else { return self }
    let reading = SignalReading(state, shape, at: moment)
    let failing = tests.first { $0.holds(reading) != true }
    return failing.map { SignalCondition(name, type, $0) } ?? self
  }

  /// What is said of it, each by itself.
  public var parts: [SignalCondition] {
    guard case .all(let tests) = test else { return [self] }
    return tests.map { SignalCondition(name, type, $0) }
  }

  /// Whether what only grows is more than it may be, and so for ever: a counter, a peak, a maximum, or
  /// how many quantities there are.
  public func hasPassed(in book: SignalBook, at moment: SimulationTime) -> Bool {
    guard let state = book.state(of: name), let shape = book.shape(of: name) else { return false }
    let reading = SignalReading(state, shape, at: moment)
    switch test {
    case .measure(.peak, let bound), .measure(.max, let bound):
      let measure = test.measure ?? .peak
      return bound.isPassed(by: reading.measured(measure))
    case .measure(.size, let bound) where shape == .distribution:
      return bound.isPassed(by: Int64(state.count))
    default:
      guard shape == .counter, case .integer(let count)? = reading.now else { return false }
      return test.isPassed(by: count)
    }
  }

  /// The next moment after `moment` at which an age makes it true or false, if no record comes
  /// before.
  public func nextChange(in book: SignalBook, after moment: SimulationTime) -> SimulationTime? {
    guard book.shape(of: name) == .age, let since = book.state(of: name)?.since else { return nil }
    let moments = test.ages.compactMap { age -> SimulationTime? in
      let (sum, isOver) = since.nanoseconds.addingReportingOverflow(age)
      return isOver ? nil : SimulationTime(nanoseconds: sum)
    }
    return moments.filter { $0 > moment }.min()
  }
}

/// A signal at a moment, as tests look at it.
struct SignalReading {
  private let state: SignalState
  private let shape: Signal.Shape
  /// What it is now.
  let now: SignalValue?

  init(_ state: SignalState, _ shape: Signal.Shape, at moment: SimulationTime) {
    (self.state, self.shape) = (state, shape)
    now = shape == .age ? state.age(at: moment).map { .integer($0) } : state.value
  }

  /// The whole quantities around the mean of all so far.
  var mean: ClosedRange<Int64>? { state.mean }

  /// What is measured of all that was so far.
  func measured(_ measure: SignalTest.Measure) -> Int64? {
    switch measure {
    case .peak:
      guard shape == .age, case .integer(let age)? = now else { return state.peak }
      return max(state.peak ?? age, age)
    case .percentile(let percentile): return state.percentile(percentile.thousandths)
    case .max: return state.greatest
    case .mean: return state.mean?.lowerBound
    case .size:
      if case .list(let words)? = now { return Int64(words.count) }
      return shape == .distribution ? Int64(state.count) : nil
    }
  }
}

extension SignalTest {
  fileprivate func holds(_ reading: SignalReading) -> Bool? {
    switch self {
    case .present(let isThere): (reading.now != nil) == isThere
    case .measure(.mean, let test): test.holds(of: reading.mean)
    case .measure(let measure, let test): test.holds(reading.measured(measure).map { .integer($0) })
    case .not(let test): test.holds(reading).map { !$0 }
    case .all(let tests):
      tests.reduce(true) { result, test in
        let one = test.holds(reading)
        return result == false || one == false ? false : one == nil ? nil : result
      }
    default: holds(reading.now)
    }
  }

  /// Whether it is true of a mean: what is at least so much lies below it, what is at most above it.
  private func holds(of mean: ClosedRange<Int64>?) -> Bool? {
    guard let mean else { return nil }
    switch self {
    case .not(let test): return test.holds(of: mean).map { !$0 }
    case .all(let tests): return tests.allSatisfy { $0.holds(of: mean) == true }
    default:
      return holds(.integer(mean.lowerBound)) == true && holds(.integer(mean.upperBound)) == true
    }
  }

  /// Whether a quantity is greater than it may be.
  fileprivate func isPassed(by quantity: Int64?) -> Bool {
    guard let quantity else { return false }
    return switch self {
    case .equals(let bound), .atMost(let bound), .between(_, let bound):
      bound.quantity.map { quantity > $0 } ?? false
    case .all(let tests): tests.contains { $0.isPassed(by: quantity) }
    default: false
    }
  }

  private func holds(_ value: SignalValue?) -> Bool? {
    switch self {
    case .not(let test): return test.holds(value).map { !$0 }
    case .all(let tests):
      guard value != nil else { return nil }
      return tests.allSatisfy { $0.holds(value) == true }
    default: break
    }
    switch (self, value) {
    case (_, nil), (.present, _), (.measure, _): return nil
    case (.equals(let wanted), let value?): return value == wanted.signalValue
    case (.contains(let word), .list(let words)?):
      if case .text(let text) = word { return words.contains(text) }
      return false
    case (.atLeast(let least), .integer(let found)?):
      return least.quantity.map { found >= $0 }
    case (.atMost(let most), .integer(let found)?):
      return most.quantity.map { found <= $0 }
    case (.between(let low, let high), .integer(let found)?):
      guard let low = low.quantity, let high = high.quantity else { return nil }
      return found >= low && found <= high
    default: return false
    }
  }

  /// What is measured, where one thing is.
  public var measure: Measure? {
    switch self {
    case .measure(let measure, _): return measure
    case .not(let test): return test.measure
    case .all(let tests):
      let measures = Set(tests.map(\.measure))
      return measures.count == 1 ? tests.first?.measure : nil
    default: return nil
    }
  }

  /// The ages at which it becomes true or false, the signal being an age.
  fileprivate var ages: [Int64] {
    func ages(_ value: ScenarioValue, _ more: Int64...) -> [Int64] {
      value.quantity.map { age in more.map { age &+ $0 } } ?? []
    }
    return switch self {
    case .equals(let value): ages(value, 0, 1)
    case .atLeast(let value): ages(value, 0)
    case .atMost(let value): ages(value, 1)
    case .between(let low, let high): ages(low, 0) + ages(high, 1)
    case .measure(_, let test), .not(let test): test.ages
    case .all(let tests): tests.flatMap(\.ages)
    case .contains, .present: []
    }
  }
}

extension ScenarioValue {
  /// The base units of a quantity.
  fileprivate var quantity: Int64? {
    switch self {
    case .integer(let units), .duration(let units), .money(let units): units
    case .flag(let flag): flag ? 1 : 0
    default: nil
    }
  }

  fileprivate var signalValue: SignalValue? {
    switch self {
    case .text(let text): .text(text)
    case .list(let values): .list(values.map(\.written))
    default: quantity.map { .integer($0) }
    }
  }
}

extension FieldType {
  /// What a signal of this type is, as scenarios have it.
  fileprivate func value(of value: SignalValue) -> ScenarioValue {
    switch (self, value) {
    case (.money, .integer(let cents)): .money(cents)
    case (.duration, .integer(let nanoseconds)): .duration(nanoseconds)
    case (.flag, .integer(let flag)): .flag(flag != 0)
    case (_, .integer(let number)): .integer(number)
    case (_, .text(let text)): .text(text)
    case (_, .list(let words)): .list(words.map { .text($0) })
    }
  }
}
