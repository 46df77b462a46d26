import BusesRecords
import Drawing
import SimulationKernel
import Tracing
public import Viewer

extension BusScene {
  /// Tells a moment in words.
  public func description(at playhead: Playhead, client: String?) -> SceneDescription {
    BusDescription(title: title, frame: frame(at: playhead, client: client)).description
  }
}

/// The words for one moment of a bus scene.
struct BusDescription {
  let title: String
  let frame: BusFrame

  private var end: Int64 { frame.timeline.end.nanoseconds }

  var description: SceneDescription {
    var parts = [head]
    if let moment = frame.moment {
      parts += board(of: moment)
      let notice = BusNotice(moment: moment, story: frame.story)
      for notice in [notice.notice, notice.passing].compactMap(\.self) {
        parts.append(SceneDescription.Part("Notice: \(notice.title)", [notice.text]))
      }
      parts += [numbers(of: moment), answers(of: moment)]
    } else {
      parts.append(.init("Nobody tracks a bus", []))
    }
    if frame.moments.count > 1 { parts.append(others) }
    parts += [map, time]
    return SceneDescription(parts: parts, facts: BusFacts(title: title, frame: frame).value)
  }

  private var head: SceneDescription.Part {
    let clock = MomentText.clock(frame.playhead.time.nanoseconds, end: end)
    var lines = [
      "at \(clock) of \(MomentText.end(end)), "
        + "after record \(frame.playhead.record) of \(frame.timeline.count)",
      "the clock says \(frame.clock.text(frame.playhead.time.nanoseconds, seconds: true))",
    ]
    if let moment = frame.moment { lines.append("client \(moment.client.name)") }
    return SceneDescription.Part(title, lines)
  }

  private func board(of moment: BusMoment) -> [SceneDescription.Part] {
    let card = Rect(x: 0, y: 0, width: 900, height: 700)
    let titles = BusBoardDrawing(frame: frame, card: card).titles
    let hidden = moment.isShown ? [] : ["hidden: nothing is loaded until it is shown again"]
    let subtitle = titles.subtitle.isEmpty ? [] : [titles.subtitle]
    let head = SceneDescription.Part(
      "Board: \(titles.title)",
      subtitle + [standing(moment.standing)] + hidden
    )
    switch moment.screen {
    case .nothing: return [head]
    case .times(let board): return [head] + times(board)
    case .list(let list):
      return [head, .init("To choose", list.rows.map { "\($0.id) \($0.name)" })]
    case .nearby(let nearby): return [head, self.nearby(nearby)]
    }
  }

  private func standing(_ standing: BusStanding) -> String {
    switch standing {
    case .empty(let told?, _): "\(standing.words): \(told)"
    case .stale(let told, _, _), .failed(let told, _): "\(standing.words): \(told)"
    default: standing.words
    }
  }

  private func times(_ board: BusBoardShown) -> [SceneDescription.Part] {
    let buses = BusStanding(board.arrivals, at: frame.playhead.time)
    var parts: [SceneDescription.Part] = []
    if let hero = board.hero.first {
      parts.append(.init("Next bus", [words(hero)]))
    } else if case .empty = buses {
      parts.append(.init("Next bus", ["no buses, --"]))
    }
    if !board.high.isEmpty { parts.append(.init("Urgent", board.high.map { words($0) })) }
    if !board.others.isEmpty { parts.append(.init("Other buses", board.others.map(words))) }
    if board.leftOut > 0 { parts.append(.init("Left out", ["\(board.leftOut) by the filter"])) }
    let asides = BusAsides.ofBuses(board) + BusAsides.ofBulletins(board)
    if !asides.isEmpty { parts.append(.init("Beside the rows", asides)) }
    let notices = BusStanding(board.bulletins, at: frame.playhead.time)
    parts.append(.init("Bulletins, \(standing(notices))", board.lower.map { words($0) }))
    return parts
  }

  private func words(_ bus: BusBoardArrival) -> String {
    let card = Rect(x: 0, y: 0, width: 900, height: 700)
    let status = BusBoardDrawing(frame: frame, card: card).statusWords(bus).text
    let vehicle = bus.vehicle.map { ", bus \($0)" } ?? ""
    let chosen = bus.isChosen ? " (chosen)" : ""
    return "\(bus.wait): \(bus.route) to \(bus.destination), \(bus.direction)\(vehicle), "
      + "\(status)\(chosen)"
  }

  private func words(_ bulletin: BusBoardBulletin) -> String {
    let detail = bulletin.detail.split(whereSeparator: \.isNewline).joined(separator: " ")
    let parts = [BusWords.priority(of: bulletin), BusWords.concern(of: bulletin)]
    let head = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    return "\(head): \(bulletin.subject)" + (detail.isEmpty ? "" : ". \(detail)")
  }

  private func nearby(_ nearby: BusBoardNearby) -> SceneDescription.Part {
    let rows = nearby.rows.map { row in
      "\(row.wait): \(row.route) \(row.routeName), \(row.direction), "
        + "\(row.stopName), \(BusWords.distance(millimeters: row.distance))"
    }
    let known = "\(nearby.known) of \(nearby.lists) lists, \(nearby.stops.count) stops"
    return .init("Nearby, \(known)", rows.isEmpty ? ["no nearby buses"] : rows)
  }

  private func numbers(of moment: BusMoment) -> SceneDescription.Part {
    let facts = frame.sheet.facts.map { "\($0.name): \($0.value)" }
    let footer = BusFooter(
      moment: moment,
      refresh: frame.settings.refresh(of: moment.client.name)
    )
    return .init(footer.title, facts)
  }

  private func answers(of moment: BusMoment) -> SceneDescription.Part {
    let lines = moment.client.answers(after: frame.playhead.record, atMost: 6).map { answer in
      let about = answer.about.isEmpty ? "" : " (\(answer.about))"
      return
        "\(MomentText.end(answer.time)): \(BusWords.call(answer.call))\(about), \(answer.words)"
    }
    return .init("Last answers", lines.isEmpty ? ["none yet"] : lines)
  }

  private var others: SceneDescription.Part {
    let lines = frame.moments.map { moment in
      let head = frame.headline(of: moment)
      let note = head.note.isEmpty ? "" : ", \(head.note)"
      return "\(moment.client.name): \(head.text)\(note); \(moment.standing.words)"
    }
    return .init("\(frame.moments.count) boards", lines)
  }

  private var map: SceneDescription.Part {
    let inspection = BusInspection(frame: frame)
    let plan = frame.story.plan
    let shown = frame.moment?.shownVehicles ?? []
    // The buses that the board speaks of come first; the rest is told as far as it is readable.
    let buses =
      frame.buses.filter { shown.contains($0.number) }
      + frame.buses.filter { !shown.contains($0.number) }
    let lines = buses.prefix(24).map { bus in
      let pattern = plan.patterns[bus.pattern]
      let trouble = inspection.trouble(of: bus)
      return "bus \(bus.number), \(plan.routes[pattern.route].number) \(pattern.direction), "
        + inspection.whereabouts(of: bus) + (trouble.isEmpty ? "" : ", \(trouble)")
    }
    let rest = frame.buses.count > 24 ? ["and \(frame.buses.count - 24) more"] : []
    let counts =
      "\(CountText.words(plan.routes.count, "route")), \(CountText.words(plan.stops.count, "stop"))"
    return .init(
      "Map: \(counts), \(CountText.words(frame.buses.count, "bus", "buses"))",
      lines + rest
    )
  }

  private var time: SceneDescription.Part {
    let lines = frame.story.marks.map { mark in
      let until =
        mark.until.map { " until \(MomentText.end($0))" }
        ?? (mark.sign == .outage ? " until the end" : "")
      let future = mark.record > frame.playhead.record ? " (still to come)" : ""
      return "\(mark.label) at \(MomentText.end(mark.time))\(until)\(future)"
    }
    return SceneDescription.Part("Time", lines.isEmpty ? ["nothing was made to happen"] : lines)
  }
}
