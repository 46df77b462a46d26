import MazeCrawling
import MazesRecords
import SimulatedWorld

/// Records what a maze crawler tells of its crawl, under its client's name.
struct MazeRecording: Sendable {
  let recorder: Recorder
  let client: String

  func record(_ step: CrawlStep) {
    switch step {
    case .generating(let settings, let number):
      record(settings, number: number)
    case .levelBegan(let depth, let rooms):
      recorder.record(MazeLevelBegan(depth: depth, rooms: rooms), of: client)
    case .levelEnded(let depth):
      recorder.record(MazeLevelEnded(depth: depth), of: client)
    case .room(let room, let from, let depth):
      recorder.record(MazeRoom(room, from: from, depth: depth), of: client)
    case .unlocked, .avoided, .pointerIgnored, .roomFailed, .conflict:
      recordDoor(step)
    case .way(let directions):
      recorder.record(MazeWay(way: directions.map { MazeSide($0) }), of: client)
    case .tile:
      // The request's own records say all there is to say of a picture.
      break
    case .ended(let result):
      recorder.record(MazeEnded(counts: MazeCounts(result)), of: client)
    case .failed(let failure):
      recorder.record(
        MazeFailed(failure: failure.kind.rawValue, message: failure.reason),
        of: client
      )
    }
  }

  private func record(_ settings: CrawlSettings, number: Int) {
    recorder.record(
      MazeGenerating(
        number: number,
        strategy: settings.strategy.rawValue,
        concurrency: settings.strategy == .depthFirst ? 1 : settings.concurrency,
        toward: settings.strategy == .goalDirected ? MazePlace(settings.toward) : nil
      ),
      of: client
    )
  }

  private func recordDoor(_ step: CrawlStep) {
    switch step {
    case .unlocked(let lock, let room, let place):
      recorder.record(MazeUnlocked(lock: lock, room: room, place: MazePlace(place)), of: client)
    case .avoided(let target, let place, let why):
      recorder.record(
        MazeAvoided(target: target, place: MazePlace(place), why: why.rawValue),
        of: client
      )
    case .pointerIgnored(let room, let direction, let why):
      recorder.record(MazePointerIgnored(room: room, direction: direction, why: why), of: client)
    case .roomFailed(let id, let place, let failure):
      recorder.record(
        MazeRoomFailed(
          room: id,
          place: MazePlace(place),
          failure: failure.kind.rawValue,
          reason: failure.reason
        ),
        of: client
      )
    case .conflict(let conflict):
      recorder.record(
        MazeConflict(
          conflict: conflict.kind.rawValue,
          room: conflict.room,
          other: conflict.other,
          place: MazePlace(conflict.place)
        ),
        of: client
      )
    default:
      break
    }
  }
}

extension MazePlace {
  init(_ place: Place) {
    self.init(row: place.row, column: place.column)
  }
}

extension MazeSide {
  init(_ direction: Direction) {
    switch direction {
    case .north: self = .north
    case .east: self = .east
    case .south: self = .south
    case .west: self = .west
    }
  }
}

extension MazeRoom {
  fileprivate init(_ room: CrawledRoom, from: Direction?, depth: Int) {
    let type: MazeRoomType =
      switch room.type {
      case .empty: .empty
      case .door: .door
      case .exit: .exit
      }
    self.init(
      id: room.id,
      place: MazePlace(room.place),
      type: type,
      depth: depth,
      from: from.map { MazeSide($0) },
      doors: Direction.allCases.compactMap { direction in
        room.doors[direction].map { door in
          MazeDoor(MazeSide(direction), to: door.target, isLocked: door.kind == .lock)
        }
      }
    )
  }
}

extension MazeCounts {
  init(_ result: CrawlResult) {
    self.init(outcome: result.outcome == .exitFound ? "exit-found" : "explored")
    rooms = result.rooms
    exits = result.exits
    steps = result.way?.count
    deadEnds = result.deadEnds
    loops = result.loops
    depth = result.depth
    unlocks = result.unlocks
    duplicates = result.duplicatesAvoided
    failed = result.failedRooms
    givenUp = result.givenUp
    conflicts = result.conflicts
    ignored = result.pointersIgnored
    tiles = result.tiles
    requests = result.requests
    took = result.elapsed
  }
}
