/// Which of many stretches are open at a point, for stretches in the order of their beginnings.
///
/// Every so often the open ones are written down, so that any point is found from the list before it.
/// The next list is made when as many stretches have begun as the last list holds: all lists
/// together are no longer than about twice the stretches, however many are open at once.
package struct OpenSet: Sendable {
  private struct Key: Sendable {
    /// How many stretches have begun before.
    let begun: Int
    let open: [Int32]
  }

  private var keys: [Key] = []
  private static let distance = 256

  /// Reads the stretches once.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - begin: Where one begins; never before the one ahead of it.
  ///   - end: Where one ends; `Int.max` when it does not.
  package init(count: Int, begin: (Int) -> Int, end: (Int) -> Int) {
    var open: [Int32] = []
    var nextKey = 0
    for index in 0..<count {
      if index == nextKey {
        let point = begin(index)
        open.removeAll { end(Int($0)) <= point }
        keys.append(Key(begun: index, open: open))
        nextKey = index + max(Self.distance, open.count)
      }
      open.append(Int32(index))
    }
  }

  /// The stretches that may be open when the first `begun` have begun, in their order: all that are,
  /// and some that have ended.
  package func candidates(among begun: Int) -> [Int] {
    guard begun > 0 else { return [] }
    let index = keys.partitioningIndex { $0.begun >= begun } - 1
    let key = keys[max(index, 0)]
    return key.open.map(Int.init) + Array(key.begun..<begun)
  }
}
