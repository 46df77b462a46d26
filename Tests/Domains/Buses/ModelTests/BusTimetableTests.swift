import BusesModel
import BusesRecords
import ModelTestSupport
import RunRecords
import SimulatedWorld
import SimulationKernel
import Testing
import Tracing

/// Which buses make which trips, for as long as a city lasts.
struct BusTimetableTests {
  @Test func `no two buses and no two trips are called alike`() {
    var buses: Set<String> = []
    var trips: Set<Int64> = []
    let places: [Int64] = [
      0, 1, 99_999, 100_000, 100_001, 199_999, 200_000, 4_010_000, 40_100_000, 105_000_000,
    ]
    for route in 0..<400 {
      let numbers = (0..<1200).map { BusNames.bus($0, ofRoute: route) }
      #expect(numbers.allSatisfy { BusNames.route(ofBus: $0) == route })
      buses.formUnion(numbers)
      trips.formUnion(places.map { BusNames.trip($0, ofRoute: route) })
    }
    #expect(buses.count == 400 * 1200 && trips.count == 400 * places.count)
    #expect(BusNames.bus(7, ofRoute: 3) == "1307")
    #expect(BusNames.trip(7, ofRoute: 3) == 400_007)
    for text in ["999", "-1000", "01000", "1000 ", "bus", ""] {
      #expect(BusNames.route(ofBus: text) == nil)
    }
  }

  @Test func `the buses of a crowded city are all told apart`() throws {
    let yaml = BusBench.city(
      "{ routes: 30, headways: [{ from: 0h, every: 1m }] }",
      seed: 9,
      until: "1m"
    )
    let story = BusStory(try #require(try Bench.shared.get().run(yaml).trace))
    var trips: Set<String> = []
    var began = 0
    for way in story.ways.values {
      let routes = way.compactMap { BusBegan($0) }.compactMap { story.patterns[$0.pattern]?.route }
      #expect(Set(routes).count == 1)
      for trip in way.compactMap({ BusBegan($0)?.trip }) {
        began += 1
        #expect(trips.insert(trip).inserted)
      }
    }
    #expect(began > 1000)
  }

  @Test func `a city needs no more buses as the weeks go by`() throws {
    func buses(until: String) throws -> Int {
      let yaml = BusBench.city(
        "{ routes: 3, headways: [{ from: 0h }, { from: 6h, every: 70m }, { from: 16h }] }",
        until: until
      )
      let story = BusStory(try #require(try Bench.shared.get().run(yaml).trace))
      let trips = story.ways.values.joined().compactMap { BusBegan($0)?.trip }
      #expect(Set(trips).count == trips.count)
      return story.ways.count
    }
    let (days, weeks) = (try buses(until: "3d"), try buses(until: "14d"))
    #expect(days > 2 && weeks == days)
  }

  @Test func `a century of a city starts at once and ends when nobody waits for it`() throws {
    let yaml = """
      seed: 5
      epoch: 2031-05-05T08:00:00-05:00
      until: 36500d
      services:
        bustime: { city: { routes: 12 } }
        fuel: { latency: 30s }
      clients:
        board: { track: { stop: "1010" } }
        shipment: { ship: { from: CA, to: NV, timeout: 60s } }
      """
    let report = try Bench.shared.get().run(yaml)
    #expect(report.trace?.ending?.how == "finished")
    #expect(try report.lines(of: "bus.reached").count > 20)
  }
}
