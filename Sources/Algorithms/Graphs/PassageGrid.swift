/// A maze of rooms in rows and columns, each open to some of its four sides.
///
/// Rooms are numbered row by row, and rows grow to the north. A room is open to the north when bit 0
/// of its byte is set, to the east for bit 1, to the south for bit 2 and to the west for bit 3. A
/// passage need not lead back.
public struct PassageGrid: Sendable {
  /// How many rows there are.
  public let rows: Int
  /// How many columns there are.
  public let columns: Int
  /// The sides each room is open to, in the low four bits.
  public let sides: [UInt8]

  /// Makes a grid.
  ///
  /// - Precondition: there is a byte for each room, four bits long, and no passage leads out.
  /// - Complexity: O(rooms).
  public init(rows: Int, columns: Int, sides: [UInt8]) {
    precondition(rows >= 1 && columns >= 1, "a grid has at least one row and one column")
    precondition(sides.count == rows * columns, "a grid has a byte for each room")
    precondition(sides.count < 1 << 28, "a grid has fewer than 2^28 rooms")
    var bits: UInt8 = 0
    for side in sides { bits |= side }
    precondition(bits < 16, "a room has four sides")
    var outward: UInt8 = 0
    for column in 0..<columns {
      outward |= sides[column] & 4 | sides[sides.count - 1 - column] & 1
    }
    for row in 0..<rows {
      outward |= sides[row * columns] & 8 | sides[(row + 1) * columns - 1] & 2
    }
    precondition(outward == 0, "no passage leads out of the grid")
    self.rows = rows
    self.columns = columns
    self.sides = sides
  }

  /// Finds a shortest way to the nearest of some rooms, breadth first.
  ///
  /// Sides are tried in their order, so of several shortest ways it is always the same.
  ///
  /// - Parameters:
  ///   - source: Where the way begins.
  ///   - goals: Where it may end.
  /// - Returns: The sides to leave each room by: 0 north, 1 east, 2 south, 3 west; empty when the
  ///   source is a goal; nil when no goal can be reached.
  /// - Precondition: the source and the goals are rooms of the grid.
  /// - Complexity: O(rooms).
  public func shortestWay(from source: Int, toNearest goals: [Int]) -> [UInt8]? {
    precondition(sides.indices.contains(source), "a search begins at a room of its grid")
    var search = GridSearch(sides, columns: columns)
    for goal in goals {
      precondition(sides.indices.contains(goal), "a goal is a room of its grid")
      search.mark(goal)
    }
    guard let goal = search.run(from: source) else { return nil }
    return search.way(from: source, to: goal)
  }
}

/// The memory of a breadth-first search: a byte for each room, and a queue.
///
/// How many ways go on from a room cannot be foretold, and a branch foretold wrongly costs more than
/// all the rest (frontier-bench, way out): so the ways on are looked up by the sides that are open,
/// four are written behind the end of the queue in one go, and the end moves on by as many as count.
/// A room reached several times waits several times, and counts when it is first taken.
///
/// An entry of the queue is the room's number times four plus the side it was entered to. The memory
/// is its own: rooms are inside because no passage leads out of the grid, and the queue has three
/// places for each room, one more for the source, and three for what is written in vain.
@safe private struct GridSearch: ~Copyable {
  private let marks: UnsafeMutablePointer<UInt8>
  private let queue: UnsafeMutablePointer<Int32>
  private let steps: InlineArray<4, Int32>
  private let ways: InlineArray<16, SIMD4<Int32>>

  /// How many of four bits are set, in sixteen numbers of four bits; not every processor counts bits.
  private static let counts: UInt64 = 0x4332_3221_3221_2110

  private static let isReached: UInt8 = 0x80
  private static let isGoal: UInt8 = 0x40

  init(_ sides: [UInt8], columns: Int) {
    let columns = Int32(truncatingIfNeeded: columns)
    let steps: InlineArray<4, Int32> = [columns, 1, -columns, -1]
    self.steps = steps
    ways = InlineArray { open in
      var ways = SIMD4<Int32>(repeating: 0)
      var count = 0
      for side in 0..<4 where open >> side & 1 == 1 {
        ways[count] = steps[side] * 4 + Int32(truncatingIfNeeded: side)
        count += 1
      }
      return ways
    }
    unsafe marks = .allocate(capacity: sides.count)
    unsafe queue = .allocate(capacity: 3 * sides.count + 4)
    unsafe sides.withUnsafeBufferPointer { sides in
      guard let first = sides.baseAddress else { return }
      unsafe marks.initialize(from: first, count: sides.count)
    }
  }

  deinit {
    unsafe marks.deallocate()
    unsafe queue.deallocate()
  }

  mutating func mark(_ goal: Int) {
    unsafe marks[goal] |= Self.isGoal
  }

  /// Reaches rooms until one is a goal.
  mutating func run(from source: Int) -> Int? {
    // The source was not entered: it is looked at apart, with all its sides.
    if unsafe marks[source] & Self.isGoal != 0 { return source }
    var end = write(source, open: unsafe marks[source], at: 0)
    unsafe marks[source] |= Self.isReached
    var taken = 0
    while taken < end {
      let entry = unsafe queue[taken]
      taken &+= 1
      let room = Int(entry >> 2)
      let side = UInt8(truncatingIfNeeded: entry & 3)
      let mark = unsafe marks[room]
      let isNew = mark < Self.isReached
      unsafe marks[room] = isNew ? mark | Self.isReached | side &<< 4 : mark
      if mark & (Self.isReached | Self.isGoal) == Self.isGoal { return room }
      // Back through the side it came from there is nothing new: that is two sides on.
      let open = mark & ~(1 &<< ((side &+ 2) & 3))
      let next = write(room, open: open, at: end)
      end = isNew ? next : end
    }
    return nil
  }

  @inline(__always)
  private func write(_ room: Int, open: UInt8, at end: Int) -> Int {
    let open = Int(open & 15)
    let entries = SIMD4(repeating: Int32(truncatingIfNeeded: room) &* 4) &+ ways[open]
    unsafe UnsafeMutableRawPointer(queue + end).storeBytes(of: entries, as: SIMD4<Int32>.self)
    return end &+ Int(truncatingIfNeeded: Self.counts &>> (UInt64(open) &* 4) & 15)
  }

  /// The sides that lead to a room that was reached.
  func way(from source: Int, to goal: Int) -> [UInt8] {
    var way: [UInt8] = []
    var room = goal
    while room != source {
      let side = unsafe marks[room] >> 4 & 3
      way.append(side)
      room -= Int(steps[Int(side)])
    }
    return way.reversed()
  }
}
