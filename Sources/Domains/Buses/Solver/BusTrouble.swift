public import Services

/// Why there are no rows, or none that are new: a kind, and what the user is told.
public struct BusTrouble: Error, Hashable, Sendable {
  /// The kinds of trouble that are told apart.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// No bus is scheduled: `No service scheduled`.
    case noService = "no-service"
    /// None comes soon: `No arrival times`.
    case noArrivals = "no-arrivals"
    /// There is nothing about what was asked: `No data found for parameter`.
    case noData = "no-data"
    /// The key is missing, unknown or not permitted.
    case badKey = "bad-key"
    /// The key's calls of the day are used up.
    case quota
    /// The service does not take what was asked.
    case badParameter = "bad-parameter"
    /// The service has trouble of its own and says so.
    case server
    /// The service says no in words that are not in the list.
    case unknown
    /// No answer could come.
    case transport
    /// No answer came in time.
    case timedOut = "timed-out"
    /// An HTTP status outside 200 to 299.
    case http
    /// An answer that cannot be read.
    case undecodable

    /// Whether it is an answer like any other: there is just nothing to show.
    public var isEmptiness: Bool {
      self == .noService || self == .noArrivals || self == .noData
    }

    /// Whether asking again as it is may help, so that the user is offered to.
    ///
    /// Not so where the key or what was asked has to change, or the day has to end.
    public var isRetryable: Bool {
      switch self {
      case .badKey, .badParameter, .quota: false
      case .noService, .noArrivals, .noData, .server, .unknown, .transport, .timedOut, .http,
        .undecodable:
        true
      }
    }
  }

  /// Its kind.
  public let kind: Kind
  /// What the user is told: a sentence or two.
  public let told: String
  /// The service's own words, or the request layer's.
  public let message: String

  /// Makes a trouble.
  public init(kind: Kind, told: String, message: String) {
    self.kind = kind
    self.told = told
    self.message = message
  }
}

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
