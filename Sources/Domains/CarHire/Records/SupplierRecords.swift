import RunRecords
package import Tracing

/// What a supplier has, when the run begins; the service writes this and what follows.
package struct SupplierOpened: RecordKind {
  package static let form = RecordForm(
    .ofServices("supplier.opened", CarHireKinds.suppliers),
    Self.init,
    .field("title", \.title, "what customers call it"),
    .field("currency", \.currency, "the code of the currency of its prices"),
    .field("desks", \.desks, "how many desks it has"),
    .field("cars", \.cars, "the codes of its cars"),
    .field("each", \.each, "how many of each there are at each desk")
  )
  package let title: String
  package let currency: String
  package let desks: Int
  package let cars: [String]
  package let each: Int

  package init(title: String, currency: String, desks: Int, cars: [String], each: Int) {
    (self.title, self.currency) = (title, currency)
    (self.desks, self.cars, self.each) = (desks, cars, each)
  }
}

/// Cars are offered to a customer.
package struct SupplierOffered: RecordKind {
  package static let form = RecordForm(
    .ofServices("supplier.offered", CarHireKinds.suppliers),
    Self.init,
    .field("customer", \.customer, "the client's name"),
    .field("offers", \.offers, "the references of the offers"),
    .field("cars", \.cars, "their codes"),
    .field("prices", \.prices, "what each costs, in the smallest units of the currency"),
    .field("left", \.left, "how many cars of each are free for all of the time asked for"),
    .field("desk", \.desk, "the code of the desk of the pick-up"),
    .field("pick_up", \.pickUp, "by the clock of that desk"),
    .field("return", \.returning, "by the clock of the desk of the return"),
    .field("ahead", \.minutesAhead, "how many minutes that clock is ahead of the first")
  )
  package let customer: String
  package let offers: [String]
  package let cars: [String]
  package let prices: [Int64]
  package let left: [Int64]
  package let desk: String
  package let pickUp: String
  package let returning: String
  package let minutesAhead: Int

  package init(
    customer: String,
    offers: [String],
    cars: [String],
    prices: [Int64],
    left: [Int64],
    desk: String,
    pickUp: String,
    returning: String,
    minutesAhead: Int = 0
  ) {
    (self.customer, self.offers, self.cars) = (customer, offers, cars)
    (self.prices, self.left, self.desk) = (prices, left, desk)
    (self.pickUp, self.returning, self.minutesAhead) = (pickUp, returning, minutesAhead)
  }
}

/// A car is held for an offer.
package struct SupplierHeld: RecordKind {
  package static let form = RecordForm(
    .ofServices("supplier.held", CarHireKinds.suppliers),
    Self.init,
    .field("offer", \.offer, "the reference of the offer"),
    .field("car", \.car, "the code of the car"),
    .field("fleet_number", \.fleetNumber, "the number of the very car in the fleet"),
    .field("takes", \.takes, "how long it is held")
  )
  package let offer: String
  package let car: String
  package let fleetNumber: Int
  package let takes: Duration

  package init(offer: String, car: String, fleetNumber: Int, takes: Duration) {
    (self.offer, self.car) = (offer, car)
    (self.fleetNumber, self.takes) = (fleetNumber, takes)
  }
}

/// The time of a hold is over.
package struct SupplierReleased: RecordKind {
  package static let form = RecordForm(
    .ofServices("supplier.released", CarHireKinds.suppliers),
    Self.init,
    .field("offer", \.offer, "the reference of the offer")
  )
  package let offer: String

  package init(offer: String) { self.offer = offer }
}

/// A car is booked.
package struct SupplierBooked: RecordKind {
  package static let form = RecordForm(
    .ofServices("supplier.booked", CarHireKinds.suppliers),
    Self.init,
    .field("customer", \.customer, "the client's name"),
    .field("booking", \.booking, "the reference of the booking"),
    .field("offer", \.offer, "the reference of the offer"),
    .field("car", \.car, "the code of the car"),
    .field("fleet_number", \.fleetNumber, "the number of the very car in the fleet"),
    .field("desk", \.desk, "the code of the desk of the pick-up"),
    .field("price", \.price, "what it costs, in the smallest units of the currency")
  )
  package let customer: String
  package let booking: String
  package let offer: String
  package let car: String
  package let fleetNumber: Int
  package let desk: String
  package let price: Int64

  package init(
    customer: String,
    booking: String,
    offer: String,
    car: String,
    fleetNumber: Int,
    desk: String,
    price: Int64
  ) {
    (self.customer, self.booking, self.offer) = (customer, booking, offer)
    (self.car, self.fleetNumber, self.desk, self.price) = (car, fleetNumber, desk, price)
  }
}

/// A booking is for other times.
package struct SupplierChanged: RecordKind {
  package static let form = RecordForm(
    .ofServices("supplier.changed", CarHireKinds.suppliers),
    Self.init,
    .field("booking", \.booking, "the reference of the booking"),
    .field("fleet_number", \.fleetNumber, "the number of the very car in the fleet"),
    .field("pick_up", \.pickUp, "by the clock of the desk"),
    .field("return", \.returning, "by the clock of the other desk")
  )
  package let booking: String
  package let fleetNumber: Int
  package let pickUp: String
  package let returning: String

  package init(booking: String, fleetNumber: Int, pickUp: String, returning: String) {
    (self.booking, self.fleetNumber) = (booking, fleetNumber)
    (self.pickUp, self.returning) = (pickUp, returning)
  }
}

/// A booking is cancelled, and its car is free.
package struct SupplierCancelled: RecordKind {
  package static let form = RecordForm(
    .ofServices("supplier.cancelled", CarHireKinds.suppliers),
    Self.init,
    .field("booking", \.booking, "the reference of the booking")
  )
  package let booking: String

  package init(booking: String) { self.booking = booking }
}

/// The supplier says no.
package struct SupplierRefused: RecordKind {
  package static let form = RecordForm(
    .ofServices("supplier.refused", CarHireKinds.suppliers),
    Self.init,
    .field("customer", \.customer, "the client's name"),
    .field("message", \.message, "the message that it answers"),
    .field("type", \.type, "in the supplier's numbers"),
    .field("words", \.words, "what the supplier says")
  )
  package let customer: String
  package let message: String
  package let type: String
  package let words: String

  package init(customer: String, message: String, type: String, words: String) {
    (self.customer, self.message, self.type) = (customer, message, type)
    self.words = words
  }
}

/// What was asked is done, and the answer is lost.
package struct SupplierSilenced: RecordKind {
  package static let form = RecordForm(
    .ofServices("supplier.silent", CarHireKinds.suppliers),
    Self.init,
    .field("customer", \.customer, "the client's name"),
    .field("message", \.message, "the message that was asked")
  )
  package let customer: String
  package let message: String

  package init(customer: String, message: String) {
    (self.customer, self.message) = (customer, message)
  }
}

/// A message is refused from now on, or its answers are lost, or neither any more.
package struct SupplierTroubled: RecordKind {
  package static let form = RecordForm(
    .ofServices("supplier.trouble", CarHireKinds.suppliers),
    Self.init,
    .field("message", \.message, "the message"),
    .field("type", \.type, "the type of the error that refuses it; nothing where none does"),
    .field("silent", \.isSilent, "whether its answers are lost")
  )
  package let message: String
  package let type: String?
  package let isSilent: Bool

  package init(message: String, type: String?, isSilent: Bool) {
    (self.message, self.type, self.isSilent) = (message, type, isSilent)
  }
}

/// Prices rise; offers that were made keep theirs, and are not honoured.
package struct SupplierPriced: RecordKind {
  package static let form = RecordForm(
    .ofServices("supplier.prices", CarHireKinds.suppliers),
    Self.init,
    .field("rise", \.rise, "by how many percent, in all")
  )
  package let rise: Int

  package init(rise: Int) { self.rise = rise }
}

/// Somebody else has taken cars, or has brought some back.
package struct SupplierTaken: RecordKind {
  package static let form = RecordForm(
    .ofServices("supplier.taken", CarHireKinds.suppliers),
    Self.init,
    .field("desk", \.desk, "the code of the desk"),
    .field("car", \.car, "the code of the car"),
    .field("count", \.count, "how many could be taken; below zero, so many are brought back")
  )
  package let desk: String
  package let car: String
  package let count: Int

  package init(desk: String, car: String, count: Int) {
    (self.desk, self.car, self.count) = (desk, car, count)
  }
}
