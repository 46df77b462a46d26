import BusesRecords
import BusesValues
import Drawing
import SimulationKernel
import Tracing
import Viewer

/// What is true of a board at a moment, and of the other clients.
struct BusReport {
  let frame: BusFrame

  var report: Report {
    guard let moment = frame.moment else { return empty }
    let name = moment.client.name
    var waiting = moment.waiting(refresh: frame.settings.refresh(of: name))
    if moment.isVague, waiting.sign == .done { waiting = .init(.idle, waiting.title, waiting.note) }
    let certainty = certainty(of: moment)
    var report = Report(title: title(of: moment), certainty: certainty, waiting: waiting)
    report.question.isAsked = moment.looking != nil
    report.question.controls = controls(of: moment)
    let head = headline(of: moment)
    report.headline = Fact("headline", "Next", .words(head.text))
    if !head.note.isEmpty { report.counts = [Fact("what", "", .words(head.note))] }
    let all = facts(of: moment)
    report.facts = isLow ? [all[0], all[2], all[4], all[6]] : all
    (report.notice, report.passing) = (moment.notice(frame.clock), frame.passing)
    report.why.held = moment.held(frame.clock)
    report.rows =
      frame.moments.count > 1
      ? .init(
        title: "Boards",
        more: "board",
        pages: "boards",
        frame.moments.enumerated().map(row)
      )
      : .init(title: "Last answers", more: "answer", lastAnswers(of: moment))
    return report
  }

  private var empty: Report {
    .nothing(
      "No board here",
      records: frame.timeline.count,
      .init("Nobody tracks a bus", "This run holds no records of a client that tracks.")
    )
  }

  private func title(of moment: BusSnapshot) -> String {
    switch moment.looking?.screen {
    case .routes: "Routes"
    case .directions: "Directions"
    case .stops: "Stops"
    case .nearby: "Nearby"
    case .times, nil: "Arrivals"
    }
  }

  private func controls(of moment: BusSnapshot) -> [Control] {
    let (looking, plan) = (moment.looking, frame.plan)
    let isNear = looking?.screen == .nearby
    let stop = looking?.stop.map { id in
      Value.name(moment.board?.stopName ?? plan.name(ofStop: id) ?? id, code: id)
    }
    let route = looking?.route.map { Value.choice(BusNames(plan: plan).route($0), code: $0) }
    let way = looking?.direction.map { Value.words($0) }
    let isFiltered = moment.board?.isFiltered == true
    let show = Value.choice(
      isFiltered ? "this route" : "all buses",
      code: isFiltered ? "route" : "all"
    )
    let hasRoute = looking?.route != nil
    let view = Control(
      id: RegionID.face,
      Fact("view", "View", .words(frame.layout.face.rawValue)),
      .choice,
      hint: "M",
      action: .nextFace
    )
    let happening = Control.choice(
      "happening",
      "Happening",
      .words("as planned"),
      hint: "makes something happen at this moment"
    )
    let direction = isNear ? .words("all") : way ?? .words("any")
    return [
      .choice("stop", "Stop", isNear ? .words("nearest") : stop ?? .words("any")),
      .choice("route", "Route", isNear ? .words("all") : route ?? .words("all")),
      .choice("direction", "Direction", direction, isEnabled: hasRoute),
      .choice("filter", "Show", show, isEnabled: hasRoute && moment.board != nil),
    ] + (isLow ? [] : [view])
      + [happening, .button("refresh", "Load now", isEnabled: looking != nil && moment.isShown)]
  }

  /// Whether the card has no room for all that it could say.
  private var isLow: Bool { frame.layout.chrome.size.height < 660 }

  /// The next bus, as large as the card has it.
  func headline(of moment: BusSnapshot) -> (text: String, note: String) {
    switch moment.screen {
    case .nothing: return ("…", "")
    case .times(let board):
      if let hero = board.hero {
        return (hero.due(frame.clock), "\(hero.route) to \(hero.destination)")
      }
      switch board.arrivals.phase {
      case .empty: return ("--", "no buses")
      case .failed: return ("?", "not known")
      default: return ("…", "")
      }
    case .list(let list):
      return list.rows.isEmpty ? ("…", "") : ("\(list.rows.count)", "to choose from")
    case .nearby(let nearby):
      guard let first = nearby.rows.first else { return ("--", "no nearby buses") }
      return (first.bus.wait, "\(first.bus.route) \(first.bus.direction), \(first.stopName)")
    }
  }

  private func certainty(of moment: BusSnapshot) -> Report.Certainty {
    let status = moment.status
    let ago = "answered \(BusWords.length(status.age ?? 0)) ago"
    let good: Tone = moment.isVague ? .plain : .good
    return switch status.phase {
    case .idle: .init("idle", "not started", .quiet)
    case .loading: .init("loading", "loading", .busy)
    case .loaded: .init("fresh", ago, good)
    case .empty: .init("empty", ago, good)
    case .stale, .failed: .init(status.phase.rawValue, status.words, .bad)
    }
  }

  private func facts(of moment: BusSnapshot) -> [Fact] {
    let tally = moment.tally
    let quota = frame.settings.quota(of: moment.client.name)
    let limit = quota.map { " of \(CountText.words(Int($0)))" } ?? ""
    let (status, bulletins) = (moment.status, moment.bulletinStatus)
    let next = moment.untilNext ?? (moment.next == nil ? nil : 0)
    let nextWords = next.map { $0 == 0 ? "now" : "in \(BusWords.length($0))" } ?? "–"
    func fact(_ key: String, _ label: String, _ value: Value?, isBad: Bool = false) -> Fact {
      Fact(key, label, value ?? .nothing, isBad ? .bad : .plain)
    }
    let rows = moment.board == nil ? "Rows" : "Buses"
    let calls = Value.number(Int64(moment.calls), "\(CountText.words(moment.calls))\(limit)")
    let error = tally.meanError.map { Value.number($0, BusWords.length($0)) }
    let within = tally.withinMinute.map { Value.number(Int64($0), "\($0)%") }
    let notices = bulletins.map { Value.words($0.brief) }
    return [
      fact("rowsStanding", rows, .words(status.brief), isBad: status.trouble != nil),
      fact("bulletinsStatus", "Bulletins", notices, isBad: bulletins?.trouble != nil),
      fact("calls", "Calls", calls, isBad: moment.quotaReached != nil),
      fact("next", "Next load", .words(moment.isShown ? nextWords : "when shown")),
      fact("meanError", "Mean error", error, isBad: moment.isVague),
      fact("withinMinute", "Within a minute", within),
      fact("ghosts", "Never came", .count(tally.ghosts), isBad: tally.ghosts > 0),
      fact("failures", "Failures", .count(moment.state.failures), isBad: moment.state.failures > 0),
    ]
  }

  /// The questions whose answers came last, the newest first.
  private func lastAnswers(of moment: BusSnapshot) -> [Report.Row] {
    moment.client.own.answers(after: frame.playhead.record, atMost: 8).map { answer in
      let name = BusWords.call(answer.call)
      let age = BusWords.span(from: answer.time, to: frame.playhead.time.nanoseconds)
      let mark: Report.Row.Mark =
        switch answer.kind {
        case .answered: answer.isBad ? .open : .share(0.2)
        case .failed: .bad
        case .dropped: .quiet
        }
      return Report.Row(
        id: "answer/\(answer.record)",
        badge: answer.call == .bulletins ? "i" : name.prefix(1).uppercased(),
        mark,
        title: name.raised,
        note: BusWords.joined(answer.about, answer.words, by: ": "),
        amount: "\(BusWords.length(age)) ago",
        addition: answer.kind == .answered ? "" : answer.kind == .failed ? "failed" : "dropped"
      )
    }
  }

  /// One of several clients.
  private func row(_ index: Int, _ moment: BusSnapshot) -> Report.Row {
    let looking = moment.looking
    let stop = looking?.stop.map { "stop \($0)" }
    let what = BusWords.joined(stop, looking?.route, looking?.direction)
    let place = looking?.screen == .nearby ? "what is near" : what.isEmpty ? "all routes" : what
    let name = moment.client.name
    return Report.Row(
      id: RegionID.client(name),
      badge: "\(index + 1)",
      moment.status.trouble == nil ? .share(0.2) : .bad,
      title: name,
      note: looking == nil ? "not started" : place,
      amount: headline(of: moment).text,
      addition: moment.status.words,
      action: .player(.show(client: name))
    )
  }
}
