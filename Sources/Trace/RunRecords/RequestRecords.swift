public import Tracing

/// A request leaves a client; the world writes it, once for each attempt.
public struct RequestSent: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .ofClients("request.sent"),
    Self.init,
    .field("service", \.service, "the service that was asked, such as `fuel`"),
    .field("endpoint", \.endpoint, "the endpoint of the service, such as `cost`"),
    .field("path", \.path, "the path with its query, such as `/borders/CO-UT/cost`"),
    .field("number", \.number, "the ordinal among this client's attempts at this endpoint, from 1"),
    .field("attempt", \.attempt, "the ordinal of the attempt to get this answer, from 1")
  )
  /// The service that was asked, such as `fuel`.
  public let service: String
  /// The endpoint of the service, such as `cost`.
  public let endpoint: String
  /// The path with its query, such as `/borders/CO-UT/cost`.
  public let path: String
  /// The ordinal of the request among this client's to this endpoint, from 1, every attempt counted.
  public let number: Int
  /// The ordinal of the attempt to get this answer, from 1.
  public let attempt: Int

  /// Says what was sent.
  public init(service: String, endpoint: String, path: String, number: Int, attempt: Int) {
    self.service = service
    self.endpoint = endpoint
    self.path = path
    self.number = number
    self.attempt = attempt
  }
}

/// An answer reaches the client that asked; the world writes it.
///
/// An answer that says no (HTTP 500, a closed border) is an answer too.
public struct RequestAnswered: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .ofClients("request.answered"),
    Self.init,
    .field("request", \.request, "the number of the `request.sent` record it belongs to"),
    .field("service", \.service, "the service it was meant for, such as `fuel`"),
    .field("endpoint", \.endpoint, "the endpoint of the service, such as `cost`"),
    .field("status", \.status, "the HTTP status"),
    .field("bytes", \.bytes, "the length of the body in bytes"),
    .field("digest", \.digest, "a number of 32 bits of the body, another for other contents")
  )
  /// The number of the `request.sent` record it belongs to.
  public let request: Int
  /// The service it was meant for, such as `fuel`.
  public let service: String
  /// The endpoint of the service, such as `cost`.
  public let endpoint: String
  /// The HTTP status.
  public let status: Int
  /// The length of the body in bytes.
  public let bytes: Int
  /// The number that `Response.digest` makes of the body, 0 to 2^32 - 1.
  public let digest: Int

  /// Says what was answered.
  public init(
    request: Int,
    service: String,
    endpoint: String,
    status: Int,
    bytes: Int,
    digest: Int
  ) {
    (self.request, self.service, self.endpoint) = (request, service, endpoint)
    (self.status, self.bytes, self.digest) = (status, bytes, digest)
  }
}

/// A request fails on its way (refused, reset); the world writes it as the client hears of it.
public struct RequestFailed: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .ofClients("request.failed"),
    Self.init,
    .field("request", \.request, "the number of the `request.sent` record it belongs to"),
    .field("service", \.service, "the service it was meant for, such as `fuel`"),
    .field("endpoint", \.endpoint, "the endpoint of the service, such as `cost`"),
    .field("reason", \.reason, "what went wrong, such as `refused` or `reset`")
  )
  /// The number of the `request.sent` record it belongs to.
  public let request: Int
  /// The service it was meant for, such as `fuel`.
  public let service: String
  /// The endpoint of the service, such as `cost`.
  public let endpoint: String
  /// What went wrong, such as `refused` or `reset`.
  public let reason: String

  /// Says what failed.
  public init(request: Int, service: String, endpoint: String, reason: String) {
    self.request = request
    self.service = service
    self.endpoint = endpoint
    self.reason = reason
  }
}

/// A client's patience ends before the answer comes; the world writes it.
public struct RequestTimedOut: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .ofClients("request.timed-out"),
    Self.init,
    .field("request", \.request, "the number of the `request.sent` record it belongs to"),
    .field("service", \.service, "the service it was meant for, such as `fuel`"),
    .field("endpoint", \.endpoint, "the endpoint of the service, such as `cost`"),
    .field("after", \.after, "the patience of the client, in nanoseconds in the record")
  )
  /// The number of the `request.sent` record it belongs to.
  public let request: Int
  /// The service it was meant for, such as `fuel`.
  public let service: String
  /// The endpoint of the service, such as `cost`.
  public let endpoint: String
  /// The patience of the client, in nanoseconds in the record.
  public let after: Duration

  /// Says what timed out.
  public init(request: Int, service: String, endpoint: String, after: Duration) {
    self.request = request
    self.service = service
    self.endpoint = endpoint
    self.after = after
  }
}

/// A client no longer wants an answer (it is cancelled, or done); the world writes it.
public struct RequestAbandoned: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .ofClients("request.abandoned"),
    Self.init,
    .field("request", \.request, "the number of the `request.sent` record it belongs to"),
    .field("service", \.service, "the service it was meant for, such as `fuel`"),
    .field("endpoint", \.endpoint, "the endpoint of the service, such as `cost`")
  )
  /// The number of the `request.sent` record it belongs to.
  public let request: Int
  /// The service it was meant for, such as `fuel`.
  public let service: String
  /// The endpoint of the service, such as `cost`.
  public let endpoint: String

  /// Says what was abandoned.
  public init(request: Int, service: String, endpoint: String) {
    self.request = request
    self.service = service
    self.endpoint = endpoint
  }
}

extension TraceRecord {
  /// Whether it tells of a request: such records are most of a trace.
  public var isOfRequest: Bool { kind.hasPrefix("request.") }
}
