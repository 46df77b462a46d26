/// Which rows are kept where there is no room for all.
extension Report.Rows {
  /// The places of the rows that are kept in so many lines.
  ///
  /// What is bad is never left out: where it would be, what stands next to it is kept, and no line is
  /// left for gaps where it takes them all.
  package func kept(in capacity: Int) -> [Int] {
    let kept = kept(usual(in: capacity)) { $0.count + gaps(around: $0) <= capacity }
    return self.kept(kept) { $0.count <= capacity }
  }

  /// How many rows there are up to what was come to last.
  private var reached: Int { (all.lastIndex { !$0.amount.isEmpty } ?? 0) + 1 }

  /// Both ends; of a way that goes on, what was come to last and what is next, between two gaps.
  private func usual(in capacity: Int) -> [Int] {
    guard capacity > 2 else {
      return Array(all.indices.prefix(max(reached, capacity)).suffix(capacity))
    }
    guard reached == all.count else {
      let start = max(min(reached + 1, all.count) - (capacity - 2), 0)
      return Array(all.indices.dropFirst(start).prefix(capacity - 2))
    }
    let tail = (capacity - 1) / 2
    return Array(all.indices.prefix(capacity - 1 - tail)) + all.indices.suffix(tail)
  }

  /// So many rows: the first ones, or of a way that goes on those up to what is next; what is bad is
  /// never left out.
  ///
  /// - Parameter count: For how many there is room.
  /// - Returns: The rows, in their order.
  package func shown(in count: Int) -> [Report.Row] {
    let goesOn = title.isEmpty && reached < all.count
    let start = goesOn ? max(min(reached + 1, all.count) - count, 0) : 0
    let usual = Array(all.indices.dropFirst(start).prefix(count))
    return kept(usual) { $0.count <= count }.map { all[$0] }
  }

  /// How many gaps the rows at some places leave, before them, between and behind.
  func gaps(around places: [Int]) -> Int {
    zip([-1] + places, places + [all.count]).count { $1 - $0 > 1 }
  }

  /// The usual places, unless something bad is not at them: then that, and what stands next to it, what
  /// comes after it first, as far as it fits.
  private func kept(_ usual: [Int], fits: ([Int]) -> Bool) -> [Int] {
    let bad = all.indices.filter { all[$0].mark == .bad }
    guard !bad.allSatisfy(usual.contains) else { return usual }
    func weight(_ index: Int) -> Int {
      bad.map { index > $0 ? 2 * (index - $0) - 1 : 2 * ($0 - index) }.min() ?? 0
    }
    return all.indices.sorted { (weight($0), -$0) < (weight($1), -$1) }
      .reduce(into: []) { kept, index in
        let more = (kept + [index]).sorted()
        if fits(more) { kept = more }
      }
  }
}
