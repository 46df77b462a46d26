import Drawing

/// Turns moments into places along a lane, and says where the ticks of its axis are.
struct TimeAxis: Hashable, Sendable {
  /// The left end, in points.
  let left: Double
  /// The right end, in points.
  let right: Double
  /// The moment at the left end, in nanoseconds.
  let start: Int64
  /// The moment at the right end, in nanoseconds; after the start.
  let end: Int64

  init(left: Double, right: Double, start: Int64 = 0, end: Int64) {
    self.left = left
    self.right = right
    self.start = start
    self.end = max(end, start + 1)
  }

  private var length: Double { Double(end - start) }

  /// The place of a moment, in points; one outside the axis is outside its ends.
  func x(_ nanoseconds: Int64) -> Double {
    left + (right - left) * Double(nanoseconds - start) / length
  }

  /// The moment at a place; beyond the ends, that of the end.
  func moment(at x: Double) -> Int64 {
    let share = min(max((x - left) / max(right - left, 1), 0), 1)
    return start + (Int64(exactly: (share * length).rounded()) ?? 0)
  }

  /// How many nanoseconds so many points are.
  func nanoseconds(across points: Double) -> Int64 {
    Int64(exactly: (length * points / max(right - left, 1)).rounded()) ?? 0
  }

  /// Whether any of a stretch is seen.
  func shows(_ from: Int64, _ to: Int64) -> Bool { from <= end && to >= start }

  /// The ticks whose labels do not touch: where they stand, and what is written there.
  func labels(measuring measure: any TextMeasure, _ font: Font) -> [(x: Double, text: String)] {
    let step = step(measuring: measure, font)
    return ticks(step: step).map { (x($0), MomentText.tick($0, step: step)) }
  }

  /// The smallest step of ticks whose labels do not touch.
  private func step(measuring measure: any TextMeasure, _ font: Font) -> Int64 {
    let width = right - left
    let fitting = TimeAxis.steps.first { step in
      let widest = measure.width(MomentText.tick(end / step * step, step: step), font)
      return width * Double(step) / length >= widest + 22
    }
    return fitting ?? end
  }

  /// The moments of the ticks: the multiples of the step.
  private func ticks(step: Int64) -> [Int64] {
    let first = (start + step - 1) / step * step
    return Array(stride(from: first, through: end, by: Int64.Stride(step)))
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
