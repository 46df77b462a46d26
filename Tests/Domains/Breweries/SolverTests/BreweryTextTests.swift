import BreweriesValues
import BreweryFinding
import Geography
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

  @Test(arguments: [
    ("4803039967", "(480) 303-9967", "tel:4803039967"), ("480303996", "480303996", nil),
    ("480303", "480303", nil), ("444803039967", "444803039967", nil),
    ("4803039967 x12", "(480) 303-9967 ext. 12", "tel:4803039967;ext=12"),
    ("+49 30 1234567 ext. 5", "+49 30 1234567 ext. 5", "tel:+49301234567;ext=5"),
    ("4803039967 or 4803039968 (bar)", "4803039967 or 4803039968 (bar)", nil),
    ("480/303.9967", "(480) 303-9967", "tel:4803039967"),
    ("1 480.303-9967", "(480) 303-9967", "tel:14803039967"),
    ("+1 480 303 9967", "(480) 303-9967", "tel:+14803039967"),
    ("+49 30 1234567", "+49 30 1234567", "tel:+49301234567"),
    ("call me", "call me", nil), ("123", "123", nil),
  ])
  func `a telephone is shown by its digits`(phone: String, text: String, link: String?) throws {
    let brewery = try brewery(phone: phone)
    #expect(brewery.phoneText == text && brewery.phoneLink == link)
  }

  /// Numbers as spreadsheets and people leave them; the last one is a number of the country.
  @Test(arguments: [
    ("Canada", "9055550100.0", "9055550100", "tel:9055550100"),
    ("Canada", "16475550103.0", "16475550103", "tel:16475550103"),
    ("United States", "5185550100.0", "(518) 555-0100", "tel:5185550100"),
    ("United States", "15185550102.00", "(518) 555-0102", "tel:15185550102"),
    ("United States", "5185550100.5", "5185550100.5", nil),
    ("Canada", "9.0555501E+09", "9.0555501E+09", nil),
    ("Canada", "905555010.1", "905555010.1", nil),
    ("Canada", "905.555.0100", "905.555.0100", "tel:9055550100"),
    ("England", "1273555010", "1273555010", nil), ("England", "1273555010.0", "1273555010", nil),
    ("England", "01273 555010", "01273 555010", "tel:01273555010"),
    ("England", "+44 1273 555010", "+44 1273 555010", "tel:+441273555010"),
    ("England", "+44 (0)1273 555010", "+44 (0)1273 555010", "tel:+441273555010"),
    ("England", "441273555010", "441273555010", nil), ("Ireland", "15550100", "15550100", nil),
    ("Germany", "030 1234", "030 1234", "tel:0301234"), ("Germany", "1234", "1234", nil),
    ("Germany", "3055501000", "3055501000", nil), ("France", "155501000", "155501000", nil),
    ("South Korea", "25550100", "25550100", nil), ("Japan", "355501000", "355501000", nil),
    ("Australia", "255501000", "255501000", nil),
    ("Australia", "1300 555 010", "1300 555 010", "tel:1300555010"),
    ("Portugal", "215550100", "215550100", "tel:215550100"),
    ("Singapore", "65550100", "65550100", "tel:65550100"),
    ("Scotland", "1315550100", "1315550100", nil), ("UK", "1845550100", "1845550100", nil),
    ("GB", "1273555010", "1273555010", nil), ("england", "1273555010", "1273555010", nil),
    ("Wales", "2920555010", "2920555010", nil), ("Isle of Man", "1624555010", "1624555010", nil),
    ("Northern Ireland", "028 9055 5010", "028 9055 5010", "tel:02890555010"),
    ("Ukraine", "445550100", "445550100", nil), ("Romania", "215550100", "215550100", nil),
    ("Croatia", "15550100", "15550100", nil), ("Turkey", "2125550100", "2125550100", nil),
    ("The Netherlands", "205550100", "205550100", nil),
    ("Republic of Ireland", "15550100", "15550100", nil),
    ("China", "1055501000", "1055501000", nil),
    ("China", "13855501000", "13855501000", "tel:13855501000"),
    ("Italy", "655501000", "655501000", nil),
    ("Italy", "3335550100", "3335550100", "tel:3335550100"),
    ("Bosnia and Herzegovina", "33555010", "33555010", nil),
    ("Zimbabwe", "2425550100", "2425550100", nil), ("Albania", "45550100", "45550100", nil),
    ("Lithuania", "31234567", "31234567", nil),
    ("Liechtenstein", "2345678", "2345678", "tel:2345678"),
    ("Korea", "15441234", "15441234", "tel:15441234"),
    ("Türkiye", "4441444", "4441444", "tel:4441444"),
    ("Thailand", "1800123456", "1800123456", "tel:1800123456"),
    ("Thailand", "21234567", "21234567", nil),
    ("Mongolia", "88123456", "88123456", "tel:88123456"), ("Mongolia", "11312345", "11312345", nil),
    ("Georgia", "555123456", "555123456", "tel:555123456"), ("UAE", "42345678", "42345678", nil),
    ("Spain", "915550100", "915550100", "tel:915550100"),
    ("U.S.A.", "4803039967", "(480) 303-9967", "tel:4803039967"),
    ("United States", "518555", "518555", nil), ("Canada", "http://c.test/", "http://c.test/", nil),
  ])
  func `a number that lost or won a digit is mended, or not dialled`(
    country: String,
    phone: String,
    text: String,
    link: String?
  ) throws {
    let brewery = try brewery(country: country, phone: phone)
    #expect(brewery.phoneText == text && brewery.phoneLink == link)
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
