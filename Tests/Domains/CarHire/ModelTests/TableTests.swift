import CarHire
import CSV
import Testing
import TestSupport

struct TableTests {
  private func rows(_ name: String) throws -> [[String]] {
    try CSVTable(Checkout.asset("car-hire/\(name).csv")).rows.map(\.fields)
  }

  @Test func `each country has a name, a code, a number and a known currency`() throws {
    let countries = try rows("countries")
    let currencies = Set(try rows("currencies").map { $0[1] })
    #expect(countries.count == 243 && Set(countries.map { $0[1] }).count == countries.count)
    #expect(Set(countries.map { $0[0] }).count == countries.count)
    for row in countries {
      #expect(row[1].wholeMatch(of: /[A-Z]{2}/) != nil, "\(row)")
      #expect(row[2].wholeMatch(of: /[1-9][0-9]{0,2}/) != nil, "\(row)")
      #expect(currencies.contains(row[3]), "\(row)")
    }
    let codes = countries.map { $0[1] }
    #expect(["SS", "XK", "CW", "KP"].allSatisfy { codes.contains($0) })
    #expect(!codes.contains("CS") && !codes.contains("AN"))
    #expect(countries.contains(["North Korea", "KP", "850", "KPW"]))
    #expect(countries.contains(["Bulgaria", "BG", "359", "EUR"]))
  }

  @Test func `each currency stands once, with its decimals`() throws {
    let currencies = try rows("currencies")
    let codes = currencies.map { $0[1] }
    #expect(Set(codes).count == codes.count && codes == codes.sorted())
    // ISO 4217, list one of 2026-01-01.
    func having(_ decimals: String) -> String {
      currencies.filter { $0[2] == decimals }.map { $0[1] }.joined(separator: " ")
    }
    #expect(
      having("0") == "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"
    )
    #expect(having("3") == "BHD IQD JOD KWD LYD OMR TND")
    #expect(having("4") == "CLF UYW")
    #expect(currencies.allSatisfy { ["0", "2", "3", "4"].contains($0[2]) })
    #expect(["EEK", "LTL", "VEB", "ZMK", "ZWD"].allSatisfy { !codes.contains($0) })
    #expect(currencies.contains(["Japanese Yen", "JPY", "0", "¥"]))
    #expect(currencies.contains(["Euro", "EUR", "2", "€"]))
    #expect(currencies.allSatisfy { $0.count == 4 && !$0[3].isEmpty })
  }

  @Test(arguments: [("airports", 157), ("cities", 89)])
  func `each desk has a place, a known country and a time`(name: String, count: Int) throws {
    let airports = try rows(name)
    let countries = Set(try rows("countries").map { $0[1] })
    #expect(airports.count == count && Set(airports.map { $0[0] }).count == airports.count)
    for row in airports {
      let numbers = row[4...].compactMap { Int($0) }
      #expect(countries.contains(row[3]), "\(row)")
      #expect(!row[1].isEmpty && !row[2].isEmpty && numbers.count == 3, "\(row)")
      #expect(abs(numbers[0]) <= 90_000_000 && abs(numbers[1]) <= 180_000_000, "\(row)")
      #expect((-720...840).contains(numbers[2]) && numbers[2] % 15 == 0, "\(row)")
    }
  }
}
