public import Tracing

/// Every kind of record a trace may hold.
public enum Vocabulary: Sendable {
  /// The types of all kinds, a domain after the other.
  public static let types: [any RecordKind.Type] = general + shipping + mazes + buses

  /// The kinds of every run: clients, requests and services.
  public static let general: [any RecordKind.Type] = [
    ClientStarted.self, ClientFinished.self, ClientTold.self, ClientFailed.self,
    ClientCancelled.self, ClientStood.self,
    RequestSent.self, RequestAnswered.self, RequestFailed.self, RequestTimedOut.self,
    RequestAbandoned.self, RequestRejected.self, RequestRetrying.self, RequestShared.self,
    RequestCached.self, OutageBegan.self, OutageEnded.self, ServiceSet.self,
  ]

  /// The kinds of shipping routes.
  public static let shipping: [any RecordKind.Type] = [
    ShippingAsked.self, ShippingSearch.self, ShippingSettled.self, ShippingRelaxed.self,
    ShippingWaiting.self, ShippingQuoted.self, ShippingClosed.self, ShippingOpened.self,
    ShippingUnanswered.self, ShippingFound.self, ShippingNone.self, ShippingFailed.self,
    RoadClosed.self, RoadOpened.self,
  ]

  /// The kinds of mazes.
  public static let mazes: [any RecordKind.Type] = [
    MazeGenerating.self, MazeLevelBegan.self, MazeLevelEnded.self, MazeRoom.self,
    MazeUnlocked.self, MazeAvoided.self, MazePointerIgnored.self, MazeRoomFailed.self,
    MazeConflict.self, MazeWay.self, MazeEnded.self, MazeFailed.self,
  ]

  /// The kinds of buses: the city, how they move, what happens, and what a board shows.
  public static let buses: [any RecordKind.Type] = [
    BusRouteLaid.self, BusStopLaid.self, BusPatternLaid.self, BusBegan.self, BusReached.self,
    BusHalted.self, BusWentOn.self, BusEnded.self, BusTripCancelled.self, BusBulletinPublished.self,
    BusBulletinWithdrawn.self, BusRouteDelayed.self, BusStopClosed.self, BusStopOpened.self,
    BusKeyChanged.self, BusBoardLooking.self, BusBoardVisible.self, BusBoardAnswered.self,
    BusBoardBadRow.self, BusBoardFailed.self, BusBoardDropped.self, BusBoardSettled.self,
    BusBoardQuota.self, BusBoardNext.self, BusBoardList.self, BusBoardShown.self,
    BusBoardNearby.self, BusBoardCame.self, BusBoardGhost.self,
  ]

  /// The names of all kinds, in the order of ``types``.
  public static let allKinds: [String] = types.map { $0.kind }

  private static let typesByKind = Dictionary(
    types.map { ($0.kind, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// Reads a record as the kind it says it is.
  ///
  /// - Returns: `nil` for an unknown kind, or a record that lacks a field of its kind.
  public static func read(_ record: TraceRecord) -> (any RecordKind)? {
    typesByKind[record.kind]?.init(record)
  }

  /// The first record of a trace that ``read(_:)`` can make nothing of.
  public static func firstUnknown(in trace: Trace) -> TraceRecord? {
    trace.numbers.lazy.map { trace.record($0) }.first { read($0) == nil }
  }
}
