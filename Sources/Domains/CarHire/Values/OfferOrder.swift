/// By what offers are put in order.
public enum OfferOrder: String, Hashable, Sendable, CaseIterable {
  /// By price, then size, then company.
  case price
  /// By size, then price, then company.
  case size
  /// By company, then price, then size.
  case company
}

/// Where prices in a currency stand in a list.
///
/// Nobody here knows what one currency is worth in another, so prices in two are never compared:
/// those in the customer's own come first, then those in each other one, by its code. What has no
/// price comes last.
public struct CurrencyPlace: Hashable, Sendable, Comparable {
  private let rank: Int
  private let code: String

  /// The place of a currency, by its code; nil where there is no price.
  ///
  /// - Parameters:
  ///   - code: The code of the currency.
  ///   - home: The code of the customer's own.
  public init(_ code: String?, home: String) {
    (rank, self.code) = (code == home ? 0 : code != nil ? 1 : 2, code ?? "")
  }

  /// Tells which of two comes first.
  public static func < (first: CurrencyPlace, second: CurrencyPlace) -> Bool {
    (first.rank, first.code) < (second.rank, second.code)
  }
}
