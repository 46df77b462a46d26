import Quantities
import Scenarios
import ShippingRecords
import ShippingValues
import Viewer

/// What is true of a search for a route at a moment.
struct ShippingReport {
  let frame: ShippingFrame
  /// The map of the client that is told of.
  let map: ShippingMap

  var state: ShippingState { map.state }

  /// The route that was found.
  var found: ShippingFound? {
    if case .found(let found, _) = state.result { found } else { nil }
  }

  var report: Report {
    guard let client = map.shown else { return empty }
    var report = Report(title: "Cheapest route", certainty: certainty, waiting: waiting)
    guard let question = map.question else { return report }
    report.question = self.question(question, of: client)
    guard state.question != nil else { return report }
    report.headline = headline
    report.counts = counts
    report.rows =
      map.at.view.face == .code && state.result == nil && !state.frontier.isEmpty
      ? Report.Rows(title: "Queue", more: "state", queue)
      : Report.Rows(key: "route", more: "state", rows(fee: question.fee))
    (report.notice, report.passing) = (notice, passing)
    report.why.held = held
    return report
  }

  private var empty: Report {
    .nothing(
      "No shipping here",
      records: frame.timeline.count,
      .init(
        "No route was asked for",
        "This run holds no records of a client that ships, so there is no search to draw."
      )
    )
  }

  private func question(
    _ asked: ShippingState.Question,
    of client: ClientIndex<ShippingClient>
  ) -> Report.Question {
    var question = Report.Question()
    (question.noun, question.number, question.count) =
      ("query", asked.number, client.own.questions.count)
    question.isAsked = state.question != nil
    let strategy = asked.strategy
    let pricings = [("on-demand", "On demand"), ("prefetch-all", "Prefetch all")]
    let chosen = pricings[asked.pricing == "prefetch-all" ? 1 : 0]
    let segments = pricings.map { code, name in
      let edit = ScenarioEdit.pricing(code, of: client.name)
      return Control.Segment(id: RegionID.pricing(code), code: code, name, .effect(.edit(edit)))
    }
    func control(
      _ key: String,
      _ id: String,
      _ label: String,
      _ value: Value,
      _ kind: Control.Kind,
      hint: String = ""
    ) -> Control {
      Control(id: id, Fact(key, label, value), kind, hint: hint, action: .choose(key))
    }
    func end(_ state: Int?) -> Value {
      let place = state.map { map.geography.states[$0] }
      return place.map { .name($0.name, code: $0.code) } ?? .words("not chosen")
    }
    let (from, to) = (end(asked.from), end(asked.to))
    let way = Value.choice(chosen.1, code: chosen.0)
    question.controls = [
      control("from", RegionID.source, "From", from, .end(letter: "A"), hint: "A"),
      control("to", RegionID.destination, "To", to, .end(letter: "B"), hint: "Shift+A"),
      .swap(),
      .choice(
        "strategy",
        "Strategy",
        .choice(ShippingWords.strategy(strategy), code: strategy)
      ),
      control("fee", RegionID.fee, "Fee", .money(asked.fee), .entry, hint: "type dollars"),
      control("pricing", RegionID.pricing(chosen.0), "Pricing", way, .segments(segments)),
    ]
    return question
  }

  var headline: Fact {
    let value: Value =
      switch state.certainty {
      case .noRoute: .words("No route")
      case .failed: .words("No answer")
      default: cents.map { .money($0) } ?? .nothing
      }
    return Fact("cost", "Cost", value)
  }

  /// The cost that the headline says, in cents.
  var cents: Int64? { state.certainty == .proposed ? state.status.least : routeCost }

  private var routeCost: Int64? {
    if let found { return found.cost }
    if state.certainty == .best, let best = state.status.best { return best }
    return state.route.last.flatMap { cost($0) }
  }

  private func cost(_ place: Int) -> Int64? {
    state.costs[place] >= 0 ? state.costs[place] : nil
  }

  var certainty: Report.Certainty {
    guard state.question != nil else { return .init("nothing", "nothing asked yet", .quiet) }
    switch state.certainty {
    case .nothing: return .init("nothing", "nothing known yet", .quiet)
    case .underWay where state.settledCount == 0:
      return .init("under-way", "nothing settled yet", .busy)
    case .underWay(let state):
      return .init("under-way", "to \(map.geography.states[state].name) so far", .busy)
    case .proposed: return .init("proposed", "the least it can cost", .busy)
    case .best: return .init("best", "best so far", .busy)
    case .proved: return .init("proved", "cheapest, proved", .good)
    case .provedForAnswers:
      return .init("proved-for-answers", "cheapest of the answers received", .busy)
    case .noRoute: return .init("no-route", "for the roads that are open", .bad)
    case .failed: return .init("failed", "the search gave up", .bad)
    case .cancelled: return .init("cancelled", "cancelled", .quiet)
    }
  }

  private var counts: [Fact] {
    let hops = Fact("hops", "Hops", .count(max(state.route.count - 1, 0), "hop"))
    let settled =
      map.question?.strategy == "lazy"
      ? Fact("proposals", "Proposals", .count(state.proposalCount, "proposal"))
      : Fact("settled", "Settled", .count(state.settledCount, "settled", "settled"))
    let underWay = Value.count(map.underWay.count, "under way", "under way")
    return (state.certainty == .noRoute ? [] : [hops])
      + [settled, needed ?? Fact("underWay", "Under way", underWay)]
  }

  /// The number of prices that the answer rests on, of all that came; in the view that shows them.
  var needed: Fact? {
    map.needed.map { needed in
      let prices = state.knowledge.count { if case .quoted = $0 { true } else { false } }
      return Fact("needed", "Needed", .words("\(needed.count) of \(prices) needed"))
    }
  }

  /// The states of the route with what each hop costs.
  private func rows(fee: Int64) -> [Report.Row] {
    let route = state.route
    var total: Int64 = 0
    return route.enumerated().map { index, place in
      let fuel = index == 0 ? nil : fuel(ofHop: index - 1, to: place, from: route[index - 1])
      let hop = (fuel ?? 0) + (index == 0 ? 0 : fee)
      total += hop
      let known = fuel.map(MoneyText.dollars) ?? "?"
      let name = map.geography.states[place]
      let amount = state.isReached(place) ? state.costs[place] : total
      return Report.Row(
        id: RegionID.hop(index),
        badge: name.code,
        found != nil || map.phases[place] == .settled
          ? .share(Double(amount) / Double(map.largestCost)) : .open,
        title: name.name,
        note: index == 0 ? "Start" : "fuel \(known) + fee \(MoneyText.dollars(fee))",
        amount: MoneyText.dollars(amount),
        addition: index == 0 ? "" : "+" + MoneyText.dollars(hop)
      )
    }
  }

  /// The states that wait to be settled, in their order, with the least cost of a route over each,
  /// and what holds the first one up.
  private var queue: [Report.Row] {
    let words = ShippingWords(geography: map.geography)
    let holding = map.holding.prefix(2).map { words.border($0) }
    let left = map.leastLeft
    func least(_ place: Int) -> Int64 { state.costs[place] + left[place] }
    let order = state.frontier.sorted { (least($0), $0) < (least($1), $1) }
    return order.enumerated().map { index, place in
      let (isLeft, before) = (state.isOfGoal[place], state.cameFrom[place])
      let way = isLeft ? "left by way of" : "from"
      let from = before >= 0 ? "\(way) \(map.geography.states[before].name)" : ""
      let isHeld = index == 0 && !holding.isEmpty
      return Report.Row(
        id: RegionID.hop(index),
        badge: map.geography.states[place].code,
        .open,
        title: map.geography.states[place].name,
        note: isHeld ? "held up by \(holding.joined(separator: ", "))" : from,
        amount: MoneyText.dollars(state.costs[place]),
        addition: left[place] > 0 ? "at least \(MoneyText.dollars(least(place)))" : ""
      )
    }
  }

  /// The fuel cost of a hop: as the result says, or as quoted.
  private func fuel(ofHop hop: Int, to state: Int, from previous: Int) -> Int64? {
    if let found, found.fuel.indices.contains(hop) {
      return found.fuel[hop]
    }
    guard let border = map.geography.border(between: previous, state),
      case .quoted(let cents) = self.state.knowledge[border]
    else { return nil }
    return cents
  }
}

/// What only words tell: each state once, and what is closed.
extension ShippingReport {
  var sections: [Report.Section] {
    guard map.shown != nil else { return [] }
    let all = Array(map.phases.indices)
    func those(_ phase: ShippingState.Phase) -> [Int] { all.filter { map.phases[$0] == phase } }
    func byCost(_ states: [Int]) -> [Int] {
      states.sorted { (state.costs[$0], $0) < (state.costs[$1], $1) }
    }
    let settled = byCost(those(.settled))
    let frontier = byCost(those(.frontier))
    let waiting = those(.waiting).sorted { (isPriced($0) ? 0 : 1, $0) < (isPriced($1) ? 0 : 1, $1) }
    let unknown = those(.unknown)
    let closed = map.geography.borders.indices.filter { state.isClosed($0) }
    return [
      section("settled", "\(settled.count) settled, the nearest first", settled, isList: true),
      section("frontier", "\(frontier.count) on the frontier", frontier, isList: true),
      section("waiting", "\(waiting.count) beyond a border without a price", waiting, isList: true),
      section("unknown", "\(unknown.count) not reached", unknown, isList: false),
      .init(
        key: "closed",
        CountText.words(closed.count, "border known to be closed", "borders known to be closed"),
        isList: false,
        closed.map { .init(map.geography.borders[$0].name) }
      ),
    ]
  }

  private func isPriced(_ state: Int) -> Bool { map.isBeingPriced(state) }

  private func section(
    _ key: String,
    _ heading: String,
    _ states: [Int],
    isList: Bool
  ) -> Report.Section {
    .init(
      key: key,
      heading,
      isList: isList,
      states.map { index in
        let place = map.geography.states[index]
        var facts = [
          Fact("code", "", .words(place.code)), Fact("name", "", .words(place.name)),
        ]
        if let cost = cost(index) { facts.append(Fact("cost", "", .money(cost))) }
        if state.cameFrom[index] >= 0 {
          let from = map.geography.states[state.cameFrom[index]]
          facts.append(Fact("from", "", .name(from.name, code: from.code)))
        }
        let words = "\(place.name) (\(place.code)): \(map.description(of: index))"
        return .init(isList ? words : place.name, facts)
      }
    )
  }
}
