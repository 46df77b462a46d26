import CarHire
import CarHireValues
import Scenarios

/// The wishes of a customer: as the scenario has them at first, and as they were changed since.
struct HireWishes {
  /// What a choice is reckoned with.
  struct Extent: Hashable {
    var extras: [String: Int]
    var wantsInsurance: Bool
  }

  private(set) var order: OfferOrder
  private(set) var isDescending: Bool
  private(set) var filter: OfferFilter
  private(set) var extent: Extent
  private(set) var card: TestCard
  /// The offer that is to be taken, by its reference; nil for the first of the list.
  var offer: String?
  /// Where it is picked up; nil while that is not known.
  var pickUpDesk: String?
  private let returnDesk: String?
  private var times: (pickUp: DeskTime?, returning: DeskTime?)
  private let currency: String

  /// What the scenario says.
  init(_ chosen: Keyed<HireKeys>) {
    (order, isDescending) = (chosen.choose, chosen.descending)
    filter = OfferFilter(
      seats: chosen.seats,
      fuel: chosen.fuel,
      transmission: chosen.transmission,
      needsAirConditioning: chosen.air
    )
    extent = Extent(extras: chosen.extras ?? [:], wantsInsurance: chosen.insurance)
    card = chosen.card
    (pickUpDesk, returnDesk) = (chosen.from, chosen.to)
    let pickUp = DeskTime(chosen.pickUp)
    let dayLater = pickUp?.advanced(by: .seconds(86_400))
    times = (pickUp, chosen.returning.map { DeskTime($0) } ?? dayLater)
    currency = chosen.customer.currency
  }

  var wantsInsurance: Bool { extent.wantsInsurance }

  /// The extras that are wished for, whatever the car.
  var wares: [HireState.Ware] {
    HireExtra.allCases.compactMap { extra in
      extent.extras[extra.rawValue].map { HireState.Ware(extra, count: $0) }
    }
  }

  /// From where to where, and how long; nil where a time is none, or no desk is known.
  func rental(_ desks: DeskTable) -> Rental? {
    guard let pickUpDesk, let pickUp = times.pickUp, let returning = times.returning else {
      return nil
    }
    let returnDesk = returnDesk ?? pickUpDesk
    return Rental(
      pickUpDesk: pickUpDesk,
      returnDesk: returnDesk,
      pickUp: pickUp,
      returning: returning,
      minutesAhead: desks.minutesAhead(of: returnDesk, from: pickUpDesk)
    )
  }

  /// Heeds what the customer says of the car, and of how it is paid.
  ///
  /// - Returns: Whether it is wanted at other times.
  mutating func hear(_ words: Keyed<HireKeys.Words>) -> Bool {
    if let order = words.sort { self.order = order }
    if let isDescending = words.descending { self.isDescending = isDescending }
    if let seats = words.seats { filter.seats = seats == 0 ? nil : seats }
    if let fuel = words.fuel { filter.fuel = fuel == HireKeys.any ? nil : fuel }
    if let gearbox = words.transmission {
      filter.transmission = gearbox == HireKeys.any ? nil : gearbox
    }
    if let air = words.air { filter.needsAirConditioning = air }
    if let extras = words.extras { extent.extras = extras }
    if let insurance = words.insurance { extent.wantsInsurance = insurance }
    if let card = words.pay { self.card = card }
    let pickUp = words.pickUp.flatMap { DeskTime($0) }
    let returning = words.returning.flatMap { DeskTime($0) }
    times = (pickUp ?? times.pickUp, returning ?? times.returning)
    return pickUp != nil || returning != nil
  }

  /// Takes back the times that a booking cannot have, where no others were said since.
  mutating func refuse(_ rental: Rental, of booked: Booking) {
    if times.pickUp == rental.pickUp { times.pickUp = booked.pickUp ?? times.pickUp }
    if times.returning == rental.returning { times.returning = booked.returning ?? times.returning }
  }

  /// The offers that the customer wants to see, in order.
  func listed(_ offers: [(supplier: String, offer: Offer)]) -> [(supplier: String, offer: Offer)] {
    order.sorted(
      offers.filter { filter.fits($0.offer.vehicle) == true },
      by: { $0.offer },
      home: currency,
      isDescending: isDescending
    )
  }

  /// The offer that is taken; nil where the customer has not said which, and wants to.
  ///
  /// - Throws: `HireTrouble` when the one that was named is not there.
  func pick(
    _ offers: [(supplier: String, offer: Offer)],
    isByHand: Bool
  ) throws(HireTrouble) -> (supplier: String, offer: Offer)? {
    guard let offer else { return isByHand ? nil : listed(offers).first }
    if let pick = offers.first(where: { $0.offer.reference.id == offer }) { return pick }
    throw .carGone
  }

  /// What the customer takes with the car, as far as it is offered.
  func extras(of offer: Offer) -> [ChosenExtra] {
    HireExtra.allCases.compactMap { extra in
      guard let count = extent.extras[extra.rawValue] else { return nil }
      let type = Fleet.entry(of: extra).type
      return offer.extras.first { $0.type == type }.map { ChosenExtra($0, count: count) }
    }
  }
}

/// An offer that is taken, with what is reckoned with it.
struct HireChoice {
  let supplier: String
  let offer: Offer
  let extras: [ChosenExtra]
  let insurance: InsurancePlan?
  /// What it was reckoned for.
  let wishes: HireWishes.Extent
}
