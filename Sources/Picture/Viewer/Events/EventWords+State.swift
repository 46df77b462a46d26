import Quantities
package import RunRecords
package import Tracing

extension EventWords {
  /// What has changed of a state: each field in the words of `text`, or where it has none as the state's
  /// form knows it (amounts, lengths of time, places), and of rows how many cells are new.
  package static func changes(
    _ record: TraceRecord,
    of kind: any StateKind.Type,
    _ text: (TraceField) -> String?
  ) -> String {
    record.data.compactMap { field in text(field) ?? change(field, record, kind) }
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private static func change(
    _ field: TraceField,
    _ record: TraceRecord,
    _ kind: any StateKind.Type
  ) -> String? {
    let name = plain(field.key)
    let quantity = kind.quantity(of: field.key)
    switch (quantity?.unit, field.value) {
    case (_, .text(let text)) where ColumnText(text) != nil && !text.isEmpty:
      return "\(name) of \(CountText.words(ColumnText(text)?.toldCount ?? 0))"
    case (nil, .text(let words)) where field.key == "gone":
      return TraceWords.words(in: words).filter { !$0.hasSuffix("longitude") }.map { key in
        "no \(plain(key.replacing("latitude", with: "place")))"
      }.joined(separator: " · ")
    case (_, .text(let words)) where quantity?.shape == .list:
      return "\(name) \(TraceWords.words(in: words).joined(separator: ", "))"
    case (.time, .integer(let length)): return "\(name) \(MomentText.length(length))"
    case (.money, .integer(let cents)): return "\(name) \(MoneyText.dollars(cents))"
    case (.flag, .integer(let flag)):
      let what = name.hasPrefix("has ") ? String(name.dropFirst(4)) : name
      return flag == 0 ? "no \(what)" : what
    case (nil, .integer(let north)) where field.key.hasSuffix("latitude"):
      let prefix = field.key.dropLast("latitude".count)
      guard let east = record.integer(prefix + "longitude") else { return nil }
      let degrees = [north, east].map { DegreesText.text(millionths: $0, decimals: 2) }
      return plain(prefix + "place") + " " + degrees.joined(separator: ", ")
    case (nil, .integer) where field.key.hasSuffix("longitude"): return nil
    default: return self.text(field)
    }
  }
}
