import HeapModule
import SimulationKernel

// A request whose time-out is cancelled: its answer arrives, its time-out goes, and the next
// request begins with both. Answers take as long as in coast-to-coast, and are always in time.

extension Benchmark {
  static let cancelledTimeOuts = Benchmark(
    name: "cancelled-timeouts",
    about: "requests whose time-out is cancelled, against Heap with lazy deletion"
  ) { effort, report in
    for (inFlight, target) in [(1_000, 3.0), (100_000, 1.5)] {
      var queue = QueueTimeOuts(inFlight: inFlight)
      var heap = HeapTimeOuts(inFlight: inFlight)
      // Past the first time-outs, so that the heap has as many dead entries as it keeps having.
      let warmUp = inFlight * 20
      precondition(queue.answer(warmUp) == heap.answer(warmUp), "both answer the same requests")
      let duel = Duel(
        rounds: effort.rounds,
        contender: { Turn(steps: effort.steps) { queue.answer($0) } },
        baseline: { Turn(steps: effort.steps) { heap.answer($0) } }
      )
      report(
        Measurement(
          "cancelled-timeouts",
          [("in_flight", Double(inFlight))] + duel.fields,
          result: ("ratio", duel.ratio),
          .atLeast(target)
        )
      )
    }
  }
}

/// What both sides ask for.
private enum Patience {
  static let timeOut: Int64 = 3_000_000_000
  static let latencies = Delays(
    .logNormal(p50: 700_000_000, p99: 2_600_000_000),
    purpose: "latency",
    limit: timeOut - 1
  )
}

/// Requests on Frontier's queue, which forgets a cancelled time-out at once.
struct QueueTimeOuts: ~Copyable {
  private var queue = EventQueue()
  private var timeOuts: [EventHandle] = []
  private var step = 0
  private let latencies = Patience.latencies

  init(inFlight: Int) {
    timeOuts.reserveCapacity(inFlight)
    for request in 0..<inFlight { timeOuts.append(ask(UInt64(request), at: 0)) }
  }

  /// Lets `count` answers arrive, and returns a number that depends on which they were.
  mutating func answer(_ count: Int) -> UInt64 {
    var checksum: UInt64 = 0
    for _ in 0..<count {
      guard let answer = queue.popNext() else { break }
      guard let request = queue.cancel(timeOuts[Int(answer.payload)]) else { break }
      checksum = checksum &* 3 &+ request
      timeOuts[Int(request)] = ask(request, at: answer.time.nanoseconds)
    }
    return checksum
  }

  private mutating func ask(_ request: UInt64, at now: Int64) -> EventHandle {
    step &+= 1
    let arrival = SimulationTime(nanoseconds: now &+ latencies[step])
    queue.schedule(request, at: arrival, phase: .delivery)
    return queue.schedule(request, at: SimulationTime(nanoseconds: now &+ Patience.timeOut))
  }
}

/// Requests on a heap, where a cancelled time-out stays until it comes up.
private struct HeapTimeOuts {
  private var heap = Heap<HeapEvent>()
  /// The sequence number of each request's time-out that still counts.
  private var timeOuts: [UInt64]
  private var sequence: UInt64 = 0
  private var step = 0
  private let latencies = Patience.latencies

  init(inFlight: Int) {
    timeOuts = Array(repeating: 0, count: inFlight)
    for request in 0..<inFlight { ask(UInt64(request), at: 0) }
  }

  mutating func answer(_ count: Int) -> UInt64 {
    var checksum: UInt64 = 0
    for _ in 0..<count {
      guard let answer = nextLiving() else { break }
      let request = answer.payload >> 1
      checksum = checksum &* 3 &+ request
      ask(request, at: answer.time)
    }
    return checksum
  }

  /// The lowest bit of a payload says that it is a time-out; the rest is the request.
  private mutating func nextLiving() -> HeapEvent? {
    while let event = heap.popMin() {
      let isTimeOut = event.payload & 1 == 1
      if isTimeOut, timeOuts[Int(event.payload >> 1)] != event.sequence { continue }
      return event
    }
    return nil
  }

  private mutating func ask(_ request: UInt64, at now: Int64) {
    step &+= 1
    sequence &+= 2
    heap.insert(
      HeapEvent(time: now &+ latencies[step], sequence: sequence, payload: request << 1)
    )
    heap.insert(
      HeapEvent(
        time: now &+ Patience.timeOut,
        sequence: sequence &+ 1,
        payload: request << 1 | 1
      )
    )
    timeOuts[Int(request)] = sequence &+ 1
  }
}
