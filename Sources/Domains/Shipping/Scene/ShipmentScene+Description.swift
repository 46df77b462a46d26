import Drawing
import SimulationKernel
import Tracing
public import Viewer

extension ShipmentScene {
  /// Tells a moment in words.
  public func description(at playhead: Playhead, client: String?) -> SceneDescription {
    let view = ViewState(size: Size(width: 1280, height: 800), client: client)
    let frame = ShippingFrame(self, at: playhead, in: view, measure: EvenTextMeasure())
    return ShippingDescription(title: title, frame: frame).description
  }
}

/// The words for one moment of a shipping scene.
struct ShippingDescription {
  let title: String
  let frame: ShippingFrame

  private var state: ShippingState { frame.state }
  private var end: Int64 { frame.timeline.end.nanoseconds }

  var description: SceneDescription {
    var parts = [head]
    if let question { parts.append(question) }
    parts.append(answer)
    if let notice = ShippingNotice(frame: frame).notice {
      parts.append(SceneDescription.Part("Notice: \(notice.title)", [notice.text]))
    }
    if let passing = ShippingNotice(frame: frame).passing {
      parts.append(SceneDescription.Part("Notice: \(passing.title)", [passing.text]))
    }
    if frame.client != nil { parts += [waiting, map] }
    parts.append(time)
    return SceneDescription(parts: parts, facts: ShippingFacts(title: title, frame: frame).value)
  }

  /// A state as it is told: `Ohio (OH)`.
  private func name(_ state: Int) -> String {
    let place = frame.geography.states[state]
    return "\(place.name) (\(place.code))"
  }

  private var head: SceneDescription.Part {
    let clock = MomentText.clock(frame.playhead.time.nanoseconds, end: end)
    var lines = [
      "at \(clock) of \(MomentText.end(end)), "
        + "after record \(frame.playhead.record) of \(frame.timeline.count)"
    ]
    if let client = frame.client {
      let others = frame.story.clients.map(\.name).filter { $0 != client.name }
      let rest = others.isEmpty ? "" : "; others: \(others.joined(separator: ", "))"
      lines.append("client \(client.name)\(rest)")
    }
    return SceneDescription.Part(title, lines)
  }

  private var question: SceneDescription.Part? {
    guard let client = frame.client, let question = state.question else { return nil }
    let number =
      client.questions.count > 1 ? " \(question.number) of \(client.questions.count)" : ""
    let pricing = question.pricing == "prefetch-all" ? "prefetch all" : "on demand"
    return SceneDescription.Part(
      "Question\(number)",
      [
        "from \(question.from.map(name) ?? "a state not chosen") "
          + "to \(question.to.map(name) ?? "a state not chosen")",
        "border fee \(MoneyText.dollars(question.fee)), pricing \(pricing)",
      ]
    )
  }

  private var answer: SceneDescription.Part {
    let sheet = frame.sheet
    guard frame.client != nil else {
      return SceneDescription.Part("No route was asked for", [])
    }
    let headline = sheet.headline == "–" ? "none" : sheet.headline
    let rows = sheet.rows.enumerated().map { index, row in
      "\(index + 1). \(row.title) (\(row.badge)) \(row.amount): \(row.note.lowercased())"
    }
    let counts = sheet.counts.isEmpty ? [] : [sheet.counts.replacing(" · ", with: ", ")]
    return SceneDescription.Part("Answer: \(headline), \(sheet.certainty)", counts + rows)
  }

  private var waiting: SceneDescription.Part {
    let footer = ShippingFooter(frame: frame)
    guard let client = frame.client, !state.underWay.isEmpty else {
      return SceneDescription.Part(footer.title, [footer.note])
    }
    let now = frame.playhead.time.nanoseconds
    let words = ShippingWords(geography: frame.geography)
    let lines = state.underWay.map { index in
      let span = client.spans[index]
      let attempt = span.attempt > 1 ? ", attempt \(span.attempt)" : ""
      return "\(words.asked(span))\(attempt), for \(MomentText.end(now - span.start))"
    }
    return SceneDescription.Part(footer.title, lines)
  }
}

extension ShippingDescription {
  private var map: SceneDescription.Part {
    let all = Array(frame.phases.indices)
    func those(_ phase: ShippingState.Phase) -> [Int] {
      all.filter { frame.phases[$0] == phase }
    }
    func byCost(_ states: [Int]) -> [Int] {
      states.sorted { (state.costs[$0], $0) < (state.costs[$1], $1) }
    }
    func told(_ states: [Int]) -> [String] {
      states.map { "  \(name($0)): \(frame.description(of: $0))" }
    }
    let settled = byCost(those(.settled))
    let frontier = byCost(those(.frontier))
    var lines = ["\(settled.count) settled, the nearest first:"] + told(settled)
    lines += ["\(frontier.count) on the frontier:"] + told(frontier)
    let waiting = those(.waiting)
    let priced = waiting.filter { frame.isBeingPriced($0) }
    let unpriced = waiting.filter { !frame.isBeingPriced($0) }
    if !priced.isEmpty { lines.append("beyond a border being priced: \(names(priced))") }
    if !unpriced.isEmpty { lines.append("beyond a border without a price: \(names(unpriced))") }
    let unknown = those(.unknown)
    lines.append("\(unknown.count) not reached" + (unknown.isEmpty ? "" : ": \(names(unknown))"))
    let closed = frame.geography.borders.indices.filter { state.isClosed($0) }
    let borders = closed.map { frame.geography.borders[$0].name }
    lines.append(
      borders.isEmpty
        ? "no border is known to be closed"
        : "closed borders: \(borders.joined(separator: ", "))"
    )
    return SceneDescription.Part("Map", lines)
  }

  private func names(_ states: [Int]) -> String {
    states.map { frame.geography.states[$0].name }.joined(separator: ", ")
  }

  private var time: SceneDescription.Part {
    var lines: [String] = []
    if let client = frame.client {
      let counts = RequestCounts(client, after: frame.playhead.record)
      lines.append("requests: \(counts.words)")
    }
    lines += frame.story.marks.map { mark in
      let until =
        mark.until.map { " until \(MomentText.end($0))" }
        ?? (mark.sign == .outage ? " until the end" : "")
      let future = mark.record > frame.playhead.record ? " (still to come)" : ""
      return "\(MomentText.end(mark.time)): \(mark.label)\(until)\(future)"
    }
    return SceneDescription.Part("Time", lines)
  }
}

/// What has become of a client's requests so far; polls do not count.
struct RequestCounts: Hashable, Sendable {
  private(set) var sent = 0
  private(set) var underWay = 0
  private(set) var answered = 0
  private(set) var failed = 0
  private(set) var timedOut = 0
  private(set) var abandoned = 0

  init(_ client: ShippingClientStory, after record: Int) {
    for span in client.spans where !span.isPoll && span.sent <= record {
      sent += 1
      guard !span.isUnderWay(after: record) else {
        underWay += 1
        continue
      }
      switch span.outcome {
      case .open: underWay += 1
      case .answered: answered += 1
      case .failed: failed += 1
      case .timedOut: timedOut += 1
      case .abandoned: abandoned += 1
      }
    }
  }

  var words: String {
    "\(sent) sent, \(answered) answered, \(failed) failed, \(timedOut) timed out, "
      + "\(abandoned) given up, \(underWay) under way"
  }
}
