public import Diagnostics
public import Geography
public import Scenarios
import ShippingRoutes
import TraceVocabulary
public import Tracing
public import Verification

/// Compares the results of a suite with what its author expects.
///
/// A query that comes out otherwise is an error; one that is answered by another route of the same
/// cost, where both are real, is a note.
public struct SuiteCheck: OutcomeCheck {
  private let country: Country

  /// Creates the check for a country.
  public init(_ table: StateTable) {
    country = Country(table)
  }

  /// Looks at the trace; every query that came out otherwise is an error.
  public func findings(in trace: Trace, of scenario: Scenario) -> [Diagnostic] {
    scenario.clients.filter { $0.verb == "ship" }.flatMap { client -> [Diagnostic] in
      guard let file = client.section.optionalFile("suite") else { return [] }
      let queries = SuiteFile(file, named: scenario.shownPath(of: file)).queries
      let facts = RoadFacts(scenario, country: country)
      let verdicts = Self.verdicts(on: queries, client: client.name, in: trace, facts)
      return queries.enumerated().compactMap { index, query in
        index < verdicts.count
          ? Self.finding(query, verdicts[index])
          : Self.failure(query, "was never answered")
      }
    }
  }

  private static func finding(_ query: SuiteQuery, _ verdict: SuiteVerdict) -> Diagnostic? {
    switch verdict {
    case .agrees:
      return nil
    case .agreesOtherwise(let route):
      let way = route.joined(separator: " ")
      let words = "query \(query.number): another route of the same cost, \(way)"
      return .note(at: query.position, words)
    case .differs(let words):
      return failure(query, words)
    }
  }

  private static func failure(_ query: SuiteQuery, _ words: String) -> Diagnostic {
    let name = "query \(query.number) (\(query.start) to \(query.goal))"
    return .error(at: query.position, "\(name) \(words)")
  }

  /// What is to be said of the answers to a suite's queries, in their order; those of its last run.
  private static func verdicts(
    on queries: [SuiteQuery],
    client: String,
    in trace: Trace,
    _ facts: RoadFacts
  ) -> [SuiteVerdict] {
    var facts = facts
    var verdicts: [SuiteVerdict] = []
    for number in trace.numbers {
      let record = trace.record(number)
      facts.take(record)
      guard record.entity == client else { continue }
      if ClientStarted(record) != nil {
        verdicts = []
      } else if let answer = SuiteAnswer(record), verdicts.count < queries.count {
        verdicts.append(SuiteVerdict(queries[verdicts.count], answer, facts: facts))
      }
    }
    return verdicts
  }
}

extension SuiteAnswer {
  /// The answer that a record tells; `nil` when it tells none.
  fileprivate init?(_ record: TraceRecord) {
    if let found = ShippingFound(record) {
      self = .found(route: found.route, fuel: found.fuel, fee: found.fee, cost: found.cost)
    } else if ShippingNone(record) != nil {
      self = .noWay
    } else if let failed = ShippingFailed(record) {
      self = .failed(failed.message)
    } else {
      return nil
    }
  }
}
