import Diagnostics
public import Scenarios
import ShippingRoutes
import TraceVocabulary
import Tracing
public import Verification

/// Compares the results of a suite with what its author expects.
///
/// Costs agree within 0.0001 dollars. A route that differs at the same cost is a note when it is
/// real: when each of its borders was quoted, and the quotes and fees add up to what it costs.
public struct SuiteCheck: OutcomeCheck {
  /// Creates the check.
  public init() {}

  /// Begins to look; every query that comes out otherwise will be an error.
  public func look(at scenario: Scenario) -> any OutcomeLook {
    let suites = scenario.clients.filter { $0.verb == "ship" }.compactMap { client in
      client.section.optionalFile("suite").map { file in
        Look.Suite(
          client: client.name,
          queries: SuiteFile(file, named: scenario.shownPath(of: file)).queries
        )
      }
    }
    return Look(check: self, suites: suites)
  }

  private struct Look: OutcomeLook {
    struct Suite {
      let client: String
      let queries: [SuiteQuery]
      var results = SuiteResults()
    }

    let check: SuiteCheck
    var suites: [Suite]

    mutating func take(_ record: TraceRecord) {
      for index in suites.indices where suites[index].client == record.entity {
        suites[index].results.take(record)
      }
    }

    func findings(_ outcome: RunOutcome) -> [Diagnostic] {
      suites.flatMap { check.findings(of: $0.queries, $0.results) }
    }
  }

  private func findings(of queries: [SuiteQuery], _ results: SuiteResults) -> [Diagnostic] {
    queries.enumerated().compactMap { index, query in
      guard index < results.answers.count else {
        return failure(query, "was never answered")
      }
      switch (results.answers[index], query.cost, query.route) {
      case (.none, nil, _):
        return nil
      case (.none, let cost?, _):
        return failure(query, "expected \(dollars(cost)), found no way")
      case (.failed(let message), _, _):
        return failure(query, "could not be answered: \(message)")
      case (.found(let found), nil, _):
        let way = found.route.joined(separator: " ")
        return failure(query, "expected no way, found \(dollars(found.microdollars)) by \(way)")
      case (.found(let found), let cost?, let route):
        return compare(query, found, cost: cost, route: route ?? [], quotes: results.quotes)
      }
    }
  }

  private func compare(
    _ query: SuiteQuery,
    _ found: ShippingFound,
    cost: Int64,
    route: [String],
    quotes: [Border: Cents]
  ) -> Diagnostic? {
    let (gap, isOver) = found.microdollars.subtractingReportingOverflow(cost)
    guard !isOver, gap.magnitude <= Self.tolerance else {
      let sign = gap > 0 ? "more" : "less"
      let words = "expected \(dollars(cost)), found \(dollars(found.microdollars))"
      return failure(query, isOver ? words : "\(words): \(dollars(abs(gap))) \(sign)")
    }
    guard found.route != route else { return nil }
    let way = found.route.joined(separator: " ")
    guard found.isReal(by: quotes) else {
      return failure(query, "found a route that does not add up: \(way)")
    }
    let words = "query \(query.number): another route of the same cost, \(way)"
    return .note(at: query.position, words)
  }

  private func failure(_ query: SuiteQuery, _ words: String) -> Diagnostic {
    let name = "query \(query.number) (\(query.start) to \(query.goal))"
    return .error(at: query.position, "\(name) \(words)")
  }

  /// How far two costs that agree may lie apart, in millionths of a dollar.
  private static let tolerance: UInt64 = 100

  /// An amount given in millionths of a dollar, with two decimals or as many as it takes.
  private func dollars(_ amount: Int64) -> String {
    let (whole, rest) = amount.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var digits = String(1_000_000 + rest).dropFirst()
    while digits.count > 2, digits.last == "0" { digits.removeLast() }
    return "\(amount < 0 ? "-" : "")$\(whole).\(digits)"
  }
}

/// What the records of a suite's client say of its queries, in their order.
private struct SuiteResults {
  enum Answer {
    case found(ShippingFound)
    case none
    case failed(String)
  }

  var answers: [Answer] = []
  var quotes: [Border: Cents] = [:]

  mutating func take(_ record: TraceRecord) {
    if ClientStarted(record) != nil {
      answers = []
    } else if let found = ShippingFound(record) {
      answers.append(.found(found))
    } else if ShippingNone(record) != nil {
      answers.append(.none)
    } else if let failed = ShippingFailed(record) {
      answers.append(.failed(failed.message))
    } else if let quoted = ShippingQuoted(record), let border = Border(quoted.border) {
      quotes[border] = quoted.cents
    }
  }
}

extension ShippingFound {
  /// What it costs, in millionths of a dollar.
  fileprivate var microdollars: Int64 {
    let (product, isOver) = cost.multipliedReportingOverflow(by: 10_000)
    return isOver ? .max : product
  }

  /// Whether every border on the route was quoted, and all adds up.
  fileprivate func isReal(by quotes: [Border: Cents]) -> Bool {
    var sum: Cents = 0
    for (index, (one, next)) in zip(route, route.dropFirst()).enumerated() {
      guard one != next, let quote = quotes[Border(one, next)], index < fuel.count,
        quote == fuel[index]
      else { return false }
      sum += quote + fee
    }
    return fuel.count == route.count - 1 && sum == cost
  }
}
