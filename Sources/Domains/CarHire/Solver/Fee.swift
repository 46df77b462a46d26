public import CarHireValues

/// Something to pay, and what for.
public struct Fee: Hashable, Sendable {
  /// How much.
  public let money: Money
  /// What it is for, in the code of OpenTravel's list VCP.
  public let purpose: String

  /// Makes a fee.
  public init(_ money: Money, purpose: String) {
    self.money = money
    self.purpose = purpose
  }

  /// The purpose of what is paid when the booking is made.
  public static let deposit = "22"
  /// The purpose of what is paid at the desk.
  public static let onArrival = "23"
  /// The purpose of what the broker takes.
  public static let booking = "6"

  /// Whether it is a part of the price.
  public var isPartOfPrice: Bool {
    [Self.deposit, Self.onArrival, Self.booking].contains(purpose)
  }

  /// What it is for in words; empty for what is no part of the price.
  public var purposeWords: String {
    switch purpose {
    case Self.deposit: "Deposit fee, taken at confirmation."
    case Self.onArrival: "Fee to pay on arrival."
    case Self.booking: "Cartrawler booking fee."
    default: ""
    }
  }
}
