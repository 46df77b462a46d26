package import BusesValues
package import Services

extension BusTrouble {
  /// Makes a trouble of what the service says, whatever its case and its full stop.
  package init(message: String) {
    let known = BusMessage(message)
    self.init(
      kind: known?.kind ?? .unknown,
      told: known?.told ?? "The bus service says no: \(message)",
      message: message
    )
  }

  /// Makes a trouble of why a request has no value.
  package init(_ failure: RequestFailure) {
    let (kind, told): (Kind, String)
    switch failure {
    case .api(_, let message):
      self.init(message: message)
      return
    case .transport: (kind, told) = (.transport, "The bus service cannot be reached.")
    case .timedOut: (kind, told) = (.timedOut, "The bus service does not answer.")
    case .http: (kind, told) = (.http, "The bus service answers with an error.")
    case .undecodable:
      (kind, told) = (.undecodable, "The bus service sent an answer that cannot be read.")
    }
    self.init(kind: kind, told: told, message: failure.summary)
  }
}
