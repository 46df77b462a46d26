import Graphs
import Services
import ShippingValues

/// The search for one route: decides what to ask and what to report, and never waits.
///
/// The shell asks what it is told to, hands over answers and changes as they come, and calls
/// `advance()` after each.
struct SearchState: Sendable {
  /// How far the search has come.
  enum Verdict: Hashable, Sendable {
    /// It goes on when more is answered; these borders are to be asked now, for their usability.
    case waiting(ask: [Int])
    case finished(RouteResult.Outcome)
  }

  private enum Stage: Hashable {
    /// A search is to begin.
    case beginning
    /// The borders around a settled state (or all) are being priced.
    case pricing(of: Int32?)
    case settling
  }

  /// More changes than this in one calculation end it: the roads are too restless.
  static let changeLimit = 100

  let network: RoadNetwork
  private(set) var cache: PriceCache
  private(set) var changes = 0
  /// When the calculation began.
  private let begin: Duration
  private let source: Int32
  private let destination: Int32
  private let fee: Cents
  private let pricing: Pricing
  private var search: ShortestPathSearch
  private var stage = Stage.beginning
  private var searchNumber = 0
  private var steps: [SearchStep] = []
  /// The status that was told last.
  private var status = SearchStatus()

  init(
    network: RoadNetwork,
    cache: PriceCache,
    begin: Duration,
    from source: Int32,
    to destination: Int32,
    fee: Cents,
    pricing: Pricing
  ) {
    self.network = network
    self.cache = cache
    self.begin = begin
    self.source = source
    self.destination = destination
    self.fee = fee
    self.pricing = pricing
    search = ShortestPathSearch(nodeCount: network.states.count, source: source)
  }

  /// Whether the search may use answers from before it, which may be out of date.
  var usesEarlierAnswers: Bool { source != destination && cache.holdsAnswers }

  /// The steps since this was last called, in order.
  mutating func takeSteps() -> [SearchStep] {
    defer { steps.removeAll() }
    return steps
  }

  /// The borders without an answer after the last attempt.
  var unanswered: [Border] {
    network.borders.indices.filter { cache.entries[$0] == .unanswered }.map { network.borders[$0] }
  }

  /// Takes an answer about a border.
  ///
  /// - Returns: Whether the border's cost is to be asked now.
  mutating func take(_ answer: BorderAnswer, of border: Int, now: Duration) -> Bool {
    let effect = cache.take(answer, of: border, now: now)
    guard effect == .kept else { return effect == .goesOn }
    let name = network.borders[border]
    switch answer {
    case .quoted(let cents): steps.append(.quoted(name, cents))
    case .closed: steps.append(.closed(name))
    case .unanswered(let failure): steps.append(.unanswered(name, failure))
    case .usable: break
    }
    return false
  }

  /// Applies changes in their order, all from while it searched; when one was news, the search
  /// begins again.
  ///
  /// Roads that are not on the map are passed over.
  mutating func apply(_ news: [RoadChange], now: Duration) {
    var isChanged = false
    for change in news {
      guard let border = network.borderIndex(change.border),
        cache.apply(change.state, to: border, now: now)
      else { continue }
      isChanged = true
      changes += 1
      steps.append(change.state == .closed ? .closed(change.border) : .opened(change.border))
    }
    if isChanged { stage = .beginning }
  }

  /// Learns how the roads stand at present, whenever that came about.
  ///
  /// Only what contradicts an answer of this calculation is known to have changed while it searched,
  /// and counts as a change.
  mutating func learn(_ news: RoadNews, now: Duration) {
    for (border, state) in standing(by: news) {
      let answered = cache.answered(border)
      let wasUnanswered = cache.entries[border] == .unanswered
      guard cache.apply(state, to: border, now: now) else { continue }
      let name = network.borders[border]
      steps.append(state == .closed ? .closed(name) : .opened(name))
      // A search that has begun went over that border, or around it.
      guard searchNumber > 0 else { continue }
      if let answered {
        if answered >= begin { changes += 1 }
        stage = .beginning
      } else if wasUnanswered, state == .open {
        stage = .beginning
      }
    }
  }

  /// Goes on as far as the answers allow.
  mutating func advance() -> Verdict {
    guard changes <= Self.changeLimit else {
      let limit = Self.changeLimit
      return .finished(
        .failed("gave up: more than \(limit) roads closed or opened during the search")
      )
    }
    while true {
      switch stage {
      case .beginning:
        beginSearch()
      case .pricing(let state):
        let missing = missingBorders(around: state)
        guard missing.isEmpty else {
          tell(status(waitingFor: missing, around: state))
          return .waiting(ask: askWhatIsNotUnderWay(missing))
        }
        if let state { relaxCrossings(from: state) }
        stage = .settling
      case .settling:
        guard let state = search.settleNext() else { return .finished(cut()) }
        steps.append(
          .settled(
            state: network.code(state),
            cost: search.cost(of: state) ?? 0,
            from: search.cameFrom(state).map(network.code)
          )
        )
        if state == destination { return .finished(route()) }
        stage = .pricing(of: state)
      }
    }
  }
}

extension SearchState {
  private mutating func beginSearch() {
    search = ShortestPathSearch(nodeCount: network.states.count, source: source)
    searchNumber += 1
    steps.append(.searching(number: searchNumber))
    tell(SearchStatus(.searching))
    let needsPrices = pricing == .prefetchAll && source != destination
    stage = needsPrices ? .pricing(of: nil) : .settling
  }

  /// The borders that news is about, each with how it stands, in the order of their numbers.
  ///
  /// Of several changes of a road only the last counts. What is known of no border, and not being
  /// asked, is left to be asked when it is needed.
  private func standing(by news: RoadNews) -> [(border: Int, state: RoadChange.State)] {
    switch news.content {
    case .changes(let changes):
      var states: [Int: RoadChange.State] = [:]
      for change in changes {
        if let border = network.borderIndex(change.border) { states[border] = change.state }
      }
      return network.borders.indices.compactMap { border in states[border].map { (border, $0) } }
    case .standing(let closed):
      return network.borders.indices.compactMap { border in
        if closed.contains(network.borders[border]) {
          return cache.needsAnswer(border) && !cache.isUnderWay(border) ? nil : (border, .closed)
        }
        return cache.isClosed(border) ? (border, .open) : nil
      }
    }
  }

  /// The borders whose answer the search cannot do without now.
  private func missingBorders(around state: Int32?) -> [Int] {
    guard let state else { return network.borders.indices.filter(cache.needsAnswer) }
    return network.crossings(from: state)
      .filter { !search.isSettled($0.neighbor) && cache.needsAnswer($0.border) }
      .map(\.border)
  }

  private mutating func tell(_ status: SearchStatus) {
    if status != self.status { steps.append(.status(status)) }
    self.status = status
  }

  /// The status while borders around a settled state (or all) are being priced.
  private func status(waitingFor missing: [Int], around state: Int32?) -> SearchStatus {
    var status = SearchStatus(.searching)
    status.around = state.map(network.code)
    // All of them, told once: what is answered since, the borders' own steps say.
    let isTold = !self.status.waiting.isEmpty && self.status.around == status.around
    status.waiting = isTold ? self.status.waiting : missing.map { network.borders[$0].description }
    guard let state, let cost = search.cost(of: state) else { return status }
    var costs = network.states.indices.map { search.cost(of: Int32($0)) ?? .max }
    for crossing in network.crossings(from: state) {
      guard let fuel = cache.price(of: crossing.border) else { continue }
      costs[Int(crossing.neighbor)] = min(costs[Int(crossing.neighbor)], cost + fuel + fee)
    }
    let frontier = costs.indices.filter { costs[$0] < .max && !search.isSettled(Int32($0)) }
    // Of equal ones the first in the order of the country, as the search has it.
    guard let next = frontier.min(by: { (costs[$0], $0) < (costs[$1], $1) }) else { return status }
    (status.next, status.nextCost) = (network.code(Int32(next)), costs[next])
    // No fuel costs less than nothing.
    status.cheaper = network.crossings(from: state)
      .filter {
        missing.contains($0.border) && (cost + fee, $0.neighbor) < (costs[next], Int32(next))
      }
      .map(\.neighbor).sorted().map(network.code)
    return status
  }

  private mutating func askWhatIsNotUnderWay(_ borders: [Int]) -> [Int] {
    let asked = borders.filter { !cache.isUnderWay($0) }
    for border in asked { cache.ask(border) }
    return asked
  }

  private mutating func relaxCrossings(from state: Int32) {
    for crossing in network.crossings(from: state) where !search.isSettled(crossing.neighbor) {
      guard let fuel = cache.price(of: crossing.border),
        search.relax(from: state, to: crossing.neighbor, weight: fuel + fee)
      else { continue }
      steps.append(
        .relaxed(
          state: network.code(crossing.neighbor),
          cost: search.cost(of: crossing.neighbor) ?? 0,
          from: network.code(state)
        )
      )
    }
  }

  private func route() -> RouteResult.Outcome {
    let states = search.route(to: destination)
    let codes = states.map(network.code)
    let costs = states.map { search.cost(of: $0) ?? 0 }
    let fuel = zip(costs, costs.dropFirst()).map { $1 - $0 - fee }
    let total = search.cost(of: destination) ?? 0
    return .found(states: codes, fuel: fuel, fee: fee, total: total)
  }

  /// The borders between what was reached and what hangs together with the destination.
  ///
  /// They are why there is no route; what is cut off elsewhere has no part in it.
  private func cut() -> RouteResult.Outcome {
    let beyond = unreachedAroundDestination()
    let between = network.borders.indices.filter { border in
      let (first, second) = network.ends(of: border)
      return search.isSettled(first) && beyond.contains(second)
        || search.isSettled(second) && beyond.contains(first)
    }
    let closed = between.filter(cache.isClosed)
    let unanswered = between.filter { cache.entries[$0] == .unanswered }
    return .none(
      closed: closed.map { network.borders[$0] },
      unanswered: unanswered.map { network.borders[$0] }
    )
  }

  /// The destination, and every state that was not reached and hangs together with it.
  private func unreachedAroundDestination() -> Set<Int32> {
    var found: Set = [destination]
    var rest = [destination]
    while let state = rest.popLast() {
      for crossing in network.crossings(from: state)
      where !search.isSettled(crossing.neighbor) && found.insert(crossing.neighbor).inserted {
        rest.append(crossing.neighbor)
      }
    }
    return found
  }
}
