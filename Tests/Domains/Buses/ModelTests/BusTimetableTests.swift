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
    #expect(BusNames.bus(7, ofRoute: 3) == "1307" && BusNames.trip(7, ofRoute: 3) == 400_007)
    for text in ["999", "-1000", "01000", "1000 ", "bus", ""] {
      #expect(BusNames.route(ofBus: text) == nil)
    }
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
}
