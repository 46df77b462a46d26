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
    let kinds = vocabulary.clients
    // Those that one entry makes stand behind each other.
    var rest = scenario.clients[...]
    while let first = rest.first {
      let group = rest.prefix { $0.entry == first.entry }
      rest = rest.dropFirst(group.count)
      guard let kind = kinds.first(where: { $0.verb == first.verb }) else { continue }
      let each = group.compactMap { client in
        outcome.client(client.name).map { Self.pinned($0, client.name, kind) }
      }
      let isWhole = first.entry != first.name && each.count == group.count
      seen += isWhole ? Self.shared(each, by: first.entry) : each.flatMap { $0 }
    }
    seen += Self.accepted(stale, of: scenario, in: outcome, besides: seen)
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

  /// What was seen of several clients, with what all have in common said once: a value that is
  /// the same, and the time by which the last had ended.
  private static func shared(_ each: [[SeenOutcome]], by group: String) -> [SeenOutcome] {
    let keys = each[0].map(\.path[1])
    let common = keys.compactMap { key -> SeenOutcome? in
      let values = each.compactMap { one in one.first { $0.path[1] == key }?.value }
      guard values.count == each.count else { return nil }
      let isOne = key == "finished_by" || values.allSatisfy { $0 == values[0] }
      let value = values.max { ($0.compared(to: $1) ?? 0) < 0 }
      return isOne ? value.map { SeenOutcome(client: group, key: key, value: $0) } : nil
    }
    let said = Set(common.map(\.path[1]))
    return common + each.flatMap { $0.filter { !said.contains($0.path[1]) } }
  }

  /// What is expected of clients beyond that, and came otherwise: as it came.
  private static func accepted(
    _ stale: [Expectation],
    of scenario: Scenario,
    in outcome: RunOutcome,
    besides seen: [SeenOutcome]
  ) -> [SeenOutcome] {
    stale.filter { !$0.isService }.flatMap { one -> [SeenOutcome] in
      let same = scenario.expectations.filter { $0.path == one.path }
      let names = [one.path[0]] + same.map(\.subject)
      guard !seen.contains(where: { $0.path.last == one.key && names.contains($0.path[0]) }) else {
        return []
      }
      let each = same.compactMap { other in
        ExpectationCheck().value(of: other, in: outcome).map {
          SeenOutcome(client: other.subject, key: other.key, value: $0)
        }
      }
      guard let value = each.first?.value, each.count == same.count,
        each.allSatisfy({ $0.value == value })
      else { return each }
      return [SeenOutcome(client: one.path[0], key: one.key, value: value)]
    }
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
