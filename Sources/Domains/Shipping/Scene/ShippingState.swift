import Viewer

/// What a client's search looks like after some of its records.
package struct ShippingState: Hashable, Sendable {
  /// What is known of a border.
  enum Knowledge: Hashable, Sendable {
    case unknown
    case quoted(Int64)
    case closed
    case unanswered
  }

  /// How a state is drawn.
  enum Phase: Hashable, Sendable {
    case unknown, waiting, frontier, settled
  }

  /// What was asked.
  struct Question: Hashable, Sendable {
    let from: Int?
    let to: Int?
    let fee: Int64
    let pricing: String
    let number: Int
  }

  /// What came of it.
  enum Result: Hashable, Sendable {
    case found(route: [Int], fuel: [Int64], fee: Int64, cost: Int64, unanswered: [Int])
    case noRoute(closed: [Int], unanswered: [Int])
    case failed(String)
    case cancelled
  }

  private(set) var question: Question?
  private(set) var searchNumber = 0
  /// The cheapest cost known of each state, in cents; -1 when there is none.
  private(set) var costs: [Int64]
  private(set) var cameFrom: [Int]
  private(set) var isSettled: [Bool]
  private(set) var settledCount = 0
  private(set) var lastSettled: Int?
  private(set) var knowledge: [Knowledge]
  /// Whether a road is closed in the world, as far as it was announced.
  private(set) var isRoadClosed: [Bool]
  private(set) var waitingState: Int?
  private(set) var waitingBorders: [Int] = []
  private(set) var result: Result?
  private(set) var isFinished = false
  /// The requests under way, by their index among the client's spans.
  private(set) var underWay: [Int] = []
  /// The borders that will be asked again, with the reason.
  private(set) var retries: [Retry] = []
  private(set) var outages: [String] = []
  /// The border whose change made the search begin again, for a few steps.
  private(set) var restart: Change?
  /// The last border that was found closed or opened.
  private var lastChange: Change?
  /// How often the search has waited since it began again.
  private var waitsSinceRestart = 0
  /// The borders given up, with the reason, in the order of giving up.
  private(set) var silences: [Retry] = []

  struct Retry: Hashable, Sendable {
    let border: Int
    let reason: String
  }

  struct Change: Hashable, Sendable {
    let border: Int
    let isClosed: Bool
  }

  init(stateCount: Int, borderCount: Int) {
    costs = Array(repeating: -1, count: stateCount)
    cameFrom = Array(repeating: -1, count: stateCount)
    isSettled = Array(repeating: false, count: stateCount)
    knowledge = Array(repeating: .unknown, count: borderCount)
    isRoadClosed = Array(repeating: false, count: borderCount)
  }

  /// Applies the next record.
  mutating func apply(_ step: ShippingEvent.Step, spans: [RequestSpan], at border: (Int) -> Int?) {
    switch step {
    case .sent(let index):
      guard !spans[index].isPoll else { return }
      underWay.append(index)
      if let border = border(index) { retries.removeAll { $0.border == border } }
    case .ended(let index): underWay.removeAll { $0 == index }
    case .retrying(let border, let reason):
      if let border { retries.append(Retry(border: border, reason: reason)) }
    case .finished:
      isFinished = true
      retries = []
    case .outageBegan(let service): outages.append(service)
    case .outageEnded(let service): outages.removeAll { $0 == service }
    default: applySearch(step)
    }
  }

  private mutating func applySearch(_ step: ShippingEvent.Step) {
    switch step {
    case .asked(let from, let to, let fee, let pricing, let number):
      question = Question(from: from, to: to, fee: fee, pricing: pricing, number: number)
      (result, isFinished, silences, lastChange, restart) = (nil, false, [], nil, nil)
      clearSearch()
      searchNumber = 0
    case .searching(let number):
      clearSearch()
      searchNumber = number
      if number > 1 { (restart, waitsSinceRestart) = (lastChange, 0) }
    case .settled(let state, let cost, let from):
      reach(state, cost: cost, from: from)
      if !isSettled[state] { settledCount += 1 }
      isSettled[state] = true
      lastSettled = state
      waitingBorders = []
    case .relaxed(let state, let cost, let from): reach(state, cost: cost, from: from)
    case .waiting(let state, let borders):
      (waitingState, waitingBorders) = (state, borders)
      waitsSinceRestart += 1
      if waitsSinceRestart > 3 { restart = nil }
    case .found(let route, let fuel, let fee, let cost, let unanswered):
      let found = Result.found(
        route: route,
        fuel: fuel,
        fee: fee,
        cost: cost,
        unanswered: unanswered
      )
      end(with: found)
    case .noRoute(let closed, let unanswered):
      end(with: .noRoute(closed: closed, unanswered: unanswered))
    case .failed(let message): end(with: .failed(message))
    case .cancelled: end(with: .cancelled)
    default: applyBorder(step)
    }
  }

  private mutating func applyBorder(_ step: ShippingEvent.Step) {
    switch step {
    case .quoted(let border, let cents): know(border, .quoted(cents))
    case .closed(let border):
      know(border, .closed)
      lastChange = Change(border: border, isClosed: true)
    case .opened(let border):
      know(border, .unknown)
      lastChange = Change(border: border, isClosed: false)
    case .unanswered(let border, let reason):
      know(border, .unanswered)
      silences.append(Retry(border: border, reason: reason))
    case .roadClosed(let border): isRoadClosed[border] = true
    case .roadOpened(let border):
      isRoadClosed[border] = false
      // After the end nobody listens any more: what is drawn is the road.
      if result != nil, knowledge[border] == .closed { knowledge[border] = .unknown }
    default: break
    }
  }

  private mutating func know(_ border: Int, _ knowledge: Knowledge) {
    self.knowledge[border] = knowledge
    waitingBorders.removeAll { $0 == border }
    retries.removeAll { $0.border == border }
  }

  private mutating func reach(_ state: Int, cost: Int64, from: Int?) {
    costs[state] = cost
    cameFrom[state] = from ?? -1
  }

  private mutating func clearSearch() {
    costs = Array(repeating: -1, count: costs.count)
    cameFrom = Array(repeating: -1, count: costs.count)
    isSettled = Array(repeating: false, count: costs.count)
    (settledCount, lastSettled) = (0, nil)
    (waitingState, waitingBorders) = (nil, [])
    if let source = question?.from { costs[source] = 0 }
  }

  private mutating func end(with result: Result) {
    self.result = result
    (waitingState, waitingBorders, retries) = (nil, [], [])
  }
}
