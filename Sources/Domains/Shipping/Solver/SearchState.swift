import Graphs
import Services
import ShippingValues

/// The search for one route: decides what to ask and what to report, and never waits.
///
/// The shell asks what it is told to, hands over answers and changes as they come, and calls
/// `advance()` after each. What to ask is decided by a `RouteSearch` over the prices that are known
/// and the fee, below which no border costs.
struct SearchState {
  /// How far the search has come.
  enum Verdict: Hashable, Sendable {
    /// It goes on when more is answered; these borders are to be asked now, for their usability.
    case waiting(ask: [Int])
    case finished(RouteResult.Outcome)
  }

  private enum Stage: Hashable {
    /// A search is to begin.
    case beginning
    /// All borders are being priced.
    case prefetching
    case searching
  }

  /// More changes than this in one calculation end it: the roads are too restless.
  static let changeLimit = 100

  let network: RoadNetwork
  private(set) var cache: PriceCache
  private(set) var changes = 0
  /// When the calculation began.
  private let begin: Duration
  private let ends: RouteEnds
  private let request: RouteRequest
  /// The borders with the costs of crossing them, as far as these are known.
  private var graph: CompactGraph
  private var search: RouteSearch<UInt128>
  private var stage = Stage.beginning
  private var searchNumber = 0
  /// The states settled by earlier searches of the calculation.
  private var settledBefore = 0
  /// The borders asked by this calculation.
  private var asked: Set<Int> = []
  private var steps: [SearchStep] = []
  /// The status that was told last.
  private var status = SearchStatus()
  /// The borders that it names as waited for.
  private var toldBorders: [Int] = []

  init(
    network: RoadNetwork,
    cache: PriceCache,
    begin: Duration,
    ends: RouteEnds,
    for request: RouteRequest
  ) {
    (self.network, self.cache, self.begin) = (network, cache, begin)
    (self.ends, self.request, graph) = (ends, request, network.graph)
    search = ends.search(request, in: graph)
    for border in network.borders.indices { learn(border) }
  }

  /// The number of borders that were asked.
  var quotes: Int { asked.count }

  /// The number of states that were settled, by all searches.
  var settledCount: Int { settledBefore + search.settledCount }

  /// Whether the search may use answers from before it, which may be out of date.
  var usesEarlierAnswers: Bool { ends.from != ends.to && cache.holdsAnswers }

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
    learn(border)
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
      learn(border)
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
      learn(border)
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
      let words = "gave up: more than \(Self.changeLimit) roads closed or opened during the search"
      return .finished(.failed(words))
    }
    if stage == .beginning { beginSearch() }
    if stage == .prefetching {
      let missing = network.borders.indices.filter(cache.needsAnswer)
      guard missing.isEmpty else { return wait(for: missing, SearchStatus(.searching)) }
      stage = .searching
    }
    var observer = StepObserver(network: network, steps: steps)
    let verdict = search.advance(over: graph, telling: &observer)
    steps = observer.steps
    switch verdict {
    case .found: return .finished(route())
    case .none: return .finished(cut())
    case .waiting:
      let open = search.open(in: graph)
      return wait(for: open.map(\.edge), status(waitingFor: open))
    }
  }
}

extension SearchState {
  /// Turns what a search tells into steps.
  private struct StepObserver: SearchObserver {
    let network: RoadNetwork
    var steps: [SearchStep]

    mutating func settled(_ state: Int32, cost: Int64, from: Int32?, side: SearchSide) {
      let from = from.map(network.code)
      steps.append(.settled(state: network.code(state), cost: cost, from: from, side: side))
    }

    mutating func relaxed(_ state: Int32, cost: Int64, from: Int32, side: SearchSide) {
      let from = network.code(from)
      steps.append(.relaxed(state: network.code(state), cost: cost, from: from, side: side))
    }
  }

  private mutating func learn(_ border: Int) {
    graph.set(cache.weight(of: border, fee: request.borderFee), of: border)
  }

  private mutating func beginSearch() {
    settledBefore += search.settledCount
    search = ends.search(request, in: graph)
    searchNumber += 1
    steps.append(.searching(number: searchNumber))
    tell(SearchStatus(.searching))
    toldBorders = []
    stage = request.pricing == .prefetchAll && ends.from != ends.to ? .prefetching : .searching
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

  private mutating func tell(_ status: SearchStatus) {
    if status != self.status { steps.append(.status(status)) }
    self.status = status
  }

  /// Tells what is waited for, and says what of it is to be asked.
  private mutating func wait(for borders: [Int], _ status: SearchStatus) -> Verdict {
    var status = status
    // All of them, told once: what is answered since, the borders' own steps say.
    if toldBorders.filter(cache.needsAnswer) == borders {
      status.waiting = self.status.waiting
    } else {
      toldBorders = borders
      status.waiting = borders.map { network.borders[$0].description }
    }
    tell(status)
    let new = borders.filter { !cache.isUnderWay($0) }
    for border in new { cache.ask(border) }
    asked.formUnion(new)
    return .waiting(ask: new)
  }

  /// The status while the weights of edges are waited for.
  private func status(waitingFor open: [OpenEdge]) -> SearchStatus {
    var status = SearchStatus(.searching)
    status.around = search.lastSettled.map(network.code)
    status.proposal = search.proposal.map(network.code)
    (status.least, status.best) = (search.least(in: graph), search.best)
    guard let next = search.next else { return status }
    (status.next, status.nextCost) = (network.code(next.node), next.cost)
    let holding = open.filter { $0.least <= next.least }
    status.holding = holding.map { network.borders[$0.edge].description }
    status.cheaper = Set(holding.map(\.to)).sorted().map(network.code)
    return status
  }

  private func route() -> RouteResult.Outcome {
    let (states, fee) = (search.route.map(network.code), request.borderFee)
    let fuel = zip(states, states.dropFirst()).map { from, to in
      network.borderIndex(Border(from, to)).flatMap(cache.price) ?? 0
    }
    return .found(states: states, fuel: fuel, fee: fee, total: search.routeCost ?? 0)
  }

  /// The proof of an answer over what is known now.
  func certificate(of outcome: RouteResult.Outcome) -> RouteCertificate? {
    if case .failed = outcome { return nil }
    return RouteCertificate(of: search.routeCost, in: graph, from: ends.from)
  }

  /// The borders between what can be reached and what hangs together with the destination.
  ///
  /// They are why there is no route; what is cut off elsewhere has no part in it.
  private func cut() -> RouteResult.Outcome {
    let potentials = RouteCertificate(of: nil, in: graph, from: ends.from).potentials
    func isReached(_ state: Int32) -> Bool { potentials[Int(state)] == 1 }
    var beyond: Set = [ends.to]
    var rest = [ends.to]
    while let state = rest.popLast() {
      for crossing in network.crossings(from: state)
      where !isReached(crossing.neighbor) && beyond.insert(crossing.neighbor).inserted {
        rest.append(crossing.neighbor)
      }
    }
    let between = network.borders.indices.filter { border in
      let (first, second) = graph.ends[border]
      return isReached(first) && beyond.contains(second)
        || isReached(second) && beyond.contains(first)
    }
    let closed = between.filter(cache.isClosed).map { network.borders[$0] }
    let names = Set(between.map { network.borders[$0] })
    return .none(closed: closed, unanswered: unanswered.filter(names.contains))
  }
}
