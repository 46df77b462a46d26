/// A service that others wait at, as its specification describes it, in plain steps.
///
/// It knows nothing of the network: a list of what is to come, taken by moment, then phase, then the
/// order in which it was put there.
final class QueueOracle {
  struct Capacity {
    var servers: Int
    var queue: Int?
    var time: Int64
  }

  struct Limit {
    var requests: Int
    var span: Int64
    var isOfAll: Bool
  }

  struct Request {
    var client: Int
    var sent: Int64
    var patience: Int64?
    var isDoubled = false
  }

  /// What holds of several entries: what began last of all that still lasts, else what was last said for good.
  struct Standing<Value> {
    var plain: Value?
    var lasting: [(entry: Int, value: Value)] = []
    var value: Value? { lasting.last?.value ?? plain }
  }

  enum Phase: Int { case timeline, settled, delivery, timer }

  static let latency: Int64 = 10

  let requests: [Request]
  /// The status or the failure of each request, and when; and those of copies.
  private(set) var ends: [Int: (how: String, time: Int64)] = [:]
  private(set) var copies: [(how: String, time: Int64)] = []
  /// How many were served because there was no capacity any more.
  private(set) var freed = 0
  private var now: Int64 = 0
  private var plans: [(time: Int64, phase: Int, act: () -> Void)] = []
  private var capacity = Standing<Capacity>()
  private var limit = Standing<Limit>()
  private var outages = 0
  private var breakdowns = 0
  private var busy = 0
  private var underWay: [Int] = []
  private var line: [Int] = []
  private var admitted: [(client: Int, time: Int64)] = []

  init(_ requests: [Request], capacity: Capacity?, limit: Limit?) {
    self.requests = requests
    (self.capacity.plain, self.limit.plain) = (capacity, limit)
    for (index, request) in requests.enumerated() {
      plan(request.sent, .timer) { [unowned self] in send(index) }
    }
  }

  func plan(_ time: Int64, _ phase: Phase, _ act: @escaping () -> Void) {
    plans.append((time, phase.rawValue, act))
  }

  func run() {
    while let next = plans.indices.min(by: {
      (plans[$0].time, plans[$0].phase, $0) < (plans[$1].time, plans[$1].phase, $1)
    }) {
      let (time, _, act) = plans.remove(at: next)
      now = time
      act()
    }
  }
}

// The timeline.
extension QueueOracle {
  func set(_ value: Capacity, entry: Int, from: Int64, to: Int64?) {
    change(\.capacity, value, entry, from, to)
    for moment in [from, to].compactMap(\.self) {
      plan(moment, .settled) { [unowned self] in serve() }
    }
  }

  func set(_ value: Limit, entry: Int, from: Int64, to: Int64?) {
    change(\.limit, value, entry, from, to)
  }

  func outage(from: Int64, to: Int64) {
    plan(from, .timeline) { [unowned self] in
      outages += 1
      breakdowns += 1
      (busy, line) = (0, [])
      for id in underWay { end(id, "reset") }
    }
    plan(to, .timeline) { [unowned self] in outages -= 1 }
  }

  private func change<Value>(
    _ what: ReferenceWritableKeyPath<QueueOracle, Standing<Value>>,
    _ value: Value,
    _ entry: Int,
    _ from: Int64,
    _ to: Int64?
  ) {
    plan(from, .timeline) { [unowned self] in
      if to == nil { self[keyPath: what] = Standing(plain: value) }
      if to != nil { self[keyPath: what].lasting.append((entry, value)) }
    }
    guard let to else { return }
    plan(to, .timeline) { [unowned self] in
      self[keyPath: what].lasting.removeAll { $0.entry == entry }
    }
  }
}

// The way of a request; that of its copy has a number beyond all requests.
extension QueueOracle {
  private func send(_ id: Int) {
    underWay.append(id)
    guard outages == 0 else { return end(id, "refused") }
    plan(now + Self.latency * 1_000_000, .delivery) { [unowned self] in arrive(id) }
    guard let patience = requests[id].patience else { return }
    plan(now + patience, .timer) { [unowned self] in end(id, "given up") }
  }

  private func arrive(_ id: Int) {
    guard underWay.contains(id) else { return }
    enter(id)
    guard requests[id].isDoubled else { return }
    underWay.append(id + requests.count)
    enter(id + requests.count)
  }

  private func enter(_ id: Int) {
    let client = requests[id % requests.count].client
    if let limit = limit.value {
      let recent = admitted.filter { before in
        (limit.isOfAll || before.client == client) && now - before.time < limit.span
      }
      guard recent.count < limit.requests else { return end(id, "429") }
    }
    admitted.append((client, now))
    guard let capacity = capacity.value else { return end(id, "200") }
    if busy < capacity.servers { return begin(id) }
    if let queue = capacity.queue, line.filter(underWay.contains).count >= queue {
      return end(id, "503")
    }
    line.append(id)
  }

  private func serve() {
    while busy < capacity.value?.servers ?? .max, !line.isEmpty {
      let id = line.removeFirst()
      if underWay.contains(id) { begin(id) }
    }
  }

  private func begin(_ id: Int) {
    guard let capacity = capacity.value else {
      freed += 1
      return end(id, "200")
    }
    busy += 1
    let before = breakdowns
    plan(now + capacity.time, .delivery) { [unowned self] in
      guard breakdowns == before else { return }
      busy -= 1
      end(id, "200")
      serve()
    }
  }

  private func end(_ id: Int, _ how: String) {
    guard let index = underWay.firstIndex(of: id) else { return }
    underWay.remove(at: index)
    if id < requests.count { ends[id] = (how, now) } else { copies.append((how, now)) }
  }
}
