import SimulationKernel
import Testing

struct EventQueueTests {
  @Test func `times, payloads and ties may be as large as they can`() {
    var queue = EventQueue()
    queue.schedule(.max, at: .end, phase: .delivery, tie: .max)
    for time in [1_000_000_000_000, 0] as [Int64] {
      queue.schedule(UInt64(time), at: SimulationTime(nanoseconds: time), tie: .max)
    }
    #expect(queue.popNext()?.payload == 0)
    #expect(queue.popNext()?.payload == 1_000_000_000_000)
    #expect(queue.popNext() == Event(time: .end, phase: .delivery, payload: .max))
    #expect(MemoryLayout<EventHandle>.size == 8)
  }

  @Test func `the payloads in front are those that fire next, without the cancelled`() {
    var queue = EventQueue()
    var stream = RandomStream(seed: Seed(3), entity: "queue", purpose: "front")
    for payload in 0..<3_000 {
      let time = SimulationTime(nanoseconds: stream.integer(in: 0...1_000_000))
      let handle = queue.schedule(UInt64(payload), at: time)
      if stream.chance(Ratio(1, 4)) { _ = queue.cancel(handle) }
    }
    var expected: [UInt64] = []
    var refillCount = 0
    while let event = queue.popNext() {
      if let first = expected.first {
        #expect(event.payload == first)
        expected.removeFirst()
      } else {
        #expect(queue.refillCount > refillCount)
        refillCount = queue.refillCount
        queue.forEachPayloadInFront { expected.append($0) }
      }
    }
    #expect(expected.isEmpty)
    #expect(refillCount > 10)
  }

  @Test func `time-outs scheduled and cancelled for ever take no more memory`() {
    var queue = EventQueue()
    for step in 0..<50_000 {
      let now = Int64(step) * 1_000
      queue.schedule(0, at: SimulationTime(nanoseconds: now), phase: .delivery)
      let handle = queue.schedule(1, at: SimulationTime(nanoseconds: now + 3_000_000_000))
      #expect(queue.popNext()?.payload == 0)
      #expect(queue.cancel(handle) == 1)
      #expect(queue.entryCount <= 65)
    }
    // A slot is used again once its entry is swept, so its number tells how many were ever needed.
    #expect(queue.schedule(2, at: queue.now).slot < 128)
  }

  @Test func `a slot whose generations are used up retires`() {
    var queue = EventQueue(firstGeneration: .max)
    let first = queue.schedule(1, at: SimulationTime(nanoseconds: 1))
    #expect(queue.popNext()?.payload == 1)
    let second = queue.schedule(2, at: SimulationTime(nanoseconds: 2))
    #expect(second.slot != first.slot)
    #expect(queue.cancel(first) == nil)
    #expect(queue.cancel(second) == 2)
    #expect(queue.cancel(second) == nil)
    #expect(queue.isEmpty == true)
  }

  @Test func `a window that proves too wide goes back to the buckets`() {
    var queue = EventQueue()
    // The first event's window reaches far beyond what is scheduled after it.
    queue.schedule(0, at: SimulationTime(nanoseconds: 1 << 40))
    queue.schedule(10_000, at: SimulationTime(nanoseconds: (1 << 41) - 1))
    #expect(queue.popNext()?.payload == 0)
    for number in (1..<10_000).reversed() {
      queue.schedule(UInt64(number), at: SimulationTime(nanoseconds: (1 << 40) + Int64(number)))
    }
    #expect(queue.drain() == Array(1...10_000))
  }

  @Test func `a queue that outgrows its chunks keeps its order, with cancelled events in it`() {
    var queue = EventQueue()
    var stream = RandomStream(seed: Seed(4), entity: "queue", purpose: "growth")
    var expected: [(time: Int64, payload: UInt64)] = []
    for payload in 0..<UInt64(150_000) {
      let time = stream.integer(in: 0...100_000_000) / 500
      let event = queue.schedule(payload, at: SimulationTime(nanoseconds: time))
      if payload % 7 == 3 {
        _ = queue.cancel(event)
      } else {
        expected.append((time, payload))
      }
    }
    expected.sort { ($0.time, $0.payload) < ($1.time, $1.payload) }
    #expect(queue.drain() == expected.map(\.payload))
  }
}

extension EventQueue {
  /// Fires everything that is left, and returns the payloads in order.
  mutating func drain() -> [UInt64] {
    var payloads: [UInt64] = []
    while let event = popNext() { payloads.append(event.payload) }
    return payloads
  }
}
