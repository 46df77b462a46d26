import BusesRecords

/// The bulletins that are published just now, in the order they were.
struct BusBulletinBoard: Sendable {
  /// One bulletin.
  struct Bulletin: Sendable {
    let said: BusBulletinPublished
    /// Nanoseconds since the run began.
    let published: Int64
  }

  private var bulletins: [Bulletin] = []

  /// Publishes a bulletin, in the place of an older one of its name.
  mutating func publish(_ bulletin: BusBulletinPublished, at moment: Int64) {
    _ = withdraw(bulletin.name)
    bulletins.append(Bulletin(said: bulletin, published: moment))
  }

  /// Withdraws a bulletin; false when there is none of that name.
  mutating func withdraw(_ name: String) -> Bool {
    let count = bulletins.count
    bulletins.removeAll { $0.said.name == name }
    return bulletins.count < count
  }

  /// The bulletins about a route in a direction, or about a stop; those about everything are
  /// about these too.
  func bulletins(route: String?, direction: String?, stop: String?) -> [Bulletin] {
    bulletins.filter { bulletin in
      fits(bulletin.said.routes, route) && fits(bulletin.said.stops, stop)
        && fits(bulletin.said.direction.map { [$0] } ?? [], direction)
    }
  }

  private func fits(_ meant: [String], _ asked: String?) -> Bool {
    guard let asked else { return true }
    return meant.isEmpty || meant.contains(asked)
  }
}
