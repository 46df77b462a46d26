import HeapModule

/// The doors that are to be taken, in the order of a strategy.
///
/// A door is the number of its room times four plus its side.
struct Frontier: Sendable {
  private let strategy: CrawlStrategy
  /// What can be taken now, of all strategies but the goal-directed.
  private var now = Line()
  private var heap = Heap<Entry>()
  /// How many doors were added to the heap.
  private var added = 0
  /// What is a step further than the level.
  private var next = Line()
  private(set) var level: Int32 = 0

  init(_ strategy: CrawlStrategy) { self.strategy = strategy }

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
    case .goalDirected:
      added += 1
      heap.insert(Entry(distance: distance(), number: added, door: door))
    }
  }

  /// Takes a door out; nil when none is left, or none of this level.
  mutating func takeNext() -> Int32? {
    switch strategy {
    case .streaming, .levelByLevel: now.takeFirst()
    case .depthFirst: now.takeLast()
    case .goalDirected: heap.popMin()?.door
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

  /// A door that is taken before those that lie further from the goal, and before those equally near
  /// that were added later.
  private struct Entry: Comparable, Sendable {
    let distance: Int64
    let number: Int
    let door: Int32

    static func < (one: Entry, other: Entry) -> Bool {
      (one.distance, one.number) < (other.distance, other.number)
    }
  }
}
