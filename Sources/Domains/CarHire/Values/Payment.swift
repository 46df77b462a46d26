/// How a booking is paid, as far as an answer tells it.
public struct Payment: Hashable, Sendable {
  /// An amount that the supplier's terms of payment are about.
  public struct Rule: Hashable, Sendable {
    /// What kind of rule it is, in the code of OpenTravel's list RUL.
    public let type: String
    /// How much.
    public let money: Money

    /// Makes a rule.
    public init(type: String, money: Money) { (self.type, self.money) = (type, money) }
  }

  /// The rules in the order of the answer.
  public let rules: [Rule]
  /// What was done with the card, such as `charge`; nil where the answer does not tell it.
  public let transaction: String?
  /// The kind of card that was accepted, in the code of OpenTravel's list CDT; nil where the answer
  /// does not tell it.
  public let cardType: String?

  /// Says how a booking is paid.
  public init(rules: [Rule], transaction: String?, cardType: String?) {
    (self.rules, self.transaction, self.cardType) = (rules, transaction, cardType)
  }

  /// What is paid in advance, by the code of OpenTravel's list RUL.
  public static let prepayment = "2"
  /// OpenTravel's list RUL.
  static let rules = [
    "1": "cancellation", prepayment: "prepaid", "3": "deposit", "4": "guarantee",
  ]

  /// A card that is paid with later, by the code of OpenTravel's list CDT.
  public static let creditCard = "1"
  /// OpenTravel's list CDT.
  static let cards = [creditCard: "by credit card", "2": "by debit card"]
}
