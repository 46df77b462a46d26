import Quantities
import ShippingRecords
import ShippingValues
import Viewer

extension ShippingGeography.Border {
  /// The other end of it; nil where a state is none of its ends.
  func end(beyond state: Int) -> Int? {
    first == state ? second : second == state ? first : nil
  }
}

/// What the picture asks of a state of the search.
extension ShippingState {
  /// Whether a border is closed, as far as the client or the world has told.
  func isClosed(_ border: Int) -> Bool {
    isRoadClosed[border] || knowledge[border] == .closed
  }

  /// What is known of a border, in words.
  func standing(of border: Int) -> String {
    if isClosed(border) { return "closed" }
    return switch knowledge[border] {
    case .quoted(let cents): MoneyText.dollars(cents)
    case .unanswered: "never answered"
    case .closed, .unknown: "no price yet"
    }
  }

  /// How each state is drawn.
  func phases(_ borders: [ShippingGeography.Border]) -> [Phase] {
    var phases = costs.indices.map { state -> Phase in
      if isSettled[state] { .settled } else if costs[state] >= 0 { .frontier } else { .unknown }
    }
    for border in waitingBorders {
      for state in [borders[border].first, borders[border].second]
      where phases[state] == .unknown {
        phases[state] = .waiting
      }
    }
    return phases
  }

  /// Whether ``route`` is what the search came to, and not only the way it has gone so far.
  var isRouteFound: Bool {
    if case .found = result { true } else { false }
  }

  /// The states of the best route known, the source first; one state when it has not begun.
  var route: [Int] {
    if case .found(_, let route) = result { return route }
    guard let question, let source = question.from else { return [] }
    if case .noRoute = result { return [source] }
    if !proposal.isEmpty { return proposal }
    let destination = question.to.flatMap { isReached($0) ? $0 : nil }
    return chain(to: destination ?? lastSettled ?? source)
  }

  /// The states that are reached and not settled.
  var frontier: [Int] { costs.indices.filter { costs[$0] >= 0 && !isSettled[$0] } }

  /// Tells whether a way from the start to a state is known.
  func isReached(_ state: Int) -> Bool { costs[state] >= 0 && !isOfGoal[state] }

  private func chain(to state: Int) -> [Int] {
    var chain = [state]
    while let last = chain.last, cameFrom[last] >= 0, chain.count <= costs.count {
      chain.append(cameFrom[last])
    }
    return chain.reversed()
  }

  /// How much is certain of ``route``.
  enum Certainty: Hashable, Sendable {
    /// Nothing was asked.
    case nothing
    /// The route leads to the state settled last, not yet to the destination.
    case underWay(to: Int)
    /// It is the cheapest there could be, and not all of it has a price.
    case proposed
    /// The destination is reached; something cheaper may turn up.
    case best
    case proved
    /// Proved, but for borders that were never answered.
    case provedForAnswers
    case noRoute
    case failed
    case cancelled
  }

  var certainty: Certainty {
    switch result {
    case .found(let found, _): return found.unanswered.isEmpty ? .proved : .provedForAnswers
    case .noRoute: return .noRoute
    case .failed: return .failed
    case .cancelled: return .cancelled
    case nil: break
    }
    guard let question else { return .nothing }
    if !proposal.isEmpty { return .proposed }
    // From both ends no way so far leads anywhere before they meet.
    if question.strategy == "bidirectional", status.least != nil {
      return status.best == nil ? .proposed : .best
    }
    guard let destination = question.to, isReached(destination) else {
      return (lastSettled ?? question.from).map { .underWay(to: $0) } ?? .nothing
    }
    guard isSettled[destination] else { return .best }
    return silences.isEmpty ? .proved : .provedForAnswers
  }
}
