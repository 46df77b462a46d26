import Services
import SimulationKernel
import Synchronization
import RunRecords
import VirtualTime

extension Network {
  /// Sends `request` and waits for its answer.
  func send(_ request: Request, from client: String) async throws -> Response {
    loop.checkThread("the transport")
    try Task.checkCancellation()
    guard !loop.isEnded else { throw CancellationError() }
    let number = try ask(request, from: client)
    let arrival = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        wait(for: number, continuation)
      }
    } onCancel: {
      leave(number)
    }
    // Several answers may have come in one action, and their clients share an actor.
    if let cause = arrival.cause { loop.cause = cause }
    switch arrival.outcome {
    case .response(let response): return response
    case .failure(let error): throw error
    case .left: throw CancellationError()
    }
  }

  /// Records the question and refuses it at once where that is its fate.
  ///
  /// - Returns: The number of its record, by which the exchange is known.
  private func ask(_ request: Request, from client: String) throws -> Int {
    let station = state.withLock { $0.stations[request.service] }
    let endpoint = station?.service.endpoint(of: request) ?? "unknown"
    let target = request.target
    let name = StreamName(
      seed: seed,
      entity: "\(client) \(request.service) \(request.method.drawWord) \(target)"
    )
    let counts = state.withLock {
      $0.count(request, from: client, endpoint: endpoint, name: name)
    }
    let number = recorder.record(
      RequestSent(
        service: request.service,
        endpoint: endpoint,
        path: station?.service.shownTarget(of: request) ?? target,
        number: counts.number,
        attempt: counts.attempt
      ),
      of: client
    )
    let exchange = Exchange(
      client: client,
      request: request,
      endpoint: endpoint,
      name: name,
      occurrence: counts.occurrence,
      sent: loop.now
    )
    guard let station else {
      recordFailure("no such service", of: number, exchange)
      throw TransportError.noSuchService(request.service)
    }
    if station.outages > 0 || draws(.refused, exchange, station.profile) {
      recordFailure("refused", of: number, exchange)
      throw TransportError.refused
    }
    state.withLock { $0.exchanges[number] = exchange }
    return number
  }

  /// Parks the client until the answer leaves.
  private func wait(for number: Int, _ continuation: CheckedContinuation<Arrival, Never>) {
    guard let (exchange, profile) = lookUp(number) else {
      return continuation.resume(returning: Arrival(outcome: .left, cause: nil))
    }
    var delivery: EventHandle?
    if !draws(.lost, exchange, profile) {
      let latency = profile.endpointLatency[exchange.endpoint] ?? profile.latency
      var stream = stream(for: exchange, purpose: "latency")
      let moment = loop.now.later(by: latency.draw(from: &stream))
      delivery = loop.schedule(at: moment, phase: .delivery) { self.look(number) }
    }
    let handle = delivery
    state.withLock { $0.exchanges[number]?.park(continuation, until: handle) }
  }

  /// What happens at the moment the answer leaves.
  private func look(_ number: Int) {
    guard let (exchange, profile) = lookUp(number) else { return }
    if draws(.reset, exchange, profile) {
      return fail(number, reason: "reset", with: .reset)
    }
    if let wait = waitDemanded(of: exchange, by: profile.limit) {
      return deliver(.refusal(429, retryAfter: profile.retryAfter ?? wait), to: number)
    }
    for (kind, status) in FailureKind.statuses where draws(kind, exchange, profile) {
      let wait = status == 500 ? nil : profile.retryAfter
      return deliver(.refusal(status, retryAfter: wait), to: number)
    }
    let service = state.withLock { $0.stations[exchange.request.service]?.service }
    guard let service, service.endpoint(of: exchange.request) != nil else {
      return deliver(.refusal(404, retryAfter: nil), to: number)
    }
    service.answer(
      exchange.request,
      from: exchange.client,
      reply: Reply(network: self, exchange: number)
    )
  }

  private func lookUp(_ number: Int) -> (Exchange, ServiceProfile)? {
    state.withLock { state in
      guard let exchange = state.exchanges[number],
        let station = state.stations[exchange.request.service]
      else { return nil }
      return (exchange, station.profile)
    }
  }

  /// Hands `response`, or what the wire makes of it, to the client that waits for it.
  func deliver(_ response: Response, to number: Int) {
    let closed = state.withLock { state -> (Exchange, ServiceProfile)? in
      guard let exchange = state.close(number),
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
        request: number,
        service: exchange.request.service,
        endpoint: exchange.endpoint,
        status: response.status,
        bytes: response.body.count
      ),
      of: exchange.client
    )
    state.withLock { state in
      let key = RequestKey(client: exchange.client, request: exchange.request)
      state.heard[key] = (number, exchange.endpoint)
    }
    exchange.continuation?.resume(returning: Arrival(outcome: .response(response), cause: cause))
  }

  /// Ends an exchange without an answer.
  func fail(_ number: Int, reason: String, with error: TransportError) {
    guard let exchange = state.withLock({ $0.close(number) }) else { return }
    if let delivery = exchange.delivery { _ = loop.cancel(delivery) }
    let cause = recordFailure(reason, of: number, exchange)
    exchange.continuation?.resume(returning: Arrival(outcome: .failure(error), cause: cause))
  }

  @discardableResult
  private func recordFailure(_ reason: String, of number: Int, _ exchange: Exchange) -> Int {
    recorder.record(
      RequestFailed(
        request: number,
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
