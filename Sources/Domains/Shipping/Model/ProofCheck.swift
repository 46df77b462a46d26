import Graphs
import RunRecords
import ShippingRecords
import ShippingRoutes
import ShippingValues
import Tracing

/// Checks the answers of a trace and their proofs: one pass over the borders for each, no search.
struct ProofCheck {
  private let country: Country
  private(set) var mistakes: [String] = []
  private var clients: [String: Knowledge] = [:]

  /// The knowledge of a client when it answers.
  private struct Knowledge {
    var asked: ShippingAsked?
    /// The answer that is not proved yet; its route is nil where there is none.
    var answer: (record: Int, found: ShippingFound?)?
    var prices: [String: Int64] = [:]
    var closed: Set<String> = []
    var unanswered: Set<String> = []

    func canCross(_ border: String) -> Bool {
      !closed.contains(border) && !unanswered.contains(border)
    }
  }

  init(_ trace: Trace, country: Country) {
    self.country = country
    for number in trace.numbers { take(trace.record(number)) }
    for client in clients.keys.sorted() { miss(client) }
  }

  private mutating func take(_ record: TraceRecord) {
    guard record.kind.hasPrefix("shipping.") else { return }
    var known = clients[record.entity] ?? Knowledge()
    if let asked = ShippingAsked(record) {
      miss(record.entity)
      (known.asked, known.answer, known.unanswered) = (asked, nil, [])
    } else if let quote = ShippingQuoted(record) {
      known.prices[quote.border] = quote.cents
      known.closed.remove(quote.border)
    } else if let closing = ShippingClosed(record) {
      known.closed.insert(closing.border)
    } else if let opening = ShippingOpened(record) {
      known.closed.remove(opening.border)
      known.unanswered.remove(opening.border)
      known.prices[opening.border] = nil
    } else if let silence = ShippingUnanswered(record) {
      known.unanswered.insert(silence.border)
    } else if let found = ShippingFound(record) {
      known.answer = (record.number, found)
      if !addsUp(found, known) { tell("route", "does not add up", record) }
    } else if ShippingNone(record) != nil {
      known.answer = (record.number, nil)
    } else if let proof = ShippingProved(record) {
      if let flaw = flaw(of: proof, known) { tell("proof", flaw, record) }
      known.answer = nil
    }
    clients[record.entity] = known
  }

  private mutating func tell(_ what: String, _ flaw: String, _ record: TraceRecord) {
    mistakes.append("record \(record.number): the \(what) of '\(record.entity)' \(flaw)")
  }

  /// Tells of an answer that no proof followed.
  private mutating func miss(_ client: String) {
    guard let answer = clients[client]?.answer else { return }
    mistakes.append("record \(answer.record): the answer of '\(client)' is not proved")
  }

  /// Checks that a route leads from end to end over borders that can be crossed, at known prices.
  private func addsUp(_ found: ShippingFound, _ known: Knowledge) -> Bool {
    let prices = zip(found.route, found.route.dropFirst()).map { one, next in
      let border = "\(min(one, next))-\(max(one, next))"
      return known.canCross(border) ? known.prices[border] : nil
    }
    return found.route.first == known.asked?.from && found.route.last == known.asked?.to
      && prices == found.fuel && found.fee == known.asked?.fee
      && found.cost == found.fuel.reduce(0, +) + found.fee * Int64(found.fuel.count)
  }

  /// Says why a proof does not hold; it does where over no border that can be crossed the potential
  /// rises by more than its price and the fee, and from start to end by the cost.
  private func flaw(of proof: ShippingProved, _ known: Knowledge) -> String? {
    guard let answer = known.answer else { return "follows no answer" }
    guard proof.cost == answer.found?.cost else { return "is of another cost than its answer" }
    let network = country.network
    guard let asked = known.asked, let from = asked.from.flatMap(network.stateIndex),
      let to = asked.to.flatMap(network.stateIndex)
    else { return "does not hold" }
    var graph = network.graph
    for (index, border) in network.borders.enumerated() {
      let name = border.description
      let weight =
        known.prices[name].map { Weight.known($0 + asked.fee) } ?? .atLeast(asked.fee)
      graph.set(known.canCross(name) ? weight : .closed, of: index)
    }
    let certificate = RouteCertificate(cost: proof.cost, potentials: proof.potentials)
    return certificate.holds(in: graph, from: from, to: to) ? nil : "does not hold"
  }
}
