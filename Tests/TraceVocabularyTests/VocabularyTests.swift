import SimulationKernel
import Testing
import TraceVocabulary
import Tracing

struct VocabularyTests {
  /// One record of every kind, two where a field may be missing, with its data as the trace has it.
  private static let examples: [(record: any RecordKind, data: String)] =
    general + requests + search + results + mazes + BusExamples.all

  private static let general: [(any RecordKind, String)] = [
    (ClientStarted(clientKind: "ship"), #"{"kind":"ship"}"#),
    (
      ClientFinished(outcome: [TraceField("found", 1), TraceField("route", "RI CT")]),
      #"{"found":1,"route":"RI CT"}"#
    ),
    (
      ClientTold(word: "border_fee", value: .integer(5000)),
      #"{"word":"border_fee","value":5000}"#
    ),
    (ClientTold(word: "to", value: .text("AZ")), #"{"word":"to","value":"AZ"}"#),
    (ClientFailed(message: "choose both states"), #"{"message":"choose both states"}"#),
    (ClientCancelled(), "{}"),
    (ClientStood(outcome: [TraceField("came", 7)]), #"{"came":7}"#),
    (OutageBegan(), "{}"),
    (OutageEnded(), "{}"),
    (
      ServiceSet(what: "latency", value: .integer(800_000_000)),
      #"{"what":"latency","value":800000000}"#
    ),
  ]

  private static let requests: [(any RecordKind, String)] = [
    (
      RequestSent(
        service: "fuel",
        endpoint: "cost",
        path: "/borders/CO-UT/cost",
        number: 7,
        attempt: 2
      ),
      #"{"service":"fuel","endpoint":"cost","path":"/borders/CO-UT/cost","number":7,"attempt":2}"#
    ),
    (
      RequestAnswered(request: 12, service: "fuel", endpoint: "cost", status: 200, bytes: 31),
      #"{"request":12,"service":"fuel","endpoint":"cost","status":200,"bytes":31}"#
    ),
    (
      RequestFailed(request: 12, service: "fuel", endpoint: "cost", reason: "reset"),
      #"{"request":12,"service":"fuel","endpoint":"cost","reason":"reset"}"#
    ),
    (
      RequestTimedOut(request: 12, service: "fuel", endpoint: "cost", after: .seconds(3)),
      #"{"request":12,"service":"fuel","endpoint":"cost","after":3000000000}"#
    ),
    (
      RequestAbandoned(request: 12, service: "fuel", endpoint: "cost"),
      #"{"request":12,"service":"fuel","endpoint":"cost"}"#
    ),
    (
      RequestRejected(request: 12, service: "fuel", endpoint: "cost", reason: "HTTP 503"),
      #"{"request":12,"service":"fuel","endpoint":"cost","reason":"HTTP 503"}"#
    ),
    (
      RequestRetrying(
        service: "fuel",
        path: "/p",
        attempt: 2,
        delay: .milliseconds(200),
        reason: "HTTP 503"
      ),
      #"{"service":"fuel","path":"/p","attempt":2,"delay":200000000,"reason":"HTTP 503"}"#
    ),
    (RequestShared(service: "fuel", path: "/p"), #"{"service":"fuel","path":"/p"}"#),
    (
      RequestCached(service: "fuel", path: "/p", age: .zero),
      #"{"service":"fuel","path":"/p","age":0}"#
    ),
  ]

  private static let search: [(any RecordKind, String)] = [
    (
      ShippingAsked(from: "RI", to: "AZ", fee: 5000, pricing: "on-demand", number: 1),
      #"{"from":"RI","to":"AZ","fee":5000,"pricing":"on-demand","number":1}"#
    ),
    (
      ShippingAsked(from: nil, to: nil, fee: 0, pricing: "prefetch-all", number: 2),
      #"{"fee":0,"pricing":"prefetch-all","number":2}"#
    ),
    (ShippingSearch(number: 3), #"{"number":3}"#),
    (
      ShippingSettled(state: "OH", cost: 25166, from: "PA"),
      #"{"state":"OH","cost":25166,"from":"PA"}"#
    ),
    (ShippingSettled(state: "RI", cost: 0, from: nil), #"{"state":"RI","cost":0}"#),
    (
      ShippingRelaxed(state: "OH", cost: 25166, from: "PA"),
      #"{"state":"OH","cost":25166,"from":"PA"}"#
    ),
    (
      ShippingWaiting(state: "OH", borders: ["IN-OH", "KY-OH"]),
      #"{"state":"OH","borders":"IN-OH KY-OH"}"#
    ),
    (ShippingWaiting(state: nil, borders: []), #"{"borders":""}"#),
    (ShippingQuoted(border: "CO-UT", cents: 4217), #"{"border":"CO-UT","cents":4217}"#),
    (ShippingClosed(border: "CO-UT"), #"{"border":"CO-UT"}"#),
    (ShippingOpened(border: "CO-UT"), #"{"border":"CO-UT"}"#),
    (
      ShippingUnanswered(border: "CO-UT", reason: "timed out after 3 s"),
      #"{"border":"CO-UT","reason":"timed out after 3 s"}"#
    ),
    (RoadClosed(border: "CO-UT", change: 1), #"{"border":"CO-UT","change":1}"#),
    (RoadOpened(border: "CO-UT", change: 2), #"{"border":"CO-UT","change":2}"#),
  ]

  private static let results: [(any RecordKind, String)] = [
    (
      ShippingFound(
        route: ["RI", "CT", "NY"],
        fuel: [12, 34],
        fee: 5000,
        cost: 10046,
        requests: 9,
        took: .milliseconds(1500),
        unanswered: ["CO-UT"]
      ),
      #"{"route":"RI CT NY","fuel":"12 34","fee":5000,"cost":10046,"requests":9,"#
        + #""took":1500000000,"unanswered":"CO-UT"}"#
    ),
    (
      ShippingFound(
        route: ["RI"],
        fuel: [],
        fee: 0,
        cost: 0,
        requests: 0,
        took: .zero,
        unanswered: []
      ),
      #"{"route":"RI","fuel":"","fee":0,"cost":0,"requests":0,"took":0,"unanswered":""}"#
    ),
    (
      ShippingNone(closed: ["MN-ND", "MT-ND"], unanswered: ["ND-SD"]),
      #"{"closed":"MN-ND MT-ND","unanswered":"ND-SD"}"#
    ),
    (ShippingFailed(message: "unknown state 'XX'"), #"{"message":"unknown state 'XX'"}"#),
  ]

  private static let mazes: [(any RecordKind, String)] = mazeWalk + mazeRooms

  private static let mazeWalk: [(any RecordKind, String)] = [
    (
      MazeGenerating(
        number: 2,
        strategy: "goal-directed",
        concurrency: 64,
        toward: MazePlace(row: -19, column: 29)
      ),
      #"{"number":2,"strategy":"goal-directed","concurrency":64,"toward_row":-19,"#
        + #""toward_column":29}"#
    ),
    (
      MazeGenerating(number: 1, strategy: "streaming", concurrency: 1, toward: nil),
      #"{"number":1,"strategy":"streaming","concurrency":1}"#
    ),
    (MazeLevelBegan(depth: 3, rooms: 12), #"{"depth":3,"rooms":12}"#),
    (MazeLevelEnded(depth: 3), #"{"depth":3}"#),
    (MazeWay(way: [.north, .north, .east, .south, .west]), #"{"steps":5,"way":"nnesw"}"#),
    (MazeWay(way: []), #"{"steps":0,"way":""}"#),
    (
      MazeEnded(counts: counts(steps: 14)),
      #"{"outcome":"explored","rooms":600,"exits":2,"steps":14,"dead_ends":61,"loops":7,"#
        + #""depth":22,"unlocks":30,"duplicates":9,"failed":1,"conflicts":3,"ignored":4,"#
        + #""tiles":18,"requests":640,"took":1500000000}"#
    ),
    (
      MazeEnded(counts: counts(steps: nil)),
      #"{"outcome":"explored","rooms":600,"exits":2,"dead_ends":61,"loops":7,"#
        + #""depth":22,"unlocks":30,"duplicates":9,"failed":1,"conflicts":3,"ignored":4,"#
        + #""tiles":18,"requests":640,"took":1500000000}"#
    ),
    (
      MazeEnded(counts: counts(steps: 14, givenUp: 2)),
      #"{"outcome":"explored","rooms":600,"exits":2,"steps":14,"dead_ends":61,"loops":7,"#
        + #""depth":22,"unlocks":30,"duplicates":9,"failed":1,"given_up":2,"conflicts":3,"#
        + #""ignored":4,"tiles":18,"requests":640,"took":1500000000}"#
    ),
    (
      MazeFailed(failure: "http", message: "HTTP 503"),
      #"{"kind":"http","message":"HTTP 503"}"#
    ),
  ]

  private static func counts(steps: Int?, givenUp: Int = 0) -> MazeCounts {
    var counts = MazeCounts(outcome: "explored")
    counts.rooms = 600
    counts.exits = 2
    counts.steps = steps
    counts.deadEnds = 61
    counts.loops = 7
    counts.depth = 22
    counts.unlocks = 30
    counts.duplicates = 9
    counts.failed = 1
    counts.givenUp = givenUp
    counts.conflicts = 3
    counts.ignored = 4
    counts.tiles = 18
    counts.requests = 640
    counts.took = .milliseconds(1500)
    return counts
  }

  private static let mazeRooms: [(any RecordKind, String)] = [
    (
      MazeRoom(
        id: "R1",
        place: MazePlace(row: 2, column: -3),
        type: .exit,
        depth: 5,
        from: .south,
        doors: [
          MazeDoor(.north, to: "R2"), MazeDoor(.east, to: "bG9jaw==", isLocked: true),
          MazeDoor(.south, to: "R3"), MazeDoor(.west, to: "eA==", isLocked: true),
        ]
      ),
      #"{"id":"R1","row":2,"column":-3,"type":"exit","depth":5,"from":"s","north":"R2","#
        + #""east":"bG9jaw==","south":"R3","west":"eA==","locked":"ew"}"#
    ),
    (
      MazeRoom(id: "R1", place: .start, type: .empty, depth: 0, from: nil, doors: []),
      #"{"id":"R1","row":0,"column":0,"type":"empty","depth":0}"#
    ),
    (
      MazeUnlocked(lock: "bG9jaw==", room: "R1", place: MazePlace(row: 0, column: 1)),
      #"{"lock":"bG9jaw==","room":"R1","row":0,"column":1}"#
    ),
    (
      MazeAvoided(target: "R1", place: MazePlace(row: 0, column: 1), why: "under-way"),
      #"{"target":"R1","row":0,"column":1,"why":"under-way"}"#
    ),
    (
      MazePointerIgnored(room: "R1", direction: "up", why: "no direction"),
      #"{"room":"R1","direction":"up","why":"no direction"}"#
    ),
    (
      MazeRoomFailed(room: "R1", place: .start, failure: "http", reason: "HTTP 503"),
      #"{"room":"R1","row":0,"column":0,"kind":"http","reason":"HTTP 503"}"#
    ),
    (
      MazeConflict(conflict: "two-rooms", room: "R1", other: "R2", place: .start),
      #"{"kind":"two-rooms","room":"R1","other":"R2","row":0,"column":0}"#
    ),
    (
      MazeConflict(conflict: "no-way-back", room: "R1", other: nil, place: .start),
      #"{"kind":"no-way-back","room":"R1","row":0,"column":0}"#
    ),
  ]

  private static func trace(_ records: [TraceRecord]) -> Trace {
    var writer = TraceWriter(header: TraceHeader(seed: Seed(1), scenario: .object([:])))
    for record in records {
      writer.write(time: .start, entity: "e", kind: record.kind, cause: 0, data: record.data)
    }
    return writer.finish(how: "finished", events: 0, time: .start)
  }

  private static func record(kind: String, data: [TraceField]) -> TraceRecord {
    TraceRecord(number: 1, time: .start, entity: "e", kind: kind, cause: 0, data: data)
  }

  /// What a record of a kind reads as, or nil.
  private static func reread<Kind: RecordKind>(_ kind: Kind, _ record: TraceRecord) -> Bool? {
    Kind(record).map { $0 == kind }
  }

  @Test func `every kind has an example`() {
    let shown = Set(Self.examples.map { type(of: $0.record).kind })
    #expect(Vocabulary.allKinds.filter { !shown.contains($0) } == [])
    #expect(shown.count == Vocabulary.types.count)
  }

  @Test func `no two kinds share a name`() {
    #expect(Set(Vocabulary.allKinds).count == Vocabulary.types.count)
    #expect(Vocabulary.allKinds.count == 73)
  }

  @Test(arguments: examples.indices)
  func `a record is written and read again as it was`(index: Int) throws {
    let (example, data) = Self.examples[index]
    let kind = type(of: example).kind
    let written = Self.trace([Self.record(kind: kind, data: example.data)])
    #expect(
      String(decoding: written.bytes, as: UTF8.self).contains(
        #""k":"\#(kind)","c":0,"d":\#(data)}"#
      )
    )
    let record = try Trace(bytes: written.bytes).record(1)
    #expect(Self.reread(example, record) == true)
    #expect(Vocabulary.read(record)?.data == example.data)
  }

  @Test(arguments: examples.indices)
  func `a record of another kind, or without its fields, is not read`(index: Int) {
    let example = Self.examples[index].record
    let kind = type(of: example).kind
    #expect(Self.reread(example, Self.record(kind: "other", data: example.data)) == nil)
    // What a client's outcome holds is its domain's; a missing end or state before is allowed.
    guard kind != ClientFinished.kind, kind != ClientStood.kind else { return }
    for key in example.data.map(\.key) where !Self.mayBeMissing.contains("\(kind) \(key)") {
      let rest = example.data.filter { $0.key != key }
      #expect(Self.reread(example, Self.record(kind: kind, data: rest)) == nil, "\(kind) \(key)")
    }
    for field in example.data where field.key != "value" {
      let wrong: TraceValue = if case .integer = field.value { .text("x") } else { .integer(1) }
      let data = example.data.map { $0.key == field.key ? TraceField($0.key, wrong) : $0 }
      #expect(Self.reread(example, Self.record(kind: kind, data: data)) == nil, "\(kind)")
    }
  }

  private static let mayBeMissing =
    [
      "shipping.asked from", "shipping.asked to", "shipping.settled from", "shipping.waiting state",
      "maze.room from", "maze.room locked", "maze.room north", "maze.room south",
      "maze.conflict other", "maze.ended steps", "maze.ended given_up",
    ] + BusExamples.mayBeMissing

  @Test func `fuel that is no list of numbers is not read`() {
    let found = ShippingFound(
      route: [],
      fuel: [],
      fee: 0,
      cost: 0,
      requests: 0,
      took: .zero,
      unanswered: []
    )
    let data = found.data.map { $0.key == "fuel" ? TraceField("fuel", "12 x") : $0 }
    #expect(ShippingFound(Self.record(kind: ShippingFound.kind, data: data)) == nil)
  }

  @Test func `the first record of an unknown kind is found`() {
    let known = Self.record(kind: "outage.began", data: [])
    let unknown = Self.record(kind: "outage.paused", data: [])
    let short = Self.record(kind: "road.closed", data: [TraceField("border", "CO-UT")])
    #expect(Vocabulary.firstUnknown(in: Self.trace([known, known])) == nil)
    #expect(Vocabulary.firstUnknown(in: Self.trace([known, unknown, short]))?.number == 2)
    #expect(Vocabulary.firstUnknown(in: Self.trace([short]))?.kind == "road.closed")
  }
}
