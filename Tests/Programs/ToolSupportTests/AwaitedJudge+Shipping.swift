import Geography
import JSON
import Testing
import TestSupport
import Tracing
import Viewer

/// The searches of a trace's clients, folded from what was asked, answered, reached and settled.
///
/// What a search waits for follows from that, from the list of borders and the rules of its way to
/// search; what it says of itself (`shipping.status`) is judged by it.
struct AwaitedSearches {
  /// A way to a state: what it costs, and its states from its end on.
  struct Way {
    let cost: Int64
    let states: [String]

    /// Whether it is cheaper, or as cheap over fewer borders, or over states that come first.
    func isBetter(than other: Way) -> Bool {
      if cost != other.cost { return cost < other.cost }
      if states.count != other.states.count { return states.count < other.states.count }
      return states.lexicographicallyPrecedes(other.states)
    }
  }

  /// A search after a record.
  struct Search {
    var number = 0
    var from = "", to = "", fee: Int64 = 0
    var strategy = "", pricing = ""
    /// Whether it has begun and not ended.
    var isSearching = false
    /// The state settled last from the start.
    var state: String?
    /// What is settled, and what is reached, each from the start and from the goal.
    var settled: [Set<String>] = [[], []]
    var reached: [[String: Way]] = [[:], [:]]
    /// The prices that are known, and the borders that are closed or were not answered.
    var prices: [String: Int64] = [:]
    var closed: Set<String> = []
    var unanswered: Set<String> = []
    /// What no route costs less than, and what the best known one costs, as the search says itself.
    var said: (least: Int64?, known: Int64?) = (nil, nil)
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
    let border = record.text("border") ?? ""
    switch record.kind {
    case "shipping.status":
      let gone = (record.text("gone") ?? "").split(separator: " ")
      search.said.least =
        gone.contains("least") ? nil : record.integer("least") ?? search.said.least
      search.said.known =
        gone.contains("known") ? nil : record.integer("known") ?? search.said.known
    case "shipping.quoted": search.prices[border] = record.integer("cents")
    case "shipping.closed":
      (search.prices[border], _) = (nil, search.closed.insert(border))
      search.unanswered.remove(border)
    case "shipping.opened":
      search.closed.remove(border)
      search.unanswered.remove(border)
    case "shipping.unanswered": search.unanswered.insert(border)
    case "shipping.relaxed": search.reach(record)
    case "shipping.settled":
      let state = record.text("state") ?? ""
      let side = search.reach(record)
      search.settled[side].insert(state)
      if side == 0 { search.state = state }
      steps[record.entity, default: []].append(record)
    default:
      if record.kind == "shipping.asked" { search.ask(record) }
      search.isSearching = record.kind == "shipping.search"
      (search.state, search.settled, search.reached) = (nil, [[], []], [[:], [:]])
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

extension AwaitedSearches.Search {
  typealias Way = AwaitedSearches.Way

  fileprivate mutating func ask(_ record: TraceRecord) {
    (from, to) = (record.text("from") ?? "", record.text("to") ?? "")
    fee = record.integer("fee") ?? 0
    (strategy, pricing) = (record.text("strategy") ?? "", record.text("pricing") ?? "")
    unanswered = []
  }

  /// Notes a way to a state; its side.
  @discardableResult
  fileprivate mutating func reach(_ record: TraceRecord) -> Int {
    let side = record.text("side") == "goal" ? 1 : 0
    let state = record.text("state") ?? ""
    let before = record.text("from").flatMap { reached[side][$0]?.states } ?? []
    reached[side][state] = Way(cost: record.integer("cost") ?? 0, states: before + [state])
    return side
  }

  private static let table = Result {
    try StateTable(borders: Checkout.asset("map/us-states-borders.json"))
  }
  private static let borders = (try? table.get().borders) ?? []

  /// The borders nothing is known of.
  private var unknown: [StateBorder] {
    Self.borders.filter { border in
      let name = border.description
      return prices[name] == nil && !closed.contains(name) && !unanswered.contains(name)
    }
  }

  /// The best ways from a state, where each border costs what `cost` says, by Bellman and Ford's method.
  private static func ways(from state: String, _ cost: (StateBorder) -> Int64?) -> [String: Way] {
    let weighed = borders.compactMap { border in cost(border).map { (border, $0) } }
    var ways = [state: Way(cost: 0, states: [state])]
    var isChanged = true
    while isChanged {
      isChanged = false
      for (border, cost) in weighed {
        for (near, far) in [(border.first, border.second), (border.second, border.first)] {
          guard let way = ways[near], way.cost + cost <= ways[far]?.cost ?? .max else { continue }
          let new = Way(cost: way.cost + cost, states: way.states + [far])
          guard ways[far].map({ new.isBetter(than: $0) }) ?? true else { continue }
          (ways[far], isChanged) = (new, true)
        }
      }
    }
    return ways
  }

  /// The cheapest route there could be: over known prices, and no fuel where none is known.
  var optimistic: Way? {
    let barred = closed.union(unanswered)
    return Self.ways(from: from) { border in
      let name = border.description
      return barred.contains(name) ? nil : fee + (prices[name] ?? 0)
    }[to]
  }

  /// The cheapest route over known prices alone.
  var cheapestKnown: Way? {
    let barred = closed.union(unanswered)
    return Self.ways(from: from) { border in
      let name = border.description
      return barred.contains(name) ? nil : prices[name].map { $0 + fee }
    }[to]
  }

  /// The least that is left from each state to the goal, as far as the search takes it into account.
  private var left: [String: Int64] {
    guard strategy == "a-star" else { return [:] }
    return Self.ways(from: to) { _ in 1 }.mapValues { $0.cost * fee }
  }

  /// What it waits for.
  struct Awaited {
    /// The borders, and those that it may wait for or not.
    var borders: Set<String> = [], others: Set<String> = []
    /// The states that may come next, with their costs so far.
    var next: [String: Int64] = [:]
    /// The states that an awaited border could bring before that, or could where the border counts.
    var cheaper: Set<String> = [], maybe: Set<String> = []
    /// The state whose borders are said to be awaited, where the way to search settles states.
    var state: String?
    /// The most that a state costs, with what is left from it, that may come next.
    var limit: Int64?
  }

  func awaited() -> Awaited {
    var awaited = Awaited()
    let unknown = unknown
    if pricing == "prefetch-all" {
      awaited.borders = Set(unknown.map(\.description))
      return awaited
    }
    if strategy == "lazy" {
      let states = optimistic?.states ?? []
      let crossed = zip(states, states.dropFirst()).map { "\(min($0, $1))-\(max($0, $1))" }
      awaited.borders = Set(unknown.map(\.description)).intersection(crossed)
      return awaited
    }
    awaited.state = state
    if strategy == "bidirectional" {
      // Those that lead on from one of the trees, and not back into it.
      awaited.others = Set(
        unknown.filter { border in
          settled.contains { $0.contains(border.first) != $0.contains(border.second) }
        }
        .map(\.description)
      )
      return awaited
    }
    let left = left
    for (state, way) in reached[0] where !settled[0].contains(state) {
      let least = way.cost + (left[state] ?? 0)
      if least < awaited.limit ?? .max { (awaited.next, awaited.limit) = ([:], least) }
      if least == awaited.limit { awaited.next[state] = way.cost }
    }
    for border in unknown {
      for (near, far) in [(border.first, border.second), (border.second, border.first)] {
        note(border.description, from: near, to: far, left[far] ?? 0, &awaited)
      }
    }
    return awaited
  }

  /// Notes whether a border is awaited, and whether it could lead to a state before the next one.
  private func note(
    _ border: String,
    from near: String,
    to far: String,
    _ left: Int64,
    _ awaited: inout Awaited
  ) {
    guard settled[0].contains(near), let way = reached[0][near] else { return }
    let new = Way(cost: way.cost + fee, states: way.states + [far])
    let couldBeNext = awaited.limit.map { new.cost + left <= $0 } ?? false
    if strategy == "barrier" {
      guard !settled[0].contains(far) else { return }
    } else {
      // Behind it there must be a better way to its far end, and a cheaper route.
      guard reached[0][far].map({ new.isBetter(than: $0) }) ?? true else { return }
      let goal = reached[0][to]?.cost ?? .max
      guard new.cost + left <= goal else { return }
      if new.cost + left == goal {
        // One as cheap may be over fewer borders.
        awaited.others.insert(border)
        if couldBeNext { awaited.maybe.insert(far) }
        return
      }
    }
    awaited.borders.insert(border)
    if couldBeNext { awaited.cheaper.insert(far) }
  }

  /// What is left from a state, and counts beside its cost.
  func least(_ cost: Int64, at state: String) -> Int64 { cost + (left[state] ?? 0) }
}

extension AwaitedJudge {
  /// Judges what is said to hold up the next state of each client's search.
  mutating func judge(held: [JSONValue], _ searches: AwaitedSearches) {
    for client in shown
    where oracle.lives[client]?.isQuiet(after: number, at: now) == true {
      let said = held.filter { $0["client"]?.string == client }
      let search = searches.search(of: client, after: number)
      let settling = searches.settling(client, after: number)
      if let said = said.first, search.isSearching {
        let awaited = search.awaited()
        judge(held: said, awaited, client)
        judge(next: said, search, awaited, settling)
        judge(search)
      } else if let said = said.first, said["borders"] == nil, settling == nil {
        // A search that has not begun waits for what has changed since.
        judge(by: said, client) { $0.hasPrefix("/roads/changes") }
      } else if said.isEmpty == search.isSearching {
        complain("held", "\(client): that it searches is \(search.isSearching)", "\(said)")
      }
    }
  }

  private mutating func judge(
    held: JSONValue,
    _ awaited: AwaitedSearches.Search.Awaited,
    _ client: String
  ) {
    func list(_ key: String) -> Set<String> {
      Set((held[key]?.list ?? []).compactMap(\.string))
    }
    let (borders, cheaper) = (list("borders"), list("cheaper"))
    if held["state"]?.string != awaited.state {
      complain("held", "\(awaited.state ?? "none")", held.text)
    }
    let all = awaited.borders.union(awaited.others)
    if borders.isEmpty || !borders.isSuperset(of: awaited.borders) || !borders.isSubset(of: all) {
      complain("held", "\(awaited.borders.sorted()), maybe \(awaited.others.sorted())", held.text)
    }
    let next = held["next"]?.string
    if next.map({ awaited.next[$0] != held["cost"]?.whole }) ?? !awaited.next.isEmpty {
      complain("held", "next one of \(awaited.next)", held.text)
    }
    if !cheaper.isSuperset(of: awaited.cheaper)
      || !cheaper.isSubset(of: awaited.cheaper.union(awaited.maybe))
    {
      complain("cheaper", "\(awaited.cheaper), maybe \(awaited.maybe)", held.text)
    }
    judge(by: held, client, isNeeded: false) { path in
      borders.contains { path.contains("/\($0)") }
    }
  }

  /// Judges the state that comes next by the one that is settled next.
  private mutating func judge(
    next held: JSONValue,
    _ search: AwaitedSearches.Search,
    _ awaited: AwaitedSearches.Search.Awaited,
    _ settling: TraceRecord?
  ) {
    guard let settling, let limit = awaited.limit, let next = held["next"]?.string,
      let state = settling.text("state"), let price = settling.integer("cost")
    else { return }
    let isCheaper = held["cheaper"]?.list?.contains(.string(state)) == true
    if (state, price) != (next, awaited.next[next]),
      !isCheaper || search.least(price, at: state) > limit
    {
      complain("settled", "\(state) at \(price) among those that could be cheaper", held.text)
    }
  }

  /// Judges what a search says of what a route costs at least, and of the best that is known.
  private mutating func judge(_ search: AwaitedSearches.Search) {
    let (least, known) = search.said
    let bound = search.optimistic?.cost
    if let least, least > bound ?? .max {
      complain("least", "at most \(bound ?? -1)", "\(least)")
    }
    if search.strategy == "lazy", search.pricing != "prefetch-all", least != bound {
      complain("least", "\(bound ?? -1)", "\(least ?? -1)")
    }
    if let known, known < search.cheapestKnown?.cost ?? .max {
      complain("known", "at least \(search.cheapestKnown?.cost ?? -1)", "\(known)")
    }
  }
}
