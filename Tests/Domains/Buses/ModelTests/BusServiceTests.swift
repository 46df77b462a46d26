import BusTracking
import ModelTestSupport
import Services
import Testing
import TestSupport

struct BusServiceTests {
  private static func error(_ members: String) -> String {
    "{\"bustime-response\":{\"error\":[{\(members)}]}}"
  }

  /// A request, which of its arguments the answer names, and what it says; the key is good unless
  /// it is told.
  @Test(arguments: Table.cells("refusals-of-buses"))
  func `the service says no in the words of the real one`(cells: [String]) throws {
    let target = cells[0].split(whereSeparator: { "/?&".contains($0) }).map(String.init)
    let query = target.dropFirst(2).map { argument in
      let parts = argument.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      return (parts[0], parts[1])
    }
    let key = query.first { $0.0 == "key" }?.1 ?? "demo"
    let arguments = query.filter { $0.0 != "key" }
    let text = try BusBench.text(
      target[1],
      arguments,
      key: key == "none" ? nil : key,
      version: target[0]
    )
    let named = cells[1].split(separator: " ").compactMap { name in
      arguments.first { $0.0 == name }.map { "\"\($0.0)\":\"\($0.1)\"," }
    }
    #expect(text == Self.error("\(named.joined())\"msg\":\"\(cells[2])\""))
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

  @Test func `the service tells the time of its city`() throws {
    #expect(
      try BusBench.text("gettime") == "{\"bustime-response\":{\"tm\":\"20310505 08:00:01\"}}"
    )
    #expect(
      try BusBench.text("gettime", [("unixTime", "true")])
        == "{\"bustime-response\":{\"tm\":\"1935752401100\"}}"
    )
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
