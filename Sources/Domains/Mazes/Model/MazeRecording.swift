import MazeCrawling
import MazesRecords
import MazesValues
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
      recorder.record(MazeWay(way: directions), of: client)
    case .tile:
      // The request's own records say all there is to say of a picture.
      break
    case .ended(let result):
      recorder.record(MazeEnded(counts: result.counts), of: client)
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
        toward: settings.strategy == .goalDirected ? settings.toward : nil
      ),
      of: client
    )
  }

  private func recordDoor(_ step: CrawlStep) {
    switch step {
    case .unlocked(let lock, let room, let place):
      recorder.record(MazeUnlocked(lock: lock, room: room, place: place), of: client)
    case .avoided(let target, let place, let why):
      recorder.record(
        MazeAvoided(target: target, place: place, why: why.rawValue),
        of: client
      )
    case .pointerIgnored(let room, let direction, let why):
      recorder.record(MazePointerIgnored(room: room, direction: direction, why: why), of: client)
    case .roomFailed(let id, let place, let failure):
      recorder.record(
        MazeRoomFailed(
          room: id,
          place: place,
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
          place: conflict.place
        ),
        of: client
      )
    default:
      break
    }
  }
}

extension MazeRoom {
  fileprivate init(_ room: CrawledRoom, from: MazeSide?, depth: Int) {
    self.init(
      id: room.id,
      place: room.place,
      type: room.type,
      depth: depth,
      from: from,
      doors: MazeSide.allCases.compactMap { direction in
        room.doors[direction].map { door in
          MazeDoor(direction, to: door.target, isLocked: door.kind == .lock)
        }
      }
    )
  }
}
