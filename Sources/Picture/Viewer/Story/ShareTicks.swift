/// What became known when, for the time card: each with the share it lies at between the least and
/// the most, which its colour says.
package struct ShareTicks: Sendable {
  private struct Tick: Sendable {
    let record: Int
    let time: Int64
    let share: Double
  }

  private var ticks: [Tick] = []
  /// The nanoseconds that cannot be told apart.
  private let resolution: Int64

  /// Begins a run that ends at a moment, in which so many ticks at most are drawn.
  package init(atMost count: Int64 = 600, until end: Int64 = 0) {
    resolution = max(end / count, 1)
  }

  /// Adds the next one; what would stand where the last one does is left out.
  package mutating func add(_ record: Int, at time: Int64, share: @autoclosure () -> Double) {
    guard time >= (ticks.last?.time ?? -.max) + resolution else { return }
    ticks.append(Tick(record: record, time: time, share: share()))
  }

  /// The ticks in the colours of a theme.
  package func colored(_ theme: Theme) -> [TimeCard.Tick] {
    ticks.map { tick in
      let color = theme.color(ofCost: tick.share)
      return TimeCard.Tick(record: tick.record, time: tick.time, color: color)
    }
  }
}
