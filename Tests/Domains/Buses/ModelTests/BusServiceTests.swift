import BusTracking
import ModelTestSupport
import Services
import Testing
import TestSupport

struct BusServiceTests {
  private static func error(_ members: String) -> String {
    "{\"bustime-response\":{\"error\":[{\(members)}]}}"
  }

  private struct Refusal: Sendable {
    let call: String
    var query: [(String, String)] = []
    var key: String? = "demo"
    var version = "v2"
    let members: String
  }

  private static let refusals: [Refusal] = [
    Refusal(call: "getroutes", key: nil, members: "\"msg\":\"No API access key supplied\""),
    Refusal(call: "gettime", key: "", members: "\"msg\":\"No API access key supplied\""),
    Refusal(call: "getroutes", key: "x", members: "\"msg\":\"Invalid API access key supplied\""),
    Refusal(
      call: "getroutes",
      version: "v9",
      members: "\"msg\":\"Unsupported version requested\""
    ),
    Refusal(call: "getdirections", members: "\"msg\":\"rt parameter missing\""),
    Refusal(
      call: "getdirections",
      query: [("rt", "0")],
      members: "\"rt\":\"0\",\"msg\":\"No data found for parameter\""
    ),
    Refusal(call: "getstops", members: "\"msg\":\"rt parameter missing\""),
    Refusal(
      call: "getstops",
      query: [("rt", "15")],
      members: "\"msg\":\"dir parameter missing\""
    ),
    Refusal(
      call: "getstops",
      query: [("rt", "15"), ("dir", "Up")],
      members: "\"rt\":\"15\",\"dir\":\"Up\",\"msg\":\"No data found for parameter\""
    ),
    Refusal(
      call: "getstops",
      query: [("stpid", "1,2,3,4,5,6,7,8,9,10,11")],
      version: "v3",
      members: "\"msg\":\"Maximum number of stpid identifiers exceeded\""
    ),
    Refusal(
      call: "getstops",
      query: [("stpid", "1001"), ("rt", "15")],
      version: "v3",
      members: "\"msg\":\"Invalid parameter provided\""
    ),
    Refusal(call: "getpredictions", members: "\"msg\":\"No parameter provided\""),
    Refusal(
      call: "getpredictions",
      query: [("stpid", "1"), ("vid", "2")],
      members: "\"msg\":\"Invalid parameter provided\""
    ),
    Refusal(
      call: "getpredictions",
      query: [("stpid", "1,2,3,4,5,6,7,8,9,10,11")],
      members: "\"msg\":\"Maximum number of stpid identifiers exceeded\""
    ),
    Refusal(
      call: "getpredictions",
      query: [("vid", "1,2,3,4,5,6,7,8,9,10,11")],
      members: "\"msg\":\"Maximum number of vid identifiers exceeded\""
    ),
    Refusal(
      call: "getpredictions",
      query: [("stpid", "1010"), ("top", "none")],
      members: "\"msg\":\"Invalid top parameter provided\""
    ),
    Refusal(
      call: "getpredictions",
      query: [("stpid", "90012")],
      members: "\"stpid\":\"90012\",\"msg\":\"No data found for parameter\""
    ),
    Refusal(
      call: "getvehicles",
      members: "\"msg\":\"Either rt or vid parameter must be specified\""
    ),
    Refusal(
      call: "getvehicles",
      query: [("vid", "7")],
      members: "\"vid\":\"7\",\"msg\":\"No data found for parameter\""
    ),
    Refusal(call: "getservicebulletins", members: "\"msg\":\"No parameter provided\""),
    Refusal(
      call: "getservicebulletins",
      query: [("rtdir", "Northbound")],
      members: "\"msg\":\"rt parameter missing\""
    ),
    Refusal(
      call: "getservicebulletins",
      query: [("rt", "15"), ("rtdir", "Northbound")],
      members:
        "\"rt\":\"15\",\"rtdir\":\"Northbound\",\"msg\":\"No data found for parameter\""
    ),
  ]

  @Test(arguments: refusals.indices)
  func `the service says no in the words of the real one`(index: Int) throws {
    let refusal = Self.refusals[index]
    let text = try BusBench.text(
      refusal.call,
      refusal.query,
      key: refusal.key,
      version: refusal.version
    )
    #expect(text == Self.error(refusal.members))
  }

  @Test func `at night there is no service, and before the first bus no arrival`() throws {
    let night = BusBench.city(clock: "03:00:00", until: "2h30m")
    let query = [("stpid", "1010")]
    #expect(
      try BusBench.text("getpredictions", query, in: night)
        == Self.error("\"stpid\":\"1010\",\"msg\":\"No service scheduled\"")
    )
    #expect(
      try BusBench.text("getpredictions", query, at: .seconds(3780), in: night)
        == Self.error("\"stpid\":\"1010\",\"msg\":\"No arrival times\"")
    )
    let served = try BusBench.text("getpredictions", query, at: .seconds(7800), in: night)
    #expect(served.contains("\"prd\":[{\"tmstmp\":\"20310505 05:10\",\"typ\":\"A\""))
  }

  @Test func `stops with and without an answer stand together`() throws {
    let text = try BusBench.text("getpredictions", [("stpid", "1010,90013")])
    #expect(text.contains("\"prd\":["))
    #expect(
      text.hasSuffix(
        "\"error\":[{\"stpid\":\"90013\",\"msg\":\"No data found for parameter\"}]}}"
      )
    )
  }

  @Test func `directions have names in version 2 and ids in version 3`() throws {
    #expect(
      try BusBench.text("getdirections", [("rt", "15")])
        == "{\"bustime-response\":{\"directions\":[{\"dir\":\"Northbound\"},"
        + "{\"dir\":\"Southbound\"}]}}"
    )
    #expect(
      try BusBench.text("getdirections", [("rt", "N179")], version: "v3")
        == "{\"bustime-response\":{\"directions\":[{\"id\":\"Clockwise\","
        + "\"name\":\"Clockwise\"}]}}"
    )
  }

  @Test func `the service tells the time of its city`() throws {
    #expect(
      try BusBench.text("gettime") == "{\"bustime-response\":{\"tm\":\"20310505 08:00:01\"}}"
    )
    #expect(
      try BusBench.text("gettime", [("unixTime", "true")])
        == "{\"bustime-response\":{\"tm\":\"1935752401100\"}}"
    )
  }

  @Test func `version 3 says more of a prediction than version 2`() throws {
    let second = try BusBench.text("getpredictions", [("stpid", "1010"), ("top", "1")])
    let third = try BusBench.text(
      "getpredictions",
      [("stpid", "1010"), ("top", "1"), ("tmres", "s")],
      version: "v3"
    )
    for key in [
      "tmstmp", "typ", "stpnm", "stpid", "vid", "dstp", "rt", "rtdd", "rtdir", "des", "prdtm",
      "tablockid", "tatripid", "dly", "prdctdn", "zone",
    ] {
      #expect(second.contains("\"\(key)\":") && third.contains("\"\(key)\":"), "\(key)")
    }
    for key in ["dyn", "origtatripno", "psgld", "gtfsseq", "stst", "stsd", "flagstop", "nbus"] {
      #expect(!second.contains("\"\(key)\":") && third.contains("\"\(key)\":"), "\(key)")
    }
    #expect(third.contains("\"tmstmp\":\"20310505 08:00:00\""))
    #expect(second.matches(of: /"vid"/).count == 1)
  }

  @Test(arguments: SearchEffort.seeds(1...10))
  func `the real client reads every row of every call`(seed: Int) throws {
    let yaml = BusBench.city(
      "{ routes: 24, cancelled: 20% }",
      seed: seed,
      until: "8m",
      clients: """
        second: { track: { version: v2, stop: "1001" } }
          third: { track: { near: { lat: "41.8781", lon: "-87.6298", radius: 1200 } } }
        """
    )
    let report = try Bench.shared.get().run(yaml)
    #expect(try report.lines(of: "board.bad-row", "request.rejected") == [])
    #expect(try report.lines(of: "board.answered").count > 60)
  }

  @Test func `a row that is broken is one that the client cannot read`() throws {
    let yaml = BusBench.city(
      "{ routes: 12 }",
      service: "bad_rows: 100%",
      clients: "board: { track: { stop: \"1010\" } }"
    )
    let lines = try Bench.shared.get().run(yaml).lines(of: "board.bad-row")
    #expect(lines.count > 20)
    #expect(lines.allSatisfy { $0.contains("'prdctdn' is missing") })
  }

  @Test func `the calls of a day end at the quota and begin again at midnight`() throws {
    let yaml = BusBench.city(
      "{ routes: 12 }",
      clock: "23:50:00",
      until: "20m",
      service: "quota: 3"
    )
    let path = "/bustime/api/v2/gettime"
    let query = [QueryItem(name: "key", value: "demo")]
    let before = try BusBench.ask(Array(repeating: (path, query), count: 4), in: yaml)
    #expect(before.count { String(decoding: $0.body, as: UTF8.self).contains("\"tm\"") } == 3)
    #expect(
      String(decoding: before[3].body, as: UTF8.self)
        == Self.error("\"msg\":\"Transaction limit for current day has been exceeded.\"")
    )
    let around = try BusBench.ask(
      Array(repeating: (path, query), count: 20),
      at: .seconds(599),
      in: yaml
    )
    let texts = around.map { String(decoding: $0.body, as: UTF8.self) }
    #expect(texts.count { $0.contains("20310505") } == 3)
    #expect(texts.count { $0.contains("20310506") } == 3)
  }

  @Test func `a recorded answer is given as it is, whatever is asked`() throws {
    let yaml = BusBench.city(service: "respond: { getroutes: routes.json }")
    let answers = try BusBench.ask(
      [("/bustime/api/v7/getroutes", [])],
      in: yaml,
      files: ["routes.json": "not even { JSON"]
    )
    #expect(answers.map { String(decoding: $0.body, as: UTF8.self) } == ["not even { JSON"])
  }

  @Test func `what is no call of the interface is not found`() throws {
    let answers = try BusBench.ask(
      [("/bustime/api/v2/getpatterns", []), ("/bustime/v2/getroutes", [])],
      in: BusBench.city()
    )
    #expect(answers.map(\.status) == [404, 404])
  }

  @Test func `keys do not stand in the trace's records`() throws {
    let yaml = BusBench.city(
      "{ routes: 12 }",
      service: "keys: [sesame]",
      clients: "board: { track: { stop: \"1010\", key: sesame } }"
    )
    let lines = try Bench.shared.get().run(yaml).lines { _ in true }
    #expect(lines.contains { $0.contains("request.sent") && $0.contains("key=") })
    #expect(!lines.contains { $0.contains("sesame") })
  }
}
