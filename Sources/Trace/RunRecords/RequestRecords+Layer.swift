public import Tracing

/// The request layer has no use for what came back, and says why; the model writes it.
///
/// The answer itself, or the failure, has its own record before this one.
public struct RequestRejected: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .ofClients("request.rejected"),
    Self.init,
    .field("request", \.request, "the number of the `request.sent` record it belongs to"),
    .field("service", \.service, "the service it was meant for, such as `fuel`"),
    .field("endpoint", \.endpoint, "the endpoint of the service, such as `cost`"),
    .field("reason", \.reason, "why, in the words of the failure, such as `HTTP 503`"),
    .field("code", \.code, "`undecodable` for what cannot be read; nothing for any other reason")
  )
  /// The code of an answer that cannot be read.
  public static let undecodable = "undecodable"
  /// The number of the `request.sent` record it belongs to.
  public let request: Int
  /// The service it was meant for, such as `fuel`.
  public let service: String
  /// The endpoint of the service, such as `cost`.
  public let endpoint: String
  /// Why, in the words of the failure, such as `HTTP 503`.
  public let reason: String
  /// `undecodable` for what cannot be read; nil for any other reason.
  public let code: String?

  /// Says what was rejected.
  public init(request: Int, service: String, endpoint: String, reason: String, code: String?) {
    self.request = request
    self.service = service
    self.endpoint = endpoint
    (self.reason, self.code) = (reason, code)
  }
}

/// The request layer will ask again after a while; the model writes it.
public struct RequestRetrying: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .ofClients("request.retrying"),
    Self.init,
    .field("service", \.service, "the service that was asked, such as `fuel`"),
    .field("path", \.path, "the path with its query, such as `/borders/CO-UT/cost`"),
    .field("attempt", \.attempt, "the attempt that comes next, from 2"),
    .field(
      "attempts",
      \.attempts,
      "how many are made at most; left out where there is no end of them"
    ),
    .field("delay", \.delay, "how long it waits before, in nanoseconds in the record"),
    .field("reason", \.reason, "why the last attempt was not enough, such as `timed out after 3 s`")
  )
  /// The service that was asked, such as `fuel`.
  public let service: String
  /// The path with its query, such as `/borders/CO-UT/cost`.
  public let path: String
  /// The attempt that comes next, from 2.
  public let attempt: Int
  /// How many attempts are made at most; nil where there is no end of them.
  public let attempts: Int?
  /// How long it waits before, in nanoseconds in the record.
  public let delay: Duration
  /// Why the last attempt was not enough, such as `timed out after 3 s`.
  public let reason: String

  /// Says what is tried again.
  public init(
    service: String,
    path: String,
    attempt: Int,
    attempts: Int?,
    delay: Duration,
    reason: String
  ) {
    self.service = service
    self.path = path
    (self.attempt, self.attempts) = (attempt, attempts)
    self.delay = delay
    self.reason = reason
  }
}

/// The request layer will not ask again after all: nobody wants the answer any more; the model writes it.
public struct RequestForgone: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .ofClients("request.forgone"),
    Self.init,
    .field("service", \.service, "the service that was to be asked, such as `fuel`"),
    .field("path", \.path, "the path with its query, such as `/borders/CO-UT/cost`"),
    .field("attempt", \.attempt, "the attempt that is not made, from 2")
  )
  /// The service that was to be asked, such as `fuel`.
  public let service: String
  /// The path with its query, such as `/borders/CO-UT/cost`.
  public let path: String
  /// The attempt that is not made, from 2.
  public let attempt: Int

  /// Says what is not tried again.
  public init(service: String, path: String, attempt: Int) {
    (self.service, self.path, self.attempt) = (service, path, attempt)
  }
}

/// A question joins an equal request that is under way; the model writes it.
public struct RequestShared: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .ofClients("request.shared"),
    Self.init,
    .field("service", \.service, "the service that was asked, such as `fuel`"),
    .field("path", \.path, "the path with its query, such as `/borders/CO-UT/cost`")
  )
  /// The service that was asked, such as `fuel`.
  public let service: String
  /// The path with its query, such as `/borders/CO-UT/cost`.
  public let path: String

  /// Says what was shared.
  public init(service: String, path: String) {
    self.service = service
    self.path = path
  }
}

/// A question is answered from what is known already; the model writes it.
public struct RequestCached: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .ofClients("request.cached"),
    Self.init,
    .field("service", \.service, "the service that was asked, such as `fuel`"),
    .field("path", \.path, "the path with its query, such as `/borders/CO-UT/cost`"),
    .field("age", \.age, "how long ago the answer came, in nanoseconds in the record")
  )
  /// The service that was asked, such as `fuel`.
  public let service: String
  /// The path with its query, such as `/borders/CO-UT/cost`.
  public let path: String
  /// How long ago the answer came, in nanoseconds in the record.
  public let age: Duration

  /// Says what was known.
  public init(service: String, path: String, age: Duration) {
    self.service = service
    self.path = path
    self.age = age
  }
}
