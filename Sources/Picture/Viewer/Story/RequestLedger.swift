import RunRecords
import SimulationKernel
package import Tracing

/// A request that waits at its service for others.
package struct QueuePlace: Hashable, Sendable {
  /// The record since which it waits.
  let from: Int
  /// How many waited before it then.
  let ahead: Int
  /// The record at which the service begins with it; `Int.max` where it never does.
  var to = Int.max
}

/// Pairs the records of one client's requests while a trace is read.
package struct RequestLedger: Sendable {
  package private(set) var spans: [RequestSpan] = []
  private(set) var retries: [RetrySpan] = []
  /// Where requests waited at their services, by their places among the spans.
  private(set) var places: [Int: QueuePlace] = [:]
  private var indexOfRequest: [Int: Int] = [:]
  /// The request that ended last.
  private var lastEnded: Int?
  /// The pauses that nothing has ended, by what is asked after them.
  private var pauses: [Announced: [Int]] = [:]

  /// An attempt that comes after a pause.
  private struct Announced: Hashable {
    let attempt: Int
    let service: String
    let path: String
  }

  package init() {}

  /// What a record meant for the requests.
  package enum Effect {
    case sent(Int)
    case ended(Int)
    case rejected(Int, reason: String)
    case retrying(path: String, reason: String)
  }

  /// Takes a record of a request; nil for one that changes nothing.
  package mutating func take(_ record: TraceRecord) -> Effect? {
    switch record.kind {
    case RequestSent.kind: RequestSent(record).map { open($0, record) }
    case RequestAnswered.kind:
      RequestAnswered(record).flatMap { close($0.request, .answered, record) }
    case RequestFailed.kind: RequestFailed(record).flatMap { close($0.request, .failed, record) }
    case RequestTimedOut.kind:
      RequestTimedOut(record).flatMap { close($0.request, .timedOut, record) }
    case RequestAbandoned.kind:
      RequestAbandoned(record).flatMap { close($0.request, .abandoned, record) }
    case RequestRejected.kind: RequestRejected(record).flatMap { reject($0) }
    case RequestQueued.kind:
      RequestQueued(record).flatMap { wait($0, record) }
    case RequestServed.kind:
      RequestServed(record).flatMap { serve($0, record) }
    case RequestRetrying.kind:
      RequestRetrying(record).map { pause($0, record) }
    case RequestForgone.kind:
      RequestForgone(record).flatMap { forgone in
        let (service, path) = (forgone.service, forgone.path)
        let attempt = Announced(attempt: forgone.attempt, service: service, path: path)
        _ = endPause(before: attempt, record)
        return nil
      }
    default: nil
    }
  }

  private mutating func open(_ sent: RequestSent, _ record: TraceRecord) -> Effect {
    indexOfRequest[record.number] = spans.count
    let attempt = Announced(attempt: sent.attempt, service: sent.service, path: sent.path)
    let retry = sent.attempt > 1 ? endPause(before: attempt, record) : nil
    spans.append(
      RequestSpan(
        sent: record.number,
        start: record.time.nanoseconds,
        service: sent.service,
        path: sent.path,
        attempt: sent.attempt,
        attempts: retry.flatMap { retries[$0].attempts },
        until: retry.flatMap { patience(of: retries[$0]).map { record.time.nanoseconds + $0 } },
        isPoll: sent.isPoll
      )
    )
    return .sent(spans.count - 1)
  }

  /// How long an answer is waited for, where the attempt before has told: one question is asked with one
  /// patience.
  private func patience(of retry: RetrySpan) -> Int64? {
    let failed = spans[retry.request]
    return failed.outcome == .timedOut ? failed.took : failed.until.map { $0 - failed.start }
  }

  private mutating func close(
    _ request: Int,
    _ outcome: RequestSpan.Outcome,
    _ record: TraceRecord
  ) -> Effect? {
    guard let index = indexOfRequest[request], spans[index].outcome == .open else { return nil }
    spans[index].ended = record.number
    spans[index].end = record.time.nanoseconds
    spans[index].outcome = outcome
    lastEnded = index
    return .ended(index)
  }

  /// A service that is busy lets a request wait: nothing that its client can see.
  private mutating func wait(_ queued: RequestQueued, _ record: TraceRecord) -> Effect? {
    if queued.copy == nil, let index = indexOfRequest[queued.request] {
      places[index] = QueuePlace(from: record.number, ahead: queued.ahead)
    }
    return nil
  }

  private mutating func serve(_ served: RequestServed, _ record: TraceRecord) -> Effect? {
    if served.copy == nil, let index = indexOfRequest[served.request] {
      places[index]?.to = record.number
    }
    return nil
  }

  /// Ends the pause before an attempt, and returns it.
  private mutating func endPause(before attempt: Announced, _ record: TraceRecord) -> Int? {
    guard let pause = pauses[attempt]?.first else { return nil }
    pauses[attempt]?.removeFirst()
    if pauses[attempt]?.isEmpty == true { pauses[attempt] = nil }
    retries[pause].ended = record.number
    return pause
  }

  /// What failed is asked again: of the requests to that path the one that ended last.
  private mutating func pause(_ retry: RequestRetrying, _ record: TraceRecord) -> Effect {
    func fits(_ index: Int) -> Bool {
      spans[index].path == retry.path && spans[index].service == retry.service
    }
    if let failed = lastEnded.flatMap({ fits($0) ? $0 : nil }) ?? spans.indices.last(where: fits) {
      let next = Announced(attempt: retry.attempt, service: retry.service, path: retry.path)
      pauses[next, default: []].append(retries.count)
      retries.append(
        RetrySpan(
          request: failed,
          said: record.number,
          due: record.time.nanoseconds + retry.delay.roundedNanoseconds,
          attempt: retry.attempt,
          attempts: retry.attempts,
          reason: RequestText.reason(retry.reason)
        )
      )
    }
    return .retrying(path: retry.path, reason: RequestText.reason(retry.reason))
  }

  /// Whoever asked is done: nothing is asked again.
  mutating func endPauses(_ record: TraceRecord) {
    // Order unseen: each is ended by itself.
    for index in pauses.values.joined() { retries[index].ended = record.number }
    pauses = [:]
  }

  /// An answer of which the client could make nothing counts as failed.
  private mutating func reject(_ rejected: RequestRejected) -> Effect? {
    guard let index = indexOfRequest[rejected.request] else { return nil }
    if spans[index].outcome == .answered { spans[index].outcome = .failed }
    let reason = RequestText.reason(rejected.reason)
    spans[index].isUnreadable = rejected.code == RequestRejected.undecodable
    spans[index].rejection = reason
    return .rejected(index, reason: reason)
  }
}

extension RequestSent {
  /// Whether it asks for news, or says what is known and asks for something else.
  fileprivate var isPoll: Bool {
    if endpoint == "changes" { return true }
    let query = path.utf8.drop { $0 != UInt8(ascii: "?") }
    return query.starts(with: "?after=".utf8) || query.starts(with: "?not=".utf8)
  }
}
