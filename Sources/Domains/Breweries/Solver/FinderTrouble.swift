public import BreweriesValues
import Services

/// Why a finder does not show what it is asked for.
public struct FinderTrouble: Error, Hashable, Sendable {
  /// What kind of trouble it is.
  public let kind: TroubleKind
  /// What the service or the device said, or a few words on what happened; may be empty.
  public let told: String
  /// The time for which the service asks to be left alone, when it says so.
  private(set) var rest: Duration?

  /// Tells of a trouble.
  public init(_ kind: TroubleKind, told: String = "") { (self.kind, self.told) = (kind, told) }

  init(_ failure: RequestFailure) {
    let kind: TroubleKind =
      switch failure {
      case .transport: .offline
      case .timedOut: .timedOut
      case .http(429, _): .tooMany
      case .http(500..<600, _): .unavailable
      case .http: .refused
      case .api("400", _): .badRequest
      case .api("404", _): .notFound
      case .api: .invalid
      case .undecodable: .undecodable
      }
    switch failure {
    case .api(_, let message): self.init(kind, told: message)
    case .http, .transport, .timedOut, .undecodable: self.init(kind, told: failure.summary)
    }
    if case .http(_, let rest) = failure { self.rest = rest }
  }

  /// Why a permission does not do; nil when it does.
  init?(_ permission: LocationPermission) {
    switch permission {
    case .denied: self.init(.denied, told: "")
    case .restricted: self.init(.restricted, told: "")
    case .notDetermined, .unknown: self.init(.unexpected, told: "")
    case .whenInUse, .always: return nil
    }
  }

  /// Whether what earlier answers told may stand in: the service was not heard.
  var isOffline: Bool { kind == .offline || kind == .timedOut }

  /// What the user reads: for a no also the service's own words, which say what to change.
  public var message: String {
    let words = told.isEmpty ? "" : " It says: \(told)"
    return switch kind {
    case .denied: "This app may not know where you are. You can allow it in the location settings."
    case .restricted: "This device cannot tell, or may not tell, where it is."
    case .unexpected: "Something unexpected happened when asking where you are."
    case .cancelled: "You went back before it was found."
    case .noLocation: "Your location could not be found."
    case .offline: "The brewery service cannot be reached."
    case .timedOut: "The brewery service did not answer in time."
    case .badRequest: "The brewery service did not understand the question.\(words)"
    case .invalid: "The brewery service did not accept what was asked for.\(words)"
    case .notFound: "There is no such brewery."
    case .tooMany: "The brewery service has been asked too often. Please wait a moment."
    case .unavailable: "The brewery service is out of order."
    case .refused: "The brewery service gave no answer."
    case .undecodable: "The brewery service gave an answer that cannot be read."
    }
  }

  /// Whether a way to the location settings helps.
  public var hasSettings: Bool { kind == .denied }
}
