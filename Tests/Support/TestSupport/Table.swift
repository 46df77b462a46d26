import Foundation

/// A table of a test, written as a text: a row to a line, its two cells on both sides of `=>`.
///
/// A line that begins with blanks goes on with the one above. Where a cell is to have a line break,
/// the text has the two letters `\n`. Long ones are kept in `Tests/Tables`.
package struct Table: RandomAccessCollection, Sendable, ExpressibleByStringInterpolation {
  private let rows: [(String, String)]

  package init(stringLiteral text: String) {
    rows = text.replacing(/\n +/, with: " ").split(separator: "\n").map { line in
      let cells = line.replacing("\\n", with: "\n").split(separator: " => ").map(String.init)
      precondition(cells.count == 2, "a row has two cells: \(line)")
      return (cells[0], cells[1])
    }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { rows.count }
  package subscript(index: Int) -> (String, String) { rows[index] }

  /// The rows, whose second cell may be `none`.
  package var orNone: [(String, String?)] { map { ($0, $1 == "none" ? nil : $1) } }

  /// A table that is kept in `Tests/Tables`.
  package static func kept(_ name: String) -> Table { Table(stringLiteral: text(name)) }

  /// The lines of a text that is kept there.
  package static func lines(_ name: String) -> [Substring] { text(name).split(separator: "\n") }

  /// The cells of such lines, which ` | ` parts.
  package static func cells(_ name: String) -> [[String]] {
    lines(name).map { $0.components(separatedBy: " | ") }
  }

  /// A text that is kept there.
  package static func text(_ name: String) -> String {
    let file = Checkout.root.appending(path: "Tests/Tables/\(name).txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      preconditionFailure("there is no table \(file.path)")
    }
    return text
  }
}
