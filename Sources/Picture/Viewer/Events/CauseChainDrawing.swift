import Drawing
import Tracing

/// The chain of causes below the event list, or beside it.
extension DeskDrawing {
  /// The record, its cause, the cause of that, back to the scenario.
  mutating func drawChain(
    of number: Int,
    in scene: some TraceScene,
    _ form: EventListForm,
    into list: inout DisplayList
  ) {
    let frame = form.chain
    drawChainHead(of: number, form, into: &list)
    let chain = CauseStretch(of: number, in: scene.trace, limit: form.chainCount)
    for (index, link) in chain.links.enumerated() {
      let rect = Rect(
        x: frame.x,
        y: frame.y + 24 + Double(index) * EventListForm.pitch,
        width: frame.width,
        height: EventListForm.pitch
      )
      if index > 0 { drawArrow(at: Point(rect.x + 6, rect.midY), into: &list) }
      let line = Rect(
        x: rect.x + (index > 0 ? 18 : 0),
        y: rect.y,
        width: rect.width - (index > 0 ? 18 : 0),
        height: rect.height
      )
      switch link {
      case .record(let record):
        drawWords(
          of: record,
          scene,
          in: line,
          index == 0 ? theme.ink : theme.accent,
          sign: nil,
          into: &list
        )
        guard index > 0 else { continue }
        regions.append(
          Region(
            id: RegionID.cause(record.number),
            rect,
            label: "Go to record \(record.number)",
            hint: "Enter",
            action: .causeRecord(record.number)
          )
        )
      case .omitted(let count):
        list.text(
          count.map { "\($0) more" } ?? "many more",
          at: Point(line.x, line.midY + 4.3),
          Font(12),
          theme.secondInk
        )
      case .scenario:
        list.text(
          "the scenario",
          at: Point(line.x, line.midY + 4.3),
          Font(12, .medium),
          theme.secondInk
        )
      }
    }
  }

  /// The line between the list and the chain, and what the chain is about.
  private func drawChainHead(
    of number: Int,
    _ form: EventListForm,
    into list: inout DisplayList
  ) {
    let frame = form.chain
    if form.isWide {
      list.fill(
        .rect(Rect(x: frame.x - 12, y: frame.y, width: 1, height: frame.height - 6)),
        theme.panelLine
      )
    } else {
      list.rule(x: form.card.x, y: frame.y - 4, width: form.card.width, theme.panelLine)
    }
    list.text(
      "Why record \(number)",
      at: Point(frame.x, frame.y + 17),
      Font(12, .semibold),
      theme.ink
    )
    list.text(
      "Enter: to the cause",
      at: Point(frame.maxX, frame.y + 17),
      Font(11),
      theme.secondInk,
      .right
    )
  }

  /// The arrow from an effect back to its cause.
  private func drawArrow(at center: Point, into list: inout DisplayList) {
    list.stroke(
      .polyline([center + Point(-3, -8), center + Point(-3, 0), center + Point(6, 0)]),
      theme.thirdInk,
      width: 1.4
    )
    list.stroke(
      .polyline([center + Point(3, -3), center + Point(6, 0), center + Point(3, 3)]),
      theme.thirdInk,
      width: 1.4
    )
  }
}
