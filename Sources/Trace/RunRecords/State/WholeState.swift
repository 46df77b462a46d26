import Quantities
package import Tracing

/// All that one client knows and shows, as a person reads it.
package struct WholeState: Sendable {
  private let kind: any StateKind.Type
  private var fold: any StateFold

  /// Begins with what is so before the first record of a kind.
  package init(_ kind: any StateKind.Type) { (self.kind, fold) = (kind, kind.beginning) }

  /// Takes in the next record of the client.
  package mutating func take(_ record: TraceRecord) { fold.take(record) }

  /// All its fields as the trace has them; what holds nothing is left out.
  package var fields: [TraceField] { fold.fields }

  /// Its single values, each under its name.
  package var values: [(key: String, text: String)] {
    let columns = kind.tables.joined()
    return fields.filter { !columns.contains($0.key) && $0.value != .text("") }
      .map { ($0.key, word($0.value, of: $0.key)) }
  }

  /// Its rows: for each kind of them the columns that hold something, all of one length.
  package var tables: [[(key: String, cells: [String])]] {
    let fields = fields
    return kind.tables.compactMap { keys in
      let columns = keys.compactMap { key in
        Self.cells(of: key, in: fields).map { (key: key, cells: $0.map { word($0, of: key) }) }
      }
      let count = columns.map(\.cells.count).max() ?? 0
      let told = columns.filter { column in column.cells.contains { !$0.isEmpty } }
      return count == 0
        ? nil
        : told.map { column in
          (column.key, column.cells + Array(repeating: "", count: count - column.cells.count))
        }
    }
  }

  /// The values of a column; nil of what is none.
  package static func cells(of key: String, in fields: [TraceField]) -> [TraceValue?]? {
    guard case .text(let text)? = fields[key] else { return nil }
    return ColumnText(text)?.cells(atMost: 0)?.cells.map { $0.flatMap(ColumnText.value) }
  }

  private func word(_ value: TraceValue?, of key: String) -> String {
    let quantity = kind.quantity(of: key)
    return switch (quantity?.unit, value) {
    case (_, nil): ""
    case (.time, .integer(let length)): QuantityText.durationCode(length)
    case (.money, .integer(let cents)): MoneyText.dollars(cents)
    case (.flag, .integer(let flag)): flag == 0 ? "no" : "yes"
    case (nil, .integer(let degrees)) where RecordedPlace.part(of: key) != nil:
      DegreesText.text(millionths: degrees)
    case (_, .integer(let number)): "\(number)"
    case (_, .text(let text)) where quantity?.shape == .list:
      TraceWords.words(in: text).joined(separator: ", ")
    case (_, .text(let text)): text
    }
  }
}
