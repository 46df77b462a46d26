import BreweriesValues
import BreweryFinding
import Foundation
import Geography
import TestSupport
import Testing

struct BreweryTextTests {
  private func brewery(
    street: [String] = [],
    city: String? = "Whoville",
    state: String? = "New Jersey",
    postalCode: String? = nil,
    country: String? = "United States",
    phone: String? = nil,
    website: String? = nil
  ) throws -> Brewery {
    let texts: [(String, String?)] = [
      ("id", "1"), ("name", "Four Peaks"), ("city", city), ("state_province", state),
      ("postal_code", postalCode), ("country", country), ("phone", phone), ("website_url", website),
      ("address_1", street.first), ("address_2", street.dropFirst().first),
      ("address_3", street.dropFirst(2).first),
    ]
    let members = texts.map { "\"\($0.0)\":\($0.1.map { "\"\($0)\"" } ?? "null")" }
    return try #require(Sample.answer("[{\(members.joined(separator: ","))}]").breweries.first)
  }

  @Test func `an address has its lines, none of them blank`() throws {
    let street = ["123 Fake Street", "Suite 2", "In the back"]
    let full = try brewery(street: street, postalCode: "12345-7890")
    #expect(full.addressLines == street + ["Whoville, NJ 12345"])
    let bare = try brewery(street: ["", " "], city: nil, state: nil)
    #expect(bare.addressLines == [])
    #expect(try brewery(city: nil, postalCode: "12345").addressLines == ["NJ 12345"])
  }

  @Test(arguments: [
    ("Rhode Island", "RI"), ("South Carolina", "SC"), ("South Dakota", "SD"),
    ("District of Columbia", "DC"), ("Puerto Rico", "PR"), ("MIssouri", "MO"),
    ("Bavaria", "Bavaria"),
  ])
  func `a state has its code, and what is none stays as it is`(name: String, shown: String) throws {
    #expect(try brewery(state: name).addressLines == ["Whoville, \(shown)"])
  }

  @Test func `a state abroad stays as it is, though its name is one of the United States`() throws {
    let durazno = try brewery(city: "Sarandí Grande", state: "Florida", country: "Uruguay")
    #expect(durazno.addressLines == ["Sarandí Grande, Florida", "Uruguay"])
    #expect(try brewery(state: "Florida", country: nil).addressLines == ["Whoville, FL"])
  }

  @Test(arguments: [
    ("SW1A 1AA", "SW1A 1AA"), ("100-0001", "100-0001"), ("12207-1234", "12207-1234"),
    ("1067", "1067"), ("3000.0", "3000"), ("80331.00", "80331"), ("6011-", "6011"),
    ("EC1A-", "EC1A"), ("3000.5", "3000.5"), ("3000.", "3000."), ("-6011", "-6011"),
    ("12-12", "12-12"),
  ])
  func `a post code abroad stays as it is, but for what a spreadsheet adds`(
    code: String,
    shown: String
  ) throws {
    let abroad = try brewery(state: nil, postalCode: code, country: "France")
    #expect(abroad.addressLines == ["Whoville, \(shown)", "France"])
  }

  /// How a telephone is shown, and its link.
  private func shown(_ brewery: Brewery) -> String {
    "\(brewery.phoneText ?? "none") | \(brewery.phoneLink ?? "none")"
  }

  @Test(arguments: Table.kept("telephones"))
  func `a telephone is shown by its digits`(phone: String, words: String) throws {
    #expect(try shown(brewery(phone: phone)) == words)
  }

  /// Numbers as spreadsheets and people leave them; the last one is a number of the country.
  @Test(arguments: Table.kept("telephones-of-countries"))
  func `a number that lost or won a digit is mended, or not dialled`(
    countryAndPhone: String,
    words: String
  ) throws {
    let parts = countryAndPhone.components(separatedBy: ": ")
    #expect(try shown(brewery(country: parts[0], phone: parts[1])) == words)
  }

  @Test(arguments: [
    ("12207", "12207"), ("12207-", "12207"), ("12207-1234", "12207"), ("94109.0", "94109"),
    ("94109.00", "94109"), ("5401", "05401"), ("5401.0", "05401"), ("5401-1234", "05401"),
    ("601", "00601"), ("601.0", "00601"), ("5401-", "05401"), ("12207-12", "12207-12"),
    ("1220", "01220"), ("12", "12"), ("122071", "122071"), ("123456789", "123456789"),
    ("12207 1234", "12207 1234"),
    ("12207.5", "12207.5"), ("ABC", "ABC"), ("94109.", "94109."), ("-12207", "-12207"),
  ])
  func `a ZIP code has five digits where it can be told`(code: String, shown: String) throws {
    #expect(try brewery(state: nil, postalCode: code).addressLines == ["Whoville, \(shown)"])
  }

  @Test(arguments: [
    ("https://a.example/x?y=1#z", "https://a.example/x?y=1#z"),
    ("www.a.example", "http://www.a.example"),
    ("HTTP://A.example:8080", "HTTP://A.example:8080"), ("ftp://a.example", nil),
    ("javascript:alert(1)", nil), ("http://", nil), ("a b.example", nil),
    ("http://a.example/$(rm)", "http://a.example/$(rm)"), ("http://a.example/\\u0022;x", nil),
  ])
  func `a web site opens when it is one`(website: String, link: String?) throws {
    #expect(try brewery(website: website).websiteLink == link)
  }

  @Test(arguments: [
    (19_636.0, DistanceUnit.miles, "12 miles away"), (1609.344, .miles, "1 mile away"),
    (5471.0, .miles, "3.4 miles away"), (100, .miles, "330 feet away"),
    (160, .miles, "520 feet away"),
    (0, .kilometres, "0 m away"), (994, .kilometres, "990 m away"),
    (1000, .kilometres, "1 km away"),
    (9_951, .kilometres, "10 km away"), (19_636, .kilometres, "20 km away"),
  ])
  func `a distance is told with its unit`(meters: Double, unit: DistanceUnit, words: String) {
    #expect(unit.words(meters: meters) == words)
  }
}
