/// How patiently a request layer asks.
///
/// All durations are in whole nanoseconds: virtual time has nothing finer.
public struct RequestPolicy: Hashable, Sendable {
  /// How long one attempt may take, from the moment it is sent; nil waits for ever.
  public var timeout: Duration?
  /// How often a request is asked at most, the first time included; at least 1.
  public var attempts: Int
  /// The pause before the second attempt, before jitter.
  public var backoff: Duration
  /// By what the pause grows from each attempt to the next; at least 1.
  public var backoffFactor: Int
  /// The longest pause, before jitter.
  public var backoffLimit: Duration
  /// The longest pause that a service's `Retry-After` is granted where nobody says otherwise.
  public static let usualRetryAfterLimit = Duration.seconds(60)

  /// The longest pause that a service's `Retry-After` is granted.
  public var retryAfterLimit: Duration
  /// How many attempts may be under way at once in the layer; nil is without a limit.
  ///
  /// A request with nil neither waits for others nor counts among them: that suits a long poll.
  public var concurrency: Int?
  /// How old a remembered answer may be; nil is for ever, zero remembers nothing.
  public var maximumAge: Duration?

  /// Makes a policy; what is left out has the value shown.
  public init(
    timeout: Duration? = .seconds(10),
    attempts: Int = 3,
    backoff: Duration = .milliseconds(500),
    backoffFactor: Int = 2,
    backoffLimit: Duration = .seconds(30),
    retryAfterLimit: Duration = usualRetryAfterLimit,
    concurrency: Int? = nil,
    maximumAge: Duration? = .zero
  ) {
    self.timeout = timeout
    self.attempts = attempts
    self.backoff = backoff
    self.backoffFactor = backoffFactor
    self.backoffLimit = backoffLimit
    self.retryAfterLimit = retryAfterLimit
    self.concurrency = concurrency
    self.maximumAge = maximumAge
  }
}

extension RequestPolicy {
  /// The pause after a failed attempt: what the service asked for, or the back-off.
  ///
  /// The back-off is `backoff`, multiplied by `backoffFactor` for each attempt after the first, at
  /// most `backoffLimit`. Half of it is waited in any case, and of the other half as much as
  /// `fraction` says ("equal jitter"), so that many clients that failed together do not come back
  /// together. A pause that the service asked for has no jitter.
  ///
  /// - Parameters:
  ///   - attempt: The number of the attempt that failed, from 1.
  ///   - retryAfter: How long the service asks to be left alone, if it does.
  ///   - fraction: Draws a number of 0 to 2^32 - 1; called only when there is jitter.
  /// - Returns: A pause in whole nanoseconds.
  /// - SeeAlso: Marc Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015,
  ///   https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
  package func pause(
    afterAttempt attempt: Int,
    retryAfter: Duration?,
    fraction: () -> UInt32
  ) -> Duration {
    if let retryAfter { return min(max(retryAfter, .zero), retryAfterLimit) }
    var whole = min(backoff, backoffLimit)
    var number = 1
    while number < attempt, whole != .zero, whole < backoffLimit {
      whole = min(whole * backoffFactor, backoffLimit)
      number += 1
    }
    let (seconds, attoseconds) = min(whole, .nanoseconds(Int64.max)).components
    let nanoseconds = UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    let half = nanoseconds / 2
    let (high, low) = (nanoseconds - half).multipliedFullWidth(by: UInt64(fraction()))
    return .nanoseconds(Int64(half + (high << 32 | low >> 32)))
  }

  /// Stops the program when the policy asks for what cannot be.
  public func check() {
    precondition(attempts >= 1, "a request is asked at least once")
    precondition(timeout.map { $0 > .zero } ?? true, "a time-out is longer than nothing")
    precondition(concurrency.map { $0 >= 1 } ?? true, "at least one request may be under way")
    precondition(backoffFactor >= 1, "a pause does not shrink from attempt to attempt")
    precondition(
      backoff >= .zero && backoffLimit >= .zero && retryAfterLimit >= .zero,
      "a pause is not negative"
    )
    precondition(maximumAge.map { $0 >= .zero } ?? true, "an age is not negative")
  }
}
