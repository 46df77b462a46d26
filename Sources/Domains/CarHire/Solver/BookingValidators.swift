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

  /// Reads a booking that stands: beside its reference what can be read of it.
  ///
  /// The answer to a booking need not say that it is confirmed, when it holds a reference.
  package func value(
    _ root: JSONTree,
    _ notes: inout AnswerNotes
  ) throws(HireTrouble) -> Booking {
    let node = try root.neededNode(coreName, "VehReservation")
    let status = node.text(of: "@Status")
    guard status == "Confirmed" || status == nil && message == .booking else {
      throw .notConfirmed(status: status ?? "")
    }
    let core = try node.neededNode("VehSegmentCore")
    let references = references(core)
    guard let reference = references.first else {
      throw .undecodable("the booking has no reference")
    }
    let (info, extensions) = (node.node("VehSegmentInfo"), core.node("TPA_Extensions"))
    let person = node.node("Customer", "Primary", "PersonName")
    let (rental, charge) = (core.node("VehRentalCore"), core.node("TotalCharge"))
    let places = ["PickUpLocation", "ReturnLocation"].map { rental?.node($0) }
    func time(_ name: String) -> DeskTime? {
      rental?.text(of: name).flatMap { DeskTime(wire: $0) }
    }
    return Booking(
      reference: reference,
      vendorReference: references.dropFirst().first,
      otherReferences: Array(references.dropFirst(2)),
      givenName: person?.text(of: "GivenName") ?? "",
      surname: person?.text(of: "Surname") ?? "",
      email: email,
      vendor: Vendor(core.node("Vendor"), picture: extensions?.text(of: "VendorPictureURL")),
      pickUpDesk: places[0]?.text(of: "@LocationCode") ?? "",
      returnDesk: places[1]?.text(of: "@LocationCode") ?? "",
      pickUp: time("@PickUpDateTime"),
      returning: time("@ReturnDateTime"),
      deskNames: places.map { $0?.text(of: "@Name") ?? "" },
      desks: notes.each(of: info?.items("LocationDetails") ?? []) { node, _ throws(HireTrouble) in
        try Desk(node, self.table)
      },
      vehicle: core.node("Vehicle").map { Vehicle($0) },
      fees: notes.each(of: core.items("Fees")) { node, _ throws(HireTrouble) in
        try Fee(node, self.table)
      },
      rateTotal: try? charge?.money(table, "@RateTotalAmount"),
      total: try? charge?.money(table, "@EstimatedTotalAmount"),
      payment: payment(info, &notes)
    )
  }

  /// The references in either spelling, alone or in lists, as they stand, each once: the core's own
  /// come first.
  ///
  /// The first is the booking's, whatever its type.
  private func references(_ core: JSONTree) -> [String] {
    var known: Set<String> = []
    return [core, core.node("TPA_Extensions")].flatMap { node -> [String] in
      guard case .object(let members)? = node else { return [] }
      return members.filter { $0.name == "ConfID" || $0.name == "ConfId" }.flatMap(\.value.items)
        .compactMap { $0.text?.trimmed ?? $0.text(of: "@ID") }
    }.filter { known.insert($0).inserted }
  }

  private func payment(_ info: JSONTree?, _ notes: inout AnswerNotes) -> Payment? {
    let paid = info?.node("RentalPaymentAmount")
    let payment = Payment(
      rules: notes.each(of: info?.items("PaymentRules") ?? []) { rule, _ throws(HireTrouble) in
        Payment.Rule(type: try rule.needed("@RuleType"), money: try rule.money(self.table))
      },
      transaction: paid?.text(of: "@PaymentTransactionTypeCode"),
      cardType: paid?.node("PaymentCard")?.text(of: "@CardType")
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

  package func value(_ root: JSONTree, _ notes: inout AnswerNotes) throws(HireTrouble) {
    let status = try root.neededNode("VehCancelRSCore").text(of: "@CancelStatus") ?? ""
    guard status == Self.cancelled else { throw .notConfirmed(status: status) }
  }
}

/// Reads whether the voucher is on its way.
package struct VoucherValidator: OTAValidator {
  /// Makes it.
  package init() {}

  package func value(_ root: JSONTree, _ notes: inout AnswerNotes) throws(HireTrouble) {
    guard root["Success"] != nil else { throw .undecodable("'Success' is missing") }
  }
}
