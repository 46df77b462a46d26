import Drawing
import SimulationKernel
import Tracing

/// The card beside the panes: how the runs differ, now and over time.
struct TwoRunsPanel {
  let frame: TwoRunsFrame

  init(_ frame: TwoRunsFrame) { self.frame = frame }

  private var scene: TwoRunsScene { frame.scene }
  private var theme: Theme { frame.theme }
  private var layout: ChromeLayout { frame.layout.chrome }
  private var reports: [Report] { frame.panes.map(\.report) }
  private var facts: [FactComparison] {
    scene.comparison(at: frame.playhead, client: frame.view.client)
  }

  private static let title = "Two runs, one clock"
  private static let inset = SidePanel.inset
  private static let stripHeight = 124.0

  var placement: Box.Placement {
    let box = layout.isCompact ? compact : wide
    return box.over { [theme, layout] card, list in
      list.panel(card, theme)
      let y = layout.isCompact ? 8 : 10.5
      let handle = Rect(center: Point(card.midX, card.y + y), width: 36, height: 4.5)
      list.card(handle, radius: 2.2, theme.chip)
    }
    .region(RegionID.sidePanel, Self.title)
    .placed(in: layout.panel, measure: frame.measure)
  }

  private var wide: Box {
    let hasStrip = layout.panel.height >= 560
    return Box.column([
      Box.column([head, runs, parting]).padded(left: Self.inset, right: Self.inset),
      Box.column([FactTable(facts: facts, theme: theme).box.asked(-1)])
        .padded(left: Self.inset, right: Self.inset).asked(-1),
      hasStrip ? strip : .empty, footer,
    ])
  }

  private var seed: String {
    let seeds = scene.scenes.map(\.trace.header.seed)
    return seeds[0] == seeds[1] ? "seed \(seeds[0])" : "seeds \(seeds[0]), \(seeds[1])"
  }

  private var head: Box {
    let style = TextStyle(Font(19, .bold), theme.ink, height: 52, baseline: 43)
    let note = TextStyle(Font(12), theme.secondInk, .right, height: 30, baseline: 20)
    let names = scene.clients
    var seedBox = Box.text(seed, note).sized(width: 96, height: 30)
    if scene.editable != nil {
      seedBox = seedBox.region(RegionID.seed, seed, action: .open(.seed))
    }
    let title = Box.row([.text(Self.title, style).asked(-1), seedBox.padded(left: 8, top: 23)])
    guard names.count > 1, layout.panel.height >= 640 else { return title.sized(height: 60) }
    let shown = frame.view.client
    let all = scene.comparesClients ? [ReportCard.Client(nil, isShown: shown == nil)] : []
    let chips =
      all + names.map { .init($0, isShown: $0 == (shown ?? (all.isEmpty ? names[0] : ""))) }
    let panel = SidePanel(
      report: reports[0],
      clients: chips,
      seed: seed,
      view: frame.view,
      theme: theme
    )
    return Box.column([title, panel.chips], gap: 2).padded(bottom: 8)
  }

  /// Both runs by their numbers and names, with how each stands.
  private var runs: Box {
    Box.column(
      RunSide.allCases.map { side in
        let report = reports[side.index]
        let (name, font) = (scene.names[side.index], Font(14, .semibold))
        let sure = TextStyle(
          Font(12, .medium),
          theme.color(of: report.certainty.tone),
          .right,
          height: 30
        )
        return Box.row([
          number(side).padded(top: 6, right: 10),
          .text(name, TextStyle(font, theme.ink, height: 30)).asked(-1),
          .gap(width: 8),
          Box.reading { room, measure in
            let most = max(room.width * 0.6, room.width - measure.width(name, font) - 8)
            return .text(measure.truncated(report.certainty.words, sure.font, to: most), sure)
          },
        ])
      }
    )
    .padded(left: 12, top: 4, right: 12, bottom: 4)
    .card(theme.field, radius: 10)
  }

  private func number(_ side: RunSide) -> Box {
    Box.canvas(width: 18, height: 18) { [theme] room, list in
      let place = Rect(x: room.x, y: room.y, width: 18, height: 18)
      list.card(place, radius: 5, side == .first ? theme.accent : theme.chip)
      let ink = side == .first ? (theme.name == .light ? .white : theme.panel) : theme.ink
      let font = Font(11, .bold)
      list.text("\(side.rawValue)", at: place.center + Point(0, 4), font, ink, .center)
    }
  }

  /// Where the runs part; a press leads there.
  private var parting: Box {
    let words = scene.partingWords
    let size = layout.isCompact ? 19.0 : 24
    let big = TextStyle(Font(size, .bold), theme.ink, height: size + 14, baseline: size + 6)
    let small = TextStyle(Font(12), theme.secondInk, height: 16, baseline: 12)
    let box = Box.column([
      Box.text(words.title, big),
      Box.paragraph(words.text, small, limit: 2).sized(height: 36),
    ])
    guard let parting = scene.parting else { return box }
    return box.region(
      RegionID.difference,
      "First difference at \(scene.words(of: parting.time))",
      hint: KeyTable.usual.key(of: .player(.firstDifference)),
      action: .player(.firstDifference)
    )
  }

  /// How many lines say why each waits.
  private var reasonLines: Int { layout.panel.height >= 700 ? 2 : 0 }

  private static let reasonPitch = 14.0

  private var footerHeight: Double { 66 + 2 * Self.reasonPitch * Double(reasonLines) }

  /// What each waits for, and why.
  private var footer: Box {
    let text = TextStyle(Font(12), theme.ink, height: 19, baseline: 13)
    let note = TextStyle(Font(11), theme.secondInk, height: Self.reasonPitch, baseline: 10)
    return Box.column(
      RunSide.allCases.map { side in
        let report = reports[side.index]
        let words = report.why.lines.isEmpty ? [report.waiting.note] : report.why.texts
        let reason = Box.paragraph(anyOf: words, note, limit: reasonLines)
          .sized(height: Self.reasonPitch * Double(reasonLines))
        let title = Box.text(report.waiting.title, text)
        let column = Box.column([title] + (reasonLines > 0 ? [reason] : []))
        return .row([number(side).padded(right: 10), column.asked(-1)])
      },
      gap: 4
    )
    .padded(left: Self.inset, top: 12, right: Self.inset, bottom: 12)
    .over { [theme] place, list in
      list.rule(x: place.x, y: place.y, width: place.width, theme.panelLine)
    }
  }

  private var compact: Box {
    .reading { [self] room, _ in
      let width = min(300, room.width * 0.42)
      let isLow = room.height < 150
      let text = TextStyle(Font(11.5), theme.secondInk, height: 17, baseline: 12)
      let names = Box.column(
        RunSide.allCases.map { side in
          let report = reports[side.index]
          let words = "\(side.rawValue) \(scene.names[side.index]): \(report.waiting.title)"
          return Box.text(words, text)
        }
      )
      let left = Box.column([parting, isLow ? .empty : names])
        .padded(left: 18, top: 12).sized(width: width, height: room.height)
      let table = FactTable(facts: facts, theme: theme).box
        .padded(left: 18, top: 14, right: 18, bottom: 8)
      return .row([left, table.asked(-1)])
    }
  }
}

/// The strip of the difference over time.
extension TwoRunsPanel {
  /// Where the strip is, in the panel; nil where there is no room for it.
  private var chart: Rect? {
    guard !layout.isCompact, layout.panel.height >= 560 else { return nil }
    let bottom = layout.panel.maxY - footerHeight
    return Rect(
      x: layout.panel.x + Self.inset,
      y: bottom - Self.stripHeight + 42,
      width: layout.panel.width - 2 * Self.inset,
      height: Self.stripHeight - 64
    )
  }

  private var strip: Box {
    let title = TextStyle(Font(13, .semibold), theme.ink, height: 22, baseline: 15)
    let text = TextStyle(Font(11.5), theme.secondInk, height: 18, baseline: 12)
    let now = scene.course.words(at: frame.playhead.time.nanoseconds, scene.names)
    return Box.column([
      .text("Difference in \(scene.course.noun)", title), .text(now, text), Box.empty.asked(-1),
    ])
    .sized(height: Self.stripHeight)
    .over { [self] _, list in drawCourse(into: &list) }
    .padded(left: Self.inset, right: Self.inset)
  }

  private var axis: TimeAxis? {
    chart.map { TimeAxis(left: $0.x, right: $0.maxX, end: scene.timeline.end.nanoseconds) }
  }

  /// How far the first run leads, at every other point of the strip.
  private var leads: (points: [(x: Double, lead: Int)], most: Int) {
    guard let chart, let axis else { return ([], 1) }
    let points = stride(from: chart.x, to: chart.maxX - 1, by: 2).map { x in
      (x: x, lead: scene.course.lead(at: axis.moment(at: x)))
    }
    return (points, max(points.map { abs($0.lead) }.max() ?? 1, 1))
  }

  /// Above the middle the first run leads, below it the second: two colours, and two sides.
  private func drawCourse(into list: inout DisplayList) {
    guard let chart, let axis else { return }
    list.card(chart, radius: 6, theme.track)
    let (points, most) = leads
    let scale = (chart.height / 2 - 5) / Double(most)
    let now = axis.x(frame.playhead.time.nanoseconds)
    for (sign, color) in [(1, theme.accent), (-1, theme.frontierInk)] {
      for isPast in [true, false] {
        let bars = points.filter { $0.lead.signum() == sign && ($0.x <= now) == isPast }
        var path = Path()
        for bar in bars {
          let height = Double(abs(bar.lead)) * scale
          let y = sign > 0 ? chart.midY - height : chart.midY
          path.add(.rect(Rect(x: bar.x, y: y, width: 2, height: height)))
        }
        if !path.isEmpty { list.fill(path, color.faded(isPast ? 0.7 : 0.22)) }
      }
    }
    list.rule(x: chart.x, y: chart.midY - 0.5, width: chart.width, theme.thirdInk.faded(0.6))
    let font = Font(10)
    list.text("1", at: Point(chart.x + 5, chart.y + 12), font, theme.secondInk)
    list.text("2", at: Point(chart.x + 5, chart.maxY - 5), font, theme.secondInk)
    for (place, text) in axis.labels(measuring: frame.measure, font) {
      let half = frame.measure.width(text, font) / 2
      let x = min(max(place, chart.x + half), chart.maxX - half)
      list.text(text, at: Point(x, chart.maxY + 14), font, theme.thirdInk, .center)
    }
  }

  /// The playhead of the strip.
  func drawMoving(into list: inout DisplayList) {
    guard let chart, let axis else { return }
    let x = axis.x(min(frame.playhead.time.nanoseconds, axis.end))
    list.card(Rect(x: x - 0.8, y: chart.y - 2, width: 1.6, height: chart.height + 4), theme.accent)
  }
}
