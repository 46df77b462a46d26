import Quantities
package import Viewer

/// What a search waits for before it settles another state.
///
/// The solver settles nothing more before every border of the state it settled last has a price, is
/// closed, or was given up; whatever the other prices are.
package struct ShippingHeld {
  /// A state of the country.
  package struct State {
    let code: String
    let name: String

    package init(code: String, name: String) { (self.code, self.name) = (code, name) }
  }

  /// The state that was settled last; nil where all borders of the country are priced first.
  let state: State?
  /// The borders that are waited for.
  let borders: [String]
  /// The state that is settled next as things stand, and its cost so far in cents.
  package var next: (state: State, cost: Int64)?
  /// The states that a price which is out could bring before it, itself included.
  package var cheaper: [State] = []

  package init(_ state: State?, borders: [String]) { (self.state, self.borders) = (state, borders) }

  package var facts: [Fact] {
    func name(_ state: State) -> Value { .name(state.name, code: state.code) }
    var facts = state.map { [Fact("state", "", name($0))] } ?? []
    facts.append(Fact("borders", "", .list(borders.map { .words($0) })))
    guard let next else { return facts }
    return facts + [
      Fact("next", "", name(next.state)), Fact("cost", "", .money(next.cost)),
      Fact("cheaper", "", .list(cheaper.map(name))),
    ]
  }

  package var words: [String] {
    let count = CountText.words(borders.count)
    guard let state else {
      return ["Nothing is settled until all borders are priced, \(count) to come."]
    }
    let rule =
      "Nothing more is settled until all borders of \(state.name) are priced, \(count) to come"
    guard let next else { return ["\(rule)."] }
    let place = "\(next.state.name) at \(MoneyText.dollars(next.cost))"
    let others = cheaper.filter { $0.code != next.state.code }
    guard !others.isEmpty else {
      let rest = cheaper.isEmpty ? "" : ", and might still be cheaper"
      return ["\(rule); \(place) stays next\(rest)."]
    }
    let more = others.count > 3 ? [CountText.words(others.count - 3, "other")] : []
    let names = (others.prefix(3).map(\.name) + more).either
    return ["\(rule); \(place) may not stay next.", "\(names) might still be cheaper."]
  }
}

extension ShippingReport {
  /// What the search waits for; nothing when it is over, or decides in this moment.
  func held(fee: Int64) -> [Why.Held] {
    guard state.result == nil, state.question != nil, let client = frame.shown else { return [] }
    guard state.searchNumber > 0 else {
      let by = by(client) { $0 == nil }
      let words = ["No search begins before the roads have told what has changed."]
      return by.isEmpty ? [] : [.init(client.name, by: by, [], words)]
    }
    let waiting = Set(state.waitingBorders)
    guard !waiting.isEmpty else { return [] }
    let (states, borders) = (frame.geography.states, frame.geography.borders)
    func told(_ state: Int) -> ShippingHeld.State {
      .init(code: states[state].code, name: states[state].name)
    }
    let names = state.waitingBorders.map { borders[$0].name }
    var held = ShippingHeld(state.lastSettled.map(told), borders: names)
    let costs = state.costsSoFar(fee: fee, borders)
    let frontier = costs.indices.filter { costs[$0] >= 0 && !state.isSettled[$0] }
    // Of equal ones the first in the country's order, as the solver has it.
    if let last = state.lastSettled,
      let next = frontier.min(by: { (costs[$0], $0) < (costs[$1], $1) })
    {
      held.next = (told(next), costs[next])
      // No fuel costs less than nothing.
      held.cheaper = state.waitingBorders.compactMap { borders[$0].end(beyond: last) }
        .filter { !state.isSettled[$0] && (costs[last] + fee, $0) < (costs[next], next) }
        .sorted().map(told)
    }
    let by = by(client) { border in border.map(waiting.contains) ?? false }
    return [.init(client.name, by: by, held.facts, held.words)]
  }

  /// The records of what is awaited of the borders that are meant; nil is what is of no border.
  func by(_ client: ClientIndex<ShippingClient>, _ isMeant: (Int?) -> Bool) -> [Int] {
    let (record, dots) = (frame.playhead.record, client.own.dots)
    let asked = client.openRequests(after: record).filter { isMeant(dots[$0]?.border) }
    let again = client.pendingRetries(after: record).filter { isMeant(dots[$0.request]?.border) }
    return (asked.map { client.requests[$0].sent } + again.map(\.said)).sorted()
  }
}
