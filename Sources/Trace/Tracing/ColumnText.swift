/// One field of many rows in one text: a tab before each cell, and `=7` for seven that are as before.
///
/// A number is written as it is, `~` is a cell without a value, and in a text `^` stands before what
/// would be read as something else; `^t` is a tab.
package struct ColumnText {
  package private(set) var text = ""
  /// Counts how many cells there are.
  private var count = 0

  /// Begins without a cell.
  package init() {}

  /// Takes the text of a column; nil where it is none.
  package init?(_ text: String) {
    guard text.isEmpty || text.utf8.first == UInt8(ascii: "\t") else { return nil }
    self.text = text
  }

  /// Puts the next cell at its place; those between are as before.
  package mutating func add(_ cell: String, at index: Int) {
    fill(to: index)
    text += "\t" + cell
    count += 1
  }

  /// Says that those up to a place are as before.
  package mutating func fill(to end: Int) {
    if end > count { text += "\t=\(end - count)" }
    count = end
  }

  /// The number of cells at the beginning that are as before, and the cells behind as they are written,
  /// nil where one is as before; nil for more than `limit` of these.
  package func cells(atMost limit: Int) -> (start: Int, cells: [String?])? {
    var (start, cells): (Int, [String?]) = (0, [])
    for piece in pieces {
      if piece.utf8.first != UInt8(ascii: "=") {
        cells.append(String(piece))
      } else if let same = Int(piece.dropFirst()), same > 0, same <= limit - start - cells.count {
        if start == 0, cells.isEmpty {
          start = same
        } else {
          cells += [String?](repeating: nil, count: same)
        }
      } else {
        return nil
      }
    }
    return (start, cells)
  }

  /// Counts how many cells are not as before.
  package var toldCount: Int { pieces.count { $0.utf8.first != UInt8(ascii: "=") } }

  private var pieces: [Substring] {
    text.utf8.dropFirst().split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { Substring($0) }.suffix(text.isEmpty ? 0 : .max)
  }
}

extension ColumnText {
  /// A cell without a value.
  package static let empty = "~"

  /// The cell of a value.
  package static func cell(_ value: TraceValue?) -> String {
    switch value {
    case nil: return empty
    case .integer(let integer): return "\(integer)"
    case .text(let text):
      let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "^") }
      let isClear = text != empty && text.utf8.first != UInt8(ascii: "=") && Int64(text) == nil
      if isPlain { return isClear ? text : "^" + text }
      return text.unicodeScalars.reduce(into: isClear ? "" : "^") { cell, scalar in
        switch scalar {
        case "\t": cell += "^t"
        case "^": cell += "^^"
        default: cell.unicodeScalars.append(scalar)
        }
      }
    }
  }

  /// The value of a cell; nil where it has none.
  package static func value(of cell: String) -> TraceValue? {
    if cell == empty { return nil }
    if let integer = Int64(cell) { return .integer(integer) }
    guard cell.utf8.contains(UInt8(ascii: "^")) else { return .text(cell) }
    var (text, isMarked) = (String.UnicodeScalarView(), false)
    for scalar in cell.unicodeScalars {
      if scalar == "^", !isMarked {
        isMarked = true
      } else {
        text.append(isMarked && scalar == "t" ? "\t" : scalar)
        isMarked = false
      }
    }
    return .text(String(text))
  }
}
