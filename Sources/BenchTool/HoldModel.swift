import HeapModule
import SimulationKernel

// The hold model: take the earliest event and schedule it again, after an exponential delay.

extension Benchmark {
  static let queueHold = Benchmark(
    name: "queue-hold",
    about: "the event queue's hold model, as a multiple of the speed of swift-collections' Heap"
  ) { effort, report in
    for (pending, target) in [(1_000, 2.0), (100_000, 2.5)] {
      var queue = QueueHold(pending: pending)
      var heap = HeapHold(pending: pending)
      // Until both have the shape that they keep.
      precondition(queue.hold(pending * 8) == heap.hold(pending * 8), "both fire the same events")
      let duel = Duel(
        rounds: effort.rounds,
        contender: { Turn(steps: effort.steps) { queue.hold($0) } },
        baseline: { Turn(steps: effort.steps) { heap.hold($0) } }
      )
      report(
        Measurement(
          "queue-hold",
          [("pending", Double(pending))] + duel.fields,
          result: ("ratio", duel.ratio),
          .atLeast(target)
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
