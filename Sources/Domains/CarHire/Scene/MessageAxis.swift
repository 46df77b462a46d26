import Viewer

/// The model's clock down a page: as long as there is room, but so that what happens at two moments
/// can be told apart, and a long wait takes no more than its share.
package struct MessageAxis {
  /// Moments, in nanoseconds, with where they lie, in points from the top.
  private let marks: [(time: Int64, y: Double)]
  /// Where waits are cut short: between which points, and how long they are.
  package let breaks: [Break]

  /// A wait that is drawn shorter than its length.
  package struct Break: Hashable, Sendable {
    package let y: Double
    /// In nanoseconds.
    package let length: Int64
  }

  /// How far two moments are apart at least, in points.
  package static let leastGap = 28.0
  /// How far at most; in a low room less, so that a wait does not fill it.
  private static let mostGap = 150.0

  /// Lays moments out.
  ///
  /// - Parameters:
  ///   - times: The moments, in nanoseconds, in any order.
  ///   - height: The room there is, in points; more is taken where the least gaps need it.
  package init(_ times: [Int64], height: Double) {
    let times = times.sorted().reduce(into: [Int64]()) { kept, time in
      if kept.last != time { kept.append(time) }
    }
    let waits = zip(times, times.dropFirst()).map { $1 - $0 }
    // Where there is room, most of it is shared evenly: names stand clear of lines.
    let share = height / Double(max(waits.count, 1)) * 0.75
    let least = min(max(share, Self.leastGap), Self.mostGap / 4)
    let most = min(max(height * 0.36, Self.leastGap), Self.mostGap)
    func gap(_ wait: Int64, _ scale: Double) -> Double {
      min(max(Double(wait) * scale, least), most)
    }
    func length(_ scale: Double) -> Double { waits.reduce(0) { $0 + gap($1, scale) } }
    // Points for a nanosecond, found by halving: the length grows with them.
    var (low, high) = (0.0, 1e-3)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if length(middle) <= height { low = middle } else { high = middle }
    }
    var (marks, breaks): ([(time: Int64, y: Double)], [Break]) = ([], [])
    var y = 0.0
    for (index, time) in times.enumerated() {
      if index > 0 {
        let wait = waits[index - 1]
        let step = gap(wait, low)
        if Double(wait) * low > most * 1.5 {
          breaks.append(Break(y: y + step / 2, length: wait))
        }
        y += step
      }
      marks.append((time, y))
    }
    (self.marks, self.breaks) = (marks, breaks)
  }

  /// The moments, in order.
  package var times: [Int64] { marks.map(\.time) }

  /// How long it is, in points.
  package var length: Double { marks.last?.y ?? 0 }

  /// Where a moment lies, in points from the top; between two moments in proportion, before the
  /// first and after the last at the ends.
  package func y(_ time: Int64) -> Double {
    let next = marks.partitioningIndex { $0.time > time }
    guard next > 0 else { return 0 }
    guard next < marks.count else { return length }
    let (from, to) = (marks[next - 1], marks[next])
    let share = Double(time - from.time) / Double(to.time - from.time)
    return from.y + (to.y - from.y) * share
  }
}
