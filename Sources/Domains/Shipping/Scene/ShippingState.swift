import RunRecords
import ShippingRecords
import ShippingValues
import SimulationKernel
package import Tracing
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

  /// What was asked, as it was told, with its ends on the map.
  @dynamicMemberLookup
  struct Question: Hashable, Sendable {
    let asked: ShippingAsked
    let from: Int?
    let to: Int?

    subscript<Value>(dynamicMember part: KeyPath<ShippingAsked, Value>) -> Value {
      asked[keyPath: part]
    }
  }

  /// What came of it, as it was told.
  enum Result: Hashable, Sendable {
    case found(ShippingFound, route: [Int])
    case noRoute(ShippingNone)
    case failed(String)
    case cancelled
  }

  private(set) var question: Question?
  /// The moments when the question was asked and answered.
  private(set) var began: SimulationTime?, ended: SimulationTime?
  private(set) var searchNumber = 0
  /// The cheapest cost known of each state, in cents; -1 when there is none.
  private(set) var costs: [Int64]
  private(set) var cameFrom: [Int]
  /// Tells whether the cost of a state is that from it to the destination, from where it was
  /// reached.
  private(set) var isOfGoal: [Bool]
  private(set) var isSettled: [Bool]
  private(set) var settledCount = 0
  private(set) var lastSettled: Int?
  private(set) var knowledge: [Knowledge]
  /// Whether a road is closed in the world, as far as it was announced.
  private(set) var isRoadClosed: [Bool]
  /// The status of the search as its client has told it.
  private(set) var status = SearchStatus()
  /// Those of the borders that the search waits for which are not answered yet.
  private(set) var waitingBorders: [Int] = []
  /// Those borders of them that hold everything up, answered or not.
  private(set) var holding: [Int] = []
  /// The states of the cheapest route there could be, of a search that proposes routes.
  private(set) var proposal: [Int] = []
  private(set) var proposalCount = 0
  /// The proof of the answer: a potential for each state, in the order of their codes.
  private(set) var potentials: [Int64] = []
  private(set) var result: Result?
  private(set) var isFinished = false
  /// The borders that will be asked again, with the reason.
  private(set) var retries: [Retry] = []
  /// The border whose change made the search begin again, for a few steps.
  private(set) var restart: Change?
  /// The last border that was found closed or opened.
  private var lastChange: Change?
  /// The number of states that were settled since the search began again.
  private var settledSinceRestart = 0
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

  package init(on geography: ShippingGeography) {
    let (states, borders) = (geography.states.count, geography.borders.count)
    costs = Array(repeating: -1, count: states)
    cameFrom = Array(repeating: -1, count: states)
    isOfGoal = Array(repeating: false, count: states)
    isSettled = Array(repeating: false, count: states)
    knowledge = Array(repeating: .unknown, count: borders)
    isRoadClosed = Array(repeating: false, count: borders)
  }

  /// Applies a record of the client, or one of the world.
  package mutating func apply(_ record: TraceRecord, on geography: ShippingGeography) {
    guard !record.isOfRequest else { return applyRequest(record, on: geography) }
    switch record.kind {
    case ShippingSettled.kind: ShippingSettled(record).map { settle($0, on: geography) }
    case ShippingRelaxed.kind: ShippingRelaxed(record).map { relax($0, on: geography) }
    case SearchStatus.form.kind:
      let before = status
      StateDelta<SearchStatus>(record)?.apply(to: &status)
      if before.waiting != status.waiting {
        waitingBorders = status.waiting.compactMap { geography.border($0) }
      }
      if before.holding != status.holding {
        holding = status.holding.compactMap { geography.border($0) }
      }
      if before.proposal != status.proposal {
        proposal = status.proposal.compactMap(geography.state)
        if !proposal.isEmpty { proposalCount += 1 }
      }
    case ShippingAsked.kind:
      ShippingAsked(record).map { ask($0, on: geography) }
      (began, ended) = (record.time, nil)
    case ShippingSearch.kind:
      guard let number = ShippingSearch(record)?.number else { break }
      clearSearch()
      searchNumber = number
      if number > 1 { (restart, settledSinceRestart) = (lastChange, 0) }
    case ShippingFound.kind:
      ShippingFound(record).map { found in
        end(with: .found(found, route: found.route.compactMap(geography.state)))
      }
    case ShippingNone.kind: ShippingNone(record).map { end(with: .noRoute($0)) }
    case ShippingFailed.kind: ShippingFailed(record).map { end(with: .failed($0.message)) }
    case ClientFailed.kind: ClientFailed(record).map { end(with: .failed($0.message)) }
    case ClientCancelled.kind: end(with: .cancelled)
    case ClientFinished.kind: (isFinished, retries) = (true, [])
    case ShippingProved.kind: ShippingProved(record).map { potentials = $0.potentials }
    default: applyBorder(record, on: geography)
    }
    if result != nil, ended == nil { ended = record.time }
  }

  /// Applies a record about a request.
  private mutating func applyRequest(_ record: TraceRecord, on geography: ShippingGeography) {
    switch record.kind {
    case RequestSent.kind:
      RequestSent(record).map { endRetry($0.path, on: geography) }
    case RequestForgone.kind: RequestForgone(record).map { endRetry($0.path, on: geography) }
    case RequestRetrying.kind:
      guard let retry = RequestRetrying(record) else { break }
      guard let border = geography.border(inPath: retry.path) else { break }
      retries.append(Retry(border: border, reason: retry.reason))
    default: break
    }
  }

  private mutating func endRetry(_ path: String, on geography: ShippingGeography) {
    let border = geography.border(inPath: path)
    retries.removeAll { $0.border == border }
  }

  /// Applies a record about one border.
  private mutating func applyBorder(_ record: TraceRecord, on geography: ShippingGeography) {
    func border(_ name: String?) -> Int? { name.flatMap { geography.border($0) } }
    switch record.kind {
    case ShippingQuoted.kind:
      guard let quote = ShippingQuoted(record) else { break }
      border(quote.border).map { know($0, .quoted(quote.cents)) }
    case ShippingClosed.kind:
      border(ShippingClosed(record)?.border).map { change($0, isClosed: true) }
    case ShippingOpened.kind:
      border(ShippingOpened(record)?.border).map { change($0, isClosed: false) }
    case ShippingUnanswered.kind:
      guard let silence = ShippingUnanswered(record) else { break }
      guard let border = border(silence.border) else { break }
      know(border, .unanswered)
      silences.append(Retry(border: border, reason: silence.reason))
    case RoadClosed.kind: border(RoadClosed(record)?.border).map { isRoadClosed[$0] = true }
    case RoadOpened.kind:
      guard let border = border(RoadOpened(record)?.border) else { break }
      isRoadClosed[border] = false
      // After the end nobody listens any more: what is drawn is the road.
      if result != nil, knowledge[border] == .closed { knowledge[border] = .unknown }
    default: break
    }
  }

  private mutating func ask(_ asked: ShippingAsked, on geography: ShippingGeography) {
    question = Question(
      asked: asked,
      from: asked.from.flatMap(geography.state),
      to: asked.to.flatMap(geography.state)
    )
    (result, isFinished, silences, lastChange, restart) = (nil, false, [], nil, nil)
    (proposal, proposalCount, potentials) = ([], 0, [])
    clearSearch()
    searchNumber = 0
  }

  private mutating func settle(_ settled: ShippingSettled, on geography: ShippingGeography) {
    guard let state = geography.state(settled.state) else { return }
    let from = settled.from.flatMap(geography.state)
    reach(state, cost: settled.cost, from: from, isOfGoal: settled.side != nil)
    if !isSettled[state] { settledCount += 1 }
    isSettled[state] = true
    if settled.side == nil { lastSettled = state }
    settledSinceRestart += 1
    if settledSinceRestart > 3 { restart = nil }
  }

  private mutating func relax(_ relaxed: ShippingRelaxed, on geography: ShippingGeography) {
    guard let state = geography.state(relaxed.state), let from = geography.state(relaxed.from)
    else { return }
    reach(state, cost: relaxed.cost, from: from, isOfGoal: relaxed.side != nil)
  }

  private mutating func change(_ border: Int, isClosed: Bool) {
    know(border, isClosed ? .closed : .unknown)
    lastChange = Change(border: border, isClosed: isClosed)
  }

  private mutating func know(_ border: Int, _ knowledge: Knowledge) {
    self.knowledge[border] = knowledge
    waitingBorders.removeAll { $0 == border }
    retries.removeAll { $0.border == border }
  }

  /// Notes a way to a state; one from the start goes before one to the goal.
  private mutating func reach(_ state: Int, cost: Int64, from: Int?, isOfGoal isNew: Bool) {
    guard costs[state] < 0 || isOfGoal[state] || !isNew else { return }
    costs[state] = cost
    cameFrom[state] = from ?? -1
    isOfGoal[state] = isNew
  }

  private mutating func clearSearch() {
    costs = Array(repeating: -1, count: costs.count)
    cameFrom = Array(repeating: -1, count: costs.count)
    isOfGoal = Array(repeating: false, count: costs.count)
    isSettled = Array(repeating: false, count: costs.count)
    (settledCount, lastSettled) = (0, nil)
    waitingBorders = []
    if let source = question?.from, question?.strategy != "lazy" { costs[source] = 0 }
  }

  private mutating func end(with result: Result) {
    self.result = result
    (waitingBorders, holding, retries) = ([], [], [])
  }
}
