import RunRecords
import SimulationKernel
import Tracing

/// What is known at a moment of a lane, a request or a record, in words.
struct EntityInspection {
  let scene: EntityScene
  let playhead: Playhead

  private var record: Int { playhead.record }
  private var end: Int64 { scene.timeline.end.nanoseconds }

  /// All that is known of something; nil for what is not in the run.
  func report(of subject: EntitySubject) -> SubjectReport? {
    switch subject {
    case .entity(let name): scene.track(name).map(report)
    case .request(let number): request(sentBy: number).map(report)
    case .record(let number):
      scene.trace.numbers.contains(number) ? report(of: scene.trace.record(number)) : nil
    }
  }

  /// How someone stands, in a few words.
  func standing(of track: EntityTrack) -> String {
    if let client = client(track.name) {
      return standing(of: client, track.standing(after: record))
    }
    if track.isDown(after: record) { return "down" }
    let numbers = track.courses.compactMap { course in
      course.value(after: record).map { "\(CountText.words($0)) \(course.name)" }
    }
    guard numbers.isEmpty else { return numbers.joined(separator: " · ") }
    return CountText.words(track.recordCount(after: record), "record")
  }

  private func standing(
    of client: ClientIndex<EntityClient>,
    _ standing: EntityTrack.Standing?
  ) -> String {
    let open = client.underWay(after: record)
    if let first = open.first {
      let span = client.requests[first]
      // In tenths of a second, so that the words stand still for a while.
      let tenth: Int64 = 100_000_000
      let since = (playhead.time.nanoseconds - span.start) / tenth * tenth
      return open.count == 1
        ? "asks \(span.service) for \(MomentText.length(since))"
        : "\(CountText.words(open.count)) requests under way"
    }
    return switch standing {
    case nil: "not begun"
    case .begun: "at work"
    case .done: "done"
    case .failed: "failed"
    case .cancelled: "cancelled"
    }
  }

  /// What became of a request so far.
  func outcome(of span: RequestSpan) -> String {
    switch RequestLook(span, after: record) {
    case .future: "still to come"
    case .waiting:
      "under way for \(MomentText.answer(after: playhead.time.nanoseconds - span.start))"
    case .answered, .failed, .timedOut, .abandoned: span.words(MomentText.answer(after:))
    }
  }

  private func client(_ name: String) -> ClientIndex<EntityClient>? {
    scene.run.clients.first { $0.name == name }
  }

  private func moment(_ time: Int64, _ record: Int) -> String {
    "\(MomentText.exactly(time, end: end)), record \(CountText.words(record))"
  }

  private func report(of track: EntityTrack) -> SubjectReport {
    let isClient = client(track.name) != nil
    let isService = scene.services.contains(track.name)
    var rows: [SubjectReport.Row] = []
    if !track.verb.isEmpty { rows.append(.init("Kind", track.verb)) }
    let count = track.recordCount(after: record)
    if isClient || isService {
      let asked =
        isClient
        ? scene.counts(of: track.name, after: record)
        : scene.counts(to: track.name, after: record).counts
      rows += [
        .init("Requests", CountText.words(asked.sent)),
        .init("Answered", CountText.words(asked.count(.answered))),
        .init("Failed", CountText.words(asked.failures)),
        .init("Under way", CountText.words(asked.underWay)),
      ]
    }
    if let answer = scene.counts(to: track.name, after: record).answer {
      rows.append(.init("Answers after", MomentText.answer(after: answer)))
    }
    for course in track.courses where !course.isOfRequests {
      let value = course.value(after: record).map { CountText.words($0) } ?? "–"
      rows.append(.init(course.name.raised, value))
    }
    rows.append(.init("Records", CountText.words(count)))
    if count > 0 {
      let last = scene.trace.record(Int(track.records[count - 1]))
      rows.append(
        .init("Last", "\(last.kind) at \(MomentText.exactly(last.time.nanoseconds, end: end))")
      )
    }
    if case .failed(let message) = track.standing(after: record) {
      rows.append(.init("Failed", message))
    }
    return SubjectReport(title: track.name, subtitle: standing(of: track), rows: rows)
  }

  /// The request that a record sent, with who sent it.
  private func request(
    sentBy number: Int
  ) -> (client: ClientIndex<EntityClient>, index: Int)? {
    guard scene.trace.numbers.contains(number),
      let client = client(scene.trace.record(number).entity)
    else { return nil }
    let index = client.requests.partitioningIndex { $0.sent >= number }
    guard index < client.requests.count, client.requests[index].sent == number else { return nil }
    return (client, index)
  }

  private func report(of request: (client: ClientIndex<EntityClient>, index: Int)) -> SubjectReport
  {
    let span = request.client.requests[request.index]
    var rows: [SubjectReport.Row] = [
      .init("Client", request.client.name), .init("Service", span.service),
      .init("Path", RequestText.decoded(span.path[...])), .init("Attempt", "\(span.attempt)"),
      .init("Sent", moment(span.start, span.sent)),
    ]
    if span.ended <= record {
      rows.append(.init("Ended", moment(span.end, span.ended)))
      for field in scene.trace.record(span.ended).data where !Self.told.contains(field.key) {
        rows.append(row(of: field))
      }
      if let reason = request.client.own.rejections[request.index] {
        rows.append(.init("Rejected", reason))
      }
    }
    return SubjectReport(title: span.words, subtitle: outcome(of: span), rows: rows)
  }

  /// What the end of a request says that its beginning said.
  private static let told: Set<String> = ["request", "service", "endpoint"]

  private func report(of record: TraceRecord) -> SubjectReport {
    let fields = record.data.map(row)
    let cause: [SubjectReport.Row] =
      record.cause > 0 ? [.init("Cause", "record \(CountText.words(record.cause))")] : []
    return SubjectReport(
      title: record.kind,
      subtitle: "\(record.entity), \(moment(record.time.nanoseconds, record.number))",
      rows: fields + cause
    )
  }

  private func row(of field: TraceField) -> SubjectReport.Row {
    .init(EventWords.plain(field.key), scene.events.wording.keys.value(field.key, field.value))
  }
}
