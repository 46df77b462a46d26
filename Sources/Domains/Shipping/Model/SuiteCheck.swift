import Diagnostics
public import Geography
import RunRecords
public import Scenarios
import ShippingRecords
import ShippingRoutes
import Tracing
public import Verification

/// Compares the results of a suite with what its author expects.
///
/// A query that comes out otherwise is an error; one that is answered by another route of the same
/// cost, where both are real, is a note.
public struct SuiteCheck: OutcomeCheck {
  private let country: Country

  /// Creates the check for a country.
  public init(_ table: StateTable) { country = Country(table) }

  /// Begins to look; every query that comes out otherwise will be an error.
  public func look(at scenario: Scenario) -> any OutcomeLook {
    let suites = scenario.clients.filter { $0.verb == "ship" }.compactMap { client in
      Keyed(client.section, country.keys.ship).suite.map { file in
        Look.Suite(
          client: client.name,
          queries: SuiteFile(file, named: scenario.shownPath(of: file)).queries
        )
      }
    }
    return Look(suites: suites, facts: RoadFacts(scenario, country: country))
  }

  private struct Look: OutcomeLook {
    struct Suite {
      let client: String
      let queries: [SuiteQuery]
      /// What is to be said of the answers to the queries, in their order; those of its last run.
      var verdicts: [SuiteVerdict] = []
    }

    var suites: [Suite]
    /// How the roads are, as far as the records go.
    var facts: RoadFacts

    mutating func take(_ record: TraceRecord) {
      guard !suites.isEmpty else { return }
      facts.take(record)
      for index in suites.indices where suites[index].client == record.entity {
        take(record, &suites[index])
      }
    }

    private func take(_ record: TraceRecord, _ suite: inout Suite) {
      if ClientStarted(record) != nil {
        suite.verdicts = []
      } else if suite.verdicts.count < suite.queries.count, let answer = RouteResult.Outcome(record)
      {
        let query = suite.queries[suite.verdicts.count]
        suite.verdicts.append(SuiteVerdict(query, answer, facts: facts))
      }
    }

    func findings(_ outcome: RunOutcome) -> [Diagnostic] {
      suites.flatMap { suite in
        suite.queries.enumerated().compactMap { index, query in
          index < suite.verdicts.count
            ? SuiteCheck.finding(query, suite.verdicts[index])
            : SuiteCheck.failure(query, "was never answered")
        }
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
}

extension RouteResult.Outcome {
  /// The answer that a record tells; `nil` when it tells none.
  fileprivate init?(_ record: TraceRecord) {
    if let found = ShippingFound(record) {
      self = .found(states: found.route, fuel: found.fuel, fee: found.fee, total: found.cost)
    } else if ShippingNone(record) != nil {
      self = .none(closed: [], unanswered: [])
    } else if let failed = ShippingFailed(record) {
      self = .failed(failed.message)
    } else {
      return nil
    }
  }
}
