public import RunRecords
public import Tracing

/// A service bulletin is published.
///
/// The city writes this and all records of happenings with `bustime` as entity.
public struct BusBulletinPublished: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "bus.bulletin-published"
  /// The id, as `nm` on the wire.
  public let name: String
  /// The priority as it is on the wire, such as `High`.
  public let priority: String
  /// The subject.
  public let subject: String
  /// The detail, HTML included.
  public let detail: String
  /// The routes it is about; none means all of them.
  public let routes: [String]
  /// The direction it is about; nil means both.
  public let direction: String?
  /// The ids of the stops it is about; none means all of them.
  public let stops: [String]

  /// Says what is published.
  public init(
    name: String,
    priority: String,
    subject: String,
    detail: String,
    routes: [String],
    direction: String? = nil,
    stops: [String]
  ) {
    self.name = name
    self.priority = priority
    self.subject = subject
    self.detail = detail
    self.routes = routes
    self.direction = direction
    self.stops = stops
  }

  /// The fields in the order they are written.
  public var data: [TraceField] {
    let fields: [TraceField?] = [
      TraceField("name", name),
      TraceField("priority", priority),
      TraceField("subject", subject),
      TraceField("detail", detail),
      TraceField("routes", words: routes),
      .optional("direction", direction),
      TraceField("stops", words: stops),
    ]
    return fields.compactMap(\.self)
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let name = record.text("name"),
      let priority = record.text("priority"),
      let subject = record.text("subject"),
      let detail = record.text("detail"),
      let routes = record.words("routes"),
      record.mayBeText("direction"),
      let stops = record.words("stops")
    else { return nil }
    self.init(
      name: name,
      priority: priority,
      subject: subject,
      detail: detail,
      routes: routes,
      direction: record.text("direction"),
      stops: stops
    )
  }
}

/// A service bulletin is no longer shown to anybody.
public struct BusBulletinWithdrawn: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "bus.bulletin-withdrawn"
  /// The id, as `nm` on the wire.
  public let name: String

  /// Says what is withdrawn.
  public init(name: String) {
    self.name = name
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("name", name)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind, let name = record.text("name") else { return nil }
    self.init(name: name)
  }
}

/// All buses of a route stand still for a while, where they are.
public struct BusRouteDelayed: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "bus.route-delayed"
  /// The route.
  public let route: String
  /// For how long, in nanoseconds in the record.
  public let by: Duration

  /// Says which route is delayed.
  public init(route: String, by: Duration) {
    self.route = route
    self.by = by
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("route", route), TraceField("by", by)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind, let route = record.text("route"), let by = record.duration("by")
    else { return nil }
    self.init(route: route, by: by)
  }
}

/// A stop is closed: buses pass it.
public struct BusStopClosed: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "bus.stop-closed"
  /// The id of the stop.
  public let stop: String

  /// Says which stop is closed.
  public init(stop: String) {
    self.stop = stop
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("stop", stop)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind, let stop = record.text("stop") else { return nil }
    self.init(stop: stop)
  }
}

/// A closed stop is served again.
public struct BusStopOpened: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "bus.stop-opened"
  /// The id of the stop.
  public let stop: String

  /// Says which stop is open again.
  public init(stop: String) {
    self.stop = stop
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("stop", stop)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind, let stop = record.text("stop") else { return nil }
    self.init(stop: stop)
  }
}

/// What a key is good for changes.
public struct BusKeyChanged: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "bus.key-changed"
  /// The key, as a secret is shown: `#` and 8 hex digits.
  public let key: String
  /// What it is from now on: `good`, `revoked` or `used-up`.
  public let state: String

  /// Says what becomes of a key.
  public init(key: String, state: String) {
    self.key = key
    self.state = state
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("key", key), TraceField("state", state)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind, let key = record.text("key"), let state = record.text("state")
    else { return nil }
    self.init(key: key, state: state)
  }
}
