import Drawing
import SimulationKernel
import Tracing
import Viewer

/// What the sheet says of a maze, or of several clients.
extension MazeFrame {
  var sheetDrawing: SheetDrawing {
    SheetDrawing(sheet: sheet, layout: layout, theme: theme, measure: measure)
  }

  /// The footer's spinner turns once in a second of virtual time.
  func drawFooterSign(into list: inout DisplayList) {
    let drawing = sheetDrawing
    guard drawing.sheet.sign == .busy else { return }
    let turn = Double(playhead.time.nanoseconds % 1_000_000_000) / 1_000_000_000
    list.spinner(at: drawing.signCenter, radius: 8, turn: view.isCalm ? 0.84 : turn, theme)
  }

  var madeSheet: Sheet {
    guard !moments.isEmpty else { return emptySheet }
    var sheet = alone.map(sheet(of:)) ?? comparison
    sheet.seed = "seed \(timeline.trace.header.seed)"
    if moments.count > 1 {
      sheet.clients =
        [("All", alone == nil)]
        + moments.map { ($0.client.name, $0.client.name == alone?.client.name) }
      sheet.shortClients = ["All"] + moments.indices.map { "\($0 + 1)" }
    }
    return sheet
  }

  private var emptySheet: Sheet {
    var sheet = Sheet(title: "No maze here")
    sheet.headline = "–"
    sheet.certainty = "nothing to show"
    sheet.certaintyColor = theme.secondInk
    sheet.notice = Sheet.Notice(
      title: "No maze was asked for",
      text: "This run holds no records of a client that explores.",
      isBad: false
    )
    sheet.footer = "\(timeline.count) records of other kinds"
    return sheet
  }

  /// One client: what it does, how far it is, what came last.
  private func sheet(of moment: MazeMoment) -> Sheet {
    var sheet = Sheet(title: "Maze")
    let words = MazeWords(moment)
    let growths = moment.client.growths
    if growths.count > 1, let number = moment.growth?.number {
      sheet.caption = "maze \(number) of \(growths.count)"
    }
    sheet.fields = fields(of: moment)
    sheet.headline = CountText.words(moment.roomCount, "room")
    sheet.certainty = words.status
    sheet.certaintyColor = words.isGood ? theme.good : theme.frontierInk
    sheet.counts = words.wayText ?? ""
    sheet.facts = facts(of: moment)
    let notice = MazeNotice(moment: moment, outages: outages)
    sheet.notice = notice.notice
    sheet.toast = notice.passing
    sheet.rowsTitle = "Last answers"
    sheet.moreRows = "more rooms"
    sheet.rows = lastAnswers(of: moment)
    let footer = MazeFooter(moment: moment)
    (sheet.footer, sheet.footerNote, sheet.sign) = (footer.title, footer.note, footer.sign)
    return sheet
  }

  var outages: [String] {
    story.outages(after: playhead.record)
  }

  private func fields(of moment: MazeMoment) -> [Sheet.Field] {
    let strategy = strategy(of: moment)
    let isBusy = moment.growth != nil && !moment.isOver
    return [
      .init(
        id: RegionID.field("size"),
        name: "Size",
        value: plan.size,
        isEnabled: plan.isGenerated
      ),
      .init(
        id: RegionID.field("algorithm"),
        name: "Maze",
        value: plan.algorithm.map(MazeNames.short) ?? "–",
        isEnabled: plan.isGenerated
      ),
      .init(
        id: RegionID.field("strategy"),
        name: "Strategy",
        value: strategy.isEmpty ? "–" : MazeNames.title(strategy)
      ),
      .init(id: RegionID.field("latency"), name: "Latency", value: plan.latency ?? "–"),
      .init(
        id: RegionID.field("generate"),
        name: "Generate",
        value: "",
        hint: "at this moment",
        isEnabled: !isBusy
      ),
      .init(
        id: RegionID.field("cancel"),
        name: "Cancel",
        value: "",
        hint: "at this moment",
        isEnabled: isBusy
      ),
    ]
  }

  /// The strategy of the maze that is explored, or of the one that will be.
  func strategy(of moment: MazeMoment) -> String {
    moment.growth?.strategy ?? plan.strategy(of: moment.client.name) ?? ""
  }

  private func facts(of moment: MazeMoment) -> [Sheet.Fact] {
    let flight = moment.underWay.count
    let failed = moment.failures.count
    return [
      .init(
        name: "In flight",
        value: CountText.words(flight),
        color: flight > 0 ? theme.frontierInk : nil
      ),
      .init(name: "Frontier", value: CountText.words(moment.frontier.count)),
      .init(name: "Requests", value: CountText.words(moment.requests)),
      .init(name: "Retried", value: CountText.words(moment.retries.count)),
      .init(
        name: "Failed rooms",
        value: CountText.words(failed),
        color: failed > 0 ? theme.closed : nil
      ),
      .init(name: "Elapsed", value: MazeWords(moment).elapsed),
      .init(name: "Depth", value: CountText.words(moment.depth)),
      .init(name: "Dead ends", value: CountText.words(moment.deadEnds)),
      .init(name: "Duplicates avoided", value: CountText.words(moment.avoidedCount)),
      .init(
        name: "Locks",
        value: "\(CountText.words(moment.unlockedCount)) open, "
          + "\(CountText.words(moment.lockedCount)) shut"
      ),
    ]
  }

  /// The rooms whose answers came last, the newest first.
  private func lastAnswers(of moment: MazeMoment) -> [Sheet.Row] {
    guard let growth = moment.growth, let pane = panes.first else { return [] }
    let newest = moment.roomCount - 1
    return stride(from: newest, through: max(newest - 11, 0), by: -1).map { index in
      let room = growth.rooms[index]
      let span = room.span >= 0 ? moment.client.spans[Int(room.span)] : nil
      let color = pane.color(of: index)
      return Sheet.Row(
        id: RegionID.hop(newest - index),
        badge: "\(room.depth)",
        badgeColor: color,
        badgeInk: theme.label(on: color),
        title: MazeInspection(moment: moment, trace: timeline.trace).title(of: room.place),
        note: note(of: room),
        amount: span.map { MomentText.answer(after: $0.end - $0.start) } ?? "–",
        addition: room.attempts > 1 ? "attempt \(room.attempts)" : "answered"
      )
    }
  }

  private func note(of room: MazeGrowth.Room) -> String {
    let id = timeline.trace.record(room.record).text("id") ?? ""
    return "Id \(MazeID.short(id))"
  }

  private func passingNotice(of moment: MazeMoment) -> Sheet.Notice? {
    MazeNotice(moment: moment, outages: outages).passing.map { notice in
      let title = outages.isEmpty ? "\(moment.client.name): \(notice.title)" : notice.title
      return Sheet.Notice(title: title, text: notice.text, isBad: notice.isBad)
    }
  }

  /// All clients: a row each, and how they compare.
  private var comparison: Sheet {
    var sheet = Sheet(title: "Maze")
    let running = moments.count { $0.growth != nil && !$0.isOver }
    let over = moments.count { $0.isOver }
    sheet.headline = CountText.words(moments.count, "client")
    sheet.certainty = running > 0 ? "\(running) exploring" : over > 0 ? "all done" : "not started"
    sheet.certaintyColor = running > 0 ? theme.frontierInk : theme.good
    sheet.counts = "one clock, one service"
    sheet.facts = [
      .init(name: "Size", value: plan.size),
      .init(name: "Latency", value: plan.latency ?? "–"),
      .init(name: "Maze", value: plan.algorithm.map(MazeNames.short) ?? "–"),
      .init(
        name: "In flight",
        value: CountText.words(moments.reduce(0) { $0 + $1.underWay.count }),
        color: running > 0 ? theme.frontierInk : nil
      ),
    ]
    sheet.toast = moments.lazy.compactMap(passingNotice).first
    sheet.rowsTitle = "Rooms found, and requests sent"
    sheet.moreRows = "more clients"
    sheet.rows = moments.enumerated().map { index, moment in
      let words = MazeWords(moment)
      let status = words.isGood ? "\(words.status) after \(words.elapsed)" : words.status
      return Sheet.Row(
        id: RegionID.client(moment.client.name),
        badge: "\(index + 1)",
        badgeColor: words.isGood ? theme.color(ofCost: 0.2) : theme.frontier,
        badgeInk: words.isGood ? theme.label(on: theme.color(ofCost: 0.2)) : theme.frontierLabel,
        title: moment.client.name,
        note: "\(MazeNames.title(strategy(of: moment))) · \(status)",
        amount: CountText.words(moment.roomCount),
        addition: CountText.words(moment.requests)
      )
    }
    sheet.footer = running > 0 ? "\(running) of \(moments.count) exploring" : "Nobody explores"
    sheet.footerNote = "1 to \(min(moments.count, 9)) show one client alone"
    sheet.sign = running > 0 ? .busy : over > 0 ? .done : .idle
    return sheet
  }
}
