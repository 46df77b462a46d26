public import CarHireValues

extension OfferOrder {
  /// What holds offers, in this order of them; only what it is called after turns round.
  ///
  /// Nobody here knows what one currency is worth in another, so prices in two are never compared: those
  /// in the customer's own come first, then those in each other one, by its code. What has no price
  /// comes last. Offers alike in everything stay in the order they came.
  ///
  /// - Parameters:
  ///   - elements: What is put in order.
  ///   - offer: The offer that one holds.
  ///   - home: The code of the customer's currency.
  ///   - isDescending: Whether the order is turned round.
  /// - Returns: The same in order.
  public func sorted<Element>(
    _ elements: [Element],
    by offer: (Element) -> Offer,
    home: String,
    isDescending: Bool = false
  ) -> [Element] {
    let rows = elements.map { element in
      let offer = offer(element)
      let price = OfferPrice(offer)?.total
      let code = price?.currency.code
      let rank: Int64 = code == home ? 0 : code != nil ? 1 : 2
      let currency = [Key.number(rank), .text(code ?? "")]
      let amount = Key.number(price?.units ?? 0)
      let size = Key.number(Int64(offer.vehicle.size ?? .max))
      let name = Key.text(offer.vendor.name)
      let keys: [Key] =
        switch self {
        case .price: currency + [amount, size, name]
        case .size: [size] + currency + [amount, name]
        case .company: [name] + currency + [amount, size]
        }
      return (element: element, keys: keys)
    }
    let turned = self == .price ? 2 : 0
    return rows.enumerated().sorted { first, second in
      let (left, right) = (first.element.keys, second.element.keys)
      guard let place = left.indices.first(where: { left[$0] != right[$0] }) else {
        return first.offset < second.offset
      }
      return (left[place] < right[place]) != (isDescending && place == turned)
    }.map(\.element.element)
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

  /// Whether a car fits; nil where what is wanted is not known of it.
  public func fits(_ vehicle: Vehicle) -> Bool? {
    func fits<Value>(_ wanted: Value?, _ value: Value?, _ fits: (Value, Value) -> Bool) -> Bool? {
      guard let wanted else { return true }
      return value.map { fits($0, wanted) }
    }
    let gearbox = vehicle.transmission.isEmpty ? nil : vehicle.transmission
    let answers = [
      fits(seats, vehicle.seats, <=), fits(fuel, vehicle.fuel, ==),
      fits(transmission, gearbox, ==),
      fits(needsAirConditioning ? true : nil, vehicle.isAirConditioned, ==),
    ]
    return answers.contains(false) ? false : answers.contains(nil) ? nil : true
  }
}
