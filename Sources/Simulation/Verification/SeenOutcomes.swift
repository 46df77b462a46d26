public import Scenarios
import SimulationKernel
public import Tracing

/// What a run can be held to from now on: the outcomes that were seen in it.
public struct SeenOutcomes: Sendable {
  /// What was seen, client by client: what its kind pins, and by when it had ended.
  public let seen: [SeenOutcome]
  /// What the scenario expects and the run does not keep.
  public let stale: [Expectation]

  /// Looks at the trace of a run of `scenario`.
  public init(_ trace: Trace, of scenario: Scenario, _ vocabulary: ScenarioVocabulary) {
    let outcome = RunFold(trace, of: scenario, []).outcome
    let check = ExpectationCheck()
    stale = scenario.expectations.filter { check.finding(on: $0, in: outcome) != nil }
    var seen: [SeenOutcome] = []
    for client in scenario.clients {
      guard let end = outcome.client(client.name),
        let kind = vocabulary.clients.first(where: { $0.verb == client.verb })
      else { continue }
      seen += Self.pinned(end, client.name, kind)
    }
    for expectation in stale where expectation.isService {
      let count = outcome.counter(expectation.key, at: expectation.subject).count
      seen.append(
        SeenOutcome(service: expectation.subject, counter: expectation.key, count: count)
      )
    }
    self.seen = seen
  }

  private static func pinned(
    _ end: RunOutcome.Client,
    _ client: String,
    _ kind: ClientKind
  ) -> [SeenOutcome] {
    func seen(_ key: String, _ value: ScenarioValue) -> SeenOutcome? {
      guard kind.outcome.contains(where: { $0.key == key }) else { return nil }
      return SeenOutcome(client: client, key: key, value: value)
    }
    var all = kind.outcome.filter(\.isPinned).compactMap { field in
      end.fields[field.key].flatMap { field.type.value(of: $0) }.flatMap { seen(field.key, $0) }
    }
    if end.isCancelled { all += [seen("cancelled", .flag(true))].compactMap { $0 } }
    let limit = roundedUp(end.finished.nanoseconds)
    return all + [seen("finished_by", .duration(limit))].compactMap { $0 }
  }

  /// A round length of time that is not shorter: whole tenths of a second below ten seconds, whole
  /// seconds below two minutes, and whole tens of them above.
  static func roundedUp(_ nanoseconds: Int64) -> Int64 {
    let second: Int64 = 1_000_000_000
    let unit =
      nanoseconds < 10 * second
      ? second / 10 : nanoseconds < 120 * second ? second : 10 * second
    let (count, rest) = nanoseconds.quotientAndRemainder(dividingBy: unit)
    let (limit, isOver) = max(1, rest > 0 ? count + 1 : count).multipliedReportingOverflow(by: unit)
    return isOver ? nanoseconds : limit
  }
}
