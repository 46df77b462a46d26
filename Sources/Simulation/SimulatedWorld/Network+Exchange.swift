import RunRecords
import Services
import SimulationKernel
import Synchronization
import VirtualTime

// A client that has a timeout waits as one would that lets two tasks race, one that asks and one
// that sleeps, and cancels the slower: it has the place in line that such a client's task has.
extension Network {
  /// After how many turns a client with a timeout goes on.
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

  /// Sends `request` and waits for its answer, for as long as `timeout` where there is one.
  ///
  /// - Returns: The answer; nil when none came in time.
  func send(
    _ request: Request,
    from client: String,
    within timeout: Duration?
  ) async throws -> Response? {
    loop.checkThread("the transport")
    try Task.checkCancellation()
    guard !loop.isEnded else { throw CancellationError() }
    let id = state.withLock { $0.nextExchange() }
    let arrival = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let exchange = Exchange(timeout: timeout, continuation: continuation)
        begin(id, exchange, request, from: client)
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

  /// Has the client wait for what becomes of its request, which is sent when it is its turn.
  private func begin(_ id: Int, _ exchange: Exchange, _ request: Request, from client: String) {
    state.withLock { $0.exchanges[id] = exchange }
    if Task.isCancelled {
      leave(id)
    } else if let timeout = exchange.timeout {
      loop.afterTurns(Turns.begin) { self.ask(request, from: client, in: id, within: timeout) }
    } else {
      ask(request, from: client, in: id, within: nil)
    }
  }

  /// Records the question, refuses it at once where that is its fate, and else has it answered when
  /// its latency has passed.
  private func ask(
    _ request: Request,
    from client: String,
    in id: Int,
    within timeout: Duration?
  ) {
    let cause = loop.cause
    let (isWanted, station, outages) = state.withLock {
      ($0.exchanges[id] != nil, $0.stations[request.service], $0.outages[request.service] ?? 0)
    }
    guard isWanted else { return }
    let question = record(request, from: client, station)
    guard let station else {
      return refuse(id, question, "no such service", with: .noSuchService(request.service))
    }
    if outages > 0 || fails(.refused, question, station.profile) {
      return refuse(id, question, "refused", with: .refused)
    }
    let delivery = scheduleDelivery(of: id, question, station.profile)
    // The client's timeout begins with its question and not because of it.
    loop.cause = cause
    let timer = timeout.map { scheduleTimeout(of: id, after: $0) }
    state.withLock { $0.exchanges[id]?.begin(question, delivery: delivery, timer: timer) }
  }

  private func scheduleDelivery(
    of id: Int,
    _ question: Question,
    _ profile: ServiceProfile
  ) -> EventHandle? {
    guard !fails(.lost, question, profile) else { return nil }
    let latency = profile.endpointLatency[question.endpoint] ?? profile.latency
    var stream = stream(for: question, purpose: "latency")
    let span = latency.draw(from: &stream).addingWithinBounds(delay(by: question.faults, question))
    let moment = loop.now.later(by: span)
    return loop.schedule(at: moment, phase: .delivery) { self.look(id) }
  }

  private func scheduleTimeout(of id: Int, after timeout: Duration) -> EventHandle {
    loop.schedule(at: loop.now.advanced(by: timeout), phase: .timer) {
      self.loop.afterTurns(Turns.timeUp) { self.leave(id, as: .timedOut) }
    }
  }

  /// Records that a request is sent.
  private func record(
    _ request: Request,
    from client: String,
    _ station: Station?
  ) -> Question {
    let endpoint = station?.service.endpoint(of: request) ?? "unknown"
    let target = request.target
    let name = StreamName(
      seed: seed,
      joining: [client, request.service, request.method.drawWord, target]
    )
    let counts = state.withLock {
      $0.count(request, from: client, endpoint: endpoint, name: name)
    }
    let record = recorder.record(
      RequestSent(
        service: request.service,
        endpoint: endpoint,
        path: station?.service.shownTarget(of: request) ?? target,
        number: counts.number,
        attempt: counts.attempt
      ),
      of: client
    )
    let question = Question(
      request,
      from: client,
      endpoint: endpoint,
      name: name,
      occurrence: counts.occurrence,
      record: record,
      sent: loop.now
    )
    guard let station else { return question }
    return strike(question, by: faults(befalling: question, attempt: counts.attempt, station))
  }

  /// Records which faults by name befall a question.
  private func strike(_ question: Question, by faults: [ServiceFault]) -> Question {
    guard !faults.isEmpty else { return question }
    state.withLock {
      $0.struckBy[question.request.service, default: []].formUnion(faults.map(\.name))
    }
    for fault in faults {
      recorder.record(
        FaultStruck(
          request: question.record,
          service: question.request.service,
          endpoint: question.endpoint,
          fault: fault.name
        ),
        of: question.client
      )
    }
    return question.befallen(by: faults)
  }

  /// Ends an exchange at the moment of asking.
  private func refuse(
    _ id: Int,
    _ question: Question,
    _ reason: String,
    with error: TransportError
  ) {
    guard let exchange = state.withLock({ $0.close(id) }) else { return }
    let cause = recordFailure(reason, of: question)
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
    if let timer = exchange.timer { loop.cancel(timer) }
    let arrival = Arrival(outcome: outcome, cause: cause)
    guard let continuation = exchange.continuation else { return }
    if exchange.timeout == nil {
      continuation.resume(returning: arrival)
    } else {
      loop.afterTurns(turns) { continuation.resume(returning: arrival) }
    }
  }

  /// What happens at the moment the answer leaves.
  private func look(_ id: Int) {
    guard let (question, station) = state.withLock({ $0.lookUp(id) }) else { return }
    let profile = station.profile
    if fails(.reset, question, profile) {
      return fail(id, reason: "reset", with: .reset)
    }
    if let wait = waitDemanded(of: question, by: profile.limit) {
      return deliver(.refusal(429, retryAfter: profile.retryAfter ?? wait), to: id)
    }
    if profile.capacity == nil { answer(id) } else { lineUp(id, question, profile) }
  }

  /// Has the service answer.
  func answer(_ id: Int) {
    guard let (question, station) = state.withLock({ $0.lookUp(id) }) else { return }
    let profile = station.profile
    for (kind, status) in FailureKind.statuses where fails(kind, question, profile) {
      let wait = status == 500 ? nil : profile.retryAfter
      return deliver(.refusal(status, retryAfter: wait), to: id)
    }
    guard station.service.endpoint(of: question.request) != nil else {
      return deliver(.refusal(404, retryAfter: nil), to: id)
    }
    if let recorded = question.faults.lazy.compactMap(\.effects.response).first {
      return deliver(recorded, to: id)
    }
    let twin = question.fails(.duplicate) ? openTwin(of: question) : nil
    // What comes of the one does not come of the other.
    for exchange in [id, twin].compactMap(\.self) {
      loop.apart {
        station.service.answer(
          question.request,
          from: question.client,
          reply: Reply(network: self, exchange: exchange)
        )
      }
    }
  }

  /// Hands `response`, or what the wire makes of it, to the client that waits for it.
  func deliver(_ response: Response, to id: Int) {
    guard let (question, station) = state.withLock({ $0.lookUp(id) }) else { return }
    if state.withLock({ $0.exchanges[id]?.continuation == nil }) {
      return recordTwin(response, in: id, question)
    }
    var response = station.profile.hasStaleAnswers ? remembered(response, question) : response
    if response.isSuccess {
      if fails(.truncated, question, station.profile) { response.truncate() }
      if fails(.malformed, question, station.profile) { response.malform() }
    }
    alter(&response, question)
    guard let span = span(of: response.body, question) else { return arrive(response, in: id) }
    let arrived = response
    let moment = loop.now.later(by: span)
    let delivery = loop.schedule(at: moment, phase: .delivery) { self.arrive(arrived, in: id) }
    state.withLock { $0.exchanges[id]?.delivery = delivery }
  }

  /// The client hears an answer.
  private func arrive(_ response: Response, in id: Int) {
    guard let (exchange, question, _) = state.withLock({ $0.hear(id) }) else { return }
    let cause = recorder.record(
      RequestAnswered(
        request: question.record,
        service: question.request.service,
        endpoint: question.endpoint,
        status: response.status,
        bytes: response.body.count
      ),
      of: question.client
    )
    wake(exchange, with: .response(response), cause: cause, afterTurns: Turns.answered)
  }

  /// Ends an exchange without an answer.
  func fail(_ id: Int, reason: String, with error: TransportError) {
    guard let exchange = state.withLock({ $0.close(id) }), let question = exchange.question,
      exchange.continuation != nil
    else { return }
    let cause = recordFailure(reason, of: question)
    wake(exchange, with: .failure(error), cause: cause, afterTurns: Turns.answered)
  }

  /// Ends an exchange because its client went away.
  ///
  /// The client has this moment to say that it was the time-out; if it does not, the request
  /// counts as abandoned.
  func leave(_ id: Int, as outcome: Arrival.Outcome = .left) {
    loop.checkThread("the transport")
    guard let exchange = state.withLock({ $0.close(id) }) else { return }
    state.withLock { $0.leaveLine(exchange) }
    if let question = exchange.question { noteLeft(question) }
    wake(exchange, with: outcome, cause: nil, afterTurns: Turns.left)
  }

  @discardableResult
  private func recordFailure(_ reason: String, of question: Question) -> Int {
    recorder.record(
      RequestFailed(
        request: question.record,
        service: question.request.service,
        endpoint: question.endpoint,
        reason: reason
      ),
      of: question.client
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
  func later(by latency: Int64) -> SimulationTime {
    let (sum, isOver) = nanoseconds.addingReportingOverflow(latency)
    return SimulationTime(nanoseconds: isOver ? .max : sum)
  }
}
