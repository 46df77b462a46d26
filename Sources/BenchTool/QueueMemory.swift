import SimulationKernel
import ToolSupport

// Memory is what this process has of its own (anonymous pages), as the kernel counts it.

extension Benchmark {
  static let queueMemory = Benchmark(
    name: "queue-memory",
    about: "bytes for a pending event beside its payload: anonymous memory of held queues"
  ) { effort, report in
    // All queues stay, because memory that one gave back would serve the next unseen.
    var queues: [HeldQueue] = []
    for (pending, queueCount) in [(1_000, 100), (100_000, 2)] {
      let before = try anonymousBytes()
      for _ in 0..<queueCount { queues.append(HeldQueue(pending: pending)) }
      let grown = try withExtendedLifetime(queues) { try anonymousBytes() - before }
      let each = Double(grown) / Double(pending * queueCount)
      report(
        Measurement(
          "queue-memory",
          [("pending", Double(pending)), ("queues", Double(queueCount))],
          result: ("bytes", each - Double(MemoryLayout<UInt64>.size)),
          .atMost(40)
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
      let before = try anonymousBytes()
      _ = queue.answer(steps)
      let grown = try anonymousBytes() - before
      report(
        Measurement(
          "cancelled-memory",
          [("in_flight", Double(inFlight)), ("cancelled", Double(steps))],
          result: ("grown_bytes", Double(grown)),
          .atMost(0)
        )
      )
    }
  }
}

/// A queue that has been held for a while, so that its memory is what it needs.
private final class HeldQueue {
  private var hold: QueueHold

  init(pending: Int) {
    hold = QueueHold(pending: pending)
    _ = hold.hold(pending * 10)
  }
}

/// The anonymous memory of this process, in bytes.
private func anonymousBytes() throws -> Int {
  let path = "/proc/self/smaps_rollup"
  let text = String(decoding: try Workbench.read(path), as: UTF8.self)
  for line in text.split(separator: "\n") where line.hasPrefix("Anonymous:") {
    if let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) {
      return kilobytes * 1_024
    }
  }
  throw CommandFailure("\(path) does not say how much memory is anonymous")
}
