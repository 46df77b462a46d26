import Drawing

/// Turns moments into places along a lane, and says where the ticks of its axis are.
struct TimeAxis: Hashable, Sendable {
  /// The left end: the start of the run.
  let left: Double
  /// The right end: the end of the run.
  let right: Double
  /// The last moment, in nanoseconds; at least 1.
  let end: Int64

  init(left: Double, right: Double, end: Int64) {
    self.left = left
    self.right = right
    self.end = max(end, 1)
  }

  /// The place of a moment, in points.
  func x(_ nanoseconds: Int64) -> Double {
    left + (right - left) * Double(nanoseconds) / Double(end)
  }

  /// The smallest step of ticks whose labels do not touch.
  func step(measuring measure: any TextMeasure, _ font: Font) -> Int64 {
    let width = right - left
    let fitting = TimeAxis.steps.first { step in
      let widest = measure.width(MomentText.tick(end / step * step, step: step), font)
      return width * Double(step) / Double(end) >= widest + 22
    }
    return fitting ?? end
  }

  /// The moments of the ticks, from 0.
  func ticks(step: Int64) -> [Int64] {
    Array(stride(from: 0, through: end, by: Int64.Stride(step)))
  }

  /// 1, 2, 5 times powers of ten below a second; then what clocks and calendars use.
  private static let steps: [Int64] = {
    let second: Int64 = 1_000_000_000
    var steps: [Int64] = []
    var power: Int64 = 1_000
    while power < second {
      steps += [power, 2 * power, 5 * power]
      power *= 10
    }
    steps += [1, 2, 5, 10, 15, 30].map { $0 * second }
    steps += [1, 2, 5, 10, 15, 30].map { $0 * 60 * second }
    steps += [1, 2, 3, 6, 12, 24, 48, 168, 720, 8_760, 87_600].map { $0 * 3600 * second }
    return steps
  }()
}
