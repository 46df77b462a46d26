import Drawing
import MazesRecords
import MazesValues
import SimulationKernel
import Viewer

/// One maze as one client found it, from its asking to its end.
///
/// Rooms stand in the order of their discovery, so what is known at a moment is a prefix: a jump to
/// any moment is a binary search.
package struct MazeExploration: Sendable {
  /// A room, or rather what the picture needs of it.
  struct Room: Sendable {
    /// The number of the record that told of it.
    let record: Int
    let place: MazePlace
    let depth: Int32
    /// The index of the room it was discovered from; -1 for the start room.
    let parent: Int32
    /// The index of the request that brought it; -1 when there was none.
    let span: Int32
    /// Its doors, a bit for each side: 1 is north, then 2, 4 and 8.
    let doors: UInt8
    let type: MazeRoomType
    /// How many attempts its request took.
    let attempts: UInt8

    func isOpen(_ side: MazeSide) -> Bool { doors >> side.rawValue & 1 == 1 }
  }

  /// A place behind a door: known of before it is known.
  struct FrontierRoom: Sendable {
    let place: MazePlace
    /// The room whose door leads there, the first one that does.
    let seenFrom: Int32
    /// The side of that room.
    let side: MazeSide
    /// The index of the room that turned out to be there; `Int32.max` when none did.
    var found = Int32.max
    /// The record that told that it stays unknown; `Int.max` when none did.
    var failed = Int.max
  }

  struct Lock: Sendable {
    let room: Int32
    let side: MazeSide
    /// The record that told that it is open; `Int.max` when none did.
    var opened = Int.max
  }

  /// A room that could not be fetched.
  struct Failure: Sendable {
    let record: Int
    let room: String
    let place: MazePlace
    let kind: String
    let reason: String
  }

  /// Something impossible that the service said.
  struct Conflict: Sendable {
    let record: Int
    let kind: String
    let room: String
    let other: String?
    let place: MazePlace
  }

  /// A place that waits to be asked for again.
  struct Retry: Sendable {
    let record: Int
    let place: MazePlace
    let reason: String
    /// The record that asked again; `Int.max` when none did.
    var until = Int.max
  }

  /// How it went out.
  enum End: Sendable {
    case ended(MazeCounts)
    case failed(kind: String, message: String)
    case cancelled
  }

  /// The record that asked for the maze.
  let record: Int
  /// When it was asked for, in nanoseconds.
  let time: Int64
  let number: Int
  let strategy: String
  let concurrency: Int
  let toward: MazePlace?

  var rooms: [Room] = []
  /// The places known of, in the order they came into sight.
  var frontierRooms: [FrontierRoom] = []
  var locks: [Lock] = []
  var failures: [Failure] = []
  var conflicts: [Conflict] = []
  var retries: [Retry] = []
  /// The rooms that are doors or exits.
  var specials: [Int32] = []
  /// How many of the first rooms have one door, and how deep the deepest is.
  var deadEnds: [Int32] = [0]
  var depths: [Int32] = [0]
  /// The records of what was avoided, unlocked and passed over.
  var avoided: [Int] = []
  var unlocked: [Int] = []
  var ignored: [Int] = []
  /// The way out, and the record that told it.
  var way: (record: Int, sides: [MazeSide])?
  /// How it went out: the record, the moment in nanoseconds, and what came of it.
  var end: (record: Int, time: Int64, end: End)?
  /// What the camera shows, moment by moment.
  package var camera: MazeCamera
  /// Which room lies where, and which frontier rooms are open: made when all has been read.
  private(set) var floor = MazeFloor([])
  private var openProspects = OpenSet(count: 0, begin: { $0 }, end: { $0 })

  /// Begins with nothing known, but for the cells of the whole maze where they are said beforehand,
  /// and the camera of the maze before.
  init(
    _ generating: MazeGenerating,
    record: Int,
    time: Int64,
    in whole: Rect?,
    after camera: MazeCamera?
  ) {
    self.record = record
    self.time = time
    number = generating.number
    strategy = generating.strategy
    concurrency = generating.concurrency
    toward = generating.toward
    self.camera = MazeCamera(at: time, showing: whole, after: camera)
  }

  /// Makes what finds rooms by their places and the frontier of a moment; all has been read.
  mutating func index() {
    floor = MazeFloor(rooms)
    openProspects = OpenSet(
      count: frontierRooms.count,
      begin: { Int(frontierRooms[$0].seenFrom) },
      end: { Int(frontierRooms[$0].found) }
    )
  }

  /// How many rooms are known after the first `record` records of the trace.
  package func roomCount(after record: Int) -> Int {
    rooms.partitioningIndex { $0.record > record }
  }

  /// Whether it is over after so many records.
  func isOver(after record: Int) -> Bool { end.map { $0.record <= record } ?? false }

  /// The places known of and not known yet, when the first `count` rooms are.
  func frontier(ofFirst count: Int, after record: Int) -> [FrontierRoom] {
    let count = Int32(count)
    let seen = frontierRooms.partitioningIndex { $0.seenFrom >= count }
    return openProspects.candidates(among: seen).lazy.map { frontierRooms[$0] }
      .filter { $0.found >= count && $0.failed > record }
  }

  /// The way that is drawn when the first `count` rooms are known: empty when there is none.
  func way(ofFirst count: Int, after record: Int) -> [MazePlace] {
    guard count > 0 else { return [] }
    if let way, way.record <= record {
      return way.sides.reduce(into: [.start]) { places, side in
        places.append((places.last ?? .start).beyond(side))
      }
    }
    return isOver(after: record) ? [] : chain(to: count - 1).map { rooms[$0].place }
  }

  /// The rooms on the way from the start room to one room, the start room first.
  func chain(to room: Int) -> [Int] {
    var chain: [Int] = []
    var index = room
    while index >= 0, chain.count <= rooms.count {
      chain.append(index)
      index = Int(rooms[index].parent)
    }
    return chain.reversed()
  }
}

extension MazePlace {
  /// `19·15`: the row, then the column.
  var words: String { "\(row)·\(column)" }
}
