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
    let (id, attempt) = state.withLock { $0.begin(request, from: client) }
    let arrival = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let exchange = Exchange(timeout: timeout, attempt: attempt, continuation: continuation)
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
    let (attempt, station, outages) = state.withLock {
      ($0.exchanges[id]?.attempt, $0.stations[request.service], $0.outages[request.service] ?? 0)
    }
    guard let attempt else { return }
    let question = record(request, attempt, from: client, station)
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
    _ attempt: Int,
    from client: String,
    _ station: Station?
  ) -> Question {
    let endpoint = station?.service.endpoint(of: request) ?? "unknown"
    let target = request.target
    let name = drawName(of: request, from: client)
    let counts = state.withLock {
      $0.count(request, from: client, endpoint: endpoint, name: name)
    }
    let record = recorder.record(
      RequestSent(
        service: request.service,
        endpoint: endpoint,
        path: station?.service.shownTarget(of: request) ?? target,
        number: counts.number,
        attempt: attempt
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
    return strike(question, by: faults(befalling: question, attempt: attempt, station))
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
    return question.again(faults: faults)
  }

  /// What names the draws of a request of a client, or those of its copy.
  func drawName(of request: Request, from client: String, isCopy: Bool = false) -> StreamName {
    var words = [client, request.service, request.method.drawWord, request.target]
    if isCopy { words.append("copy") }
    return StreamName(seed: seed, joining: words)
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
    if fails(.reset, question, station.profile) {
      return fail(id, reason: "reset", with: .reset)
    }
    guard question.fails(.duplicate) else { return enter(id, question, station.profile) }
    let twin = openTwin(of: question)
    // What comes of the one does not come of the other.
    loop.apart { enter(id, question, station.profile) }
    loop.apart { enter(twin.id, twin.question, station.profile) }
  }

  /// Has a request that has reached its service looked at.
  private func enter(_ id: Int, _ question: Question, _ profile: ServiceProfile) {
    if let wait = waitDemanded(of: question, by: profile.limit) {
      return deliver(.refusal(429, retryAfter: profile.retryAfter ?? wait), to: id)
    }
    if profile.capacity == nil { answer(id) } else { lineUp(id, question, profile) }
  }

  /// Has the service answer.
  func answer(_ id: Int) {
    guard let (question, station) = state.withLock({ $0.lookUp(id) }) else { return }
    let profile = station.profile
    for status in question.statuses(profile) where fails(.status(status), question, profile) {
      let wait = status == 429 || status == 503 ? profile.retryAfter : nil
      return deliver(.refusal(status, retryAfter: wait), to: id)
    }
    guard station.service.endpoint(of: question.request) != nil else {
      return deliver(.refusal(404, retryAfter: nil), to: id)
    }
    if let recorded = question.faults.lazy.compactMap(\.effects.response).first {
      return deliver(recorded, to: id)
    }
    loop.apart {
      station.service.answer(
        question.request,
        from: question.client,
        reply: Reply(network: self, exchange: id)
      )
    }
  }

  /// Hands `response`, or what the wire makes of it, to the client that waits for it.
  func deliver(_ response: Response, to id: Int) {
    guard let (question, station) = state.withLock({ $0.lookUp(id) }) else { return }
    if question.copy != nil { return recordTwin(response, in: id, question) }
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
    guard let (question, _) = state.withLock({ $0.lookUp(id) }) else { return }
    let cause = recorder.record(
      RequestAnswered(
        request: question.record,
        service: question.request.service,
        endpoint: question.endpoint,
        status: response.status,
        bytes: response.body.count,
        digest: response.digest
      ),
      of: question.client
    )
    let exchange = state.withLock { $0.hear(id, answer: cause, at: loop.now) }
    guard let exchange else { return }
    wake(exchange, with: .response(response), cause: cause, afterTurns: Turns.answered)
  }

  /// Ends an exchange without an answer.
  func fail(_ id: Int, reason: String, with error: TransportError) {
    if let (question, _) = state.withLock({ $0.lookUp(id) }), question.copy != nil {
      return recordTwin(nil, in: id, question)
    }
    guard let exchange = state.withLock({ $0.close(id) }), let question = exchange.question else {
      return
    }
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
    advanced(by: .nanoseconds(latency))
  }
}
