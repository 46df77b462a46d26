public import Tracing

/// The request layer has no use for what came back, and says why; the model writes it.
///
/// The answer itself, or the failure, has its own record before this one.
public struct RequestRejected: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "request.rejected"
  /// The number of the `request.sent` record it belongs to.
  public let request: Int
  /// The service it was meant for, such as `fuel`.
  public let service: String
  /// The endpoint of the service, such as `cost`.
  public let endpoint: String
  /// Why, in the words of the failure, such as `HTTP 503`.
  public let reason: String

  /// Says what was rejected.
  public init(request: Int, service: String, endpoint: String, reason: String) {
    self.request = request
    self.service = service
    self.endpoint = endpoint
    self.reason = reason
  }

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [
      TraceField("request", request),
      TraceField("service", service),
      TraceField("endpoint", endpoint),
      TraceField("reason", reason),
    ]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let request = record.count("request"),
      let service = record.text("service"),
      let endpoint = record.text("endpoint"),
      let reason = record.text("reason")
    else { return nil }
    self.init(request: request, service: service, endpoint: endpoint, reason: reason)
  }
}

/// The request layer will ask again after a while; the model writes it.
public struct RequestRetrying: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "request.retrying"
  /// The service that was asked, such as `fuel`.
  public let service: String
  /// The path with its query, such as `/borders/CO-UT/cost`.
  public let path: String
  /// The attempt that comes next, from 2.
  public let attempt: Int
  /// How long it waits before, in nanoseconds in the record.
  public let delay: Duration
  /// Why the last attempt was not enough, such as `timed out after 3 s`.
  public let reason: String

  /// Says what is tried again.
  public init(service: String, path: String, attempt: Int, delay: Duration, reason: String) {
    self.service = service
    self.path = path
    self.attempt = attempt
    self.delay = delay
    self.reason = reason
  }

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [
      TraceField("service", service),
      TraceField("path", path),
      TraceField("attempt", attempt),
      TraceField("delay", delay),
      TraceField("reason", reason),
    ]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let service = record.text("service"),
      let path = record.text("path"),
      let attempt = record.count("attempt"),
      let delay = record.duration("delay"),
      let reason = record.text("reason")
    else { return nil }
    self.init(service: service, path: path, attempt: attempt, delay: delay, reason: reason)
  }
}

/// A question joins an equal request that is under way; the model writes it.
public struct RequestShared: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "request.shared"
  /// The service that was asked, such as `fuel`.
  public let service: String
  /// The path with its query, such as `/borders/CO-UT/cost`.
  public let path: String

  /// Says what was shared.
  public init(service: String, path: String) {
    self.service = service
    self.path = path
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("service", service), TraceField("path", path)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let service = record.text("service"),
      let path = record.text("path")
    else { return nil }
    self.init(service: service, path: path)
  }
}

/// A question is answered from what is known already; the model writes it.
public struct RequestCached: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "request.cached"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [TraceField("service", service), TraceField("path", path), TraceField("age", age)]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let service = record.text("service"),
      let path = record.text("path"),
      let age = record.duration("age")
    else { return nil }
    self.init(service: service, path: path, age: age)
  }
}
