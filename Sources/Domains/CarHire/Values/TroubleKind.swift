/// What kind of trouble a customer gives up for.
public enum TroubleKind: String, Hashable, Sendable, CaseIterable {
  /// A supplier said no.
  case refused
  /// A supplier knows of no such booking.
  case absent
  /// The booking is cancelled, or was never confirmed.
  case unconfirmed
  /// No answer came.
  case unanswered
  /// An answer came that cannot be read.
  case undecodable
  /// Nothing was sent: something is missing or wrong in what was filled in.
  case mistake
  /// Nobody can say whether a supplier did what was asked.
  case unknown
  /// The customer has left.
  case left
}
