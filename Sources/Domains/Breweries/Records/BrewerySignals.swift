import BreweriesValues
package import RunRecords
import Tracing

/// The signals of finders of breweries: what their view says, and how long ago they knew their place.
package enum BrewerySignals {
  private static let finder = Signal.Owner.clients(["find"])

  /// All of them.
  package static let all =
    FinderView.form.signals(of: finder) + [
      Signal(
        "fix_age",
        .age,
        .time,
        of: finder,
        about: "how long ago it learned where the device is",
        .restart(FinderView.form.kind) { $0["fix_at"] != nil }
      )
    ]
}
