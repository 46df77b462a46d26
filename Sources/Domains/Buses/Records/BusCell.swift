import SimulationKernel
import Tracing

/// How what may be missing stands in a cell: `-` for nothing, and `=` before what is there.
///
/// Nil from a reader is a cell that is neither, a nil inside is one that says nothing.
enum BusCell {
  static func text(_ text: String?) -> String { text.map { "=" + $0 } ?? "-" }

  static func optionalText(_ cell: String) -> String?? {
    if cell == "-" { return .some(nil) }
    guard cell.utf8.first == UInt8(ascii: "=") else { return nil }
    return .some(String(decoding: cell.utf8.dropFirst(), as: UTF8.self))
  }

  static func optionalInteger(_ cell: String) -> Int64?? {
    guard let text = optionalText(cell) else { return nil }
    guard let text else { return .some(nil) }
    return Int64(text).map { .some($0) }
  }

  static func optionalTime(_ cell: String) -> SimulationTime?? {
    optionalInteger(cell).map { $0.map { SimulationTime(nanoseconds: $0) } }
  }

  static func flag(_ cell: String) -> Bool? {
    switch cell {
    case "1": true
    case "0": false
    default: nil
    }
  }
}

extension TraceRecord {
  /// The rows of a field; nil when one of them cannot be read.
  func rows<Row: BusBoardRow>(_ key: String, of type: Row.Type) -> [Row]? {
    text(key).flatMap { BusCells.rows($0, of: type) }
  }

  /// The one row of a field.
  func row<Row: BusBoardRow>(_ key: String, of type: Row.Type) -> Row? {
    guard let rows = rows(key, of: type), rows.count == 1 else { return nil }
    return rows.first
  }
}

extension TraceField {
  init(_ key: String, rows: [some BusBoardRow]) {
    self.init(key, BusCells.text(rows.map(\.cells)))
  }

  init(_ key: String, row: some BusBoardRow) {
    self.init(key, rows: [row])
  }

  /// The text that may be missing; nil when it is.
  static func optional(_ key: String, _ text: String?) -> TraceField? {
    text.map { TraceField(key, $0) }
  }

  /// The whole number that may be missing.
  static func optional(_ key: String, _ integer: Int64?) -> TraceField? {
    integer.map { TraceField(key, $0) }
  }

  /// The duration that may be missing.
  static func optional(_ key: String, _ duration: Duration?) -> TraceField? {
    duration.map { TraceField(key, $0.wholeNanoseconds) }
  }
}
