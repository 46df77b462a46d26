package import BusesValues

/// The messages with which the service says no, each with its kind and what the user is told.
package enum BusMessage: String, Hashable, Sendable, CaseIterable {
  case serverError = "Internal server error - Unable to complete request at this time"
  case accessDenied = "No API access permitted"
  case keyMissing = "No API access key supplied"
  case keyInvalid = "Invalid API access key supplied"
  case versionMissing = "No version requested"
  case versionUnsupported = "Unsupported version requested"
  case functionUnsupported = "Unsupported function"
  case quotaExceeded = "Transaction limit for current day has been exceeded."
  case localeInvalid = "Invalid locale parameter"
  case formatInvalid = "Format parameter must be xml or json"
  case noData = "No data found for parameter"
  case parameterMissing = "No parameter provided"
  case directionMissing = "dir parameter missing"
  case routeMissing = "rt parameter missing"
  case routeOrVehicleMissing = "Either rt or vid parameter must be specified"
  case parameterInvalid = "Invalid parameter provided"
  case topInvalid = "Invalid top parameter provided"
  /// The word at `<x>` is `stpid`, `vid`, `pid` or another.
  case tooManyIdentifiers = "Maximum number of <x> identifiers exceeded"
  case noArrivals = "No arrival times"
  case noService = "No service scheduled"

  /// Finds a message, whatever its case, its full stop and the space around it.
  package init?(_ text: String) {
    let words = Self.key(text)
    let (head, tail) = (Array("maximum number of ".utf8), Array(" identifiers exceeded".utf8))
    if words.count > head.count + tail.count, words.starts(with: head),
      words.suffix(tail.count).elementsEqual(tail)
    {
      self = .tooManyIdentifiers
      return
    }
    guard let known = Self.allCases.first(where: { Self.key($0.rawValue) == words }) else {
      return nil
    }
    self = known
  }

  /// The kind of trouble it tells of.
  package var kind: BusTrouble.Kind {
    switch self {
    case .serverError: .server
    case .accessDenied, .keyMissing, .keyInvalid: .badKey
    case .quotaExceeded: .quota
    case .noData: .noData
    case .noArrivals: .noArrivals
    case .noService: .noService
    case .versionMissing, .versionUnsupported, .functionUnsupported, .localeInvalid, .formatInvalid,
      .parameterMissing, .directionMissing, .routeMissing, .routeOrVehicleMissing,
      .parameterInvalid, .topInvalid, .tooManyIdentifiers:
      .badParameter
    }
  }

  /// What the user is told.
  package var told: String {
    switch self {
    case .serverError: "The bus service has trouble and cannot answer now."
    case .accessDenied: "This key is not permitted to use the bus service."
    case .keyMissing: "There is no key for the bus service. Enter one."
    case .keyInvalid: "The bus service does not accept the key. Check it."
    case .versionMissing, .versionUnsupported:
      "The bus service does not speak this version of its language."
    case .functionUnsupported: "The bus service does not know this question."
    case .quotaExceeded: "Today's questions to the bus service are used up. Try again tomorrow."
    case .localeInvalid: "The bus service does not know this language."
    case .formatInvalid: "The bus service does not know this form of answer."
    case .noData: "The bus service has nothing about this."
    case .parameterMissing: "The bus service was not told what to look for."
    case .directionMissing: "Choose a direction first."
    case .routeMissing: "Choose a route first."
    case .routeOrVehicleMissing: "Choose a route or a bus first."
    case .parameterInvalid: "The bus service does not know this route, direction or stop."
    case .topInvalid: "The bus service was asked for a number of buses that it does not take."
    case .tooManyIdentifiers: "The bus service was asked for too much at once."
    case .noArrivals: "No bus is expected here in the next half hour."
    case .noService: "No bus is scheduled here at this time."
    }
  }

  /// A message's bytes without what does not count.
  private static func key(_ text: String) -> [UInt8] {
    var words = plainWords(text)
    while let last = words.last, last == UInt8(ascii: ".") || last <= 0x20 { words.removeLast() }
    return words
  }
}
