public import CarHireValues

extension OfferOrder {
  /// Offers in this order; only the first of its keys turns round.
  ///
  /// What has no price comes last. Offers alike in everything stay in the order they came.
  public func sorted(_ offers: [Offer], rental: Rental, isDescending: Bool = false) -> [Offer] {
    let rows = offers.map { offer in
      let price = OfferPrice(offer, rental: rental)?.total.units ?? .max
      let size = Int64(offer.vehicle.size ?? .max)
      let keys: [Key] =
        switch self {
        case .price: [.number(price), .number(size), .text(offer.vendor.name)]
        case .size: [.number(size), .number(price), .text(offer.vendor.name)]
        case .company: [.text(offer.vendor.name), .number(price), .number(size)]
        }
      return (offer: offer, keys: keys)
    }
    return rows.enumerated().sorted { first, second in
      let (left, right) = (first.element.keys, second.element.keys)
      guard let place = left.indices.first(where: { left[$0] != right[$0] }) else {
        return first.offset < second.offset
      }
      return (left[place] < right[place]) != (isDescending && place == 0)
    }.map(\.element.offer)
  }

  private enum Key: Equatable, Comparable {
    case number(Int64)
    case text(String)
  }
}

/// Which offers somebody wants to see; what is nil is open.
public struct OfferFilter: Hashable, Sendable {
  /// How many seats it has at most.
  public var seats: Int?
  /// The fuel.
  public var fuel: String?
  /// The gearbox.
  public var transmission: String?
  /// Whether it must have air conditioning.
  public var needsAirConditioning: Bool

  /// Makes a filter; what is left out is open.
  public init(
    seats: Int? = nil,
    fuel: String? = nil,
    transmission: String? = nil,
    needsAirConditioning: Bool = false
  ) {
    self.seats = seats
    self.fuel = fuel
    self.transmission = transmission
    self.needsAirConditioning = needsAirConditioning
  }

  /// Whether a car fits.
  public func fits(_ vehicle: Vehicle) -> Bool {
    (seats.map { vehicle.seats <= $0 } ?? true)
      && (fuel.map { vehicle.fuel == $0 } ?? true)
      && (transmission.map { vehicle.transmission == $0 } ?? true)
      && (vehicle.isAirConditioned || !needsAirConditioning)
  }
}
