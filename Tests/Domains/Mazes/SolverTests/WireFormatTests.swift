import MazeCrawling
import MazesValues
import Services
import TestSupport
import Testing

struct WireFormatTests {
  private static let tile = #""tileUrl":"https://t.example.test/a.png""#

  private static func response(_ body: String, status: Int = 200) -> Response {
    Response(status: status, body: Array(body.utf8))
  }

  /// What a crawl makes of an answer that cannot be read.
  private static func failure(of read: () throws -> Void) -> CrawlFailure? {
    do {
      try read()
      return nil
    } catch let failure as RequestFailure {
      return CrawlFailure(failure)
    } catch {
      return nil
    }
  }

  @Test(arguments: [
    ("EMPTY", MazeRoomType.empty), ("DOOR", .door), ("EXIT", .exit), ("TRAP", nil), ("exit", nil),
  ])
  func `a room is empty, a door or an exit`(word: String, type: MazeRoomType?) {
    #expect(MazeRoomType(wire: word) == type)
  }

  @Test(arguments: Table.kept("maze-rooms"))
  func `a room that lacks something is unusable, and it is said why`(text: String, words: String) {
    let body = text.replacing("TILE", with: Self.tile)
    let failure = Self.failure { _ = try WireFormat.readRoom(Self.response(body), asked: "R1") }
    #expect(failure == CrawlFailure(.unusableRoom, "unusable room: \(words)"))
  }

  @Test(arguments: Table.kept("pointers-that-lead-nowhere"))
  func `a pointer that cannot be used hides no other`(pointer: String, words: String) throws {
    let body =
      #"{"id":"R1",\#(Self.tile),"rooms":{\#(pointer),"west":{"room":"R3"}},"type":"EMPTY"}"#
    let room = try WireFormat.readRoom(Self.response(body), asked: "R1")
    #expect(room.doors == [MazeDoor(.west, to: "R3")])
    #expect(room.ignored.map { "\($0.direction), \($0.why)" } == [words])
  }

  @Test func `a pointer to room and lock leads to the room; the last key counts`() throws {
    let body = #"""
      {"id":"R0","id":"R1",\#(Self.tile),"more":[{"a":[1,-2.5e+3,null,true]}],"type":"EXIT",
      "rooms":{"south":{"room":"R8"},"south":{"color":"red","lock":"L","room":"R9"}}}
      """#
    let room = try WireFormat.readRoom(Self.response(body), asked: "R1")
    #expect(room.doors == [MazeDoor(.south, to: "R9")] && room.type == .exit)
  }

  @Test(arguments: [
    ("", CrawlFailure.Kind.noData, "no data"),
    ("[]", .undecodable, "the body is no JSON object"),
    (#""R1""#, .undecodable, "the body is no JSON object"),
    (#"{"id":"R1""#, .undecodable, "the body is no JSON object"),
    (#"{"id":"R1"} x"#, .undecodable, "the body is no JSON object"),
    ("{}", .missingKey, "missing key: 'id'"),
    (#"{"id":7}"#, .missingKey, "missing key: 'id'"),
    (#"{"id":""}"#, .missingKey, "missing key: 'id'"),
  ])
  func `a start without an id is a failure with a name`(
    body: String,
    kind: CrawlFailure.Kind,
    reason: String
  ) {
    let found = Self.failure { _ = try WireFormat.readStart(Self.response(body)) }
    #expect(found == CrawlFailure(kind, reason))
  }

  @Test func `a start has an id and an unlocking a room`() throws {
    #expect(try WireFormat.readStart(Self.response(#" {"id" : "R5eed"} "#)) == "R5eed")
    #expect(try WireFormat.readUnlocked(Self.response(#"{"room":"R\u0031"}"#)) == "R1")
    let failure = Self.failure { _ = try WireFormat.readUnlocked(Self.response("{}")) }
    #expect(failure == CrawlFailure(.missingKey, "missing key: 'room'"))
  }

  @Test func `a room without a body has no data, and so has a picture`() {
    let room = Self.failure { _ = try WireFormat.readRoom(Self.response(""), asked: "R1") }
    let tile = Self.failure { _ = try WireFormat.readTile(Self.response("")) }
    #expect(room == CrawlFailure(.noData, "no data") && tile == room)
  }

  @Test(arguments: [
    (404, #"{"error":"no such room"}"#, RequestFailure.api(code: "no such room", message: "")),
    (403, #"{"error":"no","message":"why"}"#, .api(code: "no", message: "why")),
    (404, "", nil), (404, "[]", nil), (404, #"{"error":1}"#, nil), (404, #"{"error":"x"#, nil),
    (429, #"{"error":"slow down"}"#, nil), (408, #"{"error":"late"}"#, nil),
    (503, #"{"error":"down"}"#, nil),
  ])
  func `a no is one, unless asked again`(status: Int, body: String, failure: RequestFailure?) {
    #expect(WireFormat.readRefusal(Self.response(body, status: status)) == failure)
  }

  @Test func `each kind of failure has a name`() {
    let failures: [RequestFailure] = [
      .transport(.reset), .timedOut(after: .seconds(2)), .http(status: 503, retryAfter: nil),
      .api(code: "no such room", message: ""), .undecodable("what", code: "no-data"),
      .undecodable("what"), .undecodable("what", code: "missing-key"),
      .undecodable("what", code: "unusable-room"),
    ]
    #expect(failures.map { CrawlFailure($0).kind } == CrawlFailure.Kind.allCases)
    #expect(
      failures.prefix(4).map { CrawlFailure($0).reason }
        == ["connection reset", "timed out after 2 s", "HTTP 503", "no such room"]
    )
  }
}
