import RunRecords
import ShippingRecords
import ShippingValues
import Tracing

/// Checks the certificates of a trace: one pass over the borders for each, and no search.
struct ProofCheck {
  private let country: Country
  private(set) var mistakes: [String] = []
  private var clients: [String: Knowledge] = [:]

  /// What a client knows when it answers.
  private struct Knowledge {
    var asked: ShippingAsked?
    var route: [String]?
    var prices: [String: Int64] = [:]
    var closed: Set<String> = []
    var unanswered: Set<String> = []
  }

  init(_ trace: Trace, country: Country) {
    self.country = country
    for number in trace.numbers { take(trace.record(number)) }
  }

  private mutating func take(_ record: TraceRecord) {
    guard record.kind.hasPrefix("shipping.") else { return }
    var known = clients[record.entity] ?? Knowledge()
    if let asked = ShippingAsked(record) {
      (known.asked, known.route, known.unanswered) = (asked, nil, [])
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
      known.route = found.route
    } else if let proof = ShippingProved(record), !holds(proof, known) {
      mistakes.append("record \(record.number): the answer of '\(record.entity)' is not proved")
    }
    clients[record.entity] = known
  }

  /// Whether over no border that can be crossed the potential rises by more than its price, or the
  /// fee, and from start to end by the cost.
  private func holds(_ proof: ShippingProved, _ known: Knowledge) -> Bool {
    let codes = country.states.sorted()
    guard let asked = known.asked, let from = asked.from, let to = asked.to,
      proof.potentials.count == codes.count, (known.route == nil) == (proof.cost == nil)
    else { return false }
    let potential = Dictionary(uniqueKeysWithValues: zip(codes, proof.potentials))
    func rise(_ start: String, _ end: String) -> Int64 {
      (potential[end] ?? 0) - (potential[start] ?? 0)
    }
    guard rise(from, to) == proof.cost ?? 1 else { return false }
    return country.borders.allSatisfy { border in
      let name = border.description
      guard !known.closed.contains(name), !known.unanswered.contains(name) else { return true }
      let most = proof.cost == nil ? 0 : (known.prices[name] ?? 0) + asked.fee
      return abs(rise(border.first, border.second)) <= most
    }
  }
}
