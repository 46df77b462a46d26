import Diagnostics
import JSON
import Quantities
import SimulationKernel

extension SimulationTime {
  /// The moment in seconds with three decimals, or as many more as it takes: `5.250 s`.
  var secondsText: String {
    Decimals.text(nanoseconds, per: 1_000_000_000, places: 3...9) + " s"
  }
}

extension TraceField {
  /// The field as `key=value`; a text that could be mistaken for something else is in quotes, and a
  /// column of rows is told by how many of its cells are new: `meters=(20)`.
  var text: String {
    switch value {
    case .integer(let integer): "\(key.printable)=\(integer)"
    case .text(let text):
      if let column = ColumnText(text), !text.isEmpty {
        "\(key.printable)=(\(column.toldCount))"
      } else if text.isEmpty || Int64(text) != nil || text.contains(" ") || text.contains("\"") {
        "\(key.printable)=\(text.quoted)"
      } else {
        "\(key.printable)=\(text.printable)"
      }
    }
  }
}

extension String {
  /// The text in quotes if a terminal might act on it, else as it is.
  fileprivate var printable: String { visible == self ? self : quoted }

  /// The text as a JSON string that a terminal only shows.
  fileprivate var quoted: String { JSONValue.string(self).text.visible }
}

extension TraceRecord {
  /// The record on one line, as the command shows it.
  ///
  /// For example `#1234  5.250 s  shipment  shipping.settled  state=OH cost=25166`.
  public var text: String {
    RecordTable([self]) { _ in "" }.lines[0]
  }
}

extension [TraceRecord] {
  /// The records on a line each, as the command shows them, with their columns aligned.
  public var lines: [String] { RecordTable(self) { _ in "" }.lines }
}

/// Some records on a line each, with their columns aligned.
struct RecordTable {
  /// A line for each record.
  let lines: [String]

  /// - Parameters:
  ///   - records: the records, the first one on top.
  ///   - mark: what stands before the number of the record at an index.
  init(_ records: [TraceRecord], mark: (Int) -> String) {
    let rows = records.enumerated().map { index, record in
      [
        "\(mark(index))#\(record.number)", record.time.secondsText, record.entity.printable,
        record.kind.printable, record.data.map(\.text).joined(separator: " "),
      ]
    }
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    lines = rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell + String(repeating: " ", count: widths[column] - cell.count + 2)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
