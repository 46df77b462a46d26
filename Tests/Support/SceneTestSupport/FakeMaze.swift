package import MazesRecords
package import MazesValues
import RunRecords
import SimulationKernel
import TestSupport
package import Tracing

/// A made-up maze: which sides of each room are open, locked, and what is special.
package struct FakeMaze {
  package let rows: Int
  package let columns: Int
  package private(set) var doors: [UInt8]
  package private(set) var locked: [UInt8]
  package private(set) var types: [MazeRoomType]
  package let start: Int

  /// Makes a maze; the start is somewhere in it, or where the service has it, in the south-west.
  package init(
    rows: Int,
    columns: Int,
    seed: UInt64 = 7,
    locks: Int = 12,
    startsInCorner: Bool = false
  ) {
    var random = Numbers(state: seed)
    (self.rows, self.columns) = (rows, columns)
    doors = Array(repeating: 0, count: rows * columns)
    locked = doors
    types = Array(repeating: .empty, count: rows * columns)
    start = startsInCorner ? 0 : (rows / 2) * columns + min(1, columns - 1)
    carve(&random)
    for room in doors.indices where random.next(100) < 10 {
      let sides = MazeSide.allCases.filter { doors[room] >> $0.rawValue & 1 == 0 }
      if let side = sides.first(where: { self.room(room, $0) != nil }) { open(room, side) }
    }
    for room in doors.indices where random.next(100) < locks {
      let sides = MazeSide.allCases.filter { doors[room] >> $0.rawValue & 1 == 1 }
      if let side = sides.first { locked[room] |= 1 << side.rawValue }
    }
    if rows * columns > 12 {
      types[rows * columns - 1] = .exit
      types[rows * columns / 3] = .door
    }
  }

  package func room(_ room: Int, _ side: MazeSide) -> Int? {
    let (row, column) = (room / columns, room % columns)
    switch side {
    case .north: return row + 1 < rows ? room + columns : nil
    case .south: return row > 0 ? room - columns : nil
    case .east: return column + 1 < columns ? room + 1 : nil
    case .west: return column > 0 ? room - 1 : nil
    }
  }

  private mutating func open(_ room: Int, _ side: MazeSide) {
    guard let other = self.room(room, side) else { return }
    doors[room] |= 1 << side.rawValue
    doors[other] |= 1 << side.opposite.rawValue
  }

  /// The recursive backtracker, with a stack of its own.
  private mutating func carve(_ random: inout Numbers) {
    var stack = [start]
    var seen = Array(repeating: false, count: rows * columns)
    seen[start] = true
    while let room = stack.last {
      let ways = MazeSide.allCases.filter { side in
        self.room(room, side).map { !seen[$0] } ?? false
      }
      guard !ways.isEmpty else {
        stack.removeLast()
        continue
      }
      let side = ways[random.next(ways.count)]
      open(room, side)
      if let next = self.room(room, side) {
        seen[next] = true
        stack.append(next)
      }
    }
  }

  package func place(_ room: Int) -> MazePlace {
    MazePlace(
      row: Int32(room / columns - start / columns),
      column: Int32(room % columns - start % columns)
    )
  }

  package static func id(_ room: Int) -> String {
    let digits = String(UInt64(room + 1) &* 0x9E37_79B9_7F4A_7C15, radix: 16)
    return "R" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  package func doorList(_ room: Int) -> [MazeDoor] {
    MazeSide.allCases.filter { doors[room] >> $0.rawValue & 1 == 1 }.map { side in
      let isLocked = locked[room] >> side.rawValue & 1 == 1
      let target = isLocked ? lockID(room, side) : Self.id(self.room(room, side) ?? 0)
      return MazeDoor(side, to: target, isLocked: isLocked)
    }
  }

  package func lockID(_ room: Int, _ side: MazeSide) -> String { "bG9j/\(room)+\(side.letter)==" }
}

/// One client that explores a made-up maze, as the simulator would write it.
package struct FakeCrawl {
  package let name: String
  package let maze: FakeMaze
  package var strategy = "streaming"
  package var concurrency = 8
  /// Rooms that no attempt reaches.
  package var failing: Set<Int> = []
  /// Whether every ninth request times out once.
  package var timesOut = true
  package var conflicts: [MazeConflict] = []
  /// After how many rooms it is told to stop.
  package var stopsAfter = Int.max

  fileprivate enum Step { case room(Int, attempt: Int), lock(Int, MazeSide) }

  fileprivate struct Flight {
    let due: Int64
    let request: Int
    let step: Step
  }

  fileprivate var random = Numbers(state: 11)
  fileprivate var flights: [Flight] = []
  /// What waits to be asked for: the room, and the room and side it was seen from.
  fileprivate var queue: [(step: Step, from: Int, side: MazeSide)] = []
  fileprivate var head = 0
  fileprivate var cameFrom: [Int: (room: Int, side: MazeSide)] = [:]
  fileprivate var depths: [Int: Int] = [:]
  fileprivate var asked: Set<Int> = []
  fileprivate var sentCount = 0
  fileprivate var counts = MazeCounts(outcome: "explored")
  fileprivate var isOver = false

  package init(_ name: String, _ maze: FakeMaze) { (self.name, self.maze) = (name, maze) }

  /// Runs clients beside each other on one clock.
  package static func trace(_ crawls: [FakeCrawl]) -> Trace {
    var crawls = crawls
    let scenario = """
      {"clients":{},"services":{"maze":{"algorithm":"recursive-backtracker",\
      "latency":{"uniform":[20000000,300000000]},\
      "size":{"columns":\(crawls[0].maze.columns),"rows":\(crawls[0].maze.rows)}}}}
      """
    var script = TraceScript(scenario: scenario)
    for index in crawls.indices { crawls[index].begin(&script) }
    while let next = crawls.indices.filter({ !crawls[$0].flights.isEmpty })
      .min(by: { (crawls[$0].due, $0) < (crawls[$1].due, $1) })
    {
      crawls[next].land(&script)
    }
    return script.finish()
  }

  package static func trace(_ crawl: FakeCrawl) -> Trace { trace([crawl]) }

  private var due: Int64 { flights.map(\.due).min() ?? .max }

  private mutating func begin(_ script: inout TraceScript) {
    script.speaker = name
    script.add(ClientStarted(clientKind: "explore"))
    let generating = MazeGenerating(
      number: 1,
      strategy: strategy,
      concurrency: concurrency,
      toward: nil
    )
    script.add(generating)
    asked.insert(maze.start)
    send(.room(maze.start, attempt: 1), &script)
  }

  private mutating func send(_ step: Step, _ script: inout TraceScript) {
    sentCount += 1
    let (request, wait): (Int, Int)
    switch step {
    case .room(let room, let attempt):
      let path = "/rooms/\(FakeMaze.id(room))"
      request = script.send("maze", "room", path, number: sentCount, attempt: attempt)
      wait = 20_000_000 + random.next(280_000_000)
    case .lock(let room, let side):
      let id = maze.lockID(room, side).replacing("/", with: "%2F").replacing("+", with: "%2B")
      let path = "/locks/\(id.replacing("=", with: "%3D"))/unlock"
      request = script.send("maze", "unlock", path, number: sentCount)
      wait = 50_000_000 + random.next(450_000_000)
    }
    flights.append(Flight(due: script.moment + Int64(wait), request: request, step: step))
  }

  /// The next answer arrives.
  private mutating func land(_ script: inout TraceScript) {
    script.speaker = name
    guard let index = flights.indices.min(by: { flights[$0].due < flights[$1].due }) else { return }
    let flight = flights.remove(at: index)
    script.moment = max(flight.due, script.moment)
    guard !isOver else {
      script.add(RequestAbandoned(request: flight.request, service: "maze", endpoint: "room"))
      return
    }
    switch flight.step {
    case .room(let room, let attempt): land(room, attempt, flight.request, &script)
    case .lock(let room, let side):
      script.answer(flight.request, "maze", "unlock", bytes: 180)
      guard let other = maze.room(room, side) else { return }
      counts.unlocks += 1
      let unlocked = MazeUnlocked(
        lock: maze.lockID(room, side),
        room: FakeMaze.id(other),
        place: maze.place(other)
      )
      script.add(unlocked)
      if asked.insert(other).inserted {
        cameFrom[other] = (room, side)
        send(.room(other, attempt: 1), &script)
      }
    }
    refill(&script)
  }

  private mutating func land(
    _ room: Int,
    _ attempt: Int,
    _ request: Int,
    _ script: inout TraceScript
  ) {
    let fails = failing.contains(room)
    if fails || (timesOut && attempt == 1 && request.isMultiple(of: 9)) {
      script.add(
        RequestFailed(request: request, service: "maze", endpoint: "room", reason: "reset")
      )
      guard attempt < 3 else {
        counts.failed += 1
        script.add(
          MazeRoomFailed(
            room: FakeMaze.id(room),
            place: maze.place(room),
            failure: "transport",
            reason: "connection reset"
          )
        )
        return
      }
      script.add(
        RequestRetrying(
          service: "maze",
          path: "/rooms/\(FakeMaze.id(room))",
          attempt: attempt + 1,
          attempts: 3,
          delay: .milliseconds(100),
          reason: "connection reset"
        )
      )
      queue.append((.room(room, attempt: attempt + 1), room, .north))
      return
    }
    script.answer(request, "maze", "room", bytes: 180)
    tell(room, &script)
  }

  private mutating func tell(_ room: Int, _ script: inout TraceScript) {
    let from = cameFrom[room]
    depths[room] = from.map { (depths[$0.room] ?? 0) + 1 } ?? 0
    let doors = maze.doorList(room)
    counts.rooms += 1
    if doors.count == 1 { counts.deadEnds += 1 }
    script.add(
      MazeRoom(
        id: FakeMaze.id(room),
        place: maze.place(room),
        type: maze.types[room],
        depth: depths[room] ?? 0,
        from: from?.side.opposite,
        doors: doors
      )
    )
    for conflict in conflicts where conflict.room == FakeMaze.id(room) {
      script.add(conflict)
    }
    if counts.rooms == stopsAfter { return stop(&script) }
    for door in doors { see(door, from: room, &script) }
  }

  private mutating func stop(_ script: inout TraceScript) {
    isOver = true
    (queue, head) = ([], 0)
    script.add(ClientTold(word: "cancel", value: .text("true")))
    script.add(ClientCancelled())
  }

  private mutating func see(_ door: MazeDoor, from room: Int, _ script: inout TraceScript) {
    guard let other = maze.room(room, door.side) else { return }
    if asked.contains(other) {
      guard cameFrom[room]?.room != other else { return }
      script.add(MazeAvoided(target: door.target, place: maze.place(other), why: "known"))
    } else if door.isLocked {
      queue.append((.lock(room, door.side), room, door.side))
    } else {
      asked.insert(other)
      cameFrom[other] = (room, door.side)
      queue.append((.room(other, attempt: 1), room, door.side))
    }
  }

  private mutating func refill(_ script: inout TraceScript) {
    while flights.count < (strategy == "depth-first" ? 1 : concurrency), queue.count > head {
      let next = takeNext()
      send(next.step, &script)
    }
    guard flights.isEmpty, queue.count == head, !isOver else { return }
    isOver = true
    finish(&script)
  }

  /// The last in the queue for a walk in depth, else the first.
  private mutating func takeNext() -> (step: Step, from: Int, side: MazeSide) {
    if strategy == "depth-first" { return queue.removeLast() }
    defer { head += 1 }
    return queue[head]
  }

  private mutating func finish(_ script: inout TraceScript) {
    let exit = maze.types.firstIndex(of: .exit)
    if let exit, depths[exit] != nil {
      var way: [MazeSide] = []
      var room = exit
      while let from = cameFrom[room] {
        way.append(from.side)
        room = from.room
      }
      counts.steps = way.count
      counts.exits = 1
      script.add(MazeWay(way: way.reversed()))
    }
    counts.requests = sentCount
    counts.took = .nanoseconds(script.moment)
    script.add(MazeEnded(counts: counts))
    script.add(ClientFinished(outcome: []))
  }
}
