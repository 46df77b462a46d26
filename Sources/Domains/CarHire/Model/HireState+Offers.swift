import CarHire
import CarHireValues

// Offers as the client shows them.
extension HireState {
  /// Lists those of all offers that are wanted, in order.
  mutating func list(_ all: [HireCourse.Found], _ wishes: HireWishes) {
    var list = List()
    (list.order, list.isDescending) = (wishes.order, wishes.isDescending)
    (list.seats, list.fuel) = (wishes.filter.seats, wishes.filter.fuel)
    list.transmission = wishes.filter.transmission
    list.needsAir = wishes.filter.needsAirConditioning
    list.offers = wishes.listed(all).map(\.offer.reference.id)
    list.unknown = all.count { wishes.filter.fits($0.offer.vehicle) == nil }
    self.list = list
  }

  /// An offer that is chosen, and its price.
  mutating func choose(_ found: HireCourse.Found, _ price: OfferPrice) {
    let (offer, offered) = (HireState.Offer(found), found.offer)
    var chosen = Chosen()
    (chosen.supplier, chosen.id, chosen.car) = (found.supplier, offer.id, offer.car)
    (chosen.price, chosen.perDay) = (price.total.units, price.perDay.units)
    chosen.currency = price.total.currency.code
    chosen.fees = price.fees.map(\.purpose)
    chosen.amounts = price.fees.map(\.money.units)
    chosen.included = offered.included
    let hirable = offered.extras.filter { $0.price.currency.code == chosen.currency }
    // Order unseen: an offer holds lists.
    (chosen.extras, chosen.extraPrices) = (hirable.map(\.name), hirable.map(\.price.units))
    (chosen.category, chosen.rate) = (offered.vehicle.categoryWords, offered.rate)
    chosen.isTaxIncluded = offered.isTaxIncluded
    chosen.days = offered.days == offered.rental.days ? nil : offered.days
    chosen.vendor = offer.vendor
    self.chosen = chosen
  }
}

extension HireState.Offer {
  init(_ found: HireCourse.Found) {
    let (offer, sum) = (found.offer, OfferPrice(found.offer))
    let (car, name) = (offer.vehicle, offer.vendor.name)
    self.init()
    (id, supplier, self.car) = (offer.reference.id, found.supplier, car.title)
    (size, gearbox, fuel) = (car.sizeWords, car.transmission, car.fuel ?? "")
    (price, perDay) = (sum?.total.units ?? 0, sum?.perDay.units ?? 0)
    currency = sum?.total.currency.code ?? ""
    (drive, isAirConditioned, mayHaveMoreSeats) =
      (car.drive ?? "", car.isAirConditioned, car.mayHaveMoreSeats)
    (seats, bags, doors) = (car.seats ?? 0, car.bags ?? 0, car.doors ?? 0)
    // Who rents it out, where that is another than who offers it.
    vendor = name.isEmpty || name == SupplierService.titles[found.supplier] ? nil : name
  }
}

extension HireState.Taken {
  /// Takes extras, which cost that much; where there are none, nothing.
  mutating func take(_ extras: [ChosenExtra], with offer: Offer) {
    self.extras = extras.map(\.extra.name)
    counts = extras.map { Int64($0.count) }
    price = extras.isEmpty ? nil : OfferPrice(offer, extras: extras)?.extras.units
  }

  /// Takes an insurance, or none.
  mutating func take(_ insurance: InsurancePlan?) {
    (plan, premium) = (insurance?.name, insurance?.premium.units)
    (currency, page) = (insurance?.premium.currency.code, insurance?.terms)
  }
}
