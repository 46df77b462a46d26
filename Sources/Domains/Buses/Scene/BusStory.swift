import BusesRecords
import RunRecords
import SimulationKernel
import Tracing
import Viewer

/// A trace as the bus scene needs it: read once.
package struct BusStory: Sendable {
  package let clients: [BusClientStory]
  package let plan: BusPlan
  package let fleet: BusFleet
  /// What happened to the world, for the time card.
  let marks: [TimeCard.Mark]
  /// The numbers of the records worth a jump.
  let important: [Int]
  /// The numbers of the records of a kind.
  let landmarks: [Landmark: [Int]]
  private let spells: [Spell]
  /// What was cancelled, by its record.
  private let cancelled: [Int]

  /// A time in which something was not as it should be, by its records.
  fileprivate struct Spell: Sendable {
    enum What: Hashable, Sendable { case outage(String), closedStop(String), delay(String) }
    let what: What
    let began: Int
    var ended = Int.max
    /// When it ends by itself, in nanoseconds.
    var until = Int64.max
  }

  init(_ trace: Trace) {
    var reading = BusStoryReading()
    trace.forEachRecord { reading.take($0) }
    let end = trace.endTime.nanoseconds
    plan = reading.finishedPlan
    clients = reading.clients.map { BusClientStory($0, end: end) }
    fleet = reading.fleet
    marks = reading.marks.all
    important = reading.important
    landmarks = reading.landmarks
    spells = reading.spells
    cancelled = reading.cancelled
  }

  private func standing(at playhead: Playhead) -> [Spell.What] {
    spells.filter {
      $0.began <= playhead.record && $0.ended > playhead.record
        && $0.until / 1_000_000_000 > playhead.time.nanoseconds / 1_000_000_000
    }.map(\.what)
  }

  /// The services that are down, in the order they went down.
  func outages(at playhead: Playhead) -> [String] {
    standing(at: playhead).compactMap { if case .outage(let name) = $0 { name } else { nil } }
  }

  /// The ids of the stops that are closed.
  func closedStops(at playhead: Playhead) -> [String] {
    standing(at: playhead).compactMap { if case .closedStop(let id) = $0 { id } else { nil } }
  }

  /// The routes that stand still.
  func delays(at playhead: Playhead) -> [String] {
    standing(at: playhead).compactMap { if case .delay(let route) = $0 { route } else { nil } }
  }

  /// How many trips were not made so far.
  func cancelledTrips(after record: Int) -> Int { cancelled.partitioningIndex { $0 > record } }
}

/// Sorts the records of a trace: the city, its buses, what happens, and each client's own.
private struct BusStoryReading {
  var clients: [BusClientReading] = []
  var plan = BusPlanReading()
  var fleet = BusFleet()
  var marks = WorldMarks()
  var important: [Int] = []
  var landmarks: [Landmark: [Int]] = [:]
  var spells: [BusStory.Spell] = []
  var cancelled: [Int] = []
  private var indexOfClient: [String: Int] = [:]
  /// The city as it was laid, once the first bus appears.
  private var laid: BusPlan?

  var finishedPlan: BusPlan { laid ?? BusPlan(plan) }
  private var names: BusNames { BusNames(plan: finishedPlan) }

  mutating func take(_ record: TraceRecord) {
    if record.kind.hasPrefix("bus.") {
      takeCity(record)
    } else if record.kind.hasPrefix("board.") || isStart(record) {
      let index = client(record.entity)
      if clients[index].take(record) { important.append(record.number) }
      takePlaces(record)
    } else if let index = indexOfClient[record.entity], clients[index].take(record) {
      important.append(record.number)
    }
    if let landmark = landmark(record) { landmarks[landmark, default: []].append(record.number) }
    takeWorld(record)
  }

  private func landmark(_ record: TraceRecord) -> Landmark? {
    switch record.kind {
    case BusBoardSettled.kind: .settled
    case RequestSent.kind: .request
    case RequestFailed.kind, RequestTimedOut.kind, RequestRejected.kind, BusBoardFailed.kind,
      BusBoardGhost.kind, BusBoardBadRow.kind:
      .failure
    default: nil
    }
  }

  private func isStart(_ record: TraceRecord) -> Bool {
    record.kind == ClientStarted.kind && ClientStarted(record)?.clientKind == "track"
  }

  private mutating func client(_ name: String) -> Int {
    if let index = indexOfClient[name] { return index }
    indexOfClient[name] = clients.count
    clients.append(BusClientReading(name: name))
    return clients.count - 1
  }

  private mutating func takeCity(_ record: TraceRecord) {
    switch record.kind {
    case BusRouteLaid.kind: BusRouteLaid(record).map { plan.routes.append($0) }
    case BusStopLaid.kind: BusStopLaid(record).map { plan.take($0) }
    case BusPatternLaid.kind: BusPatternLaid(record).map { plan.patterns.append($0) }
    case BusTripCancelled.kind: cancelled.append(record.number)
    default:
      let plan = laid ?? BusPlan(self.plan)
      laid = plan
      fleet.take(record, plan.pattern) { pattern, stop in
        let along = plan.patterns[pattern].along
        return along.indices.contains(stop) ? along[stop] : nil
      }
      takeHappening(record)
    }
  }

  /// Where stops are that only a list tells of.
  private mutating func takePlaces(_ record: TraceRecord) {
    guard laid == nil else { return }
    if let list = BusBoardList(record), list.list == "stops" {
      for row in list.rows {
        plan.take(id: row.id, name: row.name, latitude: row.latitude, longitude: row.longitude)
      }
    } else if let near = BusBoardNearby(record) {
      for stop in near.stops {
        plan.take(
          id: stop.stop,
          name: stop.name,
          latitude: stop.latitude,
          longitude: stop.longitude
        )
      }
    }
  }

  private mutating func takeHappening(_ record: TraceRecord) {
    if let halted = BusHalted(record), halted.why == "broken" {
      matter(record, .closed, "bus \(BusRun.number(record.entity)) broke down")
    } else if let bulletin = BusBulletinPublished(record) {
      matter(record, .set, "bulletin \(bulletin.name): \(bulletin.subject)")
    } else if let withdrawn = BusBulletinWithdrawn(record) {
      matter(record, .set, "bulletin \(withdrawn.name) withdrawn")
    } else if let delayed = BusRouteDelayed(record) {
      let length = delayed.by.wholeNanoseconds
      matter(
        record,
        .closed,
        "route \(names.route(delayed.route)) stands still for \(BusWords.length(length))"
      )
      let until = record.time.nanoseconds + length
      spells.append(.init(what: .delay(delayed.route), began: record.number, until: until))
    } else if let closed = BusStopClosed(record) {
      matter(record, .closed, "\(names.stop(closed.stop)) closed")
      spells.append(.init(what: .closedStop(closed.stop), began: record.number))
    } else if let opened = BusStopOpened(record) {
      matter(record, .opened, "\(names.stop(opened.stop)) open again")
      end(.closedStop(opened.stop), record)
    } else if let key = BusKeyChanged(record) {
      let words = key.state == "good" ? "good again" : BusWords.plain(key.state)
      matter(record, key.state == "good" ? .opened : .closed, "a key is \(words)")
    }
  }

  private mutating func end(_ what: BusStory.Spell.What, _ record: TraceRecord) {
    let last = spells.lastIndex { $0.what == what && $0.ended == .max }
    if let last { spells[last].ended = record.number }
  }

  private mutating func takeWorld(_ record: TraceRecord) {
    switch record.kind {
    case ClientTold.kind: matter(record, .told, names.told(record))
    case ServiceSet.kind: marks.take(record)
    case BusBoardQuota.kind:
      if BusBoardQuota(record)?.reached != nil {
        marks.add(.closed, record, "\(record.entity) has no calls left today")
      }
    case OutageBegan.kind:
      spells.append(.init(what: .outage(record.entity), began: record.number))
      important.append(record.number)
      marks.take(record)
    case OutageEnded.kind:
      end(.outage(record.entity), record)
      marks.take(record)
    default: break
    }
  }

  private mutating func matter(_ record: TraceRecord, _ sign: TimeCard.Mark.Sign, _ label: String) {
    important.append(record.number)
    marks.add(sign, record, label)
  }
}
