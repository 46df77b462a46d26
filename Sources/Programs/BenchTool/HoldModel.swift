import HeapModule
import SimulationKernel

// The hold model: take the earliest event and schedule it again, after an exponential delay.

extension Benchmark {
  static let queueHold = Benchmark(
    name: "queue-hold",
    about: "the event queue's hold model, as a multiple of the time of a queue tuned by hand"
  ) { effort, report in
    for pending in [1_000, 100_000, 1_000_000] {
      var queue = QueueHold(pending: pending)
      var twin = HandTunedHold(pending: pending)
      // Until both have the shape that they keep.
      precondition(queue.hold(pending * 8) == twin.hold(pending * 8), "both fire the same events")
      // All that is pending goes through the queue once a turn, with the large buckets it comes from.
      let steps = max(effort.steps, pending)
      let duel = Duel(
        rounds: effort.rounds,
        contender: { Turn(steps: steps) { queue.hold($0) } },
        baseline: { Turn(steps: steps) { twin.hold($0) } }
      )
      report(
        Measurement(
          "queue-hold",
          [("pending", Double(pending))] + duel.fields,
          result: ("multiple", duel.multiple),
          .atMost(1.25)
        )
      )
    }
  }

  // How far ahead of a heap a monotone queue is depends on the caches of the machine: information.
  static let queueHeap = Benchmark(
    name: "queue-heap",
    about: "the event queue's hold model, as a multiple of the speed of swift-collections' Heap"
  ) { effort, report in
    for pending in [1_000, 100_000] {
      var queue = QueueHold(pending: pending)
      var heap = HeapHold(pending: pending)
      precondition(queue.hold(pending * 8) == heap.hold(pending * 8), "both fire the same events")
      let duel = Duel(
        rounds: effort.rounds,
        contender: { Turn(steps: effort.steps) { queue.hold($0) } },
        baseline: { Turn(steps: effort.steps) { heap.hold($0) } }
      )
      report(
        Measurement(
          "queue-heap",
          [("pending", Double(pending))] + duel.fields,
          result: ("ratio", duel.ratio)
        )
      )
    }
  }
}

/// The hold model on Frontier's queue.
struct QueueHold: ~Copyable {
  private var queue = EventQueue()
  private var step = 0
  private let delays = Delays.hold

  init(pending: Int) {
    for number in 0..<pending {
      queue.schedule(UInt64(number), at: SimulationTime(nanoseconds: delays[number]))
    }
  }

  /// Holds `count` events, and returns a number that depends on which they were.
  mutating func hold(_ count: Int) -> UInt64 {
    var checksum: UInt64 = 0
    for _ in 0..<count {
      guard let event = queue.popNext() else { break }
      checksum = checksum &* 3 &+ event.payload
      step &+= 1
      let time = event.time.nanoseconds &+ delays[step]
      queue.schedule(event.payload, at: SimulationTime(nanoseconds: time))
    }
    return checksum
  }
}

/// The hold model on the queue tuned by hand.
struct HandTunedHold: ~Copyable {
  private var queue: HandTunedQueue
  private var step = 0
  private let delays = Delays.hold

  init(pending: Int) {
    queue = HandTunedQueue(capacity: pending)
    for number in 0..<pending {
      _ = queue.schedule(UInt64(number), at: UInt64(bitPattern: delays[number]))
    }
  }

  /// Holds `count` events, and returns a number that depends on which they were.
  mutating func hold(_ count: Int) -> UInt64 {
    var checksum: UInt64 = 0
    for _ in 0..<count {
      guard let event = queue.popNext() else { break }
      checksum = checksum &* 3 &+ event.payload
      step &+= 1
      let time = event.time &+ UInt64(bitPattern: delays[step])
      _ = queue.schedule(event.payload, at: time)
    }
    return checksum
  }
}

/// What the baseline holds: ordered by time, then as scheduled, with the payload beside.
struct HeapEvent: Comparable {
  let time: Int64
  let sequence: UInt64
  let payload: UInt64

  static func < (first: HeapEvent, second: HeapEvent) -> Bool {
    first.time < second.time || (first.time == second.time && first.sequence < second.sequence)
  }

  static func == (first: HeapEvent, second: HeapEvent) -> Bool {
    first.time == second.time && first.sequence == second.sequence
  }
}

/// The hold model on swift-collections' heap: the baseline of everything that waits.
struct HeapHold {
  private var heap = Heap<HeapEvent>()
  private var sequence: UInt64 = 0
  private var step = 0
  private let delays = Delays.hold

  init(pending: Int) {
    for number in 0..<pending {
      heap.insert(
        HeapEvent(time: delays[number], sequence: sequence, payload: UInt64(number))
      )
      sequence &+= 1
    }
  }

  /// Holds `count` events, and returns a number that depends on which they were.
  mutating func hold(_ count: Int) -> UInt64 {
    var checksum: UInt64 = 0
    for _ in 0..<count {
      guard let event = heap.popMin() else { break }
      checksum = checksum &* 3 &+ event.payload
      step &+= 1
      let time = event.time &+ delays[step]
      heap.insert(HeapEvent(time: time, sequence: sequence, payload: event.payload))
      sequence &+= 1
    }
    return checksum
  }
}
