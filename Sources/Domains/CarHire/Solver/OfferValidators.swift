package import CarHireValues
package import JSON
import Services

/// Reads which desks were found.
package struct DesksValidator: OTAValidator {
  let table: CountryTable

  /// Makes it for the countries that are known.
  package init(_ table: CountryTable) { self.table = table }

  package func value(_ root: JSONTree, _ notes: inout AnswerNotes) throws(HireTrouble) -> [Desk] {
    let found = try root.list("VehMatchedLocs", notes).flatMap { match in
      match["LocationDetail"]?.items ?? [match]
    }
    return notes.each(of: found) { node, _ throws(HireTrouble) in
      _ = try node.needed("@Code")
      return try Desk(node, self.table)
    }
  }
}

extension JSONTree {
  /// What stands under a name; an answer that warns and holds no list holds an empty one.
  fileprivate func list(_ name: String, _ notes: AnswerNotes) throws(HireTrouble) -> [JSONTree] {
    guard self[name] != nil || !notes.warnings.isEmpty else {
      throw .undecodable("'\(name)' is missing")
    }
    return items(name)
  }
}

/// Reads which cars there are.
package struct OffersValidator: OTAValidator {
  let table: CountryTable
  let rental: Rental

  /// Makes it for the currencies that are known, and what the cars were asked for.
  package init(_ table: CountryTable, for rental: Rental) {
    (self.table, self.rental) = (table, rental)
  }

  package func value(_ root: JSONTree, _ notes: inout AnswerNotes) throws(HireTrouble) -> [Offer] {
    let core = root.node("VehAvailRSCore") ?? .object([])
    return notes.each(of: try core.list("VehVendorAvails", notes)) {
      node,
      notes throws(HireTrouble) in
      try self.offers(of: node, &notes)
    }.flatMap(\.self)
  }

  private func offers(
    of node: JSONTree,
    _ notes: inout AnswerNotes
  ) throws(HireTrouble) -> [Offer] {
    guard node.text == nil else { throw .undecodable("a vendor is no object") }
    let info = node.node("Info")
    let picture = info?.node("TPA_Extensions")?.text(of: "VendorPictureURL")
    let vendor = Vendor(node.node("Vendor"), picture: picture)
    let desks = notes.each(of: info?.items("LocationDetails") ?? []) {
      desk,
      _ throws(HireTrouble) in try Desk(desk, self.table)
    }
    return notes.each(of: node.items("VehAvails")) { car, notes throws(HireTrouble) -> Offer? in
      let core = try car.neededNode("VehAvailCore")
      guard try core.needed("@Status") == "Available" else { return nil }
      return try self.offer(car, core, vendor: vendor, desks: desks, &notes)
    }.compactMap(\.self)
  }

  private func offer(
    _ car: JSONTree,
    _ core: JSONTree,
    vendor: Vendor,
    desks: [Desk],
    _ notes: inout AnswerNotes
  ) throws(HireTrouble) -> Offer {
    let extensions = core.node("TPA_Extensions")
    let rate = core.node("RentalRate")
    let charges = rate?.nodes("VehicleCharges") ?? []
    let coverages = car.node("VehAvailInfo")?.nodes("PricedCoverages") ?? []
    let included = (charges + coverages.compactMap { $0.node("Charge") })
      .filter { $0.plain("@IncludedInRate")?.flag == true }
    let taxes = included.compactMap { $0.plain("@TaxInclusive")?.flag }
    let days = extensions?.node("Duration")?.count(of: "@Days") ?? 0
    return Offer(
      rental: rental,
      days: days > 0 ? days : rental.days,
      vendor: vendor,
      desks: desks,
      vehicle: Vehicle(try core.neededNode("Vehicle")),
      fees: try fees(core.items("Fees"), &notes),
      extras: notes.each(of: core.items("PricedEquips")) { extra, _ throws(HireTrouble) in
        try self.extra(extra)
      },
      included: included.compactMap { $0.text(of: "@Description") },
      rate: rate?.node("RateQualifier")?.text(of: "@RateQualifier"),
      isTaxIncluded: taxes.isEmpty ? nil : taxes.allSatisfy(\.self),
      reference: try reference(try core.neededNode("Reference")),
      needsCard: extensions?.node("CC_Info")?.plain("@Required")?.flag ?? false,
      hasInsurance: extensions?.node("Insurance")?.plain("@avail")?.flag ?? false
    )
  }

  /// The fees of a car; without one that is a part of the price nobody knows what the car costs.
  private func fees(
    _ nodes: [JSONTree],
    _ notes: inout AnswerNotes
  ) throws(HireTrouble) -> [Fee] {
    var fees: [Fee] = []
    for node in nodes {
      do throws(HireTrouble) {
        fees.append(try Fee(node, table))
      } catch {
        guard let purpose = node.text(of: "@Purpose"), !Fee.isPartOfPrice(purpose) else {
          throw error
        }
        notes.unreadCount += 1
      }
    }
    return fees
  }

  private func extra(_ node: JSONTree) throws(HireTrouble) -> Extra {
    let (charge, equipment) = (try node.neededNode("Charge"), try node.neededNode("Equipment"))
    return Extra(
      type: try equipment.needed("@EquipType"),
      name: equipment.text(of: "Description") ?? "",
      price: try charge.money(table),
      isIncluded: charge.plain("@IncludedInRate")?.flag ?? false,
      isTaxIncluded: charge.plain("@TaxInclusive")?.flag
    )
  }

  private func reference(_ node: JSONTree) throws(HireTrouble) -> OfferReference {
    OfferReference(
      type: node.text(of: "@Type") ?? "16",
      id: try node.needed("@ID"),
      context: node.text(of: "@ID_Context") ?? "CARTRAWLER",
      dateTime: node.text(of: "@DateTime") ?? "",
      url: node.text(of: "@URL") ?? ""
    )
  }
}

/// One of the terms of an offer.
public struct RentalTerm: Hashable, Sendable {
  /// What it is about.
  public let title: String
  /// What it says, paragraph by paragraph.
  public let paragraphs: [String]
}

/// Reads the terms of an offer.
package struct TermsValidator: OTAValidator {
  /// Makes it.
  package init() {}

  package func value(
    _ root: JSONTree,
    _ notes: inout AnswerNotes
  ) throws(HireTrouble) -> [RentalTerm] {
    let terms = try root.list("RentalConditions", notes)
    return notes.each(of: terms) { node, _ throws(HireTrouble) in
      let paragraphs = node["Paragraph"]?.items ?? []
      return RentalTerm(
        title: try node.needed("@Title"),
        paragraphs: paragraphs.compactMap { $0.text ?? $0.text(of: "#text") }
      )
    }
  }
}

/// Reads what an insurance costs.
package struct InsuranceValidator: OTAValidator {
  let table: CountryTable

  /// Makes it for the currencies that are known.
  package init(_ table: CountryTable) { self.table = table }

  package func value(
    _ root: JSONTree,
    _ notes: inout AnswerNotes
  ) throws(HireTrouble) -> InsurancePlan {
    let plan = try root.neededNode("PlanForQuoteRS")
    let cost = try plan.neededNode("PlanCost")
    return InsurancePlan(
      id: try plan.needed("@PlanID"),
      name: plan.text(of: "@Name") ?? "",
      terms: plan.node("QuoteDetail")?.text(of: "QuoteDetailURL").flatMap(WebLink.link),
      cost: try cost.money(table),
      premium: try cost.neededNode("BasePremium").money(table)
    )
  }
}
