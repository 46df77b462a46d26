import BreweriesModel
import BreweriesRecords
import BreweriesValues
import Catalog
import Geography
import ModelTestSupport
import RunRecords
import Scenarios
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import Tracing

struct FinderOracleTests {
  /// A scenario in which all kinds of things go wrong for some minutes, and then nothing does.
  private func scenario(_ numbers: inout Numbers) -> String {
    let isOld = numbers.hits(percent: 30)
    let interface = isOld ? "\"2022\"" : "v1"
    var events = [
      "{ at: 4m, set: breweries, failures: { refused: 0%, lost: 0%, \"500\": 0%, \"429\": 0%, truncated: 0%, malformed: 0% } }"
    ]
    for _ in 0..<numbers.next(6) {
      let (from, length) = (numbers.next(1..<180), numbers.next(1..<60))
      let span = "from: \(from)s, to: \(from + length)s"
      events.append(
        numbers.pick([
          "{ \(span), outage: breweries }", "{ \(span), lose_signal: location }",
          "{ \(span), restrict: location }", "{ at: \(from)s, tell: c, retry: true }",
          "{ at: \(from)s, deny: location }", "{ at: \(from)s, tell: c, types: [micro, brewpub] }",
          "{ at: \(from)s, move: location, lat: \"41.\(numbers.next(70..<95))\", lon: \"-87.\(numbers.next(60..<80))\" }",
          "{ at: \(from)s, tell: c, more: true }", "{ at: \(from)s, tell: c, home: true }",
          "{ at: \(from)s, tell: c, search: Copper }", "{ at: \(from)s, tell: c, random: 7 }",
        ])
      )
    }
    // Who has looked for words, or let some be drawn, has to say that it is what is near again.
    let isSought = events.contains { $0.contains("search:") || $0.contains("random:") }
    let word = isSought ? "retry" : "find"
    events += ["{ at: 4m, grant: location }", "{ at: 5m, tell: c, \(word): true }"]
    if numbers.hits(percent: 30) { events.append("{ at: 9m, tell: c, more: true }") }
    let answer = numbers.pick(["when-in-use", "always", "denied"])
    return """
      until: 12m
      services:
        breweries:
          interface: \(interface)
          count: 300
          failures: { refused: \(numbers.next(30))%, lost: \(numbers.next(20))%, "500": \(numbers.next(20))%, "429": \(numbers.next(20))%, truncated: \(numbers.next(20))%, malformed: \(numbers.next(20))% }
        location: { answer: \(answer), way: [{ lat: "41.88", lon: "-87.63" }, { at: 3m, lat: "41.\(numbers.next(80..<95))", lon: "-87.65" }] }
      clients:
        c: { find: { interface: \(interface), page_size: \(numbers.next(3..<15)), timeout: 3s, attempts: \(numbers.next(1..<4)) } }
      timeline: [\(events.joined(separator: ", "))]
      """
  }

  @Test(arguments: SearchEffort.some(of: Array(0..<500)))
  func `in the end what is shown is what is nearest, whatever failed on the way`(seed: Int) throws {
    var numbers = Numbers(seed: seed)
    let bench = try Bench.shared.get()
    let scenario = try bench.scenario(scenario(&numbers), seed: Seed(UInt64(seed)))
    let trace = try #require(bench.catalog.run(scenario).trace)
    let records = trace.numbers.map(trace.record)
    let list = try #require(records.compactMap { FinderListed($0) }.last)
    let shown = try #require(records.compactMap { FinderShown($0) }.last)
    // It may just be asking anew, as it does every five minutes.
    #expect([.shown, .locating, .loading].contains(shown.phase) && shown.trouble == nil)
    #expect(list.source == .service)
    let origin = try #require(list.origin)
    let place = GeoPoint(
      latitude: Double(origin.latitude) / 1_000_000,
      longitude: Double(origin.longitude) / 1_000_000
    )
    let model = try BreweryModel(cities: CityTable(Checkout.asset("map/world-cities.csv")))
    let truth = model.directory(scenario).filter {
      list.types.isEmpty || list.types.contains($0.type)
    }.compactMap { entry in entry.place.map { (id: entry.id, meters: place.meters(to: $0)) } }
      .sorted { ($0.meters, $0.id) < ($1.meters, $1.id) }
    #expect(list.breweries == truth.prefix(list.breweries.count).map(\.id))
    #expect(list.breweries.count >= 3)
    let last = try #require(records.compactMap { FinderLocated($0) }.last)
    let here = GeoPoint(
      latitude: Double(last.place.latitude) / 1_000_000,
      longitude: Double(last.place.longitude) / 1_000_000
    )
    #expect(place.meters(to: here) < 700)
    // Every request of a location ends in a fix or a reason.
    let late = SimulationTime.start.advanced(by: .seconds(715))
    let asked = records.filter { $0.time < late }.compactMap { FinderLocating($0) }
      .map { Int64($0.number) }
    let answered =
      records.compactMap { FinderLocated($0) }.flatMap(\.requests)
      + records.compactMap { FinderNotLocated($0) }.flatMap(\.requests)
    #expect(answered.sorted().starts(with: asked))
  }
}
