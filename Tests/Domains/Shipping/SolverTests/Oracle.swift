import Services
import ShippingRoutes
import ShippingValues
import TestSupport

/// A way from one state to another; of two the better one is the cheaper, of equal ones the one over
/// fewer borders, of those the one whose codes come first.
struct BestRoute: Hashable, Comparable {
  var total: Cents
  var states: [String]

  static func < (one: Self, other: Self) -> Bool {
    if one.total != other.total { return one.total < other.total }
    if one.states.count != other.states.count { return one.states.count < other.states.count }
    return one.states.lexicographicallyPrecedes(other.states)
  }
}

/// The best ways from a state by Bellman and Ford's method, which knows nothing of queues or settled
/// states.
func bestRoutes(from: String, fee: Cents, costs: [Border: Cents]) -> [String: BestRoute] {
  let costs = costs.sorted { $0.key < $1.key }
  var best = [from: BestRoute(total: 0, states: [from])]
  var isChanged = true
  while isChanged {
    isChanged = false
    for (border, fuel) in costs {
      for (near, far) in [(border.first, border.second), (border.second, border.first)] {
        guard let way = best[near] else { continue }
        let total = way.total + fuel + fee
        guard best[far].map({ total <= $0.total }) ?? true else { continue }
        let new = BestRoute(total: total, states: way.states + [far])
        guard best[far].map({ new < $0 }) ?? true else { continue }
        best[far] = new
        isChanged = true
      }
    }
  }
  return best
}

/// The cheapest total from one state to another.
func cheapest(from: String, to: String, fee: Cents, costs: [Border: Cents]) -> Cents? {
  bestRoutes(from: from, fee: fee, costs: costs)[to]?.total
}

/// What a client knows, by the steps that it reports.
struct Known {
  /// How old an answer may be when a calculation begins; nil is for ever.
  let age: Duration?
  private var prices: [Border: (cents: Cents, at: Duration)] = [:]
  private var closures: [Border: Duration] = [:]
  private(set) var unanswered: Set<Border> = []

  init(age: Duration?) { self.age = age }

  var closed: Set<Border> { Set(closures.keys) }
  var quoted: [Border: Cents] { prices.mapValues(\.cents) }

  mutating func take(_ step: SearchStep, at moment: Duration) {
    switch step {
    case .quoted(let border, let cents):
      forget(border)
      prices[border] = (cents, moment)
    case .closed(let border):
      forget(border)
      closures[border] = moment
    case .opened(let border): forget(border)
    case .unanswered(let border, _):
      forget(border)
      unanswered.insert(border)
    case .asked:
      unanswered = []
      guard let age else { break }
      prices = prices.filter { moment - $0.value.at <= age }
      closures = closures.filter { moment - $0.value <= age }
    default: break
    }
  }

  private mutating func forget(_ border: Border) {
    (prices[border], closures[border]) = (nil, nil)
    unanswered.remove(border)
  }

  /// What each border costs by all that is known, fuel alone: what was heard, and the truth where it
  /// was not asked; what is closed, or was not answered, is left out.
  func costs(_ services: TestServices, at moment: Duration) -> [Border: Cents] {
    var costs: [Border: Cents] = [:]
    for border in services.plan.costs.keys
    where closures[border] == nil && !unanswered.contains(border) {
      costs[border] = prices[border]?.cents ?? services.price(of: border, at: moment)
    }
    return costs
  }

  /// What crossing each border costs at least, as a proof has to have it.
  func bounds(_ services: TestServices, fee: Cents) -> [(String, String, Cents)] {
    services.plan.costs.keys.filter { closures[$0] == nil && !unanswered.contains($0) }.sorted()
      .map { ($0.first, $0.second, fee + (prices[$0]?.cents ?? 0)) }
  }
}
