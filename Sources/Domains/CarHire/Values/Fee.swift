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

  private static let words: [String: (title: String, sentence: String)] = [
    deposit: ("Deposit", "Deposit fee, taken at confirmation."),
    onArrival: ("On arrival", "Fee to pay on arrival."),
    booking: ("Booking fee", "Cartrawler booking fee."),
  ]

  /// What a fee for that purpose is called, such as `Deposit`.
  public static func title(of purpose: String) -> String {
    words[purpose]?.title ?? "Fee \(purpose)"
  }

  /// What it is for in words; empty for what is no part of the price.
  public var purposeWords: String { Self.words[purpose]?.sentence ?? "" }

  /// Whether it is a part of the price.
  public var isPartOfPrice: Bool { Self.isPartOfPrice(purpose) }

  /// Whether a fee for that purpose is a part of the price.
  package static func isPartOfPrice(_ purpose: String) -> Bool { words[purpose] != nil }
}
