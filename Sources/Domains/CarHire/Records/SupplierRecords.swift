import RunRecords
package import Tracing

/// What a supplier has, when the run begins; the service writes this and what follows.
package struct SupplierOpened: RecordKind {
  package static let form = RecordForm(
    "supplier.opened",
    Self.init,
    .field("title", \.title),
    .field("currency", \.currency),
    .field("desks", \.desks),
    .field("cars", \.cars),
    .field("each", \.each)
  )
  /// What customers call it.
  package let title: String
  /// The code of the currency of its prices.
  package let currency: String
  /// How many desks it has.
  package let desks: Int
  /// The codes of its cars.
  package let cars: [String]
  /// How many of each there are at each desk.
  package let each: Int

  package init(title: String, currency: String, desks: Int, cars: [String], each: Int) {
    (self.title, self.currency) = (title, currency)
    (self.desks, self.cars, self.each) = (desks, cars, each)
  }
}

/// Cars are offered to a customer.
package struct SupplierOffered: RecordKind {
  package static let form = RecordForm(
    "supplier.offered",
    Self.init,
    .field("customer", \.customer),
    .field("offers", \.offers),
    .field("cars", \.cars),
    .field("prices", \.prices),
    .field("left", \.left)
  )
  /// The client's name.
  package let customer: String
  package let offers: [String]
  /// Their codes.
  package let cars: [String]
  package let prices: [Int64]
  /// How many cars of each kind are there for all of the time that was asked for.
  package let left: [Int64]

  package init(
    customer: String,
    offers: [String],
    cars: [String],
    prices: [Int64],
    left: [Int64]
  ) {
    (self.customer, self.offers, self.cars) = (customer, offers, cars)
    (self.prices, self.left) = (prices, left)
  }
}

/// A car is held for an offer.
package struct SupplierHeld: RecordKind {
  package static let form = RecordForm(
    "supplier.held",
    Self.init,
    .field("offer", \.offer),
    .field("car", \.car),
    .field("takes", \.takes)
  )
  package let offer: String
  package let car: String
  /// How long it is held.
  package let takes: Duration

  package init(offer: String, car: String, takes: Duration) {
    (self.offer, self.car, self.takes) = (offer, car, takes)
  }
}

/// The time of a hold is over.
package struct SupplierReleased: RecordKind {
  package static let form = RecordForm(
    "supplier.released",
    Self.init,
    .field("offer", \.offer)
  )
  package let offer: String

  package init(offer: String) {
    self.offer = offer
  }
}

/// A car is booked.
package struct SupplierBooked: RecordKind {
  package static let form = RecordForm(
    "supplier.booked",
    Self.init,
    .field("customer", \.customer),
    .field("booking", \.booking),
    .field("offer", \.offer),
    .field("car", \.car),
    .field("desk", \.desk),
    .field("price", \.price)
  )
  /// The client's name.
  package let customer: String
  package let booking: String
  package let offer: String
  package let car: String
  package let desk: String
  package let price: Int64

  package init(
    customer: String,
    booking: String,
    offer: String,
    car: String,
    desk: String,
    price: Int64
  ) {
    (self.customer, self.booking, self.offer) = (customer, booking, offer)
    (self.car, self.desk, self.price) = (car, desk, price)
  }
}

/// A booking is for other times.
package struct SupplierChanged: RecordKind {
  package static let form = RecordForm(
    "supplier.changed",
    Self.init,
    .field("booking", \.booking)
  )
  package let booking: String

  package init(booking: String) {
    self.booking = booking
  }
}

/// A booking is cancelled, and its car is free.
package struct SupplierCancelled: RecordKind {
  package static let form = RecordForm(
    "supplier.cancelled",
    Self.init,
    .field("booking", \.booking)
  )
  package let booking: String

  package init(booking: String) {
    self.booking = booking
  }
}

/// The supplier says no.
package struct SupplierRefused: RecordKind {
  package static let form = RecordForm(
    "supplier.refused",
    Self.init,
    .field("customer", \.customer),
    .field("message", \.message),
    .field("type", \.type),
    .field("words", \.words)
  )
  /// The client's name.
  package let customer: String
  package let message: String
  /// In the supplier's numbers.
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
    "supplier.silent",
    Self.init,
    .field("customer", \.customer),
    .field("message", \.message)
  )
  /// The client's name.
  package let customer: String
  package let message: String

  package init(customer: String, message: String) {
    (self.customer, self.message) = (customer, message)
  }
}

/// Prices rise; offers that were made keep theirs, and are not honoured.
package struct SupplierPriced: RecordKind {
  package static let form = RecordForm(
    "supplier.prices",
    Self.init,
    .field("rise", \.rise)
  )
  /// By how many percent, in all.
  package let rise: Int

  package init(rise: Int) {
    self.rise = rise
  }
}

/// Somebody else has taken cars.
package struct SupplierTaken: RecordKind {
  package static let form = RecordForm(
    "supplier.taken",
    Self.init,
    .field("desk", \.desk),
    .field("car", \.car),
    .field("count", \.count)
  )
  package let desk: String
  package let car: String
  /// How many.
  package let count: Int

  package init(desk: String, car: String, count: Int) {
    (self.desk, self.car, self.count) = (desk, car, count)
  }
}
