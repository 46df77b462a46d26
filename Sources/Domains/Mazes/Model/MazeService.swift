import JSON
import MazesRecords
import MazesValues
import Services
import SimulatedWorld
import SimulationKernel
import Synchronization

/// The simulated maze service: it gives out mazes a room at a time.
///
/// It answers `POST /start` with the start room's id, `GET /rooms/ID` with a room and
/// `POST /locks/ID/unlock` with the id of the room behind a lock; what it does not know is 404. A
/// client's k-th start begins maze number k, which is the same for all clients of a run, and ends
/// the client's maze before: a client's ids are those of its last maze. Unlocking changes nothing
/// for anybody; it only tells.
///
/// - SeeAlso: The wire format is described in `MazeCrawling`.
final class MazeService: SimulatedService {
  /// Where mazes come from.
  enum Source: Sendable {
    /// One for each number, drawn when its first client asks for it.
    case drawn(MazeSettings, Seed)

    /// One and the same from a file.
    case file(MazeFile)
  }

  let name = "maze"

  private let source: Source
  private let names: MazeNames
  private let state = Mutex(State())

  private struct State {
    /// The number of each client's maze, from 1.
    var numbers: [String: Int] = [:]
    /// The mazes that are some client's.
    var mazes: [Int: MazeGrid] = [:]
  }

  /// Creates the service of a run.
  init(_ source: Source, seed: Seed) {
    self.source = source
    names = MazeNames(seed: seed)
  }

  func endpoint(of request: Request) -> String? {
    switch MazePath(request) {
    case .start: "start"
    case .room: "room"
    case .unlock: "unlock"
    case nil: nil
    }
  }

  /// The place of a room, `row,column` as counted from the start room, and of a lock with its side:
  /// `3,-2 west`; of a maze from a file the id, and else the endpoint.
  func key(of request: Request) -> String {
    guard let path = MazePath(request) else { return request.path }
    if path == .start { return "start" }
    guard case .drawn = source else { return request.segments[1] }
    let id = MazePath.id(in: request)
    let lock = path == .unlock ? names.readLock(id) : nil
    guard let (maze, room) = lock.map({ ($0.maze, $0.room) }) ?? names.readRoom(id),
      let columns = state.withLock({ $0.mazes[maze]?.settings.columns })
    else { return request.path }
    return "\(room / columns),\(room % columns)" + (lock.map { " \($0.side.name)" } ?? "")
  }

  func answer(_ request: Request, from client: String, reply: Reply) {
    switch (source, MazePath(request)) {
    case (.file(let file), .start):
      reply.send(.json("{\"id\":\(file.start.json)}"))
    case (.file(let file), .room):
      let room = file.rooms[request.segments[1]]
      reply.send(room.map { .json($0) } ?? .unknown("room"))
    case (.file(let file), .unlock):
      let room = file.locks[request.segments[1]]
      reply.send(room.map { .json("{\"room\":\($0.json)}") } ?? .unknown("lock"))
    case (.drawn(let settings, let seed), .start):
      begin(settings, seed, client: client, reply)
    case (.drawn, .room):
      let room = names.readRoom(MazePath.id(in: request)).flatMap {
        describe($0.room, of: $0.maze, to: client)
      }
      reply.send(room.map { .json($0) } ?? .unknown("room"))
    case (.drawn, .unlock):
      let room = names.readLock(MazePath.id(in: request)).flatMap {
        unlock($0.room, $0.side, of: $0.maze, for: client)
      }
      reply.send(room.map { .json($0) } ?? .unknown("lock"))
    case (_, nil):
      reply.send(.unknown("path"))
    }
  }
}

// Mazes that are drawn.
extension MazeService {
  /// Begins a client's next maze, and forgets the one before when nobody else is in it.
  private func begin(_ settings: MazeSettings, _ seed: Seed, client: String, _ reply: Reply) {
    let number = state.withLock { state in
      let number = state.numbers[client, default: 0] + 1
      state.numbers[client] = number
      let wanted = state.numbers
      state.mazes = state.mazes.filter { maze in wanted.contains { $0.value == maze.key } }
      if state.mazes[number] == nil {
        state.mazes[number] = MazeGrid(settings, seed: seed, number: number)
      }
      return number
    }
    reply.send(.json(.object([("id", names.room(0, of: number))])))
  }

  /// A room as the wire format has it; nil when it is no room of the client's maze.
  private func describe(_ room: Int, of maze: Int, to client: String) -> [UInt8]? {
    state.withLock { state in
      guard state.numbers[client] == maze, let grid = state.mazes[maze],
        grid.cells.indices.contains(room)
      else { return nil }
      return describe(room, in: grid, number: maze)
    }
  }

  private func describe(_ room: Int, in grid: borrowing MazeGrid, number: Int) -> [UInt8] {
    let cell = grid.cells[room]
    var text: [UInt8] = []
    text.reserveCapacity(288)
    text.put("{\"id\":\"")
    names.putRoom(room, of: number, to: &text)
    text.put("\",\"tileUrl\":\"https://tiles.example.test/tile-")
    cell.putTile(to: &text)
    text.put(".png\",\"rooms\":{")
    var isFirst = true
    for side in MazeSide.allCases where cell.isOpen(side) {
      guard let next = grid.neighbor(of: room, side) else { continue }
      if !isFirst { text.put(",") }
      isFirst = false
      text.put("\"")
      text += side.name.utf8
      if grid.isLocked(room, side) {
        text.put("\":{\"lock\":\"")
        names.putLock(room, side, of: number, to: &text)
      } else {
        text.put("\":{\"room\":\"")
        names.putRoom(next, of: number, to: &text)
      }
      text.put("\"}")
    }
    text.put("},\"type\":\"")
    text.put(cell.type.wireName)
    text.put("\"}")
    return text
  }

  /// The answer to an unlocking; nil when it is no lock of the client's maze.
  private func unlock(_ room: Int, _ side: MazeSide, of maze: Int, for client: String) -> [UInt8]? {
    state.withLock { state in
      guard state.numbers[client] == maze, let grid = state.mazes[maze],
        grid.cells.indices.contains(room), grid.cells[room].isOpen(side),
        grid.isLocked(room, side), let next = grid.neighbor(of: room, side)
      else { return nil }
      return .object([("room", names.room(next, of: maze))])
    }
  }
}

extension MazeCell {
  /// The name of the picture, without `tile-` and `.png`.
  fileprivate func putTile(to text: inout [UInt8]) {
    if type == .exit { return text.put("exit") }
    if type == .door { return text.put("door") }
    if isLocked { return text.put("locked") }
    for side in MazeSide.allCases { text.append(UInt8(ascii: isOpen(side) ? "1" : "0")) }
  }
}

extension MazeRoomType {
  /// Its name in the wire format.
  fileprivate var wireName: StaticString {
    switch self {
    case .empty: "EMPTY"
    case .door: "DOOR"
    case .exit: "EXIT"
    }
  }
}

extension Response {
  /// The answer to what is not known.
  static func unknown(_ what: String) -> Response {
    .json("{\"error\":\"no such \(what)\"}", status: 404)
  }
}

extension [UInt8] {
  /// An object of JSON whose values need no escaping.
  fileprivate static func object(_ fields: [(String, [UInt8])]) -> [UInt8] {
    var text: [UInt8] = []
    for (index, (key, value)) in fields.enumerated() {
      text.put(index == 0 ? "{\"" : ",\"")
      text += key.utf8
      text.put("\":\"")
      text += value
      text.put("\"")
    }
    text.put("}")
    return text
  }

  fileprivate mutating func put(_ text: StaticString) {
    unsafe append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    )
  }
}
