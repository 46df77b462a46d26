/// All that a client that tracks knows and shows at a moment; its form says what each value means.
package struct BoardState: Hashable, Sendable {
  /// The screen that is looked at; answers to an older generation are dropped.
  package struct Looking: Hashable, Sendable {
    package var screen = BusScreen.routes
    package var generation = 0
    package var route: String?
    package var direction: String?
    package var stop: String?
    package var latitude: Int64?
    package var longitude: Int64?
    package var radius: Int?

    package init() {}
  }

  package var looking: Looking?
  package var isShown = true
  // One of the three is there, as the screen has it.
  package var board: BusBoard?
  package var list: BusList?
  package var nearby: NearbyBoard?
  package var quota: BusQuota?
  package var (loads, failures, dropped, badRows, badBulletins) = (0, 0, 0, 0, 0)

  package init() {}
}
