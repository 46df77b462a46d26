/// The future event list: what has been scheduled and has not fired yet.
///
/// Events leave in order of time; inside one moment in order of phase, then of tie, then as they
/// were scheduled. So one scenario and one seed always give one order.
///
/// It is a monotone radix queue, which a virtual clock allows because it never goes back: a sorted
/// front holds what is due up to the end of the front window, and buckets hold what is later, by
/// the highest digit in which its time differs from a base. Cancelled events stay until their entries
/// are met, or are swept when they are more than half of all. An event takes 16 bytes in the order,
/// and 16 to 24 for its payload and its handle; the memory stays at the most that was needed.
///
/// It is not copyable: two queues that share a history would fire the same event twice.
///
/// ```swift
/// var queue = EventQueue()
/// let timeOut = queue.schedule(7, at: SimulationTime(nanoseconds: 3_000_000_000))
/// queue.schedule(8, at: SimulationTime(nanoseconds: 1_200_000_000), phase: .delivery)
/// queue.popNext()?.payload  // 8
/// queue.cancel(timeOut)  // 7
/// ```
public struct EventQueue: ~Copyable, Sendable {
  var front = FrontRun()
  var buckets = RadixBuckets()
  var slots: SlotTable
  /// What the buckets are counted from; never after `present`.
  var base: UInt64 = 0
  /// The front holds all that is due up to here, the buckets all that is later.
  var frontEnd: UInt64 = 0
  /// The time of the last event fired.
  var present: UInt64 = 0
  /// How often the events that fire next were taken out of the buckets, a few dozens at most.
  package private(set) var refillCount = 0
  /// Operations since the last look at every entry; counted in debug builds only.
  var operationCount = 0

  /// A front of more entries than this goes back to the buckets, unless all are due now.
  private static let frontLimit = 64
  /// Fewer dead entries than this are not worth a sweep.
  private static let sweepMinimum = 64

  /// Creates an empty queue whose time is the start.
  public init() {
    self.init(firstGeneration: 1)
  }

  package init(firstGeneration: UInt32, slotLimit: Int? = nil) {
    slots = SlotTable(
      firstGeneration: firstGeneration,
      limit: slotLimit ?? EventEntry.slotLimit
    )
  }

  /// The number of events waiting.
  public var count: Int { slots.liveCount }

  /// Whether nothing is scheduled.
  public var isEmpty: Bool { slots.liveCount == 0 }

  /// Events waiting, and cancelled ones that have not been swept.
  package var entryCount: Int { slots.liveCount + slots.deadCount }

  /// The moment of the last event fired; the start when none has.
  public var now: SimulationTime { SimulationTime(nanoseconds: Int64(bitPattern: present)) }

  /// Schedules an event that carries `payload` to fire at `time`.
  ///
  /// An event for the present moment may be in an earlier phase than the one that fired last; it
  /// is then the next to fire.
  ///
  /// - Parameters:
  ///   - payload: Whatever the event is to carry.
  ///   - time: When it fires.
  ///   - phase: Its place inside that moment.
  ///   - tie: Its place inside that moment and phase, lowest first; among equals the one scheduled
  ///     first fires first.
  /// - Returns: The name under which it can be cancelled.
  /// - Precondition: `time` is not before ``now``, and fewer than 2^30 events are scheduled.
  /// - Complexity: O(1); for the present moment O(`count` of that moment) when its order is not that
  ///   of scheduling.
  @discardableResult
  public mutating func schedule(
    _ payload: UInt64,
    at time: SimulationTime,
    phase: EventPhase = .timer,
    tie: UInt32 = 0
  ) -> EventHandle {
    let nanoseconds = UInt64(bitPattern: time.nanoseconds)
    precondition(
      time.nanoseconds >= Int64(bitPattern: present),
      "an event cannot be scheduled in the past"
    )
    let handle = slots.claim(payload)
    let entry = EventEntry(time: nanoseconds, phase: phase, tie: tie, slot: Int(handle.slot))
    if nanoseconds > frontEnd {
      buckets.append(entry, to: RadixBuckets.bucket(of: nanoseconds, base: base))
    } else {
      insertIntoFront(entry)
    }
    assert(checkInvariants())
    return handle
  }

  /// Removes an event that has not fired yet, and returns its payload.
  ///
  /// - Returns: `nil` when the event has fired or was cancelled before.
  /// - Complexity: O(1) amortised.
  public mutating func cancel(_ handle: EventHandle) -> UInt64? {
    guard let payload = slots.cancel(handle) else { return nil }
    if slots.deadCount > slots.liveCount, slots.deadCount > Self.sweepMinimum {
      front.sweep(&slots)
      buckets.sweep(base: base, front: &front, slots: &slots)
    }
    assert(checkInvariants())
    return payload
  }

  /// When the next event fires, or `nil` when nothing is scheduled.
  ///
  /// Asking leaves the queue as it is: something earlier can still be scheduled.
  public var nextTime: SimulationTime? {
    mutating get {
      guard !isEmpty else { return nil }
      while let first = front.first {
        guard slots.dropIfDead(first.slot) else {
          return SimulationTime(nanoseconds: Int64(bitPattern: first.time))
        }
        _ = front.popFirst()
      }
      return SimulationTime(nanoseconds: Int64(bitPattern: earliestBucketTime()))
    }
  }

  /// Fires the next event: removes and returns it, or returns `nil` when nothing is scheduled.
  ///
  /// - Complexity: O(log of the time between events) amortised.
  public mutating func popNext() -> Event? {
    guard !isEmpty else { return nil }
    while true {
      while let entry = front.popFirst() {
        if slots.dropIfDead(entry.slot) { continue }
        present = entry.time
        let event = Event(
          time: SimulationTime(nanoseconds: Int64(bitPattern: entry.time)),
          phase: entry.phase,
          payload: slots.fire(entry.slot)
        )
        assert(checkInvariants())
        return event
      }
      refillFront()
    }
  }
}

extension EventQueue {
  /// Gives the payloads of the events in front to `body`, in the order in which they fire.
  ///
  /// Cancelled ones are left out. What is scheduled later may still come between them.
  package func forEachPayloadInFront(_ body: (UInt64) -> Void) {
    for index in 0..<min(front.count, Self.frontLimit) {
      let slot = front[index].slot
      if slots.deadCount == 0 || !slots.isDead(slot) { body(slots.payload(of: slot)) }
    }
  }

  /// Takes the lowest bucket apart.
  ///
  /// - Precondition: the front is empty, and at least one living event is in the buckets.
  private mutating func refillFront() {
    refillCount &+= 1
    buckets.enlargeChunksIfOutgrown()
    let lowest = buckets.lowest
    guard !buckets.isSmall(bucket: lowest) else {
      // The whole bucket becomes the front, and the window reaches as far as the bucket could.
      buckets.move(bucket: lowest, to: &front, slots: &slots)
      frontEnd = RadixBuckets.lastTime(of: lowest, base: base)
      return
    }
    // It may be a dead event's: nothing living lies before it, and the front is then filled anew.
    base = buckets.earliestEntry(bucket: lowest)
    frontEnd = base
    buckets.disperse(bucket: lowest, base: base, front: &front, slots: &slots)
    front.sort()
  }

  private mutating func insertIntoFront(_ entry: EventEntry) {
    front.insert(entry)
    guard front.count > Self.frontLimit, frontEnd > present else { return }
    // The window was too wide for what is scheduled now. All that is in the buckets is greater than
    // the present in the same digit as than the old base, so it keeps its bucket.
    base = present
    frontEnd = present
    front.removeLater(than: present) { later in
      buckets.append(later, to: RadixBuckets.bucket(of: later.time, base: base))
    }
  }

  /// The earliest time of a living event in the buckets, which hold one.
  private func earliestBucketTime() -> UInt64 {
    if slots.deadCount == 0 { return buckets.earliestEntry(bucket: buckets.lowest) }
    var earliest: UInt64 = 0
    buckets.forEachOccupied { bucket in
      guard let time = buckets.earliestTime(bucket: bucket, slots: slots) else { return true }
      earliest = time
      return false
    }
    return earliest
  }
}
