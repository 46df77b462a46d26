import BusesRecords
import BusesValues
import RunRecords
import SimulationKernel
import Tracing
import Viewer

/// A record of a city or a board as a row of the event list says it.
extension BusWords {
  static let events = EventWording(
    detail: event,
    path: BusNames.asked,
    world: EventWording.World("City", kinds: ["bus."]),
    states: [StateDelta<BoardState>.self]
  )

  /// What happened, and to what; nil for a record of another domain, or one that says it all.
  @Sendable private static func event(_ record: TraceRecord) -> String? {
    if record.kind.hasPrefix("board.") { return board(record) }
    return record.kind.hasPrefix("bus.") ? city(record) : nil
  }

  private static func board(_ record: TraceRecord) -> String? {
    if let answer = BusAnswered(record) {
      return joined(call(answer.call), answer.about, answer.words)
    }
    switch record.kind {
    case BoardState.form.kind:
      return EventWords.changes(record, of: StateDelta<BoardState>.self, changed)
    case BusBadRow.kind:
      return BusBadRow(record).map { joined(call($0.call), "row \($0.number): \($0.why)") }
    case BusBoardCame.kind:
      return BusBoardCame(record).map { came in
        let error = "off by \(length(came.error))"
        return joined("bus \(came.bus)", came.route, error, "\(came.shown) shown")
      }
    case BusBoardGhost.kind:
      return BusBoardGhost(record).map { ghost in
        joined("bus \(ghost.bus)", ghost.route, "never came", "\(ghost.shown) shown")
      }
    default: return nil
    }
  }

  private static let halves = [
    "arrivals": "buses", "bulletins": "bulletins", "list_state": "list", "nearby_state": "stops",
  ]
  private static let rows = [
    "bus_wait": "wait", "near_wait": "wait", "notice": "bulletin", "row": "row", "stops": "stop",
  ]

  /// Words for what has changed of a board, where the field does not say it well.
  private static func changed(_ field: TraceField) -> String? {
    let what = halves[field.key.replacing("_answered", with: "")]
    switch (field.key, field.value) {
    case ("screen", .text(let name)): return BusScreen(rawValue: name).map(screen)
    case ("stop", .text(let id)): return "stop \(id)"
    case ("shown", .integer(let flag)): return flag == 0 ? "hidden" : "shown"
    case ("hero", .text(let bus)): return bus.isEmpty ? "no bus" : bus
    case ("buses", .integer(let count)): return CountText.words(Int(count), "bus", "buses")
    case ("loads", .integer(let count)): return "load \(count)"
    case ("calls", .integer(let count)): return "\(count) calls"
    case ("reached", _): return "none left"
    case ("route", .text(let text)), ("direction", .text(let text)),
      ("route_name", .text(let text)), ("direction_name", .text(let text)),
      ("stop_name", .text(let text)):
      return text
    case (_, .text(let text)) where ColumnText(text) != nil && !text.isEmpty:
      let count = ColumnText(text)?.toldCount ?? 0
      return rows[field.key].map { "\(CountText.words(count, $0)) new" } ?? ""
    case (_, .text(let text)) where what != nil:
      return joined(what, BusHalf.Phase(rawValue: text).map(phase), by: " ")
    case (_, .text(let text)) where field.key.hasSuffix("_told"): return text
    case (_, .integer) where what != nil: return joined("fresh", what, by: " ")
    case ("filtered", _), ("left_out", _), ("known", _), ("lists", _), ("radius", _),
      ("failures", _), ("dropped", _), ("bad_rows", _), ("bad_bulletins", _):
      return nil
    default: return ""
    }
  }

  private static func city(_ record: TraceRecord) -> String? {
    let bus = "bus \(BusRun.number(record.entity))"
    switch record.kind {
    case BusPatternLaid.kind:
      return BusPatternLaid(record).map { way in
        let stops = CountText.words(way.stops.count, "stop")
        return joined(way.pattern, "\(way.route) \(way.direction)", stops)
      }
    case BusStopLaid.kind: return BusStopLaid(record).map { joined($0.stop, $0.name) }
    case BusRouteLaid.kind: return BusRouteLaid(record).map { joined($0.route, $0.name) }
    case BusBegan.kind:
      return BusBegan(record).map { joined(bus, "way \($0.pattern)", "trip \($0.trip)") }
    case BusReached.kind:
      // How late it is has a column of its own.
      return BusReached(record).map { joined(bus, "stop \($0.stop + 1) of its way") }
    case BusHalted.kind: return BusHalted(record).map { joined(bus, halt($0.why)) }
    case BusWentOn.kind: return bus
    case BusEnded.kind:
      return BusEnded(record).map {
        joined(bus, $0.why == "broken" ? "towed away" : "at the end of its trip")
      }
    case BusTripCancelled.kind:
      return BusTripCancelled(record).map {
        joined("\($0.route) \($0.direction)", "trip \($0.trip)")
      }
    case BusStopClosed.kind: return BusStopClosed(record).map { "stop \($0.stop)" }
    case BusStopOpened.kind: return BusStopOpened(record).map { "stop \($0.stop)" }
    case BusBulletinWithdrawn.kind: return BusBulletinWithdrawn(record).map(\.name)
    case BusKeyChanged.kind:
      return BusKeyChanged(record).map { key in
        let state = ["revoked": "not known any more", "used-up": "no calls left today"][key.state]
        return joined("key \(key.key)", state ?? "good")
      }
    case BusBulletinPublished.kind:
      return BusBulletinPublished(record).map { joined($0.name, $0.priority, $0.subject) }
    case BusRouteDelayed.kind:
      return BusRouteDelayed(record).map { joined($0.route, "for \(length($0.by))") }
    default: return nil
    }
  }
}
