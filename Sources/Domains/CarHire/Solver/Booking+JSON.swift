import CarHireValues
import Geography
public import JSON

// A booking and what a customer prefers as JSON: as they are kept, recorded and read from files.
extension Booking {
  /// All of it, but what is not known.
  public var json: JSONValue {
    .nodes([
      "reference": .known(reference), "vendor_reference": .known(vendorReference),
      "other_references": otherReferences.isEmpty
        ? nil : .array(otherReferences.map { .string($0) }),
      "given_name": .string(givenName), "surname": .string(surname), "email": .string(email),
      "vendor": .nodes([
        "code": .string(vendor.code), "name": .string(vendor.name),
        "division": .known(vendor.division), "picture": .known(vendor.picture),
      ]),
      "pick_up_desk": .string(pickUpDesk), "return_desk": .string(returnDesk),
      "pick_up": .known(pickUp?.text), "return": .known(returning?.text),
      "desk_names": .array(deskNames.map { .string($0) }), "desks": .array(desks.map(\.json)),
      "vehicle": vehicle?.json,
      "fees": .array(
        fees.map { .nodes(["purpose": .string($0.purpose), "money": $0.money.json]) }
      ),
      "rate_total": rateTotal?.json, "total": total?.json, "payment": payment?.json,
    ])
  }

  /// Reads what ``json`` gives.
  ///
  /// - Throws: `undecodable`, which says what is missing or wrong.
  public init(json: JSONValue) throws(HireTrouble) {
    let vendor = try json.member("vendor")
    self.init(
      reference: json["reference"]?.string,
      vendorReference: json["vendor_reference"]?.string,
      otherReferences: json["other_references"]?.elements.compactMap(\.string) ?? [],
      givenName: try json.text("given_name"),
      surname: try json.text("surname"),
      email: try json.text("email"),
      vendor: Vendor(
        code: try vendor.text("code"),
        name: try vendor.text("name"),
        division: vendor["division"]?.string,
        picture: vendor["picture"]?.string
      ),
      pickUpDesk: try json.text("pick_up_desk"),
      returnDesk: try json.text("return_desk"),
      pickUp: try json.time("pick_up"),
      returning: try json.time("return"),
      deskNames: json["desk_names"]?.elements.compactMap(\.string) ?? [],
      desks: try (json["desks"]?.elements ?? []).map { desk throws(HireTrouble) in
        try Desk(json: desk)
      },
      vehicle: try json["vehicle"].map { vehicle throws(HireTrouble) in try Vehicle(json: vehicle)
      },
      fees: try (json["fees"]?.elements ?? []).map { fee throws(HireTrouble) in
        Fee(try fee.money("money"), purpose: try fee.text("purpose"))
      },
      rateTotal: json["rate_total"] == nil ? nil : try json.money("rate_total"),
      total: json["total"] == nil ? nil : try json.money("total"),
      payment: try json["payment"].map { payment throws(HireTrouble) in
        try Payment(json: payment)
      }
    )
  }
}

extension Payment {
  fileprivate var json: JSONValue {
    .nodes([
      "rules": .array(
        rules.map { .nodes(["type": .string($0.type), "money": $0.money.json]) }
      ),
      "transaction": .known(transaction), "card": .known(cardType),
    ])
  }

  fileprivate init(json: JSONValue) throws(HireTrouble) {
    self.init(
      rules: try (json["rules"]?.elements ?? []).map { rule throws(HireTrouble) in
        Rule(type: try rule.text("type"), money: try rule.money("money"))
      },
      transaction: json["transaction"]?.string,
      cardType: json["card"]?.string
    )
  }
}

extension Desk {
  fileprivate var json: JSONValue {
    .nodes([
      "code": .string(code), "name": .string(name), "at_airport": isAtAirport.map { .boolean($0) },
      "airport_code": .known(airportCode), "address": .string(address),
      "country_code": .string(countryCode), "phone": .string(phone),
      "dial": .known(dial),
      "place": place.map { .string("\($0.latitude),\($0.longitude)") },
      "distance": .known(distance),
    ])
  }

  fileprivate init(json: JSONValue) throws(HireTrouble) {
    self.init(
      code: try json.text("code"),
      name: try json.text("name"),
      isAtAirport: json["at_airport"]?.flag,
      airportCode: json["airport_code"]?.string,
      address: try json.text("address"),
      countryCode: try json.text("country_code"),
      phone: try json.text("phone"),
      dial: json["dial"]?.string,
      place: json["place"]?.string.flatMap { GeoPoint(degrees: $0) },
      distance: json["distance"]?.string
    )
  }
}

extension Vehicle {
  fileprivate var json: JSONValue {
    .nodes([
      "name": .string(name), "code": .string(code), "size": .known(size),
      "air_conditioned": isAirConditioned.map { .boolean($0) },
      "transmission": .string(transmission),
      "fuel": .known(fuel), "drive": .known(drive), "seats": .known(seats), "bags": .known(bags),
      "doors": .known(doors), "picture": .known(picture), "category": .known(category),
      "model_code": .known(modelCode), "fleet_number": .known(fleetNumber),
    ])
  }

  fileprivate init(json: JSONValue) throws(HireTrouble) {
    self.init(
      name: try json.text("name"),
      code: try json.text("code"),
      size: json["size"]?.number,
      isAirConditioned: json["air_conditioned"]?.flag,
      transmission: try json.text("transmission"),
      fuel: json["fuel"]?.string,
      drive: json["drive"]?.string,
      seats: json["seats"]?.number,
      bags: json["bags"]?.number,
      doors: json["doors"]?.number,
      picture: json["picture"]?.string,
      category: json["category"]?.number,
      modelCode: json["model_code"]?.string,
      fleetNumber: json["fleet_number"]?.string
    )
  }
}

extension HirePreferences {
  /// All of them that were chosen.
  public var json: JSONValue {
    .nodes([
      "country": country.map { country in
        .nodes([
          "name": .string(country.name), "code": .string(country.code),
          "dialling_code": .string(country.diallingCode),
          "currency": .string(country.currencyCode),
          "currency_symbol": .string(country.currencySymbol),
        ])
      },
      "driver_age": .known(driverAge), "seats": .known(filter.seats), "fuel": .known(filter.fuel),
      "transmission": .known(filter.transmission),
      "air_conditioning": .boolean(filter.needsAirConditioning),
    ])
  }

  /// Reads what ``json`` gives.
  ///
  /// - Throws: `undecodable`, which says what is missing or wrong.
  public init(json: JSONValue) throws(HireTrouble) {
    let country = try json["country"].map { country throws(HireTrouble) in
      Country(
        name: try country.text("name"),
        code: try country.text("code"),
        diallingCode: try country.text("dialling_code"),
        currencyCode: try country.text("currency"),
        currencySymbol: country["currency_symbol"]?.string
      )
    }
    let filter = OfferFilter(
      seats: json["seats"]?.number,
      fuel: json["fuel"]?.string,
      transmission: json["transmission"]?.string,
      needsAirConditioning: json["air_conditioning"]?.flag ?? false
    )
    self.init(country: country, driverAge: json["driver_age"]?.number, filter: filter)
  }
}

extension JSONValue {
  fileprivate static func known(_ text: String?) -> JSONValue? { text.map { .string($0) } }

  fileprivate static func known(_ number: Int?) -> JSONValue? { number.map { .integer(Int64($0)) } }

  fileprivate func member(_ name: String) throws(HireTrouble) -> JSONValue {
    guard let value = self[name] else { throw .undecodable("there is no '\(name)'") }
    return value
  }

  fileprivate func text(_ name: String) throws(HireTrouble) -> String {
    guard let text = try member(name).string else { throw .undecodable("'\(name)' is no text") }
    return text
  }

  fileprivate func money(_ name: String) throws(HireTrouble) -> Money {
    guard let money = Money(json: try member(name)) else {
      throw .undecodable("'\(name)' is no amount of money")
    }
    return money
  }

  fileprivate func time(_ name: String) throws(HireTrouble) -> DeskTime? {
    guard self[name] != nil else { return nil }
    guard let time = DeskTime(try text(name)) else { throw .undecodable("'\(name)' is no time") }
    return time
  }
}
