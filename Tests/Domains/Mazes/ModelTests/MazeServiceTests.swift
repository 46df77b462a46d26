import MazesModel
import MazesValues
import Services
import SimulationKernel
import Testing

struct MazeServiceTests {
  /// Walks the whole maze over the wire; what is behind a lock is asked for by unlocking.
  private static func walk(_ transport: any Transport) async throws -> [MazePlace: MazeWireRoom] {
    let start = try await transport.id("id", .post, "start")
    var rooms: [MazePlace: MazeWireRoom] = [:]
    var frontier = [(start, MazePlace.start)]
    while let (id, place) = frontier.popLast() {
      let room = try await transport.room(id)
      #expect(room.id == id)
      rooms[place] = room
      for side in MazeSide.allCases {
        guard let door = room.rooms[side.name], rooms[place.beyond(side)] == nil else { continue }
        if let lock = door.lock {
          #expect(door.room == nil)
          frontier.append(
            (
              try await transport.id("room", .post, "locks", lock, "unlock"),
              place.beyond(side)
            )
          )
        } else {
          frontier.append((try #require(door.room), place.beyond(side)))
        }
      }
    }
    return rooms
  }

  @Test(arguments: UInt64(1)...8)
  func `the wire tells the maze that was drawn`(seed: UInt64) throws {
    let algorithm = MazeAlgorithm.allCases[Int(seed % 4)]
    let notes = MazeNotes<[MazePlace: MazeWireRoom]>()
    try MazeProbe.run(
      """
      { size: { rows: 7, columns: 9 }, algorithm: \(algorithm.rawValue), braid: 30%,
        locked: 30%, two_sided: 50%, doors: 10%, exits: 3 }
      """,
      seed: seed,
      ["c": { notes.add(try await Self.walk($0)) }]
    )
    let settings = MazeSettings(
      rows: 7,
      columns: 9,
      algorithm: algorithm,
      braid: Ratio(30, 100),
      locked: Ratio(30, 100),
      twoSided: Ratio(1, 2),
      doors: Ratio(1, 10),
      exits: 3
    )
    let grid = MazeGrid(settings, seed: Seed(seed), number: 1)
    let rooms = try #require(notes.all.first)
    #expect(rooms.count == 63)
    for index in grid.cells.indices {
      let place = MazePlace(row: Int32(index / 9), column: Int32(index % 9))
      let (room, cell) = (try #require(rooms[place]), grid.cells[index])
      #expect(room.type == cell.type.rawValue.uppercased())
      #expect(room.tileUrl == "https://tiles.example.test/tile-\(Self.tile(cell)).png")
      for side in MazeSide.allCases {
        let door = room.rooms[side.name]
        #expect((door != nil) == cell.isOpen(side))
        guard let door else { continue }
        #expect((door.lock != nil) == grid.isLocked(index, side))
        if let next = door.room { #expect(next == rooms[place.beyond(side)]?.id) }
      }
    }
  }

  private static func tile(_ cell: MazeCell) -> String {
    switch (cell.type, cell.isLocked) {
    case (.exit, _): "exit"
    case (.door, _): "door"
    case (.empty, true): "locked"
    case (.empty, false):
      MazeSide.allCases.map { cell.isOpen($0) ? "1" : "0" }.joined()
    }
  }

  @Test func `what is not known is 404 and says so`() throws {
    let notes = MazeNotes<String>()
    try MazeProbe.run(
      "{ size: { rows: 3, columns: 3 } }",
      [
        "c": { transport in
          func note(_ answer: (Int, [UInt8])) {
            notes.add("\(answer.0) \(String(decoding: answer.1, as: UTF8.self))")
          }
          let early = try await transport.id("id", .post, "start")
          let start = try await transport.id("id", .post, "start")
          note(try await transport.ask(.get, "rooms", "R0123456789abcdef"))
          note(try await transport.ask(.get, "rooms", "no id at all"))
          note(try await transport.ask(.post, "locks", "AAAAAAAAAAA=", "unlock"))
          note(try await transport.ask(.get, "rooms", early))
          note(try await transport.ask(.post, "rooms", start))
          note(try await transport.ask(.get, "start"))
          note(try await transport.ask(.get, "rooms"))
        }
      ]
    )
    #expect(
      notes.all == [
        #"404 {"error":"no such room"}"#, #"404 {"error":"no such room"}"#,
        #"404 {"error":"no such lock"}"#, #"404 {"error":"no such room"}"#,
        #"404 {"error":"not-found"}"#, #"404 {"error":"not-found"}"#,
        #"404 {"error":"not-found"}"#,
      ]
    )
  }

  @Test func `a client's k-th maze is the k-th of all clients`() throws {
    let notes = MazeNotes<String>()
    let starts: MazeProbe.Script = { transport in
      for _ in 1...3 { notes.add(try await transport.id("id", .post, "start")) }
    }
    try MazeProbe.run("{ latency: 10ms }", ["a": starts])
    let alone = notes.all
    #expect(Set(alone).count == 3)
    let ofA = MazeNotes<String>()
    let ofB = MazeNotes<String>()
    try MazeProbe.run(
      "{ latency: { uniform: [1ms, 9s] } }",
      [
        "a": { transport in
          for _ in 1...3 {
            let id = try await transport.id("id", .post, "start")
            ofA.add(id)
            // The other client's starts do not end this one's maze.
            #expect(try await transport.room(id).id == id)
          }
        },
        "b": { transport in
          for _ in 1...2 { ofB.add(try await transport.id("id", .post, "start")) }
        },
      ]
    )
    #expect(ofA.all == alone && ofB.all == Array(alone.prefix(2)))
  }

  @Test func `a lock opens as often as it is asked, and only where there is one`() throws {
    try MazeProbe.run(
      "{ size: { rows: 1, columns: 3 }, locked: 100%, exits: 0 }",
      [
        "c": { transport in
          let start = try await transport.room(try await transport.id("id", .post, "start"))
          let lock = try #require(start.rooms["east"]?.lock)
          let room = try await transport.id("room", .post, "locks", lock, "unlock")
          #expect(try await transport.id("room", .post, "locks", lock, "unlock") == room)
          // Locked rooms have plain doors towards rooms that are not.
          #expect(try await transport.room(room).rooms["west"]?.room == start.id)
        }
      ]
    )
  }

  @Test func `a maze from a file is told as it stands there`() throws {
    let file = """
      { "start": "a/b %41", "locks": { "x==": "R2" },
        "rooms": {
          "a/b %41": { "type": "EMPTY", "id": "a/b %41", "odd": [1, true, null, "1", -0.5] },
          "R2": { "id": "other" } } }
      """
    let notes = MazeNotes<String>()
    try MazeProbe.run(
      "{ file: rooms.json }",
      files: ["rooms.json": file],
      [
        "c": { transport in
          #expect(try await transport.id("id", .post, "start") == "a/b %41")
          #expect(try await transport.id("id", .post, "start") == "a/b %41")
          #expect(try await transport.id("room", .post, "locks", "x==", "unlock") == "R2")
          for id in ["a/b %41", "R2", "R3"] {
            notes.add(String(decoding: try await transport.ask(.get, "rooms", id).1, as: UTF8.self))
          }
        }
      ]
    )
    #expect(
      notes.all == [
        #"{"type":"EMPTY","id":"a/b %41","odd":[1,true,null,"1","-0.5"]}"#,
        #"{"id":"other"}"#, #"{"error":"no such room"}"#,
      ]
    )
  }

  @Test func `pictures are told by their names`() throws {
    let notes = MazeNotes<String>()
    try MazeProbe.run(
      "{}",
      [
        "c": { transport in
          for path in ["/tile-0110.png", "/tile-1111.png", "/tile-2.png", "/tile-../a.png", "/x"] {
            let response = try await transport.send(Request(service: "tiles", path: path))
            let type = response.header(named: "Content-Type") ?? ""
            notes.add("\(response.status) \(response.body.count) \(type)")
          }
        }
      ]
    )
    #expect(
      notes.all == [
        "200 2 image/png", "404 24 application/json", "404 21 application/json",
        "404 21 application/json", "404 21 application/json",
      ]
    )
  }
}
