import CarHire
import CarHireValues
import JSON
import Testing

struct CountryTests {
  @Test func `a country keeps what a copy does not change`() {
    let ireland = Country(name: "Ireland", code: "IE", diallingCode: "353", currencyCode: "EUR")
    #expect(ireland.with(currencyCode: "USD").name == "Ireland")
    #expect(ireland.with(currencyCode: "USD").currencyCode == "USD")
    let other = ireland.with(name: "Spain", code: "ES", diallingCode: "34")
    #expect(other == Country(name: "Spain", code: "ES", diallingCode: "34", currencyCode: "EUR"))
    let euro = ireland.with(currencyCode: "EUR", symbol: "€")
    #expect(ireland.currencySymbol == "EUR" && euro.currencySymbol == "€")
    let isle = euro.with(name: "Isle", code: "XI")
    #expect(isle.diallingCode == "353" && isle.currencySymbol == "€" && isle.code == "XI")
    let table = CountryTable(countries: [ireland], currencies: CurrencyTable([Sample.yen]))
    #expect(table.country("IE") == ireland && table.currencies["JPY"].decimals == 0)
    #expect(table.currencies["QQQ"].decimals == 2)
  }

  @Test(arguments: [
    ("01 555 0101,01 555 0102", "+353-01-555-0101"), ("+44 20 1", "+44-20-1"),
    ("353 1 555", "353-1-555"), (" 01 5 ", "+353-01-5"),
  ])
  func `a desk's phone is dialled from anywhere`(phone: String, number: String) {
    let ireland = Country(name: "Ireland", code: "IE", diallingCode: "353", currencyCode: "EUR")
    #expect(ireland.number(toDial: phone) == number)
  }

  @Test func `a page that changes bookings and is none is not offered`() throws {
    let text = #"{"version":1,"data":{"clientID":"1","canAmendBookings":1,$}}"#
      .replacing("$", with: #""canAmendBookingsLink":"file:///CT_RESID""#)
    let file = try ControlFile(JSONTree(Array(text.utf8), rules: .standard))
    let booking = try BookingValidator(.retrieval, email: "e", Sample.table)
      .read(Sample.response("VehRetResRS_confirmed_same_location"))
    #expect(file.amendLink(for: booking) == nil)
  }

  @Test func `the newer control file is gone by`() throws {
    func file(_ text: String) throws -> ControlFile {
      try ControlFile(JSONTree(Array(text.utf8), rules: .tolerant))
    }
    let sample = try file(String(decoding: Sample.bytes("remote_info"), as: UTF8.self))
    #expect(sample.careNumber(for: "IE")?.number == "+353-1-5550100")
    #expect(sample.careNumber(for: "FR")?.number == "+44-20-5550100")
    #expect(sample.insuranceResidences == ["IE"])
    #expect(sample.careNumbers.map(\.name) == ["UK", "Ireland"])
    let booking = try BookingValidator(.retrieval, email: "a+b@example.test", Sample.table)
      .read(Sample.response("VehRetResRS_confirmed_same_location"))
    #expect(
      sample.amendLink(for: booking)
        == "https://amend.example.test/?id=ZZ000000101&email=a%2Bb%40example.test"
    )
    let other = try file(#"{"version":1,"data":{"clientID":"9","canAmendBookings":0}}"#)
    #expect(sample.adopting(other) == sample && other.adopting(sample) == sample)
    #expect(other.amendLink(for: booking) == nil)
    #expect(throws: HireTrouble.undecodable("'version' is missing")) { try file("{}") }
  }
}
