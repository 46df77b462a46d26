import Diagnostics
import Quantities
import RunRecords
public import Scenarios
import SimulationKernel
import Tracing

/// Checks what a scenario expects of several clients taken together.
public struct GroupCheck: OutcomeCheck {
  /// Creates the check.
  public init() {}

  /// Begins to look; an error will say what was expected of how many, and what was found.
  public func look(at scenario: Scenario) -> any OutcomeLook {
    Look(expectations: scenario.groupExpectations)
  }

  private struct Look: OutcomeLook {
    let expectations: [GroupExpectation]

    /// The outcome has all that is expected.
    mutating func take(_ record: TraceRecord) {}

    func findings(_ outcome: RunOutcome) -> [Diagnostic] {
      expectations.compactMap { $0.finding(in: outcome) }
    }
  }
}

extension GroupExpectation {
  /// What is expected, as it is said: `at least 99% to be true`.
  package var words: String {
    switch claim {
    case .any(let tests): "of at least one \(tests.spoken)"
    case .share(let ratios, let tests): "of \(ratios.words) \(tests.spoken)"
    case .statistic(let statistic, let tests): "with a \(statistic.word) \(tests.spoken)"
    }
  }

  /// What is wrong; nil when all is as expected.
  func finding(in outcome: RunOutcome) -> Diagnostic? {
    switch claim {
    case .any(let tests):
      let right = right(tests, in: outcome)
      return right > 0 ? nil : error("found none of \(members.count)", tests, in: outcome)
    case .share(let ratios, let tests):
      let right = right(tests, in: outcome)
      let share = Ratio(Int64(right), Int64(members.count))
      guard !ratios.contain(share) else { return nil }
      let found = "\(Expectation.percent(of: share)), \(right) of \(members.count)"
      return error("found \(found)", tests, in: outcome)
    case .statistic(let statistic, let tests):
      let values = members.compactMap { name in
        tests.first.flatMap { ExpectationCheck().value(of: $0.of(name), in: outcome)?.units }
      }
      guard let found = statistic.value(of: values, tests.first?.type), let test = tests.first
      else {
        return .error(at: position, "\(what), found nothing: none of them has one")
      }
      let value = test.type.value(found.lowerBound)
      let gaps = tests.lazy.compactMap { test in
        // A mean between two whole quantities is less than the one and more than the other.
        test.gap(to: value) ?? test.gap(to: test.type.value(found.upperBound))
      }
      return gaps.first.map { gap in
        let of = values.count == members.count ? "" : " over \(values.count) of \(members.count)"
        let other = test.show(test.type.value(found.upperBound))
        let shown = found.count == 1 ? test.show(value) : "\(test.show(value)) to \(other)"
        return .error(at: position, "\(what), found \(shown)\(of): \(gap)")
      }
    }
  }

  private var what: String { "expected '\(path.joined(separator: "."))' \(words)" }

  /// Of how many clients something is true.
  private func right(_ tests: [Expectation], in outcome: RunOutcome) -> Int {
    members.count { isRight($0, tests, in: outcome) }
  }

  private func isRight(_ name: String, _ tests: [Expectation], in outcome: RunOutcome) -> Bool {
    tests.allSatisfy { ExpectationCheck().finding(on: $0.of(name), in: outcome) == nil }
  }

  /// An error that names the first of which it is not true.
  private func error(
    _ found: String,
    _ tests: [Expectation],
    in outcome: RunOutcome
  ) -> Diagnostic {
    let other = members.first { !isRight($0, tests, in: outcome) }
    let example = other.flatMap { name in
      tests.lazy.compactMap { ExpectationCheck().finding(on: $0.of(name), in: outcome) }.first
    }
    let words = example.map { "the first that is not: \($0.message)" }
    return .error(at: position, "\(what), \(found)", hint: words)
  }
}

extension GroupExpectation.ClosedRatios {
  var words: String {
    let (low, high) = (Expectation.percent(of: least), Expectation.percent(of: greatest))
    if least == greatest { return "\(low) of them" }
    if greatest == .always { return "at least \(low) of them" }
    if least == .never { return "at most \(high) of them" }
    return "\(low) to \(high) of them"
  }

  func contain(_ share: Ratio) -> Bool {
    let share = ScenarioValue.ratio(share)
    let (low, high) = (share.compared(to: .ratio(least)), share.compared(to: .ratio(greatest)))
    return low.map { $0 >= 0 } == true && high.map { $0 <= 0 } == true
  }
}

extension GroupExpectation.Statistic {
  /// What is made of some values, in units of a type; nil of none.
  fileprivate func value(of values: [Int64], _ type: FieldType?) -> ClosedRange<Int64>? {
    guard let least = values.min(), let greatest = values.max() else { return nil }
    switch self {
    case .percentile(let percentile):
      let rank = SignalState.rank(of: percentile.thousandths, among: values.count)
      let value = values.sorted()[rank]
      return value...value
    case .min: return least...least
    case .max: return greatest...greatest
    case .mean where type == .measure(.thousandths): return values.mean(in: 1_000)
    case .mean: return values.mean()
    }
  }
}

extension [Expectation] {
  fileprivate var spoken: String { map(\.words).joined(separator: " and ") }
}

extension ScenarioValue {
  /// The base units of a quantity, millionths of a ratio.
  fileprivate var units: Int64? {
    switch self {
    case .integer(let units), .money(let units), .duration(let units): units
    case .ratio(let ratio): ratio.part(of: 1_000_000)
    default: nil
    }
  }
}

extension FieldType {
  /// A quantity of this type.
  fileprivate func value(_ units: Int64) -> ScenarioValue {
    switch self {
    case .money: .money(units)
    case .duration: .duration(units)
    case .ratio: .ratio(Ratio(units, 1_000_000))
    case .measure(let measure): .measure(units, measure)
    default: .integer(units)
    }
  }
}
