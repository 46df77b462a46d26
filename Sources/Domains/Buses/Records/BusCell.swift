import SimulationKernel

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
