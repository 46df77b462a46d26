import Scenarios
import Services
import SimulationKernel
import Synchronization
import VirtualTime

// Services that let in so many requests in any span of time.
extension Network {
  /// Whom a service has let in: a client, or all of them together.
  struct Admissions: Hashable {
    let service: String
    let client: String

    init(at service: String, of client: String, _ scope: RateLimit.Scope) {
      self.service = service
      self.client = scope == .service ? "" : client
    }
  }

  /// Has a service remember for as long whom it has let in: a limit may begin at any time, and with a
  /// longer span than the one before it had.
  func expect(_ limit: RateLimit, of service: String) {
    state.withLock { state in
      let span = state.limitSpans[service]?[limit.scope] ?? .zero
      state.limitSpans[service, default: [:]][limit.scope] = max(span, limit.span)
    }
  }

  /// How long a client that has used up `limit` must wait; `nil` when it may ask, which is then
  /// counted, as a limit that begins later looks back.
  func waitDemanded(of question: Question, by limit: RateLimit?) -> Duration? {
    let now = loop.now
    return state.withLock { state in
      let (service, client) = (question.request.service, question.client)
      let wait = limit.flatMap { limit in
        state.wait(at: now, Admissions(at: service, of: client, limit.scope), by: limit)
      }
      guard wait == nil else { return wait }
      for scope in RateLimit.Scope.allCases {
        guard let span = state.limitSpans[service]?[scope] else { continue }
        let admissions = Admissions(at: service, of: client, scope)
        state.admissions[admissions, default: []].append(now, forgettingBefore: span)
      }
      return nil
    }
  }
}

extension Network.State {
  /// How long the one that came so many requests before this one keeps it out.
  fileprivate func wait(
    at now: SimulationTime,
    _ admissions: Network.Admissions,
    by limit: RateLimit
  ) -> Duration? {
    guard let moments = self.admissions[admissions], moments.count >= limit.requests,
      let age = moments.suffix(limit.requests).first?.duration(to: now), age < limit.span
    else { return nil }
    return limit.span - age
  }
}

extension [SimulationTime] {
  /// Adds a moment, and forgets those that are so much older.
  fileprivate mutating func append(_ moment: SimulationTime, forgettingBefore span: Duration) {
    let old = prefix { $0.duration(to: moment) >= span }.count
    if old > 0 { removeFirst(old) }
    append(moment)
  }
}

extension Scenario {
  /// The limits that services have from the beginning, or are given on the timeline.
  var limits: [(service: String, limit: RateLimit)] {
    let set = timeline.compactMap { happening -> (String, Section)? in
      guard happening.verb == WorldHappening.set.kind.verb, case .text(let name) = happening.value
      else { return nil }
      return (name, happening.section)
    }
    return (services.map { ($0.name, $0.section) } + set).compactMap { name, section in
      ServiceProfile(Keyed(section, ProfileKeys.any)).limit.map { (name, $0) }
    }
  }
}
