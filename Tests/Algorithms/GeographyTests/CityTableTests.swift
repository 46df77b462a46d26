import Geography
import Testing
import TestSupport

struct CityTableTests {
  @Test func `cities have their places`() throws {
    let table = try CityTable(Checkout.asset("map/world-cities.csv"))
    #expect(table.cities.count == 243)
    let chicago = try #require(table.cities.first { $0.name == "Chicago" })
    #expect(abs(chicago.place.latitude - 41.88) < 0.1)
    #expect(abs(chicago.place.longitude + 87.63) < 0.1)
  }

  @Test(arguments: ["Nowhere,90000001,0", "Nowhere,0,-180000001", "Nowhere,north,0", "Nowhere,,"])
  func `a row that is no city is told`(row: String) {
    let bytes = Array("name,north,east\nHere,1000000,2000000\n\(row)\n".utf8)
    let words = "line 3 is no city with its place in millionths of a degree"
    #expect { try CityTable(bytes) } throws: { "\($0)".contains(words) }
  }
}
