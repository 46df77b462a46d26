package import CarHireValues
package import JSON
import Services

extension Rental {
  /// How requests write a rental.
  var node: JSONValue {
    func desk(_ code: String) -> JSONValue {
      .members(["@CodeContext": "CARTRAWLER", "@LocationCode": code])
    }
    return .object([
      "@PickUpDateTime": .string(pickUp.text), "@ReturnDateTime": .string(returning.text),
      "PickUpLocation": desk(pickUpDesk), "ReturnLocation": desk(returnDesk),
    ])
  }
}

extension OfferReference {
  /// How requests write a reference.
  var node: JSONValue {
    .members([
      "@Type": type, "@ID": id, "@ID_Context": context, "@DateTime": dateTime, "@URL": url,
    ])
  }
}

/// Asks what cars there are, and at what price.
package struct AvailabilityRequester: OTARequester {
  let rental: Rental
  let driverAge: Int
  let passengers: Int

  /// Asks for a driver of so many years, and so many people with the driver.
  package init(_ rental: Rental, driverAge: Int, passengers: Int) {
    (self.rental, self.driverAge, self.passengers) = (rental, driverAge, passengers)
  }

  package var message: OTAMessage { .availability }

  package func tail(_ identity: HireIdentity) -> [String: JSONValue] {
    let core: [String: JSONValue] = [
      "@Status": .string("Available"), "VehRentalCore": rental.node,
      "DriverType": .members(["@Age": "\(driverAge)"]),
    ]
    let country = JSONValue.object(["CitizenCountryName": .members(["@Code": identity.residence])])
    let info: [String: JSONValue] = [
      "@PassengerQty": .string("\(passengers)"), "Customer": .object(["Primary": country]),
    ]
    return ["VehAvailRQCore": .object(core), "VehAvailRQInfo": .object(info)]
  }
}

/// Asks for the terms of an offer.
package struct TermsRequester: OTARequester {
  let rental: Rental
  let reference: OfferReference

  /// Asks for the terms of an offer.
  package init(_ rental: Rental, reference: OfferReference) {
    (self.rental, self.reference) = (rental, reference)
  }

  package var message: OTAMessage { .terms }

  package func tail(_ identity: HireIdentity) -> [String: JSONValue] {
    ["VehRentalCore": rental.node, "Reference": reference.node]
  }
}

/// Asks what an insurance costs.
package struct InsuranceRequester: OTARequester {
  let rental: Rental
  let tripCost: Money
  let destination: String

  /// Asks for an offer of that price in a country.
  package init(_ rental: Rental, tripCost: Money, destination: String) {
    (self.rental, self.tripCost, self.destination) = (rental, tripCost, destination)
  }

  package var message: OTAMessage { .insurance }

  package func tail(_ identity: HireIdentity) -> [String: JSONValue] {
    let trip: [String: JSONValue] = [
      "@Start": .string(rental.pickUp.text), "@End": .string(rental.returning.text),
      "Destinations": .object(["Destination": .members(["CountryName": destination])]),
    ]
    let traveller = JSONValue.object([
      "CoveredPerson": .members(["@Relation": "Traveler 1"]),
      "CitizenCountryName": .members(["@Code": identity.residence]),
    ])
    let detail: [String: JSONValue] = [
      "@Type": .string("SingleTrip"),
      "TotalTripCost": .members([
        "@CurrencyCode": tripCost.currency.code, "@Amount": tripCost.amount,
      ]),
      "CoveredTrips": .object(["CoveredTrip": .object(trip)]),
    ]
    return [
      "PlanForQuoteRQ": .object([
        "@PlanID": .string("ExcessCover"), "@Type": .string("Protection"),
        "CoveredTravelers": .object(["CoveredTraveler": traveller]),
        "InsCoverageDetail": .object(detail),
      ])
    ]
  }
}
