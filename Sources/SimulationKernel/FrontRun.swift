/// The events that fire next, sorted: everything due up to the end of the queue's front window.
///
/// Entries lie in order in one buffer; firing takes the first and leaves room before it. Where two
/// entries are equal in time, phase and tie, the one inserted first stays in front.
@safe
struct FrontRun: ~Copyable {
  /// How many entries may be sorted by comparing each with each.
  static let fillLimit = 31

  private var buffer: UnsafeMutablePointer<EventEntry>
  /// Room for ``fill(from:count:)`` to count in.
  private let places: UnsafeMutablePointer<Int>
  private var capacity = 64
  private var head = 0
  private var end = 0

  init() {
    unsafe buffer = .allocate(capacity: capacity)
    unsafe places = .allocate(capacity: Self.fillLimit)
  }

  deinit {
    unsafe buffer.deallocate()
    unsafe places.deallocate()
  }

  var count: Int { end &- head }
  var isEmpty: Bool { head == end }

  /// The entry that fires next.
  var first: EventEntry? { isEmpty ? nil : unsafe buffer[head] }

  /// The entry that fires last.
  var last: EventEntry? { isEmpty ? nil : unsafe buffer[end &- 1] }

  subscript(_ index: Int) -> EventEntry {
    assert(index >= 0 && index < count, "there is no such entry in the front run")
    return unsafe buffer[head &+ index]
  }

  mutating func popFirst() -> EventEntry? {
    guard head != end else { return nil }
    let entry = unsafe buffer[head]
    head &+= 1
    if head == end {
      head = 0
      end = 0
    }
    return entry
  }

  /// Puts `entry` where it belongs, behind its equals.
  mutating func insert(_ entry: EventEntry) {
    makeRoom()
    guard count <= 32 else {
      insertByHalving(entry)
      return
    }
    var place = end
    while place > head, unsafe entry.fires(before: buffer[place &- 1]) {
      unsafe buffer[place] = buffer[place &- 1]
      place &-= 1
    }
    unsafe buffer[place] = entry
    end &+= 1
  }

  /// Puts at most ``fillLimit`` entries into the empty run, sorted; equals keep their order.
  ///
  /// Each is put where the number of those that fire before it says: every pair is compared, but
  /// without a branch that could be guessed wrong, which for so few is faster than sorting.
  mutating func fill(from entries: UnsafeMutablePointer<EventEntry>, count: Int) {
    assert(isEmpty && count <= Self.fillLimit, "a front run is filled when it is empty")
    head = 0
    end = count
    for index in 0..<count {
      let key = unsafe entries[index].key
      var place = index
      for other in 0..<index {
        let isBehind = unsafe key < entries[other].key ? 1 : 0
        place &-= isBehind
        unsafe places[other] &+= isBehind
      }
      unsafe places[index] = place
    }
    for index in 0..<count { unsafe buffer[places[index]] = entries[index] }
  }

  /// Puts `entry` last, wherever it belongs; ``sort()`` must follow.
  mutating func append(_ entry: EventEntry) {
    makeRoom()
    unsafe buffer[end] = entry
    end &+= 1
  }

  /// Sorts the run; equals keep their order.
  mutating func sort() {
    guard !isSorted else { return }
    let entries = (0..<count).map { self[$0] }
    // The index decides between equals, whatever the library's sort does with them.
    let places = entries.indices.sorted { first, second in
      entries[first].fires(before: entries[second])
        || (first < second && !entries[second].fires(before: entries[first]))
    }
    for (offset, place) in places.enumerated() {
      unsafe buffer[head &+ offset] = entries[place]
    }
  }

  /// Removes every entry but those due at `time`, in order, and gives each to `body`.
  mutating func removeLater(than time: UInt64, _ body: (EventEntry) -> Void) {
    var place = end
    while place > head, unsafe buffer[place &- 1].time > time { place &-= 1 }
    let later = place..<end
    end = place
    for index in later { unsafe body(buffer[index]) }
    if head == end {
      head = 0
      end = 0
    }
  }

  /// Drops the entries of cancelled events.
  mutating func sweep(_ slots: inout SlotTable) {
    var kept = head
    for index in head..<end {
      let entry = unsafe buffer[index]
      guard !slots.dropIfDead(entry.slot) else { continue }
      unsafe buffer[kept] = entry
      kept &+= 1
    }
    end = kept
  }

  var isSorted: Bool {
    guard count > 1 else { return true }
    for index in (head &+ 1)..<end where unsafe buffer[index].fires(before: buffer[index &- 1]) {
      return false
    }
    return true
  }

  /// Finds the place by halving, and moves whichever side of it is shorter.
  private mutating func insertByHalving(_ entry: EventEntry) {
    var low = head
    var high = end
    while low < high {
      let middle = (low &+ high) / 2
      if unsafe entry.fires(before: buffer[middle]) { high = middle } else { low = middle &+ 1 }
    }
    if head > 0, low &- head < end &- low {
      unsafe (buffer + (head &- 1)).update(from: buffer + head, count: low &- head)
      head &-= 1
      unsafe buffer[low &- 1] = entry
    } else {
      unsafe (buffer + (low &+ 1)).update(from: buffer + low, count: end &- low)
      end &+= 1
      unsafe buffer[low] = entry
    }
  }

  private mutating func makeRoom() {
    guard end == capacity else { return }
    let count = self.count
    if head >= capacity / 2 {
      unsafe buffer.update(from: buffer + head, count: count)
    } else {
      capacity *= 2
      let larger = UnsafeMutablePointer<EventEntry>.allocate(capacity: capacity)
      unsafe larger.update(from: buffer + head, count: count)
      unsafe buffer.deallocate()
      unsafe buffer = larger
    }
    head = 0
    end = count
  }
}

// The run owns its buffer alone (it cannot be copied) and reaches it only through itself.
extension FrontRun: @unchecked Sendable {}
