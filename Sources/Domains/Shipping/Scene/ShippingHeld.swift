import Quantities
import ShippingRecords
package import ShippingValues
package import Viewer

/// The things a search waits for before it goes on, by its way to search.
package struct ShippingHeld {
  private let status: SearchStatus
  private let strategy: String
  /// The borders that are waited for, as people call them.
  private let borders: [String]
  private let name: (String) -> String

  /// Takes the status of a search and its way, the borders it waits for, and the names of states by
  /// their codes.
  package init(
    _ status: SearchStatus,
    strategy: String,
    borders: [String],
    name: @escaping (String) -> String
  ) {
    (self.status, self.strategy, self.borders, self.name) = (status, strategy, borders, name)
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
    switch strategy {
    case "lazy" where status.least != nil, "bidirectional" where status.least != nil: routeWords
    case "dijkstra" where status.around != nil, "a-star" where status.around != nil: boundWords
    default: barrierWords
    }
  }

  private var count: String { CountText.words(borders.count, "border") }

  /// Nothing is settled before every border of the state settled last has a price, is closed, or
  /// was given up; whatever the other prices are.
  private var barrierWords: [String] {
    let count = CountText.words(borders.count)
    guard let state = status.around else {
      return ["Nothing is settled until all borders are priced, \(count) to come."]
    }
    let rule =
      "Nothing more is settled until all borders of \(name(state)) are priced, \(count) to come"
    guard let next, let code = status.next else { return ["\(rule)."] }
    guard status.cheaper.contains(where: { $0 != code }) else {
      let rest = status.cheaper.isEmpty ? "" : ", and might still be cheaper"
      return ["\(rule); \(next) stays next\(rest)."]
    }
    return ["\(rule); \(next) may not stay next."] + cheaper
  }

  /// Nothing is settled that a way over a border without a price could come before.
  private var boundWords: [String] {
    guard let next else {
      let count = CountText.words(borders.count)
      return ["No state is next before a border is priced, \(count) to come."]
    }
    let holding = CountText.words(status.holding.count, "border")
    let what = strategy == "a-star" ? "be on a route as cheap" : "lead to a state as cheap"
    return ["\(next) is not settled while \(holding) could \(what)."] + cheaper
  }

  /// The route is found when none can be cheaper.
  private var routeWords: [String] {
    let least = "No route costs less than \(MoneyText.dollars(status.least ?? 0))"
    guard strategy != "lazy" else {
      let have = borders.count == 1 ? "has" : "have"
      return ["\(least); \(count) of the cheapest there could be \(have) no price yet."]
    }
    guard let best = status.best else { return ["\(least); \(count) could be on the cheapest."] }
    let known = "the best known costs \(MoneyText.dollars(best))"
    return ["\(least), \(known); \(count) could be on a cheaper one."]
  }

  private var next: String? {
    guard let next = status.next, let cost = status.nextCost else { return nil }
    return "\(name(next)) at \(MoneyText.dollars(cost))"
  }

  private var cheaper: [String] {
    let others = status.cheaper.filter { $0 != status.next }
    guard !others.isEmpty else { return [] }
    let more = others.count > 3 ? [CountText.words(others.count - 3, "other")] : []
    let what = strategy == "a-star" ? "come first" : "be cheaper"
    return ["\((others.prefix(3).map(name) + more).either) might still \(what)."]
  }
}

extension ShippingReport {
  /// What the search waits for; nothing when it is over, or decides in this moment.
  var held: [Why.Held] {
    guard state.result == nil, let question = state.question, let client = map.shown else {
      return []
    }
    let status = state.status
    if status.phase == .roads {
      let by = by(client) { $0 == nil }
      let words = ["No search begins before the roads have told what has changed."]
      return by.isEmpty ? [] : [.init(client.name, by: by, [], named(words))]
    }
    let waiting = state.waitingBorders
    // Between the records of one moment the status may be older than what was settled.
    let isOld = status.next.flatMap(map.geography.state).map { state.isSettled[$0] } ?? false
    guard !waiting.isEmpty, !isOld else { return [] }
    let words = ShippingWords(geography: map.geography)
    let names = waiting.map { map.geography.borders[$0].name }
    let held = ShippingHeld(status, strategy: question.strategy, borders: names, name: words.state)
    let by = by(client) { border in border.map(waiting.contains) ?? false }
    return [.init(client.name, by: by, held.facts, named(held.words))]
  }

  /// Sentences that begin with the client's name where several are told of.
  private func named(_ words: [String]) -> [String] {
    guard !frame.panes.isEmpty, let name = map.shown?.name else { return words }
    return ["\(name): \(words[0])"] + words.dropFirst()
  }

  /// The records of what is awaited of the borders that are meant; nil is what is of no border.
  func by(_ client: ClientIndex<ShippingClient>, _ isMeant: (Int?) -> Bool) -> [Int] {
    let (record, dots) = (frame.playhead.record, client.own.dots)
    let asked = client.openRequests(after: record).filter { isMeant(dots[$0]?.border) }
    let again = client.pendingRetries(after: record).filter { isMeant(dots[$0.request]?.border) }
    return (asked.map { client.requests[$0].sent } + again.map(\.said)).sorted()
  }
}
