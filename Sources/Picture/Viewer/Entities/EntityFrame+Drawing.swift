package import Drawing
import SimulationKernel
import Tracing

/// The lanes with all that happens in them, and what is true of them at the moment.
extension EntityFrame {
  /// All of the run; what is still to come is veiled later.
  func drawLanes(into list: inout DisplayList) {
    list.panel(layout.card, radius: 14, theme)
    drawAxis(into: &list)
    list.clipped(to: layout.lanes) { list in
      for row in figures.rows { draw(row, lanes[row.lane], into: &list) }
    }
  }

  private func drawAxis(into list: inout DisplayList) {
    let font = Font(10.5)
    let plot = layout.plot
    for (x, text) in layout.axis.labels(measuring: measure, font) {
      let half = measure.width(text, font) / 2
      let line = Rect(x: x - 0.5, y: plot.y, width: 1, height: plot.height)
      list.fill(.rect(line), theme.panelLine.faded(0.7))
      guard x + half <= layout.card.maxX - 4, x - half >= plot.x - 8 else { continue }
      list.text(text, at: Point(x, plot.y - 9), font, theme.thirdInk, .center)
    }
    list.rule(x: layout.card.x, y: plot.y - 1, width: layout.card.width, theme.panelLine)
  }

  private func draw(_ row: EntityFigures.Row, _ lane: EntityLane, into list: inout DisplayList) {
    list.rule(x: row.frame.x, y: row.frame.maxY - 1, width: row.frame.width, theme.panelLine)
    list.clipped(to: layout.plot) { list in
      for track in lane.tracks { drawOutages(of: track, row, into: &list) }
      drawNumbers(of: lane, in: row.area, into: &list)
      for track in lane.tracks { drawLife(of: track, row, into: &list) }
      for bar in row.bars {
        let look = RequestLook(bar.span, after: .max - 1)
        list.request(look, bar.path, in: bar.rect, isRetry: bar.span.attempt > 1, theme)
      }
      for dot in row.dots { draw(dot, into: &list) }
    }
  }

  private func drawOutages(
    of track: EntityTrack,
    _ row: EntityFigures.Row,
    into list: inout DisplayList
  ) {
    let axis = layout.axis
    for outage in track.outages where axis.shows(outage.start, outage.end) {
      let left = max(axis.x(outage.start), layout.plot.x)
      let right = min(axis.x(min(outage.end, axis.end)), layout.plot.maxX)
      let frame = row.frame.inset(x: 0, y: 2)
      let band = Rect(x: left, y: frame.y, width: max(right - left, 2), height: frame.height)
      list.fill(.rect(band), theme.closed.faded(0.08))
      list.hatch(.rect(band), theme.closed.faded(0.28), period: 6)
    }
  }

  /// The numbers of a lane, each in a band of its own, as high as they were.
  private func drawNumbers(of lane: EntityLane, in area: Rect, into list: inout DisplayList) {
    guard lane.tracks.count == 1 else { return }
    let courses = lane.tracks[0].courses.filter { $0.highest > 0 }
    let height = area.height / Double(max(courses.count, 1))
    for (index, course) in courses.enumerated() {
      let band = Rect(
        x: area.x,
        y: area.y + Double(index) * height,
        width: area.width,
        height: max(height - 2, 2)
      )
      drawNumber(course, in: band, into: &list)
    }
  }

  private func drawNumber(
    _ course: EntityLevel.Course,
    in band: Rect,
    into list: inout DisplayList
  ) {
    let axis = layout.axis
    let first = max(course.steps.partitioningIndex { $0.time > axis.start } - 1, 0)
    let end = course.steps.partitioningIndex { $0.time > axis.end }
    var points = [Point(band.x, band.maxY)]
    var height = band.maxY
    for step in course.steps[min(first, end)..<end] {
      let x = max(axis.x(step.time), band.x)
      let y = band.maxY - band.height * Double(step.value) / Double(course.highest)
      // Steps that cannot be told apart are one, as high as the highest of them.
      if let last = points.last, points.count > 2, x - last.x < 0.5 {
        height = min(height, y)
        points[points.count - 1].y = height
      } else {
        points += [Point(x, points.last?.y ?? band.maxY), Point(x, y)]
        height = y
      }
    }
    let right = min(axis.x(min(timeline.end.nanoseconds, axis.end)), band.maxX)
    points += [Point(right, points.last?.y ?? band.maxY), Point(right, band.maxY)]
    list.fill(.polygon(points), theme.color(ofCost: 0.35).faded(0.35))
    list.stroke(
      .polyline(Array(points.dropFirst().dropLast())),
      theme.color(ofCost: 0.2),
      width: 1.2
    )
  }

  /// From its beginning to its end.
  private func drawLife(
    of track: EntityTrack,
    _ row: EntityFigures.Row,
    into list: inout DisplayList
  ) {
    guard let y = row.dots.first?.rect.midY else { return }
    let axis = layout.axis
    for (index, entry) in track.standings.enumerated() where entry.standing == .begun {
      let next = index + 1 < track.standings.count ? track.standings[index + 1].record : nil
      let end = next.map { timeline.trace.time(of: $0) } ?? timeline.end
      let left = max(axis.x(timeline.trace.time(of: entry.record).nanoseconds), layout.plot.x)
      let right = min(axis.x(min(end.nanoseconds, axis.end)), layout.plot.maxX)
      guard right > left else { continue }
      list.fill(.rect(Rect(x: left, y: y - 0.75, width: right - left, height: 1.5)), theme.chip)
    }
  }

  /// A record stands upright, several close together lie; one that says that a client failed is a
  /// cross.
  private func draw(_ dot: EntityFigures.Dot, into list: inout DisplayList) {
    if scene.isFailure(dot.record) {
      list.cross(at: dot.rect.center, reach: 3.6, width: 2, theme.closed)
    } else {
      let color = theme.name == .light ? theme.color(ofCost: 0.1) : theme.color(ofCost: 0.6)
      list.fill(.rounded(dot.rect, 2), color)
    }
  }

  /// What is still to come is pale; what is under way grows up to the moment.
  package func drawMotion(into list: inout DisplayList) {
    guard !lanes.isEmpty else { return }
    let (axis, plot) = (layout.axis, layout.plot)
    let x = min(max(axis.x(playhead.time.nanoseconds), plot.x), plot.maxX)
    list.clipped(to: plot) { list in
      let veil = Rect(x: x, y: plot.y, width: plot.maxX - x, height: plot.height)
      list.fill(.rect(veil), theme.panel.faded(0.66))
      for bar in figures.rows.flatMap(\.bars) where bar.span.isUnderWay(after: playhead.record) {
        let width = max(x - bar.rect.x, 2.5)
        let rect = Rect(x: bar.rect.x, y: bar.rect.y, width: width, height: bar.rect.height)
        let path = Path.rounded(rect, min(rect.height / 2, 4))
        list.fill(path, theme.panel)
        list.request(.waiting, path, in: rect, isRetry: bar.span.attempt > 1, theme)
      }
      let line = Rect(x: x - 0.75, y: plot.y, width: 1.5, height: plot.height)
      list.fill(.rect(line), theme.accent)
    }
  }
}
