import CarHireRecords
import CarHireValues
import SimulationKernel
import Viewer

// What cars cost, and what is taken with them.
extension HireSnapshot {
  /// What the chosen car costs with its insurance; once it is booked, what the booking costs.
  var price: OfferPrice? {
    guard let chosen else { return nil }
    let premium = money.sum(insured?.premium, insured?.currency)
    if let booked = booked?.receipt.fees,
      let price = OfferPrice(booked, days: days ?? 1, premium: premium, isInFees: true)
    {
      return price
    }
    let fees = zip(chosen.fees, chosen.amounts).compactMap { purpose, units in
      money.sum(units, chosen.currency).map { Fee($0, purpose: purpose) }
    }
    return OfferPrice(fees, days: days ?? 1, premium: premium)
  }

  /// How long the chosen car is held yet, or how its hold ended; nil where it never was.
  var hold: String? {
    let (offer, record) = (chosen?.offer, playhead.record)
    return world.holds.last { $0.offer == offer && $0.began <= record }.map { hold in
      if hold.ended <= record {
        return hold.isUsed ? "held until it was booked" : "the hold is over"
      }
      let left = hold.limit - playhead.time.nanoseconds
      return "held for another \(MomentText.wholeLength(left))"
    }
  }

  /// For how many days the car is paid; nil where that is not known.
  var days: Int? {
    if let days = chosen?.days, days > 0 { return days }
    let span = wish.flatMap { HireStock.span($0.pickUp, $0.returning, ahead: $0.minutesAhead) }
    return span.map { $0.lowerBound.days(until: $0.upperBound) }
  }

  /// What a car of the list costs with what is taken with it; nil for all but the chosen one.
  func price(of row: Row) -> OfferPrice? { isChosen(row) ? price : nil }

  /// Whether an insurance is asked for, so that nobody knows yet what the car costs with it.
  var isInsuring: Bool { isUnderWay(.insurance) }

  /// Who rents a car of the list out.
  func vendor(of row: Row) -> String { row.vendor ?? world.title(of: row.supplier) }

  /// How many cars, fees and so on of the last answers to a search could not be read.
  var unreadCount: Int { suppliers.reduce(0) { $0 + (answers[$1.name]?.asked?.unread ?? 0) } }

  /// What is not in the list and why, in a few words; nothing where all is.
  var omissions: [String] {
    let (unread, unknown) = (unreadCount, list?.unknown ?? 0)
    return [
      unread > 0 ? "\(CountText.words(unread, "entry", "entries")) could not be read" : nil,
      unknown > 0 ? "\(unknown) not known to fit" : nil,
    ].compactMap(\.self)
  }

  /// What a car of the list costs a day and in all, as a person writes it.
  func texts(of row: Row) -> (perDay: String, total: String) {
    if let price = price(of: row) { return (money.text(price.perDay), money.text(price.total)) }
    return (money.text(row.perDay, row.currency), money.text(row.price, row.currency))
  }

  /// What one of an extra costs with the chosen car; nothing where that is not told.
  func price(of extra: HireExtra) -> String { sum(of: extra).map(money.text) ?? "" }

  private func sum(of extra: HireExtra) -> Money? {
    guard let chosen, let place = chosen.extras.firstIndex(of: extra.title),
      chosen.extraPrices.indices.contains(place)
    else { return nil }
    return money.sum(chosen.extraPrices[place], chosen.currency)
  }

  /// What is wished for with the chosen car costs, as far as its offer tells; nil for nothing.
  var wishedExtras: HireExtras? {
    let prices = HireExtra.allCases.flatMap { extra in
      let count = min(max(wished.extras[extra] ?? 0, 0), HireExtra.limit)
      return sum(of: extra).map { Array(repeating: $0, count: count) } ?? []
    }
    return Money.sum(prices).map { sum in
      HireExtras(extras: [], counts: [], price: sum.units, currency: sum.currency.code)
    }
  }
}
