package import Drawing
import Quantities
public import RunRecords
public import SimulationKernel

/// Signals over the time of a run, one below the other on one axis.
public struct SignalPlot: Sendable {
  /// One signal.
  public struct Row: Sendable {
    /// What it became, and when.
    public typealias Point = (time: SimulationTime, value: SignalValue?)

    let name: String
    let about: String
    let shape: Signal.Shape
    let unit: Signal.Unit
    let points: [Point]

    /// Takes a signal.
    ///
    /// - Parameters:
    ///   - name: Its name in full, such as `fuel.in_flight`.
    ///   - signal: How it is declared.
    ///   - points: What it became, in the order of their times.
    public init(_ name: String, _ signal: Signal, _ points: [Point]) {
      (self.name, self.about) = (name, signal.about)
      (shape, unit, self.points) = (signal.shape, signal.unit, points)
    }
  }

  private let rows: [Row]
  private let from: SimulationTime
  private let to: SimulationTime

  /// Gathers what is drawn.
  ///
  /// - Parameters:
  ///   - rows: The signals, from top to bottom.
  ///   - from: The moment at the left.
  ///   - to: The moment at the right.
  public init(_ rows: [Row], from: SimulationTime, to: SimulationTime) {
    (self.rows, self.from, self.to) = (rows, from, to)
  }

  private static let (left, right, top, foot) = (96.0, 24.0, 56.0, 30.0)
  private static let head = 34.0
  /// The least height of a signal, its name included, in points.
  public static let leastRow = 90.0

  /// Draws them.
  ///
  /// - Parameters:
  ///   - title: What stands over them; may be empty.
  ///   - size: How large the picture is, in points; it is made higher for many signals.
  ///   - theme: Its colours.
  ///   - measure: Says how wide texts are.
  /// - Returns: The picture.
  package func picture(
    titled title: String,
    size: Size,
    theme: Theme,
    measure: any TextMeasure
  ) -> Picture {
    let around = Self.top + Self.foot
    let count = Double(max(rows.count, 1))
    let height = max(size.height, around + Self.leastRow * count)
    let pitch = (height - around) / count
    let axis = TimeAxis(
      left: Self.left,
      right: size.width - Self.right,
      start: from.nanoseconds,
      end: to.nanoseconds
    )
    var list = DisplayList()
    list.fill(.rect(Rect(x: 0, y: 0, width: size.width, height: height)), theme.panel)
    let words = measure.truncated(title, Font(18, .bold), to: size.width - 32)
    list.text(words, at: Point(16, 34), Font(18, .bold), theme.ink)
    let font = Font(10)
    let step = axis.step(measuring: measure, font)
    for tick in axis.ticks(step: step) {
      let x = axis.x(tick)
      list.fill(
        .rect(Rect(x: x - 0.25, y: Self.top, width: 0.5, height: height - around)),
        theme.panelLine
      )
      let text = MomentText.tick(tick, step: step)
      list.text(text, at: Point(x, height - 12), font, theme.thirdInk, .center)
    }
    for (index, row) in rows.enumerated() {
      let y = Self.top + Double(index) * pitch
      let frame = Rect(
        x: axis.left,
        y: y + Self.head,
        width: axis.right - axis.left,
        height: pitch - Self.head - 8
      )
      SignalRow(row: row, frame: frame, axis: axis, theme: theme, measure: measure)
        .draw(into: &list)
    }
    return Picture(size: Size(width: size.width, height: height), layers: [Layer(.base, list)])
  }
}

/// One signal of a plot.
private struct SignalRow {
  let row: SignalPlot.Row
  let frame: Rect
  let axis: TimeAxis
  let theme: Theme
  let measure: any TextMeasure

  private static let font = Font(10, tabular: true)

  func draw(into list: inout DisplayList) {
    let name = Font(12.5, .semibold)
    list.text(row.name, at: Point(frame.x, frame.y - 12), name, theme.ink)
    let left = frame.x + measure.width(row.name, name) + 12
    let about = measure.truncated(row.about, Font(11.5), to: frame.maxX - left)
    list.text(about, at: Point(left, frame.y - 12), Font(11.5), theme.secondInk)
    list.fill(
      .rect(Rect(x: frame.x, y: frame.maxY - 0.5, width: frame.width, height: 1)),
      theme.thirdInk.faded(0.5)
    )
    list.clipped(to: frame.inset(-3)) { list in
      switch row.shape {
      case .counter, .level, .value: drawSteps(into: &list)
      case .distribution: drawDots(into: &list)
      case .age: drawAges(into: &list)
      case .state, .list: drawWords(into: &list)
      }
    }
    guard row.shape != .state, row.shape != .list else { return }
    for value in scale.values {
      let y = y(value)
      list.fill(
        .rect(Rect(x: frame.x, y: y - 0.25, width: frame.width, height: 0.5)),
        theme.panelLine
      )
      let text = row.unit.words(value)
      list.text(text, at: Point(frame.x - 8, y + 3.5), Self.font, theme.thirdInk, .right)
    }
  }

  /// The quantities with their moments.
  private var quantities: [(time: Int64, value: Int64?)] {
    row.points.map { point in
      if case .integer(let value)? = point.value { return (point.time.nanoseconds, value) }
      return (point.time.nanoseconds, nil)
    }
  }

  /// The greatest age before each restart, and at the end.
  private var ages: [(from: Int64, to: Int64)] {
    let starts = row.points.map(\.time.nanoseconds)
    return zip(starts, starts.dropFirst() + [axis.end]).map { ($0, $1) }
  }

  private var scale: ValueScale {
    let values =
      row.shape == .age
      ? ages.map { $0.to - $0.from }
      : quantities.filter { $0.time <= axis.end }.compactMap(\.value)
    return ValueScale(values, isTime: row.unit == .time)
  }

  private func y(_ value: Int64) -> Double {
    let scale = scale
    let share = Double(value - scale.least) / Double(scale.greatest - scale.least)
    return frame.maxY - share * (frame.height - 4)
  }

  /// Each quantity stands until the next one.
  private func drawSteps(into list: inout DisplayList) {
    let quantities = quantities
    let scale = scale
    func height(_ value: Int64) -> Double {
      let share = Double(value - scale.least) / Double(scale.greatest - scale.least)
      return frame.maxY - share * (frame.height - 4)
    }
    var line: [Point] = []
    func flush(into list: inout DisplayList) {
      if line.count > 1 { list.stroke(.polyline(line), theme.accent, width: 1.4) }
      line = []
    }
    for (index, quantity) in quantities.enumerated() where quantity.time <= axis.end {
      let next = index + 1 < quantities.count ? min(quantities[index + 1].time, axis.end) : axis.end
      guard let value = quantity.value else {
        flush(into: &list)
        continue
      }
      guard next >= axis.start else { continue }
      let y = height(value)
      line.append(Point(axis.x(max(quantity.time, axis.start)), y))
      line.append(Point(axis.x(next), y))
    }
    flush(into: &list)
  }

  private func drawDots(into list: inout DisplayList) {
    let scale = scale
    var dots = Path()
    for quantity in quantities {
      guard let value = quantity.value, axis.shows(quantity.time, quantity.time) else { continue }
      let share = Double(value - scale.least) / Double(scale.greatest - scale.least)
      let place = Point(axis.x(quantity.time), frame.maxY - share * (frame.height - 4))
      dots.add(.circle(place, 1.8))
    }
    list.fill(dots, theme.accent)
  }

  private func drawAges(into list: inout DisplayList) {
    for age in ages where axis.shows(age.from, age.to) {
      let line = Path.line(
        Point(axis.x(age.from), y(0)),
        Point(axis.x(age.to), y(age.to - age.from))
      )
      list.stroke(line, theme.accent, width: 1.4)
    }
  }

  /// Each word on a bar as long as it stands.
  private func drawWords(into list: inout DisplayList) {
    let height = min(frame.height - 6, 26)
    for (index, point) in row.points.enumerated() {
      guard let value = point.value, value != .list([]) else { continue }
      let isLast = index + 1 == row.points.count
      let (start, end) = (
        point.time.nanoseconds, isLast ? axis.end : row.points[index + 1].time.nanoseconds
      )
      guard axis.shows(start, end) else { continue }
      let left = max(axis.x(start), frame.x)
      let right = min(axis.x(end), frame.maxX)
      let bar = Rect(
        x: left,
        y: frame.midY - height / 2,
        width: max(right - left - 1, 1),
        height: height
      )
      list.card(bar, radius: min(4, bar.width / 2), theme.accent.faded(0.16))
      guard bar.width > 24 else { continue }
      let text = measure.truncated(value.words(row.unit), Self.font, to: bar.width - 8)
      list.text(text, at: Point(bar.x + 4, bar.midY + 3.5), Self.font, theme.ink)
    }
  }
}

/// The least and the greatest quantity of an axis, and those between that are named.
struct ValueScale: Hashable {
  let least: Int64
  let greatest: Int64
  let values: [Int64]

  /// Begins at 0, or below it where a quantity is, and ends at a round number.
  ///
  /// - Parameters:
  ///   - quantities: What has to be seen.
  ///   - isTime: Whether they are nanoseconds, which are counted in minutes above a minute.
  init(_ quantities: [Int64], isTime: Bool) {
    let low = min(quantities.min() ?? 0, 0)
    let high = max(quantities.max() ?? 0, low + 1)
    let span = high.subtractingReportingOverflow(low).partialValue
    let step = Self.step(for: max(span, 1), isTime: isTime)
    let (first, last) = ((low - step + 1) / step, (high + (step - 1)) / step)
    least = min(first, 0) * step
    greatest = max(last * step, least + step)
    values = Array(stride(from: least, through: greatest, by: Int64.Stride(step)))
  }

  /// The smallest of 1, 2, 5 times powers of ten that divides the span into at most four.
  private static func step(for span: Int64, isTime: Bool) -> Int64 {
    let minute: Int64 = 60_000_000_000
    if isTime, span > minute {
      let steps = [1, 2, 5, 10, 15, 30, 60, 120, 360, 720, 1_440, 14_400].map { $0 * minute }
      return steps.first { span / $0 < 4 } ?? span
    }
    var power: Int64 = 1
    while power <= span / 10 {
      for factor: Int64 in [1, 2, 5] where span / (power * factor) < 4 { return power * factor }
      power *= 10
    }
    return [1, 2, 5].map { $0 * power }.first { span / $0 < 4 } ?? 10 * power
  }
}

extension Signal.Unit {
  /// A quantity in words.
  func words(_ value: Int64) -> String {
    switch self {
    case .count, .text, .names: CountText.words(value)
    case .time: MomentText.length(value)
    case .money: MoneyText.dollars(value)
    case .flag: value == 0 ? "no" : "yes"
    }
  }
}

extension SignalValue {
  fileprivate func words(_ unit: Signal.Unit) -> String {
    switch self {
    case .integer(let value): unit.words(value)
    case .text(let text): text
    case .list(let words): words.joined(separator: " ")
    }
  }
}
