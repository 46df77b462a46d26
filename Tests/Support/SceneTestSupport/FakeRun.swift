package import Geography
package import RunRecords
import ShippingRecords
import ShippingValues
import SimulationKernel
package import Tracing

/// Writes traces by hand: each record at a moment in milliseconds.
package struct TraceScript: ~Copyable {
  package var writer: TraceWriter
  package var moment: Int64 = 0
  /// Of whom a record is that names nobody.
  package var speaker = "shipment"

  package init(scenario: String = "{}") {
    writer = TraceWriter(header: TraceHeader(seed: Seed(1), scenario: scenario))
  }

  @discardableResult
  package mutating func add(_ record: some RecordKind, by entity: String? = nil) -> Int {
    writer.write(
      time: SimulationTime(nanoseconds: moment),
      entity: entity ?? speaker,
      kind: type(of: record).kind,
      cause: 0,
      data: record.data
    )
  }

  package mutating func add(at milliseconds: Int64, _ record: some RecordKind) {
    moment = milliseconds * 1_000_000
    add(record)
  }

  /// A search waits for borders around a state, or for all of the country.
  package mutating func wait(for borders: [String], around state: String?) {
    var status = SearchStatus(.searching)
    (status.around, status.waiting) = (state, borders)
    if let delta = StateDelta(from: SearchStatus(), to: status) { add(delta) }
  }

  /// A request leaves; its number.
  package mutating func send(
    _ service: String,
    _ endpoint: String,
    _ path: String,
    number: Int = 1,
    attempt: Int = 1,
    by entity: String? = nil
  ) -> Int {
    let sent = RequestSent(
      service: service,
      endpoint: endpoint,
      path: path,
      number: number,
      attempt: attempt
    )
    return add(sent, by: entity)
  }

  /// A request is answered with status 200.
  package mutating func answer(
    _ request: Int,
    _ service: String,
    _ endpoint: String,
    bytes: Int,
    by entity: String? = nil
  ) {
    add(
      RequestAnswered(
        request: request,
        service: service,
        endpoint: endpoint,
        status: 200,
        bytes: bytes,
        digest: 7
      ),
      by: entity
    )
  }

  package consuming func finish() -> Trace {
    let end = SimulationTime(nanoseconds: moment)
    return writer.finish(how: "finished", events: 0, time: end)
  }
}

/// A made-up run of a shipping client, close to what the simulator writes.
///
/// Dijkstra's search over the map's borders; prices, waits and faults come from a small generator
/// of numbers that look random.
package struct FakeRun {
  private let (from, to, pricing): (String, String, String)
  private let closed: Set<String>
  private let fee: Int64 = 5000
  /// How many times the question is asked, each time of services that forgot everything.
  private let questions: Int

  package init(
    from: String,
    to: String,
    pricing: String = "on-demand",
    closed: Set<String> = [],
    questions: Int = 1
  ) {
    (self.from, self.to, self.pricing) = (from, to, pricing)
    (self.closed, self.questions) = (closed, questions)
  }

  private enum Happening {
    case usable(Int)
    case asked(Int, attempt: Int)
    case quoted(Int, attempt: Int)
    case timedOut(Int, attempt: Int)
  }

  private struct Planned {
    let time: Int64
    let order: Int
    let request: Int
    let happening: Happening
  }

  package func trace(_ map: StateMap) -> Trace {
    var run = Running(plan: self, map: map)
    for number in 1...questions {
      run.ask(number)
      run.search()
    }
    run.script.add(ClientFinished(outcome: []))
    return run.script.finish()
  }

  /// The state of the generation.
  private struct Running: ~Copyable {
    let plan: FakeRun
    let map: StateMap
    var script = TraceScript()
    var bits: UInt64 = 7 &* 0x9E37_79B9_7F4A_7C15 | 1
    var prices: [Int: Int64] = [:]
    var blocked: Set<Int> = []
    var planned: [Planned] = []
    var order = 0
    var numbers = [0, 0]

    init(plan: FakeRun, map: StateMap) {
      self.plan = plan
      self.map = map
    }

    mutating func number(below limit: Int64) -> Int64 {
      bits ^= bits << 13
      bits ^= bits >> 7
      bits ^= bits << 17
      return Int64(bits % UInt64(limit))
    }

    mutating func ask(_ number: Int) {
      if number == 1 { script.add(ClientStarted(clientKind: "ship")) }
      (prices, blocked) = ([:], [])
      script.add(
        ShippingAsked(
          from: plan.from,
          to: plan.to,
          fee: plan.fee,
          pricing: plan.pricing,
          number: number
        )
      )
      script.add(ShippingSearch(number: 1))
    }

    mutating func plan(_ happening: Happening, request: Int, in nanoseconds: Int64) {
      order += 1
      let planned = Planned(
        time: script.moment + nanoseconds,
        order: order,
        request: request,
        happening: happening
      )
      self.planned.append(planned)
    }

    /// Prices the borders and goes on when all have an answer.
    mutating func price(_ borders: [Int]) {
      for border in borders {
        let sent = send("roads", "usable", "/roads/\(map.borders[border])", attempt: 1)
        plan(.usable(border), request: sent, in: 20_000_000 + number(below: 60_000_000))
      }
      while let next = takeNext() {
        script.moment = next.time
        take(next)
      }
    }

    private mutating func send(
      _ service: String,
      _ endpoint: String,
      _ path: String,
      attempt: Int
    ) -> Int {
      let kind = service == "fuel" ? 0 : 1
      numbers[kind] += 1
      return script.send(service, endpoint, path, number: numbers[kind], attempt: attempt)
    }

    private mutating func takeNext() -> Planned? {
      let next = planned.indices.min {
        (planned[$0].time, planned[$0].order) < (planned[$1].time, planned[$1].order)
      }
      return next.map { planned.remove(at: $0) }
    }

    private mutating func take(_ next: Planned) {
      switch next.happening {
      case .usable(let border):
        script.answer(next.request, "roads", "usable", bytes: 34)
        if plan.closed.contains(map.borders[border].description) {
          blocked.insert(border)
          script.add(ShippingClosed(border: map.borders[border].description))
        } else {
          askCost(of: border, attempt: 1)
        }
      case .asked(let border, let attempt): askCost(of: border, attempt: attempt)
      case .quoted(let border, _):
        script.answer(next.request, "fuel", "cost", bytes: 34)
        let cents = 900 + number(below: 7000)
        prices[border] = cents
        script.add(ShippingQuoted(border: map.borders[border].description, cents: cents))
      case .timedOut(let border, let attempt):
        script.add(
          RequestTimedOut(
            request: next.request,
            service: "fuel",
            endpoint: "cost",
            after: .milliseconds(900)
          )
        )
        script.add(
          RequestRetrying(
            service: "fuel",
            path: "/borders/\(map.borders[border])/cost",
            attempt: attempt + 1,
            attempts: 4,
            delay: .milliseconds(100),
            reason: "timed out after 900 ms"
          )
        )
        plan(.asked(border, attempt: attempt + 1), request: 0, in: 100_000_000)
      }
    }

    private mutating func askCost(of border: Int, attempt: Int) {
      let path = "/borders/\(map.borders[border])/cost"
      let sent = send("fuel", "cost", path, attempt: attempt)
      let wait = 80_000_000 + number(below: 420_000_000)
      if attempt == 1, number(below: 12) == 0 {
        plan(.timedOut(border, attempt: attempt), request: sent, in: 900_000_000)
      } else {
        plan(.quoted(border, attempt: attempt), request: sent, in: wait)
      }
    }

    mutating func search() {
      var costs: [String: Int64] = [plan.from: 0]
      var cameFrom: [String: String] = [:]
      var settled: Set<String> = []
      if plan.pricing == "prefetch-all" {
        script.wait(for: map.borders.map(\.description), around: nil)
        price(Array(map.borders.indices))
      }
      while let state = next(costs, settled) {
        settled.insert(state)
        let cost = costs[state] ?? 0
        script.add(ShippingSettled(state: state, cost: cost, from: cameFrom[state]))
        if state == plan.to { return found(cameFrom, cost) }
        let around = map.neighbors(of: state).filter { !settled.contains($0) }
        let borders = around.compactMap { map.table.border(between: state, and: $0)?.index }
        let missing = borders.filter { prices[$0] == nil && !blocked.contains($0) }
        if !missing.isEmpty {
          let names = missing.map { map.borders[$0].description }
          script.wait(for: names, around: state)
          price(missing)
        }
        for (neighbor, border) in zip(around, borders) {
          guard let fuel = prices[border] else { continue }
          let reached = cost + fuel + plan.fee
          guard reached < costs[neighbor] ?? .max else { continue }
          costs[neighbor] = reached
          cameFrom[neighbor] = state
          script.add(ShippingRelaxed(state: neighbor, cost: reached, from: state))
        }
      }
      none(settled)
    }

    private func next(_ costs: [String: Int64], _ settled: Set<String>) -> String? {
      map.table.codes.filter { costs[$0] != nil && !settled.contains($0) }
        .min { (costs[$0] ?? 0, $0) < (costs[$1] ?? 0, $1) }
    }

    private mutating func found(_ cameFrom: [String: String], _ cost: Int64) {
      var route = [plan.to]
      while let last = route.last, let before = cameFrom[last] { route.append(before) }
      route.reverse()
      let fuel = zip(route, route.dropFirst()).map { one, other in
        map.table.border(between: one, and: other).flatMap { prices[$0.index] } ?? 0
      }
      script.add(
        ShippingFound(
          route: route,
          fuel: fuel,
          fee: plan.fee,
          cost: cost,
          requests: numbers[0] + numbers[1],
          took: .nanoseconds(script.moment),
          unanswered: []
        )
      )
    }

    private mutating func none(_ settled: Set<String>) {
      let cut = map.borders.filter { settled.contains($0.first) != settled.contains($0.second) }
      script.add(ShippingNone(closed: cut.map(\.description), unanswered: []))
    }
  }
}
