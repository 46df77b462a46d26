import Quantities
package import Scenarios
import SimulatedWorld
import SimulationKernel

extension SignalCondition {
  /// What is or is not so, as it is said: `'fuel.in_flight' is at most 8`.
  package var words: String {
    let what = test.measure.map { "the \($0.word) of " } ?? ""
    return "\(what)'\(name.text)' is \(test.bare.words(be: ""))"
  }
}

extension SignalExpectation {
  /// What is expected, as it is said: `expected 'fuel.in_flight' always at most 8`.
  package var words: String { words(of: condition) }

  /// The same of a part of what is expected.
  func words(of condition: SignalCondition) -> String {
    let name = "'\(condition.name.text)'"
    let measure = condition.test.measure
    let what = measure.map { "the \($0.word) of \(name)" } ?? name
    let test = condition.test.bare.words(be: "to be ")
    let mode: (String, String) =
      switch mode {
      case .finally: ("", "")
      case .always: ("always ", "")
      case .never: ("never ", "")
      case .eventually(let limit):
        ("eventually ", limit.map { " by \(from.advanced(by: $0))" } ?? "")
      }
    let others = conditions.map(\.words)
    let during = others.isEmpty ? "" : " while \(others.joined(separator: " and "))"
    let length = length.map { " for \(SimulationTime.start.advanced(by: $0))" } ?? ""
    return "expected \(what) \(mode.0)\(test)\(length)\(window)\(mode.1)\(during)"
  }

  /// The time that counts, where that is not all of it.
  var window: String {
    (from > .start ? " from \(from)" : "") + (to.map { " until \($0)" } ?? "")
  }

  /// A value that was found.
  func show(_ value: ScenarioValue?) -> String { value?.spoken ?? "nothing" }
}

extension SignalTest {
  /// What is said, without the words for what is measured.
  fileprivate var bare: SignalTest {
    guard measure != nil else { return self }
    switch self {
    case .measure(_, let test): return test
    case .not(let test): return .not(test.bare)
    case .all(let tests): return .all(tests.map(\.bare))
    default: return self
    }
  }

  fileprivate func words(be: String) -> String {
    switch self {
    case .equals(let value): "\(be)\(value.spoken)"
    case .atLeast(let value): "at least \(value.spoken)"
    case .atMost(let value): "at most \(value.spoken)"
    case .between(let low, let high): "between \(low.spoken) and \(high.spoken)"
    case .contains(let word): "\(be)with \(word.spoken) in it"
    case .present(let isThere): "\(be)\(isThere ? "known" : "unknown")"
    case .measure(let measure, let test): "with a \(measure.word) of \(test.words(be: ""))"
    case .not(let test): "not \(test.words(be: be))"
    case .all(let tests): tests.map { $0.words(be: be) }.joined(separator: " and ")
    }
  }
}

extension ScenarioValue {
  /// A value of a signal as people write it.
  fileprivate var spoken: String {
    switch self {
    case .money(let cents): MoneyText.plain(cents)
    case .duration(let nanoseconds): SimulationTime(nanoseconds: nanoseconds).description
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): "'\(text)'"
    default: written
    }
  }
}
