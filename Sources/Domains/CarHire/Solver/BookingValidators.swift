package import CarHireValues
package import JSON

/// Reads a booking, from the answer to whichever message brought it.
package struct BookingValidator: OTAValidator {
  let message: OTAMessage
  let email: String
  let table: CountryTable

  /// Makes it for the answers to a message that the customer with that e-mail sent.
  package init(_ message: OTAMessage, email: String, _ table: CountryTable) {
    (self.message, self.email, self.table) = (message, email, table)
  }

  /// What the booking stands in.
  private var coreName: String {
    switch message {
    case .booking: "VehResRSCore"
    case .change: "VehModifyRSCore"
    default: "VehRetResRSCore"
    }
  }

  package func value(_ root: JSONTree) throws(HireTrouble) -> Booking {
    let node = try root.neededNode(coreName, "VehReservation")
    let status = node.words("@Status") ?? ""
    guard status == "Confirmed" else { throw .notConfirmed(status: status) }
    let core = try node.neededNode("VehSegmentCore")
    let (info, extensions) = (node.node("VehSegmentInfo"), core.node("TPA_Extensions"))
    let person = node.node("Customer", "Primary", "PersonName")
    let rental = try core.neededNode("VehRentalCore")
    let (reference, vendorReference) = try references(core)
    return Booking(
      reference: reference,
      vendorReference: vendorReference,
      givenName: person?.words("GivenName") ?? "",
      surname: person?.words("Surname") ?? "",
      email: email,
      vendor: try Vendor(
        try core.neededNode("Vendor"),
        picture: extensions?.words("VendorPictureURL")
      ),
      rental: try Rental(rental),
      deskNames: ["PickUpLocation", "ReturnLocation"].map { name in
        rental.node(name)?.words("@Name") ?? ""
      },
      desks: try (info?.nodes("LocationDetails") ?? []).map {
        desk throws(HireTrouble) in try Desk(desk, self.table)
      },
      vehicle: try vehicle(core.node("Vehicle")),
      fees: try core.nodes("Fees").map { fee throws(HireTrouble) in
        try Fee(fee, self.table)
      },
      rateTotal: try? core.node("TotalCharge")?.money(table, "@RateTotalAmount"),
      total: try total(core.node("TotalCharge")),
      payment: try payment(info)
    )
  }

  /// The references of broker and supplier, in either spelling, alone or in a list.
  ///
  /// The type tells them apart: 14 is the broker's, 16 the supplier's. One of another type is taken
  /// for the broker's when it stands first.
  private func references(_ core: JSONTree) throws(HireTrouble) -> (String?, String?) {
    let places = [core, core.node("TPA_Extensions")].compactMap(\.self)
    let nodes = places.flatMap { $0.nodes("ConfId") + $0.nodes("ConfID") }
    func id(_ type: String) -> String? {
      nodes.first { $0.words("@Type") == type }?.words("@ID")
    }
    let others = nodes.filter { !["14", "16"].contains($0.words("@Type") ?? "") }
    let broker = id("14") ?? others.first?.words("@ID")
    let vendor = id("16") ?? others.dropFirst().first?.words("@ID")
    guard broker != nil || vendor != nil else {
      throw .undecodable("the booking has no reference")
    }
    return (broker, vendor)
  }

  private func vehicle(_ node: JSONTree?) throws(HireTrouble) -> Vehicle? {
    guard let node else { return nil }
    return try Vehicle(node)
  }

  private func total(_ node: JSONTree?) throws(HireTrouble) -> Money? {
    guard let node else { return nil }
    return try node.money(table, "@EstimatedTotalAmount")
  }

  private func payment(_ info: JSONTree?) throws(HireTrouble) -> Payment? {
    let paid = info?.node("RentalPaymentAmount")
    let payment = Payment(
      rules: try (info?.node("PaymentRules")?.nodes("PaymentRule") ?? []).map {
        rule throws(HireTrouble) in
        Payment.Rule(type: try rule.needed("@RuleType"), money: try rule.money(self.table))
      },
      transaction: paid?.words("@PaymentTransactionTypeCode"),
      cardType: paid?.node("PaymentCard")?.words("@CardType")
    )
    return payment == Payment(rules: [], transaction: nil, cardType: nil) ? nil : payment
  }
}

/// Reads whether a booking is cancelled.
package struct CancellationValidator: OTAValidator {
  /// The status of what is cancelled, of the cancellation and of the booking.
  static let cancelled = "Cancelled"

  /// Makes it.
  package init() {}

  package func value(_ root: JSONTree) throws(HireTrouble) {
    let status = try root.neededNode("VehCancelRSCore").words("@CancelStatus") ?? ""
    guard status == Self.cancelled else { throw .notConfirmed(status: status) }
  }
}

/// Reads whether the voucher is on its way.
package struct VoucherValidator: OTAValidator {
  /// Makes it.
  package init() {}

  package func value(_ root: JSONTree) throws(HireTrouble) {
    guard root["Success"] != nil else { throw .undecodable("'Success' is missing") }
  }
}
