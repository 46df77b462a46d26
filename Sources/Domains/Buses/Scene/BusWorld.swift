import BusesRecords
import BusesValues
import RunRecords
import SimulationKernel
package import Tracing
package import Viewer

/// A run as the bus scene reads it: the city, its buses, and what happens to them.
package struct BusWorld: RunReading {
  package static let verbs = ["track"]
  package static let prefix = "board."
  package static let lanes = LaneRule(limit: 6, crowdedFrom: 6)

  package private(set) var plan: BusPlan
  package private(set) var fleet = BusFleet()
  private var planReading = BusPlanReading()
  /// The screen of clients before it is laid.
  private var boards: [String: BoardState] = [:]
  /// Whether the city is laid: from the first bus on, nothing is added to it.
  private var isLaid = false
  private var closures: [Interval] = []
  private var delays: [Interval] = []

  /// A time in which something was not as it should be, by its records.
  private struct Interval: Sendable {
    /// The stop or the route.
    let id: String
    let began: Int
    var ended = Int.max
    /// When it ends by itself, in nanoseconds.
    var until = Int64.max

    func holds(at playhead: Playhead) -> Bool {
      began <= playhead.record && ended > playhead.record
        && until / 1_000_000_000 > playhead.time.nanoseconds / 1_000_000_000
    }
  }

  package init() { plan = BusPlan(planReading) }

  package func begin(_ name: String) -> BusClient { BusClient() }

  package mutating func take(_ record: TraceRecord) -> WorldNote? {
    if record.kind.hasPrefix("bus.") { return takeCity(record) }
    if record.kind.hasPrefix(Self.prefix) { takePlaces(record) }
    switch record.kind {
    case ClientTold.kind: return WorldNote(.told, names.told(record), isImportant: true)
    case BoardState.form.kind where record["reached"] != nil:
      return WorldNote(.closed, "\(record.entity) has no calls left today")
    case OutageBegan.kind:
      return WorldNote(.outage, "\(record.entity) is down", isImportant: true)
    default: return nil
    }
  }

  package mutating func finish() { lay() }

  package static func jumpTarget(_ record: TraceRecord) -> JumpTarget? {
    switch record.kind {
    case BoardState.form.kind where record["loads"] != nil: .settled
    case BusBoardFailed.kind, BusBoardGhost.kind, BusBadRow.kind: .failure
    default: nil
    }
  }

  /// The names of the city, as far as it is laid.
  private var names: BusNames {
    BusNames(plan: isLaid ? plan : BusPlan(planReading))
  }

  private mutating func lay() {
    guard !isLaid else { return }
    (plan, isLaid) = (BusPlan(planReading), true)
  }

  /// The ids of the stops that are closed.
  func closedStops(at playhead: Playhead) -> [String] {
    closures.filter { $0.holds(at: playhead) }.map(\.id)
  }

  /// The routes that stand still.
  func delayedRoutes(at playhead: Playhead) -> [String] {
    delays.filter { $0.holds(at: playhead) }.map(\.id)
  }

  private mutating func takeCity(_ record: TraceRecord) -> WorldNote? {
    switch record.kind {
    case BusRouteLaid.kind: BusRouteLaid(record).map { planReading.routes.append($0) }
    case BusStopLaid.kind: BusStopLaid(record).map { planReading.take($0) }
    case BusPatternLaid.kind: BusPatternLaid(record).map { planReading.patterns.append($0) }
    case BusTripCancelled.kind: break
    default:
      lay()
      fleet.take(record, on: plan)
      return happening(record)
    }
    return nil
  }

  /// Where stops are that only a list tells of.
  private mutating func takePlaces(_ record: TraceRecord) {
    guard !isLaid, let delta = StateDelta<BoardState>(record) else { return }
    var state = boards.removeValue(forKey: record.entity) ?? BoardState()
    delta.apply(to: &state)
    let rows = state.looking?.screen == .stops ? state.list?.rows ?? [] : []
    for row in rows { planReading.take(row.id, row.name, row.latitude, row.longitude) }
    for stop in state.nearby?.stops ?? [] {
      planReading.take(stop.stop, stop.name, stop.latitude, stop.longitude)
    }
    boards[record.entity] = state
  }

  private mutating func happening(_ record: TraceRecord) -> WorldNote? {
    func note(_ sign: TimeCard.Mark.Sign, _ label: String) -> WorldNote {
      WorldNote(sign, label, isImportant: true)
    }
    if let halted = BusHalted(record), halted.why == "broken" {
      return note(.closed, "bus \(BusRun.number(record.entity)) broke down")
    } else if let bulletin = BusBulletinPublished(record) {
      return note(.set, "bulletin \(bulletin.name): \(bulletin.subject)")
    } else if let withdrawn = BusBulletinWithdrawn(record) {
      return note(.set, "bulletin \(withdrawn.name) withdrawn")
    } else if let delayed = BusRouteDelayed(record) {
      let length = delayed.by.wholeNanoseconds
      let until = record.time.nanoseconds + length
      delays.append(Interval(id: delayed.route, began: record.number, until: until))
      let words = BusWords.length(length)
      return note(.closed, "route \(names.route(delayed.route)) stands still for \(words)")
    } else if let closed = BusStopClosed(record) {
      closures.append(Interval(id: closed.stop, began: record.number))
      return note(.closed, "\(names.stop(closed.stop)) closed")
    } else if let opened = BusStopOpened(record) {
      let last = closures.lastIndex { $0.id == opened.stop && $0.ended == .max }
      if let last { closures[last].ended = record.number }
      return note(.opened, "\(names.stop(opened.stop)) open again")
    } else if let key = BusKeyChanged(record) {
      let isGood = key.state == "good"
      let words = isGood ? "good again" : key.state.replacing("-", with: " ")
      return note(isGood ? .opened : .closed, "a key is \(words)")
    }
    return nil
  }
}
