import Services
import SimulationKernel
import Synchronization
import RunRecords
import VirtualTime

/// What only the client's side knows of a request: that an answer was of no use, and why it was no
/// longer waited for.
extension Network {
  /// Takes note of which attempt the next sending of `request` is.
  func note(attempt: Int, of request: Request, from client: String) {
    state.withLock { state in
      // The first attempt is what a sending is when nothing is noted.
      guard attempt > 1 || !state.attempts.isEmpty else { return }
      state.attempts[RequestKey(client: client, request: request)] = attempt > 1 ? attempt : nil
    }
  }

  /// Records that an answer was heard and was of no use.
  func recordRejection(of request: Request, from client: String, because failure: RequestFailure) {
    // A transport failure has its own record: nothing was heard.
    if case .transport = failure { return }
    guard let heard = takeHeard(request, from: client) else { return }
    recorder.record(
      RequestRejected(
        request: heard.number,
        service: request.service,
        endpoint: heard.endpoint,
        reason: failure.summary
      ),
      of: client
    )
  }

  /// The answer that `client` has heard to `request` and not yet said what it thinks of.
  func takeHeard(_ request: Request, from client: String) -> (number: Int, endpoint: String)? {
    state.withLock { $0.heard.removeValue(forKey: RequestKey(client: client, request: request)) }
  }

  /// Ends an exchange because its client went away.
  ///
  /// The client has this moment to say that it was the time-out; if it does not, the request
  /// counts as abandoned.
  func leave(_ number: Int) {
    loop.checkThread("the transport")
    guard let exchange = state.withLock({ $0.close(number) }) else { return }
    if let delivery = exchange.delivery { _ = loop.cancel(delivery) }
    if loop.isEnded {
      let waiting = WaitingRequest(
        client: exchange.client,
        request: "\(exchange.request.service) \(shownTarget(of: exchange.request))",
        since: exchange.sent
      )
      state.withLock { $0.waitingAtEnd.append(waiting) }
    } else {
      state.withLock { $0.left.append((number, exchange)) }
      _ = loop.schedule(at: loop.now, phase: .delivery) { self.recordLeft { $0 == number } }
    }
    exchange.continuation?.resume(returning: Arrival(outcome: .left, cause: nil))
  }

  /// Records that a client's patience ended.
  func recordTimeout(of request: Request, from client: String, after patience: Duration) {
    let left = state.withLock { state -> (number: Int, exchange: Exchange)? in
      let index = state.left.firstIndex {
        $0.exchange.client == client && $0.exchange.request == request
      }
      return index.map { state.left.remove(at: $0) }
    }
    guard let left else { return }
    // The time-out began with the request, whatever else has become the cause meanwhile.
    loop.cause = left.number
    recorder.record(
      RequestTimedOut(
        request: left.number,
        service: request.service,
        endpoint: left.exchange.endpoint,
        after: patience
      ),
      of: client
    )
  }

  /// Records, before a client says that it is done, which of its requests it no longer wanted.
  func recordLeft(of client: String) {
    let numbers = state.withLock { state in
      state.left.filter { $0.exchange.client == client }.map(\.number)
    }
    recordLeft { numbers.contains($0) }
    state.withLock { $0.forgetNotes(of: client) }
  }

  private func recordLeft(where isMeant: (Int) -> Bool) {
    let left = state.withLock { state in
      let left = state.left.filter { isMeant($0.number) }
      state.left.removeAll { isMeant($0.number) }
      return left
    }
    for (number, exchange) in left {
      let record = RequestAbandoned(
        request: number,
        service: exchange.request.service,
        endpoint: exchange.endpoint
      )
      loop.apart { _ = recorder.record(record, of: exchange.client) }
    }
  }
}
