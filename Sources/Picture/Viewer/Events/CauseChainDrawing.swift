import Drawing
import Tracing

/// The record, its cause, the cause of that, back to the scenario.
extension WorkspaceDrawing {
  func addChain(
    of number: Int,
    in scene: some TraceScene,
    _ form: EventListForm,
    to placement: inout Box.Placement
  ) {
    let frame = form.chain
    if form.isWide {
      let line = Rect(x: frame.x - 12, y: frame.y, width: 1, height: frame.height - 6)
      placement.list.fill(.rect(line), theme.panelLine)
    } else {
      placement.list.rule(
        x: form.card.x,
        y: frame.y - 4,
        width: form.card.width,
        theme.panelLine
      )
    }
    let title = TextStyle(Font(12, .semibold), theme.ink, height: 24, baseline: 17)
    let key = TextStyle(Font(11), theme.secondInk, .right, height: 24, baseline: 17)
    let head = Box.row([
      Box.text("Why record \(number)", title).asked(-1), .text("Enter: to the cause", key),
    ])
    let chain = CauseStretch(of: number, in: scene.trace, limit: form.chainCount)
    let entries = chain.links.compactMap { link in
      if case .record(let record) = link { EventEntry(record, scene) } else { nil }
    }
    let columns = EventColumns(of: entries, measure)
    let links = chain.links.prefix(form.chainCount).enumerated().map { index, link in
      self.link(link, columns, isFirst: index == 0, scene)
    }
    placement.add(.column([head] + links), in: frame, measure)
  }

  private func link(
    _ link: CauseStretch.Link,
    _ columns: EventColumns,
    isFirst: Bool,
    _ scene: some TraceScene
  ) -> Box {
    func text(_ words: String, _ font: Font) -> Box {
      .text(words, TextStyle(font, theme.secondInk, height: EventListForm.pitch, baseline: 18.3))
    }
    let line =
      switch link {
      case .record(let record):
        words(
          of: EventEntry(record, scene),
          columns,
          scene,
          isFirst ? theme.ink : theme.accent,
          sign: nil
        )
      case .omitted(let count): text(count.map { "\($0) more" } ?? "many more", Font(12))
      case .scenario: text("the scenario", Font(12, .medium))
      }
    guard !isFirst else { return line }
    let box = line.padded(left: 18).over { [self] frame, list in
      drawArrow(at: Point(frame.x + 6, frame.midY), into: &list)
    }
    guard case .record(let record) = link else { return box }
    return box.region(
      RegionID.cause(record.number),
      "Go to record \(record.number)",
      hint: "Enter",
      action: .causeRecord(record.number)
    )
  }

  /// The arrow from an effect back to its cause.
  private func drawArrow(at center: Point, into list: inout DisplayList) {
    for points in [
      [Point(-3, -8), Point(-3, 0), Point(6, 0)], [Point(3, -3), Point(6, 0), Point(3, 3)],
    ] {
      list.stroke(.polyline(points.map { center + $0 }), theme.thirdInk, width: 1.4)
    }
  }
}
