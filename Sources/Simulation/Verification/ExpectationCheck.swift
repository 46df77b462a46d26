import Diagnostics
public import Scenarios
public import SimulationKernel
import Tracing

/// Checks what a scenario expects of its own run.
public struct ExpectationCheck: OutcomeCheck {
  /// Creates the check.
  public init() {}

  /// Begins to look; an error will say what was expected, what was found, how far the two are
  /// apart, and when it was decided.
  public func look(at scenario: Scenario) -> any OutcomeLook {
    Look(check: self, expectations: scenario.expectations)
  }

  private struct Look: OutcomeLook {
    let check: ExpectationCheck
    let expectations: [Expectation]

    /// The outcome has all that is expected.
    mutating func take(_ record: TraceRecord) {}

    func findings(_ outcome: RunOutcome) -> [Diagnostic] {
      check.differences(from: expectations, in: outcome).compactMap { one in
        let group = one.expectation.path[0]
        return check.finding(on: one.expectation, in: outcome)?.and(one.others, of: group)
      }
    }

    func evidence(_ outcome: RunOutcome) -> [Diagnostic] {
      expectations.compactMap { check.finding(on: $0, in: outcome) }
    }
  }

  /// The moments at which it was decided that expectations fail, in order, each once.
  public func moments(
    ofFailuresIn outcome: RunOutcome,
    of scenario: Scenario
  ) -> [SimulationTime] {
    let moments = scenario.expectations.compactMap { expectation -> SimulationTime? in
      let found = found(for: expectation, in: outcome)
      guard failure(of: expectation, found) != nil else { return nil }
      return found.decision(expectation)?.time
    }
    return Set(moments).sorted()
  }

  /// Something that came otherwise than the file expects.
  public struct Difference: Sendable {
    /// What is expected, of the first client of which it is not so.
    public let expectation: Expectation
    /// The value that the client or service has; nil for none.
    public let found: ScenarioValue?
    /// Of how many more clients the same entry of the file is not so.
    public let others: Int
  }

  /// What came otherwise than expected: each entry of the file once, in its order.
  public func differences(
    from expectations: [Expectation],
    in outcome: RunOutcome
  ) -> [Difference] {
    var differences: [Difference] = []
    var rest = expectations[...]
    while let first = rest.first {
      // What is expected of several clients stands once in the file.
      let same = rest.prefix { $0.position == first.position }
      let failed = same.filter { finding(on: $0, in: outcome) != nil }
      if let one = failed.first {
        let found = value(of: one, in: outcome)
        differences.append(Difference(expectation: one, found: found, others: failed.count - 1))
      }
      rest = rest.dropFirst(same.count)
    }
    return differences
  }

  /// What is wrong with one expectation; nil when all is as expected.
  func finding(on expectation: Expectation, in outcome: RunOutcome) -> Diagnostic? {
    failure(of: expectation, found(for: expectation, in: outcome))
  }

  /// What was found of one; nil when there is nothing.
  func value(of expectation: Expectation, in outcome: RunOutcome) -> ScenarioValue? {
    found(for: expectation, in: outcome).value
  }

  fileprivate func found(for expectation: Expectation, in outcome: RunOutcome) -> Found {
    expectation.isService
      ? Found(counter: expectation, in: outcome) : Found(client: expectation, in: outcome)
  }

  fileprivate func failure(of expectation: Expectation, _ found: Found) -> Diagnostic? {
    let what = "expected '\(expectation.subject).\(expectation.key)' \(expectation.words)"
    let decision = found.decision(expectation)
    guard let value = found.value else {
      let message = "\(what), found \(found.nothing)"
      return .error(at: expectation.position, message, record: decision?.record)
    }
    guard let gap = expectation.gap(to: value) else { return nil }
    let shown = expectation.show(value)
    let when = decision.map { " (\($0.words))" } ?? ""
    let message = "\(what), found \(shown): \(gap)\(when)"
    return .error(at: expectation.position, message, record: decision?.record)
  }
}

/// What was found for an expectation.
private struct Found {
  var value: ScenarioValue?
  var nothing = ""
  private var counter: RunOutcome.Counter?
  private var end: RunOutcome.Client?

  init(counter expectation: Expectation, in outcome: RunOutcome) {
    let counter = outcome.counter(expectation.key, at: expectation.subject)
    value = .integer(Int64(counter.count))
    self.counter = counter
  }

  init(client expectation: Expectation, in outcome: RunOutcome) {
    guard let client = outcome.client(expectation.subject) else {
      nothing = "nothing: it never finished"
      return
    }
    end = client
    switch expectation.key {
    case "finished_by", "finished_at":
      value = .duration(client.finished.nanoseconds)
    case "cancelled":
      value = .flag(client.isCancelled)
    default:
      value = client.fields[expectation.key].flatMap { expectation.type.value(of: $0) }
    }
    if value == nil {
      let why = client.fields["message"].flatMap { $0.text } ?? ""
      let state = client.isCancelled ? "it was cancelled" : why
      nothing = "nothing\(state.isEmpty ? "" : ": \(state)") (ended at \(client.finished))"
    }
  }

  /// When it was decided that the expectation fails, which record says so, and how that is said.
  func decision(_ expectation: Expectation) -> (time: SimulationTime, record: Int, words: String)? {
    if let end { return (end.finished, end.record, "ended at \(end.finished)") }
    if let number = expectation.firstTooMany, let one = counter?.occurrence(number) {
      return (one.time, one.record, "number \(number) at \(one.time)")
    }
    return counter?.last.map { ($0.time, $0.record, "the last at \($0.time)") }
  }
}

extension Expectation {
  /// The number of the first of what is counted that is one too many, where there is one.
  var firstTooMany: Int? {
    switch comparison {
    case .equals(.integer(let count)), .atMost(.integer(let count)),
      .between(_, .integer(let count)):
      count >= 0 && count < .max ? Int(count) + 1 : nil
    default:
      nil
    }
  }
}

extension Diagnostic {
  /// The same, and how many more clients of a group it is true of.
  func and(_ count: Int, of group: String) -> Diagnostic {
    guard count > 0 else { return self }
    let verb = count == 1 ? "is" : "are"
    var all = self
    all.message += "; \(count) more of '\(group)' \(verb) not as expected"
    return all
  }
}

extension TraceValue {
  fileprivate var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}

extension FieldType {
  /// A field of a record as a value of this type.
  func value(of field: TraceValue) -> ScenarioValue? {
    switch (self, field) {
    case (.money, .integer(let cents)): .money(cents)
    case (.duration, .integer(let nanoseconds)): .duration(nanoseconds)
    case (.flag, .integer(let flag)): .flag(flag != 0)
    case (.ratio, .integer(let millionths)):
      .ratio(Ratio(min(max(0, millionths), 1_000_000), 1_000_000))
    case (.list, .text(let words)): .list(TraceWords.words(in: words).map { .text($0) })
    case (_, .integer(let number)): .integer(number)
    case (_, .text(let text)): .text(text)
    }
  }
}
