import SimulationKernel

// Memory is what is allocated and not freed: capacity that waits to be used counts, what other
// code can have does not.

extension Benchmark {
  static let queueMemory = Benchmark(
    name: "queue-memory",
    about: "bytes for a pending event beside its payload: all that held queues have allocated"
  ) { effort, report in
    // What is made once for all queues, such as the delays, exists from here on.
    _ = HeldQueue(pending: 1_000)
    // The table of the buckets and their last chunks, which are half empty, take some 17 KB whatever
    // is pending: of a thousand events that is a third. Chunks of half the length bring these to 39
    // bytes, and make the hold a third slower; so the few may take more than the many.
    for (pending, queueCount, limit) in [(1_000, 100, 48.0), (100_000, 2, 40)] {
      var queues: [HeldQueue] = []
      queues.reserveCapacity(queueCount)
      let before = try AllocatedMemory.byteCount()
      for _ in 0..<queueCount { queues.append(HeldQueue(pending: pending)) }
      let grown = try withExtendedLifetime(queues) { try AllocatedMemory.byteCount() - before }
      let each = Double(grown) / Double(pending * queueCount)
      report(
        Measurement(
          "queue-memory",
          [("pending", Double(pending)), ("queues", Double(queueCount))],
          result: ("bytes", each - Double(MemoryLayout<UInt64>.size)),
          .atMost(limit)
        )
      )
    }
  }

  static let cancelledMemory = Benchmark(
    name: "cancelled-memory",
    about: "growth of memory while time-outs are scheduled and cancelled without end"
  ) { effort, report in
    let steps = effort.steps * effort.rounds
    for inFlight in [1_000, 100_000] {
      var queue = QueueTimeOuts(inFlight: inFlight)
      _ = queue.answer(inFlight * 20)
      let before = try AllocatedMemory.byteCount()
      _ = queue.answer(steps)
      let grown = try AllocatedMemory.byteCount() - before
      // Room for a queue that breathes; a leak of one byte each would be a hundred times as much.
      report(
        Measurement(
          "cancelled-memory",
          [("in_flight", Double(inFlight)), ("cancelled", Double(steps))],
          result: ("grown_bytes", Double(grown)),
          .atMost(Double(steps) / 100)
        )
      )
    }
  }
}

/// A queue that has been held for a while, so that it has the memory that it needs.
private final class HeldQueue {
  private var hold: QueueHold

  init(pending: Int) {
    hold = QueueHold(pending: pending)
    _ = hold.hold(pending * 10)
  }
}
