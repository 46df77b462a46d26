package import CarHireValues
import RunRecords
package import Tracing

/// A customer wants a car; the client writes this and all records of `hire.`.
package struct HireStarted: RecordKind {
  package static let form = RecordForm(
    .ofClients("hire.started", that: "hire"),
    Self.init,
    .field("from", \.from, "the code of the desk where the car is to be picked up"),
    .field("to", \.to, "the code of the desk where it is to be returned"),
    .field("pick_up", \.pickUp, "by the clock of the desk"),
    .field("return", \.returning, "by the clock of the other desk"),
    .field("ahead", \.minutesAhead, "how many minutes that clock is ahead of the first"),
    .field("age", \.age, "how old the driver is"),
    .field("currency", \.currency, "the code of the currency in which prices are wanted"),
    .field("preferences", \.preferences, "what the customer prefers, as JSON"),
    .field("extras", \.extras, "what is wished for with the car, such as `ski_rack`"),
    .field("counts", \.counts, "how many of each"),
    .field("insured", \.isInsured, "whether an insurance is wished for")
  )
  package let from: String
  package let to: String
  package let pickUp: String
  package let returning: String
  package let minutesAhead: Int
  package let age: Int
  package let currency: String
  package let preferences: String
  package let extras: [String]
  package let counts: [Int64]
  package let isInsured: Bool

  package init(
    from: String,
    to: String,
    pickUp: String,
    returning: String,
    minutesAhead: Int = 0,
    age: Int,
    currency: String,
    preferences: String,
    extras: [String] = [],
    counts: [Int64] = [],
    isInsured: Bool = false
  ) {
    (self.from, self.to, self.pickUp) = (from, to, pickUp)
    (self.returning, self.minutesAhead, self.age) = (returning, minutesAhead, age)
    (self.currency, self.preferences) = (currency, preferences)
    (self.extras, self.counts, self.isInsured) = (extras, counts, isInsured)
  }
}

/// The customer looks a booking up.
package struct HireSought: RecordKind {
  package static let form = RecordForm(
    .ofClients("hire.sought", that: "retrieve"),
    Self.init,
    .field("supplier", \.supplier, "who is asked"),
    .field("reference", \.reference, "the reference of the booking, as it was typed"),
    .field("email", \.email, "the customer's e-mail, as it was typed")
  )
  package let supplier: String
  package let reference: String
  package let email: String

  package init(supplier: String, reference: String, email: String) {
    (self.supplier, self.reference, self.email) = (supplier, reference, email)
  }
}

/// A message was answered, or it is known that it will not be.
package struct HireAsked: RecordKind {
  package static let form = RecordForm(
    .ofClients("hire.asked", that: "hire", "retrieve"),
    Self.init,
    .field("message", \.message, "its name in OpenTravel"),
    .field("supplier", \.supplier, "who was asked"),
    .field("trouble", \.trouble, "what the customer reads; nothing when all is well, or no cars"),
    .field("kind", \.kind, "what kind of trouble that is, such as `refused`"),
    .field("brief", \.brief, "the same in a few words"),
    .field("open", \.isOpen, "whether nobody can say if the supplier did what was asked"),
    .field("unread", \.unread, "how many cars, fees and so on could not be read; nothing for none"),
    .field("warnings", \.warnings, "what the supplier warns of; nothing where it does not")
  )
  package let message: String
  package let supplier: String
  package let trouble: String?
  package let kind: TroubleKind?
  package let brief: String?
  package let isOpen: Bool
  package let unread: Int?
  package let warnings: [String]?

  package init(
    message: String,
    supplier: String,
    trouble: String?,
    kind: TroubleKind? = nil,
    brief: String? = nil,
    isOpen: Bool,
    unread: Int? = nil,
    warnings: [String]? = nil
  ) {
    (self.message, self.supplier) = (message, supplier)
    (self.trouble, self.kind, self.brief, self.isOpen) = (trouble, kind, brief, isOpen)
    (self.unread, self.warnings) = (unread, warnings)
  }
}

/// A supplier's offers in one currency, or those that have no price.
package struct HireOffered: RecordKind {
  package static let form = RecordForm(
    .ofClients("hire.offered", that: "hire"),
    Self.init,
    .field("supplier", \.supplier, "the supplier"),
    .field("offers", \.offers, "their references"),
    .field("cars", \.cars, "their names"),
    .field("sizes", \.sizes, "such as `Economy`"),
    .field("prices", \.prices, "what each costs in all, in the smallest units of the currency"),
    .field("per_day", \.perDay, "what each costs a day, rounded"),
    .field("currency", \.currency, "empty where there are no prices"),
    .field("seats", \.seats, "how many seats each has; 0 where that is not told"),
    .field("gearboxes", \.gearboxes, "such as `Manual`"),
    .field("fuels", \.fuels, "such as `Petrol`"),
    .field("drives", \.drives, "such as `AWD`; empty where it is not specified"),
    .field("air", \.air, "1 for air conditioning, 0 for none, -1 where that is not told"),
    .field("bags", \.bags, "how many bags each takes; 0 where that is not told"),
    .field("doors", \.doors, "how many doors each has; 0 where that is not told"),
    .field("roomier", \.roomier, "the references of those with at least so many seats, if any"),
    .field("vendors", \.vendors, "who rents each out; nothing where that is the supplier of all")
  )
  package let supplier: String
  package let offers: [String]
  package let cars: [String]
  package let sizes: [String]
  package let prices: [Int64]
  package let perDay: [Int64]
  package let currency: String
  package let seats: [Int64]
  package let gearboxes: [String]
  package let fuels: [String]
  package let drives: [String]
  package let air: [Int64]
  package let bags: [Int64]
  package let doors: [Int64]
  package let roomier: [String]?
  package let vendors: [String]?

  package init(
    supplier: String,
    offers: [String],
    cars: [String],
    sizes: [String],
    prices: [Int64],
    perDay: [Int64],
    currency: String,
    seats: [Int64],
    gearboxes: [String],
    fuels: [String],
    drives: [String],
    air: [Int64],
    bags: [Int64],
    doors: [Int64],
    roomier: [String]? = nil,
    vendors: [String]? = nil
  ) {
    (self.supplier, self.offers) = (supplier, offers)
    (self.cars, self.sizes) = (cars, sizes)
    (self.prices, self.perDay, self.currency) = (prices, perDay, currency)
    (self.seats, self.gearboxes, self.fuels) = (seats, gearboxes, fuels)
    (self.drives, self.air) = (drives, air)
    (self.bags, self.doors) = (bags, doors)
    (self.roomier, self.vendors) = (roomier, vendors)
  }
}

/// What the customer sees of the offers, in order.
package struct HireListed: RecordKind, Hashable {
  package static let form = RecordForm(
    .ofClients("hire.listed", that: "hire"),
    Self.init,
    .field("order", \.order, "what it is sorted by"),
    .field("descending", \.isDescending, "whether the greatest comes first"),
    .field("seats", \.seats, "how many seats at most; nothing for any"),
    .field("fuel", \.fuel, "nothing for any"),
    .field("transmission", \.transmission, "nothing for any"),
    .field("air", \.needsAir, "whether only cars with air conditioning are wanted"),
    .field("offers", \.offers, "their references"),
    .field("unknown", \.unknown, "how many are left out that may fit; nothing for none")
  )
  package let order: OfferOrder
  package let isDescending: Bool
  package let seats: Int?
  package let fuel: String?
  package let transmission: String?
  package let needsAir: Bool
  package let offers: [String]
  package let unknown: Int?

  package init(
    order: OfferOrder,
    isDescending: Bool,
    seats: Int?,
    fuel: String?,
    transmission: String?,
    needsAir: Bool,
    offers: [String],
    unknown: Int? = nil
  ) {
    (self.order, self.isDescending, self.seats) = (order, isDescending, seats)
    (self.fuel, self.transmission, self.needsAir) = (fuel, transmission, needsAir)
    (self.offers, self.unknown) = (offers, unknown)
  }
}

/// The customer has chosen an offer.
package struct HireChosen: RecordKind {
  package static let form = RecordForm(
    .ofClients("hire.chosen", that: "hire"),
    Self.init,
    .field("supplier", \.supplier, "the supplier"),
    .field("offer", \.offer, "the reference of the offer"),
    .field("car", \.car, "the name of the car"),
    .field("price", \.price, "what it costs in all, in the smallest units of the currency"),
    .field("per_day", \.perDay, "rounded"),
    .field("currency", \.currency, "the code of the currency"),
    .field("fees", \.fees, "what the parts of the price are for, by OpenTravel's list VCP"),
    .field("amounts", \.amounts, "how much each part is"),
    .field("included", \.included, "what the price covers, in the supplier's words"),
    .field("extras", \.extras, "what can be hired with it and is paid in the same currency"),
    .field("extra_prices", \.extraPrices, "what one of each costs"),
    .field("category", \.category, "what kind of car it is, such as `Van`"),
    .field("rate", \.rate, "what kind of rate it is, such as `INCLUSIVE`"),
    .field("taxed", \.isTaxIncluded, "whether taxes are in what the price covers"),
    .field("days", \.days, "for how many days it is paid, where the supplier counts otherwise"),
    .field("vendor", \.vendor, "who rents it out; nothing where that is the supplier")
  )
  package let supplier: String
  package let offer: String
  package let car: String
  package let price: Int64
  package let perDay: Int64
  package let currency: String
  package let fees: [String]
  package let amounts: [Int64]
  package let included: [String]
  package let extras: [String]
  package let extraPrices: [Int64]
  package let category: String?
  package let rate: String?
  package let isTaxIncluded: Bool?
  package let days: Int?
  package let vendor: String?

  package init(
    supplier: String,
    offer: String,
    car: String,
    price: Int64,
    perDay: Int64,
    currency: String,
    fees: [String],
    amounts: [Int64],
    included: [String],
    extras: [String] = [],
    extraPrices: [Int64] = [],
    category: String? = nil,
    rate: String? = nil,
    isTaxIncluded: Bool? = nil,
    days: Int? = nil,
    vendor: String? = nil
  ) {
    (self.supplier, self.offer, self.car) = (supplier, offer, car)
    (self.price, self.perDay, self.currency) = (price, perDay, currency)
    (self.fees, self.amounts, self.included) = (fees, amounts, included)
    (self.extras, self.extraPrices) = (extras, extraPrices)
    (self.category, self.rate, self.isTaxIncluded) = (category, rate, isTaxIncluded)
    (self.days, self.vendor) = (days, vendor)
  }
}

/// The terms of the offer are known.
package struct HireTerms: RecordKind {
  package static let form = RecordForm(
    .ofClients("hire.terms", that: "hire"),
    Self.init,
    .field("supplier", \.supplier, "the supplier"),
    .field("offer", \.offer, "the reference of the offer"),
    .field("titles", \.titles, "what each paragraph is about, such as `Fuel`"),
    .field("terms", \.terms, "the paragraphs, one after the other")
  )
  package let supplier: String
  package let offer: String
  package let titles: [String]
  package let terms: [String]

  package init(supplier: String, offer: String, titles: [String], terms: [String]) {
    (self.supplier, self.offer) = (supplier, offer)
    (self.titles, self.terms) = (titles, terms)
  }
}

/// The insurance that is bought with the car.
package struct HireInsured: RecordKind {
  package static let form = RecordForm(
    .ofClients("hire.insured", that: "hire"),
    Self.init,
    .field("plan", \.plan, "the name of the plan"),
    .field("premium", \.premium, "what it costs, in the smallest units of the currency"),
    .field("currency", \.currency, "the code of the currency"),
    .field("terms", \.terms, "the page with its terms; nothing where there is none")
  )
  package let plan: String
  package let premium: Int64
  package let currency: String
  package let terms: String?

  package init(plan: String, premium: Int64, currency: String, terms: String? = nil) {
    (self.plan, self.premium) = (plan, premium)
    (self.currency, self.terms) = (currency, terms)
  }
}

/// What is hired with the car, and paid at the desk.
package struct HireExtras: RecordKind {
  package static let form = RecordForm(
    .ofClients("hire.extras", that: "hire"),
    Self.init,
    .field("extras", \.extras, "their names"),
    .field("counts", \.counts, "how many of each"),
    .field("price", \.price, "what all of them cost"),
    .field("currency", \.currency, "the code of the currency")
  )
  package let extras: [String]
  package let counts: [Int64]
  package let price: Int64
  package let currency: String

  package init(extras: [String], counts: [Int64], price: Int64, currency: String) {
    (self.extras, self.counts) = (extras, counts)
    (self.price, self.currency) = (price, currency)
  }
}

/// The customer gives up.
package struct HireFailed: RecordKind {
  package static let form = RecordForm(
    .ofClients("hire.failed", that: "hire", "retrieve"),
    Self.init,
    .field("trouble", \.trouble, "what kind of trouble it is, such as `refused` or `mistake`"),
    .field("why", \.why, "what the customer reads"),
    .field("keeps_choice", \.keepsChoice, "whether what was chosen can still be booked")
  )
  package let trouble: TroubleKind
  package let why: String
  package let keepsChoice: Bool

  package init(_ trouble: TroubleKind, why: String, keepsChoice: Bool) {
    (self.trouble, self.why, self.keepsChoice) = (trouble, why, keepsChoice)
  }
}
