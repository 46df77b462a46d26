import CarHire
import CarHireValues
import Foundation
import Geography
import JSON
import Services
import Testing
import TestSupport

struct ValidatorTests {
  /// What becomes of a sample: nothing to say when it can be read, else the words for the user.
  @Test(arguments: Sample.names)
  func `each sample is read, or refused with its words`(name: String) throws {
    let noBooking = "There is no booking with this reference and e-mail. Please check both."
    let words: String? =
      switch name {
      case "VehRetResRS_cancelled": "The booking is cancelled or not confirmed."
      case "error_A_single_object": noBooking
      case "error_html_entity": "Driver's age not accepted"
      case let name where name.hasPrefix("error"):
        noBooking + "\nThis car is no longer available."
      default: nil
      }
    do {
      try Sample.read(Sample.response(name), as: name)
      #expect(words == nil)
    } catch let trouble as HireTrouble {
      #expect(trouble.message == words)
    }
  }

  @Test func `the three ways to have no booking are told apart`() throws {
    func trouble(_ response: Response) -> HireTrouble? {
      #expect(throws: HireTrouble.self) {
        try BookingValidator(.retrieval, email: "e", Sample.table).read(response)
      }
    }
    #expect(
      trouble(try Sample.response("VehRetResRS_cancelled")) == .notConfirmed(status: "Cancelled")
    )
    #expect(trouble(.json("<html>")) == .undecodable("a value is missing, at byte 0"))
    #expect(trouble(.json("")) == .undecodable("the body is empty"))
    #expect(trouble(.json("[]")) == .undecodable("the answer is no object"))
    #expect(trouble(.json("{}")) == .undecodable("'VehRetResRSCore' is missing"))
    guard case .refused(let errors) = trouble(try Sample.response("error_B_array_inside")) else {
      Issue.record("no errors")
      return
    }
    #expect(errors.map(\.type) == ["3", "10017"])
    #expect(errors.map(\.shortText) == ["No matching bookings found", "Car gone"])
    #expect(errors.map(\.detail) == ["sample detail", "sample detail"])
  }

  @Test(arguments: [
    ("VehRetResRS_confirmed_same_location", "ZZ000000101", "SC-77812", 1),
    ("VehRetResRS_confirmed_single_confid", "SC-77813", nil, 1),
    ("VehRetResRS_confirmed_two_locations", "ZZ000000101", "SC-77812", 2),
  ])
  func `a booking keeps its references, its desks and the e-mail of who asked`(
    name: String,
    reference: String,
    vendorReference: String?,
    desks: Int
  ) throws {
    let validator = BookingValidator(.retrieval, email: "pat@example.test", Sample.table)
    let booking = try validator.read(Sample.response(name))
    #expect(booking.reference == reference && booking.vendorReference == vendorReference)
    #expect(booking.key == reference && booking.desks.count == desks)
    #expect(booking.email == "pat@example.test" && booking.givenName == "Pat")
    #expect(booking.surname == "Example" && booking.vendor.name == "SAMPLECAR")
    #expect(booking.desks.first?.place == GeoPoint(latitude: 53.42, longitude: -6.24))
    #expect(booking.desks.first?.phone == "01 555 0100" && booking.vehicle == nil)
  }

  @Test func `a desk says what is dialled for it, where its country is known`() throws {
    let ireland = Country(name: "Ireland", code: "IE", diallingCode: "353", currencyCode: "EUR")
    let table = CountryTable(countries: [ireland], currencies: CurrencyTable([Sample.euro]))
    let known = try OffersValidator(table, for: Sample.rental()).read(Sample.response("VehAvailRS"))
    #expect(known.first?.desks.map(\.dial) == ["+353-01-555-0100"])
    #expect(known.last?.desks.last?.dial == "+353-01-555-0101")
    #expect(try Sample.offers().first?.desks.map(\.dial) == [nil])
    let validator = BookingValidator(.booking, email: "e", table)
    let booking = try validator.read(Sample.response("VehResRS_confirmed"))
    #expect(booking.desks.first?.dial == "+353-01-555-0100")
  }

  @Test func `the answer to a booking tells the car and what it costs`() throws {
    let validator = BookingValidator(.booking, email: "e", Sample.table)
    let booking = try validator.read(Sample.response("VehResRS_confirmed"))
    #expect(booking.reference == "ZZ000000101" && booking.vendorReference == "SC-77812")
    #expect(booking.vehicle?.name == "Example Runabout or similar")
    #expect(booking.total?.text == "EUR 163.75" && booking.rateTotal?.text == "EUR 158.50")
    #expect(booking.vehicle?.fleetNumber == "9911")
    #expect(booking.fees.map(\.money.amount) == ["40.00", "118.50", "5.25"])
    let prepaid = Payment.Rule(type: "2", money: Money(units: 4525, currency: Sample.euro))
    #expect(booking.payment == Payment(rules: [prepaid], transaction: "charge", cardType: "1"))
    let bare = try BookingValidator(.retrieval, email: "e", Sample.table)
      .read(Sample.response("VehRetResRS_confirmed_same_location"))
    let whole = bare.merged(with: [booking, bare])
    #expect(whole.vehicle == booking.vehicle && whole.vendorReference == "SC-77812")
    #expect(whole.total == booking.total && whole.rateTotal == booking.rateTotal)
    #expect(bare.payment == nil && whole.payment == booking.payment && whole.rental == bare.rental)
  }

  /// What one answer tells of a vendor, what an earlier one did, and what is known then, each as code,
  /// name, division and picture.
  @Test(arguments: [
    (["", "", nil, nil], ["ZE", "Hertz", "0001", "p"], ["ZE", "Hertz", "0001", "p"]),
    (["ZE", "", nil, nil], ["ZE", "Hertz", "0001", "p"], ["ZE", "Hertz", "0001", "p"]),
    (["ZE", "Hertz", nil, "q"], ["ZE", "HERTZ", "0001", "p"], ["ZE", "Hertz", "0001", "q"]),
    (["", "Hertz", "0002", nil], ["ZE", "HERTZ", "0001", "p"], ["ZE", "Hertz", "0002", "p"]),
    (["ZE", "", nil, nil], ["", "Hertz", nil, "p"], ["ZE", "Hertz", nil, "p"]),
    (["ZI", "", nil, nil], ["ZE", "Hertz", "0001", "p"], ["ZI", "", nil, nil]),
  ])
  func `a vendor is completed by what is known of it, and never by another one`(
    told: [String?],
    known: [String?],
    whole: [String?]
  ) throws {
    let bare = try BookingValidator(.retrieval, email: "e", Sample.table)
      .read(Sample.response("VehRetResRS_confirmed_same_location"))
    func booking(_ vendor: [String?]) throws -> Booking {
      let parts = zip(["code", "name", "division", "picture"], vendor)
        .compactMap { name, text in text.map { (name, JSONValue.string($0)) } }
      guard case .object(var members) = bare.json else { throw HireTrouble.undecodable("booking") }
      members["vendor"] = .object(Dictionary(uniqueKeysWithValues: parts))
      return try Booking(json: .object(members))
    }
    let vendor = try booking(told).merged(with: [booking(known)]).vendor
    #expect([vendor.code, vendor.name, vendor.division, vendor.picture] == whole)
  }

  @Test(arguments: ["VehLocSearchRS", "VehLocSearchRS_single", "CT_VehLocSearchRS_partial"])
  func `desks are found in all three shapes`(name: String) throws {
    let desks = try DesksValidator(Sample.table).read(Sample.response(name))
    let isByText = name.hasPrefix("CT")
    #expect(desks.map(\.code) == (isByText ? ["5001", "5003"] : ["5001"]))
    #expect(desks.first?.airportCode == (isByText ? "HBR" : nil))
    #expect(desks.first?.distance == (isByText ? nil : "3.1 km"))
    #expect(desks.first?.countryCode == "IE")
    #expect(try DesksValidator(Sample.table).read(.json(#"{"VehMatchedLocs":[]}"#)).isEmpty)
  }

  @Test(arguments: ["0", "-1", "9223372036854775807", "-9223372036854775808", "42"])
  func `a kind and a size that no list has have no words`(number: String) throws {
    let text = String(decoding: try Sample.bytes("VehAvailRS"), as: UTF8.self)
      .replacing(/"@(Size|VehicleCategory)": *"[0-9]+"/) { "\"@\($0.1)\":\"\(number)\"" }
    #expect(text.contains(number))
    let offers = try OffersValidator(Sample.table, for: Sample.rental()).read(.json(text))
    #expect(offers.count == 4 && offers.allSatisfy { $0.vehicle.sizeWords == "Unknown" })
    #expect(offers.allSatisfy { $0.vehicle.categoryWords == nil })
  }

  @Test func `offers have their vendor, extras and reference`() throws {
    let offers = try Sample.offers()
    #expect(offers.map(\.reference.id) == ["REF001", "REF004", "REF002", "REF003"])
    #expect(offers.map(\.vendor.code) == ["SC1", "SC1", "SC2", "SC2"])
    #expect(offers.map(\.vehicle.sizeWords) == ["Economy", "Fullsize", "Minivan", "Mini"])
    #expect(offers.map(\.vehicle.fuel) == ["Petrol", "Diesel", nil, "Petrol"])
    #expect(offers.map(\.vehicle.drive) == [nil, nil, nil, nil])
    #expect(offers.map(\.desks.count) == [1, 1, 2, 2])
    let first = try #require(offers.first)
    #expect(first.included == ["Unlimited mileage", "Collision waiver"])
    #expect(first.extras.map(\.price.text) == ["EUR 9.00", "EUR 6.50"])
    #expect(first.needsCard && first.hasInsurance)
    #expect(first.rate == "INCLUSIVE" && first.isTaxIncluded == true)
    #expect(first.extras.map(\.isTaxIncluded) == [true, true])
    #expect(offers.map(\.vendor.division) == ["D1", "D1", "D2", "D2"])
    #expect(first.vehicle.categoryWords == "Car" && first.vehicle.modelCode == "ECMR")
    #expect(first.vehicle.fleetNumber == "9911")
  }

  @Test func `terms and the insurance are read`() throws {
    let terms = try TermsValidator().read(Sample.response("CT_RentalConditionsRS"))
    #expect(terms.map(\.title) == ["Fuel", "Drivers"])
    #expect(terms.last?.paragraphs == ["Minimum age applies.", "Bring a licence."])
    let plan = try InsuranceValidator(Sample.table).read(Sample.response("OTA_InsuranceQuoteRS"))
    #expect(plan.id == "SAMPLE-PLAN-1" && plan.cost.text == "GBP 17.40")
    #expect(plan.premium.text == "EUR 20.10" && plan.terms == "https://docs.example.test/terms.pdf")
  }
}
