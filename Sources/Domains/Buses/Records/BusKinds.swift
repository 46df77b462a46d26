import BusesValues
package import RunRecords

/// The kinds of buses: the city, how they move, what happens, and what a board shows.
package enum BusKinds: Sendable {
  /// The types of all kinds.
  package static let all: [any RecordKind.Type] = [
    BusRouteLaid.self, BusStopLaid.self, BusPatternLaid.self, BusBegan.self, BusReached.self,
    BusHalted.self, BusWentOn.self, BusEnded.self, BusTripCancelled.self, BusBulletinPublished.self,
    BusBulletinWithdrawn.self, BusRouteDelayed.self, BusStopClosed.self, BusStopOpened.self,
    BusKeyChanged.self, StateDelta<BoardState>.self, BusBoardAnswered.self, BusBadRow.self,
    BusBoardFailed.self, BusBoardDropped.self, BusBoardCame.self, BusBoardGhost.self,
  ]
}
