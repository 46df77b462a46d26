import RunRecords
package import Tracing

/// A service bulletin is published.
///
/// The city writes this and all records of happenings with `bustime` as entity.
package struct BusBulletinPublished: RecordKind {
  package static let form = RecordForm(
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
  package let name: String
  /// The priority as it is on the wire, such as `High`.
  package let priority: String
  /// The subject.
  package let subject: String
  /// The detail, HTML included.
  package let detail: String
  /// The routes it is about; none means all of them.
  package let routes: [String]
  /// The direction it is about; nil means both.
  package let direction: String?
  /// The ids of the stops it is about; none means all of them.
  package let stops: [String]

  package init(
    name: String,
    priority: String,
    subject: String,
    detail: String,
    routes: [String],
    direction: String? = nil,
    stops: [String]
  ) {
    (self.name, self.priority, self.subject, self.detail) = (name, priority, subject, detail)
    (self.routes, self.direction, self.stops) = (routes, direction, stops)
  }
}

/// A service bulletin is no longer shown to anybody.
package struct BusBulletinWithdrawn: RecordKind {
  package static let form = RecordForm("bus.bulletin-withdrawn", Self.init, .field("name", \.name))
  /// The id, as `nm` on the wire.
  package let name: String

  package init(name: String) { self.name = name }
}

/// All buses of a route stand still for a while, where they are.
package struct BusRouteDelayed: RecordKind {
  package static let form = RecordForm(
    "bus.route-delayed",
    Self.init,
    .field("route", \.route),
    .field("by", \.by)
  )
  /// The route.
  package let route: String
  /// For how long, in nanoseconds in the record.
  package let by: Duration

  package init(route: String, by: Duration) {
    (self.route, self.by) = (route, by)
  }
}

/// A stop is closed: buses pass it.
package struct BusStopClosed: RecordKind {
  package static let form = RecordForm("bus.stop-closed", Self.init, .field("stop", \.stop))
  /// The id of the stop.
  package let stop: String

  package init(stop: String) { self.stop = stop }
}

/// A closed stop is served again.
package struct BusStopOpened: RecordKind {
  package static let form = RecordForm("bus.stop-opened", Self.init, .field("stop", \.stop))
  /// The id of the stop.
  package let stop: String

  package init(stop: String) { self.stop = stop }
}

/// What a key is good for changes.
package struct BusKeyChanged: RecordKind {
  package static let form = RecordForm(
    "bus.key-changed",
    Self.init,
    .field("key", \.key),
    .field("state", \.state)
  )
  /// The key, as a secret is shown: `#` and 8 hex digits.
  package let key: String
  /// What it is from now on: `good`, `revoked` or `used-up`.
  package let state: String

  package init(key: String, state: String) {
    (self.key, self.state) = (key, state)
  }
}
