import CarHireValues
import Geography
import Testing
import TestSupport

struct DeskTableTests {
  private func table() throws -> DeskTable {
    try DeskTable(
      airports: Checkout.asset("car-hire/airports.csv"),
      cities: Checkout.asset("car-hire/cities.csv")
    )
  }

  @Test func `desks at airports and in cities have their places and their clocks`() throws {
    let table = try table()
    #expect(table.desks.count { $0.isAtAirport } == 157)
    #expect(table.desks.count { !$0.isAtAirport } == 89)
    #expect(Set(table.desks.map(\.code)).count == 246)
    let airport = try #require(table["DEN"])
    let city = try #require(table["DEN-CITY"])
    #expect(airport.name == "Denver DEN" && airport.address == "Denver International Airport")
    #expect(city.name == "Denver city" && city.address == "30 Market Street")
    #expect(airport.country == "US" && city.country == "US")
    #expect(airport.utcOffset == -420 && city.utcOffsetSeconds == -25_200)
    #expect(abs(airport.place.latitude - 39.86) < 0.01 && abs(city.place.longitude + 104.99) < 0.01)
    #expect(table["KTM-CITY"]?.utcOffset == 345 && table["XXX"] == nil)
  }

  @Test func `a city has the country and the time of its airport, and lies near it`() throws {
    let table = try table()
    for city in table.desks where !city.isAtAirport {
      let airport = try #require(table[String(city.code.prefix(3))])
      #expect(city.country == airport.country && city.utcOffset == airport.utcOffset)
      #expect(city.place.meters(to: airport.place) < 70_000, "\(city.code)")
      #expect(city.phone != airport.phone)
    }
  }

  @Test(arguments: [
    "NWH,Nowhere,Nowhere,US,90000001,0,0", "NWH,Nowhere,Nowhere,US,0,-180000001,0",
    "NWH,Nowhere,Nowhere,US,0,0,1440", "NWH,Nowhere,Nowhere,US,north,0,0", "NWH,,,,,,",
  ])
  func `a row that is no desk is told`(row: String) {
    let head = "code,name,city,country,north,east,offset\n"
    let bytes = Array("\(head)HER,Here,Here,US,1000000,2000000,60\n\(row)\n".utf8)
    let words = "line 3 has no desk with its place in millionths of a degree"
    let airports = Array(head.utf8)
    #expect { try DeskTable(airports: airports, cities: bytes) } throws: {
      "\($0)".contains(words)
    }
  }
}
