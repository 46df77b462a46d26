import SimulationKernel
package import Tracing

/// How a request, a client or a domain's own step came out.
package enum RecordOutcome: String, Hashable, Sendable, CaseIterable {
  /// Answered with an HTTP status below 400.
  case answered
  /// Answered with an HTTP status from 400 on.
  case error
  /// Lost on its way; or a client, or what a domain does, came to nothing.
  case failed
  /// Not answered in time.
  case timedOut = "timed-out"
  /// Answered with what nobody can use.
  case rejected
  /// Asked again, later.
  case retrying
  /// Answered by another request, or by what was known.
  case shared, cached
  /// No longer wanted.
  case abandoned, cancelled
  /// Done.
  case finished

  /// Whether something went wrong.
  package var isFailure: Bool {
    switch self {
    case .error, .failed, .timedOut, .rejected: true
    case .answered, .retrying, .shared, .cached, .abandoned, .cancelled, .finished: false
    }
  }

  /// How what a record tells of came out; nil for a record that tells of no end.
  package init?(_ record: TraceRecord) {
    if record.kind == RequestAnswered.kind {
      self = (record.integer("status") ?? 0) < 400 ? .answered : .error
      return
    }
    let last = record.kind.utf8.lastIndex(of: UInt8(ascii: "."))
    let word = last.map { record.kind[record.kind.utf8.index(after: $0)...] } ?? record.kind[...]
    // The answers of domains have outcomes of their own.
    guard let outcome = Self(rawValue: String(word)), outcome != .answered else { return nil }
    self = outcome
  }
}

/// What a record is beside its kind, whatever its domain.
package enum RecordTrait: String, Hashable, Sendable, CaseIterable {
  /// Something is behind its timetable.
  case late
  /// Something went wrong.
  case failure
}

extension TraceRecord {
  /// How long the request took that this record ends, in nanoseconds; nil for other records.
  package func latency(in trace: Trace) -> Int64? {
    guard let sent = endedRequest, trace.numbers.contains(sent) else { return nil }
    return time.nanoseconds - trace.time(of: sent).nanoseconds
  }

  /// Which attempt it tells of, from 1; nil when it tells of none.
  package func attempt(in trace: Trace) -> Int64? {
    if let own = integer("attempt") { return own }
    guard isOfRequest, let sent = request, sent != number, trace.numbers.contains(sent) else {
      return nil
    }
    return trace.record(sent).integer("attempt")
  }

  /// How long something waits before it goes on, or by how much it is late, in nanoseconds; nil when
  /// it says neither.
  package var delay: Int64? { integer("delay") ?? integer("late") }

  /// What it is beside its kind.
  package var traits: [RecordTrait] {
    let isLate = (integer("late") ?? 0) > 0
    let isFailure = RecordOutcome(self)?.isFailure == true
    return (isLate ? [.late] : []) + (isFailure ? [.failure] : [])
  }

  /// The number of the request that it ends; nil for other records.
  package var endedRequest: Int? {
    switch kind {
    case RequestAnswered.kind, RequestFailed.kind, RequestTimedOut.kind, RequestAbandoned.kind:
      request
    default: nil
    }
  }

  /// The number of the request it tells of; nil when it tells of none.
  package var request: Int? {
    kind == RequestSent.kind ? number : integer("request").flatMap { Int(exactly: $0) }
  }
}
