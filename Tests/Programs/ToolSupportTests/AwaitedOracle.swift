import JSON
import SimulationKernel
import Tracing
import Viewer

/// What the records of a trace show of its clients, the later ones judging what is said at the
/// earlier ones; nothing of the window is used.
struct AwaitedOracle {
  /// A thing that a client does by itself once its time has come, neither answered nor told.
  struct Deed {
    let number: Int
    let time: Int64
    let kind: String
    /// The record from which on it can be known that it will be done.
    let known: Int
  }

  /// How a client stands after one of its records.
  struct Standing {
    let number: Int
    let time: Int64
    /// Its requests that have no end yet, and the attempts that were announced and not made yet.
    var open: [Int] = []
    var retries: [Int] = []
    /// Whether it has ended, and was not begun anew.
    var isDone = false
  }

  /// A client from its first record to its last.
  struct Life {
    let start: Int64
    var standings: [Standing] = []
    var deeds: [Deed] = []
    /// The longest time between a deed and the record from which on it can be known.
    var longestWait: Int64 = 0
    /// Where its user, the scenario, its end or itself turned it to something else.
    var turns: [TraceRecord] = []
    /// When it has sent requests, and the first and the last end of one by its path.
    var sends: Set<Int64> = []
    var firstSend: Int?
    var ends: [String: (first: Int, last: Int)] = [:]

    /// How it stands after so many records of the trace; nil before its first one.
    func standing(after number: Int) -> Standing? {
      let next = standings.partitioningIndex { $0.number > number }
      return next > 0 ? standings[next - 1] : nil
    }

    /// What it does by itself later, and can be known.
    func deeds(after number: Int, at now: Int64) -> [Deed] {
      let first = deeds.partitioningIndex { $0.time > now }
      return deeds[first...].prefix { $0.time <= now + longestWait }
        .filter { $0.known <= number && sends.contains($0.time) }
    }

    /// Whether no record of it follows at the same moment.
    func isQuiet(after number: Int, at now: Int64) -> Bool {
      let next = standings.partitioningIndex { $0.number > number }
      return next == standings.count || standings[next].time > now
    }
  }

  let trace: Trace
  private(set) var lives: [String: Life] = [:]
  /// The requests and what ended them, and the attempts that were made as they were announced.
  private(set) var sent: [Int: TraceRecord] = [:]
  private(set) var ends: [Int: TraceRecord] = [:]
  private(set) var retries: [Int: TraceRecord] = [:]
  private(set) var made: [Int: TraceRecord] = [:]
  /// The records that announced attempts, by what was sent then; and how long the one before such a
  /// record was waited for, where it timed out.
  private(set) var announced: [Int: TraceRecord] = [:]
  private(set) var patience: [Int: Int64] = [:]
  /// Where requests came into a line at their service, and when they left it.
  private(set) var queued: [Int: TraceRecord] = [:]
  private(set) var served: [Int: Int] = [:]

  init(_ trace: Trace) throws {
    self.trace = trace
    if case .object(let clients)? = try JSONValue(trace.header.scenario)["clients"] {
      lives = clients.mapValues { Life(start: $0["start"]?.whole ?? 0) }
    }
    for number in trace.numbers {
      let record = trace.record(number)
      guard var life = lives.removeValue(forKey: record.entity) else { continue }
      note(record, in: &life)
      stand(after: record, in: &life)
      lives[record.entity] = life
    }
  }

  /// Notes what a client has done by itself, and what has turned it.
  private func note(_ record: TraceRecord, in life: inout Life) {
    let isOfQuota = record.kind == "board.state" && record.data.contains { $0.key == "calls" }
    if record.kind.hasPrefix("client.") || record.kind == "request.forgone" || isOfQuota {
      life.turns.append(record)
    }
    // Attempts that were announced are judged as such; what is dropped then was given up before.
    let isFirst = record.kind == "request.sent" && record.integer("attempt") == 1
    let isOwn = !["client.", "request."].contains { record.kind.hasPrefix($0) }
    guard isFirst || isOwn && !record.kind.hasSuffix(".dropped"), record.cause > 0,
      trace.time(of: record.cause) < record.time
    else { return }
    // A question that is asked time and again has one cause, and waits for the answer before; what
    // was put off is known since then.
    let before = record.text("path").flatMap { life.ends[$0]?.last } ?? 0
    let time = record.time.nanoseconds
    let due = life.turns.last { $0.kind == "client.due" && $0.number < record.number }
    let isDue = due.map { $0.time.nanoseconds + ($0.integer("in") ?? 0) == time } ?? false
    let known = max(record.cause, before, isDue ? due?.number ?? 0 : 0)
    life.deeds.append(Deed(number: record.number, time: time, kind: record.kind, known: known))
    life.longestWait = max(life.longestWait, time - trace.time(of: known).nanoseconds)
  }

  private mutating func stand(after record: TraceRecord, in life: inout Life) {
    var open = life.standings.last?.open ?? []
    var waiting = life.standings.last?.retries ?? []
    var isDone = life.standings.last?.isDone ?? false
    /// Ends an announced attempt, that of a record's path and ordinal.
    func end(_ record: TraceRecord) -> Int? {
      let index = waiting.firstIndex {
        retries[$0]?["path"] == record["path"] && retries[$0]?["attempt"] == record["attempt"]
      }
      return index.map { waiting.remove(at: $0) }
    }
    switch record.kind {
    case "request.sent":
      sent[record.number] = record
      life.sends.insert(record.time.nanoseconds)
      life.firstSend = life.firstSend ?? record.number
      open.append(record.number)
      if let retry = end(record) {
        (made[retry], announced[record.number]) = (record, retries[retry])
      }
    case "request.answered", "request.failed", "request.timed-out", "request.abandoned":
      let request = Int(record.integer("request") ?? 0)
      ends[request] = record
      if let path = sent[request]?.text("path") {
        life.ends[path] = (life.ends[path]?.first ?? record.number, record.number)
      }
      open.removeAll { $0 == request }
    case "request.forgone": _ = end(record)
    case "request.queued":
      // Its copy stands in line by itself.
      if record.integer("copy") == nil { queued[Int(record.integer("request") ?? 0)] = record }
    case "request.served":
      if record.integer("copy") == nil {
        served[Int(record.integer("request") ?? 0)] = record.number
      }
    case "request.retrying":
      retries[record.number] = record
      waiting.append(record.number)
      let before = record.text("path").flatMap { life.ends[$0] }.map { trace.record($0.last) }
      patience[record.number] = before?.integer("after")
    case "client.finished", "client.failed", "client.cancelled":
      (isDone, waiting) = (true, [])
    case "client.started": isDone = false
    default: break
    }
    life.standings.append(
      Standing(
        number: record.number,
        time: record.time.nanoseconds,
        open: open,
        retries: waiting,
        isDone: isDone
      )
    )
  }
}

extension JSONValue {
  /// The whole number that this is.
  var whole: Int64? {
    guard case .integer(let number) = self else { return nil }
    return number
  }

  /// The text that this is.
  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The elements of the list that this is.
  var list: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }
}
