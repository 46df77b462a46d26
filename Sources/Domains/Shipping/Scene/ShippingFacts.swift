import JSON
import SimulationKernel
import Tracing
import Viewer

/// One moment of a shipping scene as values: times in nanoseconds, amounts in cents.
struct ShippingFacts {
  let title: String
  let frame: ShippingFrame

  private var state: ShippingState { frame.state }

  var value: JSONValue {
    var members: [String: JSONValue] = [
      "title": .string(title),
      "time": .integer(frame.playhead.time.nanoseconds),
      "end": .integer(frame.timeline.end.nanoseconds),
      "record": .integer(Int64(frame.playhead.record)),
      "records": .integer(Int64(frame.timeline.count)),
      "happenings": .array(frame.story.marks.map(happening)),
    ]
    if let client = frame.client {
      members["client"] = .string(client.name)
      members["clients"] = .array(frame.story.clients.map { .string($0.name) })
      members["question"] = question
      members["answer"] = answer
      members["states"] = .array(frame.phases.indices.map(place))
      members["closed"] = .array(
        frame.geography.borders.indices.filter { state.isClosed($0) }
          .map { .string(frame.geography.borders[$0].name) }
      )
      members["underWay"] = .array(state.underWay.map { request(client.spans[$0]) })
      members["requests"] = counts(RequestCounts(client, after: frame.playhead.record))
    }
    return .object(members)
  }

  private func code(_ state: Int?) -> JSONValue {
    state.map { .string(frame.geography.states[$0].code) } ?? .null
  }

  private var question: JSONValue {
    guard let question = state.question else { return .null }
    return .object([
      "from": code(question.from),
      "to": code(question.to),
      "fee": .integer(question.fee),
      "pricing": .string(question.pricing),
      "number": .integer(Int64(question.number)),
    ])
  }

  private var answer: JSONValue {
    let sheet = frame.sheet
    let notice = ShippingNotice(frame: frame)
    let notices = [notice.notice, notice.passing].compactMap(\.self)
    let cost = state.route.last.map { state.costs[$0] } ?? -1
    return .object([
      "certainty": .string(sheet.certainty),
      "cost": cost >= 0 ? .integer(cost) : .null,
      "route": .array(state.route.map { code($0) }),
      "settled": .integer(Int64(state.settledCount)),
      "search": .integer(Int64(state.searchNumber)),
      "notices": .array(notices.map { .string("\($0.title): \($0.text)") }),
    ])
  }

  private func place(_ index: Int) -> JSONValue {
    let phase =
      switch frame.phases[index] {
      case .settled: "settled"
      case .frontier: "frontier"
      case .waiting: "waiting"
      case .unknown: "unknown"
      }
    let place = frame.geography.states[index]
    var members: [String: JSONValue] = [
      "code": .string(place.code), "name": .string(place.name), "phase": .string(phase),
    ]
    if state.costs[index] >= 0 { members["cost"] = .integer(state.costs[index]) }
    if state.cameFrom[index] >= 0 { members["from"] = code(state.cameFrom[index]) }
    return .object(members)
  }

  private func request(_ span: RequestSpan) -> JSONValue {
    .object([
      "service": .string(span.service),
      "path": .string(span.path),
      "attempt": .integer(Int64(span.attempt)),
      "since": .integer(span.start),
    ])
  }

  private func counts(_ counts: RequestCounts) -> JSONValue {
    .object([
      "sent": .integer(Int64(counts.sent)),
      "answered": .integer(Int64(counts.answered)),
      "failed": .integer(Int64(counts.failed)),
      "timedOut": .integer(Int64(counts.timedOut)),
      "abandoned": .integer(Int64(counts.abandoned)),
      "underWay": .integer(Int64(counts.underWay)),
    ])
  }

  private func happening(_ mark: TimeCard.Mark) -> JSONValue {
    var members: [String: JSONValue] = [
      "time": .integer(mark.time),
      "what": .string(mark.label),
      "past": .boolean(mark.record <= frame.playhead.record),
    ]
    if let until = mark.until { members["until"] = .integer(until) }
    return .object(members)
  }
}
