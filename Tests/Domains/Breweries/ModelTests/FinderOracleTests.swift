import BreweriesModel
import BreweriesRecords
import BreweriesValues
import Catalog
import Geography
import JSON
import ModelTestSupport
import RunRecords
import Scenarios
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import Tracing

struct FinderOracleTests {
  static let land = Land {
    let states = try StateMap(
      outlines: Checkout.asset("map/us-states.albers.json"),
      borders: Checkout.asset("map/us-states-borders.json")
    )
    return (states, try WorldLand(Checkout.asset("map/world-land.json")))
  }

  /// The domain as the catalogue has it.
  private static let model = Result {
    try BreweryModel(cities: CityTable(Checkout.asset("map/world-cities.csv")), on: land)
  }

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
          "{ at: \(from)s, tell: c, search: Copper }",
        ])
      )
    }
    // Who has looked for words has to say that it is what is near again.
    let isSought = events.contains { $0.contains("search:") }
    let word = isSought ? "retry" : "find"
    events += ["{ at: 4m, grant: location }", "{ at: 5m, tell: c, \(word): true }"]
    if numbers.hits(percent: 30) {
      // Who asks for more while the list is asked for anew is not heard.
      events += ["9m", "560s"].map { "{ at: \($0), tell: c, more: true }" }
    }
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

  @Test(arguments: SearchEffort.seeds(0..<500))
  func `in the end what is shown is what is nearest, whatever failed on the way`(seed: Int) throws {
    var numbers = Numbers(seed: seed)
    let bench = try Bench.shared.get()
    let scenario = try bench.scenario(scenario(&numbers), seed: Seed(UInt64(seed)))
    let trace = try #require(bench.catalog.run(scenario).trace)
    let records = trace.numbers.map(trace.record)
    var course = StateCourse<FinderView>()
    for record in records { _ = course.take(record) }
    let shown = course.current
    let list = try #require(shown.list)
    // It may just be asking anew, as it does every five minutes.
    #expect([.shown, .locating, .loading].contains(shown.phase) && shown.trouble == nil)
    #expect(list.source == .service)
    // The place that was asked about is where the device is, as far as a fix and three decimals can
    // be off.
    let truth = try Truth(trace)
    let origin = try #require(list.origin)
    #expect(origin.meters(to: truth.place(at: trace.endTime.nanoseconds)) < 20 + 70)
    // What is shown is what the directory holds of the kinds that the user wanted last.
    let nearest = try Self.model.get().directory(scenario).filter {
      truth.types.isEmpty || truth.types.contains($0.type)
    }.compactMap { entry in entry.place.map { (id: entry.id, meters: origin.meters(to: $0)) } }
      .sorted { ($0.meters, $0.id) < ($1.meters, $1.id) }
    let count = truth.pageSize * list.pages
    try #require(nearest.count > count)
    #expect(list.rows.map(\.brewery.id) == nearest.prefix(count).map(\.id) && list.hasMore)
    #expect(list.pages >= (truth.wantsMore ? 2 : 1))
    // It is as old as an answer of the service, and no older than it may become.
    let answers = records.filter { RequestAnswered($0)?.service == "breweries" }
    let answered = SimulationTime.start.advanced(by: list.answered)
    #expect(answers.contains { $0.time == answered })
    #expect(trace.endTime.nanoseconds - answered.nanoseconds < 310_000_000_000)
    try check(records, truth)
  }

  /// Every request of a location ends in where the device was as it told that, or in a reason.
  private func check(_ records: [TraceRecord], _ truth: Truth) throws {
    var course = StateCourse<FinderView>()
    // The requests of a location that waited long before the end, and those that no longer do.
    var (asked, ended): (Set<Int64>, Set<Int64>) = ([], [])
    for record in records {
      let before = course.current
      guard course.take(record) else { continue }
      let waiting = Set(course.current.requests)
      if record.time < .start.advanced(by: .seconds(715)) { asked.formUnion(waiting) }
      ended.formUnion(Set(before.requests).subtracting(waiting))
      #expect(ended.isDisjoint(with: waiting))
      guard let fix = course.current.fix, before.fix != fix else { continue }
      // It takes a second at most to tell, at 50 metres a second.
      let now = record.time.nanoseconds
      let moments = stride(from: max(0, now - 1_000_000_000), through: now, by: 100_000_000)
      let least = moments.map { fix.place.meters(to: truth.place(at: $0)) }.min()
      #expect(least ?? .infinity < 20 + 5)
    }
    #expect(asked.isSubset(of: ended))
    #expect(course.current.located + course.current.unlocated == ended.count)
  }
}

/// What a scenario says of the device, and of what its user wants.
private struct Truth {
  private let way: [(moment: Int64, place: GeoPoint)]
  private let moves: [(moment: Int64, place: GeoPoint)]
  /// The types that are wanted at last.
  let types: [String]
  let pageSize: Int
  /// Whether a further page is wanted of the last list.
  let wantsMore: Bool

  init(_ trace: Trace) throws {
    let scenario = try JSONValue(trace.header.scenario)
    func places(_ value: JSONValue?) -> [(moment: Int64, place: GeoPoint)] {
      Self.elements(value).compactMap { entry in
        guard case .integer(let moment)? = entry["at"], case .string(let north)? = entry["lat"],
          case .string(let east)? = entry["lon"]
        else { return nil }
        return GeoPoint(degreesNorth: north, east: east).map { (moment, $0) }
      }
    }
    let events = Self.elements(scenario["timeline"])
    way = places(scenario["services"]?["location"]?["way"])
    moves = places(.array(events.filter { $0["move"] != nil }))
    types = Self.elements(events.compactMap { $0["types"] }.last).compactMap {
      if case .string(let type) = $0 { type } else { nil }
    }
    guard case .integer(let size)? = scenario["clients"]?["c"]?["find"]?["page_size"] else {
      throw NoPages()
    }
    pageSize = Int(size)
    wantsMore = events.contains { $0["more"] != nil && $0["at"] == .integer(560_000_000_000) }
  }

  private struct NoPages: Error {}

  private static func elements(_ value: JSONValue?) -> [JSONValue] {
    if case .array(let elements)? = value { elements } else { [] }
  }

  /// Where the device is at a moment: where it was moved to last, or else on its way.
  func place(at moment: Int64) -> GeoPoint {
    if let move = moves.filter({ $0.moment <= moment }).enumerated()
      .max(by: { ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset) })
    {
      return move.element.place
    }
    let (start, end) = (way[0], way[1])
    let part = min(1, Double(moment - start.moment) / Double(end.moment - start.moment))
    func between(_ degrees: KeyPath<GeoPoint, Double>) -> Double {
      start.place[keyPath: degrees] * (1 - part) + end.place[keyPath: degrees] * part
    }
    return GeoPoint(latitude: between(\.latitude), longitude: between(\.longitude))
  }
}
