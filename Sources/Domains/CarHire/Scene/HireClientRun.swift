import CarHireRecords
import RunRecords
import SimulationKernel
package import Tracing
package import Viewer

/// What one customer's client did, so that any moment is found fast.
package struct HireClientRun: ClientReading {
  /// Something that the client recorded.
  enum Event: Sendable {
    case started(HireStarted)
    case asked(HireAsked)
    case offered(HireOffered)
    case listed(HireListed)
    case chosen(HireChosen)
    case terms(HireTerms)
    case extras(HireExtras)
    case insured(HireInsured)
    case lookedUp(HireLookedUp)
    case booked(HireBooked)
    case cancelled(HireCancelled)
    case voucher(HireVoucher)
    case failed(HireFailed)
    case informed(HireInformed)
    case pictured(HirePictured)
    case desksFound(HireDesksFound)

    init?(_ record: TraceRecord) {
      let event: Event? =
        switch record.kind {
        case HireStarted.kind: HireStarted(record).map(Event.started)
        case HireAsked.kind: HireAsked(record).map(Event.asked)
        case HireOffered.kind: HireOffered(record).map(Event.offered)
        case HireListed.kind: HireListed(record).map(Event.listed)
        case HireChosen.kind: HireChosen(record).map(Event.chosen)
        case HireTerms.kind: HireTerms(record).map(Event.terms)
        case HireExtras.kind: HireExtras(record).map(Event.extras)
        case HireInsured.kind: HireInsured(record).map(Event.insured)
        case HireLookedUp.kind: HireLookedUp(record).map(Event.lookedUp)
        case HireBooked.kind: HireBooked(record).map(Event.booked)
        case HireCancelled.kind: HireCancelled(record).map(Event.cancelled)
        case HireVoucher.kind: HireVoucher(record).map(Event.voucher)
        case HireFailed.kind: HireFailed(record).map(Event.failed)
        case HireInformed.kind: HireInformed(record).map(Event.informed)
        case HirePictured.kind: HirePictured(record).map(Event.pictured)
        case HireDesksFound.kind: HireDesksFound(record).map(Event.desksFound)
        default: nil
        }
      guard let event else { return nil }
      self = event
    }
  }

  /// An event with its moment.
  struct Entry: Sendable {
    let record: Int
    /// In nanoseconds.
    let time: Int64
    let event: Event
    /// The request whose answer it tells of, by its place among the client's; nil for others.
    let request: Int?
  }

  /// What happened, in order.
  private(set) var entries: [Entry] = []
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
    guard let event = Event(record) else {
      return [ClientCancelled.kind, ClientFailed.kind].contains(record.kind)
    }
    // What is told at the moment of an answer tells of it.
    let request = lastEnded.flatMap { span in
      requests[span].end == record.time.nanoseconds ? span : nil
    }
    entries.append(
      Entry(
        record: record.number,
        time: record.time.nanoseconds,
        event: event,
        request: request
      )
    )
    switch event {
    case .offered, .chosen, .booked, .cancelled, .voucher, .failed: return true
    case .asked(let asked): return asked.trouble != nil
    case .started, .listed, .terms, .extras, .insured, .lookedUp: return false
    case .informed, .pictured, .desksFound: return false
    }
  }

  package mutating func finish(_ trace: Trace, _ requests: [RequestSpan]) {
    ticks = ShareTicks(until: trace.endTime.nanoseconds)
    for entry in entries {
      let share: Double? =
        switch entry.event {
        case .offered: 0.15
        case .chosen, .terms, .extras, .insured: 0.4
        case .booked, .voucher: 0.65
        case .cancelled, .failed: 0.95
        case .started, .asked, .listed, .lookedUp, .informed, .pictured, .desksFound: nil
        }
      if let share { ticks.add(entry.record, at: entry.time, share: share) }
    }
  }

  /// What happened within so many records.
  func entries(after record: Int) -> ArraySlice<Entry> {
    entries.prefix(entries.partitioningIndex { $0.record > record })
  }
}
