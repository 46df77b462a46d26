import Quantities
import RunRecords
import ShippingRecords
import SimulationKernel
import Tracing
import Viewer

/// What a client knows of a state or a border at a moment, in words.
struct ShippingInspection {
  let geography: ShippingGeography
  let client: ClientIndex<ShippingClient>
  let trace: Trace
  let playhead: Playhead

  var state: ShippingState { client.own.state(after: playhead.record, of: trace) }

  /// The client's records so far, the last one first.
  private var past: some Sequence<TraceRecord> {
    client.own.past(playhead.record).reversed().lazy.map { trace.record(Int($0)) }
  }

  private func moment(of record: TraceRecord) -> String {
    let nanoseconds = record.time.nanoseconds
    return MomentText.exactly(nanoseconds, end: trace.endTime.nanoseconds)
  }

  private func ago(_ record: TraceRecord) -> String {
    let age = playhead.time.nanoseconds - record.time.nanoseconds
    return MomentText.length(max(age, 0)) + " ago"
  }

  /// Cost, where it was reached from, when it was settled, and its borders.
  func state(_ index: Int) -> SubjectReport {
    let state = state
    var rows: [SubjectReport.Row] = []
    let cost = state.costs[index]
    let isSettled = state.isSettled[index]
    let isLeft = state.isOfGoal[index]
    let name = isLeft ? (isSettled ? "Left" : "Left at most") : isSettled ? "Cost" : "At most"
    if cost >= 0 { rows.append(.init(name, MoneyText.dollars(cost))) }
    if state.cameFrom[index] >= 0 {
      let from = geography.states[state.cameFrom[index]].name
      rows.append(.init(isLeft ? "By way of" : "Came from", from))
    }
    if isSettled, let record = settling(of: index) {
      rows.append(.init("Settled", "\(moment(of: record)), record \(record.number)"))
    }
    let phase = state.phases(geography.borders)[index]
    let words =
      switch phase {
      case .settled: "settled"
      case .frontier: "on the frontier"
      case .waiting: "waiting for a price"
      case .unknown: "not reached yet"
      }
    for (border, line) in geography.borders.enumerated()
    where line.first == index || line.second == index {
      let neighbor = geography.states[line.first == index ? line.second : line.first]
      rows.append(.init("To \(neighbor.name)", state.standing(of: border)))
    }
    let place = geography.states[index]
    return SubjectReport(title: place.name, subtitle: "\(place.code) · \(words)", rows: rows)
  }

  private func settling(of index: Int) -> TraceRecord? {
    for record in past {
      if ShippingSettled(record)?.state == geography.states[index].code { return record }
      if record.kind == ShippingSearch.kind { return nil }
    }
    return nil
  }

  /// Price and its age, how often it was asked and what came of it, since when it is as it is.
  func border(_ index: Int) -> SubjectReport {
    let line = geography.borders[index]
    let state = state
    var rows: [SubjectReport.Row] = []
    if case .quoted(let cents) = state.knowledge[index] {
      rows.append(.init("Price", MoneyText.dollars(cents)))
      if let quote = past.first(where: { isAbout(ShippingQuoted($0)?.border, index) }) {
        rows.append(.init("Quoted", "\(moment(of: quote)), \(ago(quote))"))
      }
    } else {
      rows.append(.init("Price", "none yet"))
    }
    let requests = requests(about: index)
    rows.append(.init("Requests asked", "\(requests.asked)"))
    rows.append(.init("answered", "\(requests.answered)"))
    rows.append(.init("failed or timed out", "\(requests.failed)"))
    if requests.open > 0 { rows.append(.init("under way", "\(requests.open)")) }
    let isClosed = state.isClosed(index)
    let since = lastChange(of: index).map { "since \(moment(of: $0))" } ?? "from the beginning"
    rows.append(.init(isClosed ? "Closed" : "Open", since))
    let hint = isClosed ? "X opens it" : "X closes it"
    return SubjectReport(
      title: ShippingWords(geography: geography).border(index),
      subtitle: "\(line.name) · \(hint)",
      rows: rows
    )
  }

  private func isAbout(_ name: String?, _ border: Int) -> Bool {
    name.flatMap { geography.border($0) } == border
  }

  private func lastChange(of border: Int) -> TraceRecord? {
    past.first { record in
      isAbout(
        RoadClosed(record)?.border ?? RoadOpened(record)?.border ?? ShippingClosed(record)?.border
          ?? ShippingOpened(record)?.border,
        border
      )
    }
  }

  private func requests(about border: Int) -> (asked: Int, answered: Int, failed: Int, open: Int) {
    var counts = (asked: 0, answered: 0, failed: 0, open: 0)
    for (span, trip) in zip(client.requests, client.own.dots) where trip?.border == border {
      guard span.sent <= playhead.record else { break }
      counts.asked += 1
      guard span.ended <= playhead.record else {
        counts.open += 1
        continue
      }
      switch span.outcome {
      case .answered: counts.answered += 1
      case .failed, .timedOut, .abandoned: counts.failed += 1
      case .open: counts.open += 1
      }
    }
    return counts
  }
}
