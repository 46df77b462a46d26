import MazesRecords
import SimulationKernel
import Tracing
import Viewer

/// What is true of a maze at a moment, or of several clients that explore one.
struct MazeReport {
  let frame: MazeFrame

  var report: Report {
    guard !frame.moments.isEmpty else { return empty }
    return frame.alone.map(report(of:)) ?? comparison
  }

  private var time: SimulationTime { frame.playhead.time }
  private var outage: Report.Notice? { frame.run.outageNotice(after: frame.playhead.record) }

  private var empty: Report {
    .nothing(
      "No maze here",
      records: frame.timeline.count,
      .init("No maze was asked for", "This run holds no records of a client that explores.")
    )
  }

  /// One client: what it does, how far it is, what came last.
  private func report(of moment: MazeSnapshot) -> Report {
    let words = MazeWords(moment)
    var report = Report(
      title: "Maze",
      headline: Fact("rooms", "Rooms", .count(moment.roomCount, "room")),
      certainty: .init(words.status, words.status, words.isGood ? .good : .busy),
      waiting: words.waiting
    )
    report.question.noun = "maze"
    report.question.count = moment.client.own.explorations.count
    report.question.number = moment.exploration?.asked.number ?? 1
    report.question.isAsked = moment.exploration != nil
    report.question.controls = controls(of: moment)
    report.counts = words.way.map { [$0] } ?? []
    report.facts = facts(of: moment)
    report.why.held = words.held
    let messages = MazeMessages(moment: moment, outage: outage)
    (report.notice, report.passing) = (messages.notice, messages.passing)
    report.rows = Report.Rows(title: "Last answers", more: "room", lastAnswers(of: moment))
    return report
  }

  private func controls(of moment: MazeSnapshot) -> [Control] {
    let plan = frame.plan
    let strategy = frame.strategy(of: moment)
    let isBusy = moment.exploration != nil && !moment.isOver
    let algorithm = plan.algorithm.map { Value.choice(MazeNames.short($0), code: $0) }
    let order: Value =
      strategy.isEmpty ? .nothing : .choice(MazeNames.title(strategy), code: strategy)
    return [
      .choice("size", "Size", .words(plan.size), isEnabled: plan.isGenerated),
      .choice("algorithm", "Maze", algorithm ?? .nothing, isEnabled: plan.isGenerated),
      .choice("strategy", "Strategy", order),
      .choice("latency", "Latency", plan.latency.map { .words($0) } ?? .nothing),
      .button("generate", "Generate", isEnabled: !isBusy, otherwise: "cancel what goes on first"),
      .button("cancel", "Cancel", isEnabled: isBusy, otherwise: "nothing goes on"),
    ]
  }

  private func facts(of moment: MazeSnapshot) -> [Fact] {
    let flight = moment.underWay.count
    let failed = moment.failures.count
    let known = moment.unlockedCount + moment.lockedCount
    let opened = "\(CountText.words(moment.unlockedCount)) of \(CountText.words(known)) open"
    let locks = known == 0 ? "none" : opened
    return [
      Fact("inFlight", "In flight", .count(flight), flight > 0 ? .busy : .plain),
      Fact("frontier", "Frontier", .count(moment.frontier.count)),
      Fact("requests", "Requests", .count(moment.requests)),
      Fact("retried", "Retried", .count(moment.retries.count)),
      Fact("failedRooms", "Failed rooms", .count(failed), failed > 0 ? .bad : .plain),
      Fact(
        "elapsed",
        "Elapsed",
        .number(moment.elapsed(at: time), MazeWords(moment).elapsed(at: time))
      ),
      Fact("depth", "Depth", .count(moment.depth)),
      Fact("deadEnds", "Dead ends", .count(moment.deadEnds)),
      Fact("duplicatesAvoided", "Duplicates avoided", .count(moment.avoidedCount)),
      Fact("locks", "Locks", .words(locks)),
    ]
  }

  /// The rooms whose answers came last, the newest first.
  private func lastAnswers(of moment: MazeSnapshot) -> [Report.Row] {
    guard let exploration = moment.exploration else { return [] }
    let newest = moment.roomCount - 1
    let inspection = frame.inspection(of: moment)
    let last = Double(max(exploration.rooms.count - 1, 1))
    return stride(from: newest, through: max(newest - 11, 0), by: -1).map { index in
      let room = exploration.rooms[index]
      let span = room.span >= 0 ? moment.client.requests[Int(room.span)] : nil
      let id = frame.timeline.trace.record(room.record).text("id") ?? ""
      return Report.Row(
        id: RegionID.hop(newest - index),
        badge: "\(room.depth)",
        .share(Double(index) / last),
        title: inspection.title(of: room.place),
        note: "Id \(MazeID.short(id))",
        amount: span.map { MomentText.answer(after: $0.end - $0.start) } ?? "–",
        addition: room.attempts > 1 ? "attempt \(room.attempts)" : "answered"
      )
    }
  }

  /// All clients: a row each, and how they compare.
  private var comparison: Report {
    let (moments, count) = (frame.moments, frame.moments.count)
    let running = moments.count { $0.exploration != nil && !$0.isOver }
    let over = moments.count { $0.isOver }
    let ended = over == count ? "all have finished" : "\(over) of \(count) have finished"
    let status = running > 0 ? "\(running) exploring" : over > 0 ? ended : "not started"
    var report = Report(
      title: "Maze",
      headline: Fact("explorers", "Clients", .count(moments.count, "client")),
      certainty: .init(status, status, running > 0 ? .busy : .good),
      waiting: .init(
        running > 0 ? .busy : over > 0 ? .done : .idle,
        running > 0 ? "\(running) of \(count) exploring" : status.raised,
        "1 to \(min(moments.count, 9)) show one client alone"
      )
    )
    report.counts = [Fact("shared", "", .words("one clock, one service"))]
    let flight = moments.reduce(0) { $0 + $1.underWay.count }
    let algorithm = frame.plan.algorithm.map(MazeNames.short)
    report.facts = [
      Fact("size", "Size", .words(frame.plan.size)),
      Fact("latency", "Latency", frame.plan.latency.map { .words($0) } ?? .nothing),
      Fact("algorithm", "Maze", algorithm.map { .words($0) } ?? .nothing),
      Fact("inFlight", "In flight", .count(flight), running > 0 ? .busy : .plain),
    ]
    report.passing = moments.lazy.compactMap(passing).first
    let title = "Rooms found, and requests sent"
    report.rows = Report.Rows(
      title: title,
      more: "client",
      pages: "clients",
      moments.enumerated().map(row)
    )
    return report
  }

  private func passing(of moment: MazeSnapshot) -> Report.Notice? {
    MazeMessages(moment: moment, outage: outage).passing.map { notice in
      let title = outage == nil ? "\(moment.client.name): \(notice.title)" : notice.title
      return Report.Notice(title, notice.text, isBad: notice.isBad)
    }
  }

  private func row(_ index: Int, _ moment: MazeSnapshot) -> Report.Row {
    let words = MazeWords(moment)
    let status = words.isGood ? "\(words.status) after \(words.elapsed(at: time))" : words.status
    return Report.Row(
      id: RegionID.client(moment.client.name),
      badge: "\(index + 1)",
      words.isGood ? .share(0.2) : .open,
      title: moment.client.name,
      note: "\(MazeNames.title(frame.strategy(of: moment))) · \(status)",
      amount: CountText.words(moment.roomCount),
      addition: CountText.words(moment.requests),
      action: .player(.show(client: moment.client.name))
    )
  }
}

/// What only words and values tell.
extension MazeReport {
  var sections: [Report.Section] {
    let shown = frame.alone.map { [$0] } ?? frame.moments
    return shown.flatMap(troubles) + (frame.alone.map { [letters(of: $0)] } ?? [])
      + [.init(key: "clients", "", frame.moments.map { .init($0.client.name, values(of: $0)) })]
  }

  private func troubles(of moment: MazeSnapshot) -> [Report.Section] {
    let ignored = CountText.words(moment.ignoredCount, "door")
    let items =
      (moment.ignoredCount > 0 ? ["\(ignored) could not be read"] : [])
      + moment.failures.suffix(8).map { "failed: room \($0.place.words), \($0.reason)" }
      + moment.conflicts.suffix(8).map {
        "conflict at \($0.place.words): \(EventWords.plain($0.conflict))"
      }
    return items.isEmpty
      ? [] : [.init("What went wrong for \(moment.client.name)", lines: items)]
  }

  private func letters(of moment: MazeSnapshot) -> Report.Section {
    if let lines = MazeLetters(moment: moment).lines {
      return .init("Maze, north is up (\(MazeLetters.legend))", lines: lines)
    }
    let text = moment.roomCount == 0 ? "no room is known" : "too large to be written"
    return .init("Maze", lines: [text])
  }

  private func values(of moment: MazeSnapshot) -> [Fact] {
    func fact(_ key: String, _ value: Value) -> Fact { Fact(key, "", value) }
    let way = MazeWords(moment).way.map { [$0, fact("isWayOut", .flag(moment.hasWayOut))] } ?? []
    return way + facts(of: moment).filter { !["locks", "failedRooms"].contains($0.key) } + [
      fact("client", .words(moment.client.name)),
      fact("status", .words(MazeWords(moment).status)),
      fact("strategy", .words(frame.strategy(of: moment))),
      fact("rooms", .count(moment.roomCount)),
      fact("locksOpened", .count(moment.unlockedCount)),
      fact("locksClosed", .count(moment.lockedCount)),
      fact("failed", .list(moment.failures.map { .words($0.place.words) })),
      fact(
        "conflicts",
        .list(moment.conflicts.map { .words("\($0.conflict) at \($0.place.words)") })
      ),
    ]
  }
}
