package import BusesValues

/// What an answer holds: rows, what could not be read of it, and what the service says beside.
package struct BusAnswer<Row: Hashable & Sendable>: Hashable, Sendable {
  /// The rows that could be read, in the order they were sent.
  package let rows: [Row]
  /// The rows that could not.
  package let badRows: [BusBadRow]
  /// What the service says is wrong, beside the rows or instead of them.
  package let errors: [BusAPIError]

  package init(rows: [Row], badRows: [BusBadRow] = [], errors: [BusAPIError] = []) {
    (self.rows, self.badRows, self.errors) = (rows, badRows, errors)
  }
}
