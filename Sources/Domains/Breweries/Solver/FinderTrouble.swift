package import BreweriesValues
import Services

/// Why a finder does not show what it is asked for.
package struct FinderTrouble: Error, Hashable, Sendable {
  /// What kind of trouble it is.
  package let kind: TroubleKind
  /// What the service or the device said, or a few words on what happened; may be empty.
  package let told: String
  /// The time for which the service asks to be left alone, when it says so.
  private(set) var rest: Duration?

  /// Tells of a trouble.
  package init(_ kind: TroubleKind, told: String = "") { (self.kind, self.told) = (kind, told) }

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
}

extension FinderView {
  /// Shows what is wrong; nil when nothing is.
  mutating func show(_ trouble: FinderTrouble?) {
    (self.trouble, told) = (trouble?.kind, trouble?.told ?? "")
  }
}
