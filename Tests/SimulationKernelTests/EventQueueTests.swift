import SimulationKernel
import Testing

struct EventQueueTests {
  @Test func `events fire in order of time`() {
    var queue = EventQueue()
    for time in [700, 3, 1_000_000_000_000, 90, 0, Int64.max] {
      queue.schedule(UInt64(time), at: SimulationTime(nanoseconds: time))
    }
    #expect(queue.drain() == [0, 3, 90, 700, 1_000_000_000_000, UInt64(Int64.max)])
  }

  @Test func `events due together fire by phase, then tie, then as scheduled`() {
    var queue = EventQueue()
    let noon = SimulationTime(nanoseconds: 43_200)
    queue.schedule(7, at: noon, phase: .background)
    queue.schedule(5, at: noon, phase: .timer, tie: 9)
    queue.schedule(3, at: noon, phase: .timer)
    queue.schedule(4, at: noon, phase: .timer)
    queue.schedule(6, at: noon, phase: .timer, tie: .max)
    queue.schedule(2, at: noon, phase: .delivery)
    queue.schedule(1, at: noon, phase: .timeline)
    #expect(queue.drain() == [1, 2, 3, 4, 5, 6, 7])
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

  @Test func `the earliest of a later bucket is found behind one of cancelled events only`() {
    var queue = EventQueue()
    let cancelled = (1...40).map { queue.schedule(0, at: SimulationTime(nanoseconds: 64 + $0)) }
    for payload in 1...40 {
      queue.schedule(UInt64(payload), at: SimulationTime(nanoseconds: 1_024 + Int64(payload)))
    }
    for handle in cancelled { _ = queue.cancel(handle) }
    #expect(queue.nextTime == SimulationTime(nanoseconds: 1_025))
    #expect(queue.drain() == Array(1...40))
  }

  @Test func `an event fires with the time, phase and payload it was scheduled with`() {
    var queue = EventQueue()
    let time = SimulationTime(nanoseconds: 12)
    queue.schedule(.max, at: time, phase: .delivery, tie: .max)
    #expect(queue.popNext() == Event(time: time, phase: .delivery, payload: .max))
    #expect(queue.now == time)
    #expect(queue.popNext() == nil)
  }

  @Test func `an earlier phase scheduled at the present moment fires next`() {
    var queue = EventQueue()
    let moment = SimulationTime(nanoseconds: 5)
    for payload in 1...3 { queue.schedule(UInt64(payload), at: moment, phase: .timer) }
    #expect(queue.popNext()?.payload == 1)
    queue.schedule(10, at: moment, phase: .background)
    queue.schedule(11, at: moment, phase: .timeline)
    queue.schedule(12, at: moment, phase: .delivery)
    #expect(queue.drain() == [11, 12, 2, 3, 10])
  }

  @Test func `something earlier can be scheduled after asking for the next time`() {
    var queue = EventQueue()
    queue.schedule(2, at: SimulationTime(nanoseconds: 3_600_000_000_000))
    #expect(queue.nextTime == SimulationTime(nanoseconds: 3_600_000_000_000))
    queue.schedule(1, at: SimulationTime(nanoseconds: 4))
    #expect(queue.nextTime == SimulationTime(nanoseconds: 4))
    #expect(queue.now == .start)
    queue.schedule(0, at: .start)
    #expect(queue.drain() == [0, 1, 2])
    #expect(queue.nextTime == nil)
  }

  @Test func `the next time is that of a living event`() throws {
    var queue = EventQueue()
    let soon = queue.schedule(1, at: SimulationTime(nanoseconds: 4))
    let later = queue.schedule(2, at: SimulationTime(nanoseconds: 400))
    queue.schedule(3, at: SimulationTime(nanoseconds: 40_000))
    #expect(queue.nextTime == SimulationTime(nanoseconds: 4))
    #expect(queue.cancel(soon) == 1)
    #expect(queue.nextTime == SimulationTime(nanoseconds: 400))
    #expect(queue.cancel(later) == 2)
    #expect(queue.nextTime == SimulationTime(nanoseconds: 40_000))
    #expect(queue.count == 1)
  }

  @Test func `a handle is refused after its event was cancelled or fired`() {
    var queue = EventQueue()
    let cancelled = queue.schedule(1, at: SimulationTime(nanoseconds: 10))
    let fired = queue.schedule(2, at: SimulationTime(nanoseconds: 20))
    #expect(queue.cancel(cancelled) == 1)
    #expect(queue.cancel(cancelled) == nil)
    #expect(queue.popNext()?.payload == 2)
    #expect(queue.cancel(fired) == nil)
    // Both slots are used again; the old handles do not reach the new events.
    queue.schedule(3, at: SimulationTime(nanoseconds: 30))
    queue.schedule(4, at: SimulationTime(nanoseconds: 40))
    #expect(queue.cancel(cancelled) == nil)
    #expect(queue.cancel(fired) == nil)
    #expect(queue.drain() == [3, 4])
    #expect(MemoryLayout<EventHandle>.size == 8)
  }

  @Test func `a queue with only cancelled events is empty`() {
    var queue = EventQueue()
    let handles = (0..<200).map { number in
      queue.schedule(UInt64(number), at: SimulationTime(nanoseconds: Int64(number) * 1_000))
    }
    for (number, handle) in handles.enumerated() { #expect(queue.cancel(handle) == UInt64(number)) }
    #expect(queue.isEmpty == true)
    #expect(queue.nextTime == nil)
    #expect(queue.popNext() == nil)
    queue.schedule(1, at: SimulationTime(nanoseconds: 7))
    #expect(queue.drain() == [1])
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

  @Test func `ten thousand events of one moment fire as scheduled while others join`() {
    var queue = EventQueue()
    let moment = SimulationTime(nanoseconds: 77)
    for number in 0..<10_000 { queue.schedule(UInt64(number), at: moment) }
    var fired: [UInt64] = []
    while let event = queue.popNext() {
      fired.append(event.payload)
      if event.payload < 10_000 { queue.schedule(event.payload + 10_000, at: moment) }
    }
    #expect(fired == Array(0..<20_000))
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
