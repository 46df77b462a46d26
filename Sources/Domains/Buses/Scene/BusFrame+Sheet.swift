import BusesRecords
import Drawing
import SimulationKernel
import Tracing
import Viewer

/// What the sheet says of a board, and of the other clients.
extension BusFrame {
  var sheetDrawing: SheetDrawing {
    SheetDrawing(sheet: sheet, layout: layout.chrome, theme: theme, measure: measure)
  }

  var sheet: Sheet {
    guard let moment else { return emptySheet }
    var sheet = Sheet(title: title(of: moment))
    sheet.seed = "seed \(timeline.trace.header.seed)"
    if moments.count > 1 {
      sheet.clients = moments.map { ($0.client.name, $0.client.name == moment.client.name) }
    }
    sheet.fields = fields(of: moment)
    let head = headline(of: moment)
    (sheet.headline, sheet.counts) = (head.text, head.note)
    (sheet.certainty, sheet.certaintyColor) = certainty(of: moment)
    sheet.facts = facts(of: moment)
    let notice = BusNotice(moment: moment, story: story)
    sheet.notice = notice.notice
    sheet.toast = notice.passing
    sheet.rowsTitle = moments.count > 1 ? "Boards" : "Last answers"
    sheet.moreRows = moments.count > 1 ? "more boards" : "more answers"
    sheet.rows = moments.count > 1 ? moments.enumerated().map(row) : lastAnswers(of: moment)
    let footer = BusFooter(moment: moment, refresh: settings.refresh(of: moment.client.name))
    (sheet.footer, sheet.footerNote, sheet.sign) = (footer.title, footer.note, footer.sign)
    return sheet
  }

  private var emptySheet: Sheet {
    var sheet = Sheet(title: "No board here")
    sheet.headline = "–"
    sheet.certainty = "nothing to show"
    sheet.certaintyColor = theme.secondInk
    sheet.notice = Sheet.Notice(
      title: "Nobody tracks a bus",
      text: "This run holds no records of a client that tracks.",
      isBad: false
    )
    sheet.footer = "\(timeline.count) records of other kinds"
    return sheet
  }

  private func title(of moment: BusMoment) -> String {
    switch moment.looking?.screen {
    case "routes": "Routes"
    case "directions": "Directions"
    case "stops": "Stops"
    case "nearby": "Nearby"
    default: "Arrivals"
    }
  }

  private func fields(of moment: BusMoment) -> [Sheet.Field] {
    let looking = moment.looking
    let isNear = looking?.screen == "nearby"
    let stop = looking?.stop.map { id in
      moment.board?.stopName ?? story.plan.stop(id).map { story.plan.stops[$0].name } ?? id
    }
    let route = looking?.route.map { number in
      let name = story.plan.route(number).map { " \(story.plan.routes[$0].name)" } ?? ""
      return "\(number)\(name)"
    }
    let isFiltered = moment.board?.isFiltered == true
    let what: [Sheet.Field] = [
      .init(id: RegionID.field("stop"), name: "Stop", value: isNear ? "nearest" : stop ?? "any"),
      .init(id: RegionID.field("route"), name: "Route", value: isNear ? "all" : route ?? "all"),
      .init(
        id: RegionID.field("direction"),
        name: "Direction",
        value: isNear ? "all" : looking?.direction ?? "any",
        isEnabled: looking?.route != nil
      ),
      .init(
        id: RegionID.field("filter"),
        name: "Show",
        value: isFiltered ? "this route" : "all buses",
        isEnabled: looking?.route != nil && moment.board != nil
      ),
    ]
    let view = Sheet.Field(
      id: RegionID.face,
      name: "View",
      value: layout.face.rawValue,
      hint: "M"
    )
    let actions: [Sheet.Field] = [
      .init(
        id: RegionID.field("happening"),
        name: "Happening",
        value: "as planned",
        hint: "makes something happen at this moment"
      ),
      .init(
        id: RegionID.field("refresh"),
        name: "Load now",
        value: "",
        hint: "at this moment",
        isEnabled: looking != nil && moment.isShown
      ),
    ]
    return what + (isLow ? [] : [view]) + actions
  }

  /// Whether the sheet has no room for all that it could say.
  private var isLow: Bool { layout.chrome.size.height < 660 }

  /// The next bus, as large as the sheet has it.
  func headline(of moment: BusMoment) -> (text: String, note: String) {
    switch moment.screen {
    case .nothing: return ("…", "")
    case .times(let board):
      if let hero = board.hero.first {
        let delayed =
          hero.predicted.map { clock.text($0.nanoseconds, seconds: false) } ?? hero.wait
        let text = hero.isDelayed && hero.minutes == nil ? delayed : hero.wait
        return (text, "\(hero.route) to \(hero.destination)")
      }
      switch BusStanding(board.arrivals, at: playhead.time) {
      case .empty: return ("--", "no buses")
      case .failed: return ("?", "not known")
      default: return ("…", "")
      }
    case .list(let list):
      return list.rows.isEmpty ? ("…", "") : ("\(list.rows.count)", "to choose from")
    case .nearby(let nearby):
      guard let first = nearby.rows.first else { return ("--", "no nearby buses") }
      return (first.wait, "\(first.route) \(first.direction), \(first.stopName)")
    }
  }

  private func certainty(of moment: BusMoment) -> (String, Color) {
    let standing = moment.standing
    switch standing {
    case .idle: return ("not started", theme.secondInk)
    case .loading: return ("loading", theme.frontierInk)
    case .fresh(let age): return ("answered \(BusWords.length(age)) ago", theme.good)
    case .empty(_, let age): return ("answered \(BusWords.length(age)) ago", theme.good)
    case .stale, .failed: return (standing.words, theme.closed)
    }
  }

  private func facts(of moment: BusMoment) -> [Sheet.Fact] {
    let all = allFacts(of: moment)
    return isLow ? [all[0], all[2], all[4], all[6]] : all
  }

  private func allFacts(of moment: BusMoment) -> [Sheet.Fact] {
    let tally = moment.tally
    let quota = settings.quota(of: moment.client.name)
    let limit = quota.map { " of \(CountText.words(Int($0)))" } ?? ""
    let standing = moment.standing
    let bulletins = moment.bulletinStanding
    let next =
      moment.untilNext.map { "in \(BusWords.length($0))" }
      ?? (moment.next == nil ? nil : "now")
    return [
      .init(
        name: moment.board == nil ? "Rows" : "Buses",
        value: standing.brief,
        color: standing.trouble == nil ? nil : theme.closed
      ),
      .init(
        name: "Bulletins",
        value: bulletins?.brief ?? "–",
        color: bulletins?.trouble == nil ? nil : theme.closed
      ),
      .init(
        name: "Calls",
        value: "\(CountText.words(moment.calls))\(limit)",
        color: moment.quotaReached == nil ? nil : theme.closed
      ),
      .init(name: "Next load", value: moment.isShown ? next ?? "–" : "when shown"),
      .init(name: "Mean error", value: tally.meanError.map(BusWords.length) ?? "–"),
      .init(name: "In a minute", value: tally.withinMinute.map { "\($0)%" } ?? "–"),
      .init(
        name: "Never came",
        value: "\(tally.ghosts)",
        color: tally.ghosts > 0 ? theme.closed : nil
      ),
      .init(
        name: "Failures",
        value: "\(tally.failures)",
        color: tally.failures > 0 ? theme.closed : nil
      ),
    ]
  }

  /// The questions whose answers came last, the newest first.
  private func lastAnswers(of moment: BusMoment) -> [Sheet.Row] {
    moment.client.answers(after: playhead.record, atMost: 8).map { answer in
      let name = BusWords.call(answer.call)
      let (ground, ink) = colors(of: answer)
      let now = playhead.time.nanoseconds
      return Sheet.Row(
        id: "answer/\(answer.record)",
        badge: answer.call == "getservicebulletins" ? "i" : name.prefix(1).uppercased(),
        badgeColor: ground,
        badgeInk: ink,
        title: name.prefix(1).uppercased() + name.dropFirst(),
        note: answer.about.isEmpty ? answer.words : "\(answer.about): \(answer.words)",
        amount: "\(BusWords.length(BusWords.span(from: answer.time, to: now))) ago",
        addition: answer.kind == .answered ? "" : answer.kind == .failed ? "failed" : "dropped"
      )
    }
  }

  private func colors(of answer: BusAnswered) -> (Color, Color) {
    switch answer.kind {
    case .answered where !answer.isBad:
      let ground = theme.color(ofCost: 0.2)
      return (ground, theme.label(on: ground))
    case .answered: return (theme.frontier, theme.frontierLabel)
    case .failed: return (theme.closed.faded(0.25), theme.closed)
    case .dropped: return (theme.chip, theme.secondInk)
    }
  }

  /// One of several clients.
  private func row(_ index: Int, _ moment: BusMoment) -> Sheet.Row {
    let head = headline(of: moment)
    let isBad = moment.standing.trouble != nil
    let ground = isBad ? theme.closed.faded(0.25) : theme.color(ofCost: 0.2)
    let looking = moment.looking
    let what = [looking?.stop.map { "stop \($0)" }, looking?.route, looking?.direction]
      .compactMap(\.self).joined(separator: " · ")
    let place = looking?.screen == "nearby" ? "what is near" : what.isEmpty ? "all routes" : what
    return Sheet.Row(
      id: RegionID.client(moment.client.name),
      badge: "\(index + 1)",
      badgeColor: ground,
      badgeInk: isBad ? theme.closed : theme.label(on: ground),
      title: moment.client.name,
      note: moment.looking == nil ? "not started" : place,
      amount: head.text,
      addition: moment.standing.words
    )
  }
}

/// What went wrong, in words.
struct BusNotice {
  let moment: BusMoment
  let story: BusStory

  /// What stays in the sheet as long as it is so.
  var notice: Sheet.Notice? {
    if let reached = moment.quotaReached {
      let text =
        reached == "told"
        ? "The service says that the calls of the day are used up. Nothing is asked until tomorrow."
        : "It has sent as many calls as it allows itself in a day. Nothing is asked until tomorrow."
      return Sheet.Notice(title: "No calls left today", text: text, isBad: true)
    }
    if let trouble = moment.standing.trouble {
      let age = moment.standing.age.map { " What is shown is \(BusWords.length($0)) old." } ?? ""
      return Sheet.Notice(
        title: BusWords.title(ofTrouble: trouble.kind),
        text: trouble.told + age,
        isBad: true
      )
    }
    if let trouble = moment.bulletinStanding?.trouble {
      return Sheet.Notice(
        title: "Bulletins: \(BusWords.title(ofTrouble: trouble.kind))",
        text: "\(trouble.told) The buses are not touched by that.",
        isBad: true
      )
    }
    return nil
  }

  /// What is worth saying over a map.
  var passing: Sheet.Notice? {
    if let service = story.outages(at: moment.playhead).first {
      return Sheet.Notice(
        title: "\(service) is down",
        text: "Requests to it are refused until it is up again.",
        isBad: true
      )
    }
    if let route = story.delays(at: moment.playhead).first {
      return Sheet.Notice(
        title: "Route \(route) stands still",
        text: "Its buses wait where they are.",
        isBad: false
      )
    }
    if let stop = story.closedStops(at: moment.playhead).first {
      let name = story.plan.stop(stop).map { story.plan.stops[$0].name } ?? stop
      return Sheet.Notice(title: "\(name) is closed", text: "Buses pass it.", isBad: false)
    }
    return nil
  }
}

/// The footer of the sheet: what is being waited for.
struct BusFooter {
  let moment: BusMoment
  /// How long times are shown before they are loaded again, in nanoseconds.
  let refresh: Int64?

  var sign: Sheet.Sign {
    if moment.looking == nil || !moment.isShown { return .idle }
    if !moment.underWay.isEmpty { return .busy }
    return moment.standing.trouble == nil && moment.quotaReached == nil ? .done : .bad
  }

  var title: String {
    guard moment.looking != nil else { return "Not started" }
    guard moment.isShown else { return "Hidden" }
    var calls: [String] = []
    for span in moment.underWay {
      let name = BusWords.call(Self.call(of: span))
      if !calls.contains(name) { calls.append(name) }
    }
    if !calls.isEmpty { return "Waiting for " + calls.joined(separator: ", ") }
    if moment.quotaReached != nil { return "Nothing is asked any more today" }
    guard let left = moment.untilNext else { return "Nothing is under way" }
    return "Loads again in \(BusWords.length(left))"
  }

  var note: String {
    guard moment.isShown else { return "nothing is loaded until it is shown again" }
    if let late = moment.underWay.first(where: { $0.attempt > 1 }) {
      return "attempt \(late.attempt) to get \(BusWords.call(Self.call(of: late)))"
    }
    if case .list = moment.screen { return "a list is kept as it was answered" }
    return refresh.map { "every \(BusWords.length($0)) while it is shown" } ?? ""
  }

  /// `getpredictions` of `/bustime/api/v3/getpredictions?key=…`.
  static func call(of span: RequestSpan) -> String {
    let path = span.path.prefix { $0 != "?" }
    return path.split(separator: "/").last.map(String.init) ?? span.path
  }
}
