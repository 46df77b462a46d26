import BusesRecords
import JSON
import SimulationKernel
import Tracing
import Viewer

/// One moment of a bus scene as values: times in nanoseconds.
struct BusFacts {
  let title: String
  let frame: BusFrame

  var value: JSONValue {
    .object([
      "title": .string(title),
      "time": .integer(frame.playhead.time.nanoseconds),
      "end": .integer(frame.timeline.end.nanoseconds),
      "record": .integer(Int64(frame.playhead.record)),
      "records": .integer(Int64(frame.timeline.count)),
      "clock": .string(frame.clock.text(frame.playhead.time.nanoseconds, seconds: true)),
      "clients": .array(frame.moments.map(client)),
      "buses": .array(frame.buses.map(bus)),
      "happenings": .array(frame.story.marks.map(happening)),
    ])
  }

  private func count(_ number: Int) -> JSONValue { .integer(Int64(number)) }

  private func client(_ moment: BusMoment) -> JSONValue {
    let head = frame.headline(of: moment)
    var members: [String: JSONValue] = [
      "client": .string(moment.client.name),
      "screen": .string(moment.looking?.screen ?? "none"),
      "shown": .boolean(moment.isShown),
      "headline": .string(head.text),
      "standing": .string(moment.standing.words),
      "calls": count(moment.calls),
      "waiting": count(moment.underWay.count),
      "failures": count(moment.tally.failures),
      "badRows": count(moment.tally.badRows),
      "dropped": count(moment.tally.dropped),
      "came": count(moment.tally.came),
      "ghosts": count(moment.tally.ghosts),
    ]
    if let error = moment.tally.meanError { members["meanError"] = .integer(error) }
    if let within = moment.tally.withinMinute { members["withinMinute"] = count(within) }
    if let age = moment.standing.age { members["age"] = .integer(age) }
    if let trouble = moment.standing.trouble { members["trouble"] = .string(trouble.kind) }
    if let board = moment.board {
      members["buses"] = .array((board.hero + board.others).map(arrival))
      members["bulletins"] = .array((board.high + board.lower).map { .string($0.name) })
      let asides = BusAsides.ofBuses(board) + BusAsides.ofBulletins(board)
      members["beside"] = .array(asides.map { .string($0) })
    }
    return .object(members)
  }

  private func arrival(_ bus: BusBoardArrival) -> JSONValue {
    .object([
      "route": .string(bus.route),
      "direction": .string(bus.direction),
      "destination": .string(bus.destination),
      "wait": .string(bus.wait),
      "bus": .string(bus.vehicle ?? ""),
    ])
  }

  private func bus(_ bus: BusFleet.Bus) -> JSONValue {
    let pattern = frame.story.plan.patterns[bus.pattern]
    return .object([
      "bus": .string(bus.number),
      "route": .string(frame.story.plan.routes[pattern.route].number),
      "direction": .string(pattern.direction),
      "along": .integer(Int64(bus.along)),
      "load": count(bus.stage.load),
      "bunch": count(bus.bunch),
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
