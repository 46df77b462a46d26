import BreweriesValues
package import RunRecords

/// The signals of finders of breweries.
package enum BrewerySignals {
  private static let finder = Signal.Owner.clients(["find"])

  /// What a field of what is shown says.
  private static func shown<Word: CaseIterable & RawRepresentable<String>>(
    _ field: String,
    as _: Word.Type,
    _ about: String
  ) -> Signal {
    let names = Signal.Unit.names(Word.allCases.map(\.rawValue))
    return Signal(field, .state, names, of: finder, about: about, .set(FinderShown.kind, field))
  }

  /// All of them.
  package static let all = [
    shown("phase", as: FinderPhase.self, "what it is doing"),
    shown("screen", as: FinderScreen.self, "the screen"),
    shown("trouble", as: TroubleKind.self, "what is wrong, while something is"),
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
    finder.counter("answers", FinderAnswered.kind, "how many answers were read"),
    finder.counter("failures", FinderFailed.kind, "how many questions had no answer, or a no"),
    finder.counter("dropped", FinderDropped.kind, "how many answers were not wanted any more"),
    finder.counter("bad_rows", FinderBadRow.kind, "how many rows could not be read"),
  ]
}
