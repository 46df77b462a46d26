import RunRecords
import SimulationKernel
import Testing
import Tracing

/// A record of a request of `c` to `fuel`, so many milliseconds after the beginning.
private func record(_ number: Int, _ milliseconds: Int64, _ kind: some RecordKind) -> TraceRecord {
  TraceRecord(
    number: number,
    time: SimulationTime(nanoseconds: milliseconds * 1_000_000),
    entity: "c",
    kind: type(of: kind).kind,
    cause: 0,
    data: kind.data
  )
}

private func sent() -> RequestSent {
  RequestSent(service: "fuel", endpoint: "cost", path: "/", number: 1, attempt: 1)
}

private func answered(_ request: Int, _ status: Int = 200) -> RequestAnswered {
  RequestAnswered(
    request: request,
    service: "fuel",
    endpoint: "cost",
    status: status,
    bytes: 1,
    digest: 7
  )
}

private func served(_ number: Int, _ waited: Int64) -> TraceRecord {
  let waited = Duration.nanoseconds(waited)
  return record(number, 0, RequestServed(request: 1, service: "f", endpoint: "e", waited: waited))
}

private func signal(_ name: String) throws -> Signal {
  try #require(RunSignals.all.first { $0.name == name })
}

struct SignalTests {
  @Test func `a level goes down once for each that went up`() throws {
    let signal = try signal("in_flight")
    var state = SignalState(signal)
    #expect(state.value == .integer(0))
    state.take(record(1, 0, sent()), signal)
    state.take(record(2, 1, sent()), signal)
    #expect(state.value == .integer(2))
    state.take(record(3, 5, answered(1)), signal)
    // An answer that came twice ends nothing.
    state.take(record(4, 6, answered(1)), signal)
    #expect(state.value == .integer(1))
    #expect(state.peak == 2)
    #expect(state.number == 4)
  }

  @Test(arguments: [("503", 2), ("errors", 4)] as [(String, Int64)])
  func `a counter counts what is meant`(name: String, count: Int64) throws {
    let signal = try signal(name)
    var state = SignalState(signal)
    for (number, status) in [200, 503, 399, 400, 500, 503].enumerated() {
      state.take(record(number + 2, 1, answered(1, status)), signal)
    }
    #expect(state.value == .integer(count))
  }

  @Test func `what began later is measured from then on`() throws {
    let signal = try signal("latency")
    var state = SignalState(signal)
    state.take(record(1, 0, sent()), signal)
    state.take(record(2, 900, answered(1)), signal)
    state.beginAnew()
    #expect(state.count == 0 && state.latest == nil)
    #expect(state.percentile(500) == nil && state.mean == nil)
    state.take(record(3, 1_000, sent()), signal)
    state.take(record(4, 1_250, answered(3)), signal)
    #expect(state.count == 1 && state.latest == 250_000_000)
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `percentiles, greatest and mean are those of the sorted quantities`(seed: UInt64) throws {
    let signal = try signal("latency")
    var stream = RandomStream(seed: Seed(seed), entity: "test", purpose: "latency")
    var state = SignalState(signal)
    var lengths: [Int64] = []
    for index in 0..<Int(stream.nextBits() % 200 + 1) {
      let length = Int64(stream.nextBits() % 5_000)
      lengths.append(length * 1_000_000)
      state.take(record(2 * index + 1, 0, sent()), signal)
      state.take(record(2 * index + 2, length, answered(2 * index + 1)), signal)
    }
    #expect(state.count == lengths.count && state.latest == lengths.last)
    let sorted = lengths.sorted()
    for part in [1, 500, 900, 990, 999, 1_000] {
      let found = try #require(state.percentile(part))
      // Nearest rank: as many as asked for are at most it, and no smaller quantity will do.
      let needed = sorted.count * part
      #expect(sorted.count { $0 <= found } * 1_000 >= needed)
      #expect(sorted.count { $0 < found } * 1_000 < needed)
    }
    #expect(state.greatest == sorted.last && state.percentile(0) == sorted.first)
    let (sum, count) = (lengths.reduce(0, +), Int64(lengths.count))
    #expect(state.mean == sum / count...(sum + count - 1) / count)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `thousands of quantities have the percentiles that sorting them tells`(seed: UInt64) throws {
    let signal = try signal("waited")
    var stream = RandomStream(seed: Seed(seed), entity: "test", purpose: "latency")
    var state = SignalState(signal)
    var all: [Int64] = []
    // Many are equal, some rise and some fall, so that rows are split everywhere.
    for index in 0..<6_000 {
      let quantity: Int64 =
        switch (index / 700) % 3 {
        case 0: Int64(stream.nextBits() % 50) - 25
        case 1: Int64(index)
        default: -Int64(index)
        }
      all.append(quantity)
      state.take(served(index + 1, quantity), signal)
      guard index % 500 == 499 else { continue }
      let sorted = all.sorted()
      for part in 1...1_000 {
        #expect(state.percentile(part) == sorted[(sorted.count * part + 999) / 1_000 - 1])
      }
      #expect(state.mean == all.mean())
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a percentile that is asked after each of 100,000 answers takes a moment`() throws {
    let signal = try signal("waited")
    var stream = RandomStream(seed: Seed(1), entity: "test", purpose: "latency")
    var state = SignalState(signal)
    var least = Int64.max
    for number in 1...100_000 {
      state.take(served(number, Int64(stream.nextBits() % 1_000_000_000)), signal)
      least = min(least, state.percentile(990) ?? 0, state.mean?.lowerBound ?? 0)
    }
    #expect(least >= 0 && state.count == 100_000)
  }

  @Test func `a percentile above 100 is refused`() async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let signal = Signal("x", .distribution, of: .service, about: "x")
      _ = SignalState(signal).percentile(1_001)
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains("a percentile is from 0 to 1,000 of a thousand"))
  }

  @Test func `an age counts from the last time`() {
    let signal = Signal("age", .age, .time, of: .everyClient, about: "x", .restart("client.told"))
    var state = SignalState(signal)
    #expect(state.age(at: .start) == nil)
    let told = ClientTold(word: "cancel", value: .integer(1))
    state.take(record(1, 1_000, told), signal)
    state.take(record(2, 4_000, told), signal)
    #expect(state.age(at: SimulationTime(nanoseconds: 6_000_000_000)) == 2_000_000_000)
    #expect(state.peak == 3_000_000_000)
  }
}
