package import CarHireValues
package import JSON
import Services

/// Reads which desks were found.
package struct DesksValidator: OTAValidator {
  let table: CountryTable

  /// Makes it for the countries that are known.
  package init(_ table: CountryTable) { self.table = table }

  package func value(_ root: JSONTree) throws(HireTrouble) -> [Desk] {
    guard let found = root["VehMatchedLocs"] else {
      throw .undecodable("'VehMatchedLocs' is missing")
    }
    let matches = found.nodes.flatMap { $0["VehMatchedLoc"]?.nodes ?? [$0] }
    return try matches.flatMap { $0.nodes("LocationDetail") }.map { node throws(HireTrouble) in
      try Desk(node, self.table)
    }
  }
}

/// Reads which cars there are.
package struct OffersValidator: OTAValidator {
  let table: CountryTable

  /// Makes it for the currencies that are known.
  package init(_ table: CountryTable) { self.table = table }

  package func value(_ root: JSONTree) throws(HireTrouble) -> [Offer] {
    let core = try root.neededNode("VehAvailRSCore")
    guard let list = core["VehVendorAvails"] else {
      throw .undecodable("'VehVendorAvails' is missing")
    }
    var offers: [Offer] = []
    for vendor in list.nodes.flatMap({ $0["VehVendorAvail"]?.nodes ?? [$0] }) {
      offers += try self.offers(of: vendor)
    }
    return offers
  }

  private func offers(of node: JSONTree) throws(HireTrouble) -> [Offer] {
    let info = node.node("Info")
    let picture = info?.node("TPA_Extensions")?.words("VendorPictureURL")
    let vendor = try Vendor(try node.neededNode("Vendor"), picture: picture)
    let desks = try (info?.nodes("LocationDetails") ?? []).map { node throws(HireTrouble) in
      try Desk(node, self.table)
    }
    let cars = node.nodes("VehAvails").filter { car in
      car.node("VehAvailCore")?.words("@Status") == "Available"
    }
    return try cars.map { car throws(HireTrouble) in
      try self.offer(car, vendor: vendor, desks: desks)
    }
  }

  private func offer(
    _ car: JSONTree,
    vendor: Vendor,
    desks: [Desk]
  ) throws(HireTrouble) -> Offer {
    let core = try car.neededNode("VehAvailCore")
    let extensions = core.node("TPA_Extensions")
    let rate = core.node("RentalRate")
    let charges = rate?.nodes("VehicleCharges") ?? []
    let coverages = car.node("VehAvailInfo")?.nodes("PricedCoverages") ?? []
    let included = (charges + coverages.compactMap { $0.node("Charge") })
      .filter { $0["@IncludedInRate"]?.flag == true }
    let taxes = included.compactMap { $0["@TaxInclusive"]?.flag }
    return Offer(
      vendor: vendor,
      desks: desks,
      vehicle: try Vehicle(try core.neededNode("Vehicle")),
      fees: try core.nodes("Fees").map { fee throws(HireTrouble) in
        try Fee(fee, self.table)
      },
      extras: try core.nodes("PricedEquips").map { extra throws(HireTrouble) in
        try self.extra(extra)
      },
      included: included.compactMap { $0.words("@Description") },
      rate: rate?.node("RateQualifier")?.words("@RateQualifier"),
      isTaxIncluded: taxes.isEmpty ? nil : taxes.allSatisfy(\.self),
      reference: try reference(try core.neededNode("Reference")),
      needsCard: extensions?.node("CC_Info")?["@Required"]?.flag ?? false,
      hasInsurance: extensions?.node("Insurance")?["@avail"]?.flag ?? false
    )
  }

  private func extra(_ node: JSONTree) throws(HireTrouble) -> Extra {
    let (charge, equipment) = (try node.neededNode("Charge"), try node.neededNode("Equipment"))
    return Extra(
      type: try equipment.needed("@EquipType"),
      name: equipment.words("Description") ?? "",
      price: try charge.money(table),
      isIncluded: charge["@IncludedInRate"]?.flag ?? false,
      isTaxIncluded: charge["@TaxInclusive"]?.flag
    )
  }

  private func reference(_ node: JSONTree) throws(HireTrouble) -> OfferReference {
    OfferReference(
      type: node.words("@Type") ?? "16",
      id: try node.needed("@ID"),
      context: node.words("@ID_Context") ?? "CARTRAWLER",
      dateTime: node.words("@DateTime") ?? "",
      url: node.words("@URL") ?? ""
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

  package func value(_ root: JSONTree) throws(HireTrouble) -> [RentalTerm] {
    guard let terms = root["RentalConditions"] else {
      throw .undecodable("'RentalConditions' is missing")
    }
    return try terms.nodes.map { node throws(HireTrouble) in
      let paragraphs: [JSONTree] =
        switch node["Paragraph"] {
        case .list(let paragraphs): paragraphs
        case .some(let paragraph): [paragraph]
        case nil: []
        }
      return RentalTerm(title: try node.needed("@Title"), paragraphs: paragraphs.compactMap(\.text))
    }
  }
}

/// Reads what an insurance costs.
package struct InsuranceValidator: OTAValidator {
  let table: CountryTable

  /// Makes it for the currencies that are known.
  package init(_ table: CountryTable) { self.table = table }

  package func value(_ root: JSONTree) throws(HireTrouble) -> InsurancePlan {
    let plan = try root.neededNode("PlanForQuoteRS")
    let cost = try plan.neededNode("PlanCost")
    return InsurancePlan(
      id: try plan.needed("@PlanID"),
      name: plan.words("@Name") ?? "",
      terms: plan.node("QuoteDetail")?.words("QuoteDetailURL").flatMap(WebLink.link),
      cost: try cost.money(table),
      premium: try cost.neededNode("BasePremium").money(table)
    )
  }
}
