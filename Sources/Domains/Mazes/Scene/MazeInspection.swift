import MazesRecords
import MazesValues
import RunRecords
import SimulationKernel
import Tracing
import Viewer

/// What a client knows of a place at a moment, in words.
struct MazeInspection {
  let moment: MazeSnapshot
  let trace: Trace
  let time: SimulationTime

  private func room(at place: MazePlace) -> MazeExploration.Room? {
    guard let exploration = moment.exploration else { return nil }
    return exploration.floor.room(at: place, among: moment.roomCount).map { exploration.rooms[$0] }
  }

  /// The id of the room at a place, where it is known.
  func id(of place: MazePlace) -> String? {
    if let room = room(at: place) { return MazeRoom(trace.record(room.record))?.id }
    return moment.failures.last { $0.place == place }?.room
  }

  func title(of place: MazePlace) -> String {
    guard let room = room(at: place) else { return "Place \(place.words)" }
    let type = room.type == .empty ? "Room" : room.type == .exit ? "Exit" : "Door"
    return "\(type) \(place.words)"
  }

  /// One line: what is known.
  func summary(of place: MazePlace) -> String {
    if let room = room(at: place) {
      let conflict = moment.conflicts.contains { $0.place == place } ? " · conflict" : ""
      let ways = CountText.words(room.doors.nonzeroBitCount, "door")
      let span = room.span >= 0 ? moment.client.requests[Int(room.span)] : nil
      let latency = span.map { " · " + MomentText.length($0.took) } ?? ""
      return "depth \(room.depth) · \(ways)\(latency)\(conflict)"
    }
    if let failure = moment.failures.last(where: { $0.place == place }) {
      return "failed: \(failure.reason)"
    }
    if let span = spans(at: place).last, span.isUnderWay(after: moment.record) {
      let since = max(time.nanoseconds - span.start, 0)
      let attempt = span.attempt > 1 ? ", attempt \(span.attempt)" : ""
      return "asked for \(MomentText.length(since)) ago\(attempt)"
    }
    if moment.waits(place) { return "will be asked for again" }
    return moment.frontier.contains { $0.place == place } ? "known of, not asked for" : "not known"
  }

  /// All that is known, for the inspector.
  func facts(of place: MazePlace) -> SubjectReport {
    var rows: [SubjectReport.Row] = []
    let spans = spans(at: place)
    if let room = room(at: place), let told = MazeRoom(trace.record(room.record)) {
      rows.append(.init("Id", MazeID.short(told.id)))
      rows.append(.init("Depth", "\(room.depth)"))
      let time = MomentText.exactly(
        trace.time(of: room.record).nanoseconds,
        end: trace.endTime.nanoseconds
      )
      rows.append(.init("Found", "\(time), record \(room.record)"))
      if let from = told.from { rows.append(.init("Came from", place.beyond(from).words)) }
      for door in told.doors { rows.append(.init(door.side.name, standing(of: door, place))) }
    }
    if let failure = moment.failures.last(where: { $0.place == place }) {
      rows.append(.init("Id", MazeID.short(failure.room)))
      rows.append(.init("Failed", failure.reason))
    }
    rows.append(.init("Requests", "\(spans.count)"))
    for span in spans.suffix(4) {
      let name = span.path.hasSuffix("/unlock") ? "Unlocking" : "Asking"
      rows.append(.init(name, words(of: span)))
    }
    for conflict in moment.conflicts where conflict.place == place {
      let other = conflict.other.map { " (\(MazeID.short($0)))" } ?? ""
      rows.append(.init("Conflict", "\(EventWords.plain(conflict.conflict))\(other)"))
    }
    return SubjectReport(title: title(of: place), subtitle: summary(of: place), rows: rows)
  }

  private func standing(of door: MazeDoor, _ place: MazePlace) -> String {
    let beyond = place.beyond(door.side).words
    let lock = moment.locks.first { lock, _ in
      lock.side == door.side && moment.exploration?.rooms[Int(lock.room)].place == place
    }
    guard let lock else { return beyond }
    return "\(beyond), \(lock.isOpen ? "unlocked" : "locked")"
  }

  /// The requests about a place that were sent so far.
  private func spans(at place: MazePlace) -> [RequestSpan] {
    guard let exploration = moment.exploration else { return [] }
    let client = moment.client
    let last = client.sentCount(after: moment.record)
    return (0..<last).lazy.filter { client.own.homes[$0] == place }.map { client.requests[$0] }
      .filter { $0.sent >= exploration.record }
  }

  private func words(of span: RequestSpan) -> String {
    guard span.ended <= moment.record else { return "under way" }
    return span.outcome == .answered ? MomentText.length(span.took) : span.words()
  }
}
