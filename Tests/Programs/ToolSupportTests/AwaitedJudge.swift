import JSON
import SimulationKernel
import Tracing

/// One thing that a client is said to wait for, as `describe --json` has it.
struct AwaitedItem: Hashable {
  let client: String
  let kind: String
  let record: Int
  let since: Int64
  let until: Int64?
  let what: String
  let reason: String?
  let isPoll: Bool
  let attempt: Int64?
  let attempts: Int64?
  let ahead: Int64?

  init?(_ value: JSONValue) {
    guard let client = value["client"]?.string, let kind = value["kind"]?.string,
      let record = value["record"]?.whole, let since = value["since"]?.whole,
      let what = value["what"]?.string
    else { return nil }
    (self.client, self.kind, self.record, self.since) = (client, kind, Int(record), since)
    (until, reason) = (value["until"]?.whole, value["reason"]?.string)
    (self.what, isPoll) = (what, value["poll"] == .boolean(true))
    (attempt, attempts) = (value["attempt"]?.whole, value["attempts"]?.whole)
    ahead = value["ahead"]?.whole
  }

  /// Whether the client itself goes on when the time has come.
  var isTimed: Bool { kind == "pause" || kind == "time" }
}

/// What is said to be awaited after one record, held to the rules of the contract.
struct AwaitedJudge {
  let oracle: AwaitedOracle
  /// How many records have happened, and the moment.
  let number: Int
  let now: Int64
  /// Of whom all that is awaited must be said.
  let shown: [String]
  let said: [AwaitedItem]
  let sentences: [String]
  /// What is wrong: the rule that is broken, what the trace shows and what is said.
  typealias Complaint = (rule: String, text: String)
  private(set) var complaints: [Complaint] = []

  init(_ oracle: AwaitedOracle, number: Int, now: Int64, shown: [String], why: JSONValue) {
    (self.oracle, self.number, self.now, self.shown) = (oracle, number, now, shown)
    said = (why["awaited"]?.list ?? []).compactMap(AwaitedItem.init)
    sentences = (why["sentences"]?.list ?? []).compactMap(\.string)
    if why["awaited"]?.list?.count != said.count { complain("data", "whole items", "\(why)") }
    for item in said { judge(item) }
    for client in shown { judge(client) }
    judgeWords()
  }

  mutating func complain(_ rule: String, _ expected: String, _ found: String) {
    complaints.append((rule, "at \(now): expected \(expected), found \(found)"))
  }

  private mutating func judge(_ item: AwaitedItem) {
    guard let life = oracle.lives[item.client] else {
      return complain("client", "one of \(oracle.lives.keys.sorted())", "\(item)")
    }
    if life.standing(after: number) != nil {
      let times = (1...max(1, number)).contains(item.record) ? moments(of: item) : []
      if !times.contains(item.since) { complain("since", "a record so far, its moment", "\(item)") }
    }
    if item.what.isEmpty { complain("what", "a name", "\(item)") }
    switch item.kind {
    case "answer": judge(answer: item)
    case "pause", "time":
      guard let until = item.until, until >= now else {
        return complain("until", "a moment from now on", "\(item)")
      }
      if !comesTrue(item, at: until, life) { complain("kept", "it done at that moment", "\(item)") }
    default: if item.until != nil { complain("until", "none where nobody knows", "\(item)") }
    }
  }

  /// When a wait may have begun: at its record, and one for its turn when the pause was over.
  private func moments(of item: AwaitedItem) -> [Int64] {
    let record = oracle.trace.record(item.record)
    let began = record.time.nanoseconds
    return item.kind == "turn" ? [began, began + (record.integer("delay") ?? 0)] : [began]
  }

  private mutating func judge(answer item: AwaitedItem) {
    guard let sent = oracle.sent[item.record], sent.entity == item.client else {
      return complain("answers", "a request of \(item.client)", "\(item)")
    }
    let path = sent.text("path") ?? ""
    // A standing question says after what it wants to hear of a change.
    let isPoll =
      path.contains("?after=") || path.contains("?not=") || sent.text("endpoint") == "changes"
    if item.isPoll != isPoll { complain("poll", "\(isPoll) for \(path)", "\(item)") }
    let retry = oracle.announced[item.record]
    let attempts = retry?.integer("attempts")
    if item.attempt != sent.integer("attempt") || item.attempts != attempts {
      complain("attempt", "\(sent), of \(attempts ?? 0)", "\(item)")
    }
    if let patience = retry.flatMap({ oracle.patience[$0.number] }),
      item.until != sent.time.nanoseconds + patience
    {
      complain("patience", "\(patience) as the one before", "\(item)")
    }
    let queued = oracle.queued[item.record].flatMap { $0.number <= number ? $0 : nil }
    let isServed = oracle.served[item.record].map { $0 <= number } ?? false
    let ahead = isServed ? nil : queued?.integer("ahead")
    if item.ahead != ahead { complain("ahead", "\(ahead ?? -1)", "\(item)") }
    guard let end = oracle.ends[item.record], let until = item.until else { return }
    let time = end.time.nanoseconds
    if time > until || end.kind == "request.timed-out" && time != until {
      complain("patience", "\(end.kind) at \(time)", "\(item)")
    }
  }

  /// Whether a client does at a moment what it is said to wait for, or is turned from it before.
  private func comesTrue(_ item: AwaitedItem, at until: Int64, _ life: AwaitedOracle.Life) -> Bool {
    guard life.standing(after: number) != nil else { return until == life.start }
    let isQuiet = life.isQuiet(after: number, at: now)
    guard until <= oracle.trace.endTime.nanoseconds, isQuiet || until > now else { return true }
    if oracle.retries[item.record] != nil {
      if let made = oracle.made[item.record] { return isKept(made, at: until, life) }
    } else if life.sends.contains(until) {
      return true
    }
    return life.turns.contains { turn in
      let time = turn.time.nanoseconds
      // In the middle of a moment a word may not have been heard yet.
      return (turn.number > number || !isQuiet && time == now)
        && (turn.kind == "client.due" ? time < until : time <= until)
        && (turn.kind != "request.forgone" || turn["path"] == oracle.retries[item.record]?["path"])
    }
  }

  /// Whether an attempt is made at its moment, or later, once another request of the client has ended.
  private func isKept(_ made: TraceRecord, at due: Int64, _ life: AwaitedOracle.Life) -> Bool {
    let time = made.time.nanoseconds
    return time == due || time > due && life.standing(after: made.number - 1)?.time == time
  }

  /// Judges that nothing is left out of what a client waits for.
  private mutating func judge(_ client: String) {
    guard let life = oracle.lives[client] else { return }
    let items = said.filter { $0.client == client }
    guard let standing = life.standing(after: number) else {
      let isSaid = items.contains { $0.kind == "time" && $0.until == life.start }
      if !isSaid { complain("start", "\(client) at \(life.start)", "\(items)") }
      return
    }
    let answers = items.filter { $0.kind == "answer" }.map(\.record).sorted()
    if answers != standing.open { complain("answers", "\(client) \(standing.open)", "\(answers)") }
    guard life.isQuiet(after: number, at: now) else { return }
    if standing.isDone, !items.isEmpty { complain("done", "nothing of \(client)", "\(items)") }
    if items.count(where: { $0.kind == "time" }) > 1 { complain("time", "one at most", "\(items)") }
    if let deed = life.deeds(after: number, at: now).first,
      !items.contains(where: { $0.kind == "time" && $0.until == deed.time })
    {
      complain("next", "\(deed.kind) of \(client) at \(deed.time)", "\(items)")
    }
    for record in standing.retries { judge(retry: record, items) }
  }

  private mutating func judge(retry record: Int, _ items: [AwaitedItem]) {
    guard let retry = oracle.retries[record], oracle.made[record] != nil else { return }
    let due = retry.time.nanoseconds + (retry.integer("delay") ?? 0)
    let item = items.first { $0.record == record && ["pause", "turn"].contains($0.kind) }
    let isRight =
      due > now
      ? item?.until == due && item?.reason?.isEmpty == false
        && item?.attempt == retry.integer("attempt")
        && item?.attempts == retry.integer("attempts")
      : due == now || item?.kind == "turn"
    if !isRight { complain("pause", "record \(record) until \(due)", "\(items)") }
  }

  /// Judges that nothing is said to be done again that is done for the first time.
  private mutating func judgeWords() {
    let isOne = said.contains { $0.kind != "answer" || !$0.isPoll }
    if isOne, sentences.isEmpty { complain("silent", "words of \(said)", "none") }
    guard sentences.contains(where: { $0.contains("again") }) else { return }
    let hasBefore = said.contains { item in
      let life = oracle.lives[item.client]
      guard let path = oracle.sent[item.record]?.text("path") else {
        return item.kind != "time" || life?.firstSend.map { $0 <= number } == true
      }
      let isAgain = (oracle.sent[item.record]?.integer("attempt") ?? 1) > 1
      return isAgain || life?.ends[path].map { $0.first < item.record } == true
    }
    if !hasBefore { complain("again", "something done before", "\(sentences)") }
  }
}
