import CarHire
import CarHireValues
import Geography
import JSON
import Quantities

// How a supplier writes its answers.
extension SupplierSettings {
  /// The answer that holds offers.
  func availability(_ offers: [SupplierStock.Offer], _ rental: Rental) -> JSONValue {
    let cars = offers.map { offer in
      let core: [String: JSONValue] = [
        "@Status": .string("Available"), "Vehicle": vehicle(offer.carClass.code),
        "RentalRate": .object([
          "VehicleCharges": .array([Self.mileage]),
          "RateQualifier": .members(["@RateQualifier": "INCLUSIVE"]),
        ]),
        "Fees": .array(parts(of: offer.price).map(node(of:))), "PricedEquips": extras,
        "Reference": .members([
          "@Type": "16", "@ID": offer.id, "@ID_Context": "CARTRAWLER",
          "@DateTime": rental.pickUp.text, "@URL": "token-\(offer.id)",
        ]),
        "TPA_Extensions": .object([
          "CC_Info": .members(["@Required": "true"]),
          "Insurance": .members(["@avail": "true"]),
        ]),
      ]
      let coverages = JSONValue.array([.object(["Charge": Self.waiver])])
      return JSONValue.object([
        "VehAvailCore": .object(core), "VehAvailInfo": .object(["PricedCoverages": coverages]),
      ])
    }
    let vendor: [String: JSONValue] = [
      "Vendor": vendor, "VehAvails": .array(cars),
      "Info": .object(["LocationDetails": details(of: rental)]),
    ]
    let core: [String: JSONValue] = [
      "VehRentalCore": node(of: rental), "VehVendorAvails": .array([.object(vendor)]),
    ]
    return .object(["VehAvailRSCore": .object(core)])
  }

  /// A booking, with the insurance that was bought with it.
  func reservation(
    _ booking: SupplierStock.Booking,
    _ rental: Rental,
    of buyer: Supplier.Buyer
  ) -> JSONValue {
    let person = JSONValue.members(["GivenName": buyer.givenName, "Surname": buyer.surname])
    let (price, premium) = (booking.offer.price, buyer.premium?.units ?? 0)
    func sum(_ units: Int64) -> String { Money(units: units, currency: price.currency).amount }
    let parts = parts(of: price, premium)
    let later = parts.filter { $0.purpose == Fee.onArrival }.reduce(0) { $0 + $1.money.units }
    let core: [String: JSONValue] = [
      "ConfID": .array([
        .members(["@Type": "14", "@ID": booking.id]),
        .members(["@Type": "16", "@ID": booking.offer.id]),
      ]),
      "Vendor": vendor, "VehRentalCore": node(of: rental),
      "Vehicle": vehicle(booking.offer.carClass.code, number: booking.car),
      "Fees": .array(parts.map(node(of:))),
      "TotalCharge": .members([
        "@RateTotalAmount": sum(price.units - bookingFee),
        "@EstimatedTotalAmount": sum(price.units + premium),
        "@CurrencyCode": price.currency.code,
      ]),
    ]
    return .object([
      "@Status": .string(booking.isCancelled ? "Cancelled" : "Confirmed"),
      "Customer": .object(["Primary": .object(["PersonName": person])]),
      "VehSegmentCore": .object(core),
      "VehSegmentInfo": .object([
        "LocationDetails": details(of: rental),
        "PaymentRules": .object([
          "PaymentRule": .members([
            "@RuleType": Payment.prepayment, "@Amount": sum(price.units + premium - later),
            "@CurrencyCode": price.currency.code,
          ])
        ]),
        "RentalPaymentAmount": .object([
          "@PaymentTransactionTypeCode": .string("charge"),
          "PaymentCard": .members(["@CardType": buyer.cardType]),
        ]),
      ]),
    ])
  }

  /// What every price covers.
  private static let mileage = included("Unlimited mileage")
  private static let waiver = included("Collision waiver")

  private static func included(_ words: String) -> JSONValue {
    .members(["@Description": words, "@IncludedInRate": "true", "@TaxInclusive": "true"])
  }

  private var vendor: JSONValue {
    .members(["@Code": name, "@CompanyShortName": title, "@Division": "D1"])
  }

  /// The parts of a price: of what the car costs a fifth is paid at once, with what an insurance
  /// costs, and the rest at the desk; the broker's fee comes on top.
  private func parts(of price: Money, _ premium: Int64 = 0) -> [Fee] {
    let rental = price.units - bookingFee
    var parts = [(Fee.deposit, rental / 5 + premium), (Fee.onArrival, rental - rental / 5)]
    if bookingFee > 0 { parts.append((Fee.booking, bookingFee)) }
    return parts.map { Fee(Money(units: $1, currency: price.currency), purpose: $0) }
  }

  private func node(of fee: Fee) -> JSONValue {
    .members([
      "@Amount": fee.money.amount, "@CurrencyCode": fee.money.currency.code,
      "@Purpose": fee.purpose,
    ])
  }

  /// What can be hired with any car, and is paid at the desk.
  private var extras: JSONValue {
    .array(
      HireExtra.allCases.map { extra in
        let entry = Fleet.entry(of: extra)
        let price = Money(units: entry.price, currency: currency)
        return .object([
          "Charge": .members([
            "@Amount": price.amount, "@CurrencyCode": currency.code, "@IncludedInRate": "false",
            "@TaxInclusive": "true",
          ]),
          "Equipment": .members(["@EquipType": entry.type, "Description": extra.title]),
        ])
      }
    )
  }

  /// A car of a kind; of an offer it is any of them, and of a booking the one with that number.
  private func vehicle(_ code: String, number: Int? = nil) -> JSONValue {
    guard let car = cars.first(where: { $0.vehicle.code == code })?.vehicle else {
      return .object([:])
    }
    return .nodes([
      "@AirConditionInd": car.isAirConditioned.map { .string("\($0)") },
      "@TransmissionType": .string(car.transmission),
      "@FuelType": .string(car.fuel ?? "Unspecified"),
      "@DriveType": .string(car.drive ?? "Unspecified"),
      "@PassengerQuantity": car.seats.map { .string("\($0)") },
      "@BaggageQuantity": car.bags.map { .string("\($0)") },
      "@Code": .string(car.code), "@CodeContext": .string("CARTRAWLER"),
      "VehType": .nodes([
        "@VehicleCategory": car.category.map { .string("\($0)") },
        "@DoorCount": car.doors.map { .string("\($0)") },
      ]),
      "VehClass": car.size.map { .members(["@Size": "\($0)"]) },
      "VehMakeModel": .members(["@Name": car.name, "@Code": car.modelCode ?? car.code]),
      "VehIdentity": number.map { .members(["@VehicleAssetNumber": "\($0)"]) },
    ])
  }

  private func node(of rental: Rental) -> JSONValue {
    func place(_ code: String) -> JSONValue {
      let name = desks.first { $0.code == code }?.name ?? ""
      return .members(["@LocationCode": code, "@Name": name])
    }
    return .object([
      "@PickUpDateTime": .string(rental.pickUp.text),
      "@ReturnDateTime": .string(rental.returning.text),
      "PickUpLocation": place(rental.pickUpDesk), "ReturnLocation": place(rental.returnDesk),
    ])
  }

  /// The desks of a rental: one alone, or a list of two.
  private func details(of rental: Rental) -> JSONValue {
    let codes = [rental.pickUpDesk, rental.returnDesk]
    let nodes = codes.compactMap { code in desks.first { $0.code == code } }.map { detail($0) }
    return nodes.count == 2 && codes[0] != codes[1] ? .array(nodes) : nodes[0]
  }

  func detail(_ desk: DeskTable.Desk, at distance: (Double, String)? = nil) -> JSONValue {
    let north = DegreesText.text(desk.place.latitude, decimals: 4)
    let east = DegreesText.text(desk.place.longitude, decimals: 4)
    return .nodes([
      "@AtAirport": .string("\(desk.isAtAirport)"),
      "@Code": .string(desk.code), "@Name": .string(desk.name),
      "@AirportCode": desk.isAtAirport ? .string(desk.code) : nil,
      "Address": .object([
        "@Remark": .string("\(north),\(east)"), "AddressLine": .string(desk.address),
        "CountryName": .members(["@Code": desk.country]),
      ]),
      "Telephone": .members(["@PhoneNumber": desk.phone]),
      "AdditionalInfo": distance.map { value, unit in
        .object([
          "TPA_Extensions": .object([
            "Position": .members(["@Latitude": north, "@Longitude": east]),
            "SearchRef": .members([
              "@Distance": Decimals.text(Int64((value * 10).rounded()), per: 10, places: 1...1),
              "@DistanceMeasure": unit,
            ]),
          ])
        ])
      },
    ])
  }
}

extension SupplierSettings.ErrorShape {
  /// The answer that tells of a no.
  func body(of refusal: Supplier.Refusal) -> JSONValue {
    let error = JSONValue.members([
      "@Type": refusal.type, "@ShortText": refusal.shortText, "#text": "",
    ])
    let errors: JSONValue =
      switch self {
      case .single: .object(["Error": error])
      case .listInside: .object(["Error": .array([error])])
      case .wrappers: .array([.object(["Error": error])])
      case .plain: .array([error])
      }
    return .object(["Errors": errors])
  }
}
