import SimulationKernel
import Viewer

/// What a client knows of a state or a border at a moment, in words.
struct ShippingInspection {
  let geography: ShippingGeography
  let client: ShippingClientStory
  let playhead: Playhead
  let state: ShippingState
  private let past: ArraySlice<ShippingEvent>
  /// Where the run ends, in nanoseconds.
  private let end: Int64

  init(
    geography: ShippingGeography,
    client: ShippingClientStory,
    playhead: Playhead,
    end: SimulationTime
  ) {
    self.geography = geography
    self.end = end.nanoseconds
    self.client = client
    self.playhead = playhead
    let count = client.eventCount(after: playhead.record)
    state = client.state(events: count)
    past = client.events.prefix(count)
  }

  private func moment(_ nanoseconds: Int64) -> String {
    MomentText.exactly(nanoseconds, end: end)
  }

  private func ago(_ nanoseconds: Int64) -> String {
    MomentText.length(max(playhead.time.nanoseconds - nanoseconds, 0)) + " ago"
  }

  /// Cost, where it was reached from, when it was settled, and its borders.
  func state(_ index: Int) -> DeskFacts {
    var rows: [DeskFacts.Row] = []
    let cost = state.costs[index]
    let isSettled = state.isSettled[index]
    if cost >= 0 { rows.append(.init(isSettled ? "Cost" : "At most", MoneyText.dollars(cost))) }
    if state.cameFrom[index] >= 0 {
      rows.append(.init("Came from", geography.states[state.cameFrom[index]].name))
    }
    if isSettled, let event = lastSettling(of: index) {
      rows.append(.init("Settled", "\(moment(event.time)), record \(event.record)"))
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
      rows.append(.init("To \(neighbor.name)", standing(of: border)))
    }
    let place = geography.states[index]
    return DeskFacts(title: place.name, subtitle: "\(place.code) · \(words)", rows: rows)
  }

  private func lastSettling(of index: Int) -> ShippingEvent? {
    for event in past.reversed() {
      if case .settled(index, _, _) = event.step { return event }
      if case .searching = event.step { return nil }
    }
    return nil
  }

  private func standing(of border: Int) -> String {
    if state.isClosed(border) { return "closed" }
    return switch state.knowledge[border] {
    case .quoted(let cents): MoneyText.dollars(cents)
    case .unanswered: "never answered"
    case .closed: "closed"
    case .unknown: "no price yet"
    }
  }

  /// Price and its age, how often it was asked and what came of it, since when it is as it is.
  func border(_ index: Int) -> DeskFacts {
    let line = geography.borders[index]
    var rows: [DeskFacts.Row] = []
    if case .quoted(let cents) = state.knowledge[index] {
      rows.append(.init("Price", MoneyText.dollars(cents)))
      if let quote = lastQuote(of: index) {
        rows.append(.init("Quoted", "\(moment(quote.time)), \(ago(quote.time))"))
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
    let since = lastChange(of: index).map { "since \(moment($0.time))" } ?? "from the beginning"
    rows.append(.init(isClosed ? "Closed" : "Open", since))
    let hint = isClosed ? "X opens it" : "X closes it"
    return DeskFacts(
      title: ShippingWords(geography: geography).border(index),
      subtitle: "\(line.name) · \(hint)",
      rows: rows
    )
  }

  private func lastQuote(of border: Int) -> ShippingEvent? {
    past.last { event in
      if case .quoted(border, _) = event.step { true } else { false }
    }
  }

  private func lastChange(of border: Int) -> ShippingEvent? {
    past.last { event in
      switch event.step {
      case .roadClosed(border), .roadOpened(border), .closed(border), .opened(border): true
      default: false
      }
    }
  }

  private func requests(about border: Int) -> (asked: Int, answered: Int, failed: Int, open: Int) {
    var counts = (asked: 0, answered: 0, failed: 0, open: 0)
    for (span, trip) in zip(client.spans, client.trips) where trip?.border == border {
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
