extension EventQueue {
  /// Looks whether the queue is in order, in debug builds only; traps when it is not.
  ///
  /// Each call looks at a few numbers, and one in a thousand (or in ``count``, when that is more)
  /// at every entry, so that the cost for an operation stays about constant.
  mutating func checkInvariants() -> Bool {
    assert(base <= present && present <= frontEnd, "event queue: window before the present")
    if let first = front.first, let last = front.last {
      assert(first.time >= present, "event queue: an event in the past")
      assert(last.time <= frontEnd, "event queue: an event beyond the front window")
    }
    operationCount &+= 1
    if operationCount >= max(1_024, slots.liveCount) {
      operationCount = 0
      checkEveryEntry()
    }
    return true
  }

  private func checkEveryEntry() {
    assert(front.isSorted, "event queue: front out of order")
    var entryCount = front.count
    buckets.forEachOccupied { bucket in
      buckets.forEach(bucket: bucket) { entry in
        entryCount += 1
        assert(entry.time > frontEnd, "event queue: a bucket's event inside the window")
        assert(
          RadixBuckets.bucket(of: entry.time, base: base) == bucket,
          "event queue: an event in the wrong bucket"
        )
      }
      return true
    }
    assert(entryCount == slots.liveCount + slots.deadCount, "event queue: entries miscounted")
  }
}
