import CarHire
import CarHireValues
import Services
import Testing

struct PriceTests {
  @Test(arguments: [
    ("40.00", 4000), ("-3", -300), ("0.5", 50), ("12.500", 1250), ("12.345", nil), ("", nil),
    (".5", nil), ("5.", nil), ("1,000", nil), ("9999999999999999", nil), ("--1", nil),
    ("1.-1", nil),
  ])
  func `an amount is exact, or none`(text: String, units: Int64?) {
    #expect(Money(text, currency: Sample.euro)?.units == units)
  }

  @Test func `money is written with the decimals of its currency`() {
    #expect(Money(units: 5, currency: Sample.euro).text == "EUR 0.05")
    #expect(Money(units: -12_345, currency: Sample.euro).text == "EUR -123.45")
    #expect(Money("1500.00", currency: Sample.yen)?.text == "JPY 1500")
    #expect(Sample.yen.title == "(JPY) Japanese Yen")
  }

  @Test(arguments: [(100, 3, 33), (200, 3, 67), (5, 2, 3), (-5, 2, -3), (7, 5, 1), (8, 5, 2)])
  func `a part is rounded, not cut`(units: Int64, count: Int, part: Int64) {
    #expect(Money(units: units, currency: Sample.euro).divided(by: count).units == part)
  }

  @Test func `a price has one reckoning`() throws {
    let offers = try Sample.offers()
    let offer = try #require(offers.first)
    let plain = try #require(OfferPrice(offer))
    #expect(plain.total.text == "EUR 163.75" && plain.deposit.text == "EUR 40.00")
    #expect(plain.extras.text == "EUR 0.00" && plain.perDay.text == "EUR 40.94")
    let premium = Money(units: 2010, currency: Sample.euro)
    let plan = InsurancePlan(id: "P", name: "", terms: nil, cost: premium, premium: premium)
    let extras = offer.extras.map { ChosenExtra($0, count: 2) }
    let whole = try #require(
      OfferPrice(offer, extras: extras, insurance: plan)
    )
    #expect(whole.total.text == "EUR 183.85" && whole.deposit.text == "EUR 60.10")
    #expect(whole.extras.text == "EUR 31.00")
  }

  @Test func `amounts in two currencies have no sum`() {
    let amounts = [Sample.euro, Sample.yen].map { Money(units: 1, currency: $0) }
    #expect(Money.sum(amounts) == nil && Money.sum([Money]()) == nil)
  }

  @Test func `what is more than can be told has no sum, and no price`() {
    let most = Money(units: .max, currency: Sample.euro)
    let one = Money(units: 1, currency: Sample.euro)
    #expect(Money.sum([most, one]) == nil && Money.sum([most]) == most)
    #expect(OfferPrice([Fee(most, purpose: "22"), Fee(one, purpose: "22")], days: 1) == nil)
  }

  @Test(arguments: [
    (OfferOrder.price, ["REF003", "REF001", "REF004", "REF002"]),
    (.size, ["REF003", "REF001", "REF004", "REF002"]),
    (.company, ["REF003", "REF002", "REF001", "REF004"]),
  ])
  func `offers are put in order`(order: OfferOrder, ids: [String]) throws {
    let offers = try Sample.offers()
    func sorted(isDescending: Bool) -> [String] {
      order.sorted(
        offers,
        by: \.self,
        home: "EUR",
        isDescending: isDescending
      )
      .map(\.reference.id)
    }
    #expect(sorted(isDescending: false) == ids)
    // Turned round, the companies change places, and the prices within a company do not.
    let turned = order == .company ? ["REF001", "REF004", "REF003", "REF002"] : ids.reversed()
    #expect(sorted(isDescending: true) == turned)
  }

  @Test func `an insurance in another currency is paid by itself`() throws {
    let offer = try #require(Sample.offers().first)
    let premium = Money(units: 1740, currency: Sample.pound)
    let plan = InsurancePlan(id: "P", name: "P", terms: nil, cost: premium, premium: premium)
    let price = try #require(OfferPrice(offer, insurance: plan))
    #expect(price == OfferPrice(offer) && price.premium == nil && price.total.text == "EUR 163.75")
  }

  @Test func `an insurance is a part of the price of a day`() throws {
    func fee(_ units: Int64, _ purpose: String) -> Fee {
      Fee(Money(units: units, currency: Sample.euro), purpose: purpose)
    }
    let premium = Money(units: 1000, currency: Sample.euro)
    let price = OfferPrice([fee(8000, Fee.onArrival)], days: 4, premium: premium)
    #expect(price?.perDay.text == "EUR 22.50")
    #expect(price?.fees == [fee(1000, Fee.deposit), fee(8000, Fee.onArrival)])
    let twice = OfferPrice([fee(1, Fee.booking), fee(2, Fee.deposit), fee(3, "22")], days: 1)
    #expect(twice?.fees == [fee(5, Fee.deposit), fee(1, Fee.booking)])
    #expect(OfferPrice([fee(8000, "27")], days: 4) == nil)
  }

  @Test func `prices in two currencies are not compared`() throws {
    // Of the four, the first is in yen.
    var text = String(decoding: try Sample.bytes("VehAvailRS"), as: UTF8.self)
    for amount in ["40.00", "118.50", "5.25"] {
      let pattern = try Regex(#""\#(amount)",\s*"@CurrencyCode": "EUR""#)
      let fee = try #require(text.firstMatch(of: pattern))
      text.replaceSubrange(fee.range, with: #""40", "@CurrencyCode": "JPY""#)
    }
    let offers = try OffersValidator(Sample.table, for: Sample.rental()).read(
      .json(Array(text.utf8))
    )
    func ids(_ order: OfferOrder, _ home: String, _ isDescending: Bool = false) -> [String] {
      order.sorted(offers, by: \.self, home: home, isDescending: isDescending)
        .map(\.reference.id)
    }
    #expect(ids(.price, "EUR") == ["REF003", "REF004", "REF002", "REF001"])
    #expect(ids(.price, "JPY") == ["REF001", "REF003", "REF004", "REF002"])
    #expect(ids(.price, "JPY", true) == ["REF001", "REF002", "REF004", "REF003"])
    #expect(OfferPrice(offers[0])?.total.text == "JPY 120")
  }

  @Test func `a filter leaves what fits`() throws {
    let offers = try Sample.offers()
    func ids(_ filter: OfferFilter) -> [String] {
      offers.filter { filter.fits($0.vehicle) == true }.map(\.reference.id)
    }
    #expect(ids(OfferFilter()).count == 4 && ids(OfferFilter(seats: 4)) == ["REF003"])
    #expect(ids(OfferFilter(fuel: "Petrol")) == ["REF001", "REF003"])
    #expect(ids(OfferFilter(transmission: "Automatic")).contains("REF004"))
    #expect(offers.allSatisfy { OfferFilter().fits($0.vehicle) == true })
  }

  @Test func `a fee says what it is for`() {
    #expect(
      ["22", "23", "6", "27"].map(Fee.title) == ["Deposit", "On arrival", "Booking fee", "Fee 27"]
    )
    let money = Money(units: 2345, currency: Sample.euro)
    let words = ["22", "23", "6", "27"].map { Fee(money, purpose: $0).purposeWords }
    #expect(
      words == [
        "Deposit fee, taken at confirmation.", "Fee to pay on arrival.", "Cartrawler booking fee.",
        "",
      ]
    )
  }

  @Test(arguments: [
    (0, 4), (60, 4), (-60, 5), (570, 4), (-330, 5), (-1440, 5), (1440, 3), (1575, 3), (-1575, 6),
  ])
  func `the days between two clocks are reckoned in one time`(ahead: Int, days: Int) throws {
    var rental = try Sample.rental()
    rental.minutesAhead = ahead
    #expect(rental.days == days)
    #expect(rental.with(pickUp: rental.pickUp, returning: rental.returning).days == days)
    #expect(try rental == Sample.rental())
  }

  @Test(arguments: [("6", 6), ("1", 1), (" 5 ", 5), ("0", 2), ("-1", 2), ("", 2), ("many", 2)])
  func `the supplier's count of days goes before the clock's`(told: String, days: Int) throws {
    var rental = try Sample.rental()
    rental = rental.with(
      pickUp: rental.pickUp,
      returning: rental.pickUp.advanced(by: .seconds(47 * 3600))
    )
    let text = String(decoding: try Sample.bytes("VehAvailRS"), as: UTF8.self)
      .replacing(##""@Days": "4""##, with: ##""@Days": "\##(told)""##)
    let offers = try OffersValidator(Sample.table, for: rental).read(.json(text))
    #expect(offers.map(\.days) == [days, days, days, days])
    let price = try #require(offers.first.flatMap { OfferPrice($0) })
    #expect(price.perDay == price.total.divided(by: days))
  }

  @Test func `desks have their own time`() throws {
    let rental = try Sample.rental()
    #expect(rental.days == 4)
    #expect(rental.with(pickUp: rental.pickUp, returning: rental.pickUp).days == 1)
    #expect(rental.pickUp.dateText == "May 4, 2031")
    let moment = rental.pickUp.moment(utcOffsetSeconds: 3600)
    #expect(moment.description == "2031-05-04T10:00:00+01:00")
    #expect(DeskTime(moment, utcOffsetSeconds: 3600) == rental.pickUp)
    let now = try #require(CivilTime("2031-05-03T20:00:00Z"))
    let sydney = DeskTime.earliestPickUp(now: now, utcOffsetSeconds: 36_000)
    #expect(sydney.text == "2031-05-05T10:00:00")
    let old = try #require(CivilTime("1969-12-30T20:00:00Z"))
    let first = DeskTime.earliestPickUp(now: old, utcOffsetSeconds: 0)
    #expect(first.text == "1969-12-31T10:00:00")
    #expect(sydney.advanced(by: .seconds(900)).text == "2031-05-05T10:15:00")
    #expect(DeskTime("2031-05-04") == nil && DeskTime("2031-05-04 10:00:00") == nil)
  }
}
