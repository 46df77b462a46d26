public import Tracing

/// A row of a list in a record: so many cells of text.
///
/// Records hold whole numbers and texts only, and a board changes as a whole. So a list stands in
/// one text: a line for each row, its cells parted by tabs; a tab, a line's end or a backslash in
/// a cell is written `\t`, `\n` or `\\`.
public protocol BusBoardRow: Hashable, FieldValue, TextListedValue {
  /// How one is made, and its cells in the order they are written; at least two.
  static var form: BusRowForm<Self> { get }
}

extension BusBoardRow {
  /// The text of one row.
  public var traceValue: TraceValue { .text(BusCells.text([Self.form.cells(of: self)])) }

  /// Reads the text of one row.
  public init?(_ traceValue: TraceValue) {
    guard case .text(let text) = traceValue, let rows = BusCells.rows(text), rows.count == 1
    else { return nil }
    guard let row = Self.form.row(of: rows[0]) else { return nil }
    self = row
  }

  /// The text of rows.
  public static func text(of list: [Self]) -> String { BusCells.text(list.map(form.cells)) }

  /// The rows of a text; nil when one of them cannot be read.
  public static func list(in text: String) -> [Self]? { BusCells.rows(text, of: Self.self) }
}

/// How cells stand in one text.
enum BusCells {
  private static let tab = UInt8(ascii: "\t")
  private static let lineEnd = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")

  /// The text of rows.
  static func text(_ rows: [[String]]) -> String {
    var bytes: [UInt8] = []
    for (number, row) in rows.enumerated() {
      if number > 0 { bytes.append(lineEnd) }
      for (column, cell) in row.enumerated() {
        if column > 0 { bytes.append(tab) }
        for byte in cell.utf8 { append(byte, to: &bytes) }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case tab: bytes += [backslash, UInt8(ascii: "t")]
    case lineEnd: bytes += [backslash, UInt8(ascii: "n")]
    case backslash: bytes += [backslash, backslash]
    default: bytes.append(byte)
    }
  }

  /// The rows of a text; nil when one of them cannot be read.
  static func rows<Row: BusBoardRow>(_ text: String, of type: Row.Type) -> [Row]? {
    guard let cells = rows(text) else { return nil }
    let rows = cells.compactMap(Row.form.row)
    return rows.count == cells.count ? rows : nil
  }

  /// The cells of a text's rows; nil when a backslash in it stands for nothing.
  static func rows(_ text: String) -> [[String]]? {
    guard !text.isEmpty else { return [] }
    var rows: [[String]] = [[]]
    var cell: [UInt8] = []
    var isEscaped = false
    func closeCell() {
      rows[rows.count - 1].append(String(decoding: cell, as: UTF8.self))
      cell = []
    }
    for byte in text.utf8 {
      switch (isEscaped, byte) {
      case (false, backslash): break
      case (false, tab): closeCell()
      case (false, lineEnd):
        closeCell()
        rows.append([])
      case (false, _): cell.append(byte)
      case (true, UInt8(ascii: "t")): cell.append(tab)
      case (true, UInt8(ascii: "n")): cell.append(lineEnd)
      case (true, backslash): cell.append(backslash)
      default: return nil
      }
      isEscaped = !isEscaped && byte == backslash
    }
    guard !isEscaped else { return nil }
    closeCell()
    return rows
  }
}
