import Drawing
import RunRecords
import SimulationKernel

/// Where a signal lies in its frame: lines, dots, or words on bars.
///
/// A signal may change a thousand times within a point of width, so lines that fall together are
/// drawn once, as high as they reach; the figures are as many as there are points of width.
struct SignalFigure: Sendable {
  /// A word, as long as it stands.
  struct Bar: Hashable, Sendable {
    let rect: Rect
    let text: String
  }

  let lines: [Path]
  let dots: Path
  let bars: [Bar]
  /// What the quantities are measured by; nil for words.
  let scale: ValueScale?

  private let frame: Rect
  private static let lowest = 4.0

  /// - Parameters:
  ///   - row: The signal.
  ///   - frame: Where it is drawn.
  ///   - axis: Which moments lie where.
  ///   - fillsFrame: Whether the greatest quantity lies at the top, be it a round number or not.
  init(_ row: SignalPlot.Row, in frame: Rect, _ axis: TimeAxis, fillsFrame: Bool = false) {
    self.frame = frame
    switch row.shape {
    case .state, .list:
      (lines, dots, scale) = ([], Path(), nil)
      bars = Self.bars(row, in: frame, axis)
    case .age:
      let scale = ValueScale(ages: row, until: axis.end, isRound: !fillsFrame)
      (self.scale, dots, bars) = (scale, Path(), [])
      lines = Self.ages(row, axis) { Self.y($0, scale, frame) }
    case .distribution:
      let scale = ValueScale(of: row, until: axis.end, isRound: !fillsFrame)
      (self.scale, lines, bars) = (scale, [], [])
      dots = Self.dots(row, axis) { Self.y($0, scale, frame) }
    case .counter, .level, .value:
      let scale = ValueScale(of: row, until: axis.end, isRound: !fillsFrame)
      (self.scale, dots, bars) = (scale, Path(), [])
      lines = Self.steps(row, axis) { Self.y($0, scale, frame) }
    }
  }

  /// How high a quantity lies.
  func y(_ value: Int64) -> Double { scale.map { Self.y(value, $0, frame) } ?? frame.maxY }

  private static func y(_ value: Int64, _ scale: ValueScale, _ frame: Rect) -> Double {
    let share = Double(value - scale.least) / Double(scale.greatest - scale.least)
    return frame.maxY - share * (frame.height - lowest)
  }

  /// What is nearer to each other than this falls together, in points.
  private static let grain = 0.5

  /// Each quantity stands until the next one.
  private static func steps(
    _ row: SignalPlot.Row,
    _ axis: TimeAxis,
    _ height: (Int64) -> Double
  ) -> [Path] {
    var paths: [Path] = []
    var line: [Point] = []
    func finish() {
      if line.count > 1 { paths.append(.polyline(thinned(line))) }
      line = []
    }
    let quantities = row.quantities
    for (index, quantity) in quantities.enumerated() where quantity.time <= axis.end {
      guard let value = quantity.value else {
        finish()
        continue
      }
      let next = index + 1 < quantities.count ? min(quantities[index + 1].time, axis.end) : axis.end
      guard next >= axis.start else { continue }
      let y = height(value)
      line += [Point(axis.x(max(quantity.time, axis.start)), y), Point(axis.x(next), y)]
    }
    finish()
    return paths
  }

  /// A line that goes to the right, of as few points as make the same picture: of those that fall
  /// together the first, the lowest, the highest and the last.
  private static func thinned(_ line: [Point]) -> [Point] {
    var kept: [Point] = []
    var index = 0
    while index < line.count {
      let first = line[index]
      var (last, low, high) = (first, first, first)
      while index < line.count, line[index].x - first.x < grain {
        last = line[index]
        if last.y < low.y { low = last }
        if last.y > high.y { high = last }
        index += 1
      }
      for point in [first, low, high, last] where kept.last != point { kept.append(point) }
    }
    return kept
  }

  private static func dots(
    _ row: SignalPlot.Row,
    _ axis: TimeAxis,
    _ height: (Int64) -> Double
  ) -> Path {
    var dots = Path()
    var seen: Set<Point> = []
    for quantity in row.quantities {
      guard let value = quantity.value, axis.shows(quantity.time, quantity.time) else { continue }
      let place = Point(axis.x(quantity.time), height(value))
      let cell = Point((place.x / grain).rounded(), (place.y / grain).rounded())
      if seen.insert(cell).inserted { dots.add(.circle(place, 1.8)) }
    }
    return dots
  }

  private static func ages(
    _ row: SignalPlot.Row,
    _ axis: TimeAxis,
    _ height: (Int64) -> Double
  ) -> [Path] {
    var last = -Double.infinity
    return row.ages(until: axis.end).compactMap { age in
      let right = axis.x(age.to)
      guard axis.shows(age.from, age.to), right - last >= grain else { return nil }
      last = right
      return .line(Point(axis.x(age.from), height(0)), Point(right, height(age.to - age.from)))
    }
  }

  private static func bars(_ row: SignalPlot.Row, in frame: Rect, _ axis: TimeAxis) -> [Bar] {
    let height = min(frame.height - 6, 26)
    var last = -Double.infinity
    return row.points.indices.compactMap { index in
      let point = row.points[index]
      guard let value = point.value, value != .list([]) else { return nil }
      let isLast = index + 1 == row.points.count
      let start = point.time.nanoseconds
      let end = isLast ? axis.end : row.points[index + 1].time.nanoseconds
      let right = min(axis.x(end), frame.maxX)
      guard axis.shows(start, end), right - last >= grain else { return nil }
      last = right
      let left = max(axis.x(start), frame.x)
      let rect = Rect(
        x: left,
        y: frame.midY - height / 2,
        width: max(right - left - 1, 1),
        height: height
      )
      return Bar(rect: rect, text: value.words(row.unit))
    }
  }

  /// Draws it.
  ///
  /// - Parameters:
  ///   - color: Of lines and dots; bars have it faded.
  ///   - ink: Of words.
  ///   - measure: Says how wide they are.
  ///   - list: Where it is drawn.
  func draw(_ color: Color, ink: Color, _ measure: any TextMeasure, into list: inout DisplayList) {
    for line in lines { list.stroke(line, color, width: 1.4) }
    if !dots.isEmpty { list.fill(dots, color) }
    for bar in bars {
      list.card(bar.rect, radius: min(4, bar.rect.width / 2), color.faded(0.16))
      guard bar.rect.width > 24 else { continue }
      let text = measure.truncated(bar.text, Self.font, to: bar.rect.width - 8)
      list.text(text, at: Point(bar.rect.x + 4, bar.rect.midY + 3.5), Self.font, ink)
    }
  }

  static let font = Font(10, tabular: true)
}
