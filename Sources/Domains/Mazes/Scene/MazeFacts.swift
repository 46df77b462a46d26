import JSON
import MazesRecords
import MazesValues
import SimulationKernel
import Tracing
import Viewer

/// One moment of a maze scene as values: times in nanoseconds.
struct MazeFacts {
  let title: String
  let frame: MazeFrame

  var value: JSONValue {
    .object([
      "title": .string(title),
      "time": .integer(frame.playhead.time.nanoseconds),
      "end": .integer(frame.timeline.end.nanoseconds),
      "record": .integer(Int64(frame.playhead.record)),
      "records": .integer(Int64(frame.timeline.count)),
      "happenings": .array(frame.story.marks.map(happening)),
      "clients": .array(frame.moments.map(client)),
    ])
  }

  private func count(_ number: Int) -> JSONValue { .integer(Int64(number)) }

  private func place(_ place: MazePlace) -> JSONValue {
    .object(["row": .integer(Int64(place.row)), "column": .integer(Int64(place.column))])
  }

  private func client(_ moment: MazeMoment) -> JSONValue {
    var members: [String: JSONValue] = [
      "client": .string(moment.client.name),
      "status": .string(MazeWords(moment).status),
      "strategy": .string(frame.strategy(of: moment)),
      "rooms": count(moment.roomCount),
      "requests": count(moment.requests),
      "inFlight": count(moment.underWay.count),
      "frontier": count(moment.frontier.count),
      "retried": count(moment.retries.count),
      "locksOpened": count(moment.unlockedCount),
      "locksClosed": count(moment.lockedCount),
      "duplicatesAvoided": count(moment.avoidedCount),
      "depth": count(moment.depth),
      "deadEnds": count(moment.deadEnds),
      "elapsed": .integer(moment.elapsed),
      "failed": .array(moment.failures.map { place($0.place) }),
      "conflicts": .array(moment.conflicts.map { .string("\($0.kind) at \($0.place.words)") }),
    ]
    if moment.growth != nil {
      members["way"] = count(max(moment.way.count - 1, 0))
      members["isWayOut"] = .boolean(moment.hasWayOut)
    }
    return .object(members)
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
