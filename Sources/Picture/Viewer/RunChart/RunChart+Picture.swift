package import Drawing
import SimulationKernel
import Tracing

extension RunChart {
  /// Draws it; as high as it needs.
  ///
  /// - Parameters:
  ///   - title: What stands over it; may be empty.
  ///   - width: How wide it is, in points; 480 or more.
  ///   - theme: Its colours.
  ///   - measure: Says how wide texts are.
  /// - Returns: The picture, in one layer for the ground, one for what happened and one for what led
  ///   to what.
  package func picture(
    titled title: String,
    width: Double,
    theme: Theme,
    measure: any TextMeasure
  ) -> Picture {
    let drawing = RunChartDrawing(chart: self, width: width, theme: theme, measure: measure)
    return Picture(
      size: Size(width: width, height: drawing.height),
      layers: [
        Layer(.base, drawing.ground(title)), Layer(.stage, drawing.lanes),
        Layer(.overlay, drawing.arrows),
      ]
    )
  }
}

/// Lanes from top to bottom, and the signals below them.
private struct RunChartDrawing {
  let chart: RunChart
  let width: Double
  let theme: Theme
  let measure: any TextMeasure
  /// Where each lane begins, then where the signals do.
  private let tops: [Double]

  private static let (left, right, top, foot) = (150.0, 24.0, 70.0, 30.0)
  private static let (head, pitch, gap) = (22.0, 11.0, 12.0)
  private static let (signal, signalHead) = (80.0, 32.0)
  private static let (font, small) = (Font(10), Font(7.5))

  init(chart: RunChart, width: Double, theme: Theme, measure: any TextMeasure) {
    (self.chart, self.width, self.theme, self.measure) = (chart, width, theme, measure)
    var tops = [Self.top]
    for lane in chart.lanes {
      let rows = lane.asked.reduce(0.0) { $0 + Double($1.rowCount) * Self.pitch + 4 }
      tops.append((tops.last ?? 0) + Self.head + rows + Self.gap)
    }
    self.tops = tops
  }

  private var lanesEnd: Double { tops.last ?? Self.top }

  var height: Double { lanesEnd + Double(chart.signals.count) * Self.signal + Self.foot }

  private var axis: TimeAxis {
    TimeAxis(
      left: Self.left,
      right: width - Self.right,
      start: chart.from.nanoseconds,
      end: chart.to.nanoseconds
    )
  }

  /// Where the first row of requests to a service begins.
  private func top(ofAsked index: Int, in lane: Int) -> Double {
    chart.lanes[lane].asked[..<index].reduce(tops[lane] + Self.head) {
      $0 + Double($1.rowCount) * Self.pitch + 4
    }
  }

  /// Where a record lies.
  private func point(_ place: RunChart.Place) -> Point {
    let x = axis.x(place.time)
    guard let asked = place.asked else { return Point(x, tops[place.lane] + Self.head / 2) }
    let row = (Double(place.row) + 0.5) * Self.pitch
    return Point(x, top(ofAsked: asked, in: place.lane) + row)
  }

  // MARK: The ground

  /// The title, the times, and what happened to the world.
  func ground(_ title: String) -> DisplayList {
    let size = Size(width: width, height: height)
    var list = DisplayList()
    list.chart(titled: title, size: size, axis, top: Self.top, foot: Self.foot, theme, measure)
    drawMarks(into: &list)
    return list
  }

  private func drawMarks(into list: inout DisplayList) {
    var free = -Double.infinity
    for mark in chart.marks {
      let x = max(axis.x(mark.time), axis.left)
      let color = mark.sign == .outage || mark.sign == .fault ? theme.closed : theme.secondInk
      if mark.sign == .outage {
        let right = axis.x(min(mark.until ?? axis.end, axis.end))
        let band = Rect(x: x, y: Self.top, width: max(right - x, 2), height: lanesEnd - Self.top)
        list.fill(.rect(band), color.faded(0.06))
        list.hatch(.rect(band), color.faded(0.18), period: 6)
      } else {
        let line = Rect(x: x - 0.5, y: Self.top, width: 1, height: lanesEnd - Self.top)
        list.fill(.rect(line), color.faded(0.35))
      }
      guard x >= free else { continue }
      let text = measure.truncated(mark.label, Self.font, to: min(160, width - x))
      list.text(text, at: Point(x, Self.top - 6), Self.font, color)
      free = x + measure.width(text, Self.font) + 8
    }
  }

  // MARK: The lanes

  /// Everyone with what they did and asked, and the signals.
  var lanes: DisplayList {
    var list = DisplayList()
    for (index, lane) in chart.lanes.enumerated() {
      list.rule(x: 12, y: tops[index] - Self.gap / 2, width: width - 24, theme.panelLine)
      let line = tops[index] + Self.head / 2 + 4
      let name = measure.truncated(lane.name, Font(12.5, .semibold), to: Self.left - 24)
      list.text(name, at: Point(16, line), Font(12.5, .semibold), theme.ink)
      draw(lane.records, in: index, into: &list)
      for asked in lane.asked.indices { draw(lane.asked[asked], asked, in: index, into: &list) }
    }
    for (index, row) in chart.signals.enumerated() {
      let frame = Rect(
        x: axis.left,
        y: lanesEnd + Double(index) * Self.signal + Self.signalHead,
        width: axis.right - axis.left,
        height: Self.signal - Self.signalHead - 8
      )
      SignalRow(row: row, frame: frame, axis: axis, theme: theme, measure: measure)
        .draw(into: &list)
    }
    return list
  }

  /// A dot for each record, those that fall together once; its words where there is room.
  private func draw(_ records: [TraceRecord], in lane: Int, into list: inout DisplayList) {
    let y = tops[lane] + Self.head / 2
    var (last, free) = (-Double.infinity, -Double.infinity)
    for record in records {
      let x = axis.x(record.time.nanoseconds)
      if x - last >= 0.5 {
        list.fill(.circle(Point(x, y), 2.2), theme.accent)
        last = x
      }
      guard x >= free else { continue }
      let event = EventWords(record)
      let room = min(150, axis.right + 16 - x)
      let words = measure.truncated("\(event.title) \(event.detail)", Self.font, to: room)
      list.text(words, at: Point(x + 5, y + 3.5), Self.font, theme.secondInk)
      free = x + measure.width(words, Self.font) + 14
    }
  }

  private func draw(
    _ asked: RunChart.Asked,
    _ index: Int,
    in lane: Int,
    into list: inout DisplayList
  ) {
    let top = top(ofAsked: index, in: lane)
    let name = measure.truncated("→ \(asked.service)", Self.font, to: Self.left - 34)
    list.text(name, at: Point(24, top + 9), Self.font, theme.secondInk)
    // What cannot be told apart is one bar.
    let isCrowd = asked.spans.count > 2_000
    let spans = isCrowd ? asked.spans.merged(within: grain, rowLimit: 41) : asked.spans
    var free: [Int: Double] = [:]
    for span in spans {
      let left = max(axis.x(span.start), axis.left)
      let right = max(left + 1.5, axis.x(min(span.end, axis.end)))
      let y = top + Double(span.row) * Self.pitch + 1.5
      let bar = Rect(x: left, y: y, width: right - left, height: 8)
      let isOver = span.end <= chart.to.nanoseconds
      let look = RequestLook(span, after: isOver ? .max - 1 : span.sent)
      list.request(look, .rounded(bar, 2.5), in: bar, isRetry: span.attempt > 1, theme)
      // A row is one letter high, so paths stand where their bars are long.
      guard bar.width > 60, left >= free[span.row] ?? 0 else { continue }
      let path = measure.truncated(span.path, Self.small, to: bar.width - 8)
      list.text(path, at: Point(left + 4, y + 6.8), Self.small, theme.ink)
      free[span.row] = right
    }
  }

  /// Half a point, in nanoseconds.
  private var grain: Int64 { max(axis.nanoseconds(across: 0.5), 1) }

  // MARK: What led to what

  /// An arrow from each record to what it led to; those that lie on each other once.
  var arrows: DisplayList {
    var list = DisplayList()
    var seen: Set<[Point]> = []
    let color = theme.secondInk.faded(0.45)
    for (cause, effect) in chart.causes {
      guard let one = chart.places[cause], let other = chart.places[effect] else { continue }
      let (start, end) = (point(one), point(other))
      let reach = end - start
      let length = (reach.x * reach.x + reach.y * reach.y).squareRoot()
      let cell = [start, end].map { Point(($0.x * 2).rounded(), ($0.y * 2).rounded()) }
      guard length > 5, seen.insert(cell).inserted else { continue }
      let way = Point(reach.x / length, reach.y / length)
      let foot = Point(end.x - way.x * 5, end.y - way.y * 5)
      let side = Point(-way.y * 2, way.x * 2)
      list.stroke(.line(start, foot), color, width: 0.7)
      list.fill(.polygon([end, foot + side, foot - side]), color)
    }
    return list
  }
}
