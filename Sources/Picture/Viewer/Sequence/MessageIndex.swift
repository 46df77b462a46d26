import RunRecords
import SimulationKernel
import Tracing

/// The messages of one client or of all of them, read once: what no moment changes.
package struct MessageIndex: Sendable {
  let trace: Trace
  let form: MessageForm
  let clients: [String]
  /// The services that get messages, in the order of their lanes.
  let services: [String]
  /// The messages in the order in which they are sent.
  let messages: [RunMessage]
  /// The holds of services, in the order in which they begin.
  let holds: [MessageHold]
  /// The signs that the messages need, for those who read what they mean.
  let hasLost, hasLate, hasUnheard: Bool
  /// The fault of answers that do not help; nil where all do.
  let refusal: String?
  /// The longest names of lanes, and whether letters may stand for the services.
  let longestClient, longestService: String
  let hasLetters: Bool
  /// The last record with which a message ends.
  let lastEnd: Int
  /// The messages that are seen still at a moment, and those under way after a record.
  private let seen, open, held: OpenSet
  private let axes = KeptValue<Double, MessageAxis>()
  private let places: [String: Int]

  init<Client>(_ clients: [ClientIndex<Client>], _ form: MessageForm, in trace: Trace) {
    (self.form, self.trace) = (form, trace)
    self.clients = clients.map(\.name)
    var messages: [RunMessage] = clients.enumerated().flatMap { number, client in
      let reasons = Dictionary(client.retries.map { ($0.request, $0.reason) }) { first, _ in first }
      return client.requests.enumerated().map { place, span in
        let isLate = span.outcome == .timedOut
        let late = isLate ? "no answer within \(MomentText.answer(after: span.took))" : nil
        let reason = reasons[place] ?? (span.outcome == .failed ? span.rejection : nil)
        let trouble = late ?? reason?.split(separator: ":").first.map(String.init)
        let told = form.words?(place, trouble)
        let failure =
          told == nil && trouble == nil && span.outcome == .failed
          ? RequestFailed(trace.record(span.ended)).map { RequestText.reason($0.reason) } : nil
        return RunMessage(
          span: span,
          client: number,
          deed: form.deed(span),
          told: told,
          trouble: trouble ?? failure
        )
      }
    }
    if clients.count > 1 { messages.sort { $0.span.sent < $1.span.sent } }
    Self.noteSoonest(in: &messages)
    self.messages = messages
    var lanes: [(name: String, rank: Int)] = []
    var known: Set<String> = []
    for name in messages.lazy.map(\.span.service) where known.insert(name).inserted {
      lanes.append((name, form.lane(name).rank))
    }
    let order = lanes.indices.sorted { (lanes[$0].rank, $0) < (lanes[$1].rank, $1) }
    services = order.map { lanes[$0].name }
    places = Dictionary(uniqueKeysWithValues: zip(services, services.indices))
    longestClient = self.clients.max { $0.count < $1.count } ?? ""
    let heads = services.map(form.lane)
    longestService = heads.map(\.title).max { $0.count < $1.count } ?? ""
    hasLetters = heads.allSatisfy { $0.sign != nil }
    hasLost = messages.contains(where: \.isLost)
    hasLate = messages.contains(where: \.isLate)
    hasUnheard = messages.contains(where: \.isUnheard)
    let refused = messages.lazy.filter(\.isRefused)
    let (count, unread) = (refused.count, refused.count(where: \.span.isUnreadable))
    refusal =
      count == 0
      ? nil : unread == 0 ? "Refused" : unread == count ? "Cannot be read" : "No good answer"
    lastEnd = messages.map(\.span.ended).max() ?? 0
    seen = OpenSet(
      count: messages.count,
      begin: { Int(messages[$0].span.start) },
      end: { Int(messages[$0].last) + 1 }
    )
    open = OpenSet(
      count: messages.count,
      begin: { messages[$0].span.sent },
      end: { messages[$0].span.ended }
    )
    let holds = Self.beside(form.holds)
    held = OpenSet(
      count: holds.count,
      begin: { Int(holds[$0].start) },
      end: { Int(max(holds[$0].limit, holds[$0].start)) + 1 }
    )
    self.holds = holds
  }

  /// Notes with each message when the first answer comes to what is sent in its moment.
  private static func noteSoonest(in messages: inout [RunMessage]) {
    var first = 0
    while first < messages.count {
      let start = messages[first].span.start
      var (next, soonest) = (first, Int64.max)
      while next < messages.count, messages[next].span.start == start {
        soonest = min(soonest, messages[next].span.end)
        next += 1
      }
      for index in first..<next { messages[index].soonest = soonest }
      first = next
    }
  }

  /// Puts each hold beside those of its service that are not over when it begins.
  private static func beside(_ holds: [MessageHold]) -> [MessageHold] {
    var ends: [String: [Int64]] = [:]
    return holds.map { hold in
      var hold = hold
      let open = (ends[hold.service] ?? []).filter { $0 > hold.start }
      hold.slot = open.count
      ends[hold.service] = open + [min(hold.end, hold.limit)]
      return hold
    }
  }

  /// The clock of all messages in a room of a height.
  func axis(height: Double) -> MessageAxis {
    axes.value(for: height) {
      let end = trace.endTime.nanoseconds
      // What is answered in the moment in which it is sent comes home below that.
      let heard = messages.lazy.filter { $0.span.end > $0.span.start }
        .flatMap { [$0.span.end, $0.deed?.time].compactMap(\.self) }
      return MessageAxis(
        sent: messages.map(\.span.start),
        heard: heard.filter { $0 <= end },
        late: messages.filter(\.isLate).map(\.span.end),
        atOnce: messages.filter { $0.span.end == $0.span.start }.map(\.span.end),
        height: height
      )
    }
  }

  /// Counts the messages that are sent before a moment, in nanoseconds, or in it.
  func count(until time: Int64) -> Int { messages.partitioningIndex { $0.span.start > time } }

  /// The places of the messages that may be seen between two moments: all that are, and some
  /// others.
  package func places(from: Int64, to: Int64) -> [Int] {
    let first = messages.partitioningIndex { $0.span.start >= from }
    return seen.candidates(among: first).filter { messages[$0].last >= from }
      + Array(first..<max(count(until: to), first))
  }

  /// The places of the holds that began within so many records and may be seen between two moments.
  func holds(from: Int64, to: Int64, after record: Int) -> [MessageHold] {
    let begun = holds.partitioningIndex { $0.began > record || $0.start > to }
    return held.candidates(among: begun).map { holds[$0] }.filter { $0.limit >= from }
  }

  /// Tells whether any message is under way after so many records.
  func isUnderWay(after record: Int) -> Bool {
    open.candidates(among: messages.partitioningIndex { $0.span.sent > record })
      .contains { messages[$0].span.isUnderWay(after: record) }
  }

  /// Tells whether anything is kept for the client after so many records, or was.
  func hasHold(after record: Int) -> Bool { holds.first.map { $0.began <= record } ?? false }

  /// The clients and the services with the most recent traffic after so many records, no more than
  /// there are lanes for, in the order of their lanes; those that send first where nothing is sent
  /// yet.
  func recent(after record: Int, clients: Int, services: Int) -> (clients: [Int], services: [Int]) {
    var (own, far): (Set<Int>, Set<Int>) = ([], [])
    func take(_ message: RunMessage) {
      if own.count < clients { own.insert(message.client) }
      if far.count < services, let place = places[message.span.service] { far.insert(place) }
    }
    let sent = messages.partitioningIndex { $0.span.sent > record }
    for message in messages[..<sent].suffix(Self.lookedBack).reversed() { take(message) }
    for place in self.clients.indices where own.count < clients { own.insert(place) }
    for place in self.services.indices where far.count < services { far.insert(place) }
    return (own.sorted(), far.sorted())
  }

  /// The most messages that are looked through for those with lanes.
  private static let lookedBack = 300

  /// The name of a message without that of its client: its lane has that.
  func title(of message: RunMessage, _ name: (RequestSpan) -> String) -> String {
    let (whole, client) = (name(message.span), "\(clients[message.client]): ")
    return whole.hasPrefix(client) ? String(whole.dropFirst(client.count)) : whole
  }

  /// The message of the record that sent it.
  func message(_ record: Int) -> RunMessage? {
    let place = messages.partitioningIndex { $0.span.sent >= record }
    return place < messages.count && messages[place].span.sent == record ? messages[place] : nil
  }
}

extension MessageIndex {
  /// Tells what is known at a moment of the message that a record sent; nil for no message.
  func report(
    ofMessage record: Int,
    at playhead: Playhead,
    name: (RequestSpan) -> String
  ) -> SubjectReport? {
    guard let message = message(record) else { return nil }
    let (span, end) = (message.span, trace.endTime.nanoseconds)
    func time(_ nanoseconds: Int64) -> String {
      MomentText.moment(nanoseconds, end: max(end, nanoseconds))
    }
    var rows: [SubjectReport.Row] = [.init("Sent", time(span.start))]
    if clients.count > 1 { rows.append(.init("By", clients[message.client])) }
    if span.attempt > 1 { rows.append(.init("Attempt", "\(span.attempt)")) }
    if let deed = message.deed, deed.record <= playhead.record {
      rows.append(.init("With the \(form.service)", time(deed.time)))
      if deed.isSilent { rows.append(.init("Its answer", "lost")) }
    }
    if span.ended <= playhead.record {
      if message.isLate { rows.append(.init("Its answer", "came too late")) }
      rows.append(.init(message.isUnheard ? "Given up" : "Answered", time(span.end)))
      rows.append(.init("Took", MomentText.answer(after: span.took)))
      let words = message.words.text
      if !words.isEmpty, message.told != nil || span.outcome != .answered {
        rows.append(.init("Came to", words))
      }
    }
    let title = form.lane(span.service).title
    return SubjectReport(title: self.title(of: message, name), subtitle: "to \(title)", rows: rows)
  }
}
