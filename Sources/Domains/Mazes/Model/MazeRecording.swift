import MazeCrawling
import MazesRecords
import RunRecords
import SimulatedWorld

/// Records what a maze crawler tells of its crawl, under its client's name.
struct MazeRecording: Sendable {
  let recorder: Recorder
  let client: String

  func record(_ step: CrawlStep) {
    if let record = Self.record(of: step) { recorder.record(record, of: client) }
  }

  private static func record(of step: CrawlStep) -> (any RecordKind)? {
    switch step {
    case .generating(let settings, let number): generating(settings, number)
    case .levelBegan(let depth, let rooms): MazeLevelBegan(depth: depth, rooms: rooms)
    case .levelEnded(let depth): MazeLevelEnded(depth: depth)
    case .room(let room, let from, let depth):
      MazeRoom(
        id: room.id,
        place: room.place,
        type: room.type,
        depth: depth,
        from: from,
        doors: room.doors
      )
    case .unlocked(let lock, let room, let place):
      MazeUnlocked(lock: lock, room: room, place: place)
    case .avoided(let target, let place, let why):
      MazeAvoided(target: target, place: place, why: why.rawValue)
    case .pointerIgnored(let room, let direction, let why):
      MazePointerIgnored(room: room, direction: direction, why: why)
    case .roomFailed(let id, let place, let failure):
      MazeRoomFailed(
        room: id,
        place: place,
        failure: failure.kind.rawValue,
        reason: failure.reason
      )
    case .conflict(let told):
      MazeConflict(
        conflict: told.kind.rawValue,
        room: told.room,
        other: told.other,
        place: told.place
      )
    case .way(let sides): MazeWay(way: sides)
    // The request's own records say all there is to say of a picture.
    case .tile: nil
    case .ended(let result): MazeEnded(counts: result.counts)
    case .failed(let failure):
      MazeFailed(failure: failure.kind.rawValue, message: failure.reason)
    }
  }

  private static func generating(_ settings: CrawlSettings, _ number: Int) -> MazeGenerating {
    MazeGenerating(
      number: number,
      strategy: settings.strategy.rawValue,
      concurrency: settings.strategy == .depthFirst ? 1 : settings.concurrency,
      toward: settings.strategy == .goalDirected ? settings.toward : nil
    )
  }
}
