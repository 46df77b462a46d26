import RunRecords
import ShippingRecords
import ShippingRoutes
import Tracing

/// The answers that a client has received, as its trace tells them, and whether what it returned is
/// the best there is for exactly those answers.
struct RouteOracle {
  private(set) var costs: [Border: Cents] = [:]
  private(set) var closed: Set<Border> = []
  private(set) var unanswered: Set<Border> = []
  private(set) var mistakes: [String] = []
  /// How many results were looked at.
  private(set) var results = 0
  private var asked: ShippingAsked?
  private let client: String
  private let borders: [Border]

  init(_ trace: Trace, client: String, borders: [Border]) {
    self.client = client
    self.borders = borders
    for number in trace.numbers {
      let record = trace.record(number)
      if record.entity == client { take(record) }
    }
  }

  private mutating func take(_ record: TraceRecord) {
    if let asked = ShippingAsked(record) {
      self.asked = asked
      // What had no answer in the last calculation is asked anew in this one.
      unanswered = []
    } else if let quoted = ShippingQuoted(record), let border = Border(quoted.border) {
      forget(border)
      costs[border] = quoted.cents
    } else if let closing = ShippingClosed(record), let border = Border(closing.border) {
      forget(border)
      closed.insert(border)
    } else if let opening = ShippingOpened(record), let border = Border(opening.border) {
      forget(border)
    } else if let missing = ShippingUnanswered(record), let border = Border(missing.border) {
      forget(border)
      unanswered.insert(border)
    } else if let found = ShippingFound(record) {
      judge(found, record)
    } else if let none = ShippingNone(record) {
      judge(none, record)
    }
  }

  private mutating func forget(_ border: Border) {
    costs[border] = nil
    closed.remove(border)
    unanswered.remove(border)
  }

  private mutating func judge(_ found: ShippingFound, _ record: TraceRecord) {
    results += 1
    guard let asked, let from = asked.from, let to = asked.to else {
      return mistakes.append("\(record.number): a route that nobody asked for")
    }
    var sum: Cents = 0
    for (one, next) in zip(found.route, found.route.dropFirst()) {
      sum += (costs[Border(one, next)] ?? 1_000_000_000) + asked.fee
    }
    if sum != found.cost || found.route.first != from || found.route.last != to {
      mistakes.append("\(record.number): the route does not add up")
    }
    // Nothing unpriced can be cheaper than what is priced: it costs at least the fee.
    let best = cheapest(from: from, fee: asked.fee)[to]
    if best != found.cost {
      mistakes.append(
        "\(record.number): \(found.cost), and the best is \(best.map(String.init) ?? "none")"
      )
    }
  }

  private mutating func judge(_ none: ShippingNone, _ record: TraceRecord) {
    results += 1
    guard let from = asked?.from, let to = asked?.to else {
      return mistakes.append("\(record.number): no route, and nobody asked for one")
    }
    if cheapest(from: from, fee: 0)[to] != nil {
      mistakes.append("\(record.number): no route, though there is one")
    }
    let named = (none.closed + none.unanswered).compactMap { Border($0) }
    if named.contains(where: { !closed.contains($0) && !unanswered.contains($0) }) {
      mistakes.append("\(record.number): the cut names what is open")
    }
    if reachable(from: from, without: Set(named)).contains(to) {
      mistakes.append("\(record.number): the cut does not part \(from) from \(to)")
    }
  }

  /// The least cost of each state by Bellman and Ford's method, over the borders that are priced.
  private func cheapest(from source: String, fee: Cents) -> [String: Cents] {
    var best: [String: Cents] = [source: 0]
    var isChanged = true
    while isChanged {
      isChanged = false
      for border in borders {
        guard let fuel = costs[border] else { continue }
        for (near, far) in [(border.first, border.second), (border.second, border.first)] {
          guard let cost = best[near], cost + fuel + fee < best[far] ?? .max else { continue }
          best[far] = cost + fuel + fee
          isChanged = true
        }
      }
    }
    return best
  }

  /// The states that can be reached over all borders but some.
  private func reachable(from source: String, without cut: Set<Border>) -> Set<String> {
    var reached: Set<String> = [source]
    var isChanged = true
    while isChanged {
      isChanged = false
      for border in borders where !cut.contains(border) {
        guard reached.contains(border.first) != reached.contains(border.second) else { continue }
        reached.formUnion([border.first, border.second])
        isChanged = true
      }
    }
    return reached
  }
}
