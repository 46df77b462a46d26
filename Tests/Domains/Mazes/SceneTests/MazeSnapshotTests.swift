import Drawing
import JSON
import MazesRecords
import MazesScene
import MazesValues
import RunRecords
import SceneTestSupport
import SimulationKernel
import Testing
import Tracing
import Viewer

/// What must hold of a maze at any moment, against a plain reading of the records up to it.
struct MazeSnapshotTests {
  /// Where the way that is told leads to.
  private static func end(_ scene: MazeScene, after record: Int) throws -> MazePlace {
    let playhead = scene.timeline.playhead(after: record)
    let text = scene.description(at: playhead, client: nil).text
    let match = try #require(text.firstMatch(of: /steps? to room (-?\d+)·(-?\d+)/), "\(record)")
    return MazePlace(
      row: try #require(Int32(match.1)),
      column: try #require(Int32(match.2))
    )
  }

  @Test(arguments: 0..<4)
  func `the way leads along one branch while that goes on`(index: Int) throws {
    let strategies = ["level-by-level", "depth-first", "streaming", "goal-directed"]
    let maze = "locked: \(index * 6)%, exits: 0, failures: { reset: 11% }"
    let explorer = "strategy: \(strategies[index]), concurrency: \(1 + 3 * index)"
    let scene = try MazeAssets.scene(6, 9, maze, [explorer])
    var (known, waysOn, last): (Set<MazePlace>, [MazePlace], MazePlace?) = ([], [], nil)
    for number in scene.trace.numbers {
      guard let room = MazeRoom(scene.trace.record(number)) else { continue }
      known.insert(room.place)
      guard known.count < 54 else { break }
      let end = try Self.end(scene, after: number)
      if end == last { continue }
      // It goes on through a door of its end; or that has none left behind which nothing is known.
      let isNext = room.place == end && room.from.map { room.place.beyond($0) } == last
      #expect(isNext || !waysOn.contains { !known.contains($0) }, "\(number): \(end)")
      waysOn = room.doors.filter { !$0.isLocked }.map { room.place.beyond($0.side) }
      last = end
    }
    #expect(known.count > 40)
  }

  /// What a reader who starts at the first record knows.
  private struct Plain: Equatable {
    var rooms = 0
    var inFlight = 0
    var deadEnds = 0
    var depth = 0
    var unlocked = 0
    var avoided = 0
    var retried = 0
    var failed = 0
    var requests = 0
    var frontier = 0

    init(_ trace: Trace, upTo last: Int, client: String) {
      var known: Set<MazePlace> = []
      var seen: Set<MazePlace> = []
      var failedPlaces: Set<MazePlace> = []
      for number in trace.numbers.prefix(last) {
        let record = trace.record(number)
        guard record.entity == client else { continue }
        if let room = MazeRoom(record) {
          rooms += 1
          known.insert(room.place)
          for door in room.doors { seen.insert(room.place.beyond(door.side)) }
          if room.doors.count == 1 { deadEnds += 1 }
          depth = max(depth, room.depth)
        }
        if let room = MazeRoomFailed(record) { failedPlaces.insert(room.place) }
        if RequestSent(record) != nil { (inFlight, requests) = (inFlight + 1, requests + 1) }
        if RequestAnswered(record) != nil || RequestFailed(record) != nil
          || RequestAbandoned(record) != nil
        {
          inFlight -= 1
        }
        if MazeUnlocked(record) != nil { unlocked += 1 }
        if MazeAvoided(record) != nil { avoided += 1 }
        if RequestRetrying(record) != nil { retried += 1 }
      }
      failed = failedPlaces.count
      frontier = seen.subtracting(known).subtracting(failedPlaces).count
    }

    init(facts: JSONValue) {
      func count(_ name: String) -> Int {
        if case .integer(let number) = facts[name] { Int(number) } else { -1 }
      }
      rooms = count("rooms")
      inFlight = count("inFlight")
      deadEnds = count("deadEnds")
      depth = count("depth")
      unlocked = count("locksOpened")
      avoided = count("duplicatesAvoided")
      retried = count("retried")
      if case .array(let places) = facts["failed"] { failed = places.count }
      requests = count("requests")
      frontier = count("frontier")
    }
  }

  @Test(arguments: [3, 29, 64])
  func `any moment is what the records up to it say`(concurrency: Int) throws {
    let scene = try MazeAssets.eventful(concurrency: concurrency)
    for record in stride(from: 0, through: scene.trace.count, by: 41) {
      let words = scene.description(at: scene.timeline.playhead(after: record), client: nil)
      guard case .array(let clients) = words.facts["clients"], let client = clients.first else {
        Issue.record("no client in the facts")
        return
      }
      let plain = Plain(scene.trace, upTo: record, client: "explorer")
      #expect(Plain(facts: client) == plain, "\(record)")
    }
  }

  @Test func `between two records only what moves is drawn anew while the camera stands`() throws {
    let scene = try MazeAssets.eventfulScene()
    let end = scene.timeline.end.nanoseconds
    let view = ViewState(size: Size(width: 1280, height: 800), isPlaying: true)
    var standing = 0
    for part in 20..<60 {
      let moment = SimulationTime(nanoseconds: end * Int64(part) / 100)
      let first = scene.playhead(at: moment)
      let second = Playhead(time: moment.advanced(by: .nanoseconds(9)), record: first.record)
      let pictures = [first, second].map {
        scene.picture(at: $0, in: view, measure: EvenTextMeasure())
      }
      let still = pictures.map { $0.layers.prefix { $0.name != .time } }
      if still[0] == still[1] { standing += 1 }
    }
    #expect(standing > 20)
  }

  @Test func `the camera moves without jumps and ends with everything in view`() throws {
    let scene = MazeAssets.understated(try MazeAssets.eventfulScene())
    let exploration = try #require(scene.run.clients.first?.own.explorations.first)
    let step: Int64 = 2_000_000
    var last = exploration.camera.frame(at: 0)
    for time in stride(from: 0, through: scene.timeline.end.nanoseconds, by: Int(step)) {
      let frame = exploration.camera.frame(at: Int64(time))
      let edges: [Double] = [
        abs(frame.x - last.x), abs(frame.maxX - last.maxX), abs(frame.y - last.y),
        abs(frame.maxY - last.maxY),
      ]
      #expect((edges.max() ?? 0) < 0.6, "at \(time): \(last) to \(frame)")
      last = frame
    }
    let whole = exploration.camera.frame(at: scene.timeline.end.nanoseconds)
    let places = scene.trace.numbers.compactMap { MazeRoom(scene.trace.record($0))?.place }
    #expect(places.count > 150)
    for place in places {
      #expect(whole.contains(Point(Double(place.column), -Double(place.row))))
    }
  }

  @Test func `a cancelled crawl stands still with what it found`() throws {
    let scene = try MazeAssets.eventful(
      timeline: "[{ at: 5s, tell: explorer, cancel: true }]"
    )
    let rooms = scene.trace.numbers.count { MazeRoom(scene.trace.record($0)) != nil }
    #expect((20..<150).contains(rooms))
    let texts = scene.picture(part: 1).texts(in: .cards)
    for text in ["\(rooms) rooms", "cancelled", "Cancelled"] {
      #expect(texts.contains(text), "\(text) is not in \(texts)")
    }
  }
}
