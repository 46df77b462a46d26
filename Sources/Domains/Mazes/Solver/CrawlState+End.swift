import Graphs
import MazesValues

// What is told when all is done.
extension CrawlState {
  /// What the rooms that are known amount to, with the way to the nearest exit.
  func finish() -> CrawlResult {
    var result = CrawlResult(outcome, counts)
    var passages = 0
    for room in 0..<Int32(rooms.count) where rooms.status(of: room) == .known {
      for side in MazeSide.allCases {
        guard let other = rooms.neighbor(through: RoomTable.door(room, side)) else { continue }
        // A passage with doors on both sides is counted from one of them.
        let back = rooms.neighbor(through: RoomTable.door(other, side.opposite))
        if side == .north || side == .east || back != room { passages += 1 }
      }
    }
    if outcome == .exitFound { result.counts.outcome = "exit-found" }
    result.counts.loops = max(passages - (counts.rooms - 1), 0)
    result.counts.givenUp = shutDoors.count { !rooms.leadsBack($0) }
    if counts.exits > 0 { result.way = rooms.shortestWay() }
    result.counts.steps = result.way?.count
    return result
  }
}

extension RoomTable {
  /// Whether the room that a door was taken to lead to has a door back.
  ///
  /// One that did not come is told as failed.
  fileprivate func leadsBack(_ door: Int32) -> Bool {
    let room = door >> 2
    guard case .room(let other) = self[door: door], status(of: other) == .known else {
      return true
    }
    switch self[door: Self.door(other, Self.side(of: door).opposite)] {
    case .wall: return false
    case .room(let target): return target == room
    case .lock: return self.room(at: place(of: room)) == room
    }
  }

  /// The shortest way from the start to the nearest exit; nil when there is none.
  ///
  /// Of several, it is the one that the order of the sides prefers, whichever way it is searched.
  func shortestWay() -> [MazeSide]? {
    shortestWayInGrid() ?? shortestWayAlongDoors()
  }

  /// Searches the rooms laid out in rows and columns.
  ///
  /// Nil when two rooms share a place, or when there would be many more places than rooms.
  func shortestWayInGrid() -> [MazeSide]?? {
    let known = (0..<Int32(count)).filter { status(of: $0) == .known }
    var lowest = MazePlace.start
    var highest = MazePlace.start
    for room in known {
      let place = place(of: room)
      guard self.room(at: place) == room else { return .none }
      lowest = MazePlace(
        row: min(lowest.row, place.row),
        column: min(lowest.column, place.column)
      )
      highest = MazePlace(
        row: max(highest.row, place.row),
        column: max(highest.column, place.column)
      )
    }
    let rowCount = Int(highest.row) - Int(lowest.row) + 1
    let columnCount = Int(highest.column) - Int(lowest.column) + 1
    guard rowCount * columnCount <= 1024 + 8 * count else { return .none }
    func cell(_ place: MazePlace) -> Int {
      (Int(place.row) - Int(lowest.row)) * columnCount + Int(place.column) - Int(lowest.column)
    }
    var sides = [UInt8](repeating: 0, count: rowCount * columnCount)
    var exits: [Int] = []
    for room in known {
      let cell = cell(place(of: room))
      if isExit(room) { exits.append(cell) }
      for side in MazeSide.allCases where neighbor(through: Self.door(room, side)) != nil {
        sides[cell] |= 1 << side.rawValue
      }
    }
    let grid = PassageGrid(rows: rowCount, columns: columnCount, sides: sides)
    let way = grid.shortestWay(from: cell(.start), toNearest: exits)
    return .some(way?.compactMap { MazeSide(rawValue: $0) })
  }

  /// Searches from door to door, breadth first.
  func shortestWayAlongDoors() -> [MazeSide]? {
    // The door each room was entered from: -1 for none, -2 for the start room.
    var entrances = [Int32](repeating: -1, count: count)
    var queue: [Int32] = [0]
    entrances[0] = -2
    var taken = 0
    while taken < queue.count {
      let room = queue[taken]
      taken += 1
      if isExit(room) {
        var way: [MazeSide] = []
        var entrance = entrances[Int(room)]
        while entrance >= 0 {
          way.append(Self.side(of: entrance))
          entrance = entrances[Int(entrance >> 2)]
        }
        return way.reversed()
      }
      for side in MazeSide.allCases {
        let door = Self.door(room, side)
        guard let other = neighbor(through: door), entrances[Int(other)] == -1 else { continue }
        entrances[Int(other)] = door
        queue.append(other)
      }
    }
    return nil
  }
}
