import Viewer

/// The model's clock down a page: as long as there is room, but so that what happens at two moments
/// can be told apart, and a long wait takes no more than its share.
package struct MessageAxis {
  /// Moments, in nanoseconds, with where they lie, in points from the top: what comes home in one
  /// lies at its top, what is sent in it at `y`.
  private let marks: [(time: Int64, top: Double, y: Double)]
  /// Where waits are cut short: between which points, and how long they are.
  package let breaks: [Break]

  /// A wait that is drawn shorter than its length.
  package struct Break: Hashable, Sendable {
    package let y: Double
    /// In nanoseconds.
    package let length: Int64
  }

  /// How far two moments are apart at least, in points, and two in which something is sent: both
  /// can be pointed at then.
  package static let leastGap = 20.0
  private static let leastRow = 34.0
  /// After one in which several are sent: their lines fan out.
  private static let leastFan = 40.0
  /// After one in which the client gives up: an answer that comes too late ends below it, and is named.
  private static let leastStray = 44.0
  /// How far at most; in a low room less, so that a wait does not fill it.
  private static let mostGap = 150.0
  /// How high a moment is in which one message comes home and the next is sent: its name has room.
  package static let band = 18.0

  /// Lays moments out.
  ///
  /// - Parameters:
  ///   - sent: When messages are sent, in nanoseconds, in any order.
  ///   - heard: When anything comes of them, likewise.
  ///   - late: When the client gave up waiting for an answer that comes too late, likewise.
  ///   - height: The room there is, in points; more is taken where the least gaps need it.
  ///   - zoom: How many times farther apart all lies then.
  package init(sent: [Int64], heard: [Int64], late: [Int64] = [], height: Double, zoom: Double = 1)
  {
    let (starts, ends, strays) = (Set(sent), Set(heard), Set(late))
    let times = (sent + heard).sorted().reduce(into: [Int64]()) { kept, time in
      if kept.last != time { kept.append(time) }
    }
    let bands = times.map { starts.contains($0) && ends.contains($0) ? Self.band : 0 }
    let height = max(height - bands.reduce(0, +), 0)
    let waits = zip(times, times.dropFirst()).map { $1 - $0 }
    // Where there is room, most of it is shared evenly: names stand clear of lines.
    let share = min(height / Double(max(waits.count, 1)) * 0.75, Self.mostGap / 4)
    let most = min(max(height * 0.36, Self.leastRow), Self.mostGap)
    let counts = sent.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let least = waits.indices.map { index in
      let isRow = starts.contains(times[index]) && starts.contains(times[index + 1])
      let isFan = counts[times[index]] ?? 0 > 1
      if strays.contains(times[index]) { return Self.leastStray }
      return isFan ? Self.leastFan : isRow ? Self.leastRow : Self.leastGap
    }
    func gap(_ index: Int, _ scale: Double) -> Double {
      let least = least[index]
      return min(max(Double(waits[index]) * scale, share, least), max(most, least))
    }
    func length(_ scale: Double) -> Double { waits.indices.reduce(0) { $0 + gap($1, scale) } }
    // Points for a nanosecond, found by halving: the length grows with them.
    var (low, high) = (0.0, 1e-3)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if length(middle) <= height { low = middle } else { high = middle }
    }
    var (marks, breaks): ([(time: Int64, top: Double, y: Double)], [Break]) = ([], [])
    var y = 0.0
    for (index, time) in times.enumerated() {
      if index > 0 {
        let step = gap(index - 1, low) * zoom
        if Double(waits[index - 1]) * low > most * 1.5 {
          breaks.append(Break(y: y + step / 2, length: waits[index - 1]))
        }
        y += step
      }
      let top = y
      y += bands[index]
      marks.append((time, top, y))
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
    return from.y + (to.top - from.y) * share
  }

  /// The moment that lies at a point, in points from the top.
  package func time(at y: Double) -> Int64 {
    let next = marks.partitioningIndex { $0.y > y }
    guard next > 0, next < marks.count else {
      return marks.dropFirst(max(next, 1) - 1).first?.time ?? 0
    }
    let (from, to) = (marks[next - 1], marks[next])
    let share = min((y - from.y) / (to.top - from.y), 1)
    return from.time + Int64(Double(to.time - from.time) * share)
  }

  /// Where that lies which comes home in a moment: above what is sent in it.
  package func top(_ time: Int64) -> Double {
    let index = marks.partitioningIndex { $0.time >= time }
    return index < marks.count && marks[index].time == time ? marks[index].top : y(time)
  }
}
