import Quantities
import ShippingRoutes
import ShippingValues

/// How the answer to a query compares with what its author expects.
///
/// Costs agree within 0.0001 dollars. Another route of the same cost is as good when both are real:
/// when each border of it is there and open, and its costs and fees add up.
enum SuiteVerdict: Hashable, Sendable {
  case agrees
  /// It agrees, by another route of the same cost.
  case agreesOtherwise(route: [String])
  /// It does not, for the reason given.
  case differs(String)

  /// Compares an answer with its query, at a moment when the roads are as `facts` say.
  init(_ query: SuiteQuery, _ answer: RouteResult.Outcome, facts: RoadFacts) {
    switch (answer, query.cost, query.route) {
    case (.none, nil, _):
      self = .agrees
    case (.none, let cost?, _):
      self = .differs("expected \(dollars(cost)), found no way")
    case (.failed(let message), _, _):
      self = .differs("could not be answered: \(message)")
    case (.found(let route, _, _, let cost), nil, _):
      let found = "found \(dollars(microdollars(cost))) by \(Self.words(route))"
      self = .differs("expected no way, \(found)")
    case (.found(let route, let fuel, let fee, let cost), let expected?, let expectedRoute):
      self = Self.compare(
        Way(route: route, fuel: fuel, fee: fee, cost: microdollars(cost)),
        with: Way(route: expectedRoute ?? [], fuel: nil, fee: fee, cost: expected),
        facts
      )
    }
  }

  /// A route and what it is said to cost, in millionths of a dollar.
  private struct Way {
    let route: [String]
    /// What each of its borders is said to cost, where that is said.
    let fuel: [Cents]?
    let fee: Cents
    let cost: Int64

    /// Why it is no real route of that cost; `nil` when it is one.
    func flaw(_ facts: RoadFacts) -> String? {
      var sum: Cents = 0
      for (index, (one, next)) in zip(route, route.dropFirst()).enumerated() {
        guard one != next, facts.exists(Border(one, next)) else {
          return "has no border from \(one) to \(next)"
        }
        let border = Border(one, next)
        guard !facts.closed.contains(border), let cost = facts.cost(of: border) else {
          return "is closed at \(border)"
        }
        if let fuel, index >= fuel.count || fuel[index] != cost { return "does not add up" }
        sum += cost + fee
      }
      let (gap, isOver) = microdollars(sum).subtractingReportingOverflow(cost)
      guard !isOver, gap.magnitude <= tolerance else {
        return "costs \(dollars(microdollars(sum)))"
      }
      return nil
    }
  }

  private static func compare(_ found: Way, with expected: Way, _ facts: RoadFacts) -> SuiteVerdict
  {
    let (gap, isOver) = found.cost.subtractingReportingOverflow(expected.cost)
    guard !isOver, gap.magnitude <= tolerance else {
      let words = "expected \(dollars(expected.cost)), found \(dollars(found.cost))"
      let sign = gap > 0 ? "more" : "less"
      return .differs(isOver ? words : "\(words): \(dollars(abs(gap))) \(sign)")
    }
    guard found.route != expected.route else { return .agrees }
    if let flaw = found.flaw(facts) {
      return .differs("found \(words(found.route)), which \(flaw)")
    }
    if let flaw = expected.flaw(facts) {
      return .differs(
        "found the expected cost by \(words(found.route)), but the expected route, "
          + "\(words(expected.route)), \(flaw)"
      )
    }
    return .agreesOtherwise(route: found.route)
  }

  private static func words(_ route: [String]) -> String { route.joined(separator: " ") }
}

/// How far two costs that agree may lie apart, in millionths of a dollar.
private let tolerance: UInt64 = 100

/// Cents in millionths of a dollar, or the most there is.
private func microdollars(_ cents: Cents) -> Int64 {
  let (product, isOver) = cents.multipliedReportingOverflow(by: 10_000)
  return isOver ? .max : product
}

/// An amount given in millionths of a dollar, with two decimals or as many as it takes.
private func dollars(_ amount: Int64) -> String { MoneyText.plain(amount, per: 1_000_000) }
