import RunRecords
import Services
import SimulationKernel
import Synchronization
import VirtualTime

extension Network {
  /// Begins an outage: requests under way end with a reset, new ones are refused.
  ///
  /// Outages may overlap; the service is back when the last one has ended.
  public func beginOutage(of service: String) {
    recorder.record(OutageBegan(), of: service)
    let underWay = state.withLock { state in
      state.outages[service, default: 0] += 1
      return state.exchanges.keys.sorted()
        .compactMap { id in state.exchanges[id]?.question.map { (id: id, question: $0) } }
        .filter { $0.question.request.service == service }
        .sorted { $0.question.record < $1.question.record }
    }
    breakDown(service)
    for (id, _) in underWay {
      loop.apart { fail(id, reason: "outage", with: .reset) }
    }
  }

  /// Ends one outage.
  public func endOutage(of service: String) {
    state.withLock { $0.outages[service, default: 0] -= 1 }
    recorder.record(OutageEnded(), of: service)
  }

  /// Whether this very request fails in this way, by chance or by a fault with a name.
  func fails(_ kind: FailureKind, _ question: Question, _ profile: ServiceProfile) -> Bool {
    draws(kind, question, profile) || question.fails(.failure(kind))
  }

  /// Whether chance has it that this very request fails in this way.
  private func draws(_ kind: FailureKind, _ question: Question, _ profile: ServiceProfile) -> Bool {
    let ratio = profile.failures[kind]
    guard ratio.numerator > 0 else { return false }
    var stream = stream(for: question, purpose: kind.rawValue)
    return stream.chance(ratio)
  }

  /// The stream of what one request draws for `purpose`.
  func stream(for question: Question, purpose: String) -> RandomStream {
    RandomStream(question.name, purpose: purpose, occurrence: question.occurrence)
  }
}

extension Network.Question {
  /// The statuses that it may fail with, by chance or by a fault with a name, in their order.
  func statuses(_ profile: ServiceProfile) -> [Int] {
    let named = faults.compactMap { fault -> Int? in
      if case .failure(.status(let status))? = fault.effects.kind { status } else { nil }
    }
    return named.isEmpty ? profile.failures.statuses : (named + profile.failures.statuses).sorted()
  }
}

extension Response {
  /// A response that says no in the wire format that all our services share; `Retry-After` has
  /// whole seconds, rounded up.
  static func refusal(_ status: Int, retryAfter: Duration?) -> Response {
    let words = [
      400: "bad-request", 401: "unauthorized", 403: "forbidden", 404: "not-found", 409: "conflict",
      429: "too-many-requests", 500: "internal-error", 502: "bad-gateway", 503: "unavailable",
      504: "gateway-timeout",
    ]
    var response = Response.json("{\"error\":\"\(words[status] ?? "error")\"}", status: status)
    if let retryAfter {
      let (seconds, rest) = retryAfter.components
      let whole = rest > 0 ? seconds + 1 : seconds
      response.headers.append(Header(name: "Retry-After", value: String(whole)))
    }
    return response
  }

  /// Loses the second half of the body.
  mutating func truncate() {
    body.removeLast(body.count - body.count / 2)
  }

  /// Turns the body into something that is not JSON.
  mutating func malform() {
    if let colon = body.firstIndex(of: UInt8(ascii: ":")) {
      body[colon] = UInt8(ascii: ";")
    } else {
      body.append(UInt8(ascii: "}"))
    }
  }
}
