public import Tracing

/// A request leaves a client; the world writes it, once for each attempt.
public struct RequestSent: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "request.sent"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [
      TraceField("service", service),
      TraceField("endpoint", endpoint),
      TraceField("path", path),
      TraceField("number", number),
      TraceField("attempt", attempt),
    ]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let service = record.text("service"),
      let endpoint = record.text("endpoint"),
      let path = record.text("path"),
      let number = record.count("number"),
      let attempt = record.count("attempt")
    else { return nil }
    self.init(service: service, endpoint: endpoint, path: path, number: number, attempt: attempt)
  }
}

/// An answer reaches the client that asked; the world writes it.
///
/// An answer that says no (HTTP 500, a closed border) is an answer too.
public struct RequestAnswered: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "request.answered"
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

  /// Says what was answered.
  public init(request: Int, service: String, endpoint: String, status: Int, bytes: Int) {
    self.request = request
    self.service = service
    self.endpoint = endpoint
    self.status = status
    self.bytes = bytes
  }

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [
      TraceField("request", request),
      TraceField("service", service),
      TraceField("endpoint", endpoint),
      TraceField("status", status),
      TraceField("bytes", bytes),
    ]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let request = record.count("request"),
      let service = record.text("service"),
      let endpoint = record.text("endpoint"),
      let status = record.count("status"),
      let bytes = record.count("bytes")
    else { return nil }
    self.init(request: request, service: service, endpoint: endpoint, status: status, bytes: bytes)
  }
}

/// A request fails on its way (refused, reset); the world writes it as the client hears of it.
public struct RequestFailed: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "request.failed"
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

/// A client's patience ends before the answer comes; the world writes it.
public struct RequestTimedOut: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "request.timed-out"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [
      TraceField("request", request),
      TraceField("service", service),
      TraceField("endpoint", endpoint),
      TraceField("after", after),
    ]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let request = record.count("request"),
      let service = record.text("service"),
      let endpoint = record.text("endpoint"),
      let after = record.duration("after")
    else { return nil }
    self.init(request: request, service: service, endpoint: endpoint, after: after)
  }
}

/// A client no longer wants an answer (it is cancelled, or done); the world writes it.
public struct RequestAbandoned: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "request.abandoned"
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

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [
      TraceField("request", request),
      TraceField("service", service),
      TraceField("endpoint", endpoint),
    ]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let request = record.count("request"),
      let service = record.text("service"),
      let endpoint = record.text("endpoint")
    else { return nil }
    self.init(request: request, service: service, endpoint: endpoint)
  }
}
