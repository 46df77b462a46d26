/// What can be hired with a car.
public enum HireExtra: String, CaseIterable, Sendable {
  /// A navigator.
  case navigation
  /// A seat for a child of one to four years.
  case toddlerSeat = "toddler_seat"
  /// A seat for a younger child.
  case infantSeat = "infant_seat"
  /// A rack for skis.
  case skiRack = "ski_rack"

  /// How many of one can be hired at most.
  public static let limit = 4

  /// What suppliers call it.
  public var title: String {
    switch self {
    case .navigation: "Satellite navigation"
    case .toddlerSeat: "Toddler seat"
    case .infantSeat: "Infant seat"
    case .skiRack: "Ski rack"
    }
  }
}
