import BreweriesValues
package import RunRecords

/// The signals of finders of breweries.
package enum BrewerySignals {
  private static let finder = Signal.Owner.clients(["find"])

  /// All of them.
  package static let all = [
    Signal(
      "phase",
      .state,
      .names(FinderPhase.allCases.map(\.rawValue)),
      of: finder,
      about: "what it is doing",
      .set(FinderShown.kind, "phase")
    ),
    Signal(
      "screen",
      .state,
      .names(FinderScreen.allCases.map(\.rawValue)),
      of: finder,
      about: "the screen",
      .set(FinderShown.kind, "screen")
    ),
    Signal(
      "trouble",
      .state,
      .names(TroubleKind.allCases.map(\.rawValue)),
      of: finder,
      about: "what is wrong, while something is",
      .set(FinderShown.kind, "trouble")
    ),
    Signal(
      "names",
      .list,
      .text,
      of: finder,
      about: "the names that are suggested",
      .words(FinderSuggested.kind, "names")
    ),
    Signal(
      "total",
      .value,
      of: finder,
      about: "how many breweries the service has counted",
      .set(FinderCounted.kind, "total")
    ),
    Signal(
      "accuracy",
      .value,
      of: finder,
      about: "how far its place may be off, in metres",
      .set(FinderLocated.kind, "accuracy")
    ),
    Signal(
      "located",
      .age,
      .time,
      of: finder,
      about: "how long ago it learned where the device is",
      .restart(FinderLocated.kind)
    ),
    Signal(
      "answers",
      .counter,
      of: finder,
      about: "how many answers were read",
      .count(FinderAnswered.kind)
    ),
    Signal(
      "failures",
      .counter,
      of: finder,
      about: "how many questions had no answer, or a no",
      .count(FinderFailed.kind)
    ),
    Signal(
      "dropped",
      .counter,
      of: finder,
      about: "how many answers were not wanted any more",
      .count(FinderDropped.kind)
    ),
    Signal(
      "bad_rows",
      .counter,
      of: finder,
      about: "how many rows could not be read",
      .count(FinderBadRow.kind)
    ),
  ]
}
