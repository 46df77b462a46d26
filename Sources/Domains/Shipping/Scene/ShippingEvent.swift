import RunRecords
import ShippingRecords
import Tracing

/// One record as the shipping scene understands it; states and borders by their index on the map.
struct ShippingEvent: Sendable {
  let record: Int
  let time: Int64
  let step: Step

  enum Step: Sendable {
    case asked(from: Int?, to: Int?, fee: Int64, pricing: String, number: Int)
    case searching(number: Int)
    case settled(Int, cost: Int64, from: Int?)
    case relaxed(Int, cost: Int64, from: Int)
    case waiting(state: Int?, borders: [Int])
    case quoted(Int, Int64)
    case closed(Int)
    case opened(Int)
    case unanswered(Int, reason: String)
    case found(route: [Int], fuel: [Int64], fee: Int64, cost: Int64, unanswered: [Int])
    case noRoute(closed: [Int], unanswered: [Int])
    case failed(String)
    case cancelled
    case finished
    case roadClosed(Int)
    case roadOpened(Int)
    case outageBegan(String)
    case outageEnded(String)
    case sent(Int)
    case ended(Int)
    case retrying(border: Int?, reason: String)
  }
}

/// Reads records into steps, with the names of the map.
struct ShippingReader: Sendable {
  let geography: ShippingGeography

  /// What a client's own record says; nil for one that the picture needs not.
  func step(of record: TraceRecord) -> ShippingEvent.Step? {
    switch record.kind {
    case ShippingSettled.kind: ShippingSettled(record).flatMap(settled)
    case ShippingRelaxed.kind: ShippingRelaxed(record).flatMap(relaxed)
    case ShippingWaiting.kind:
      ShippingWaiting(record).map {
        .waiting(state: $0.state.flatMap(geography.state), borders: borders($0.borders))
      }
    case ShippingQuoted.kind:
      ShippingQuoted(record).flatMap { quote in
        geography.border(quote.border).map { .quoted($0, quote.cents) }
      }
    case ShippingClosed.kind:
      ShippingClosed(record).flatMap { geography.border($0.border) }.map { .closed($0) }
    case ShippingOpened.kind:
      ShippingOpened(record).flatMap { geography.border($0.border) }.map { .opened($0) }
    case ShippingUnanswered.kind:
      ShippingUnanswered(record).flatMap { silence in
        geography.border(silence.border).map { .unanswered($0, reason: silence.reason) }
      }
    case ClientFailed.kind: ClientFailed(record).map { .failed($0.message) }
    case ClientCancelled.kind: .cancelled
    case ClientFinished.kind: .finished
    default: searchStep(of: record)
    }
  }

  private func searchStep(of record: TraceRecord) -> ShippingEvent.Step? {
    switch record.kind {
    case ShippingAsked.kind:
      ShippingAsked(record).map { asked in
        .asked(
          from: asked.from.flatMap(geography.state),
          to: asked.to.flatMap(geography.state),
          fee: asked.fee,
          pricing: asked.pricing,
          number: asked.number
        )
      }
    case ShippingSearch.kind: ShippingSearch(record).map { .searching(number: $0.number) }
    case ShippingFound.kind:
      ShippingFound(record).map { found in
        .found(
          route: found.route.compactMap(geography.state),
          fuel: found.fuel,
          fee: found.fee,
          cost: found.cost,
          unanswered: borders(found.unanswered)
        )
      }
    case ShippingNone.kind:
      ShippingNone(record).map {
        .noRoute(closed: borders($0.closed), unanswered: borders($0.unanswered))
      }
    case ShippingFailed.kind: ShippingFailed(record).map { .failed($0.message) }
    default: nil
    }
  }

  /// What a record of the world says, whoever wrote it.
  func worldStep(of record: TraceRecord) -> ShippingEvent.Step? {
    switch record.kind {
    case RoadClosed.kind:
      RoadClosed(record).flatMap { geography.border($0.border) }.map { .roadClosed($0) }
    case RoadOpened.kind:
      RoadOpened(record).flatMap { geography.border($0.border) }.map { .roadOpened($0) }
    case OutageBegan.kind: .outageBegan(record.entity)
    case OutageEnded.kind: .outageEnded(record.entity)
    default: nil
    }
  }

  private func settled(_ settled: ShippingSettled) -> ShippingEvent.Step? {
    geography.state(settled.state).map {
      .settled($0, cost: settled.cost, from: settled.from.flatMap(geography.state))
    }
  }

  private func relaxed(_ relaxed: ShippingRelaxed) -> ShippingEvent.Step? {
    guard let state = geography.state(relaxed.state), let from = geography.state(relaxed.from)
    else { return nil }
    return .relaxed(state, cost: relaxed.cost, from: from)
  }

  private func borders(_ names: [String]) -> [Int] { names.compactMap { geography.border($0) } }
}
