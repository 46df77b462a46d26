package import Drawing
import Quantities
public import RunRecords
public import SimulationKernel

/// Signals over the time of a run, one below the other on one axis.
public struct SignalPlot: Sendable {
  /// One signal.
  public struct Row: Sendable {
    /// What it became, when, and with which record; 0 before the first.
    public typealias Point = (time: SimulationTime, record: Int, value: SignalValue?)

    let name: String
    let about: String
    let shape: Signal.Shape
    let unit: Signal.Unit
    package let points: [Point]

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

  /// The lines of a signal in a frame that shows a run from its beginning, and whose height its
  /// greatest quantity fills.
  package static func lines(of row: Row, in frame: Rect, until end: Int64) -> [Path] {
    let axis = TimeAxis(left: frame.x, right: frame.maxX, end: end)
    return SignalFigure(row, in: frame, axis, fillsFrame: true).lines
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
    let whole = Size(width: size.width, height: height)
    var list = DisplayList()
    list.chart(titled: title, size: whole, axis, top: Self.top, foot: Self.foot, theme, measure)
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
    return Picture(size: whole, layers: [Layer(.base, list)])
  }
}

extension SignalPlot.Row {
  /// The quantities with their moments, in nanoseconds.
  var quantities: [(time: Int64, value: Int64?)] {
    points.map { point in
      if case .integer(let value)? = point.value { return (point.time.nanoseconds, value) }
      return (point.time.nanoseconds, nil)
    }
  }

  /// The greatest age before each restart, and at the end.
  func ages(until end: Int64) -> [(from: Int64, to: Int64)] {
    let starts = points.map(\.time.nanoseconds)
    return zip(starts, starts.dropFirst() + [end]).map { ($0, $1) }
  }
}

/// One signal of a plot.
struct SignalRow {
  let row: SignalPlot.Row
  let frame: Rect
  let axis: TimeAxis
  let theme: Theme
  let measure: any TextMeasure

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
    let figure = SignalFigure(row, in: frame, axis)
    list.clipped(to: frame.inset(-3)) { list in
      figure.draw(theme.accent, ink: theme.ink, measure, into: &list)
    }
    for value in figure.scale?.values ?? [] {
      let y = figure.y(value)
      list.fill(
        .rect(Rect(x: frame.x, y: y - 0.25, width: frame.width, height: 0.5)),
        theme.panelLine
      )
      let text = row.unit.words(value)
      list.text(text, at: Point(frame.x - 8, y + 3.5), SignalFigure.font, theme.thirdInk, .right)
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
  ///   - isRound: Whether it ends at a round number, and not at the greatest quantity.
  init(_ quantities: [Int64], isTime: Bool, isRound: Bool = true) {
    let low = min(quantities.min() ?? 0, 0)
    let high = max(quantities.max() ?? 0, low + 1)
    guard isRound else {
      (least, greatest, values) = (low, high, [low, quantities.max() ?? low])
      return
    }
    let span = high.subtractingReportingOverflow(low).partialValue
    let step = Self.step(for: max(span, 1), isTime: isTime)
    let (first, last) = ((low - step + 1) / step, (high + (step - 1)) / step)
    least = min(first, 0) * step
    greatest = max(last * step, least + step)
    values = Array(stride(from: least, through: greatest, by: Int64.Stride(step)))
  }

  /// Measures the quantities of a signal.
  init(of row: SignalPlot.Row, until end: Int64, isRound: Bool) {
    let seen = row.quantities.filter { $0.time <= end }.compactMap(\.value)
    self.init(seen, isTime: row.unit == .time, isRound: isRound)
  }

  /// Measures how old a signal becomes.
  init(ages row: SignalPlot.Row, until end: Int64, isRound: Bool) {
    let ages = row.ages(until: end).map { $0.to - $0.from }
    self.init(ages, isTime: true, isRound: isRound)
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
  /// A value in words.
  func words(_ unit: Signal.Unit) -> String {
    switch self {
    case .integer(let value): unit.words(value)
    case .text(let text): text
    case .list(let words): words.joined(separator: " ")
    }
  }
}
