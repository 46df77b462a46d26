import BusesValues
package import RunRecords
import Tracing

/// The signals of bus boards: what they know and show, and how old that is.
package enum BusSignals {
  private static let board = Signal.Owner.clients(["track"])

  /// All of them.
  package static let all =
    BoardState.form.signals(of: board) + [
      Signal(
        "age",
        .age,
        .time,
        of: board,
        about: "how long ago the buses were loaded well",
        .restart(BoardState.form.kind) { $0["arrivals_answered"] != nil }
      )
    ]
}
