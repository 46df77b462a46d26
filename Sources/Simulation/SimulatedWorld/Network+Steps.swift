import RunRecords
import Services
import SimulationKernel
import Synchronization
import VirtualTime

/// What only the client's side knows of a request: that an answer was of no use, and why it was no
/// longer waited for.
extension Network {
  /// Takes note of which attempt the next sending of `request` is.
  func note(attempt: Int, of request: Request, from client: String) {
    _ = state.withLock { $0.note(attempt: attempt, of: request, from: client) }
  }

  /// Records that an answer was heard and was of no use.
  func recordRejection(of request: Request, from client: String, because failure: RequestFailure) {
    // A transport failure has its own record: nothing was heard.
    if case .transport = failure { return }
    guard let heard = takeHeard(request, from: client) else { return }
    let isUnreadable = if case .undecodable = failure { true } else { false }
    recorder.record(
      RequestRejected(
        request: heard.number,
        service: request.service,
        endpoint: heard.endpoint,
        reason: failure.summary,
        code: isUnreadable ? RequestRejected.undecodable : nil
      ),
      of: client
    )
  }

  /// The answer that `client` has heard to `request` and not yet said what it thinks of.
  func takeHeard(_ request: Request, from client: String) -> Heard? {
    let cause = loop.cause
    return state.withLock { $0.takeHeard(request, from: client, cause: cause) }
  }

  /// Takes note of a question that a client waits no longer for.
  func noteLeft(_ question: Question) {
    if loop.isEnded {
      let waiting = WaitingRequest(
        client: question.client,
        request: "\(question.request.service) \(shownTarget(of: question.request))",
        since: question.sent
      )
      state.withLock { $0.waitingAtEnd.append(waiting) }
    } else {
      let record = question.record
      state.withLock { $0.left.append(question) }
      _ = loop.schedule(at: loop.now, phase: .delivery) { self.recordLeft { $0 == record } }
    }
  }

  /// Records that a client's patience ended.
  func recordTimeout(of request: Request, from client: String, after timeout: Duration) {
    let left = state.withLock { state -> Question? in
      let index = state.left.firstIndex {
        $0.client == client && $0.request == request
      }
      return index.map { state.left.remove(at: $0) }
    }
    guard let left else { return }
    // The time-out began with the request, whatever else has become the cause meanwhile.
    loop.cause = left.record
    recorder.record(
      RequestTimedOut(
        request: left.record,
        service: request.service,
        endpoint: left.endpoint,
        after: timeout
      ),
      of: client
    )
  }

  /// Records, before a client says that it is done, which of its requests it no longer wanted.
  func recordLeft(of client: String) {
    let records = state.withLock { state in
      state.left.filter { $0.client == client }.map(\.record)
    }
    recordLeft { records.contains($0) }
    state.withLock { $0.forgetNotes(of: client) }
  }

  private func recordLeft(where isMeant: (Int) -> Bool) {
    let left = state.withLock { state in
      let left = state.left.filter { isMeant($0.record) }
      state.left.removeAll { isMeant($0.record) }
      return left
    }
    for question in left {
      let record = RequestAbandoned(
        request: question.record,
        service: question.request.service,
        endpoint: question.endpoint
      )
      loop.apart { _ = recorder.record(record, of: question.client) }
    }
  }
}
