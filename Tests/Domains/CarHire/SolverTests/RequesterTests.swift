import CarHire
import CarHireValues
import Geography
import JSON
import Services
import Testing

struct RequesterTests {
  private func requesters() throws -> [any OTARequester] {
    let (rental, wish) = (try Sample.rental(), try Sample.wish())
    let price = Money(units: 16_375, currency: Sample.euro)
    return [
      NearbyRequester(GeoPoint(latitude: 53.421, longitude: -6.27)), PlaceNameRequester("Har"),
      AvailabilityRequester(rental, driverAge: 30, passengers: 2),
      TermsRequester(rental, reference: wish.offer.reference),
      InsuranceRequester(rental, tripCost: price, destination: "IE"), BookingRequester(wish),
      RetrievalRequester(.booking("ZZ000000101"), email: "pat@example.test"),
      VoucherRequester("ZZ000000101", email: "pat@example.test"),
      CancellationRequester("ZZ000000101", email: "pat@example.test"),
    ]
  }

  @Test func `the request for a booking is the sample`() throws {
    let requester = RetrievalRequester(.booking("ZZ000000101"), email: "pat@example.test")
    let sample = String(decoding: try Sample.bytes("OTA_VehRetResRQ"), as: UTF8.self)
    #expect(requester.body(Sample.identity) == (try JSONValue(sample)))
  }

  @Test func `each message has its own head`() throws {
    let heads = try requesters().map { requester in
      let body = requester.body(Sample.identity)
      let source = body["POS"]?["Source"]
      let parts = [
        body["@Version"], body["@PrimaryLangID"], source?["@ERSP_UserID"],
        source?["@ISOCurrency"],
      ]
      let words = parts.map { if case .string(let text)? = $0 { text } else { "-" } }
      return "\(requester.message.rawValue) \(words.joined(separator: " "))"
    }
    #expect(
      heads == [
        "OTA_VehLocSearchRQ 1.005 - - -", "CT_VehLocSearchRQ 1.000 EN AJ -",
        "OTA_VehAvailRateRQ 1.005 - MO EUR", "CT_RentalConditionsRQ 1.000 - MO -",
        "OTA_InsuranceQuoteRQ 1.002 EN - GBP", "OTA_VehResRQ 1.005 - MO EUR",
        "OTA_VehRetResRQ 1.002 EN - -", "OTA_VehModifyRQ 1.007 - MO -",
        "OTA_VehCancelRQ 1.005 - - -",
      ]
    )
  }

  @Test func `the head names the forms it is written in, its target and who asks`() throws {
    let (xml, hire) = (
      "http://www.w3.org/2001/XMLSchema-instance", "http://www.cartrawler.com/OTA/2003/05"
    )
    var production = Sample.identity
    production.isProduction = true
    for requester in try requesters() {
      let body = requester.body(Sample.identity)
      let isByText = requester.message == .locationsByText
      #expect(body["@xmlns"] == .string("http://www.opentravel.org/OTA/2003/05"))
      #expect(body["@xmlns:xsi"] == .string(xml))
      #expect(body["@xmlns:ct"] == (isByText ? .string(hire) : nil))
      #expect(body["@Target"] == .string("Test"))
      #expect(requester.body(production)["@Target"] == .string("Production"))
      let expected = JSONValue.object([
        "@Type": .string("16"), "@ID": .string(isByText ? "MOBILE" : Sample.identity.clientID),
        "@ID_Context": .string("CARTRAWLER"),
      ])
      #expect(body["POS"]?["Source"]?["RequestorID"] == expected)
    }
  }

  @Test func `what is paid for goes to the secure host, and bodies are whole JSON`() throws {
    for requester in try requesters() {
      let request = requester.request(Sample.identity, to: "hertz")
      let isSecure = [.insurance, .booking].contains(requester.message)
      let path = isSecure ? "/cartrawlerpay/json?sec=true&type=" : "/cartrawlerota/json?type="
      #expect(request.target == path + requester.message.rawValue)
      #expect(try JSONTree(request.body, rules: .strict)["@Target"]?.text == "Test")
    }
  }

  @Test func `a booking says what was chosen, and nothing that was not`() throws {
    var wish = try Sample.wish()
    let plain = BookingRequester(wish).body(Sample.identity)
    #expect(plain["VehResRQInfo"]?["ArrivalDetails"] == nil)
    #expect(plain["VehResRQCore"]?["SpecialEquipPrefs"] == nil)
    let person = plain["VehResRQCore"]?["Customer"]?["Primary"]?["PersonName"]
    #expect(person?["GivenName"] == .string("Pat \"O\"") && person?["Surname"] == .string("Müller"))
    wish.flight = "EI123"
    wish.passengers = 3
    wish.extras = [ChosenExtra(try #require(wish.offer.extras.last), count: 9)]
    let body = BookingRequester(wish).body(Sample.identity)
    let info = body["VehResRQInfo"]
    #expect(info?["@PassengerQty"] == .string("3"))
    #expect(info?["ArrivalDetails"]?["OperatingCompany"] == .string("EI"))
    #expect(info?["ArrivalDetails"]?["@Number"] == .string("123"))
    #expect(info?["Reference"]?["@ID"] == .string("REF001"))
    let preferences = body["VehResRQCore"]?["SpecialEquipPrefs"]?["SpecialEquipPref"]
    #expect(
      preferences
        == .array([
          .object(["@EquipType": .string("8"), "@Quantity": .string("4")])
        ])
    )
  }

  @Test func `the name of a desk is searched without the blanks around it`() {
    let body = PlaceNameRequester(" Old Town\t").body(Sample.identity)
    #expect(body["VehLocSearchCriterion"]?["PartialText"]?["#text"] == .string("Old Town"))
  }

  @Test func `a flight is told to a desk at an airport, and a card where one is needed`() throws {
    func info(_ old: String, _ new: String) throws -> JSONValue? {
      let text = String(decoding: try Sample.bytes("VehAvailRS"), as: UTF8.self)
      let body = old.isEmpty ? text : text.replacing(old, with: new)
      let offers = try OffersValidator(Sample.table, for: Sample.rental()).read(.json(body))
      var wish = try Sample.wish()
      (wish.offer, wish.flight) = (try #require(offers.first), "EI123")
      return BookingRequester(wish).body(Sample.identity)["VehResRQInfo"]
    }
    let usual = try info("", "")
    #expect(usual?["ArrivalDetails"] != nil && usual?["RentalPaymentPref"] != nil)
    let inTown = try info(##""@AtAirport": "true""##, ##""@AtAirport": "false""##)
    #expect(inTown?["ArrivalDetails"] == nil && inTown?["RentalPaymentPref"] != nil)
    let free = try info(##""@Required": "true""##, ##""@Required": "false""##)
    #expect(free?["ArrivalDetails"] != nil && free?["RentalPaymentPref"] == nil)
  }
}
