public import Scenarios
public import Services

/// The keys with which a client says how patiently it asks.
public struct TimeoutKeys: KeyList {
  /// How long it waits for the answer to one request.
  public let timeout: Key<Duration>
  /// How often a request is asked.
  public let attempts: Key<Int>
  fileprivate let limit = Key(
    "retry_after_limit",
    .duration(atMost: .seconds(86_400)),
    about: "how long it waits at most because Retry-After says so; left out, "
      + "\(RequestPolicy.usualRetryAfterLimit.components.seconds) s"
  )

  /// Makes the keys of a kind of client.
  ///
  /// - Parameters:
  ///   - timeout: The time-out where the scenario says nothing, as written in a scenario.
  ///   - end: What it is to have asked that often: `its border counts as unanswered`.
  public init(timeout: String, end: String) {
    self.timeout = Key(
      "timeout",
      .duration(atLeast: .nanoseconds(1), atMost: .seconds(86_400)),
      default: timeout,
      about: "the patience for one request"
    )
    attempts = Key(
      "attempts",
      .integer(1...100),
      default: 3,
      about: "how often a request is asked before \(end); after a status of 400 to 499 it is "
        + "asked again for 408 and 429 only"
    )
  }
}

extension Keyed<TimeoutKeys> {
  /// How long the client does as a service's `Retry-After` says.
  public var retryAfterLimit: Duration { self.limit ?? RequestPolicy.usualRetryAfterLimit }

  /// How patiently the client asks, so many requests at once at most.
  public func policy(concurrency: Int? = nil) -> RequestPolicy {
    RequestPolicy(
      timeout: self.timeout,
      attempts: self.attempts,
      retryAfterLimit: retryAfterLimit,
      concurrency: concurrency
    )
  }
}
