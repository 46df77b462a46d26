import JSON
import SimulationKernel
import Tracing

// What holds up the decisions of the other domains.
extension AwaitedJudge {
  /// Judges by which awaited items a decision is held up: all of a client's that ask what is meant.
  mutating func judge(
    by held: JSONValue,
    _ client: String,
    isNeeded: Bool = true,
    _ isMeant: (String) -> Bool
  ) {
    let by = said.filter { item in
      let path = (oracle.sent[item.record] ?? oracle.retries[item.record])?.text("path")
      return item.client == client && path.map(isMeant) == true
    }
    .map { Int64($0.record) }.sorted()
    let found = (held["by"]?.list ?? []).compactMap(\.whole).sorted()
    if found != by || isNeeded && by.isEmpty { complain("by", "\(by)", held.text) }
  }

  /// Judges what is said to hold up a decision, by the keys of its domain.
  mutating func judge(held: [JSONValue]) {
    for held in held {
      guard let client = held["client"]?.string, let life = oracle.lives[client] else {
        complain("held", "a client", held.text)
        continue
      }
      guard life.isQuiet(after: number, at: now) else { continue }
      if held["hasList"] != nil { judge(brewery: held, client) }
      if let level = held["level"]?.whole { judge(level: level, held, client) }
      if held["answered"] != nil || held["reason"] != nil { judge(board: held, client) }
      if held["suppliers"] != nil { judge(hire: held, client) }
    }
  }

  /// The last record of a client so far that is meant.
  private func last(_ client: String, _ isMeant: (TraceRecord) -> Bool) -> TraceRecord? {
    oracle.lives[client]?.standings.last { standing in
      standing.number <= number && isMeant(oracle.trace.record(standing.number))
    }
    .map { oracle.trace.record($0.number) }
  }

  private mutating func judge(brewery held: JSONValue, _ client: String) {
    let asked = ["permission": "/permission", "location": "/fix", "breweries": "/breweries"]
    let word = asked[held["cause"]?.string ?? ""] ?? "no such cause"
    let by = (held["by"]?.list ?? []).compactMap(\.whole)
    let isMeant = by.contains { record in
      let asked = oracle.sent[Int(record)] ?? oracle.retries[Int(record)]
      return asked?.text("path")?.contains(word) == true
    }
    let isSaid = by.allSatisfy { record in said.contains { $0.record == Int(record) } }
    if !isMeant || !isSaid { complain("by", "a request for \(word)", held.text) }
    let hasList = last(client) { $0.integer("list") != nil }?.integer("list") == 1
    if held["hasList"] != .boolean(hasList) { complain("held", "hasList \(hasList)", held.text) }
  }

  private mutating func judge(level: Int64, _ held: JSONValue, _ client: String) {
    judge(by: held, client) { path in
      ["/rooms/", "/locks/", "/start"].contains { path.hasPrefix($0) }
    }
    let next = oracle.lives[client]?.standings.first { standing in
      standing.number > number && oracle.trace.record(standing.number).kind == "maze.level-began"
    }
    .map { oracle.trace.record($0.number) }
    guard let next, next.integer("depth") == level else { return }
    for request in (held["by"]?.list ?? []).compactMap(\.whole)
    where oracle.ends[Int(request)].map({ $0.number > next.number }) ?? false {
      complain("level", "all of \(held.text) before \(next.number)", "\(request)")
    }
  }

  private mutating func judge(board held: JSONValue, _ client: String) {
    let by = (held["by"]?.list ?? []).compactMap(\.whole)
    let isSaid = by.allSatisfy { record in said.contains { $0.record == Int(record) } }
    if by.isEmpty != said.isEmpty || !isSaid { complain("by", "items that are awaited", held.text) }
    let came = last(client) { $0.kind == "board.answered" && $0.text("call") == "getpredictions" }
    if held["answered"]?.whole != came?.time.nanoseconds {
      complain("held", "answered \(came?.time.nanoseconds ?? 0)", held.text)
    }
  }

  private mutating func judge(hire held: JSONValue, _ client: String) {
    judge(by: held, client) { $0.contains("OTA_VehAvailRateRQ") }
    let suppliers = said.compactMap { item -> String? in
      let asked = oracle.sent[item.record] ?? oracle.retries[item.record]
      let isMeant = asked?.text("path")?.contains("OTA_VehAvailRateRQ") == true
      return item.client == client && isMeant ? asked?.text("service") : nil
    }
    let found = (held["suppliers"]?.list ?? []).compactMap(\.string)
    if found.sorted() != suppliers.sorted() { complain("held", "\(suppliers)", held.text) }
    let listed =
      last(client) { $0.kind == "hire.state" && $0["listed"] != nil }?.text("listed") ?? ""
    let best = listed.split(separator: " ").first.map { String($0) }
    if held["offer"]?.string != best { complain("held", "offer \(best ?? "none")", held.text) }
  }
}
