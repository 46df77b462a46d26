public import CarHireValues

extension OfferOrder {
  /// Offers in this order; only what it is called after turns round.
  ///
  /// Prices in two currencies are never compared. Offers alike in everything stay in the order they
  /// came.
  ///
  /// - Parameters:
  ///   - offers: The offers.
  ///   - rental: What they are for.
  ///   - home: The code of the customer's currency.
  ///   - isDescending: Whether the order is turned round.
  /// - Returns: The offers in order.
  public func sorted(
    _ offers: [Offer],
    rental: Rental,
    home: String,
    isDescending: Bool = false
  ) -> [Offer] {
    let rows = offers.map { offer in
      let price = OfferPrice(offer, rental: rental)?.total
      let currency = Key.currency(CurrencyPlace(price?.currency.code, home: home))
      let amount = Key.number(price?.units ?? 0)
      let size = Key.number(Int64(offer.vehicle.size ?? .max))
      let name = Key.text(offer.vendor.name)
      let keys: [Key] =
        switch self {
        case .price: [currency, amount, size, name]
        case .size: [size, currency, amount, name]
        case .company: [name, currency, amount, size]
        }
      return (offer: offer, keys: keys)
    }
    let turned = self == .price ? 1 : 0
    return rows.enumerated().sorted { first, second in
      let (left, right) = (first.element.keys, second.element.keys)
      guard let place = left.indices.first(where: { left[$0] != right[$0] }) else {
        return first.offset < second.offset
      }
      return (left[place] < right[place]) != (isDescending && place == turned)
    }.map(\.element.offer)
  }

  private enum Key: Equatable, Comparable {
    case currency(CurrencyPlace)
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
