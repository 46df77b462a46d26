/// Quantities in their order: one more is taken in, and any rank is told, without sorting them anew.
///
/// They lie in rows of a few hundred, each row above the one before it.
struct RankedQuantities: Sendable {
  private static let longestRow = 512
  private var rows: [[Int64]] = []
  /// How many there are.
  private(set) var count = 0
  /// All of them together.
  private(set) var sum = Int128(0)

  /// Takes in one more.
  ///
  /// - Complexity: O(√n) as long as there are millions at most; equal ones may stand in any order.
  mutating func insert(_ quantity: Int64) {
    count += 1
    sum += Int128(quantity)
    guard !rows.isEmpty else { return rows.append([quantity]) }
    let above = index(of: quantity, in: rows.indices) { rows[$0][rows[$0].count - 1] }
    let row = min(above, rows.count - 1)
    let place = index(of: quantity, in: rows[row].indices) { rows[row][$0] }
    rows[row].insert(quantity, at: place)
    guard rows[row].count > Self.longestRow else { return }
    let half = Array(rows[row][(Self.longestRow / 2)...])
    rows[row].removeLast(half.count)
    rows.insert(half, at: row + 1)
  }

  /// The quantity of a rank, 0 being that of the least; nil when there are no more than that.
  subscript(rank: Int) -> Int64? {
    var rest = rank
    for row in rows {
      if rest < row.count { return row[rest] }
      rest -= row.count
    }
    return nil
  }

  /// The first place whose quantity is not less; the end of the places where there is none.
  private func index(
    of quantity: Int64,
    in places: Range<Int>,
    _ stored: (Int) -> Int64
  ) -> Int {
    var (low, high) = (places.lowerBound, places.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if stored(middle) < quantity { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
