import BusesRecords
import Scenarios
import SimulatedWorld

/// The bulletins that are published just now, in the order they were.
struct BusBulletinBoard: Sendable {
  /// One bulletin.
  struct Bulletin: Sendable {
    let said: BusBulletinPublished
    /// Nanoseconds since the run began.
    let published: Int64
  }

  private var bulletins: [Bulletin] = []
  /// What the timeline has said of each name.
  private var told: [String: LastingValue<Bulletin?>] = [:]

  /// Publishes a bulletin, in the place of one of its name, or withdraws it (nil), or ends what an
  /// entry of the timeline has published for a while.
  ///
  /// - Returns: What was published of that name, and what is now.
  mutating func change(
    _ name: String,
    by happening: Happening,
    to bulletin: Bulletin?,
    isBeginning: Bool
  ) -> (before: BusBulletinPublished?, now: BusBulletinPublished?) {
    var told = told[name] ?? LastingValue(nil)
    let before = told.value
    told.change(by: happening, to: bulletin, isBeginning: isBeginning)
    self.told[name] = told
    bulletins.removeAll { $0.said.name == name }
    if let now = told.value {
      let place = bulletins.firstIndex { $0.published > now.published }
      bulletins.insert(now, at: place ?? bulletins.endIndex)
    }
    return (before?.said, told.value?.said)
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
