import Geography
import Testing
import TestSupport

struct AirportTableTests {
  @Test func `airports have their places and their clocks`() throws {
    let table = try AirportTable(Checkout.asset("car-hire/airports.csv"))
    #expect(table.airports.count == 157)
    let denver = try #require(table.airports.first { $0.code == "DEN" })
    #expect(denver.city == "Denver")
    #expect(denver.country == "US")
    #expect(denver.utcOffset == -420)
    #expect(abs(denver.place.latitude - 39.86) < 0.01)
    #expect(abs(denver.place.longitude + 104.67) < 0.01)
  }

  @Test(arguments: [
    "NWH,Nowhere,Nowhere,US,90000001,0,0", "NWH,Nowhere,Nowhere,US,0,-180000001,0",
    "NWH,Nowhere,Nowhere,US,0,0,1441", "NWH,Nowhere,Nowhere,US,north,0,0", "NWH,,,,,,",
  ])
  func `a row that is no airport is told`(row: String) {
    let head = "code,name,city,country,north,east,offset\n"
    let bytes = Array("\(head)HER,Here,Here,US,1000000,2000000,60\n\(row)\n".utf8)
    let words = "line 3 is no airport with its place in millionths of a degree"
    #expect { try AirportTable(bytes) } throws: { "\($0)".contains(words) }
  }
}
