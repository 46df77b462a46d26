import SimulationKernel
import Tracing

/// What a run of any domain has come to at a moment.
struct EntityReport {
  let scene: EntityScene
  let playhead: Playhead
  /// The client that is shown alone.
  let shown: String?

  private var record: Int { playhead.record }
  private var inspection: EntityInspection { EntityInspection(scene: scene, playhead: playhead) }
  private var counts: RequestCounts { scene.counts(of: shown, after: record) }

  /// The clients that are told of.
  private var tracks: [EntityTrack] {
    scene.tracks.prefix(scene.clients.count).filter { shown == nil || $0.name == shown }
  }

  var report: Report {
    let counts = counts
    let clients = scene.clients.count
    var report = Report(
      title: shown ?? (clients == 0 ? "No client" : CountText.words(clients, "client")),
      headline: Fact("answered", "Answered", .count(counts.count(.answered), "answer")),
      certainty: certainty,
      waiting: waiting(counts.underWay)
    )
    guard scene.trace.count > 0 else {
      report.title = "Nothing yet"
      report.headline = Fact("answered", "Answered", .nothing)
      return report
    }
    let done = Int64(scene.trace.count)
    report.counts = [
      Fact(
        "record",
        "Record",
        .number(Int64(record), "record \(CountText.words(record)) of \(CountText.words(done))")
      )
    ]
    report.facts = [
      Fact("sent", "Requests", .count(counts.sent)),
      Fact(
        "failed",
        "Failed",
        .count(counts.count(.failed)),
        counts.count(.failed) > 0 ? .bad : .plain
      ),
      Fact(
        "timedOut",
        "Timed out",
        .count(counts.count(.timedOut)),
        counts.count(.timedOut) > 0 ? .bad : .plain
      ), Fact("abandoned", "Given up", .count(counts.count(.abandoned))),
      Fact("underWay", "Under way", .count(counts.underWay), counts.underWay > 0 ? .busy : .plain),
      Fact("lanes", "Names", .count(scene.tracks.count)),
    ]
    report.rows = Report.Rows(
      title: scene.services.isEmpty ? "" : "Services",
      key: "services",
      pages: "services",
      scene.services.enumerated().map { row(number: $0.offset, $0.element) }
    )
    report.notice = notice
    return report
  }

  private var certainty: Report.Certainty {
    let standings = tracks.map { $0.standing(after: record) }
    let failed = standings.count { if case .failed = $0 { true } else { false } }
    if scene.trace.count == 0 { return .init("nothing", "no run so far", .quiet) }
    if failed > 0 { return .init("failed", "\(CountText.words(failed, "client")) failed", .bad) }
    let over = standings.count { $0 == .done || $0 == .cancelled }
    if standings.isEmpty { return .init("nothing", "nobody asks", .quiet) }
    if over == standings.count { return .init("done", "all have finished", .good) }
    return .init(
      "running",
      shown == nil
        ? "\(CountText.words(over)) of \(CountText.words(standings.count)) done" : "at work",
      .busy
    )
  }

  private func waiting(_ count: Int) -> Report.Waiting {
    guard count > 0 else {
      let isOver = playhead == scene.timeline.last && scene.trace.count > 0
      return isOver
        ? .init(.done, "The run is over", CountText.words(scene.trace.count, "record"))
        : .init(.idle, "Nothing is under way")
    }
    let title = "\(CountText.words(count, "request")) under way"
    let clients = scene.run.clients.filter { shown == nil || $0.name == shown }
    let oldest = clients.compactMap { client in
      client.underWay(after: record).first.map { (client.name, client.requests[$0]) }
    }
    .min { $0.1.sent < $1.1.sent }
    guard let (name, span) = oldest else { return .init(.busy, title) }
    let since = MomentText.answer(after: playhead.time.nanoseconds - span.start)
    return .init(.busy, title, "\(name) asks \(span.service) for \(since)")
  }

  private func row(number: Int, _ name: String) -> Report.Row {
    let (counts, answer) = scene.counts(to: name, after: record)
    let isDown = scene.track(name)?.isDown(after: record) ?? false
    let failures = counts.failures
    return Report.Row(
      id: RegionID.hop(number),
      badge: isDown ? "×" : CountText.words(counts.underWay),
      isDown ? .bad : counts.underWay > 0 ? .open : .quiet,
      title: name,
      note: isDown
        ? "Down"
        : answer.map { "Answers after \(MomentText.answer(after: $0))" } ?? "No answer yet",
      amount: "\(CountText.words(counts.count(.answered))) answered",
      addition: failures == 0 ? "" : "\(CountText.words(failures)) failed",
      action: .find(name)
    )
  }

  private var notice: Report.Notice? {
    for track in tracks {
      if case .failed(let message) = track.standing(after: record) {
        return .init("\(track.name) failed", message, isBad: true)
      }
    }
    let down = scene.run.outages(after: record)
    guard let first = down.first else { return nil }
    let more = CountText.words(down.count - 1, "other")
    let title = down.count == 1 ? "\(first) is down" : "\(first) and \(more) are down"
    return .init(title, "Whoever asks gets no answer.", isBad: true)
  }

  /// Each lane, and how it stands.
  func sections(_ lanes: [EntityLane]) -> [Report.Section] {
    let items = lanes.map { lane in
      let words = lane.tracks.count == 1 ? inspection.standing(of: lane.tracks[0]) : count(lane)
      return Report.Section.Item(
        "\(lane.title): \(words)",
        [
          Fact("name", "", .words(lane.name)), Fact("names", "", .count(lane.tracks.count)),
          Fact("records", "", .count(records(lane))), Fact("status", "", .words(words)),
        ]
      )
    }
    return items.isEmpty ? [] : [Report.Section(key: "lanes", "Lanes", items)]
  }

  private func records(_ lane: EntityLane) -> Int {
    lane.tracks.map { $0.recordCount(after: record) }.reduce(0, +)
  }

  /// How a lane of several names stands.
  func count(_ lane: EntityLane) -> String {
    let open = lane.spans.count { $0.isUnderWay(after: record) }
    return open > 0
      ? "\(CountText.words(open)) under way" : CountText.words(records(lane), "record")
  }
}
