/// The known name that a mistyped one most likely meant.
///
/// Names are compared without case, by the number of letters added, dropped, changed or swapped
/// with their neighbor; at most a third of the letters may differ.
///
/// - Parameters:
///   - name: what was written.
///   - candidates: the names that would be right.
/// - Returns: the closest candidate, the first in alphabetical order when several are as close;
///   nil when none is close.
/// - SeeAlso: Damerau, "A technique for computer detection and correction of spelling errors",
///   1964.
public func closestName(to name: String, among candidates: [String]) -> String? {
  let longest = 64
  let written = Array(name.lowercased().unicodeScalars.prefix(longest + 1))
  guard !written.isEmpty, written.count <= longest else { return nil }
  var best: (distance: Int, name: String)?
  for candidate in candidates {
    let letters = Array(candidate.lowercased().unicodeScalars.prefix(longest + 1))
    let allowed = max(1, max(written.count, letters.count) / 3)
    guard abs(letters.count - written.count) <= allowed else { continue }
    let distance = editDistance(written, letters)
    guard distance <= allowed, distance < written.count else { continue }
    if let best, (best.distance, best.name) <= (distance, candidate) { continue }
    best = (distance, candidate)
  }
  return best?.name
}

/// The number of letters added, dropped, changed, or swapped with a neighbor, at least.
private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for row in 1...first.count {
    var current = [row]
    for column in 0..<second.count {
      let changed = last[column] + (first[row - 1] == second[column] ? 0 : 1)
      var least = min(changed, last[column + 1] + 1, current[column] + 1)
      if row > 1, column > 0, first[row - 1] == second[column - 1],
        first[row - 2] == second[column]
      {
        least = min(least, beforeLast[column - 1] + 1)
      }
      current.append(least)
    }
    beforeLast = last
    last = current
  }
  return last[second.count]
}

/// `; did you mean 'a'?`, to end a message about an unknown name; empty where no candidate is near.
public func suggestion(for name: String, among candidates: [String]) -> String {
  closestName(to: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
}
