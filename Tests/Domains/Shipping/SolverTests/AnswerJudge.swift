import Graphs
import Services
import ShippingRoutes
import ShippingValues
import Testing
import TestSupport

/// Holds each answer of a run against what its client knew when it gave it, whatever its way to search.
struct AnswerJudge {
  private let run: TestRun
  private let place: Testing.SourceLocation
  private let label: String
  private var known: Known
  private var request = RouteRequest(from: nil, to: nil, borderFee: 0)
  private var begin = Duration.zero
  /// What the current search has settled, from each end.
  private var settled: [SearchSide: [String: Cents]] = [:]
  private var settledCount = 0
  /// The most that a route costs at least, and the least that one costs, as the search has said.
  private var said = (least: Cents(0), best: Cents.max)
  /// How many answers were held against what was known.
  private(set) var answers = 0

  /// Judges all answers of a run, whose calculations lie apart and forget what is older than `age`.
  @discardableResult
  init(
    _ run: TestRun,
    age: Duration? = nil,
    _ label: String,
    at place: Testing.SourceLocation = #_sourceLocation
  ) {
    (self.run, self.place, self.label) = (run, place, label)
    known = Known(age: age)
    let steps = run.timedSteps
    for (index, (moment, step)) in steps.enumerated() {
      known.take(step, at: moment)
      take(step, at: moment, then: index + 1 < steps.count ? steps[index + 1].step : nil)
    }
  }

  private func expect(_ isTrue: Bool, _ what: @autoclosure () -> String) {
    if !isTrue {
      Issue.record("\(label): \(request.strategy), \(what())", sourceLocation: place)
    }
  }

  private mutating func take(_ step: SearchStep, at moment: Duration, then next: SearchStep?) {
    switch step {
    case .asked(let request, _):
      (self.request, begin, settledCount) = (request, moment, 0)
    case .searching: (settled, said) = ([:], (0, .max))
    case .status(let status):
      said.least = max(said.least, status.least ?? 0)
      said.best = min(said.best, status.best ?? .max)
    case .settled(let state, let cost, _, let side):
      settledCount += 1
      let isNew = settled[side, default: [:]].updateValue(cost, forKey: state) == nil
      expect(isNew, "\(state) is settled twice")
    case .quoted(let border, let cents):
      let price = run.services.price(of: border, at: moment)
      expect(price == cents, "\(border) costs \(price ?? -1), not \(cents)")
    case .found(let result), .none(let result):
      judge(result, at: moment)
      expect(next == result.certificate.map { .proved($0) }, "the proof follows")
      if case .none = step { judgeCut(result) }
    default: break
    }
  }

  private mutating func judge(_ result: RouteResult, at moment: Duration) {
    answers += 1
    let (from, to, fee) = (request.from ?? "", request.to ?? "", request.borderFee)
    let costs = known.costs(run.services, at: moment)
    let routes = bestRoutes(from: from, fee: fee, costs: costs)
    expect(result.total == routes[to]?.total, "\(result.outcome) instead of \(routes[to] as Any)")
    if case .found(let states, let fuel, fee, let total) = result.outcome {
      let crossed = zip(states, states.dropFirst()).map { known.quoted[Border($0, $1)] }
      expect(crossed == fuel, "\(states) for \(fuel)")
      expect(fuel.reduce(0) { $0 + $1 + fee } == total, "\(fuel) make \(total)")
      expect(states.first == from && states.last == to, "from \(from) to \(to)")
      expect(Set(states).count == states.count, "\(states)")
      if request.strategy != .bidirectional {
        expect(states == routes[to]?.states, "\(states) instead of \(routes[to] as Any)")
      }
    }
    if let total = result.total {
      expect(said.least <= total && total <= said.best, "\(total), and \(said) was said")
    }
    expect(Set(result.unanswered) == known.unanswered, "unanswered: \(result.unanswered)")
    judgeSettled(from: routes, to: bestRoutes(from: to, fee: fee, costs: costs))
    judgeCounts(result, at: moment)
    judge(result.certificate)
  }

  /// What is settled is settled at the cost that it has in the end.
  private func judgeSettled(from routes: [String: BestRoute], to others: [String: BestRoute]) {
    for (side, costs) in settled {
      for (state, cost) in costs {
        let best = (side == .start ? routes : others)[state]?.total
        expect(cost == best, "\(state) at \(cost) from the \(side), not \(best ?? -1)")
      }
    }
  }

  private func judgeCounts(_ result: RouteResult, at moment: Duration) {
    let sent = run.services.sent.filter { (begin...moment).contains($0.at) }.map(\.target)
    let roads = Set(sent.filter { $0.hasPrefix("/roads/") && !$0.contains("changes") })
    expect(result.quotes == roads.count, "\(result.quotes) quotes, not \(roads.count)")
    expect(result.requests == sent.count, "\(result.requests) requests, not \(sent.count)")
    expect(result.took == moment - begin, "it took \(result.took)")
    // A search that proposes routes settles what it does not tell.
    let isRight = request.strategy == .lazy ? settledCount == 0 : result.settled == settledCount
    expect(isRight, "\(settledCount) settled, not \(result.settled)")
  }

  private func judge(_ certificate: RouteCertificate?) {
    let states = run.states
    guard let certificate, certificate.potentials.count == states.count else {
      return expect(false, "no certificate of \(states.count) states")
    }
    let proof = RouteProof(
      from: request.from ?? "",
      to: request.to ?? "",
      cost: certificate.cost,
      potentials: Dictionary(uniqueKeysWithValues: zip(states, certificate.potentials))
    )
    let mistake = proof.mistake(known.bounds(run.services, fee: request.borderFee))
    expect(mistake == nil, mistake ?? "")
  }

  /// Without a route the borders between what can be reached and what hangs together with the goal are
  /// named.
  private func judgeCut(_ result: RouteResult) {
    let (from, to) = (request.from ?? "", request.to ?? "")
    let borders = run.services.plan.costs.keys.sorted()
    // Whatever was not asked might lead on.
    let costs = known.costs(run.services, at: begin)
    let reached = Set(bestRoutes(from: from, fee: 0, costs: costs).keys)
    // What was not reached and hangs together with the goal, whatever is closed there.
    var beyond: Set = [to]
    for _ in borders {
      for border in borders
      where !reached.contains(border.first) && !reached.contains(border.second)
        && (beyond.contains(border.first) || beyond.contains(border.second))
      {
        beyond.formUnion([border.first, border.second])
      }
    }
    let cut = borders.filter { border in
      reached.contains(border.first) && beyond.contains(border.second)
        || reached.contains(border.second) && beyond.contains(border.first)
    }
    let closed = cut.filter(known.closed.contains)
    let unanswered = cut.filter(known.unanswered.contains)
    expect(
      result.outcome == .none(closed: closed, unanswered: unanswered),
      "\(result.outcome), not \(closed) and \(unanswered)"
    )
    expect(closed.count + unanswered.count == cut.count, "\(cut) leads on")
  }
}
