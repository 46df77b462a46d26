public import RunRecords
public import Tracing

/// A service bulletin is published.
///
/// The city writes this and all records of happenings with `bustime` as entity.
public struct BusBulletinPublished: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "bus.bulletin-published",
    Self.init,
    .field("name", \.name),
    .field("priority", \.priority),
    .field("subject", \.subject),
    .field("detail", \.detail),
    .field("routes", \.routes),
    .field("direction", \.direction),
    .field("stops", \.stops)
  )
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
}

/// A service bulletin is no longer shown to anybody.
public struct BusBulletinWithdrawn: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm("bus.bulletin-withdrawn", Self.init, .field("name", \.name))
  /// The id, as `nm` on the wire.
  public let name: String

  /// Says what is withdrawn.
  public init(name: String) {
    self.name = name
  }
}

/// All buses of a route stand still for a while, where they are.
public struct BusRouteDelayed: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "bus.route-delayed",
    Self.init,
    .field("route", \.route),
    .field("by", \.by)
  )
  /// The route.
  public let route: String
  /// For how long, in nanoseconds in the record.
  public let by: Duration

  /// Says which route is delayed.
  public init(route: String, by: Duration) {
    self.route = route
    self.by = by
  }
}

/// A stop is closed: buses pass it.
public struct BusStopClosed: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm("bus.stop-closed", Self.init, .field("stop", \.stop))
  /// The id of the stop.
  public let stop: String

  /// Says which stop is closed.
  public init(stop: String) {
    self.stop = stop
  }
}

/// A closed stop is served again.
public struct BusStopOpened: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm("bus.stop-opened", Self.init, .field("stop", \.stop))
  /// The id of the stop.
  public let stop: String

  /// Says which stop is open again.
  public init(stop: String) {
    self.stop = stop
  }
}

/// What a key is good for changes.
public struct BusKeyChanged: RecordKind {
  /// How it stands in a trace.
  public static let form = RecordForm(
    "bus.key-changed",
    Self.init,
    .field("key", \.key),
    .field("state", \.state)
  )
  /// The key, as a secret is shown: `#` and 8 hex digits.
  public let key: String
  /// What it is from now on: `good`, `revoked` or `used-up`.
  public let state: String

  /// Says what becomes of a key.
  public init(key: String, state: String) {
    self.key = key
    self.state = state
  }
}
