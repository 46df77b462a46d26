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
    world: EventWording.World("City", kinds: ["bus."])
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
    case BusBoardLooking.kind:
      return BusBoardLooking(record).map { now in
        let stop = now.stop.map { "stop \($0)" }
        return joined(screen(now.screen), now.route, now.direction, stop)
      }
    case BusBoard.kind: return BusBoard(record).map(shown)
    case BusList.kind:
      return BusList(record).map { list in
        joined(screen(list.screen), "\(list.rows.count)", phase(list.state.phase))
      }
    case NearbyBoard.kind:
      return NearbyBoard(record).map { near in
        let buses = CountText.words(near.rows.count, "bus", "buses")
        return joined(buses, CountText.words(near.stops.count, "stop"), phase(near.state.phase))
      }
    case BusBoardVisible.kind:
      return BusBoardVisible(record).map { $0.isShown ? "shown" : "hidden" }
    case BusBadRow.kind:
      return BusBadRow(record).map { joined(call($0.call), "row \($0.number): \($0.why)") }
    case BusBoardSettled.kind:
      return BusBoardSettled(record).map { load in
        let (buses, bulletins) = (phase(load.arrivals), phase(load.bulletins))
        return joined("load \(load.number)", "buses \(buses)", "bulletins \(bulletins)")
      }
    case BusQuota.kind:
      return BusQuota(record).map { quota in
        joined("\(quota.used) of \(quota.limit) calls", quota.reached == nil ? nil : "none left")
      }
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

  private static func shown(_ board: BusBoard) -> String {
    let buses = CountText.words(board.buses.count, "bus", "buses")
    let notices = CountText.words(board.notices.count, "bulletin")
    return joined(
      board.hero.map { "\($0.route) \($0.wait)" } ?? "no bus",
      "\(buses) \(phase(board.arrivals.phase))",
      "\(notices) \(phase(board.bulletins.phase))"
    )
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
