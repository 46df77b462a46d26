import RunRecords
package import Tracing

/// A service bulletin is published.
///
/// The city writes this and all records of happenings with `bustime` as entity.
package struct BusBulletinPublished: RecordKind {
  package static let form = RecordForm(
    .ofServices("bus.bulletin-published", ["bustime"]),
    Self.init,
    .field("name", \.name, "the id, as `nm` on the wire"),
    .field("priority", \.priority, "the priority as it is on the wire, such as `High`"),
    .field("subject", \.subject, "the subject"),
    .field("detail", \.detail, "the detail, HTML included"),
    .field("routes", \.routes, "the routes it is about; none means all of them"),
    .field("direction", \.direction, "the direction it is about; left out for both"),
    .field("stops", \.stops, "the ids of the stops it is about; none means all of them")
  )
  package let name: String
  package let priority: String
  package let subject: String
  package let detail: String
  package let routes: [String]
  package let direction: String?
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
  package static let form = RecordForm(
    .ofServices("bus.bulletin-withdrawn", ["bustime"]),
    Self.init,
    .field("name", \.name, "the id, as `nm` on the wire")
  )
  package let name: String

  package init(name: String) { self.name = name }
}

/// All buses of a route stand still for a while, where they are.
package struct BusRouteDelayed: RecordKind {
  package static let form = RecordForm(
    .ofServices("bus.route-delayed", ["bustime"]),
    Self.init,
    .field("route", \.route, "the route"),
    .field("by", \.by, "for how long, in nanoseconds in the record")
  )
  package let route: String
  package let by: Duration

  package init(route: String, by: Duration) { (self.route, self.by) = (route, by) }
}

/// A stop is closed: buses pass it.
package struct BusStopClosed: RecordKind {
  package static let form = RecordForm(
    .ofServices("bus.stop-closed", ["bustime"]),
    Self.init,
    .field("stop", \.stop, "the id of the stop")
  )
  package let stop: String

  package init(stop: String) { self.stop = stop }
}

/// A closed stop is served again.
package struct BusStopOpened: RecordKind {
  package static let form = RecordForm(
    .ofServices("bus.stop-opened", ["bustime"]),
    Self.init,
    .field("stop", \.stop, "the id of the stop")
  )
  package let stop: String

  package init(stop: String) { self.stop = stop }
}

/// What a key is good for changes.
package struct BusKeyChanged: RecordKind {
  package static let form = RecordForm(
    .ofServices("bus.key-changed", ["bustime"]),
    Self.init,
    .field("key", \.key, "the key, as a secret is shown: `#` and 8 hex digits"),
    .field("state", \.state, "what it is from now on: `good`, `revoked` or `used-up`")
  )
  package let key: String
  package let state: String

  package init(key: String, state: String) { (self.key, self.state) = (key, state) }
}
