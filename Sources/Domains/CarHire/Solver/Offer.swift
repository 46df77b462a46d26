public import CarHireValues

/// What tells a supplier which of its offers is meant.
public struct OfferReference: Hashable, Sendable {
  /// The kind of reference, 16 for an offer.
  public let type: String
  /// The reference itself.
  public let id: String
  /// Whose reference it is.
  public let context: String
  /// When it was given, as the wire has it.
  public let dateTime: String
  /// The supplier's own token.
  public let url: String
}

/// Something that can be hired with a car, such as a child's seat.
public struct Extra: Hashable, Sendable {
  /// What it is in OpenTravel's list EQP.
  public let type: String
  /// What it is in words.
  public let name: String
  /// What one costs.
  public let price: Money
  /// Whether the price of the car covers it.
  public let isIncluded: Bool
  /// Whether taxes are in its price; nil where the answer does not tell.
  public let isTaxIncluded: Bool?

  /// How many can be hired at most.
  public var limit: Int { name == "Excess Insurance" ? 1 : HireExtra.limit }
}

/// How many of an extra somebody takes.
public struct ChosenExtra: Hashable, Sendable {
  /// The extra.
  public let extra: Extra
  /// How many.
  public let count: Int

  /// Chooses some of an extra, at most as many as can be hired.
  public init(_ extra: Extra, count: Int) {
    self.extra = extra
    self.count = min(max(count, 0), extra.limit)
  }
}

/// A car that can be hired at a price.
public struct Offer: Hashable, Sendable {
  /// The desks and times that it was asked for.
  public let rental: Rental
  /// For how many days it is paid, as the supplier counts them.
  public let days: Int
  /// Who offers it.
  public let vendor: Vendor
  /// The desks where it is picked up and, when that is another, returned.
  public let desks: [Desk]
  /// The car.
  public let vehicle: Vehicle
  /// What is to be paid.
  public let fees: [Fee]
  /// What can be hired with it.
  public let extras: [Extra]
  /// What the price covers, in words.
  public let included: [String]
  /// What kind of rate it is, such as `INCLUSIVE`; nil where the answer does not tell.
  public let rate: String?
  /// Whether taxes are in all that the price covers; nil where the answer does not tell.
  public let isTaxIncluded: Bool?
  /// What tells the supplier that it is meant.
  public let reference: OfferReference
  /// Whether a booking needs a card.
  public let needsCard: Bool
  /// Whether an insurance can be bought with it.
  public let hasInsurance: Bool
}

/// An insurance that can be bought with an offer.
public struct InsurancePlan: Hashable, Sendable {
  /// Which plan it is.
  public let id: String
  /// Its name.
  public let name: String
  /// Where its terms stand.
  public let terms: String?
  /// What the insurer takes.
  public let cost: Money
  /// What the customer pays, in the customer's currency.
  public let premium: Money

  /// Makes a plan.
  public init(id: String, name: String, terms: String?, cost: Money, premium: Money) {
    (self.id, self.name, self.terms) = (id, name, terms)
    (self.cost, self.premium) = (cost, premium)
  }
}

extension OfferPrice {
  /// Reckons what an offer costs, with what is taken with it.
  public init?(
    _ offer: Offer,
    extras: [ChosenExtra] = [],
    insurance: InsurancePlan? = nil
  ) {
    self.init(
      offer.fees,
      days: offer.days,
      premium: insurance?.premium,
      extras: extras.map { $0.count * $0.extra.price }
    )
  }
}
