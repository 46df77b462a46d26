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
    case begin, settle, ask, wait, price, lost, relax, propose, found, none
  }

  /// A line, how deep it stands, and the steps that it is.
  struct Line {
    let text: String
    let depth: Int
    let steps: Set<Step>

    init(_ depth: Int, _ text: String, _ steps: Step...) {
      (self.depth, self.text, self.steps) = (depth, text, Set(steps))
    }
  }

  let lines: [Line]

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

  private static let barrier = [
    Line(0, "begin: start costs 0 and waits in the queue", .begin),
    Line(0, "while a state waits in the queue:"),
    Line(1, "settle s, the cheapest of them", .settle),
    Line(1, "if s is the goal: the route is found", .found),
    Line(1, "for each border from s to a state t not settled:"),
    Line(2, "ask what it costs, if that is not known", .ask),
    Line(1, "wait until all of them are answered", .wait),
    Line(2, "a price came: keep it", .price),
    Line(2, "closed, or no answer: leave it out", .lost),
    Line(1, "for each border with a price:"),
    Line(2, "if cost(s) + price + fee is less than cost(t):"),
    Line(3, "that is cost(t); t waits in the queue", .relax),
    Line(0, "there is no route", .none),
  ]

  private static func bounded(hasGoal: Bool) -> [Line] {
    [
      Line(0, "begin: start costs 0 and waits in the queue", .begin),
      Line(0, "while a state waits or a border is open:"),
      Line(1, hasGoal ? "s: least cost(s) + fee × hops left" : "s: the cheapest that waits"),
      Line(
        1,
        hasGoal ? "b: the least of that over open borders" : "b: least cost over an open border"
      ),
      Line(1, "if s comes before b:"),
      Line(2, "settle s", .settle),
      Line(2, "if s is the goal: the route is found", .found),
      Line(2, "its borders to states t not settled are open:"),
      Line(3, "ask those that could make t cheaper", .ask),
      Line(1, "else wait for an answer", .wait),
      Line(2, "a price came: keep it", .price),
      Line(2, "closed, or no answer: leave it out", .lost),
      Line(1, "if cost(s) + price + fee is less than cost(t):"),
      Line(2, "that is cost(t); t waits in the queue", .relax),
      Line(0, "there is no route", .none),
    ]
  }

  private static let bidirectional = [
    Line(0, "begin: start and goal cost 0, each in its queue", .begin),
    Line(0, "until no route can cost less than the best:"),
    Line(1, "take the side whose next state is nearer"),
    Line(1, "if no open border could come before it:"),
    Line(2, "settle that state", .settle),
    Line(2, "ask its borders that could be of use", .ask),
    Line(1, "else wait for an answer", .wait),
    Line(2, "a price came: keep it", .price),
    Line(2, "closed, or no answer: leave it out", .lost),
    Line(1, "a state costs less: it waits in the queue", .relax),
    Line(1, "reached from both sides: maybe a better route"),
    Line(0, "the best route is the cheapest", .found),
    Line(0, "there is no route", .none),
  ]

  private static let lazy = [
    Line(0, "begin: a border without a price costs the fee", .begin),
    Line(0, "repeat:"),
    Line(1, "find the cheapest route there could be", .propose),
    Line(1, "if there is none: there is no route", .none),
    Line(1, "if all its borders have prices:"),
    Line(2, "the route is found", .found),
    Line(1, "ask its borders that have none, all at once", .ask),
    Line(1, "wait for an answer", .wait),
    Line(2, "a price came: keep it", .price),
    Line(2, "closed, or no answer: leave it out", .lost),
  ]

  /// The line that is run, with its values; nil before a search begins.
  func running(_ map: ShippingMap, in trace: Trace) -> (line: Int, values: String)? {
    guard let client = map.shown else { return nil }
    for number in client.own.past(map.at.record).reversed() {
      let record = trace.record(Int(number))
      if record.kind == ShippingAsked.kind { return nil }
      guard let (step, values) = Self.step(record),
        let line = lines.firstIndex(where: { $0.steps.contains(step) })
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
    case ShippingNone.kind: return (.none, "")
    case RequestSent.kind:
      return RequestSent(record).flatMap { sent in
        ShippingWords.asked(sent.path).flatMap { Border($0) }.map { (.ask, $0.description) }
      }
    case SearchStatus.form.kind:
      if let proposal = record.text("proposal"), !proposal.isEmpty {
        return (.propose, record.integer("least").map(cost) ?? "")
      }
      guard let waiting = record.text("waiting"), !waiting.isEmpty else { return nil }
      let count = waiting.split(separator: " ").count
      return (.wait, CountText.words(count, "border"))
    default: return nil
    }
  }

  /// The lines below each other, with a mark at the one that is run and its values at the bottom.
  func draw(
    _ title: String,
    running: (line: Int, values: String)?,
    in card: Rect,
    _ theme: Theme,
    measure: any TextMeasure,
    into list: inout DisplayList
  ) {
    list.panel(card, radius: 12, theme)
    list.text(title, at: Point(card.x + 14, card.y + 25), Font(14, .semibold), theme.ink)
    let top = card.y + 38
    let pitch = min((card.maxY - 36 - top) / Double(lines.count), 21)
    let font = Font(min(11.5, pitch * 0.8))
    for (index, line) in lines.enumerated() {
      let row = Rect(
        x: card.x + 6,
        y: top + Double(index) * pitch,
        width: card.width - 12,
        height: pitch
      )
      let isRunning = running?.line == index
      if isRunning { list.card(row, radius: 5, theme.accent.faded(0.16)) }
      let left = row.x + 8 + 13 * Double(line.depth)
      let text = measure.truncated(line.text, font, to: row.maxX - 6 - left)
      let ink = isRunning ? theme.ink : theme.secondInk
      list.text(text, at: Point(left, row.y + pitch * 0.7), font, ink)
    }
    let values = measure.truncated(running?.values ?? "", Font(12, .semibold), to: card.width - 28)
    list.text(values, at: Point(card.x + 14, card.maxY - 13), Font(12, .semibold), theme.ink)
  }
}
