import Drawing
import SimulationKernel
import Tracing

/// Where the bars and the records of the lanes lie; only the layout changes that.
struct EntityFigures: Sendable {
  /// What the places depend on, beside the run.
  struct Key: Hashable, Sendable {
    let layout: EntityLayout
    let client: String?
  }

  /// A request, or several that cannot be told apart.
  struct Bar: Sendable {
    let span: RequestSpan
    var rect: Rect
    var path: Path { .rounded(rect, min(rect.height / 2, 4)) }
  }

  /// A record, or several that lie close together.
  struct Dot: Sendable {
    let record: Int
    let count: Int
    let rect: Rect
  }

  /// What is seen of a lane.
  struct Row: Sendable {
    let lane: Int
    let frame: Rect
    let bars: [Bar]
    let dots: [Dot]
    /// What numbers are drawn into.
    let area: Rect
  }

  let rows: [Row]
  /// What can be pointed at.
  let regions: [Region]

  init(_ scene: EntityScene, _ key: Key) {
    let lanes = scene.lanes(of: key.client).lanes
    let layout = key.layout
    let rows = layout.visible.map { Row(lanes[$0], number: $0, scene, layout) }
    regions = rows.flatMap { Self.regions(of: $0, lanes[$0.lane], scene, layout) }
    self.rows = rows
  }

  private static func regions(
    of row: Row,
    _ lane: EntityLane,
    _ scene: EntityScene,
    _ layout: EntityLayout
  ) -> [Region] {
    func region(
      _ subject: EntitySubject,
      _ place: Rect,
      _ label: String,
      _ action: Action
    ) -> Region? {
      let seen = place.intersection(layout.lanes)
      guard seen.width > 0, seen.height >= min(place.height, 10) else { return nil }
      return Region(id: subject.id, seen, label: label, action: action, stage: "")
    }
    let name = layout.name(row.lane).inset(x: -6, y: 0)
    let end = scene.timeline.end.nanoseconds
    let bars = row.bars.map { bar in
      let start = MomentText.exactly(bar.span.start, end: end)
      let label = "\(bar.span.words), sent at \(start)"
      return region(
        .request(bar.span.sent),
        bar.rect.inset(x: -1, y: -1),
        label,
        .record(bar.span.sent)
      )
    }
    let dots = row.dots.map { dot in
      let record = scene.trace.record(dot.record)
      let more = dot.count == 1 ? "" : " and \(dot.count - 1) more"
      let label = "\(record.entity): \(record.kind)\(more)"
      return region(.record(dot.record), dot.rect.inset(x: -2, y: -2), label, .record(dot.record))
    }
    return ([region(.entity(lane.name), name, lane.title, .find(lane.name))] + bars + dots)
      .compactMap(\.self)
  }
}

extension EntityFigures.Row {
  fileprivate init(
    _ lane: EntityLane,
    number: Int,
    _ scene: EntityScene,
    _ layout: EntityLayout
  ) {
    self.lane = number
    frame = layout.frame(number)
    let inner = Rect(x: layout.plot.x, y: frame.y, width: layout.plot.width, height: frame.height)
      .inset(x: 0, y: 4)
    let strip = min(8, inner.height / 2)
    let hasRecords = lane.tracks.contains { !$0.records.isEmpty }
    area = Rect(
      x: inner.x,
      y: inner.y,
      width: inner.width,
      height: inner.height - (hasRecords ? strip + 2 : 0)
    )
    bars = Self.bars(of: lane, in: area, layout.axis)
    let line = lane.spans.isEmpty && lane.tracks[0].courses.isEmpty
    let y = line ? inner.midY - strip / 2 : inner.maxY - strip
    dots = lane.tracks.flatMap { track in
      Self.dots(of: track, at: y, height: strip, scene, layout.axis)
    }
  }

  private static func bars(
    of lane: EntityLane,
    in area: Rect,
    _ axis: TimeAxis
  ) -> [EntityFigures.Bar] {
    let pitch = min(area.height / Double(max(lane.rowCount, 1)), 14)
    let top = area.y + (area.height - pitch * Double(lane.rowCount)) / 2
    var bars: [EntityFigures.Bar] = []
    // The last bar of each row: what cannot be told apart from it, and ended alike, is one with it.
    var last = [Int?](repeating: nil, count: lane.rowCount)
    for span in lane.spans where axis.shows(span.start, span.end) {
      let x = max(axis.x(span.start), axis.left)
      let right = max(min(axis.x(min(span.end, axis.end)), axis.right), x + 2.5)
      let y = top + Double(span.row) * pitch
      if let index = last[span.row], bars[index].span.outcome == span.outcome,
        right < bars[index].rect.maxX + 1
      {
        bars[index].rect.width = max(right - bars[index].rect.x, bars[index].rect.width)
        continue
      }
      last[span.row] = bars.count
      let rect = Rect(x: x, y: y, width: right - x, height: max(pitch - 2, 1.5))
      bars.append(EntityFigures.Bar(span: span, rect: rect))
    }
    return bars
  }

  private static func dots(
    of track: EntityTrack,
    at y: Double,
    height: Double,
    _ scene: EntityScene,
    _ axis: TimeAxis
  ) -> [EntityFigures.Dot] {
    let (records, trace) = (track.records, scene.trace)
    func first(from number: Int) -> Int { records.partitioningIndex { $0 >= number } }
    func first(after moment: Int64) -> Int {
      first(from: trace.firstNumber(after: SimulationTime(nanoseconds: moment)))
    }
    var dots: [EntityFigures.Dot] = []
    let start = SimulationTime(nanoseconds: axis.start)
    var index = first(from: trace.firstNumber(atOrAfter: start))
    let end = first(after: axis.end)
    let reach = max(axis.nanoseconds(across: 8), 0)
    while index < end {
      let time = trace.time(of: Int(records[index])).nanoseconds
      let next = min(max(first(after: time + reach), index + 1), end)
      let last = trace.time(of: Int(records[next - 1])).nanoseconds
      let (left, right) = (axis.x(time) - 2, axis.x(last) + 2)
      let rect = Rect(x: left, y: y, width: right - left, height: height)
      dots.append(
        EntityFigures.Dot(record: Int(records[index]), count: next - index, rect: rect)
      )
      index = next
    }
    return dots
  }
}
