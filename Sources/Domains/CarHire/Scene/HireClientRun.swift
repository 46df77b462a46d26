import CarHireRecords
import RunRecords
import SimulationKernel
package import Tracing
package import Viewer

/// What one customer's client did, so that any moment is found fast.
package struct HireClientRun: ClientReading {
  private static let kinds = OwnRecords.byName(CarHireKinds.ofCustomers + [ClientTold.self])

  /// What happened, in order.
  private(set) var records = OwnRecords(kinds)
  /// What tells of each request's answer, by the request's place among the client's.
  private(set) var tellings: [Int: [any RecordKind]] = [:]
  private(set) var ticks = ShareTicks()
  /// The last request that ended.
  private var lastEnded: Int?

  package mutating func take(
    _ record: TraceRecord,
    _ effect: RequestLedger.Effect?,
    _ requests: [RequestSpan]
  ) -> Bool {
    if case .ended(let span) = effect {
      lastEnded = span
      return requests[span].outcome.isFailure
    }
    guard let value = records.take(record) else {
      return [ClientCancelled.kind, ClientFailed.kind].contains(record.kind)
    }
    // What is told at the moment of an answer tells of it.
    if let span = lastEnded, requests[span].end == record.time.nanoseconds {
      tellings[span, default: []].append(value)
    }
    if let asked = value as? HireAsked { return asked.trouble != nil }
    return Self.share(of: value) != nil && !Self.isDetail(value)
  }

  package mutating func finish(_ trace: Trace, _ requests: [RequestSpan]) {
    ticks = ShareTicks(until: trace.endTime.nanoseconds)
    for entry in records.entries {
      if let share = Self.share(of: entry.value) {
        ticks.add(entry.record, at: entry.time, share: share)
      }
    }
  }

  /// How far along the colours the tick of a record is; nil for what has none.
  private static func share(of value: any RecordKind) -> Double? {
    switch value {
    case is HireOffered: 0.15
    case is HireChosen, is HireTerms, is HireExtras, is HireInsured: 0.4
    case is HireBooked, is HireVoucher: 0.65
    case is HireCancelled, is HireFailed: 0.95
    default: nil
    }
  }

  /// Whether a record tells more of a car that is chosen, and is not worth a jump.
  private static func isDetail(_ value: any RecordKind) -> Bool {
    value is HireTerms || value is HireExtras || value is HireInsured
  }
}
