import RunRecords
import SimulationKernel
import Tracing

/// All that happened to one client, so that any moment is found fast.
package struct ClientIndex<Client: ClientReading>: Sendable {
  package let name: String
  /// What its domain keeps of it.
  package private(set) var own: Client
  /// The requests, by the order they were sent in.
  package private(set) var requests: [RequestSpan] = []
  /// The pauses before what failed was asked again, in the order they began.
  package private(set) var retries: [RetrySpan] = []
  /// The requests as the time card draws them.
  package private(set) var laneClient: LaneClient
  /// What it said that it would do by itself, in that order.
  private var steps: [DueStep] = []
  /// The record with which it began first, and its time in nanoseconds.
  private var start: (record: Int, time: Int64)?
  private var places: [Int: QueuePlace] = [:]
  private var ledger = RequestLedger()
  private var answers = AnswerTimes([])
  private var open = OpenSet(count: 0, begin: { $0 }, end: { $0 })
  private var pauses = OpenSet(count: 0, begin: { $0 }, end: { $0 })

  init(_ name: String, _ own: Client) {
    (self.name, self.own) = (name, own)
    laneClient = LaneClient(name: name, requests: LaneBars(bars: [], rowCount: 0), services: [])
  }

  /// Takes the next record; returns what kind of jump leads to what it meant for the requests, and
  /// whether one jumps to it at all.
  mutating func take(_ record: TraceRecord) -> (jumpTarget: JumpTarget?, isImportant: Bool) {
    let effect = record.isOfRequest ? ledger.take(record) : nil
    if record.isEndOfClient { ledger.endPauses(record) }
    if record.entity == name { takeStep(record) }
    return (jumpTarget(of: effect), own.take(record, effect, ledger.spans))
  }

  private mutating func takeStep(_ record: TraceRecord) {
    let isDue = steps.last.map { $0.due <= record.time.nanoseconds } ?? false
    if record.kind == ClientDue.kind || record.isEndOfClient
      || isDue && record.kind == RequestSent.kind, let last = steps.indices.last
    {
      steps[last].ended = min(steps[last].ended, record.number)
    }
    if record.kind == ClientStarted.kind, start == nil {
      start = (record.number, record.time.nanoseconds)
    }
    guard let due = ClientDue(record), let what = due.what else { return }
    steps.append(DueStep(record, what, in: due.wait, because: due.reason))
  }

  private func jumpTarget(of effect: RequestLedger.Effect?) -> JumpTarget? {
    switch effect {
    case .sent: .request
    case .ended(let span): ledger.spans[span].outcome.isFailure ? .failure : nil
    case .rejected: .failure
    case .retrying, nil: nil
    }
  }

  /// Lays the requests into rows; all has been read.
  mutating func finish(_ trace: Trace, _ rule: LaneRule) {
    let end = trace.endTime.nanoseconds
    (requests, retries, places) = (ledger.spans, ledger.retries, ledger.places)
    ledger = RequestLedger()
    let bars = rule.bars(of: &requests, until: end)
    var services: [String] = []
    var asked: [String: [RequestSpan]] = [:]
    for request in requests where !request.isPoll {
      if asked[request.service] == nil { services.append(request.service) }
      asked[request.service, default: []].append(request)
    }
    laneClient = LaneClient(
      name: name,
      requests: bars,
      services: services.map { service in
        var spans = asked[service] ?? []
        return (service, services.count == 1 ? bars : rule.bars(of: &spans, until: end))
      }
    )
    answers = AnswerTimes(requests)
    open = OpenSet(
      count: requests.count,
      begin: { requests[$0].sent },
      end: { requests[$0].ended }
    )
    pauses = OpenSet(
      count: retries.count,
      begin: { retries[$0].said },
      end: { retries[$0].ended }
    )
    own.finish(trace, requests)
  }

  /// Behind how many others a request waits at its service after so many records, as they were when
  /// it came; nil when it does not wait there.
  func ahead(of request: Int, after record: Int) -> Int? {
    guard let place = places[request], place.from <= record, record < place.to else { return nil }
    return place.ahead
  }

  /// How many requests were sent within the first `record` records.
  package func sentCount(after record: Int) -> Int {
    requests.partitioningIndex { $0.sent > record }
  }

  /// The requests under way after so many records, polls left out, in the order they were sent.
  package func underWay(after record: Int) -> [Int] {
    openRequests(after: record).filter { !requests[$0].isPoll }
  }

  /// The requests under way after so many records, in the order they were sent.
  package func openRequests(after record: Int) -> [Int] {
    open.candidates(among: sentCount(after: record))
      .filter { requests[$0].isUnderWay(after: record) }
  }

  /// What will be asked again, as far as is known after so many records.
  package func pendingRetries(after record: Int) -> [RetrySpan] {
    pauses.candidates(among: retries.partitioningIndex { $0.said > record })
      .map { retries[$0] }.filter { $0.isPending(after: record) }
  }

  /// The pause that is over first, of those before what is asked again; polls left out.
  package func nextRetry(at playhead: Playhead) -> RetrySpan? {
    pendingRetries(after: playhead.record)
      .filter { playhead.time.nanoseconds <= $0.due && !requests[$0.request].isPoll }
      .min { ($0.due, $0.said) < ($1.due, $1.said) }
  }

  /// What it will do by itself, as far as it has said; before it begins, that it will.
  package func nextStep(at playhead: Playhead) -> DueStep? {
    let (record, now) = (playhead.record, playhead.time.nanoseconds)
    if let start, record < start.record { return DueStep(start: start.time) }
    let said = steps.partitioningIndex { $0.said > record } - 1
    guard said >= 0, steps[said].ended > record, now <= steps[said].due else { return nil }
    return steps[said]
  }

  /// How long an answer has taken so far, in nanoseconds; a second before the first one.
  package func usualWait(after record: Int) -> Int64 {
    answers.mean(after: record) ?? 1_000_000_000
  }
}

extension TraceRecord {
  /// Whether all that a client asks ends with it.
  fileprivate var isEndOfClient: Bool {
    kind.hasPrefix("client.")
      && [ClientFinished.kind, ClientFailed.kind, ClientCancelled.kind, ClientStood.kind]
        .contains(kind)
  }
}
