import Scenarios
import Verification
import Viewer

extension ExpectationCheck.Difference {
  /// What the file expects and what this run has, for whoever changed the run: `the file expects 2
  /// changes; this run has 3; Ctrl+S accepts it`.
  ///
  /// - Parameter isOfMany: Whether it is told of which client this is.
  /// - Returns: A line.
  func words(ofMany isOfMany: Bool) -> String {
    let of = isOfMany || expectation.isService ? "\(expectation.subject): " : ""
    let group = "of '\(expectation.path[0])' \(others == 1 ? "differs" : "differ")"
    let more = others > 0 ? "; \(others) more \(group)" : ""
    return "\(of)the file expects \(expected); this run has \(found.map(text) ?? "none")\(more)"
      + "; Ctrl+S accepts it"
  }

  private var expected: String {
    let (bound, last): (String, ScenarioValue) =
      switch expectation.comparison {
      case .equals(let value): ("", value)
      case .atLeast(let value): ("at least ", value)
      case .atMost(let value): ("at most ", value)
      case .between(let low, let high): ("\(text(low)) to ", high)
      }
    let key = expectation.key
    let name = key == "within_minute" ? "within a minute" : EventWords.plain(key)
    let value = bound + text(last)
    guard case .integer(let count) = last, name.hasSuffix("s") else { return "\(name) \(value)" }
    return "\(value) \(count == 1 ? Self.one(name) : name)"
  }

  /// A value as a person reads it; what is empty is none.
  private func text(_ value: ScenarioValue) -> String {
    switch value {
    case .duration(let length):
      length < 60_000_000_000
        ? MomentText.length(length) : MomentText.exactly(length, end: length)
    case .text(""), .list([]): "none"
    default: expectation.show(value)
    }
  }

  /// The word for one of what is counted: `change`, `search`, `query`, `bus`.
  private static func one(_ many: String) -> String {
    if many.hasSuffix("ies") { return String(many.dropLast(3)) + "y" }
    let isLong = ["ches", "shes", "ses"].contains { many.hasSuffix($0) }
    return String(many.dropLast(isLong ? 2 : 1))
  }
}
