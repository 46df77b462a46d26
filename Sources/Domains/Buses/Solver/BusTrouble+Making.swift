public import BusesValues
public import Services

extension BusTrouble {
  /// Makes a trouble of what the service says, whatever its case and its full stop.
  public init(message: String) {
    let known = BusMessage(message)
    self.init(
      kind: known?.kind ?? .unknown,
      told: known?.told ?? "The bus service says no: \(message)",
      message: message
    )
  }

  /// Makes a trouble of why a request has no value.
  public init(_ failure: RequestFailure) {
    switch failure {
    case .api(_, let message):
      self.init(message: message)
    case .transport:
      self.init(
        kind: .transport,
        told: "The bus service cannot be reached.",
        message: failure.summary
      )
    case .timedOut:
      self.init(
        kind: .timedOut,
        told: "The bus service does not answer.",
        message: failure.summary
      )
    case .http:
      self.init(
        kind: .http,
        told: "The bus service answers with an error.",
        message: failure.summary
      )
    case .undecodable:
      self.init(
        kind: .undecodable,
        told: "The bus service sent an answer that cannot be read.",
        message: failure.summary
      )
    }
  }
}
