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
  package private(set) var growths: [MazeGrowth] = []
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
  private var book = Book()

  init(in whole: Rect?) { self.whole = whole }

  /// A room in the lane of what became known.
  struct Tick: Sendable {
    let record: Int
    let time: Int64
    /// The part of its maze's rooms that were found before it.
    let part: Double
  }

  /// What is looked up while one maze grows.
  private struct Book: Sendable {
    /// Where the room or lock of an id is, by the id's key.
    var places: [UInt64: MazePlace] = [:]
    /// The last request about an id.
    var spans: [UInt64: Int32] = [:]
    /// The room at a place, and the prospect at one.
    var rooms: [MazePlace: Int32] = [:]
    var prospects: [MazePlace: Int32] = [:]
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
    for index in growths.indices { growths[index].index() }
    signs = Self.signs(of: growths)
    ticks = Self.ticks(growths, resolution: max(trace.endTime.nanoseconds / 600, 1)) {
      trace.time(of: $0).nanoseconds
    }
    book = Book()
  }

  /// A few hundred rooms at most: what would stand in one place is left out.
  private static func ticks(
    _ growths: [MazeGrowth],
    resolution: Int64,
    time: (Int) -> Int64
  ) -> [Tick] {
    var ticks: [Tick] = []
    for growth in growths {
      let last = Double(max(growth.rooms.count - 1, 1))
      for (index, room) in growth.rooms.enumerated() {
        let moment = time(room.record)
        guard moment >= (ticks.last?.time ?? -.max) + resolution else { continue }
        ticks.append(Tick(record: room.record, time: moment, part: Double(index) / last))
      }
    }
    return ticks
  }

  private mutating func grow(_ change: (inout MazeGrowth) -> Void) {
    guard !growths.isEmpty else { return }
    change(&growths[growths.count - 1])
  }

  private mutating func begin(_ generating: MazeGenerating, _ record: TraceRecord) {
    // What was still going on when another maze was asked for is over.
    if growths.last?.end == nil { end(.cancelled, record) }
    book = Book()
    growths.append(
      MazeGrowth(
        generating,
        record: record.number,
        time: record.time.nanoseconds,
        in: whole,
        after: growths.last?.camera
      )
    )
  }

  private mutating func end(_ end: MazeGrowth.End, _ record: TraceRecord) {
    grow { growth in
      guard growth.end == nil else { return }
      growth.end = (record.number, record.time.nanoseconds, end)
      growth.camera.settle(at: record.time.nanoseconds, since: growth.time)
    }
  }

  private mutating func take(
    _ room: MazeRoom,
    _ record: TraceRecord,
    _ requests: [RequestSpan]
  ) {
    guard !growths.isEmpty else { return }
    var growth = growths.removeLast()
    defer { growths.append(growth) }
    let index = Int32(growth.rooms.count)
    let span = book.spans[MazeID.key(room.id)] ?? -1
    let attempts = span >= 0 ? requests[Int(span)].attempt : 1
    growth.rooms.append(
      MazeGrowth.Room(
        record: record.number,
        place: room.place,
        depth: Int32(clamping: room.depth),
        parent: room.from.flatMap { book.rooms[room.place.beyond($0)] } ?? -1,
        span: span,
        doors: room.doors.reduce(0) { $0 | 1 << $1.side.rawValue },
        type: room.type,
        attempts: UInt8(clamping: attempts)
      )
    )
    if book.rooms[room.place] == nil { book.rooms[room.place] = index }
    if let prospect = book.prospects[room.place] {
      let found = growth.prospects[Int(prospect)].found
      growth.prospects[Int(prospect)].found = min(found, index)
    }
    if room.type != .empty { growth.specials.append(index) }
    let isDeadEnd: Int32 = room.doors.count == 1 ? 1 : 0
    growth.deadEnds.append((growth.deadEnds.last ?? 0) + isDeadEnd)
    growth.depths.append(max(growth.depths.last ?? 0, Int32(clamping: room.depth)))
    growth.camera.include(room.place, at: record.time.nanoseconds)
    for door in room.doors { take(door, of: index, at: room.place, record, into: &growth) }
  }

  private mutating func take(
    _ door: MazeDoor,
    of room: Int32,
    at place: MazePlace,
    _ record: TraceRecord,
    into growth: inout MazeGrowth
  ) {
    let beyond = place.beyond(door.side)
    let key = MazeID.key(door.target)
    if book.places[key] == nil { book.places[key] = beyond }
    if door.isLocked {
      book.locks[key, default: []].append(Int32(growth.locks.count))
      growth.locks.append(MazeGrowth.Lock(room: room, side: door.side))
    }
    guard book.rooms[beyond] == nil, book.prospects[beyond] == nil else { return }
    book.prospects[beyond] = Int32(growth.prospects.count)
    growth.prospects.append(MazeGrowth.Prospect(place: beyond, seenFrom: room, side: door.side))
    growth.camera.include(beyond, at: record.time.nanoseconds)
  }

  private mutating func take(_ unlocked: MazeUnlocked, _ record: TraceRecord) {
    book.places[MazeID.key(unlocked.room)] = unlocked.place
    let locks = book.locks[MazeID.key(unlocked.lock)] ?? []
    grow { growth in
      growth.unlocked.append(record.number)
      for lock in locks where growth.locks[Int(lock)].opened == .max {
        growth.locks[Int(lock)].opened = record.number
      }
    }
  }

  private mutating func take(_ failed: MazeRoomFailed, _ record: TraceRecord) {
    let prospect = book.prospects[failed.place]
    grow { growth in
      growth.failures.append(
        MazeGrowth.Failure(
          record: record.number,
          room: failed.room,
          place: failed.place,
          kind: failed.failure,
          reason: failed.reason
        )
      )
      if let prospect { growth.prospects[Int(prospect)].failed = record.number }
    }
  }

  private mutating func take(_ conflict: MazeConflict, _ record: TraceRecord) {
    grow {
      $0.conflicts.append(
        MazeGrowth.Conflict(
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
      if let key { book.spans[key] = Int32(span) }
      if let home, let retry = book.retries.removeValue(forKey: home) {
        grow { $0.retries[Int(retry)].until = record.number }
      }
      return false
    case .ended(let span): return requests[span].outcome.isFailure
    case .rejected: return true
    case .retrying(let path, let reason):
      guard let key = MazeID.key(inPath: path), let place = book.places[key] ?? startPlace else {
        return false
      }
      guard let growth = growths.last else { return false }
      book.retries[place] = Int32(growth.retries.count)
      grow { $0.retries.append(.init(record: record.number, place: place, reason: reason)) }
      return false
    }
  }

  /// Before the first room is there, every request is about the start room.
  private var startPlace: MazePlace? { growths.last?.rooms.isEmpty == false ? nil : .start }

  private func place(of span: RequestSpan, _ key: UInt64?) -> MazePlace? {
    guard let key else { return span.path == "/start" ? .start : nil }
    return book.places[key] ?? startPlace
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
