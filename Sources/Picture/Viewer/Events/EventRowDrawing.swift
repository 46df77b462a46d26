import Drawing
import RunRecords
import SimulationKernel
import Tracing

/// A record with what its row has in the columns.
struct EventEntry {
  let record: TraceRecord
  let measures: EventMeasures
  /// Whether something went wrong.
  let isFailure: Bool

  init(_ record: TraceRecord, _ scene: some TraceScene) {
    self.record = record
    measures = EventMeasures(of: record, in: scene.trace)
    isFailure =
      RecordOutcome(record)?.isFailure == true || record.kind == OutageBegan.kind
      || scene.timeline.isFailure(record.number)
  }
}

/// How wide the columns of some rows are; one that no row has anything in has no width.
struct EventColumns {
  static let font = Font(11.5, tabular: true)
  private var widths = [Double](repeating: 0, count: EventMeasures.Column.allCases.count)

  init(of entries: [EventEntry], _ measure: any TextMeasure) {
    for entry in entries {
      for value in entry.measures.all {
        let width = measure.width(value.text, Self.font) + 8
        widths[value.column.rawValue] = max(widths[value.column.rawValue], width)
      }
    }
  }

  func width(of column: EventMeasures.Column) -> Double { widths[column.rawValue] }
}

/// The rows of the event list and of a chain of causes.
extension WorkspaceDrawing {
  func row(
    _ entry: EventEntry,
    _ columns: EventColumns,
    _ scene: some TraceScene,
    isCurrent: Bool
  ) -> Box {
    let record = entry.record
    let isPast = record.number <= workspace.player.playhead.record
    let isShown = scene.timeline.playhead(after: record.number) == workspace.player.playhead
    let ink = isPast ? entry.isFailure ? theme.closed : theme.ink : theme.secondInk
    return words(of: entry, columns, scene, ink, sign: isPast ? nil : theme.thirdInk)
      .padded(left: 10, right: 10)
      .over { [self] frame, list in
        guard isCurrent else { return }
        list.card(frame.inset(x: 2, y: 1), radius: 7, chosen)
        let bar = Rect(x: frame.x + 2, y: frame.y + 5, width: 3, height: frame.height - 10)
        list.card(bar, radius: 1.5, theme.accent)
      }
      .region(
        RegionID.event(record.number),
        record.kind,
        hint: "record \(record.number)",
        action: isShown ? nil : .record(record.number)
      )
  }

  /// The moment, the figure of its group or of a failure, what happened and to what, and the columns.
  func words(
    of entry: EventEntry,
    _ columns: EventColumns,
    _ scene: some TraceScene,
    _ ink: Color,
    sign: Color?
  ) -> Box {
    func style(_ font: Font, _ ink: Color, _ anchor: Anchor = .left) -> TextStyle {
      TextStyle(font, ink, anchor, height: EventListForm.pitch, baseline: 18.3)
    }
    let record = entry.record
    let end = scene.timeline.end.nanoseconds
    let moment = style(Font(11.5, tabular: true), theme.secondInk, .right)
    let clock = measure.width(MomentText.clock(end, end: end), moment.font)
    let group = scene.events.group(of: record.number)
    let words = scene.events.words(of: record)
    let detail = style(Font(12), theme.secondInk)
    // The words go on as far as the first column that has something in it.
    let first = entry.measures.all.map(\.column.rawValue).min() ?? .max
    let all = EventMeasures.Column.allCases.filter { $0.rawValue >= first }
    let title = style(Font(12.5, .semibold), ink)
    // What a row is about is never cut for a column that others fill.
    let subject = words.detail.split(separator: " · ").first.map(String.init) ?? ""
    let named = subject.count > 12 ? 28 : measure.width(subject, detail.font) + 10
    let needed = clock + 24 + measure.width(words.title, title.font) + named
    let sign = figure(of: entry, group, sign)
    return .reading { [self] room, _ in
      // What happened, and to what, goes before all columns.
      var shown = all[...]
      func width() -> Double { shown.reduce(needed) { $0 + columns.width(of: $1) } }
      while !shown.isEmpty, width() > room.width { shown.removeFirst() }
      let measures = shown.map { column in
        let text = entry.measures.all.first { $0.column == column }?.text ?? ""
        return Box.text(text, style(EventColumns.font, theme.secondInk, .right))
          .sized(width: columns.width(of: column))
      }
      return .row(
        [
          Box.text(MomentText.clock(record.time.nanoseconds, end: end), moment).sized(width: clock),
          sign, .text(words.title, title),
          Box.reading { room, _ in
            guard room.width > 28 else { return .empty }
            return .text(whole(words.detail, detail.font, to: room.width - 8), detail)
              .padded(left: 8)
          }
          .asked(-1),
        ] + measures
      )
    }
  }

  /// As many words as there is room for, so that no code of a list is cut, and the beginning of a long
  /// name.
  private func whole(_ text: String, _ font: Font, to limit: Double) -> String {
    guard measure.width(text, font) > limit else { return text }
    let most = limit - measure.width(" …", font)
    let kept = measure.wrapped(text, font, to: most).first ?? text
    let next = text.dropFirst(kept.count + 1).prefix { $0 != " " }
    return next.count > 12 ? measure.truncated("\(kept) \(next)", font, to: limit) : kept + " …"
  }

  /// The figure of a record's group, or of a failure.
  private func figure(of entry: EventEntry, _ group: EventGroup, _ sign: Color?) -> Box {
    Box.canvas(width: 24) { [self] frame, list in
      let center = Point(frame.x + 13, frame.midY)
      if entry.isFailure {
        drawFailure(at: center, sign ?? theme.closed, into: &list)
      } else {
        drawSign(of: group, at: center, sign, into: &list)
      }
    }
  }

  /// What went wrong: a disc with an exclamation mark, whatever its group.
  private func drawFailure(at center: Point, _ color: Color, into list: inout DisplayList) {
    list.fill(.circle(center, 6.2), color)
    let line = Path.line(center - Point(0, 3.4), center + Point(0, 0.7))
    list.stroke(line, theme.panel, width: 1.7)
    list.fill(.circle(center + Point(0, 3), 1), theme.panel)
  }

  /// Each group by its own figure, so that colour is not the only sign.
  func drawSign(
    of group: EventGroup,
    at center: Point,
    _ color: Color?,
    into list: inout DisplayList
  ) {
    switch group {
    case .requests:
      list.card(Rect(center: center, width: 9, height: 4), radius: 2, color ?? theme.accent)
    case .search: list.fill(.circle(center, 3.6), color ?? theme.good)
    case .world:
      list.card(
        Rect(center: center, width: 7.4, height: 7.4),
        radius: 1.6,
        color ?? theme.secondInk
      )
    case .client:
      let figure = Path.polygon([
        center - Point(0, 4.4), center + Point(4.4, 0), center + Point(0, 4.4),
        center - Point(4.4, 0),
      ])
      list.fill(figure, color ?? theme.frontierInk)
    }
  }
}
