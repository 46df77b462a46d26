import Drawing
import Quantities
import RunRecords
import ShippingRecords
import ShippingValues
import Tracing
import Viewer

/// A way to search as pseudocode, and the line that a record runs.
struct ShippingCode {
  /// A step of a search, as its records tell it.
  enum Step: Hashable {
    case begin, settle, ask, wait, price, lost, relax, propose, found, unreachable
  }

  /// A line, with its depth and the step that it is.
  typealias Line = (depth: Int, text: String, step: Step?)

  private let lines: [Line]

  /// The pseudocode of a way to search, by its name in files.
  init(_ strategy: String) {
    lines =
      switch strategy {
      case "lazy": Self.lazy
      case "bidirectional": Self.bidirectional
      case "barrier": Self.barrier
      default: Self.bounded(hasGoal: strategy == "a-star")
      }
  }

  private static let barrier: [Line] = [
    (0, "begin: start costs 0 and waits in the queue", .begin),
    (0, "while a state waits in the queue:", nil),
    (1, "settle s, the cheapest of them", .settle),
    (1, "if s is the goal: the route is found", .found),
    (1, "for each border from s to a state t not settled:", nil),
    (2, "ask what it costs, if that is not known", .ask),
    (1, "wait until all of them are answered:", .wait),
    (2, "closed, or no answer: leave it out", .lost),
    (2, "a price from s to t came: keep it", .price),
    (2, "if cost(s) + price + fee is less than cost(t):", nil),
    (3, "that is cost(t); t waits in the queue", .relax),
    (0, "nothing waits: there is no route", .unreachable),
  ]

  private static func bounded(hasGoal: Bool) -> [Line] {
    [
      (0, "begin: start costs 0 and waits in the queue", .begin),
      (0, "while a state waits or a border is unpriced:", nil),
      (1, hasGoal ? "s: least cost(s) + fee × hops left" : "s: the cheapest that waits", nil),
      (1, "b: the least \(hasGoal ? "of that " : "")over an unpriced border", nil),
      (1, "if s comes before b:", nil),
      (2, "settle s", .settle),
      (2, "if s is the goal: the route is found", .found),
      (2, "for its borders to states not settled:", nil),
      (3, "ask those that could make one cheaper", .ask),
      (1, "else wait for an answer:", .wait),
      (2, "closed, or no answer: leave it out", .lost),
      (2, "a price from u to t came: keep it", .price),
      (1, "if cost(u) + price + fee is less than cost(t):", nil),
      (2, "that is cost(t); t waits in the queue", .relax),
      (0, "nothing is left: there is no route", .unreachable),
    ]
  }

  private static let bidirectional: [Line] = [
    (0, "begin: start and goal cost 0, each in its queue", .begin),
    (0, "until no route can cost less than the best:", nil),
    (1, "take the side where fewer states wait", nil),
    (1, "if no unpriced border could come before its next:", nil),
    (2, "settle that state", .settle),
    (2, "ask its borders that could be of use", .ask),
    (1, "else wait for an answer:", .wait),
    (2, "closed, or no answer: leave it out", .lost),
    (2, "a price came: keep it", .price),
    (1, "a state costs less: it waits in its queue", .relax),
    (1, "reached from both sides: maybe a better route", nil),
    (0, "the best route is the cheapest", .found),
    (0, "nothing is left: there is no route", .unreachable),
  ]

  private static let lazy: [Line] = [
    (0, "begin: a border without a price costs the fee", .begin),
    (0, "repeat:", nil),
    (1, "find the cheapest route there could be", .propose),
    (1, "if there is none: there is no route", .unreachable),
    (1, "if all its borders have prices:", nil),
    (2, "the route is found", .found),
    (1, "ask its borders that have none, all at once", .ask),
    (1, "wait for an answer", .wait),
    (2, "a price came: keep it", .price),
    (2, "closed, or no answer: leave it out", .lost),
  ]

  /// Its card at a moment.
  func card(_ map: ShippingMap, at playhead: Playhead, in trace: Trace) -> CodeCard {
    CodeCard(
      ShippingWords.strategy(map.question?.strategy),
      lines.map { ($0.depth, $0.text) },
      running: running(map, at: playhead, in: trace)
    )
  }

  /// The line that is run, with its values; nil before a search begins.
  private func running(
    _ map: ShippingMap,
    at playhead: Playhead,
    in trace: Trace
  ) -> (line: Int, values: String)? {
    guard let client = map.shown else { return nil }
    let waiting = map.state.waitingBorders.count
    if waiting > 0, let last = client.own.past(playhead.record).last,
      trace.record(Int(last)).time < playhead.time,
      let line = lines.firstIndex(where: { $0.step == .wait })
    {
      return (line, CountText.words(waiting, "border"))
    }
    for number in client.own.past(map.at.record).reversed() {
      let record = trace.record(Int(number))
      if record.kind == ShippingAsked.kind { return nil }
      guard let (step, values) = Self.step(record),
        let line = lines.firstIndex(where: { $0.step == step })
      else { continue }
      return (line, values)
    }
    return nil
  }

  private static func step(_ record: TraceRecord) -> (Step, String)? {
    func cost(_ cents: Int64) -> String { MoneyText.dollars(cents) }
    switch record.kind {
    case ShippingSearch.kind: return (.begin, "")
    case ShippingSettled.kind:
      return ShippingSettled(record).map { (.settle, "\($0.state), \(cost($0.cost))") }
    case ShippingRelaxed.kind:
      return ShippingRelaxed(record).map {
        (.relax, "\($0.state) over \($0.from), \(cost($0.cost))")
      }
    case ShippingQuoted.kind:
      return ShippingQuoted(record).map { (.price, "\($0.border), \(cost($0.cents))") }
    case ShippingClosed.kind: return ShippingClosed(record).map { (.lost, $0.border) }
    case ShippingUnanswered.kind: return ShippingUnanswered(record).map { (.lost, $0.border) }
    case ShippingFound.kind: return ShippingFound(record).map { (.found, cost($0.cost)) }
    case ShippingNone.kind: return (.unreachable, "")
    case RequestSent.kind:
      return RequestSent(record).flatMap { sent in
        ShippingWords.asked(sent.path).flatMap { Border($0) }.map { (.ask, $0.description) }
      }
    case SearchStatus.form.kind:
      if let proposal = record.text("proposal"), !proposal.isEmpty {
        return (.propose, record.integer("least").map(cost) ?? "")
      }
      // That it waits is told by the time that goes by, after what it asks.
      return nil
    default: return nil
    }
  }
}
