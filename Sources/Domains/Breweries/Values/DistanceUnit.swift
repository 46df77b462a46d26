import Quantities

/// In what distances are told.
public enum DistanceUnit: String, CaseIterable, Sendable {
  /// Miles and feet.
  case miles
  /// Kilometres and metres.
  case kilometres
}

extension DistanceUnit {
  /// How long one of its larger unit is, in metres.
  public var meters: Double { self == .miles ? 1609.344 : 1000 }

  /// A length on the ground, such as `12 miles`.
  package func length(meters: Double) -> String {
    self == .miles ? DistanceText.miles(meters: meters) : DistanceText.metric(meters: meters)
  }

  /// How far away something is, such as `12 miles away`.
  public func words(meters: Double) -> String { "\(length(meters: meters)) away" }
}
