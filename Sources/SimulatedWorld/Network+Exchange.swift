import Services
import SimulationKernel
import Synchronization
import TraceVocabulary
import VirtualTime

// A client that has a patience waits as one would that lets two tasks race, one that asks and one
// that sleeps, and cancels the slower: it has the place in line that such a client's task has.
extension Network {
  /// After how many turns a client with a patience goes on.
  private enum Turns {
    /// The task that asks begins.
    static let begin = 1
    /// It ends at once, the race cancels the one that sleeps, that one ends, and the race does.
    static let refused = 3
    /// The same, once the task that asks has been woken.
    static let answered = 4
    /// The task that sleeps is woken, and the race looks.
    static let timeUp = 2
    /// The task that asks is woken, and the race ends.
    static let left = 2
  }

  /// Sends `request` and waits for its answer, for as long as `patience` where there is one.
  ///
  /// - Returns: The answer; nil when none came in time.
  func send(
    _ request: Request,
    from client: String,
    within patience: Duration?
  ) async throws -> Response? {
    loop.checkThread("the transport")
    try Task.checkCancellation()
    guard !loop.isEnded else { throw CancellationError() }
    let exchange = Exchange(client: client, request: request, patience: patience)
    let id = state.withLock { $0.open(exchange) }
    let arrival = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        park(id, continuation)
      }
    } onCancel: {
      leave(id)
    }
    // Several answers may have come in one action, and their clients share an actor.
    if let cause = arrival.cause { loop.cause = cause }
    switch arrival.outcome {
    case .response(let response): return response
    case .failure(let error): throw error
    case .left: throw CancellationError()
    case .timedOut:
      // Who was cancelled meanwhile leaves, and does not try again.
      try Task.checkCancellation()
      return nil
    }
  }

  /// Has the client wait for what becomes of its request.
  private func park(_ id: Int, _ continuation: CheckedContinuation<Arrival, Never>) {
    let isOpen = state.withLock { state in
      state.exchanges[id]?.continuation = continuation
      return state.exchanges[id].map { $0.patience != nil }
    }
    switch isOpen {
    case nil: continuation.resume(returning: Arrival(outcome: .left, cause: nil))
    case false?: begin(id)
    case true?: loop.afterTurns(Turns.begin) { self.begin(id) }
    }
  }

  /// Records the question, refuses it at once where that is its fate, and else has it answered when
  /// its latency has passed.
  private func begin(_ id: Int) {
    let cause = loop.cause
    guard var exchange = state.withLock({ $0.exchanges[id] }) else { return }
    let station = state.withLock { $0.stations[exchange.request.service] }
    ask(&exchange, station)
    guard let station else {
      let service = exchange.request.service
      return refuse(id, exchange, reason: "no such service", with: .noSuchService(service))
    }
    if station.outages > 0 || draws(.refused, exchange, station.profile) {
      return refuse(id, exchange, reason: "refused", with: .refused)
    }
    exchange.delivery = scheduleDelivery(of: id, exchange, station.profile)
    // The client's patience begins with its question and not because of it.
    loop.cause = cause
    exchange.timeout = scheduleTimeout(of: id, exchange)
    let begun = exchange
    state.withLock { $0.exchanges[id] = begun }
  }

  private func scheduleDelivery(
    of id: Int,
    _ exchange: Exchange,
    _ profile: ServiceProfile
  ) -> EventHandle? {
    guard !draws(.lost, exchange, profile) else { return nil }
    let latency = profile.endpointLatency[exchange.endpoint] ?? profile.latency
    var stream = stream(for: exchange, purpose: "latency")
    let moment = loop.now.later(by: latency.draw(from: &stream))
    return loop.schedule(at: moment, phase: .delivery) { self.look(id) }
  }

  private func scheduleTimeout(of id: Int, _ exchange: Exchange) -> EventHandle? {
    guard let patience = exchange.patience else { return nil }
    return loop.schedule(at: loop.now.advanced(by: patience), phase: .timer) {
      self.loop.afterTurns(Turns.timeUp) { self.leave(id, as: .timedOut) }
    }
  }

  /// Records that a question is sent.
  private func ask(_ exchange: inout Exchange, _ station: Station?) {
    let request = exchange.request
    let client = exchange.client
    let endpoint = station?.service.endpoint(of: request) ?? "unknown"
    let target = request.target
    let name = StreamName(
      seed: seed,
      entity: "\(client) \(request.service) \(request.method.drawWord) \(target)"
    )
    let counts = state.withLock {
      $0.count(request, from: client, endpoint: endpoint, name: name)
    }
    exchange.record = recorder.record(
      RequestSent(
        service: request.service,
        endpoint: endpoint,
        path: station?.service.shownTarget(of: request) ?? target,
        number: counts.number,
        attempt: counts.attempt
      ),
      of: client
    )
    exchange.endpoint = endpoint
    exchange.name = name
    exchange.occurrence = counts.occurrence
    exchange.sent = loop.now
  }

  /// Ends an exchange at the moment of asking.
  private func refuse(
    _ id: Int,
    _ exchange: Exchange,
    reason: String,
    with error: TransportError
  ) {
    _ = state.withLock { $0.close(id) }
    let cause = recordFailure(reason, of: exchange)
    wake(exchange, with: .failure(error), cause: cause, afterTurns: Turns.refused)
  }

  /// Lets a client go on that waited for an exchange that is closed.
  private func wake(
    _ exchange: Exchange,
    with outcome: Arrival.Outcome,
    cause: Int?,
    afterTurns turns: Int
  ) {
    if let delivery = exchange.delivery { loop.cancel(delivery) }
    if let timeout = exchange.timeout { loop.cancel(timeout) }
    guard let continuation = exchange.continuation else { return }
    let arrival = Arrival(outcome: outcome, cause: cause)
    if exchange.patience == nil {
      continuation.resume(returning: arrival)
    } else {
      loop.afterTurns(turns) { continuation.resume(returning: arrival) }
    }
  }

  /// What happens at the moment the answer leaves.
  private func look(_ id: Int) {
    guard let (exchange, profile) = lookUp(id) else { return }
    if draws(.reset, exchange, profile) {
      return fail(id, reason: "reset", with: .reset)
    }
    if let wait = waitDemanded(of: exchange, by: profile.limit) {
      return deliver(.refusal(429, retryAfter: profile.retryAfter ?? wait), to: id)
    }
    for (kind, status) in FailureKind.statuses where draws(kind, exchange, profile) {
      let wait = status == 500 ? nil : profile.retryAfter
      return deliver(.refusal(status, retryAfter: wait), to: id)
    }
    let service = state.withLock { $0.stations[exchange.request.service]?.service }
    guard let service, service.endpoint(of: exchange.request) != nil else {
      return deliver(.refusal(404, retryAfter: nil), to: id)
    }
    service.answer(
      exchange.request,
      from: exchange.client,
      reply: Reply(network: self, exchange: id)
    )
  }

  private func lookUp(_ id: Int) -> (Exchange, ServiceProfile)? {
    state.withLock { state in
      guard let exchange = state.exchanges[id],
        let station = state.stations[exchange.request.service]
      else { return nil }
      return (exchange, station.profile)
    }
  }

  /// Hands `response`, or what the wire makes of it, to the client that waits for it.
  func deliver(_ response: Response, to id: Int) {
    let closed = state.withLock { state -> (Exchange, ServiceProfile)? in
      guard let exchange = state.close(id),
        let station = state.stations[exchange.request.service]
      else { return nil }
      return (exchange, station.profile)
    }
    guard let (exchange, profile) = closed else { return }
    var response = response
    if response.isSuccess {
      if draws(.truncated, exchange, profile) { response.truncate() }
      if draws(.malformed, exchange, profile) { response.malform() }
    }
    let cause = recorder.record(
      RequestAnswered(
        request: exchange.record,
        service: exchange.request.service,
        endpoint: exchange.endpoint,
        status: response.status,
        bytes: response.body.count
      ),
      of: exchange.client
    )
    state.withLock { state in
      let key = RequestKey(client: exchange.client, request: exchange.request)
      state.heard[key] = (exchange.record, exchange.endpoint)
    }
    wake(exchange, with: .response(response), cause: cause, afterTurns: Turns.answered)
  }

  /// Ends an exchange without an answer.
  func fail(_ id: Int, reason: String, with error: TransportError) {
    guard let exchange = state.withLock({ $0.close(id) }) else { return }
    let cause = recordFailure(reason, of: exchange)
    wake(exchange, with: .failure(error), cause: cause, afterTurns: Turns.answered)
  }

  /// Ends an exchange because its client went away.
  ///
  /// The client has this moment to say that it was the time-out; if it does not, the request
  /// counts as abandoned.
  func leave(_ id: Int, as outcome: Arrival.Outcome = .left) {
    loop.checkThread("the transport")
    guard let exchange = state.withLock({ $0.close(id) }) else { return }
    if exchange.record > 0 { noteLeft(exchange) }
    wake(exchange, with: outcome, cause: nil, afterTurns: Turns.left)
  }

  @discardableResult
  private func recordFailure(_ reason: String, of exchange: Exchange) -> Int {
    recorder.record(
      RequestFailed(
        request: exchange.record,
        service: exchange.request.service,
        endpoint: exchange.endpoint,
        reason: reason
      ),
      of: exchange.client
    )
  }
}

extension Request.Method {
  /// The word for it in the names of draws.
  fileprivate var drawWord: String {
    switch self {
    case .get: "get"
    case .post: "post"
    case .put: "put"
    case .delete: "delete"
    }
  }
}

extension SimulationTime {
  /// The moment that many nanoseconds later, or the last there is: some draws know no bounds.
  fileprivate func later(by latency: Int64) -> SimulationTime {
    let (sum, isOver) = nanoseconds.addingReportingOverflow(latency)
    return SimulationTime(nanoseconds: isOver ? .max : sum)
  }
}
