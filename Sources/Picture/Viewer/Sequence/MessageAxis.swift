/// A run's clock down a page: as long as there is room, but so that what happens at two moments can
/// be told apart, and a long wait takes no more than its share.
package struct MessageAxis: Sendable {
  /// The moments at which anything is sent or heard, in nanoseconds, in order.
  package let times: [Int64]
  /// The depth of each below the first, in points, before it is made larger, without bands.
  private let steps: [Double]
  /// The height of all bands above each moment, and at last of all of them.
  private let bands: [Double]
  /// The moments before which a wait is cut short.
  private let cuts: [Int]
  /// The factor by which all lies farther apart than it is fitted.
  package var zoom = 1.0

  /// A wait that is drawn shorter than its length.
  package struct Break: Hashable, Sendable {
    package let y: Double
    /// In nanoseconds.
    package let length: Int64
  }

  /// The least distance of two moments, in points, and of two in which something is sent: both
  /// can be pointed at then.
  package static let leastGap = 20.0
  private static let leastRow = 34.0
  /// After one in which several are sent: their lines fan out.
  private static let leastFan = 40.0
  /// After one in which the client gives up: an answer that comes too late ends below it, and is
  /// named.
  private static let leastStray = 44.0
  /// The most distance; in a low room less, so that a wait does not fill it.
  private static let mostGap = 150.0
  /// The height of a moment in which one message comes home and the next is sent: its name has
  /// room.
  package static let band = 18.0

  /// Lays moments out.
  ///
  /// - Parameters:
  ///   - sent: When messages are sent, in nanoseconds, in any order.
  ///   - heard: When anything comes of them, likewise.
  ///   - late: When the client gave up waiting for an answer that comes too late, likewise.
  ///   - atOnce: When anything is sent and answered in one moment, likewise.
  ///   - height: The room there is, in points; more is taken where the least gaps need it.
  package init(
    sent: [Int64],
    heard: [Int64],
    late: [Int64] = [],
    atOnce: [Int64] = [],
    height: Double
  ) {
    let (ends, strays, answered) = (Set(heard), Set(late), Set(atOnce))
    let times = (sent + heard).sorted().reduce(into: [Int64]()) { kept, time in
      if kept.last != time { kept.append(time) }
    }
    let counts = sent.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let starts = times.map { counts[$0] ?? 0 }
    bands = zip(times, starts).reduce(into: [0]) { sums, moment in
      let isBoth = moment.1 > 0 && ends.contains(moment.0)
      sums.append((sums.last ?? 0) + (isBoth ? Self.band : 0))
    }
    let height = max(height - (bands.last ?? 0), 0)
    let waits = zip(times, times.dropFirst()).map { Double($1 - $0) }
    // Where there is room, most of it is shared evenly: names stand clear of lines.
    let share = min(height / Double(max(waits.count, 1)) * 0.75, Self.mostGap / 4)
    let most = min(max(height * 0.36, Self.leastRow), Self.mostGap)
    let least = waits.indices.map { index in
      if strays.contains(times[index]) { return Self.leastStray }
      let isRow = starts[index] > 0 && starts[index + 1] > 0 || answered.contains(times[index])
      return starts[index] > 1 ? Self.leastFan : isRow ? Self.leastRow : Self.leastGap
    }
    func gap(_ index: Int, _ scale: Double) -> Double {
      min(max(waits[index] * scale, share, least[index]), max(most, least[index]))
    }
    func fits(_ scale: Double) -> Bool {
      waits.indices.reduce(0) { $0 + gap($1, scale) } <= height
    }
    // Points for a nanosecond, found by halving: the length grows with them.
    var (low, high) = (0.0, 1e-3)
    if fits(low) {
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if fits(middle) { low = middle } else { high = middle }
      }
    }
    steps = waits.indices.reduce(into: [0]) { $0.append(($0.last ?? 0) + gap($1, low)) }
    cuts = waits.indices.filter { waits[$0] * low > most * 1.5 }.map { $0 + 1 }
    self.times = times
  }

  /// The same clock, with all of it so many times farther apart.
  package func zoomed(by zoom: Double) -> Self {
    var axis = self
    axis.zoom = zoom
    return axis
  }

  private func top(at index: Int) -> Double { steps[index] * zoom + bands[index] }
  private func y(at index: Int) -> Double { steps[index] * zoom + bands[index + 1] }

  /// The whole length, in points.
  package var length: Double { times.isEmpty ? 0 : y(at: times.count - 1) }

  /// The place of a moment, in points from the top; between two moments in proportion, before the
  /// first and after the last at the ends.
  package func y(_ time: Int64) -> Double {
    let next = times.partitioningIndex { $0 > time }
    guard next > 0 else { return 0 }
    guard next < times.count else { return length }
    let share = Double(time - times[next - 1]) / Double(times[next] - times[next - 1])
    return y(at: next - 1) + (top(at: next) - y(at: next - 1)) * share
  }

  /// The moment that lies at a point, in points from the top.
  package func time(at y: Double) -> Int64 {
    let next = times.indices.partitioningIndex { self.y(at: $0) > y }
    guard next > 0, next < times.count else { return (next > 0 ? times.last : times.first) ?? 0 }
    let from = self.y(at: next - 1)
    let share = min((y - from) / (top(at: next) - from), 1)
    return times[next - 1] + Int64(Double(times[next] - times[next - 1]) * share)
  }

  /// The place of an answer that comes home in a moment: above what is sent in it.
  package func top(_ time: Int64) -> Double {
    let index = times.partitioningIndex { $0 >= time }
    return index < times.count && times[index] == time ? top(at: index) : y(time)
  }

  /// The first moment that lies no higher than a point; the point where there is none.
  func row(from y: Double) -> Double {
    let index = times.indices.partitioningIndex { self.y(at: $0) >= y }
    return index < times.count ? self.y(at: index) : y
  }

  /// The moments between two points.
  func times(from top: Double, to bottom: Double) -> ArraySlice<Int64> {
    let first = times.indices.partitioningIndex { y(at: $0) > top }
    return times[first..<max(times.indices.partitioningIndex { y(at: $0) >= bottom }, first)]
  }

  /// The places between two points at which waits are cut short.
  func breaks(from top: Double, to bottom: Double) -> [Break] {
    let first = cuts.partitioningIndex { y(at: $0) > top }
    return cuts[first...].prefix { self.top(at: $0 - 1) < bottom }.map { index in
      Break(
        y: (y(at: index - 1) + self.top(at: index)) / 2,
        length: times[index] - times[index - 1]
      )
    }
  }
}
