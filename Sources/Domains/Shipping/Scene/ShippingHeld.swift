import Quantities
package import ShippingValues
package import Viewer

/// What a search waits for before it settles another state.
///
/// The solver settles nothing more before every border of the state it settled last has a price, is
/// closed, or was given up; whatever the other prices are.
package struct ShippingHeld {
  private let status: SearchStatus
  /// The borders that are waited for, as people call them.
  private let borders: [String]
  private let name: (String) -> String

  /// Takes the status of a search, the borders it waits for, and the names of states by their codes.
  package init(_ status: SearchStatus, borders: [String], name: @escaping (String) -> String) {
    (self.status, self.borders, self.name) = (status, borders, name)
  }

  package var facts: [Fact] {
    func value(_ code: String) -> Value { .name(name(code), code: code) }
    let facts = [
      status.around.map { Fact("state", "", value($0)) },
      Fact("borders", "", .list(borders.map { .words($0) })),
      status.next.map { Fact("next", "", value($0)) },
      status.nextCost.map { Fact("cost", "", .money($0)) },
      status.next.map { _ in Fact("cheaper", "", .list(status.cheaper.map(value))) },
    ]
    return facts.compactMap(\.self)
  }

  package var words: [String] {
    let count = CountText.words(borders.count)
    guard let state = status.around else {
      return ["Nothing is settled until all borders are priced, \(count) to come."]
    }
    let rule =
      "Nothing more is settled until all borders of \(name(state)) are priced, \(count) to come"
    guard let next = status.next, let cost = status.nextCost else { return ["\(rule)."] }
    let place = "\(name(next)) at \(MoneyText.dollars(cost))"
    let others = status.cheaper.filter { $0 != next }
    guard !others.isEmpty else {
      let rest = status.cheaper.isEmpty ? "" : ", and might still be cheaper"
      return ["\(rule); \(place) stays next\(rest)."]
    }
    let more = others.count > 3 ? [CountText.words(others.count - 3, "other")] : []
    let names = (others.prefix(3).map(name) + more).either
    return ["\(rule); \(place) may not stay next.", "\(names) might still be cheaper."]
  }
}

extension ShippingReport {
  /// What the search waits for; nothing when it is over, or decides in this moment.
  var held: [Why.Held] {
    guard state.result == nil, state.question != nil, let client = frame.shown else { return [] }
    let status = state.status
    if status.phase == .roads {
      let by = by(client) { $0 == nil }
      let words = ["No search begins before the roads have told what has changed."]
      return by.isEmpty ? [] : [.init(client.name, by: by, [], words)]
    }
    let waiting = state.waitingBorders
    guard !waiting.isEmpty else { return [] }
    let held = ShippingHeld(status, borders: waiting.map { frame.geography.borders[$0].name }) {
      code in
      ShippingWords(geography: frame.geography).state(code)
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
