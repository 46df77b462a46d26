package import CarHireValues
package import JSON

/// What a booking is looked up by.
public enum BookingKey: Hashable, Sendable {
  /// The reference that the supplier gave the booking.
  case booking(String)
  /// The reference of the offer that was booked, where no answer told another.
  case offer(String)

  /// How requests write it.
  var node: JSONValue {
    switch self {
    case .booking(let id): .members(["@Type": "15", "@ID": id])
    case .offer(let id): .members(["@Type": "16", "@ID": id])
    }
  }
}

/// Asks for a booking.
package struct RetrievalRequester: OTARequester {
  let key: BookingKey
  let email: String

  /// Asks for the booking of a customer.
  package init(_ key: BookingKey, email: String) { (self.key, self.email) = (key, email) }

  package var message: OTAMessage { .retrieval }

  package func tail(_ identity: HireIdentity) -> [String: JSONValue] {
    let mail = JSONValue.members(["Email": email])
    return ["VehRetResRQCore": .object(["UniqueID": key.node, "TPA_Extensions": mail])]
  }
}

/// Has the supplier send the voucher of a booking by mail.
package struct VoucherRequester: OTARequester {
  let reference: String
  let email: String

  /// Asks for the voucher of a booking.
  package init(_ reference: String, email: String) {
    (self.reference, self.email) = (reference, email)
  }

  package var message: OTAMessage { .change }

  package func tail(_ identity: HireIdentity) -> [String: JSONValue] {
    let extensions: [String: JSONValue] = [
      "Email": .members(["@To": email]), "Action": .members(["@Value": "SendCustomerVoucher"]),
    ]
    return [
      "VehModifyRQCore": changeCore(of: reference, and: ["TPA_Extensions": .object(extensions)])
    ]
  }
}

/// Asks for other times of a booking.
///
/// Each change has a number, which is the same however often it is sent: a change that comes late, after
/// the next one, changes nothing any more.
package struct ChangeRequester: OTARequester {
  let reference: String
  let email: String
  let rental: Rental
  let number: Int

  /// Asks to have a booking as the rental says; `number` counts the changes of the client.
  package init(_ reference: String, email: String, rental: Rental, number: Int) {
    (self.reference, self.email) = (reference, email)
    (self.rental, self.number) = (rental, number)
  }

  package var message: OTAMessage { .change }

  package func tail(_ identity: HireIdentity) -> [String: JSONValue] {
    let more: [String: JSONValue] = [
      "VehRentalCore": rental.node, "TPA_Extensions": .members(["Email": email]),
    ]
    return [
      "@SequenceNmbr": .string("\(number)"),
      "VehModifyRQCore": changeCore(of: reference, and: more),
    ]
  }
}

/// What both kinds of change say.
private func changeCore(of reference: String, and more: [String: JSONValue]) -> JSONValue {
  let core: [String: JSONValue] = [
    "@ModifyType": .string("Modify"), "@Status": .string("Available"),
    "UniqueID": .members(["@Type": "15", "@ID": reference, "@ID_Context": "CARTRAWLER"]),
  ]
  return .object(core.merging(more) { _, more in more })
}

/// Cancels a booking.
package struct CancellationRequester: OTARequester {
  let reference: String
  let email: String

  /// Cancels the booking of a customer.
  package init(_ reference: String, email: String) {
    (self.reference, self.email) = (reference, email)
  }

  package var message: OTAMessage { .cancellation }

  package func tail(_ identity: HireIdentity) -> [String: JSONValue] {
    [
      "VehCancelRQCore": .object([
        "@CancelType": .string("Book"),
        "UniqueID": BookingKey.booking(reference).node,
        "TPA_Extensions": .members(["Email": email]),
      ])
    ]
  }
}

/// Books an offer.
package struct BookingRequester: OTARequester {
  let wish: BookingWish

  /// Books what a customer wishes for.
  package init(_ wish: BookingWish) { self.wish = wish }

  package var message: OTAMessage { .booking }

  package func tail(_ identity: HireIdentity) -> [String: JSONValue] {
    let extras = wish.extras.filter { $0.count > 0 }.map { chosen in
      JSONValue.members(["@EquipType": chosen.extra.type, "@Quantity": "\(chosen.count)"])
    }
    let core: [String: JSONValue?] = [
      "@Status": .string("All"), "VehRentalCore": wish.offer.rental.node,
      "Customer": .object(["Primary": wish.customer.node(residence: identity.residence)]),
      "DriverType": .members(["@Age": "\(wish.customer.age)"]),
      "SpecialEquipPrefs": extras.isEmpty
        ? nil : .object(["SpecialEquipPref": .array(extras)]),
    ]
    let insurance = wish.insurance.map { plan in
      JSONValue.members([
        "@Type": "16", "@ID": plan.id, "@ID_Context": "INSURANCE",
        "@Amount": plan.premium.amount, "@CurrencyCode": plan.premium.currency.code,
      ])
    }
    let info: [String: JSONValue?] = [
      "@PassengerQty": .string("\(wish.passengers)"), "ArrivalDetails": arrival,
      "RentalPaymentPref": (wish.needsCard ? wish.card : nil).map { card in
        .object(["PaymentCard": card.node(holder: wish.customer.fullName)])
      },
      "Reference": wish.offer.reference.node,
      "TPA_Extensions": insurance.map { .object(["Reference": $0]) },
    ]
    return ["VehResRQCore": .nodes(core), "VehResRQInfo": .nodes(info)]
  }

  /// The flight, for a desk at an airport, when its number is longer than the letters of an airline.
  private var arrival: JSONValue? {
    let flight = wish.flight.trimmed
    guard flight.count > 2, wish.offer.desks.first?.isAtAirport != false else { return nil }
    return .members([
      "@TransportationCode": "14", "@Number": String(flight.dropFirst(2)).trimmed,
      "OperatingCompany": String(flight.prefix(2)),
    ])
  }
}

extension Customer {
  /// How requests write who books.
  fileprivate func node(residence: String) -> JSONValue {
    .object([
      "PersonName": .members([
        "NamePrefix": title, "GivenName": givenName.trimmed, "Surname": surname.trimmed,
      ]),
      "Telephone": .members([
        "@PhoneTechType": "1", "@AreaCityCode": "0", "@PhoneNumber": phone,
      ]),
      "Email": .members(["@EmailType": "2", "#text": email.trimmed]),
      "Address": .object([
        "@Type": .string("2"), "AddressLine": .string(address),
        "CountryName": .members(["@Code": residence]),
      ]),
      "CitizenCountryName": .members(["@Code": residence]),
    ])
  }
}

extension TestCard {
  /// How the request writes the card; nothing else ever does.
  fileprivate func node(holder: String) -> JSONValue {
    .members([
      "@CardType": "1", "@CardCode": "VI", "@CardNumber": number, "@ExpireDate": expiry,
      "@SeriesCode": "123", "CardHolderName": holder,
    ])
  }

  private var number: String { self == .declined ? "4000000000000002" : "4111111111111111" }

  private var expiry: String { self == .expired ? "0120" : "1299" }
}
