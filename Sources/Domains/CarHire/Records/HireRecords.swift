package import CarHireValues
import RunRecords
package import Tracing

/// A customer wants a car; the client writes this and all records of `hire.`.
package struct HireStarted: RecordKind {
  package static let form = RecordForm(
    "hire.started",
    Self.init,
    .field("from", \.from),
    .field("to", \.to),
    .field("pick_up", \.pickUp),
    .field("return", \.returning),
    .field("age", \.age),
    .field("currency", \.currency),
    .field("preferences", \.preferences)
  )
  /// The code of the desk where the car is to be picked up.
  package let from: String
  /// The code of the desk where it is to be returned.
  package let to: String
  /// By the clock of the desk.
  package let pickUp: String
  /// By the clock of the other desk.
  package let returning: String
  /// How old the driver is.
  package let age: Int
  /// The code of the currency in which prices are wanted.
  package let currency: String
  /// What the customer prefers, as JSON.
  package let preferences: String

  package init(
    from: String,
    to: String,
    pickUp: String,
    returning: String,
    age: Int,
    currency: String,
    preferences: String
  ) {
    (self.from, self.to, self.pickUp) = (from, to, pickUp)
    (self.returning, self.age) = (returning, age)
    (self.currency, self.preferences) = (currency, preferences)
  }
}

/// A message was answered, or it is known that it will not be.
package struct HireAsked: RecordKind {
  package static let form = RecordForm(
    "hire.asked",
    Self.init,
    .field("message", \.message),
    .field("supplier", \.supplier),
    .field("trouble", \.trouble),
    .field("open", \.isOpen)
  )
  /// Its name in OpenTravel.
  package let message: String
  package let supplier: String
  /// What the customer reads; nothing when all is well.
  package let trouble: String?
  /// Whether nobody can say if the supplier did what was asked.
  package let isOpen: Bool

  package init(message: String, supplier: String, trouble: String?, isOpen: Bool) {
    (self.message, self.supplier) = (message, supplier)
    (self.trouble, self.isOpen) = (trouble, isOpen)
  }
}

/// A supplier's offers in one currency, or those that have no price.
package struct HireOffered: RecordKind {
  package static let form = RecordForm(
    "hire.offered",
    Self.init,
    .field("supplier", \.supplier),
    .field("offers", \.offers),
    .field("cars", \.cars),
    .field("sizes", \.sizes),
    .field("prices", \.prices),
    .field("per_day", \.perDay),
    .field("currency", \.currency),
    .field("seats", \.seats),
    .field("gearboxes", \.gearboxes),
    .field("fuels", \.fuels),
    .field("drives", \.drives),
    .field("air", \.air)
  )
  package let supplier: String
  /// Their references.
  package let offers: [String]
  /// Their names.
  package let cars: [String]
  /// Such as `Economy`.
  package let sizes: [String]
  /// What each costs in all, in the smallest units of the currency.
  package let prices: [Int64]
  /// What each costs a day, rounded.
  package let perDay: [Int64]
  /// Empty where there are no prices.
  package let currency: String
  /// How many seats each has.
  package let seats: [Int64]
  /// Such as `Manual`.
  package let gearboxes: [String]
  /// Such as `Petrol`.
  package let fuels: [String]
  /// Such as `AWD`; empty where it is not specified.
  package let drives: [String]
  /// 1 for air conditioning, else 0.
  package let air: [Int64]

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
    air: [Int64]
  ) {
    (self.supplier, self.offers) = (supplier, offers)
    (self.cars, self.sizes) = (cars, sizes)
    (self.prices, self.perDay, self.currency) = (prices, perDay, currency)
    (self.seats, self.gearboxes, self.fuels) = (seats, gearboxes, fuels)
    (self.drives, self.air) = (drives, air)
  }
}

/// What the customer sees of the offers, in order.
package struct HireListed: RecordKind, Hashable {
  package static let form = RecordForm(
    "hire.listed",
    Self.init,
    .field("order", \.order),
    .field("descending", \.isDescending),
    .field("seats", \.seats),
    .field("fuel", \.fuel),
    .field("transmission", \.transmission),
    .field("air", \.needsAir),
    .field("offers", \.offers)
  )
  package let order: OfferOrder
  package let isDescending: Bool
  /// How many seats at most; nothing for any.
  package let seats: Int?
  /// Nothing for any.
  package let fuel: String?
  /// Nothing for any.
  package let transmission: String?
  /// Whether only cars with air conditioning are wanted.
  package let needsAir: Bool
  /// Their references.
  package let offers: [String]

  package init(
    order: OfferOrder,
    isDescending: Bool,
    seats: Int?,
    fuel: String?,
    transmission: String?,
    needsAir: Bool,
    offers: [String]
  ) {
    (self.order, self.isDescending, self.seats) = (order, isDescending, seats)
    (self.fuel, self.transmission, self.needsAir) = (fuel, transmission, needsAir)
    self.offers = offers
  }
}

/// The customer has chosen an offer.
package struct HireChosen: RecordKind {
  package static let form = RecordForm(
    "hire.chosen",
    Self.init,
    .field("supplier", \.supplier),
    .field("offer", \.offer),
    .field("car", \.car),
    .field("price", \.price),
    .field("per_day", \.perDay),
    .field("currency", \.currency),
    .field("fees", \.fees),
    .field("amounts", \.amounts),
    .field("included", \.included)
  )
  package let supplier: String
  package let offer: String
  package let car: String
  package let price: Int64
  /// Rounded.
  package let perDay: Int64
  package let currency: String
  /// What the parts of the price are for, by the codes of OpenTravel's list VCP.
  package let fees: [String]
  /// How much each part is.
  package let amounts: [Int64]
  /// What the price covers, in the supplier's words.
  package let included: [String]

  package init(
    supplier: String,
    offer: String,
    car: String,
    price: Int64,
    perDay: Int64,
    currency: String,
    fees: [String],
    amounts: [Int64],
    included: [String]
  ) {
    (self.supplier, self.offer, self.car) = (supplier, offer, car)
    (self.price, self.perDay, self.currency) = (price, perDay, currency)
    (self.fees, self.amounts, self.included) = (fees, amounts, included)
  }
}

/// The terms of the offer are known.
package struct HireTerms: RecordKind {
  package static let form = RecordForm(
    "hire.terms",
    Self.init,
    .field("supplier", \.supplier),
    .field("offer", \.offer),
    .field("terms", \.terms)
  )
  package let supplier: String
  package let offer: String
  package let terms: [String]

  package init(supplier: String, offer: String, terms: [String]) {
    (self.supplier, self.offer, self.terms) = (supplier, offer, terms)
  }
}

/// The insurance that is bought with the car.
package struct HireInsured: RecordKind {
  package static let form = RecordForm(
    "hire.insured",
    Self.init,
    .field("plan", \.plan),
    .field("premium", \.premium),
    .field("currency", \.currency)
  )
  package let plan: String
  package let premium: Int64
  package let currency: String

  package init(plan: String, premium: Int64, currency: String) {
    (self.plan, self.premium, self.currency) = (plan, premium, currency)
  }
}

/// What is hired with the car, and paid at the desk.
package struct HireExtras: RecordKind {
  package static let form = RecordForm(
    "hire.extras",
    Self.init,
    .field("extras", \.extras),
    .field("counts", \.counts),
    .field("price", \.price),
    .field("currency", \.currency)
  )
  /// Their names.
  package let extras: [String]
  /// How many of each.
  package let counts: [Int64]
  /// What all of them cost.
  package let price: Int64
  package let currency: String

  package init(extras: [String], counts: [Int64], price: Int64, currency: String) {
    (self.extras, self.counts) = (extras, counts)
    (self.price, self.currency) = (price, currency)
  }
}

/// Nothing tells what became of a booking: it is looked up.
package struct HireLookedUp: RecordKind {
  package static let form = RecordForm(
    "hire.looked-up",
    Self.init,
    .field("supplier", \.supplier),
    .field("attempt", \.attempt)
  )
  package let supplier: String
  /// Counted from 1.
  package let attempt: Int

  package init(supplier: String, attempt: Int) {
    (self.supplier, self.attempt) = (supplier, attempt)
  }
}

/// The customer has a booking: made, changed or found.
package struct HireBooked: RecordKind {
  package static let form = RecordForm(
    "hire.booked",
    Self.init,
    .field("supplier", \.supplier),
    .field("how", \.how),
    .field("reference", \.reference),
    .field("car", \.car),
    .field("price", \.price),
    .field("currency", \.currency),
    .field("dial", \.dial),
    .field("booking", \.booking),
    .field("amend", \.amend)
  )
  package let supplier: String
  /// `made`, `changed` or `found`.
  package let how: String
  package let reference: String
  package let car: String?
  package let price: Int64?
  package let currency: String?
  /// What is dialled for the desk of the pick-up; nothing where no number is known.
  package let dial: String?
  /// All of it, as JSON.
  package let booking: String
  /// The page where it can be changed; nothing where there is none.
  package let amend: String?

  package init(
    supplier: String,
    how: String,
    reference: String,
    car: String?,
    price: Int64?,
    currency: String?,
    dial: String? = nil,
    booking: String,
    amend: String? = nil
  ) {
    (self.supplier, self.how, self.reference) = (supplier, how, reference)
    (self.car, self.price, self.currency) = (car, price, currency)
    (self.dial, self.booking, self.amend) = (dial, booking, amend)
  }
}

/// The customer's booking is cancelled.
package struct HireCancelled: RecordKind {
  package static let form = RecordForm(
    "hire.cancelled",
    Self.init,
    .field("supplier", \.supplier),
    .field("reference", \.reference)
  )
  package let supplier: String
  package let reference: String

  package init(supplier: String, reference: String) {
    (self.supplier, self.reference) = (supplier, reference)
  }
}

/// The voucher is sent by mail.
package struct HireVoucher: RecordKind {
  package static let form = RecordForm(
    "hire.voucher",
    Self.init,
    .field("supplier", \.supplier),
    .field("reference", \.reference)
  )
  package let supplier: String
  package let reference: String

  package init(supplier: String, reference: String) {
    (self.supplier, self.reference) = (supplier, reference)
  }
}

/// The customer gives up.
package struct HireFailed: RecordKind {
  package static let form = RecordForm(
    "hire.failed",
    Self.init,
    .field("why", \.why),
    .field("keeps_choice", \.keepsChoice)
  )
  /// What the customer reads.
  package let why: String
  /// Whether what was chosen can still be booked.
  package let keepsChoice: Bool

  package init(why: String, keepsChoice: Bool) {
    (self.why, self.keepsChoice) = (why, keepsChoice)
  }
}
