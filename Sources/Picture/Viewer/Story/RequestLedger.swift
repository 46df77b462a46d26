import RunRecords
import SimulationKernel
package import Tracing

/// Pairs the records of one client's requests while a trace is read.
package struct RequestLedger: Sendable {
  package private(set) var spans: [RequestSpan] = []
  private var indexOfRequest: [Int: Int] = [:]

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
    case RequestRetrying.kind:
      RequestRetrying(record).map { .retrying(path: $0.path, reason: $0.reason) }
    default: nil
    }
  }

  private mutating func open(_ sent: RequestSent, _ record: TraceRecord) -> Effect {
    indexOfRequest[record.number] = spans.count
    spans.append(
      RequestSpan(
        sent: record.number,
        start: record.time.nanoseconds,
        service: sent.service,
        path: sent.path,
        attempt: sent.attempt,
        isPoll: sent.isPoll
      )
    )
    return .sent(spans.count - 1)
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
    return .ended(index)
  }

  /// An answer of which the client could make nothing counts as failed.
  private mutating func reject(_ rejected: RequestRejected) -> Effect? {
    guard let index = indexOfRequest[rejected.request] else { return nil }
    if spans[index].outcome == .answered { spans[index].outcome = .failed }
    return .rejected(index, reason: rejected.reason)
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
