import BusesValues
public import RunRecords

/// The kinds of buses: the city, how they move, what happens, and what a board shows.
public enum BusKinds: Sendable {
  /// The types of all kinds.
  public static let all: [any RecordKind.Type] = [
    BusRouteLaid.self, BusStopLaid.self, BusPatternLaid.self, BusBegan.self, BusReached.self,
    BusHalted.self, BusWentOn.self, BusEnded.self, BusTripCancelled.self, BusBulletinPublished.self,
    BusBulletinWithdrawn.self, BusRouteDelayed.self, BusStopClosed.self, BusStopOpened.self,
    BusKeyChanged.self, BusBoardLooking.self, BusBoardVisible.self, BusBoardAnswered.self,
    BusBadRow.self, BusBoardFailed.self, BusBoardDropped.self, BusBoardSettled.self,
    BusQuota.self, BusList.self, BusBoard.self, NearbyBoard.self,
    BusBoardCame.self, BusBoardGhost.self,
  ]
}
