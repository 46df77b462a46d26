public import CarHireValues
public import Services

/// An error as a supplier tells of it.
public struct SupplierError: Hashable, Sendable {
  /// The kind, in the supplier's numbers.
  public let type: String
  /// What happened, in a few words.
  public let shortText: String
  /// What more there is to say; may be empty.
  public let detail: String
  /// What the short text means; nil for all but those of the specification.
  let code: Code?

  /// What the two short texts that are told apart mean.
  enum Code: String {
    /// There are no cars for a search.
    case nothingFound = "Search returned no records"
    /// The supplier knows of no such booking.
    case absent = "No matching bookings found"
  }

  /// Makes an error.
  init(type: String, shortText: String, detail: String) {
    (self.type, self.shortText, self.detail) = (type, shortText, detail)
    code = Code(rawValue: shortText)
  }

  /// What the user reads about a card, or about what stands on it, by the type of the error.
  private static let wordsOfCards = [
    "189": "The payment was refused.",
    "240": "The card has expired.",
    "365": "There is a problem with the number of the card.",
    "10005": "The card could not be processed.",
    "10009": "The security code of the card is wrong.",
    "10011": "The number of the card does not fit its type.",
    "10012": "The issue number of the card is wrong.",
    "10022": "The card has expired. Please use a new one.",
    "10023": "The number of the card is invalid.",
    "10024": "The number of the card must have digits only.",
    "10026": "The month in which the card expires is invalid.",
  ]

  /// Whether the card is at fault, or what stands on it.
  var isOfCard: Bool { Self.wordsOfCards[type] != nil }

  /// What the user reads.
  public var message: String {
    switch (code, type) {
    case (.absent, _): "There is no booking with this reference and e-mail. Please check both."
    case (.nothingFound, _): "There are no cars for this search."
    case (_, "10017"): "This car is no longer available."
    case (_, "10021"): "The supplier is busy. Please try again shortly."
    default:
      Self.wordsOfCards[type]
        ?? (shortText.isEmpty ? "The supplier said no, and not why." : shortText)
    }
  }

  /// The same where there is little room.
  var brief: String {
    code == .absent ? "no such booking" : type == "10021" ? "is busy" : message
  }
}

/// Why a customer does not get what was asked for.
public enum HireTrouble: Error, Hashable, Sendable {
  /// The supplier said no, in good form; there is at least one error.
  case refused([SupplierError])
  /// The booking is there, and it is not confirmed; the status is the supplier's.
  case notConfirmed(status: String)
  /// The answer cannot be read; the text says why.
  case undecodable(String)
  /// No answer came.
  case unanswered(RequestFailure)
  /// Nothing was sent: something is missing or wrong in what was filled in.
  case mistake(FormMistake)
  /// A booking was sent, and nobody can say whether it was made.
  case unknownBooking
  /// A change or a cancellation was sent, and nobody can say whether it was made.
  case unknownChange

  /// There are no cars for a search, as a supplier says it.
  public static let nothingFound = said(SupplierError.Code.nothingFound.rawValue, type: "2")

  /// There is no desk where one was looked for.
  public static let noDesk = said("There is no desk there.")

  /// The car has no price that can be read.
  public static let noPrice = said("This car has no price.")

  /// There is no such car, as a supplier says it.
  public static let carGone = said("Car gone", type: "10017")

  private static func said(_ text: String, type: String = "") -> HireTrouble {
    .refused([SupplierError(type: type, shortText: text, detail: "")])
  }

  /// Whether another car would do: this one is not there any more.
  public var isOfCar: Bool {
    if case .refused(let errors) = self { errors.contains { $0.type == "10017" } } else { false }
  }

  /// Whether a supplier has no cars for a search, which is an answer.
  public var isOfNothing: Bool {
    if case .refused(let all) = self { all.allSatisfy { $0.code == .nothingFound } } else { false }
  }

  /// Whether the booking is there and cancelled; what is only pending may be made yet.
  public var isOfCancelled: Bool { self == .notConfirmed(status: CancellationValidator.cancelled) }

  /// Whether what is offered then may be had: the card is not at fault, nor what was filled in, and
  /// nothing is in doubt.
  public var isWorthAnotherSearch: Bool {
    switch self {
    case .refused(let errors): !errors.contains(where: \.isOfCard)
    case .unanswered, .undecodable: true
    case .notConfirmed, .mistake, .unknownBooking, .unknownChange: false
    }
  }

  /// What kind of trouble it is.
  public var kind: TroubleKind {
    switch self {
    case .refused(let errors): errors.contains { $0.code == .absent } ? .absent : .refused
    case .notConfirmed: .unconfirmed
    case .undecodable: .undecodable
    case .unanswered: .unanswered
    case .mistake: .mistake
    case .unknownBooking, .unknownChange: .unknown
    }
  }

  /// What the user reads.
  public var message: String {
    switch self {
    case .refused(let errors): errors.map(\.message).joined(separator: "\n")
    case .notConfirmed: "The booking is cancelled or not confirmed."
    case .undecodable: "The supplier gave an answer that cannot be read."
    case .unanswered(.timedOut): "The supplier did not answer in time."
    case .unanswered(.transport): "The supplier cannot be reached."
    case .unanswered: "The supplier gave no answer."
    case .mistake(let mistake): mistake.rawValue
    case .unknownBooking:
      "It is not known whether the car was booked. It was asked for once only; please ask the supplier."
    case .unknownChange:
      "It is not known whether the booking was changed or cancelled; please ask the supplier."
    }
  }

  /// What stands beside a message, where there is little room.
  public var brief: String {
    switch self {
    case .refused(let errors): errors.map(\.brief).joined(separator: ", ")
    case .notConfirmed: "cancelled or not confirmed"
    case .undecodable: "an answer that cannot be read"
    case .unanswered(.timedOut): "did not answer in time"
    case .unanswered(.transport): "cannot be reached"
    case .unanswered: "no answer"
    case .mistake, .unknownBooking, .unknownChange: message
    }
  }

  /// Tells of a failure.
  init(_ failure: RequestFailure) {
    if case .undecodable(let why, _) = failure {
      self = .undecodable(why)
    } else {
      self = .unanswered(failure)
    }
  }
}

extension HireTrouble {
  /// Whether a booking that ended so may have been made all the same.
  ///
  /// A supplier that took no connection, or that does not exist, has got nothing. A status of 400
  /// to 499 says that what was sent was not taken, unless it took too long (408).
  public var leavesOpen: Bool {
    switch self {
    case .undecodable: true
    case .unanswered(.transport(.refused)), .unanswered(.transport(.noSuchService)): false
    case .unanswered(.http(let status, _)): !(400..<500).contains(status) || status == 408
    case .unanswered: true
    case .refused, .notConfirmed, .mistake, .unknownBooking, .unknownChange: false
    }
  }
}
