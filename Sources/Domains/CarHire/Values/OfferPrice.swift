/// What a car costs, with what is taken with it: the one place where that is reckoned.
public struct OfferPrice: Hashable, Sendable {
  /// What is paid in all, the extras aside, which are paid at the desk.
  public let total: Money
  /// The parts of that: an insurance is paid with the deposit.
  public let fees: [Fee]
  /// What is paid when the booking is made, the broker's own fee aside.
  public let deposit: Money
  /// What the insurance in it costs; nil without one.
  public let premium: Money?
  /// What the extras cost.
  public let extras: Money
  private let days: Int

  /// Reckons the price; nil when it has no parts, parts in several currencies, or more than can be told.
  ///
  /// Only the fees that are a part of the price count, for the list and for the order alike. An
  /// insurance in another currency is paid by itself: nobody here knows what one is worth in another.
  ///
  /// - Parameters:
  ///   - fees: What is to be paid for the car.
  ///   - days: For how many days; above zero.
  ///   - premium: What an insurance costs that is bought with it.
  ///   - isInFees: Whether that is a part of the fees already, as in a booking.
  ///   - extras: What is hired with it, at the price of each.
  public init?(
    _ fees: [Fee],
    days: Int,
    premium: Money? = nil,
    isInFees: Bool = false,
    extras: [Money] = []
  ) {
    let parts = fees.filter(\.isPartOfPrice)
    guard let plain = Money.sum(parts.map(\.money)) else { return nil }
    let nothing = Money(units: 0, currency: plain.currency)
    self.premium = premium.flatMap { $0.currency.code == plain.currency.code ? $0 : nil }
    let insurance = isInFees ? [] : [self.premium].compactMap(\.self)
    let paidNow = parts.filter { $0.purpose == Fee.deposit }.map(\.money) + insurance
    guard let total = Money.sum([plain] + insurance), let deposit = Money.sum([nothing] + paidNow),
      let extras = Money.sum([nothing] + extras)
    else { return nil }
    self.fees =
      (paidNow.isEmpty ? [] : [Fee(deposit, purpose: Fee.deposit)])
      + parts.filter { $0.purpose != Fee.deposit }
    (self.total, self.deposit, self.extras, self.days) = (total, deposit, extras, days)
  }

  /// What a day costs, rounded.
  public var perDay: Money { total.divided(by: days) }
}
