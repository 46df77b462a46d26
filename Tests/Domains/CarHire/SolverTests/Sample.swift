import CarHire
import CarHireValues
import Foundation
import JSON
import Services
import Testing
import TestSupport

extension OTAValidator {
  /// Reads the body of an answer, as the client does.
  func read(_ response: Response) throws -> Value {
    var notes = AnswerNotes()
    do {
      return try read(JSONTree(json: response.body), &notes)
    } catch RequestFailure.undecodable(let why, _) {
      throw HireTrouble.undecodable(why)
    }
  }
}

/// The invented payloads in the real wire shapes, and what tests send.
enum Sample {
  static let names = [
    "CT_RentalConditionsRS", "CT_VehLocSearchRS_partial", "OTA_InsuranceQuoteRS", "VehAvailRS",
    "VehLocSearchRS", "VehLocSearchRS_single", "VehResRS_confirmed", "VehRetResRS_cancelled",
    "VehRetResRS_confirmed_same_location", "VehRetResRS_confirmed_single_confid",
    "VehRetResRS_confirmed_two_locations", "error_A_single_object", "error_B_array_inside",
    "error_C_array_of_wrappers", "error_D_array_of_plain", "error_html_entity",
  ]

  static func bytes(_ name: String) throws -> [UInt8] { try file("\(name).json") }

  /// A file among the samples.
  static func file(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url(of: name)))
  }

  static func url(of name: String) -> URL {
    Checkout.root.appending(path: "Tests/Domains/CarHire/SolverTests/Samples/\(name)")
  }

  static func response(_ name: String) throws -> Response { .json(try bytes(name)) }

  static let euro = Currency(name: "Euro", code: "EUR", decimals: 2)
  static let yen = Currency(name: "Japanese Yen", code: "JPY", decimals: 0)
  static let pound = Currency(name: "British Pound", code: "GBP", decimals: 2)
  static let table = CountryTable(countries: [], currencies: CurrencyTable([euro, yen, pound]))
  static let identity = HireIdentity(clientID: "000001", currencyCode: "EUR", residence: "IE")

  static func rental() throws -> Rental {
    Rental(
      pickUpDesk: "5001",
      returnDesk: "5001",
      pickUp: try #require(DeskTime("2031-05-04T10:00:00")),
      returning: try #require(DeskTime("2031-05-08T10:00:00"))
    )
  }

  static func offers() throws -> [Offer] {
    try OffersValidator(table, for: rental()).read(response("VehAvailRS"))
  }

  static func wish() throws -> BookingWish {
    let customer = Customer(
      title: "Ms.",
      givenName: " Pat \"O\" ",
      surname: "Müller",
      email: " pat@example.test ",
      phone: "555",
      address: "1 Street",
      age: 30
    )
    return BookingWish(
      offer: try #require(offers().first),
      customer: customer,
      card: .accepted,
      hasAcceptedTerms: true
    )
  }

  /// Whose answers a sample is one of; what is nobody else's is one to who looks a booking up.
  static func reader(of name: String) -> String {
    switch name {
    case "CT_RentalConditionsRS", "OTA_InsuranceQuoteRS", "VehAvailRS", "VehResRS_confirmed": name
    case let name where name.contains("VehLocSearchRS"): "VehLocSearchRS"
    default: "VehRetResRS"
    }
  }

  /// What is read of a sample, as the message that it answers has it.
  static func read(_ response: Response, as name: String) throws {
    switch name {
    case "CT_RentalConditionsRS": _ = try TermsValidator().read(response)
    case "OTA_InsuranceQuoteRS": _ = try InsuranceValidator(table).read(response)
    case "VehAvailRS":
      for offer in try OffersValidator(table, for: rental()).read(response) {
        _ = (offer.vehicle.sizeWords, offer.vehicle.categoryWords)
        _ = OfferPrice(offer)
      }
    case "VehResRS_confirmed":
      _ = try BookingValidator(.booking, email: "e", table).read(response)
    case let name where name.contains("VehLocSearchRS"):
      _ = try DesksValidator(table).read(response)
    default: _ = try BookingValidator(.retrieval, email: "e", table).read(response)
    }
  }
}
