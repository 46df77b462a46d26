import Drawing

/// Where the bars, the ticks and the marks of a time card lie.
///
/// A long run has thousands of them. What they look like changes with the playhead, but where they
/// are only with the layout; so their paths are made once for a layout.
package struct LaneGeometry: Sendable {
  /// What the places depend on, beside the run.
  package struct Key: Hashable, Sendable {
    let frame: Rect
    let requests: Rect
    let ticks: Rect
    let axis: TimeAxis
    let pitch: Double
    let tickHeight: Double
  }

  /// A bar or a tick that is seen: its rectangle, and the figure with round ends in it.
  struct Figure: Hashable, Sendable {
    /// Which span or tick it is.
    let index: Int
    let rect: Rect
    let path: Path

    init(_ index: Int, _ rect: Rect, radius: Double) {
      self.index = index
      self.rect = rect
      path = .rounded(rect, radius)
    }
  }

  /// What happened to the world: a line across the lanes, and a sign on a disc at its foot.
  struct MarkFigure: Hashable, Sendable {
    let mark: TimeCard.Mark
    let line: Path
    let disc: Path
    let sign: Path

    init(_ mark: TimeCard.Mark, _ key: Key) {
      self.mark = mark
      let frame = key.frame
      let x = key.axis.x(mark.time)
      line = .rect(Rect(x: x - 0.5, y: frame.y, width: 1, height: frame.height))
      let center = Point(min(max(x, frame.x + 6), frame.maxX - 6), frame.maxY - 6)
      disc = .circle(center, 5)
      sign =
        switch mark.sign {
        case .closed: .cross(at: center, reach: 3)
        case .opened: .circle(center, 3)
        case .told, .set, .outage:
          .polygon([
            center - Point(0, 4), center + Point(4, 0), center + Point(0, 4), center - Point(4, 0),
          ])
        }
    }
  }

  /// What the figures are of.
  struct Content {
    let spans: [RequestSpan]
    let ticks: [TimeCard.Tick]
    let marks: [TimeCard.Mark]
  }

  let bars: [Figure]
  let ticks: [Figure]
  let marks: [MarkFigure]

  init(_ key: Key, _ content: Content) {
    let height = min(3, key.pitch * 0.68)
    let axis = key.axis
    bars = content.spans.indices.compactMap { index in
      let span = content.spans[index]
      guard axis.shows(span.start, span.end) else { return nil }
      // Round ends are hidden where a bar goes on beyond the lane.
      let left = max(axis.x(span.start), key.requests.x - 4)
      let right = max(left + 2, axis.x(min(span.end, axis.end)))
      let top = key.requests.y + 4 + Double(span.row) * key.pitch
      return Figure(
        index,
        Rect(x: left, y: top, width: right - left, height: height),
        radius: height / 2
      )
    }
    let top = key.ticks.midY - key.tickHeight / 2
    ticks = content.ticks.indices.compactMap { index in
      let time = content.ticks[index].time
      guard axis.shows(time, time) else { return nil }
      let left = axis.x(time) - 1.6
      return Figure(
        index,
        Rect(x: left, y: top, width: 3.2, height: key.tickHeight),
        radius: 1.6
      )
    }
    marks = Self.apart(content.marks, key).map { MarkFigure($0, key) }
  }
}

extension LaneGeometry {
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
}

/// Keeps the figures of one client's lanes from one frame to the next.
package typealias LaneLayoutCache = KeptValue<LaneGeometry.Key, LaneGeometry>
