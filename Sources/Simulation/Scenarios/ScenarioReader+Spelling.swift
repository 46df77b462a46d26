import Diagnostics

extension ScenarioReader {
  /// The entries of what happens as they were meant.
  ///
  /// A key that is not known, but close to one that is not there yet, is told and read as that, so
  /// that what is mistyped is not missing as well.
  mutating func spelled(
    _ entries: [SourceTree.Entry],
    _ kind: HappeningKind,
    _ fields: [Field],
    _ verb: SourceTree.Entry
  ) -> [SourceTree.Entry] {
    let own = fields.map(\.key)
    let times = (Self.timeFields + Self.triggerFields).map(\.key)
    var missing = (own + meantTimes(in: entries, kind, fields)).filter { key in
      !entries.contains { $0.key == key }
    }
    return entries.map { entry in
      let isStrange =
        !own.contains(entry.key) && !times.contains(entry.key)
        && !vocabulary.happenings.contains { $0.verb == entry.key }
        && !(kind.keys == .settings && isFixed(entry.key, of: verb.value.written))
      guard isStrange, let meant = OthersWords.meant(by: entry.key, among: missing) else {
        return entry
      }
      unknownKey(entry.key, at: entry.position, among: missing)
      missing.removeAll { $0 == meant }
      return SourceTree.Entry(key: meant, position: entry.position, value: entry.value)
    }
  }

  /// The keys that may say when: those of the form that is begun, else those with which every form
  /// begins that what happens may have.
  private func meantTimes(
    in entries: [SourceTree.Entry],
    _ kind: HappeningKind,
    _ fields: [Field]
  ) -> [String] {
    let isBegun = entries.contains { ["at", "every", "when"].contains($0.key) }
    if isBegun { return timeKeys(of: entries, fields: fields) }
    // What goes with one of these is meant only beside it.
    return switch kind.form {
    case .moment: ["at", "every", "when"]
    case .period: ["from", "to", "at", "when"]
    case .either: ["at", "every", "from", "to", "when"]
    }
  }
}
