import Drawing
import MazesRecords
import MazesValues
import RunRecords
import SimulationKernel
import Tracing
package import Viewer

/// A record of a domain's own, under its number in the trace.
@dynamicMemberLookup
struct Numbered<Told: Sendable>: Sendable {
  let record: Int
  let told: Told

  subscript<Value>(dynamicMember path: KeyPath<Told, Value>) -> Value { told[keyPath: path] }
}

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
    /// How many doors are thought to lead there.
    var doors: Int32 = 1
    /// The index of the room that turned out to be there; `Int32.max` when none did.
    var found = Int32.max
    /// The record that told that no room will be known there; `Int.max` when none did.
    var closed = Int.max
  }

  struct Lock: Sendable {
    let room: Int32
    let side: MazeSide
    /// The record that told that it is open; `Int.max` when none did.
    var opened = Int.max
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
    case failed(String)
    case cancelled
  }

  /// The record that asked for the maze.
  let record: Int
  /// When it was asked for, in nanoseconds.
  let time: Int64
  /// What was asked.
  let asked: MazeGenerating

  private(set) var rooms: [Room] = []
  /// The places known of, in the order they came into sight.
  private(set) var frontierRooms: [FrontierRoom] = []
  private(set) var locks: [Lock] = []
  /// The rooms that could not be fetched.
  private(set) var failures: [Numbered<MazeRoomFailed>] = []
  /// The impossible things that the service said.
  private(set) var conflicts: [Numbered<MazeConflict>] = []
  private(set) var retries: [Retry] = []
  /// The rooms that are doors or exits.
  private(set) var specials: [Int32] = []
  /// How many of the first rooms have one door, and how deep the deepest is.
  private(set) var deadEnds: [Int32] = [0]
  private(set) var depths: [Int32] = [0]
  /// To which of the first rooms the way leads: along one branch for as long as that goes on.
  private(set) var wayEnds: [Int32] = []
  /// The levels of a crawl level by level.
  private(set) var levels: [Numbered<MazeLevelBegan>] = []
  /// The records of what was avoided, unlocked and passed over.
  private(set) var avoided: [Int] = []
  private(set) var unlocked: [Int] = []
  private(set) var ignored: [Int] = []
  /// The way out, and the record that told it.
  private(set) var way: Numbered<MazeWay>?
  /// How it went out: the record, the moment in nanoseconds, and what came of it.
  private(set) var end: (record: Int, time: Int64, end: End)?
  /// What the camera shows, moment by moment.
  package private(set) var camera: GrowingFrame
  /// Which room lies where, and which frontier rooms are open: made when all has been read.
  private(set) var floor = MazeFloor([])
  private var openFrontier = OpenSet(count: 0, begin: { $0 }, end: { $0 })
  private var lookup = Lookup()

  /// Begins with nothing known, but for the cells of the whole maze where they are said beforehand,
  /// and the camera of the maze before.
  init(
    _ asked: MazeGenerating,
    record: Int,
    time: Int64,
    in whole: Rect?,
    after camera: GrowingFrame?
  ) {
    (self.asked, self.record, self.time) = (asked, record, time)
    self.camera = GrowingFrame(at: time, showing: whole, after: camera)
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
    return openFrontier.candidates(among: seen).lazy.map { frontierRooms[$0] }
      .filter { $0.found >= count && $0.closed > record }
  }

  /// The way that is drawn when the first `count` rooms are known: empty when there is none.
  func way(ofFirst count: Int, after record: Int) -> [MazePlace] {
    guard count > 0 else { return [] }
    if let way, way.record <= record {
      return way.told.way.reduce(into: [.start]) { places, side in
        places.append((places.last ?? .start).beyond(side))
      }
    }
    guard !isOver(after: record) else { return [] }
    var chain: [MazePlace] = []
    var index = Int(wayEnds[count - 1])
    while index >= 0, chain.count <= rooms.count {
      chain.append(rooms[index].place)
      index = Int(rooms[index].parent)
    }
    return chain.reversed()
  }
}

extension MazePlace {
  /// `19·15`: the row, then the column.
  var words: String { "\(row)·\(column)" }

  /// The middle of its cell on the map: rows grow upwards, y grows downwards.
  var center: Point { Point(Double(column), -Double(row)) }

  /// Its cell on the map.
  var cell: Rect { Rect(center: center, width: 1, height: 1) }
}

// How it is read, a record after the other.
extension MazeExploration {
  /// What is looked up while a maze grows.
  private struct Lookup: Sendable {
    /// Where the room or lock of an id is, by the id's key.
    var places: [UInt64: MazePlace] = [:]
    /// The last request about an id.
    var spans: [UInt64: Int32] = [:]
    /// The room at a place, and the frontier room at one.
    var rooms: [MazePlace: Int32] = [:]
    var frontierRooms: [MazePlace: Int32] = [:]
    /// The locks by their ids.
    var locks: [UInt64: [Int32]] = [:]
    /// The retries that wait, by their places.
    var retries: [MazePlace: Int32] = [:]
    /// Where the way may go on from its end.
    var waysOn: [MazePlace] = []
  }

  /// Makes what finds rooms by their places and the frontier of a moment; all has been read.
  mutating func index() {
    lookup = Lookup()
    floor = MazeFloor(rooms)
    openFrontier = OpenSet(
      count: frontierRooms.count,
      begin: { Int(frontierRooms[$0].seenFrom) },
      end: { Int(frontierRooms[$0].found) }
    )
  }

  /// Takes a record of what was found.
  mutating func take(_ record: TraceRecord, _ requests: [RequestSpan]) {
    let number = record.number
    switch record.kind {
    case MazeRoom.kind: MazeRoom(record).map { take($0, record, requests) }
    case MazeUnlocked.kind: MazeUnlocked(record).map { take($0, number) }
    case MazeLevelBegan.kind:
      MazeLevelBegan(record).map { levels.append(Numbered(record: number, told: $0)) }
    case MazeAvoided.kind: avoided.append(number)
    case MazePointerIgnored.kind: ignored.append(number)
    case MazeRoomFailed.kind: MazeRoomFailed(record).map { take($0, number) }
    case MazeConflict.kind:
      MazeConflict(record).map { take($0, number) }
    case MazeWay.kind: way = MazeWay(record).map { Numbered(record: number, told: $0) }
    case MazeEnded.kind: MazeEnded(record).map { finish(.ended($0.counts), record) }
    case MazeFailed.kind: MazeFailed(record).map { finish(.failed($0.message), record) }
    case ClientFailed.kind: ClientFailed(record).map { finish(.failed($0.message), record) }
    case ClientCancelled.kind: finish(.cancelled, record)
    default: break
    }
  }

  /// Ends it, unless it has ended.
  mutating func finish(_ end: End, _ record: TraceRecord) {
    guard self.end == nil else { return }
    self.end = (record.number, record.time.nanoseconds, end)
    camera.settle(at: record.time.nanoseconds, since: time)
    guard case .ended(let counts) = end, counts.outcome == "explored" else { return }
    // Nothing is asked for any more: what no room was found at, none will be.
    for index in frontierRooms.indices { close(index, record.number) }
  }

  private mutating func take(_ room: MazeRoom, _ record: TraceRecord, _ requests: [RequestSpan]) {
    let index = Int32(rooms.count)
    let depth = Int32(clamping: room.depth)
    let span = lookup.spans[MazeID.key(room.id)] ?? -1
    rooms.append(
      Room(
        record: record.number,
        place: room.place,
        depth: depth,
        parent: room.from.flatMap { lookup.rooms[room.place.beyond($0)] } ?? -1,
        span: span,
        doors: room.doors.reduce(0) { $0 | 1 << $1.side.rawValue },
        type: room.type,
        attempts: UInt8(clamping: span >= 0 ? requests[Int(span)].attempt : 1)
      )
    )
    if lookup.rooms[room.place] == nil { lookup.rooms[room.place] = index }
    if let expected = lookup.frontierRooms[room.place].map({ Int($0) }) {
      frontierRooms[expected].found = min(frontierRooms[expected].found, index)
    }
    if room.type != .empty { specials.append(index) }
    deadEnds.append((deadEnds.last ?? 0) + (room.doors.count == 1 ? 1 : 0))
    depths.append(max(depths.last ?? 0, depth))
    camera.include(room.place.cell, at: record.time.nanoseconds)
    for door in room.doors { take(door, of: index, at: room.place, record.time.nanoseconds) }
    let goesOn = rooms[Int(index)].parent == wayEnds.last
    guard let end = wayEnds.last, !goesOn, lookup.waysOn.contains(where: isOpen) else {
      lookup.waysOn = room.doors.filter { !$0.isLocked }.map { room.place.beyond($0.side) }
      return wayEnds.append(index)
    }
    wayEnds.append(end)
  }

  /// Whether a room may still be found at a place behind a door.
  private func isOpen(_ place: MazePlace) -> Bool {
    guard lookup.rooms[place] == nil, let room = lookup.frontierRooms[place] else { return false }
    return frontierRooms[Int(room)].closed == .max
  }

  private mutating func take(_ door: MazeDoor, of room: Int32, at place: MazePlace, _ time: Int64) {
    let beyond = place.beyond(door.side)
    let key = MazeID.key(door.target)
    if lookup.places[key] == nil { lookup.places[key] = beyond }
    if door.isLocked {
      lookup.locks[key, default: []].append(Int32(locks.count))
      locks.append(Lock(room: room, side: door.side))
    }
    guard lookup.rooms[beyond] == nil else { return }
    if let known = lookup.frontierRooms[beyond] { return frontierRooms[Int(known)].doors &+= 1 }
    lookup.frontierRooms[beyond] = Int32(frontierRooms.count)
    frontierRooms.append(FrontierRoom(place: beyond, seenFrom: room, side: door.side))
    camera.include(beyond.cell, at: time)
  }

  private mutating func take(_ told: MazeUnlocked, _ record: Int) {
    lookup.places[MazeID.key(told.room)] = told.place
    unlocked.append(record)
    for lock in lookup.locks[MazeID.key(told.lock)] ?? [] {
      locks[Int(lock)].opened = min(locks[Int(lock)].opened, record)
    }
  }

  private mutating func take(_ failed: MazeRoomFailed, _ record: Int) {
    failures.append(Numbered(record: record, told: failed))
    if let room = lookup.frontierRooms[failed.place] { close(Int(room), record) }
  }

  /// Takes something impossible: a door to a room that is elsewhere leads to no place.
  private mutating func take(_ conflict: MazeConflict, _ record: Int) {
    conflicts.append(Numbered(record: record, told: conflict))
    guard conflict.conflict == "two-places",
      let index = lookup.frontierRooms[conflict.place].map({ Int($0) })
    else { return }
    frontierRooms[index].doors &-= 1
    if frontierRooms[index].doors == 0 { close(index, record) }
  }

  private mutating func close(_ room: Int, _ record: Int) {
    frontierRooms[room].closed = min(frontierRooms[room].closed, record)
  }
}

// The requests it takes.
extension MazeExploration {
  /// Takes a request; returns the place it is about, as far as that is known.
  mutating func take(_ request: RequestSpan, index: Int, _ record: TraceRecord) -> MazePlace? {
    let key = MazeID.key(inPath: request.path)
    if let key { lookup.spans[key] = Int32(index) }
    let home = place(key) ?? (request.path == "/start" ? .start : nil)
    if let home, let retry = lookup.retries.removeValue(forKey: home) {
      retries[Int(retry)].until = record.number
    }
    return home
  }

  /// Takes word that what a path names will be asked for again.
  mutating func take(retryOf path: String, because reason: String, _ record: TraceRecord) {
    guard let place = place(MazeID.key(inPath: path)) else { return }
    lookup.retries[place] = Int32(retries.count)
    retries.append(Retry(record: record.number, place: place, reason: reason))
  }

  /// Where an id is; before the first room is there, every request is about the start room.
  private func place(_ key: UInt64?) -> MazePlace? {
    key.flatMap { lookup.places[$0] ?? (rooms.isEmpty ? .start : nil) }
  }
}
