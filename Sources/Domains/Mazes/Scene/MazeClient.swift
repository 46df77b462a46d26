import Drawing
import MazesRecords
import MazesValues
import RunRecords
import SimulationKernel
package import Tracing
package import Viewer

/// What one client did: the mazes it asked for, and where its requests lead.
package struct MazeClient: ClientReading {
  /// The mazes it asked for, in order.
  package private(set) var explorations: [MazeExploration] = []
  /// Where each request's room is, as far as it is about one.
  private(set) var homes: [MazePlace?] = []
  /// The signs that its mazes show at some moment.
  private(set) var signs: Set<MazeLegend> = []
  /// The rooms as the time card draws them.
  private(set) var ticks: [Tick] = []
  /// Keeps the image of a maze too large to be drawn room by room.
  let image = MazeImageMemory()
  /// The cells of every maze, when they are known beforehand.
  private let whole: Rect?
  private var lookup = Lookup()

  init(in whole: Rect?) { self.whole = whole }

  /// A room in the lane of what became known.
  struct Tick: Sendable {
    let record: Int
    let time: Int64
    /// The part of its maze's rooms that were found before it.
    let part: Double
  }

  /// What is looked up while one maze grows.
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
  }

  package mutating func take(
    _ record: TraceRecord,
    _ effect: RequestLedger.Effect?,
    _ requests: [RequestSpan]
  ) -> Bool {
    if let effect { return take(effect, record, requests) }
    switch record.kind {
    case MazeRoom.kind: MazeRoom(record).map { take($0, record, requests) }
    case MazeGenerating.kind: MazeGenerating(record).map { begin($0, record) }
    case MazeUnlocked.kind: MazeUnlocked(record).map { take($0, record) }
    case MazeAvoided.kind: grow { $0.avoided.append(record.number) }
    case MazePointerIgnored.kind: grow { $0.ignored.append(record.number) }
    case MazeRoomFailed.kind: MazeRoomFailed(record).map { take($0, record) }
    case MazeConflict.kind: MazeConflict(record).map { take($0, record) }
    case MazeWay.kind: MazeWay(record).map { way in grow { $0.way = (record.number, way.way) } }
    case MazeEnded.kind: MazeEnded(record).map { end(.ended($0.counts), record) }
    case MazeFailed.kind:
      MazeFailed(record).map { end(.failed(kind: $0.failure, message: $0.message), record) }
    case ClientFailed.kind:
      ClientFailed(record).map { end(.failed(kind: "client", message: $0.message), record) }
    case ClientCancelled.kind: end(.cancelled, record)
    default: break
    }
    return Self.matters.contains(record.kind)
  }

  private static let matters: Set = [
    MazeGenerating.kind, MazeUnlocked.kind, MazeRoomFailed.kind, MazeConflict.kind, MazeWay.kind,
    MazeEnded.kind, MazeFailed.kind, MazeLevelBegan.kind, ClientCancelled.kind,
  ]

  package mutating func finish(_ trace: Trace, _ requests: [RequestSpan]) {
    for index in explorations.indices { explorations[index].index() }
    signs = Self.signs(of: explorations)
    ticks = Self.ticks(explorations, resolution: max(trace.endTime.nanoseconds / 600, 1)) {
      trace.time(of: $0).nanoseconds
    }
    lookup = Lookup()
  }

  /// A few hundred rooms at most: what would stand in one place is left out.
  private static func ticks(
    _ explorations: [MazeExploration],
    resolution: Int64,
    time: (Int) -> Int64
  ) -> [Tick] {
    var ticks: [Tick] = []
    for exploration in explorations {
      let last = Double(max(exploration.rooms.count - 1, 1))
      for (index, room) in exploration.rooms.enumerated() {
        let moment = time(room.record)
        guard moment >= (ticks.last?.time ?? -.max) + resolution else { continue }
        ticks.append(Tick(record: room.record, time: moment, part: Double(index) / last))
      }
    }
    return ticks
  }

  private mutating func grow(_ change: (inout MazeExploration) -> Void) {
    guard !explorations.isEmpty else { return }
    change(&explorations[explorations.count - 1])
  }

  private mutating func begin(_ generating: MazeGenerating, _ record: TraceRecord) {
    // What was still going on when another maze was asked for is over.
    if explorations.last?.end == nil { end(.cancelled, record) }
    lookup = Lookup()
    explorations.append(
      MazeExploration(
        generating,
        record: record.number,
        time: record.time.nanoseconds,
        in: whole,
        after: explorations.last?.camera
      )
    )
  }

  private mutating func end(_ end: MazeExploration.End, _ record: TraceRecord) {
    grow { exploration in
      guard exploration.end == nil else { return }
      exploration.end = (record.number, record.time.nanoseconds, end)
      exploration.camera.settle(at: record.time.nanoseconds, since: exploration.time)
    }
  }

  private mutating func take(
    _ room: MazeRoom,
    _ record: TraceRecord,
    _ requests: [RequestSpan]
  ) {
    guard !explorations.isEmpty else { return }
    var exploration = explorations.removeLast()
    defer { explorations.append(exploration) }
    let index = Int32(exploration.rooms.count)
    let span = lookup.spans[MazeID.key(room.id)] ?? -1
    let attempts = span >= 0 ? requests[Int(span)].attempt : 1
    exploration.rooms.append(
      MazeExploration.Room(
        record: record.number,
        place: room.place,
        depth: Int32(clamping: room.depth),
        parent: room.from.flatMap { lookup.rooms[room.place.beyond($0)] } ?? -1,
        span: span,
        doors: room.doors.reduce(0) { $0 | 1 << $1.side.rawValue },
        type: room.type,
        attempts: UInt8(clamping: attempts)
      )
    )
    if lookup.rooms[room.place] == nil { lookup.rooms[room.place] = index }
    if let frontierRoom = lookup.frontierRooms[room.place] {
      let found = exploration.frontierRooms[Int(frontierRoom)].found
      exploration.frontierRooms[Int(frontierRoom)].found = min(found, index)
    }
    if room.type != .empty { exploration.specials.append(index) }
    let isDeadEnd: Int32 = room.doors.count == 1 ? 1 : 0
    exploration.deadEnds.append((exploration.deadEnds.last ?? 0) + isDeadEnd)
    exploration.depths.append(max(exploration.depths.last ?? 0, Int32(clamping: room.depth)))
    exploration.camera.include(room.place, at: record.time.nanoseconds)
    for door in room.doors { take(door, of: index, at: room.place, record, into: &exploration) }
  }

  private mutating func take(
    _ door: MazeDoor,
    of room: Int32,
    at place: MazePlace,
    _ record: TraceRecord,
    into exploration: inout MazeExploration
  ) {
    let beyond = place.beyond(door.side)
    let key = MazeID.key(door.target)
    if lookup.places[key] == nil { lookup.places[key] = beyond }
    if door.isLocked {
      lookup.locks[key, default: []].append(Int32(exploration.locks.count))
      exploration.locks.append(MazeExploration.Lock(room: room, side: door.side))
    }
    guard lookup.rooms[beyond] == nil, lookup.frontierRooms[beyond] == nil else { return }
    lookup.frontierRooms[beyond] = Int32(exploration.frontierRooms.count)
    exploration.frontierRooms.append(
      MazeExploration.FrontierRoom(place: beyond, seenFrom: room, side: door.side)
    )
    exploration.camera.include(beyond, at: record.time.nanoseconds)
  }

  private mutating func take(_ unlocked: MazeUnlocked, _ record: TraceRecord) {
    lookup.places[MazeID.key(unlocked.room)] = unlocked.place
    let locks = lookup.locks[MazeID.key(unlocked.lock)] ?? []
    grow { exploration in
      exploration.unlocked.append(record.number)
      for lock in locks where exploration.locks[Int(lock)].opened == .max {
        exploration.locks[Int(lock)].opened = record.number
      }
    }
  }

  private mutating func take(_ failed: MazeRoomFailed, _ record: TraceRecord) {
    let frontierRoom = lookup.frontierRooms[failed.place]
    grow { exploration in
      exploration.failures.append(
        MazeExploration.Failure(
          record: record.number,
          room: failed.room,
          place: failed.place,
          kind: failed.failure,
          reason: failed.reason
        )
      )
      if let frontierRoom { exploration.frontierRooms[Int(frontierRoom)].failed = record.number }
    }
  }

  private mutating func take(_ conflict: MazeConflict, _ record: TraceRecord) {
    grow {
      $0.conflicts.append(
        MazeExploration.Conflict(
          record: record.number,
          kind: conflict.conflict,
          room: conflict.room,
          other: conflict.other,
          place: conflict.place
        )
      )
    }
  }

  private mutating func take(
    _ effect: RequestLedger.Effect,
    _ record: TraceRecord,
    _ requests: [RequestSpan]
  ) -> Bool {
    switch effect {
    case .sent(let span):
      let key = MazeID.key(inPath: requests[span].path)
      let home = place(of: requests[span], key)
      homes.append(home)
      if let key { lookup.spans[key] = Int32(span) }
      if let home, let retry = lookup.retries.removeValue(forKey: home) {
        grow { $0.retries[Int(retry)].until = record.number }
      }
      return false
    case .ended(let span): return requests[span].outcome.isFailure
    case .rejected: return true
    case .retrying(let path, let reason):
      guard let key = MazeID.key(inPath: path), let place = lookup.places[key] ?? startPlace else {
        return false
      }
      guard let exploration = explorations.last else { return false }
      lookup.retries[place] = Int32(exploration.retries.count)
      grow { $0.retries.append(.init(record: record.number, place: place, reason: reason)) }
      return false
    }
  }

  /// Before the first room is there, every request is about the start room.
  private var startPlace: MazePlace? { explorations.last?.rooms.isEmpty == false ? nil : .start }

  private func place(of span: RequestSpan, _ key: UInt64?) -> MazePlace? {
    guard let key else { return span.path == "/start" ? .start : nil }
    return lookup.places[key] ?? startPlace
  }
}

/// Ids of rooms and locks as keys of tables, and where they stand in the paths of requests.
package enum MazeID {
  /// A number that stands for an id.
  static func key(_ id: some StringProtocol) -> UInt64 {
    id.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// The key of the id in `/rooms/ID` or `/locks/ID/unlock`; nil in every other path.
  static func key(inPath path: String) -> UInt64? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard parts.count >= 2, parts[0] == "rooms" || parts[0] == "locks" else { return nil }
    return key(decoded(parts[1]))
  }

  /// An id without percent signs.
  private static func decoded(_ part: Substring) -> String { RequestText.decoded(part) }

  /// What a request of that path asks for: `room R0265...e6562`; nil for paths of others.
  static func asked(_ path: String) -> String? {
    if path == "/start" { return "the first room" }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard parts.count >= 2, let what = ["rooms": "room", "locks": "lock"][parts[0]] else {
      return nil
    }
    return "\(what) \(short(decoded(parts[1])))"
  }

  /// An id as it is shown: beyond 13 letters the first five and the last five.
  package static func short(_ id: String) -> String {
    id.count > 13 ? "\(id.prefix(5))...\(id.suffix(5))" : id
  }
}
