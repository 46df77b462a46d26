import CarHireRecords
import CarHireValues
import RunRecords
import SimulationKernel
package import Tracing
package import Viewer

/// The course of one customer's client, in which any moment is found fast.
package struct HireClientRun: ClientReading {
  /// A step of a hire, of which the sheet tells when it was done.
  enum Step: Hashable {
    case offers, chosen, terms, insured, refused, lookedUp, voucher, cancelled
    case booked(String)
  }

  /// Something that tells of a request's answer.
  enum Telling {
    case record(any RecordKind)
    case offers(Int)
    case terms
    case insured(String)
    case desks(Int)
    case edition(Int, call: String?)
  }

  private var course = StateCourse<HireState>()
  private var trace: Trace?
  /// The first wish: it stands in the form before it is asked for.
  private var first: HireState?
  private var steps: [Step: [(record: Int, time: Int64)]] = [:]
  /// What tells of each request's answer, by the request's place among the client's.
  private(set) var tellings: [Int: [Telling]] = [:]
  private(set) var ticks = ShareTicks()
  private var shares: [(record: Int, time: Int64, share: Double)] = []
  /// The requests of each message, and those to each service, by their places; and those that change a
  /// booking by their records.
  private var places: [String: [Int]] = [:]
  private var changes: Set<Int> = []
  private var requests: [RequestSpan] = []
  /// The last request that ended.
  private var lastEnded: Int?

  package mutating func take(
    _ record: TraceRecord,
    _ effect: RequestLedger.Effect?,
    _ requests: [RequestSpan]
  ) -> Bool {
    switch effect {
    case .ended(let span):
      lastEnded = span
      return requests[span].outcome.isFailure
    case .sent:
      if course.current.phase == .changing { changes.insert(record.number) }
      return false
    default: break
    }
    if record.kind == HireState.form.kind {
      let before = course.current
      course.take(record)
      return take(course.current, since: before, record, requests)
    }
    guard let kind = CarHireKinds.moments[record.kind], let value = kind.init(record) else {
      return [ClientCancelled.kind, ClientFailed.kind].contains(record.kind)
    }
    if let informed = value as? HireInformed {
      let call = course.current.broker?.call
      tell(.edition(informed.version, call: call), at: record, requests)
      return false
    }
    tell(.record(value), at: record, requests)
    switch value {
    case let asked as HireAsked: return asked.trouble != nil
    case is HireLookedUp:
      note(.lookedUp, record)
      return false
    case let booked as HireBooked: note(.booked(booked.reference), record, share: 0.65)
    case is HireVoucher: note(.voucher, record, share: 0.65)
    case is HireCancelled: note(.cancelled, record, share: 0.95)
    case is HireFailed: shares.append((record.number, record.time.nanoseconds, 0.95))
    default: return false
    }
    return true
  }

  /// Takes what has changed of what is known.
  private mutating func take(
    _ now: HireState,
    since before: HireState,
    _ record: TraceRecord,
    _ requests: [RequestSpan]
  ) -> Bool {
    if first == nil, now.wish != nil || now.sought != nil { first = now }
    var isImportant = false
    for supplier in now.suppliers where supplier.standing == .answered {
      let old = before.suppliers.first { $0.name == supplier.name }
      guard old?.standing == .waiting else { continue }
      note(.offers, record, share: 0.15)
      tell(.offers(supplier.count), at: record, requests)
      isImportant = true
    }
    if let chosen = now.chosen {
      let old = before.chosen?.id == chosen.id ? before.chosen : nil
      if old == nil {
        note(.chosen, record, share: 0.4)
        isImportant = true
      }
      if chosen.terms != nil, old?.terms == nil {
        note(.terms, record, share: 0.4)
        tell(.terms, at: record, requests)
      }
      if let plan = chosen.taken.plan, old?.taken.plan == nil {
        note(.insured, record, share: 0.4)
        tell(.insured(plan), at: record, requests)
      }
    }
    if let trouble = now.trouble, trouble.offer != nil, trouble != before.trouble {
      note(.refused, record)
    }
    if now.foundDesks.count > before.foundDesks.count {
      tell(.desks(now.foundDesks.count - before.foundDesks.count), at: record, requests)
    }
    return isImportant
  }

  private mutating func note(_ step: Step, _ record: TraceRecord, share: Double? = nil) {
    steps[step, default: []].append((record.number, record.time.nanoseconds))
    if let share { shares.append((record.number, record.time.nanoseconds, share)) }
  }

  /// Counts what is told at the moment of an answer as told of it.
  private mutating func tell(
    _ telling: Telling,
    at record: TraceRecord,
    _ requests: [RequestSpan]
  ) {
    guard let span = lastEnded, requests[span].end == record.time.nanoseconds else { return }
    tellings[span, default: []].append(telling)
  }

  package mutating func finish(_ trace: Trace, _ requests: [RequestSpan]) {
    (self.trace, self.requests) = (trace, requests)
    ticks = ShareTicks(until: trace.endTime.nanoseconds)
    for (record, time, share) in shares { ticks.add(record, at: time, share: share) }
    for (place, span) in requests.enumerated() {
      guard let message = HireNames.message(span.path) else { continue }
      for service in ["", span.service] {
        places[message.rawValue + service, default: []].append(place)
      }
    }
  }
}

extension HireClientRun {
  /// The state after so many records, with the first wish where none is known yet.
  func state(after record: Int) -> HireState {
    var state = trace.map { course.state(after: record, in: $0) } ?? course.current
    if state.wish == nil, state.sought == nil, let first {
      (state.wish, state.sought) = (first.wish, first.sought)
      (state.wares, state.isInsuranceWanted) = (first.wares, first.isInsuranceWanted)
    }
    return state
  }

  /// The moment of a step, the last or the first within so many records; nil where there is none.
  func when(_ step: Step, after record: Int, first: Bool = false) -> (record: Int, time: Int64)? {
    let all = steps[step] ?? []
    let done = all.prefix(all.partitioningIndex { $0.record > record })
    return first ? done.first : done.last
  }

  /// The moment when a car could not be had, so many times before the last.
  func refusal(after record: Int, before count: Int) -> (record: Int, time: Int64)? {
    let all = steps[.refused] ?? []
    return all.prefix(all.partitioningIndex { $0.record > record }).dropLast(count).last
  }

  /// The last request that sent a message, to that service or any, within so many records.
  func request(_ message: OTAMessage, to service: String = "", after record: Int) -> RequestSpan? {
    let places = places[message.rawValue + service] ?? []
    let count = places.partitioningIndex { requests[$0].sent > record }
    return count > 0 ? requests[places[count - 1]] : nil
  }

  /// Tells whether a booking was made, found, changed or cancelled within so many records.
  func asksOfBooking(after record: Int) -> Bool {
    [OTAMessage.booking, .retrieval, .change, .cancellation].contains { message in
      (places[message.rawValue]?.first).map { requests[$0].sent <= record } ?? false
    }
  }

  /// Tells whether the request of a record changes a booking, and does not just ask for its voucher.
  func isChange(_ sent: Int) -> Bool { changes.contains(sent) }
}
