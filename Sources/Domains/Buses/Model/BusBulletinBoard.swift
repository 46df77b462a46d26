/// The bulletins that are published just now, in the order they were.
struct BusBulletinBoard: Sendable {
  /// One bulletin.
  struct Bulletin: Hashable, Sendable {
    let name: String
    /// As it stands on the wire, in whatever case.
    let priority: String
    let subject: String
    /// May be HTML.
    let detail: String
    /// The routes it is about; none for all.
    let routes: [String]
    let direction: String?
    /// The ids of the stops it is about; none for all.
    let stops: [String]
    /// Nanoseconds since the run began.
    let published: Int64
  }

  private(set) var bulletins: [Bulletin] = []

  /// Publishes a bulletin, in the place of an older one of its name.
  mutating func publish(_ bulletin: Bulletin) {
    bulletins.removeAll { $0.name == bulletin.name }
    bulletins.append(bulletin)
  }

  /// Withdraws a bulletin; false when there is none of that name.
  mutating func withdraw(_ name: String) -> Bool {
    let count = bulletins.count
    bulletins.removeAll { $0.name == name }
    return bulletins.count < count
  }

  /// The bulletins about a route in a direction, or about a stop; those about everything are
  /// about these too.
  func bulletins(route: String?, direction: String?, stop: String?) -> [Bulletin] {
    bulletins.filter { bulletin in
      fits(bulletin.routes, route) && fits(bulletin.stops, stop)
        && (bulletin.direction == nil || direction == nil || bulletin.direction == direction)
    }
  }

  private func fits(_ meant: [String], _ asked: String?) -> Bool {
    guard let asked else { return true }
    return meant.isEmpty || meant.contains(asked)
  }
}
