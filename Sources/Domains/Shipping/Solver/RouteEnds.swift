import Graphs
import Quantities

/// The two ends of a route, as numbers of states.
struct RouteEnds: Hashable, Sendable {
  let from: Int32
  let to: Int32

  func search(_ request: RouteRequest, in graph: CompactGraph) -> RouteSearch<UInt128> {
    RouteSearch(request.strategy, in: graph, from: from, to: to, leastWeight: request.borderFee)
  }
}

/// Why a request is not worked on, in words for the user.
struct RequestRefusal: Error, Hashable {
  let message: String
}

extension RoadNetwork {
  /// The ends that a request names, if it is one that can be answered.
  func ends(of request: RouteRequest) -> Result<RouteEnds, RequestRefusal> {
    guard let from = request.from, let to = request.to else {
      return refuse("choose both states: the one to start from and the one to reach")
    }
    guard let source = stateIndex(from) else { return refuse("there is no state '\(from)'") }
    guard let destination = stateIndex(to) else { return refuse("there is no state '\(to)'") }
    guard request.borderFee >= 0 else {
      return refuse("the border fee is at least $0.00, not \(MoneyText.plain(request.borderFee))")
    }
    guard request.borderFee <= Money.limit else {
      let limit = MoneyText.plain(Money.limit)
      return refuse("the border fee is at most \(limit), not \(MoneyText.plain(request.borderFee))")
    }
    return .success(RouteEnds(from: source, to: destination))
  }

  private func refuse(_ message: String) -> Result<RouteEnds, RequestRefusal> {
    .failure(RequestRefusal(message: message))
  }
}
