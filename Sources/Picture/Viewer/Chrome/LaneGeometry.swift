import Drawing

/// Where the bars, the ticks, the marks and the labels of a time card lie.
///
/// A long run has thousands of them. What they look like changes with the playhead, but where they
/// are only with the layout; so their paths are made once for a layout.
package struct LaneGeometry: Sendable {
  /// What the places depend on, beside the run.
  package struct Key: Hashable, Sendable {
    /// A lane of requests.
    struct Lane: Hashable, Sendable {
      let id: String
      let frame: Rect
    }

    let frame: Rect
    /// Who is shown alone; nil while all are.
    let client: String?
    let lanes: [Lane]
    let ticks: Rect
    let axis: TimeAxis
    let tickHeight: Double
    /// Where the labels of the marks stand; nil where there is no room for any.
    let labels: Rect?
    /// The whole run above the lanes; nil while they show all of it.
    let overview: Rect?
    let end: Int64
    /// How wide some letters are: another measure has others.
    let letters: Double
  }

  /// A request that is seen: its rectangle, and the figure with round ends in it.
  struct Bar: Hashable, Sendable {
    let span: RequestSpan
    let rect: Rect
    let path: Path
  }

  /// A tick that is seen.
  struct Notch: Hashable, Sendable {
    /// Which one it is.
    let index: Int
    let path: Path
  }

  /// What happened to the world: a line across the lanes, and a sign on a disc at its foot.
  struct MarkFigure: Hashable, Sendable {
    let mark: TimeCard.Mark
    let line: Path
    let disc: Path
    let sign: Path
    /// From what was waited for to what happens some time after it.
    let trail: Path?

    init(_ mark: TimeCard.Mark, _ key: Key) {
      self.mark = mark
      let frame = key.frame
      let x = key.axis.x(mark.time)
      line = .rect(Rect(x: x - 0.5, y: frame.y, width: 1, height: frame.height))
      let center = Point(min(max(x, frame.x + 6), frame.maxX - 6), frame.maxY - 6)
      disc = .circle(center, 5)
      let since = mark.awaitedSince.map { max(key.axis.x($0), frame.x) } ?? center.x
      trail = since < center.x - 8 ? .line(Point(since, center.y), center - Point(5, 0)) : nil
      sign =
        switch mark.sign {
        case .closed: .cross(at: center, reach: 3)
        case .opened: .circle(center, 3)
        case .fault:
          .polygon([
            center - Point(0, 4), center + Point(4, 3), center - Point(4, -3),
          ])
        case .told, .set, .outage:
          .polygon([
            center - Point(0, 4), center + Point(4, 0), center + Point(0, 4), center - Point(4, 0),
          ])
        }
    }
  }

  /// What a mark is called, above the lanes.
  struct Label: Hashable, Sendable {
    let mark: TimeCard.Mark
    let text: String
    /// Where its first letter stands.
    let place: Point
  }

  /// What the figures are of.
  struct Content {
    let lanes: [LaneBars]
    let ticks: [TimeCard.Tick]
    let marks: [TimeCard.Mark]
    let measure: any TextMeasure
  }

  let bars: [Bar]
  let ticks: [Notch]
  let marks: [MarkFigure]
  let labels: [Label]
  /// All ticks of the run in the overview, those that fall together once.
  let overview: Path
  /// Whether the bars are few enough for each to be drawn with care.
  let areFew: Bool
  /// From one row of bars to the next, lane by lane.
  let pitches: [Double]

  init(_ key: Key, _ content: Content) {
    let axis = key.axis
    pitches = zip(key.lanes, content.lanes).map { lane, bars in
      min(4.6, (lane.frame.height - 4) / Double(max(bars.rowCount, 1)))
    }
    var bars: [Bar] = []
    for (index, lane) in key.lanes.enumerated() {
      let pitch = pitches[index]
      bars += content.lanes[index].bars.compactMap { Self.bar($0, in: lane.frame, pitch, key) }
    }
    self.bars = bars
    areFew = content.lanes.reduce(0) { $0 + $1.bars.count } < 1000
    let top = key.ticks.midY - key.tickHeight / 2
    ticks = content.ticks.enumerated().compactMap { index, tick in
      guard axis.shows(tick.time, tick.time) else { return nil }
      let rect = Rect(x: axis.x(tick.time) - 1.6, y: top, width: 3.2, height: key.tickHeight)
      return Notch(index: index, path: .rounded(rect, 1.6))
    }
    let apart = Self.apart(content.marks, key)
    marks = apart.map { MarkFigure($0, key) }
    labels = Self.labels(of: apart, key, content.measure)
    overview = Self.overview(content.ticks, key)
  }
}

extension LaneGeometry {
  private static func bar(
    _ span: RequestSpan,
    in lane: Rect,
    _ pitch: Double,
    _ key: Key
  ) -> Bar? {
    let axis = key.axis
    guard axis.shows(span.start, span.end) else { return nil }
    let height = min(3, pitch * 0.68)
    // Round ends are hidden where a bar goes on beyond the lane.
    let left = max(axis.x(span.start), key.frame.x - 4)
    let right = max(left + 2, min(axis.x(min(span.end, axis.end)), key.frame.maxX + 4))
    let top = lane.y + 3 + Double(span.row) * pitch
    let rect = Rect(x: left, y: top, width: right - left, height: height)
    return Bar(span: span, rect: rect, path: .rounded(rect, height / 2))
  }

  /// More marks than that are a crowd.
  private static let crowd = 400

  /// The marks to draw: in a crowd, those of one sign that do not cover each other.
  private static func apart(_ marks: [TimeCard.Mark], _ key: Key) -> [TimeCard.Mark] {
    let marks = marks.filter {
      key.axis.shows($0.time, $0.until ?? ($0.sign == .outage ? .max : $0.time))
    }
    guard marks.count > crowd else { return marks }
    var free: [TimeCard.Mark.Sign: Double] = [:]
    return marks.filter { mark in
      let left = key.axis.x(mark.time)
      guard left >= free[mark.sign] ?? -.infinity else { return false }
      let right = key.axis.x(min(mark.until ?? key.axis.end, key.axis.end))
      free[mark.sign] = mark.sign == .outage ? max(right, left + 3) : left + 6
      return true
    }
  }

  static let labelFont = Font(10, .medium)
  /// So much of a label has its room before the next one is placed; the rest of it takes what is
  /// left.
  private static let widestLabel = 150.0

  /// The labels of the marks, from left to right, that do not touch each other; what begins before
  /// the lanes, and still lasts, is named at their edge.
  ///
  /// Of what is told at one moment the last is named: a route and a direction lead to their stop.
  private static func labels(
    of marks: [TimeCard.Mark],
    _ key: Key,
    _ measure: any TextMeasure
  ) -> [Label] {
    guard let row = key.labels else { return [] }
    var room = LabelRoom(in: row, covered: [])
    let named = marks.indices.filter { index in
      let next = index + 1 < marks.count ? marks[index + 1] : nil
      return marks[index].sign != .told || next?.sign != .told || next?.time != marks[index].time
    }
    var labels = named.compactMap { index -> (mark: TimeCard.Mark, place: Rect, isLeft: Bool)? in
      let mark = marks[index]
      let x = max(key.axis.x(mark.time), key.frame.x)
      guard x <= key.frame.maxX else { return nil }
      let text = measure.truncated(mark.label, labelFont, to: widestLabel)
      let width = measure.width(text, labelFont)
      // To the right of the line, or to its left where the lanes end.
      for (left, isLeft) in [(x + 3, false), (x - 3 - width, true)] {
        let rect = Rect(x: left, y: row.y, width: width, height: row.height)
        guard room.holds(rect) else { continue }
        room.take(Rect(x: left - 5, y: row.y, width: width + 10, height: row.height))
        return (mark, rect, isLeft)
      }
      return nil
    }
    return labels.indices.map { index in
      let (mark, place, isLeft) = labels[index]
      let others = labels.map(\.place)
      let first = others.filter { $0.maxX < place.x }.map { $0.maxX + 10 }.max() ?? row.x
      let last = others.filter { $0.x > place.maxX }.map { $0.x - 10 }.min() ?? row.maxX
      let most = max(isLeft ? place.maxX - first : last - place.x, place.width)
      let text = measure.truncated(mark.label, labelFont, to: most)
      let width = measure.width(text, labelFont)
      let left = isLeft ? place.maxX - width : place.x
      labels[index].place = Rect(x: left, y: row.y, width: width, height: row.height)
      return Label(mark: mark, text: text, place: Point(left, row.maxY - 2.5))
    }
  }

  private static func overview(_ ticks: [TimeCard.Tick], _ key: Key) -> Path {
    var path = Path()
    guard let strip = key.overview else { return path }
    let axis = TimeAxis(left: strip.x, right: strip.maxX, end: key.end)
    var last = -Double.infinity
    for tick in ticks {
      let x = axis.x(tick.time)
      guard x >= last + 2, x <= strip.maxX else { continue }
      last = x
      path.add(.rect(Rect(x: x - 0.5, y: strip.y + 1.5, width: 1, height: strip.height - 3)))
    }
    return path
  }
}

/// Keeps the figures of one run's lanes from one frame to the next.
package typealias LaneLayoutCache = KeptValue<LaneGeometry.Key, LaneGeometry>
