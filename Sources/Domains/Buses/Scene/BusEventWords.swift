import BusesRecords
import BusesValues
import RunRecords
import SimulationKernel
import Tracing
import Viewer

/// A record of a city or a board as a row of the event list says it.
enum BusEventWords {
  static let wording = EventWording(
    detail: detail,
    path: BusNames.asked,
    world: EventWording.World("City", kinds: ["bus."])
  )

  /// What happened, and to what; nil for a record of another domain, or one that says it all.
  @Sendable static func detail(of record: TraceRecord) -> String? {
    if record.kind.hasPrefix("board.") { return board(record) }
    return record.kind.hasPrefix("bus.") ? city(record) : nil
  }

  private static func board(_ record: TraceRecord) -> String? {
    if let answer = BusAnswered(record) {
      let about = answer.about.isEmpty ? "" : " · \(answer.about)"
      return "\(BusWords.call(answer.call))\(about) · \(answer.words)"
    }
    switch record.kind {
    case BusBoardLooking.kind: return BusBoardLooking(record).map(looking)
    case BusBoard.kind: return BusBoard(record).map(shown)
    case BusList.kind:
      return BusList(record).map {
        "\(BusWords.screen($0.screen)) · \($0.rows.count) · \(BusWords.phase($0.state.phase))"
      }
    case NearbyBoard.kind:
      return NearbyBoard(record).map { near in
        "\(CountText.words(near.rows.count, "bus", "buses")) · "
          + "\(CountText.words(near.stops.count, "stop")) · \(BusWords.phase(near.state.phase))"
      }
    case BusBoardVisible.kind:
      return BusBoardVisible(record).map { $0.isShown ? "shown" : "hidden" }
    case BusBadRow.kind:
      return BusBadRow(record).map {
        "\(BusWords.call($0.call)) · row \($0.number): \($0.why)"
      }
    case BusBoardSettled.kind:
      return BusBoardSettled(record).map {
        "load \($0.number) · buses \(BusWords.phase($0.arrivals)) · bulletins "
          + BusWords.phase($0.bulletins)
      }
    case BusQuota.kind:
      return BusQuota(record).map { quota in
        "\(quota.used) of \(quota.limit) calls" + (quota.reached == nil ? "" : " · none left")
      }
    case BusBoardNext.kind:
      return BusBoardNext(record).map { "in \(BusWords.length($0.wait.wholeNanoseconds))" }
    case BusBoardCame.kind:
      return BusBoardCame(record).map { came in
        "bus \(came.bus) · \(came.route) · off by "
          + BusWords.length(came.error.wholeNanoseconds) + " · \(came.shown) shown"
      }
    case BusBoardGhost.kind:
      return BusBoardGhost(record).map {
        "bus \($0.bus) · \($0.route) · never came · \($0.shown) shown"
      }
    default: return nil
    }
  }

  private static func looking(_ looking: BusBoardLooking) -> String {
    let parts = [
      BusWords.screen(looking.screen), looking.route, looking.direction,
      looking.stop.map { "stop \($0)" },
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  private static func shown(_ board: BusBoard) -> String {
    let hero = board.hero.map { "\($0.route) \($0.wait)" } ?? "no bus"
    return
      "\(hero) · \(CountText.words(board.buses.count, "bus", "buses")) "
      + "\(BusWords.phase(board.arrivals.phase)) · "
      + "\(CountText.words(board.notices.count, "bulletin")) \(BusWords.phase(board.bulletins.phase))"
  }

  private static func city(_ record: TraceRecord) -> String? {
    let bus = "bus \(BusRun.number(record.entity))"
    switch record.kind {
    case BusPatternLaid.kind:
      return BusPatternLaid(record).map { way in
        "\(way.pattern) · \(way.route) \(way.direction) · \(CountText.words(way.stops.count, "stop"))"
      }
    case BusStopLaid.kind: return BusStopLaid(record).map { "\($0.stop) · \($0.name)" }
    case BusRouteLaid.kind: return BusRouteLaid(record).map { "\($0.route) · \($0.name)" }
    case BusBegan.kind:
      return BusBegan(record).map { "\(bus) · way \($0.pattern) · trip \($0.trip)" }
    case BusReached.kind:
      return BusReached(record).map { reached in
        "\(bus) · stop \(reached.stop + 1) of its way · "
          + BusWords.lateness(reached.late.wholeNanoseconds)
      }
    case BusHalted.kind: return BusHalted(record).map { "\(bus) · \(BusWords.halt($0.why))" }
    case BusWentOn.kind: return bus
    case BusEnded.kind:
      return BusEnded(record).map {
        "\(bus) · \($0.why == "broken" ? "towed away" : "at the end of its trip")"
      }
    case BusTripCancelled.kind:
      return BusTripCancelled(record).map { "\($0.route) \($0.direction) · trip \($0.trip)" }
    case BusStopClosed.kind: return BusStopClosed(record).map { "stop \($0.stop)" }
    case BusStopOpened.kind: return BusStopOpened(record).map { "stop \($0.stop)" }
    case BusBulletinWithdrawn.kind: return BusBulletinWithdrawn(record).map(\.name)
    case BusKeyChanged.kind:
      return BusKeyChanged(record).map { key in
        let state = ["revoked": "not known any more", "used-up": "no calls left today"][key.state]
        return "key \(key.key) · \(state ?? "good")"
      }
    case BusBulletinPublished.kind:
      return BusBulletinPublished(record).map { "\($0.name) · \($0.priority) · \($0.subject)" }
    case BusRouteDelayed.kind:
      return BusRouteDelayed(record).map {
        "\($0.route) · for \(BusWords.length($0.by.wholeNanoseconds))"
      }
    default: return nil
    }
  }
}
