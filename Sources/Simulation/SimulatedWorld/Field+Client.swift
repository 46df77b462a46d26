public import Scenarios
import Services

extension Field {
  /// How long a client does as a service's `Retry-After` says, the same for every kind of client.
  public static let retryAfterLimit = Field(
    "retry_after_limit",
    .duration,
    atMost: 86_400_000_000_000,
    about: "how long it waits at most because Retry-After says so; left out, "
      + "\(RequestPolicy.usualRetryAfterLimit.components.seconds) s"
  )
}
