/// What a kind of row is, said once: how one is made, and its cells in the order they are written.
public struct BusRowForm<Row: Sendable>: Sendable {
  private let write: @Sendable (Row) -> [String]
  private let make: @Sendable ([String]) -> Row?

  /// Describes a kind of row: as many cells as the initializer has parameters, in its order.
  init<each Value: BusCellValue>(
    _ initializer: @escaping @Sendable (repeat each Value) -> Row,
    _ values: repeat @escaping @Sendable (Row) -> each Value
  ) {
    write = { row in
      var cells: [String] = []
      for value in repeat each values { cells.append(value(row).cell) }
      return cells
    }
    make = { cells in
      var reader = CellReader(cells)
      do throws(UnreadCell) {
        let row = initializer(repeat try reader.next((each Value).self))
        return reader.isAtEnd ? row : nil
      } catch {
        return nil
      }
    }
  }

  /// The cells of a row.
  func cells(of row: Row) -> [String] { write(row) }

  /// The row that the cells are of; nil when they are too few, too many or hold something else.
  func row(of cells: [String]) -> Row? { make(cells) }
}

/// The cells of a row while it is read.
private struct CellReader {
  private var cells: ArraySlice<String>

  init(_ cells: [String]) { self.cells = cells[...] }

  var isAtEnd: Bool { cells.isEmpty }

  mutating func next<Value: BusCellValue>(_ type: Value.Type) throws(UnreadCell) -> Value {
    guard let cell = cells.popFirst(), let value = Value(cell: cell) else { throw UnreadCell() }
    return value
  }
}

/// A cell that is missing, or holds something else.
private struct UnreadCell: Error {}
