import SimulationKernel
import Testing
import TestSupport

/// The queue against the simplest thing that is right: a list sorted by all that counts.
struct EventQueueOracleTests {
  @Test(arguments: SearchEffort.seeds(1...UInt64(60)))
  func `random schedules, cancellations and firings agree with a sorted list`(seed: UInt64) {
    var chance = Numbers(state: seed)
    // How far apart events are, and how many wait, differs between seeds.
    var run = OracleRun(
      longestDelay: [3, 50, 4_000, 1_000_000_000, 1 << 45][Int(seed % 5)],
      aim: [4, 30, 100, 600][Int(seed / 5 % 4)],
      phaseCount: seed % 3 == 0 ? 4 : 1,
      tieCount: seed % 7 == 0 ? 1_000 : 2
    )
    for step in 0..<2_500 {
      run.step(&chance, growing: step % 1_000 < 600)
      guard run.mistake == nil else { break }
    }
    run.drain()
    #expect(run.mistake == nil, "seed \(seed)")
  }
}

/// An event as the oracle keeps it; `sequence` is its payload too.
private struct Expected: Comparable {
  let time: Int64
  let phase: UInt8
  let tie: UInt32
  let sequence: UInt64
  let handle: EventHandle

  static func < (first: Expected, second: Expected) -> Bool {
    (first.time, first.phase, first.tie, first.sequence)
      < (second.time, second.phase, second.tie, second.sequence)
  }
}

private struct OracleRun: ~Copyable {
  let longestDelay: Int
  let aim: Int
  let phaseCount: Int
  let tieCount: Int
  private(set) var mistake: String?
  private var queue = EventQueue()
  private var pending: [Expected] = []
  private var stale: [EventHandle] = []
  private var sequence: UInt64 = 0
  private var now: Int64 = 0

  init(longestDelay: Int, aim: Int, phaseCount: Int, tieCount: Int) {
    self.longestDelay = longestDelay
    self.aim = aim
    self.phaseCount = phaseCount
    self.tieCount = tieCount
  }

  mutating func step(_ chance: inout Numbers, growing: Bool) {
    switch chance.next(12) {
    case 0...3: schedule(&chance, delay: chance.next(longestDelay))
    case 4 where growing && pending.count < aim:
      for _ in 0..<aim / 4 { schedule(&chance, delay: longestDelay / 2) }
    case 4: schedule(&chance, delay: longestDelay * 16)
    case 5: schedule(&chance, delay: 0)
    case 6, 7: cancel(&chance)
    case 8: cancelStale(&chance)
    case 9: expect(queue.nextTime?.nanoseconds == pending.first?.time, "next time")
    default: fire()
    }
    if pending.count > aim { fire() }
    expect(queue.count == pending.count, "count")
    expect(queue.isEmpty == pending.isEmpty, "emptiness")
    expect(queue.now.nanoseconds == now, "now")
  }

  mutating func drain() {
    while mistake == nil, !pending.isEmpty { fire() }
    expect(queue.popNext() == nil, "left over")
  }

  private mutating func schedule(_ chance: inout Numbers, delay: Int) {
    let phase = UInt8(chance.next(phaseCount))
    let tie = chance.next(3) == 0 ? UInt32(chance.next(tieCount)) : 0
    let time = now + Int64(delay)
    let handle = queue.schedule(
      sequence,
      at: SimulationTime(nanoseconds: time),
      phase: EventPhase(rawValue: phase) ?? .timer,
      tie: tie
    )
    let event = Expected(time: time, phase: phase, tie: tie, sequence: sequence, handle: handle)
    let after = pending.lastIndex { $0 < event }.map { $0 + 1 }
    pending.insert(event, at: after ?? pending.startIndex)
    sequence += 1
  }

  private mutating func cancel(_ chance: inout Numbers) {
    guard !pending.isEmpty else { return }
    let event = pending.remove(at: chance.next(pending.count))
    stale.append(event.handle)
    expect(queue.cancel(event.handle) == event.sequence, "cancelled payload")
  }

  private mutating func cancelStale(_ chance: inout Numbers) {
    guard !stale.isEmpty else { return }
    let handle = stale[chance.next(stale.count)]
    expect(queue.cancel(handle) == nil, "stale handle")
  }

  private mutating func fire() {
    let event = queue.popNext()
    guard let expected = pending.first else {
      expect(event == nil, "nothing to fire")
      return
    }
    pending.removeFirst()
    stale.append(expected.handle)
    now = expected.time
    expect(event?.payload == expected.sequence, "order")
    expect(event?.time.nanoseconds == expected.time, "time")
    expect(event?.phase.rawValue == expected.phase, "phase")
  }

  private mutating func expect(_ isTrue: Bool, _ what: String) {
    if !isTrue, mistake == nil { mistake = "\(what) wrong at \(now) after \(sequence) events" }
  }
}
