/// A table of a test, written as a text: a row to a line, its two cells on both sides of `=>`.
///
/// A line that begins with blanks goes on with the one above. Where a cell is to have a line break,
/// the text has the two letters `\n`.
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
}
