import BreweriesModel
import BreweriesRecords
import Catalog
import Diagnostics
import Foundation
import Geography
import JSON
import ModelTestSupport
import RunRecords
import Scenarios
import Services
import SimulatedWorld
import Synchronization
import Testing
import TestSupport
import Tracing
import VirtualTime

struct BreweryServiceTests {
  /// What the service answers to some targets, one after the other.
  private func answers(_ service: String, _ requests: [Request]) throws -> [Response] {
    let bench = try Bench.shared.get()
    let scenario = try bench.scenario(
      "{ until: 1h, services: { breweries: \(service) }, clients: { c: { find: { waits: true } } } }"
    )
    let world = World(scenario, models: bench.catalog.models)
    let transport = world.network.transport(for: "probe")
    let heard = Mutex<[Response]>([])
    world.loop.start("probe", endless: true) {
      for request in requests {
        guard let response = try? await transport.send(request) else { continue }
        heard.withLock { $0.append(response) }
      }
    }
    _ = world.run()
    return heard.withLock { $0 }
  }

  private func get(_ path: String, _ items: (String, String)...) -> Request {
    let query = items.map { QueryItem(name: $0.0, value: $0.1) }
    return Request(service: "breweries", path: path, query: query)
  }

  private func rows(_ response: Response) throws -> [JSONTree] {
    guard case .list(let rows) = try JSONTree(json: response.body) else { return [] }
    return rows
  }

  @Test(arguments: Table.kept("brewery-refusals"))
  func `the server of today refuses what it does not take`(asked: String, words: String) throws {
    let item = String(asked.prefix { $0 != "=" })
    let query = get("/v1/breweries", (item, String(asked.dropFirst(item.count + 1))))
    let answer = try #require(try answers("{ count: 9 }", [query]).first)
    #expect(answer.status == 422)
    let tree = try JSONTree(json: answer.body)
    #expect(tree["message"]?.text == words && tree["errors"]?[item]?.elements?.first?.text == words)
  }

  @Test func `the server of 2022 refuses less, in its own form`() throws {
    let heard = try answers(
      "{ count: 90, interface: \"2022\" }",
      [
        get("/breweries", ("by_dist", "1")), get("/breweries", ("by_type", "pub")),
        get("/breweries", ("page", "x"), ("per_page", "900")), get("/v1/breweries"),
        get("/breweries"), get("/breweries/autocomplete", ("query", "a")),
        get("/breweries", ("by_dist", "41.8,-87.6"), ("page", "2"), ("per_page", "50")),
      ]
    )
    #expect(heard.map(\.status) == [400, 400, 200, 404, 200, 200, 200])
    let told = try JSONTree(json: heard[0].body)["errors"]?.elements?.first?.text
    #expect(told == "You must provide latitude and longitude for the 'by_dist' query param")
    #expect(try rows(heard[2]).count == 50 && rows(heard[4]).count == 20)
    #expect(try rows(heard[5]).count == 15)
    // Those without a place come last, and none is left out.
    let last = try rows(heard[6])
    #expect(last.count == 40 && last.last?["latitude"] == .null)
    #expect(heard[4].header(named: "Cache-Control") == "public, max-age=86400")
  }

  @Test func `filters, words and ids find what they say`() throws {
    let all = try #require(
      try answers("{ count: 60 }", [get("/v1/breweries", ("per_page", "200"))]).first
    )
    let every = try rows(all)
    #expect(every.count == 60)
    let name = try #require(every[3]["name"]?.text)
    let id = try #require(every[3]["id"]?.text)
    let heard = try answers(
      "{ count: 60 }",
      [
        get("/v1/breweries", ("by_name", name.lowercased().replacing(" ", with: "_"))),
        get("/v1/breweries", ("by_type", "micro,brewpub"), ("per_page", "60")),
        get("/v1/breweries", ("exclude_types", "micro"), ("per_page", "60")),
        get("/v1/breweries", ("sort", "type,name:desc"), ("per_page", "60")),
        get("/v1/breweries/search", ("query", name)), get("/v1/breweries/search", ("query", "x")),
        get("/v1/breweries/" + id), get("/v1/breweries/none"),
        get("/v1/breweries/autocomplete", ("query", "a b")), get("/v1/breweries", ("by_ids", id)),
      ]
    )
    #expect(try rows(heard[0]).allSatisfy { $0["name"]?.text == name })
    #expect(
      try rows(heard[1]).count
        == every.count { ["micro", "brewpub"].contains($0["brewery_type"]?.text) }
    )
    #expect(try rows(heard[2]).count == every.count { $0["brewery_type"]?.text != "micro" })
    let sorted = try rows(heard[3]).map { ($0["brewery_type"]?.text ?? "", $0["name"]?.text ?? "") }
    #expect(
      zip(sorted, sorted.dropFirst()).allSatisfy { $0.0 < $1.0 || $0.0 == $1.0 && $0.1 >= $1.1 }
    )
    #expect(try rows(heard[4]).contains { $0["id"]?.text == id } && heard[5].status == 422)
    #expect(try JSONTree(json: heard[6].body)["name"]?.text == name && heard[7].status == 404)
    #expect(heard[8].header(named: "Location") == "/v1/breweries/search?query=a%20b")
    #expect(try rows(heard[9]).count == 1)
  }

  @Test func `what is missing is missing as often as in the public data set`() throws {
    let bench = try Bench.shared.get()
    let model = try BreweryModel(cities: CityTable(Checkout.asset("map/world-cities.csv")))
    let scenario = try bench.scenario(
      "{ until: 1s, services: { breweries: { count: 8000 } }, clients: { c: { find: {} } } }"
    )
    let directory = model.directory(scenario)
    #expect(directory.count == 8000 && Set(directory.map(\.id)).count == 8000)
    let placeless = directory.count { $0.place == nil }
    #expect((2100...2350).contains(placeless))
    #expect((3700...4200).contains(directory.count { $0.type == "micro" }))
  }

  @Test func `breweries are drawn on land, and no other draw changes for that`() throws {
    let bench = try Bench.shared.get()
    let scenario = try bench.scenario(
      "{ until: 1s, services: { breweries: { count: 4000 } }, clients: { c: { find: {} } } }"
    )
    let land = FinderOracleTests.land
    let cities = try CityTable(Checkout.asset("map/world-cities.csv"))
    let dry = BreweryModel(cities: cities, on: land).directory(scenario)
    let wet = BreweryModel(cities: cities).directory(scenario)
    #expect(dry.map(\.id) == wet.map(\.id) && dry.map(\.name) == wet.map(\.name))
    let middles = Set(cities.cities.map(\.place))
    var moved = 0
    for (one, other) in zip(dry, wet) {
      guard let place = one.place, let drawn = other.place else {
        #expect(one.place == nil && other.place == nil)
        continue
      }
      let isMoved = place != drawn
      moved += isMoved ? 1 : 0
      #expect(isMoved != land.contains(drawn))
      #expect(land.contains(place) || middles.contains(place), "\(one.name) at \(place)")
    }
    #expect((100...1500).contains(moved), "\(moved)")
  }

  @Test(arguments: [
    ("30s", "", true), ("60s", "", true), ("61s", "", false), ("2m", "", false),
    ("61s", "pause_limit: 61s", true), ("15s", "pause_limit: 14s", false),
    ("15s", "pause_limit: 15s", true), ("1h", "pause_limit: 1h", true),
  ])
  func `a pause has an upper bound`(pause: String, limit: String, isRight: Bool) throws {
    let more = limit.isEmpty ? "" : ", \(limit)"
    let yaml = """
      until: 1s
      services: { breweries: {}, location: {} }
      clients: { c: { find: { pause: \(pause)\(more) } } }
      """
    let told = try Bench.shared.get().mistakes(yaml)
    #expect(told.isEmpty == isRight)
    #expect(told.contains("3:32: error: 'pause' must be no longer than 'pause_limit'") != isRight)
  }

  @Test(arguments: [("v1", true), ("\"2022\"", false)])
  func `a recording of suggestions that nobody asks for is told`(
    interface: String,
    isTold: Bool
  ) throws {
    let yaml = """
      until: 1s
      services: { breweries: { respond: { autocomplete: names.json } }, location: {} }
      clients: { c: { find: { interface: \(interface) } } }
      """
    let told = try Bench.shared.get().mistakes(yaml, files: ["names.json": "[]"])
    #expect(told.contains("no client asks 'autocomplete'") == isTold && told.isEmpty != isTold)
  }

  @Test func `a device tells each client of its movements, however often another asks`() throws {
    let bench = try Bench.shared.get()
    let scenario = try bench.scenario(
      """
      until: 5m
      services:
        breweries: { count: 9 }
        location:
          permission: always
          accuracy: 200
          way: [{ lat: "41.88", lon: "-87.63" }, { at: 5m, lat: "41.93", lon: "-87.63" }]
      clients: { calm: { find: { movement: 100000 } }, busy: { find: {} } }
      timeline: [{ every: 5s, from: 5s, until: 5m, tell: busy, retry: true }]
      """
    )
    let trace = try #require(bench.catalog.run(scenario).trace)
    let told = trace.numbers.map(trace.record).filter { $0.entity == "calm" && $0["fix_at"] != nil }
    // Five kilometres and a half, looked at every ten seconds.
    #expect(told.count > 10)
  }

  @Test(arguments: Table.kept("devices-that-cannot-be"))
  func `what is wrong with a device is told`(service: String, words: String) throws {
    let loading = try Bench.shared.get().load(
      "until: 1s\nclients: { c: { find: {} } }\nservices:\n  \(service)"
    )
    #expect(
      loading.diagnostics.diagnostics.map(\.headline) == ["work/test.yaml:\(words)"]
    )
  }

  @Test(arguments: Table.kept("brewery-data-sets"))
  func `what is wrong with a data set is told with its place`(
    dataset: String,
    lines: String
  ) throws {
    let (file, content) = (dataset.prefix { $0 != " " }, dataset.drop { $0 != " " }.dropFirst())
    let loading = try Bench.shared.get().load(
      "{ until: 1s, clients: { c: { find: {} } }, services: { breweries: { dataset: \(file) } } }",
      files: [String(file): String(content)]
    )
    let told = lines.components(separatedBy: "; ").map { "work/\(file):\($0)" }
    #expect(loading.diagnostics.diagnostics.map(\.headline) == told)
  }
}
