/// The proof that a route is the cheapest, or that there is none, as it is written down.
///
/// It is judged by what crossing costs and nothing else: whoever climbs by no more than each
/// crossing costs, and arrives as high as a route costs, has proved that none costs less.
package struct RouteProof {
  /// The ends of the route.
  package var from: String, to: String
  /// What the cheapest route costs; nil where there is none.
  package var cost: Int64?
  /// The height of each place; where there is no route, 1 on the side of the start and 2 beyond.
  package var potentials: [String: Int64]

  /// Takes a proof as it is written.
  package init(from: String, to: String, cost: Int64?, potentials: [String: Int64]) {
    (self.from, self.to, self.cost, self.potentials) = (from, to, cost, potentials)
  }

  /// Looks for something wrong.
  ///
  /// - Parameter bounds: What crossing between two places costs at least, in either direction; what
  ///   cannot be crossed is left out.
  /// - Returns: The first thing that is wrong; nil when the proof holds.
  package func mistake(_ bounds: [(one: String, other: String, least: Int64)]) -> String? {
    guard let start = potentials[from], let goal = potentials[to] else {
      return "an end is missing"
    }
    if let cost {
      guard goal - start == cost else { return "it rises by \(goal - start), not by \(cost)" }
    } else {
      guard (start, goal) == (1, 2) else { return "it rises from \(start) to \(goal)" }
      guard potentials.values.allSatisfy({ $0 == 1 || $0 == 2 }) else { return "it is no cut" }
    }
    for (one, other, least) in bounds {
      guard let here = potentials[one], let there = potentials[other] else {
        return "\(one) or \(other) is missing"
      }
      let most = cost == nil ? 0 : least
      guard abs(there - here) <= most else {
        return
          "it rises by \(abs(there - here)) between \(one) and \(other), not by \(most) at most"
      }
    }
    return nil
  }
}
