/// The doors that are to be taken, in the order of a strategy.
///
/// A door is the number of its room times four plus its side.
struct Frontier: Sendable {
  private let strategy: CrawlStrategy
  /// What can be taken now, of all strategies but the goal-directed.
  private var now = Line()
  private var heap = Heap()
  /// What is a step further than the level.
  private var next = Line()
  private(set) var level: Int32 = 0

  init(_ strategy: CrawlStrategy) {
    self.strategy = strategy
  }

  /// Whether no door can be taken now; a next level may still hold some.
  var isEmpty: Bool { now.isEmpty && heap.isEmpty }
  /// Whether no door is left at all.
  var isExhausted: Bool { isEmpty && next.isEmpty }

  /// Adds a door.
  ///
  /// - Parameters:
  ///   - door: Which door.
  ///   - depth: How many steps from the start the room behind it lies.
  ///   - distance: How far from the goal it lies.
  mutating func add(_ door: Int32, depth: Int32, distance: @autoclosure () -> Int64) {
    switch strategy {
    case .streaming, .depthFirst: now.add(door)
    case .levelByLevel: if depth <= level { now.add(door) } else { next.add(door) }
    case .goalDirected: heap.add(door, distance: distance())
    }
  }

  /// Takes a door out; nil when none is left, or none of this level.
  mutating func takeNext() -> Int32? {
    switch strategy {
    case .streaming, .levelByLevel: now.takeFirst()
    case .depthFirst: now.takeLast()
    case .goalDirected: heap.takeFirst()
    }
  }

  /// Goes on to the next level; how many doors lead to it.
  mutating func beginNextLevel() -> Int {
    level += 1
    now = next
    next = Line()
    return now.count
  }
}

extension Frontier {
  /// A queue in an array; what was taken is cut off when it is half of it.
  private struct Line: Sendable {
    private var doors: [Int32] = []
    private var taken = 0

    var count: Int { doors.count - taken }
    var isEmpty: Bool { count == 0 }

    mutating func add(_ door: Int32) { doors.append(door) }

    mutating func takeLast() -> Int32? { isEmpty ? nil : doors.popLast() }

    mutating func takeFirst() -> Int32? {
      guard taken < doors.count else { return nil }
      let door = doors[taken]
      taken += 1
      if taken * 2 > doors.count, taken >= 64 {
        doors.removeFirst(taken)
        taken = 0
      }
      return door
    }
  }

  /// A binary heap: the nearest first, and of equally near ones the one that was added first.
  private struct Heap: Sendable {
    private struct Entry: Sendable {
      let distance: Int64
      let number: Int
      let door: Int32

      static func < (one: Entry, other: Entry) -> Bool {
        (one.distance, one.number) < (other.distance, other.number)
      }
    }

    private var entries: [Entry] = []
    private var added = 0

    var isEmpty: Bool { entries.isEmpty }

    mutating func add(_ door: Int32, distance: Int64) {
      added += 1
      entries.append(Entry(distance: distance, number: added, door: door))
      var child = entries.count - 1
      while child > 0, entries[child] < entries[(child - 1) / 2] {
        entries.swapAt(child, (child - 1) / 2)
        child = (child - 1) / 2
      }
    }

    mutating func takeFirst() -> Int32? {
      guard let first = entries.first, let last = entries.popLast() else { return nil }
      guard !entries.isEmpty else { return first.door }
      entries[0] = last
      var parent = 0
      while true {
        var least = parent
        for child in [2 * parent + 1, 2 * parent + 2]
        where child < entries.count && entries[child] < entries[least] {
          least = child
        }
        guard least != parent else { return first.door }
        entries.swapAt(parent, least)
        parent = least
      }
    }
  }
}
