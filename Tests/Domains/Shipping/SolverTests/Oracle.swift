import ShippingRoutes
import ShippingValues

/// The cheapest total from one state to another by Bellman and Ford's method, which knows nothing
/// of queues or settled states.
func cheapest(
  from: String,
  to: String,
  fee: Cents,
  costs: [Border: Cents]
) -> Cents? {
  var best: [String: Cents] = [from: 0]
  let borders = costs.keys.sorted()
  var isChanged = true
  while isChanged {
    isChanged = false
    for border in borders {
      guard let fuel = costs[border] else { continue }
      for (near, far) in [(border.first, border.second), (border.second, border.first)] {
        guard let cost = best[near] else { continue }
        if cost + fuel + fee < best[far] ?? .max {
          best[far] = cost + fuel + fee
          isChanged = true
        }
      }
    }
  }
  return best[to]
}

/// What the reported steps say is known when each calculation ends.
struct Rebuilt {
  private(set) var quoted: [Border: Cents] = [:]
  private(set) var closed: Set<Border> = []
  private(set) var unanswered: Set<Border> = []

  mutating func take(_ step: SearchStep) {
    switch step {
    case .quoted(let border, let cents):
      quoted[border] = cents
      closed.remove(border)
      unanswered.remove(border)
    case .closed(let border):
      quoted[border] = nil
      unanswered.remove(border)
      closed.insert(border)
    case .opened(let border):
      quoted[border] = nil
      unanswered.remove(border)
      closed.remove(border)
    case .unanswered(let border, _): unanswered.insert(border)
    case .asked: unanswered = []
    default: break
    }
  }
}
