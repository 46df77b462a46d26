import MazesValues

/// What a crawler knows and decides; it never waits.
///
/// Each room is asked for once, and each lock at most once. The state is asked what to do next, and
/// handed what came of it; it tells each step at once.
struct CrawlState: Sendable {
  /// One thing to ask for.
  struct Job: Sendable {
    enum Wish: Hashable, Sendable {
      case room(Int32)
      case lock(Int32)
    }

    let wish: Wish
    /// The id of the room or the lock.
    let id: String
    /// The door it lies behind; -1 for the start room.
    let door: Int32
  }

  private(set) var rooms = RoomTable()
  private(set) var counts = MazeCounts(outcome: "explored")
  private(set) var outcome = CrawlResult.Outcome.explored
  private var locks = LockTable()
  /// The locked doors that were taken for doors to the room beyond them, and not opened.
  private(set) var shutDoors: [Int32] = []
  private var frontier: Frontier
  private var underWay = 0
  private var isLevelOpen = false
  /// Whether nothing more is to be asked for.
  private var isStopped: Bool { outcome == .exitFound }
  private let strategy: CrawlStrategy
  private let toward: MazePlace
  private let report: @Sendable (CrawlStep) -> Void

  init(_ settings: CrawlSettings, report: @escaping @Sendable (CrawlStep) -> Void) {
    strategy = settings.strategy
    toward = settings.toward
    frontier = Frontier(settings.strategy)
    self.report = report
  }

  /// Whether there may be something to ask for now.
  var hasWork: Bool { !isStopped && !frontier.isEmpty }
  /// Whether all has been asked for that is to be, and has settled.
  var isFinished: Bool { isStopped || (frontier.isExhausted && underWay == 0) }

  /// Tells a step of something else than rooms.
  func tell(_ step: CrawlStep) { report(step) }

  /// Begins with the start room.
  mutating func begin(at id: String) -> Job {
    let room = rooms.room(named: id)
    _ = rooms.claim(room, place: .start, depth: 0)
    underWay = 1
    if strategy == .levelByLevel {
      isLevelOpen = true
      report(.levelBegan(depth: 0, rooms: 1))
    }
    return Job(wish: .room(room), id: id, door: -1)
  }

  /// What to ask for next; nil when something else must settle first, or all is done.
  mutating func takeNext() -> Job? {
    while !isStopped {
      guard let door = frontier.takeNext() else {
        guard closesLevel() else { return nil }
        continue
      }
      if let job = job(behind: door) {
        underWay += 1
        return job
      }
    }
    return nil
  }

  /// Ends a level of which nothing is left, and begins the next if there is one.
  private mutating func closesLevel() -> Bool {
    guard isLevelOpen, underWay == 0 else { return false }
    report(.levelEnded(depth: Int(frontier.level)))
    let doors = frontier.beginNextLevel()
    isLevelOpen = doors > 0
    if isLevelOpen { report(.levelBegan(depth: Int(frontier.level), rooms: doors)) }
    return isLevelOpen
  }
}

// What came of a job.
extension CrawlState {
  /// Takes a room that came.
  mutating func take(_ answer: RoomAnswer, as room: Int32, of job: Job) {
    underWay -= 1
    rooms.settle(room, as: .known, isExit: answer.type == .exit)
    let from = job.door < 0 ? nil : RoomTable.side(of: job.door).opposite
    noteDoors(of: room, answer)
    counts.rooms += 1
    counts.depth = max(counts.depth, Int(rooms.depth(of: room)))
    let crawled = CrawledRoom(
      id: answer.id,
      place: rooms.place(of: room),
      type: answer.type,
      tileURL: answer.tileURL,
      doors: answer.doors
    )
    report(.room(crawled, from: from, depth: Int(rooms.depth(of: room))))
    for pointer in answer.ignored {
      counts.ignored += 1
      report(.pointerIgnored(room: answer.id, direction: pointer.direction, why: pointer.why))
    }
    checkWaysBack(of: room, from: job.door)
    if answer.type == .exit {
      counts.exits += 1
      if strategy == .goalDirected { outcome = .exitFound }
    }
    followDoors(of: room, cameFrom: job.door)
  }

  /// Takes the id of the room behind a lock.
  ///
  /// - Returns: The room, which is to be asked for by whoever unlocked; nil when it need not be.
  mutating func take(unlocked id: String, behind lock: Int32, of job: Job) -> Job? {
    underWay -= 1
    let room = rooms.room(named: id)
    let place = rooms.place(beyond: job.door)
    let waiting = locks.settle(lock, as: .opened(room), at: place)
    rooms[door: job.door] = .room(room)
    counts.unlocks += 1
    report(.unlocked(lock: job.id, room: id, place: place))
    let next = wish(for: room, behind: job.door, tells: true)
    for door in waiting { follow(door, tells: false) }
    guard let next else { return nil }
    underWay += 1
    return Job(wish: next, id: id, door: job.door)
  }

  /// Takes a failure.
  mutating func take(_ failure: CrawlFailure, of job: Job) {
    underWay -= 1
    counts.failed += 1
    switch job.wish {
    case .room(let room):
      rooms.settle(room, as: .failed)
      if job.door < 0 { outcome = .failed(failure) }
      report(.roomFailed(id: job.id, place: rooms.place(of: room), failure))
    case .lock(let lock):
      let place = rooms.place(beyond: job.door)
      report(.roomFailed(id: job.id, place: place, failure))
      for door in locks.settle(lock, as: .failed, at: place) { follow(door, tells: false) }
    }
  }

  private mutating func noteDoors(of room: Int32, _ answer: RoomAnswer) {
    for door in answer.doors {
      rooms[door: RoomTable.door(room, door.side)] =
        door.isLocked
        ? .lock(locks.lock(named: door.target)) : .room(rooms.room(named: door.target))
    }
    if answer.doors.count == 1 { counts.deadEnds += 1 }
  }

  /// Puts the doors of a room that came into the frontier, but for the one it was found through.
  private mutating func followDoors(of room: Int32, cameFrom entrance: Int32) {
    for index in 0..<4 {
      // A stack gives back last what was put in first.
      let door = room << 2 | Int32(strategy == .depthFirst ? 3 - index : index)
      if entrance >= 0, rooms[door: door] == .room(entrance >> 2),
        RoomTable.side(of: door) == RoomTable.side(of: entrance).opposite
      {
        continue
      }
      if rooms[door: door] != .wall { follow(door, tells: true) }
    }
  }

  /// Puts a door into the frontier if something behind it is to be asked for.
  ///
  /// Walking one way to its end, what lies behind a door is looked at only when its turn comes.
  private mutating func follow(_ door: Int32, tells: Bool) {
    if strategy != .depthFirst {
      guard wish(behind: door, tells: tells) != nil else { return }
    }
    frontier.add(
      door,
      depth: rooms.depth(of: door >> 2) + 1,
      distance: rooms.place(beyond: door).distance(to: toward)
    )
  }
}

// What lies behind a door.
extension CrawlState {
  /// What is to be asked for behind a door whose turn has come.
  private mutating func job(behind door: Int32) -> Job? {
    let wish: Job.Wish?
    switch (strategy, rooms[door: door]) {
    case (.depthFirst, _):
      wish = self.wish(behind: door, tells: true)
    case (_, .room(let room)):
      wish = .room(room)
    case (_, .lock(let lock)):
      // The room behind it may have been found another way since.
      let place = rooms.place(beyond: door)
      if let room = rooms.room(at: place) {
        let waiting = locks.settle(lock, as: .heard, at: place)
        avoid(lock: lock, of: door, holder: room, tells: true)
        for other in waiting { follow(other, tells: false) }
        wish = nil
      } else {
        wish = .lock(lock)
      }
    case (_, .wall):
      wish = nil
    }
    guard let wish else { return nil }
    let id =
      switch wish {
      case .room(let room): rooms.id(of: room)
      case .lock(let lock): locks.id(of: lock)
      }
    return Job(wish: wish, id: id, door: door)
  }

  /// What is to be asked for behind a door; from now on it counts as being asked for.
  private mutating func wish(behind door: Int32, tells: Bool) -> Job.Wish? {
    switch rooms[door: door] {
    case .wall: return nil
    case .room(let room): return wish(for: room, behind: door, tells: tells)
    case .lock(let lock):
      let place = rooms.place(beyond: door)
      if let room = rooms.room(at: place) {
        avoid(lock: lock, of: door, holder: room, tells: tells)
        return nil
      }
      switch locks.ask(lock, from: door, to: place) {
      case .ask: return .lock(lock)
      case .wait: if tells { avoided(locks.id(of: lock), place, .underWay) }
      case .opened(let room):
        rooms[door: door] = .room(room)
        if rooms.place(of: room) != place {
          return wish(for: room, behind: door, tells: tells)
        }
        if tells { avoided(locks.id(of: lock), place, .unlocked) }
      case .failed: break
      }
      return nil
    }
  }

  private mutating func wish(
    for room: Int32,
    behind door: Int32,
    tells: Bool
  ) -> Job.Wish? {
    let place = rooms.place(beyond: door)
    guard rooms.status(of: room) == .heard else {
      if rooms.place(of: room) != place {
        tell(.twoPlaces, rooms.id(of: room), rooms.id(of: door >> 2), place)
      } else if tells, rooms.status(of: room) != .failed {
        let isKnown = rooms.status(of: room) == .known
        avoided(rooms.id(of: room), place, isKnown ? .known : .underWay)
      }
      return nil
    }
    let depth = rooms.depth(of: door >> 2) + 1
    if let holder = rooms.claim(room, place: place, depth: depth) {
      tell(.twoRooms, rooms.id(of: room), rooms.id(of: holder), place)
    }
    return .room(room)
  }

  /// Takes a locked door for one that leads to the room that lies beyond it.
  private mutating func avoid(lock: Int32, of door: Int32, holder: Int32, tells: Bool) {
    rooms[door: door] = .room(holder)
    shutDoors.append(door)
    guard tells, rooms.status(of: holder) != .failed else { return }
    let isKnown = rooms.status(of: holder) == .known
    avoided(locks.id(of: lock), rooms.place(of: holder), isKnown ? .known : .underWay)
  }

  private mutating func avoided(_ target: String, _ place: MazePlace, _ why: Avoidance) {
    counts.duplicates += 1
    report(.avoided(target: target, place: place, why: why))
  }

  private mutating func tell(
    _ kind: Conflict.Kind,
    _ room: String,
    _ other: String,
    _ place: MazePlace
  ) {
    counts.conflicts += 1
    report(.conflict(Conflict(kind, room: room, other: other, place: place)))
  }

  /// Compares the doors of a room that came with those of the known rooms around it.
  ///
  /// On each side that is the room found there first, and, when two share the place, the one the
  /// door names and the one it was found from.
  private mutating func checkWaysBack(of room: Int32, from entrance: Int32) {
    for side in MazeSide.allCases {
      let door = RoomTable.door(room, side)
      let holder = rooms.room(at: rooms.place(beyond: door)) ?? -1
      if holder >= 0 { checkWay(through: door, and: holder, isHolder: true) }
      var named: Int32 = -1
      if case .room(let target) = rooms[door: door], target != holder {
        named = target
        checkWay(through: door, and: target, isHolder: false)
      }
      guard entrance >= 0, RoomTable.side(of: entrance).opposite == side else { continue }
      let origin = entrance >> 2
      if origin != holder, origin != named { checkWay(through: door, and: origin, isHolder: false) }
    }
  }

  /// Compares a door with that of the room on its other side.
  private mutating func checkWay(through door: Int32, and other: Int32, isHolder: Bool) {
    let place = rooms.place(beyond: door)
    guard rooms.status(of: other) == .known, rooms.place(of: other) == place else { return }
    let room = door >> 2
    let back = RoomTable.door(other, RoomTable.side(of: door).opposite)
    let leads = leads(door, to: other, isHolder: isHolder)
    let returns = self.leads(
      back,
      to: room,
      isHolder: rooms.room(at: rooms.place(of: room)) == room
    )
    if leads, !returns {
      tell(.noWayBack, rooms.id(of: room), rooms.id(of: other), rooms.place(of: room))
    } else if returns, !leads {
      tell(.noWayBack, rooms.id(of: other), rooms.id(of: room), place)
    }
  }

  /// Whether a door leads to a room beside it; a locked one leads to the first found there.
  private func leads(_ door: Int32, to room: Int32, isHolder: Bool) -> Bool {
    switch rooms[door: door] {
    case .wall: false
    case .room(let target): target == room
    case .lock: isHolder
    }
  }
}
