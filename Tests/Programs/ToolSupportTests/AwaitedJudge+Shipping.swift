import JSON
import Tracing
import Viewer

/// The searches of a trace's clients, folded from what they settled, relaxed and were quoted.
struct AwaitedSearches {
  /// A search after a record.
  struct Search {
    var number = 0
    var fee: Int64 = 0
    /// The state settled last, and its borders whose price is not known yet.
    var state: String?
    var borders: [String] = []
    var settled: [String: Int64] = [:]
    /// What the states cost that are reached and not settled, as far as the search has said.
    var reached: [String: Int64] = [:]
    /// The prices that are known, and the borders that are closed.
    var prices: [String: Int64] = [:]
    var closed: Set<String> = []

    /// The states that cost least of those not settled, several where they cost the same.
    ///
    /// A price that is known counts, though the search says what came of it once it has them all.
    var next: (states: [String], cost: Int64)? {
      var frontier = reached
      if let state, let from = settled[state] {
        for (border, price) in prices where !closed.contains(border) {
          guard let other = Self.other(of: state, border), settled[other] == nil else { continue }
          frontier[other] = min(frontier[other] ?? .max, from + price + fee)
        }
      }
      guard let cost = frontier.values.min() else { return nil }
      return (frontier.filter { $0.value == cost }.keys.sorted(), cost)
    }

    /// The states that could cost less than that by way of a border that is awaited.
    var cheaper: [String] {
      guard let state, let from = settled[state], let next, from + fee < next.cost else {
        return []
      }
      return borders.compactMap { Self.other(of: state, $0) }.filter { settled[$0] == nil }.sorted()
    }

    /// The state on the other side of a border of a state; nil when it has no such border.
    private static func other(of state: String, _ border: String) -> String? {
      let ends = border.split(separator: "-").map { String($0) }
      return ends.contains(state) ? ends.first { $0 != state } : nil
    }
  }

  private(set) var searches: [String: [Search]] = [:]
  /// What each client settles, and where it begins to search anew or ends.
  private(set) var steps: [String: [TraceRecord]] = [:]

  init(_ trace: Trace) {
    guard trace.header.scenario.contains("\"ship\":") else { return }
    for number in trace.numbers {
      let record = trace.record(number)
      guard record.kind.hasPrefix("shipping.") || record.kind == "client.cancelled" else {
        continue
      }
      var search = searches[record.entity]?.last ?? Search()
      take(record, &search)
      search.number = number
      searches[record.entity, default: []].append(search)
    }
  }

  private mutating func take(_ record: TraceRecord, _ search: inout Search) {
    let (border, state) = (record.text("border") ?? "", record.text("state") ?? "")
    switch record.kind {
    case "shipping.status":
      search.state = record.text("around") ?? search.state
      // What is left of them later is told by the borders' own records.
      guard search.borders.isEmpty else { break }
      search.borders = (record.text("waiting") ?? "").split(separator: " ").map { String($0) }
      for border in search.borders { search.prices[border] = nil }
    case "shipping.quoted", "shipping.closed", "shipping.unanswered":
      search.borders.removeAll { $0 == border }
      if let cents = record.integer("cents") { search.prices[border] = cents }
      if record.kind == "shipping.closed" { search.closed.insert(border) }
    case "shipping.opened": search.closed.remove(border)
    case "shipping.relaxed": search.reached[state] = record.integer("cost")
    case "shipping.settled":
      search.settled[state] = record.integer("cost")
      search.reached[state] = nil
      steps[record.entity, default: []].append(record)
    default:
      search.fee = record.integer("fee") ?? search.fee
      (search.state, search.borders, search.settled, search.reached) = (nil, [], [:], [:])
      steps[record.entity, default: []].append(record)
    }
  }

  /// The search of a client after so many records.
  func search(of client: String, after number: Int) -> Search {
    let all = searches[client] ?? []
    let next = all.partitioningIndex { $0.number > number }
    return next > 0 ? all[next - 1] : Search()
  }

  /// The record that settles the next state of the same search.
  func settling(_ client: String, after number: Int) -> TraceRecord? {
    let all = steps[client] ?? []
    let next = all.partitioningIndex { $0.number > number }
    return next < all.count && all[next].kind == "shipping.settled" ? all[next] : nil
  }
}

extension AwaitedJudge {
  /// Judges what is said to hold up the next state of each client's search.
  mutating func judge(held: [JSONValue], _ searches: AwaitedSearches) {
    for client in shown
    where oracle.lives[client]?.isQuiet(after: number, at: now) == true {
      let said = held.filter { $0["client"]?.string == client }
      let search = searches.search(of: client, after: number)
      let settling = searches.settling(client, after: number)
      if let said = said.first, !search.borders.isEmpty {
        judge(held: said, search, client)
        judge(next: said, settling)
      } else if let said = said.first, said["borders"] == nil, settling == nil {
        // A search that has not begun waits for what has changed since.
        judge(by: said, client) { $0.hasPrefix("/roads/changes") }
      } else if said.isEmpty != (search.borders.isEmpty || search.state == nil) {
        complain("held", "\(client): \(search.borders) of \(search.state ?? "all")", "\(said)")
      }
    }
  }

  private mutating func judge(
    held: JSONValue,
    _ search: AwaitedSearches.Search,
    _ client: String
  ) {
    let cheaper = (held["cheaper"]?.list ?? []).compactMap(\.string)
    let borders = (held["borders"]?.list ?? []).compactMap(\.string)
    if held["state"]?.string != search.state {
      complain("held", "\(search.state ?? "none")", held.text)
    }
    if borders.sorted() != search.borders.sorted() {
      complain("held", "\(search.borders)", held.text)
    }
    let next = search.next
    if held["cost"]?.whole != next?.cost
      || next.map({ !$0.states.contains(held["next"]?.string ?? "") }) ?? (held["next"] != nil)
    {
      complain("held", "next \(next.map { "\($0)" } ?? "none")", held.text)
    }
    if cheaper.sorted() != search.cheaper { complain("cheaper", "\(search.cheaper)", held.text) }
    let by = said.filter { item in
      let path = (oracle.sent[item.record] ?? oracle.retries[item.record])?.text("path") ?? ""
      return item.client == client && search.borders.contains { path.contains("/\($0)") }
    }
    .map { Int64($0.record) }.sorted()
    if (held["by"]?.list ?? []).compactMap(\.whole).sorted() != by {
      complain("by", "\(by)", held.text)
    }
  }

  /// Judges the state that comes next by the one that is settled next.
  private mutating func judge(next held: JSONValue, _ settling: TraceRecord?) {
    guard let settling, let next = held["next"]?.string, let cost = held["cost"]?.whole,
      let state = settling.text("state"), let price = settling.integer("cost")
    else { return }
    let isCheaper = held["cheaper"]?.list?.contains(.string(state)) == true
    if (state, price) != (next, cost), !isCheaper || price >= cost {
      complain("settled", "\(state) at \(price) among those that could be cheaper", held.text)
    }
  }
}
