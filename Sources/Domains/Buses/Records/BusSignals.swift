import BusesValues
public import RunRecords
import Tracing

/// The signals of bus boards.
public enum BusSignals: Sendable {
  private static let board = Signal.Owner.clients(["track"])
  private static let phases = Signal.Unit.names(BusHalf.Phase.allCases.map(\.rawValue))
  private static let fresh = [BusHalf.Phase.loaded.rawValue, BusHalf.Phase.empty.rawValue]

  /// All of them.
  public static let all = [
    Signal(
      "arrivals",
      .state,
      phases,
      of: board,
      about: "how it stands with the buses since the last load",
      .forget(BusBoardLooking.kind),
      .set(BusBoardSettled.kind, "arrivals")
    ),
    Signal(
      "bulletins",
      .state,
      phases,
      of: board,
      about: "how it stands with the bulletins since the last load",
      .forget(BusBoardLooking.kind),
      .set(BusBoardSettled.kind, "bulletins")
    ),
    Signal(
      "age",
      .age,
      .time,
      of: board,
      about: "how long ago the buses were loaded well",
      .restart(BusBoardSettled.kind) { record in
        record.text("arrivals").map(fresh.contains) ?? false
      }
    ),
    board.counter("loads", BusBoardSettled.kind, "how often both halves of a load have settled"),
    board.counter("failures", BusBoardFailed.kind, "how many questions had no answer, or a no"),
    board.counter(
      "dropped",
      BusBoardDropped.kind,
      "how many answers came too late for what is shown"
    ),
    Signal(
      "calls",
      .value,
      of: board,
      about: "how many calls of the day are used, where they run low",
      .set(BusQuota.kind, "used")
    ),
    Signal(
      "shown",
      .state,
      .flag,
      of: board,
      about: "whether the screen is shown",
      .set(BusBoardVisible.kind, "shown")
    ),
  ]
}
