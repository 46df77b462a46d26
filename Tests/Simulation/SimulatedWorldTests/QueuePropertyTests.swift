import Services
import SimulatedWorld
import SimulationKernel
import Synchronization
import Testing
import Tracing

/// A schedule drawn by its number: requests of two clients, and what the timeline does meanwhile.
private struct Schedule {
  private static let millisecond: Int64 = 1_000_000

  let oracle: QueueOracle
  private(set) var timeline: [String] = []
  private(set) var plain: [String] = []

  init(_ number: UInt64) {
    var stream = RandomStream(seed: Seed(number), entity: "schedule", purpose: "queue")
    var moments = Array(Int64(20)..<900)
    let requests = (0..<30).map { _ in
      let moment = moments.remove(at: Int(stream.integer(in: 0...Int64(moments.count - 1))))
      let patience = stream.integer(in: 1...400)
      return QueueOracle.Request(
        client: Int(stream.integer(in: 0...1)),
        sent: moment * Self.millisecond,
        patience: patience > 300 ? nil : patience * Self.millisecond,
        isDoubled: stream.integer(in: 0...5) == 0
      )
    }.sorted { $0.sent < $1.sent }
    let capacity = Self.capacity(&stream)
    let limit = Self.limit(&stream)
    let hasCapacity = stream.integer(in: 0...1) == 0
    let hasLimit = stream.integer(in: 0...3) == 0
    oracle = QueueOracle(
      requests,
      capacity: hasCapacity ? capacity.value : nil,
      limit: hasLimit ? limit.value : nil
    )
    plain = (hasCapacity ? [capacity.written] : []) + (hasLimit ? [limit.written] : [])
    for entry in 0..<Int(stream.integer(in: 2...8)) { add(entry, &stream) }
  }

  private mutating func add(_ entry: Int, _ stream: inout RandomStream) {
    let from = stream.integer(in: 0...800)
    let to = from + stream.integer(in: 1...500)
    let kind = stream.integer(in: 0...9)
    let lasts = kind == 9 || stream.integer(in: 0...2) > 0
    let (start, end) = (from * Self.millisecond, lasts ? to * Self.millisecond : nil)
    let time = lasts ? "from: \(from)ms, to: \(to)ms" : "at: \(from)ms"
    switch kind {
    case 0...5:
      let (value, written) = Self.capacity(&stream)
      oracle.set(value, entry: entry, from: start, to: end)
      timeline.append("{ \(time), set: echo, \(written) }")
    case 6...8:
      let (value, written) = Self.limit(&stream)
      oracle.set(value, entry: entry, from: start, to: end)
      timeline.append("{ \(time), set: echo, \(written) }")
    default:
      oracle.outage(from: start, to: to * Self.millisecond)
      timeline.append("{ \(time), outage: echo }")
    }
  }

  private static func capacity(
    _ stream: inout RandomStream
  ) -> (value: QueueOracle.Capacity, written: String) {
    let servers = stream.integer(in: 1...3)
    let queue = stream.integer(in: 0...8)
    // Nothing else happens at the moment when work is done.
    let time = stream.integer(in: 1...120) * millisecond + 7
    let value = QueueOracle.Capacity(
      servers: Int(servers),
      queue: queue > 5 ? nil : Int(queue),
      time: time
    )
    let written = queue > 5 ? "" : " queue: \(queue),"
    return (value, "capacity: { servers: \(servers),\(written) time: \(time)ns }")
  }

  private static func limit(
    _ stream: inout RandomStream
  ) -> (value: QueueOracle.Limit, written: String) {
    let (requests, span) = (stream.integer(in: 1...6), stream.integer(in: 20...400))
    let isOfAll = stream.integer(in: 0...1) == 0
    let scope = isOfAll ? "service" : "client"
    let value = QueueOracle.Limit(
      requests: Int(requests),
      span: span * millisecond,
      isOfAll: isOfAll
    )
    return (value, "limit: { requests: \(requests), per: \(span)ms, of: \(scope) }")
  }

  /// The scenario of clients `c0` and `c1`.
  var yaml: String {
    let faults = (0...1).compactMap { client -> String? in
      let own = oracle.requests.filter { $0.client == client }
      let doubled = own.indices.filter { own[$0].isDoubled }.map { String($0 + 1) }
      guard !doubled.isEmpty else { return nil }
      let list = doubled.joined(separator: ", ")
      return "d\(client): { fail: duplicate, client: c\(client), request: [\(list)] }"
    }
    let keys = [
      "latency: \(QueueOracle.latency)ms", "faults: { \(faults.joined(separator: ", ")) }",
    ]
    return """
      services: { echo: { \((keys + plain).joined(separator: ", ")) } }
      clients: { c0: { ask: {} }, c1: { ask: {} } }
      timeline:
      \(timeline.map { "  - \($0)" }.joined(separator: "\n"))
      """
  }
}

/// What a client heard, as `how moment` by the number of the request.
private final class Heard: Sendable {
  let ends = Mutex<[Int: String]>([:])
}

/// Sends the requests of a client at their moments.
private func sending(_ requests: [QueueOracle.Request], as client: Int, _ heard: Heard) -> Script {
  { asker in
    await withTaskGroup(of: Void.self) { group in
      for (number, request) in requests.enumerated() where request.client == client {
        group.addTask {
          try? await asker.sleep(.nanoseconds(request.sent))
          let how = await outcome(of: request, asker)
          let moment = asker.surroundings.elapsed() / .nanoseconds(1)
          heard.ends.withLock { $0[number] = "\(how) \(Int64(moment))" }
        }
      }
    }
    // What nobody waits for ends as well.
    try await asker.sleep(.seconds(10))
    return []
  }
}

private func outcome(of request: QueueOracle.Request, _ asker: Asker) async -> String {
  do {
    guard let patience = request.patience else {
      return String(try await asker.get("/value").status)
    }
    let response = try await asker.get("/value", within: .nanoseconds(patience))
    return response.map { String($0.status) } ?? "given up"
  } catch let error as TransportError {
    return error == .reset ? "reset" : "refused"
  } catch {
    return "\(error)"
  }
}

struct QueuePropertyTests {
  /// Each request ends once, as the plain steps of the oracle say, however capacities, limits and
  /// outages come and go meanwhile.
  @Test func `who waits is served, reset or turned away, whatever changes`() throws {
    var seen: Set<String> = []
    var freed = 0
    for number in 0..<UInt64(60) {
      let schedule = Schedule(number)
      let oracle = schedule.oracle
      oracle.run()
      let heard = Heard()
      let report = try run(
        schedule.yaml,
        [
          "c0": sending(oracle.requests, as: 0, heard),
          "c1": sending(oracle.requests, as: 1, heard),
        ]
      )
      let ends = heard.ends.withLock { $0 }
      let expected = oracle.ends.mapValues { "\($0.how) \($0.time)" }
      try #require(expected.count == oracle.requests.count)
      let wrong = expected.keys.sorted().filter { ends[$0] != expected[$0] }.map {
        "\($0): \(ends[$0] ?? "no end"), not \(expected[$0] ?? "")"
      }
      try #require(wrong.isEmpty, "schedule \(number): \(wrong)\n\(schedule.yaml)")
      let trace = try #require(report.trace)
      let records = trace.numbers.map(trace.record)
      let copies = records.filter { $0.kind == "request.duplicated" }.map { record in
        "\(record.integer("status").map(String.init) ?? "reset") \(record.time.nanoseconds)"
      }
      try #require(copies == oracle.copies.map { "\($0.how) \($0.time)" }, "schedule \(number)")
      let kinds = ["request.answered", "request.failed", "request.abandoned"]
      let ended = records.filter { kinds.contains($0.kind) }.compactMap { $0.integer("request") }
      try #require(Set(ended).count == ended.count && ended.count == oracle.requests.count)
      seen.formUnion(oracle.ends.values.map(\.how))
      freed += oracle.freed
    }
    #expect(seen == ["200", "429", "503", "reset", "refused", "given up"])
    #expect(freed > 0)
  }
}
