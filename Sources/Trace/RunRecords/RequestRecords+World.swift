public import Tracing

/// A request has reached a service that is busy, and waits there; the world writes it.
public struct RequestQueued: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .ofClients("request.queued"),
    Self.init,
    .field("request", \.request, "the number of the `request.sent` record it belongs to"),
    .field("service", \.service, "the service it was meant for, such as `fuel`"),
    .field("endpoint", \.endpoint, "the endpoint of the service, such as `cost`"),
    .field("ahead", \.ahead, "how many wait before it, 0 or more"),
    .field("copy", \.copy, "2 for the second of a request that a fault doubles")
  )
  /// The number of the `request.sent` record it belongs to.
  public let request: Int
  /// The service it was meant for, such as `fuel`.
  public let service: String
  /// The endpoint of the service, such as `cost`.
  public let endpoint: String
  /// How many wait before it, 0 or more.
  public let ahead: Int
  /// 2 for the second of a request that a fault doubles.
  public let copy: Int?

  /// Says what waits.
  public init(request: Int, service: String, endpoint: String, ahead: Int, copy: Int? = nil) {
    (self.request, self.service, self.copy) = (request, service, copy)
    (self.endpoint, self.ahead) = (endpoint, ahead)
  }
}

/// A service that works on so many requests at a time begins with one; the world writes it.
public struct RequestServed: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .ofClients("request.served"),
    Self.init,
    .field("request", \.request, "the number of the `request.sent` record it belongs to"),
    .field("service", \.service, "the service it was meant for, such as `fuel`"),
    .field("endpoint", \.endpoint, "the endpoint of the service, such as `cost`"),
    .field("waited", \.waited, "how long it waited at the service, in nanoseconds in the record"),
    .field("copy", \.copy, "2 for the second of a request that a fault doubles")
  )
  /// The number of the `request.sent` record it belongs to.
  public let request: Int
  /// The service it was meant for, such as `fuel`.
  public let service: String
  /// The endpoint of the service, such as `cost`.
  public let endpoint: String
  /// How long it waited at the service, in nanoseconds in the record.
  public let waited: Duration
  /// 2 for the second of a request that a fault doubles.
  public let copy: Int?

  /// Says what is worked on.
  public init(
    request: Int,
    service: String,
    endpoint: String,
    waited: Duration,
    copy: Int? = nil
  ) {
    (self.request, self.service, self.copy) = (request, service, copy)
    (self.endpoint, self.waited) = (endpoint, waited)
  }
}

/// An answer comes a second time, and nobody takes it, or an outage ends it; the world writes it.
public struct RequestDuplicated: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .ofClients("request.duplicated"),
    Self.init,
    .field("request", \.request, "the number of the `request.sent` record it belongs to"),
    .field("service", \.service, "the service that was asked, such as `fuel`"),
    .field("endpoint", \.endpoint, "the endpoint of the service, such as `cost`"),
    .field("status", \.status, "the HTTP status of the second answer; none of an outage"),
    .field("bytes", \.bytes, "the length of its body in bytes")
  )
  /// The number of the `request.sent` record it belongs to.
  public let request: Int
  /// The service that was asked, such as `fuel`.
  public let service: String
  /// The endpoint of the service, such as `cost`.
  public let endpoint: String
  /// The HTTP status of the second answer; nil where an outage came before it.
  public let status: Int?
  /// The length of its body in bytes.
  public let bytes: Int?

  /// Says what came again.
  public init(request: Int, service: String, endpoint: String, status: Int?, bytes: Int?) {
    (self.request, self.service, self.endpoint) = (request, service, endpoint)
    (self.status, self.bytes) = (status, bytes)
  }
}

/// A fault by name befalls a request, in the moment it is sent; the world writes it.
public struct FaultStruck: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    .ofClients("request.fault"),
    Self.init,
    .field("request", \.request, "the number of the `request.sent` record it belongs to"),
    .field("service", \.service, "the service that was asked, such as `fuel`"),
    .field("endpoint", \.endpoint, "the endpoint of the service, such as `cost`"),
    .field("fault", \.fault, "the name of the fault in the scenario")
  )
  /// The number of the `request.sent` record it belongs to.
  public let request: Int
  /// The service that was asked, such as `fuel`.
  public let service: String
  /// The endpoint of the service, such as `cost`.
  public let endpoint: String
  /// The name of the fault in the scenario.
  public let fault: String

  /// Says what befell it.
  public init(request: Int, service: String, endpoint: String, fault: String) {
    (self.request, self.service) = (request, service)
    (self.endpoint, self.fault) = (endpoint, fault)
  }
}
