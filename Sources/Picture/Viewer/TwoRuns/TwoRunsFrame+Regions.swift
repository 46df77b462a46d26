import Drawing
import SimulationKernel

/// What can be pointed at: the panes, and what is on their stages.
extension TwoRunsFrame {
  var regions: [Region] {
    RunSide.allCases.flatMap { side in
      let place = layout.panes[side.index]
      let report = panes[side.index].report
      let pane = Region(
        id: "\(side.prefix)pane",
        place.frame,
        label: "\(side.rawValue) \(scene.names[side.index]): \(report.headline.value.text), "
          + report.certainty.words
      )
      return [pane]
        + panes[side.index].regions.compactMap { region(of: $0, on: side, in: place.stage) }
    }
  }

  /// A region of a run where its pane is, as far as it is seen there.
  private func region(of region: Region, on side: RunSide, in stage: Rect) -> Region? {
    let step = Point(stage.x, stage.y)
    var moved = region
    switch region.shape {
    case .rect(let rect):
      let seen = rect.offset(by: step).intersection(stage)
      guard !seen.isEmpty else { return nil }
      moved.shape = .rect(seen)
    case .path(let path):
      guard let bounds = path.bounds else { return nil }
      var seen = path.translated(by: step)
      if bounds.intersection(Rect(x: 0, y: 0, width: stage.width, height: stage.height)) != bounds {
        let pieces = seen.contours.map { Path.polygon(Array($0), within: stage) }
        seen = pieces.reduce(into: Path()) { $0.add($1) }
      }
      guard !seen.isEmpty else { return nil }
      moved.shape = .path(seen)
    }
    moved.id = side.prefix + region.id
    moved.stage = region.stage.map { side.prefix + $0 } ?? side.prefix
    moved.label = "\(side.rawValue) \(scene.names[side.index]): \(region.label)"
    moved.action = action(region.action, on: side, step)
    return moved
  }

  /// What a press does: what changes a run, only on the run that can be changed.
  private func action(_ action: Action?, on side: RunSide, _ step: Point) -> Action? {
    switch action {
    case .lookCloser(let point)?: .lookCloser(point + step)
    case .pin(let id)?: .pin(side.prefix + id)
    case .player(.show)?, .say?, .effect(.openLink)?, .effect(.copyText)?: action
    case .player(.seek)?: action
    case .effect(.edit)?, .choose?, .change?: side == scene.editable ? action : nil
    default: nil
    }
  }
}

/// The card of the time: the lanes of both, and where they part.
extension TwoRunsFrame {
  func drawTime(into list: inout DisplayList) {
    list.panel(time.card, theme)
    list.add(Transport(card: time).still.list)
    for pane in panes { pane.lanes.drawLanes(into: &list) }
    drawParting(into: &list)
    time.drawOverview(into: &list)
    time.drawPersonalMarks(into: &list)
    if !time.isBare { time.drawAxis(into: &list) }
  }

  /// Where in the lanes the runs part; nil where they do not, or it is not seen.
  private var partingX: Double? {
    guard let moment = scene.parting?.time.nanoseconds, time.axis.shows(moment, moment) else {
      return nil
    }
    return time.axis.x(moment)
  }

  /// A broken line through the lanes of both with a sign of two ways above.
  private func drawParting(into list: inout DisplayList) {
    guard let x = partingX else { return }
    let lanes = time.lanes
    let color = theme.frontierInk
    let line = Path.line(Point(x, lanes.y - 2), Point(x, lanes.maxY))
    list.dashed(line, color, width: 1.6, on: 4, off: 2.5)
    let top = Point(x, lanes.y - (time.isBare ? 4 : 6))
    list.fill(.polygon([top - Point(5, 5), top + Point(5, -5), top + Point(0, 3)]), color)
  }

  /// What the sign is, on the side where the playhead is not; nothing where it has no room.
  func drawPartingWords(into list: inout DisplayList) {
    guard let x = partingX, time.card.height >= 140 else { return }
    let (lanes, font, words) = (time.lanes, Font(10, .semibold), "first difference")
    let width = measure.width(words, font)
    let now = time.axis.x(min(playhead.time.nanoseconds, time.axis.end))
    func isFree(_ left: Double) -> Bool {
      left >= lanes.x && left + width <= lanes.maxX && (now < left - 9 || now > left + width + 9)
    }
    let places = [x + 9, x - 9 - width].filter(isFree)
    guard let left = places.first else { return }
    list.text(words, at: Point(left, lanes.y - 4), font, theme.frontierInk)
  }

  /// A press of the sign leads there.
  var partingRegions: [Region] {
    guard let x = partingX, let parting = scene.parting else { return [] }
    let lanes = time.lanes
    let width = time.isBare ? 20.0 : 28
    let top = max(lanes.y - 24, Transport(card: time).bottom)
    return [
      Region(
        id: RegionID.firstDifference,
        Rect(x: x - width / 2, y: top, width: width, height: 22),
        label: "First difference at \(scene.words(of: parting.time))",
        hint: KeyTable.usual.key(of: .player(.firstDifference)),
        action: .player(.firstDifference)
      )
    ]
  }
}
