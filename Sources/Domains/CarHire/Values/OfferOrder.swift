/// By what offers are put in order.
public enum OfferOrder: String, Hashable, Sendable, CaseIterable {
  /// By price, then size, then company.
  case price
  /// By size, then price, then company.
  case size
  /// By company, then price, then size.
  case company
}
