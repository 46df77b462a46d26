import Quantities
package import RunRecords
package import Tracing

extension EventWords {
  /// Tells the changes of a state: each field in the words of `text`, or where it has none as the
  /// state's form knows it (amounts, lengths of time, places), and of rows how many cells are new.
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
    case (nil, .text(let words)) where field.key == kind.gone:
      return TraceWords.words(in: words).compactMap { key in
        switch RecordedPlace.part(of: key) {
        case nil: "no \(plain(key))"
        case .north(let name): "no \(plain(name + "place"))"
        case .east: nil
        }
      }.joined(separator: " · ")
    case (_, .text(let words)) where quantity?.shape == .list:
      return "\(name) \(TraceWords.words(in: words).joined(separator: ", "))"
    case (.time, .integer(let length)): return "\(name) \(MomentText.length(length))"
    case (.money, .integer(let cents)): return "\(name) \(MoneyText.dollars(cents))"
    case (.flag, .integer(let flag)):
      let what = name.hasPrefix("has ") ? String(name.dropFirst(4)) : name
      return flag == 0 ? "no \(what)" : what
    default: break
    }
    switch RecordedPlace.part(of: field.key) {
    case nil: return self.text(field)
    case .north(let name):
      var reader = FieldReader(record.data)
      guard let place = RecordedPlace.reading(name, from: &reader) else { return nil }
      let degrees = [place.latitude, place.longitude].map {
        DegreesText.text(millionths: $0, decimals: 2)
      }
      return plain(name + "place") + " " + degrees.joined(separator: ", ")
    case .east: return nil
    }
  }
}
