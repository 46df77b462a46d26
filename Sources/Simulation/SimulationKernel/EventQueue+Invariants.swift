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
    buckets.forEachOccupied { bucket in
      buckets.forEach(bucket: bucket) { entry in
        entryCount += 1
        precondition(entry.time > frontEnd, "event queue: a bucket's event inside the window")
        precondition(
          RadixBuckets.bucket(of: entry.time, base: base) == bucket,
          "event queue: an event in the wrong bucket"
        )
      }
      return true
    }
    precondition(entryCount == slots.liveCount + slots.deadCount, "event queue: entries miscounted")
  }
}
