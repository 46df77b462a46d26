/// A card to pay with; its number is a fixed one for tests, which only the request holds.
public enum TestCard: String, Hashable, Sendable, CaseIterable {
  /// One that pays.
  case accepted
  /// One that the bank refuses.
  case declined
  /// One that cannot be used any more.
  case expired
}
