extension EventQueue {
  /// Looks whether the queue is in order, in debug builds only; traps when it is not.
  ///
  /// Each call looks at a few numbers, and one in a thousand (or in ``count``, when that is more)
  /// at every entry, so that the cost for an operation stays about constant.
  mutating func checkInvariants() -> Bool {
    precondition(base <= present && present <= frontEnd, "event queue: window before the present")
    if let first = front.first, let last = front.last {
      precondition(first.time >= present, "event queue: an event in the past")
      precondition(last.time <= frontEnd, "event queue: an event beyond the front window")
    }
    operationCount &+= 1
    if operationCount >= max(1_024, slots.liveCount) {
      operationCount = 0
      checkEveryEntry()
    }
    return true
  }

  private func checkEveryEntry() {
    precondition(front.isSorted, "event queue: front out of order")
    var entryCount = front.count
    var levels = buckets.occupied
    while levels != 0 {
      let level = levels.trailingZeroBitCount
      levels &= levels &- 1
      buckets.forEach(level: level) { entry in
        entryCount += 1
        precondition(entry.time > frontEnd, "event queue: a bucket's event inside the window")
        precondition(
          RadixBuckets.level(of: entry.time, base: base) == level,
          "event queue: an event in the wrong bucket"
        )
      }
    }
    precondition(entryCount == slots.liveCount + slots.deadCount, "event queue: entries miscounted")
  }
}
