public import Drawing
import Scenarios
import SimulationKernel

/// The picture: two panes, and the cards around them.
extension TwoRunsScene {
  /// Draws a moment of both.
  public func picture(
    at playhead: Playhead,
    in view: ViewState,
    measure: any TextMeasure
  ) -> ScenePicture {
    let frame = TwoRunsFrame(self, playhead, view, measure)
    var picture = frame.picture
    picture.noticeRoom = frame.time.noticeRoom
    if let note = view.narration.note(at: playhead.time) {
      let card = CaptionCard(
        note: note,
        layout: frame.layout.chrome,
        small: nil,
        theme: frame.theme
      )
      picture.tell(card, measure: measure)
    }
    return picture
  }

  /// What lies under a point of the lanes of either run.
  public func laneDetails(
    at point: Point,
    playhead: Playhead,
    in view: ViewState,
    measure: any TextMeasure
  ) -> [String] {
    let frame = TwoRunsFrame(self, playhead, view, measure)
    var lines = frame.panes.map(\.lanes).first { point.y < $0.lanes.maxY }?.details(at: point) ?? []
    if let parting {
      let axis = frame.time.axis
      let isNear = abs(axis.x(parting.time.nanoseconds) - point.x) <= 4
      if isNear {
        if lines.isEmpty { lines = [MomentText.exactly(axis.moment(at: point.x), end: axis.end)] }
        lines.append("first difference at \(words(of: parting.time))")
      }
    }
    return lines
  }

  /// Which runs have the strip of their signs below their panes.
  func strips(_ face: ViewMode?) -> [Bool] {
    keptStrips.value(for: face) { scenes.map { $0.hasLegendStrip(face) } }
  }
}

/// A moment of two runs, as it is drawn.
struct TwoRunsFrame {
  let scene: TwoRunsScene
  let playhead: Playhead
  let view: ViewState
  let measure: any TextMeasure
  let theme: Theme
  let layout: TwoRunsLayout
  /// The card of the time, without lanes.
  let time: TimeCard
  let panes: [RunPane]

  init(
    _ scene: TwoRunsScene,
    _ playhead: Playhead,
    _ view: ViewState,
    _ measure: any TextMeasure
  ) {
    (self.scene, self.playhead, self.view, self.measure) = (scene, playhead, view, measure)
    theme = Theme.named(view.theme, view.colormap)
    let layout = TwoRunsLayout(of: view, strips: scene.strips(view.face))
    self.layout = layout
    let time = TimeCard(
      layout: layout.chrome,
      theme: theme,
      view: view,
      playhead: playhead,
      timeline: scene.timeline,
      clients: [],
      ticks: [],
      ticksName: "",
      marks: [],
      asked: { $0.path },
      memory: LaneLayoutCache(),
      measure: measure,
      runs: scene.names
    )
    self.time = time
    let lanes = layout.lanes(in: time.lanes)
    let costs = RunSide.allCases.compactMap { side in
      let playhead = scene.playhead(of: side, at: playhead)
      return scene.scenes[side.index].largestCost(at: playhead, client: view.client)
    }
    let largest = costs.count == RunSide.allCases.count ? costs.max() : nil
    panes = RunSide.allCases.map { side in
      scene.scenes[side.index].pane(
        at: scene.playhead(of: side, at: playhead),
        in: Self.view(of: side, in: view, layout.panes[side.index], largestCost: largest),
        RunPaneRequest(
          layout: layout.chrome,
          view: view,
          timeline: scene.timeline,
          lanes: lanes[side.index],
          name: scene.names[side.index]
        ),
        measure: measure
      )
    }
  }

  /// How the stage of a run is looked at.
  static func view(
    of side: RunSide,
    in view: ViewState,
    _ place: TwoRunsLayout.Pane,
    largestCost: Int64?
  ) -> ViewState {
    var pane = view
    pane.size = place.stage.size
    pane.pane = RunPaneRoom(legendWidth: place.legend?.width, largestCost: largestCost)
    pane.hover = view.hover.flatMap { RegionID.rest(of: $0, after: side.prefix) }
    pane.pointer = view.pointer.map { $0 - Point(place.stage.x, place.stage.y) }
    pane.hasTooltip = view.hasTooltip && pane.hover != nil
    pane.narration = Narration()
    let whole = ChromeLayout(of: view).stage
    pane.stage = view.stage.scaled(from: whole.size, to: place.stage.size)
    return pane
  }

  var picture: ScenePicture {
    let panel = TwoRunsPanel(self).placement
    let controls = ZoomControls(layout: layout.chrome, theme: theme, view: view)
    let layers =
      [Layer(.base, scene.base.value(for: baseKey, make: drawBase))] + stages
      + [
        Layer(.cards) { list in
          for (place, pane) in zip(layout.panes, panes) {
            list.add(pane.cards, in: place.stage)
            draw(pane.legend, of: place, into: &list)
          }
          drawHeadings(into: &list)
          list.add(panel.list)
        },
        Layer(.time) { list in
          drawTime(into: &list)
          controls.draw(into: &list)
        },
        Layer(.stage) { list in
          for (place, pane) in zip(layout.panes, panes) { list.add(pane.motion, in: place.stage) }
        },
        Layer(.overlay) { list in
          drawPartingWords(into: &list)
          time.drawMoving(into: &list)
          controls.drawSigns(into: &list)
          TwoRunsPanel(self).drawMoving(into: &list)
          drawTooltips(into: &list)
        },
      ]
    return ScenePicture(
      size: layout.chrome.size,
      layers: layers,
      regions: regions + panel.regions + time.regions + partingRegions + controls.regions
    )
  }

  /// Draws what says what the signs mean: on the stage, or as a strip below the pane.
  private func draw(
    _ legend: DisplayList,
    of place: TwoRunsLayout.Pane,
    into list: inout DisplayList
  ) {
    guard let strip = place.legend else { return list.add(legend, in: place.stage) }
    let step = Point(strip.x, strip.y - place.stage.height)
    for shape in legend.shapes { list.add(shape.moved(by: step)) }
  }

  /// The stages, what seldom changes first.
  private var stages: [Layer] {
    let depth = panes.map(\.stage.count).max() ?? 0
    return (0..<depth).flatMap { index in
      zip(layout.panes, panes).enumerated().compactMap { side, pane in
        let (place, drawn) = pane
        guard drawn.stage.indices.contains(index) else { return nil }
        let slot = "\(side)/\(index)"
        return Layer(
          .stage,
          scene.moved.list(drawn.stage[index], in: place.stage, slot: slot)
        )
      }
    }
  }
}

/// What a picture of two runs depends on that no record changes.
struct TwoRunsBase: Hashable, Sendable {
  let size: Size
  let theme: ThemeName
  let panes: [TwoRunsLayout.Pane]
  let grounds: [DisplayList]
}

extension TwoRunsFrame {
  private var baseKey: TwoRunsBase {
    TwoRunsBase(
      size: layout.chrome.size,
      theme: view.theme,
      panes: layout.panes,
      grounds: panes.map(\.ground)
    )
  }

  private func drawBase() -> DisplayList {
    var list = DisplayList()
    let size = layout.chrome.size
    list.gradient(
      .rect(Rect(x: 0, y: 0, width: size.width, height: size.height)),
      from: theme.water,
      to: theme.deepWater,
      y0: 0,
      y1: size.height
    )
    for (place, pane) in zip(layout.panes, panes) {
      list.panel(place.frame, radius: 12, theme)
      list.add(pane.ground, in: place.stage)
    }
    return list
  }

  private func drawHeadings(into list: inout DisplayList) {
    for side in RunSide.allCases {
      let (place, report) = (layout.panes[side.index], panes[side.index].report)
      ClientPane(
        scene.names[side.index],
        number: side.rawValue,
        in: place.frame,
        status: (report.certainty.words, report.certainty.tone == .good),
        note: report.waiting.title,
        counts: (report.countWords, report.headline.value.text)
      )
      .drawHeading(theme, view, measure: measure, into: &list)
      if let foot = place.foot { drawFoot(report, in: foot, into: &list) }
    }
  }

  /// The headline and the first numbers, large.
  private func drawFoot(_ report: Report, in foot: Rect, into list: inout DisplayList) {
    let told = FactComparison.all(report, report).filter { $0.key != "certainty" }
    let numbers = told.filter { $0.shares != nil || $0.key == report.headline.key }.prefix(3)
    let big = TextStyle(Font(19, .bold, tabular: true), theme.ink, height: 32, baseline: 27)
    let small = TextStyle(Font(11.5), theme.secondInk, height: 18, baseline: 13)
    let width = (foot.width - 20) / Double(max(numbers.count, 1))
    let row = Box.row(
      numbers.map { fact in
        Box.column([
          .text(fact.texts[0], big, sizes: [19, 16, 13.5, 11.5]), .text(fact.label, small),
        ])
        .sized(width: width)
      },
      gap: 10
    )
    list.add(row.placed(in: foot, measure: measure).list)
  }

  private func drawTooltips(into list: inout DisplayList) {
    for (place, pane) in zip(layout.panes, panes) where !pane.tooltip.shapes.isEmpty {
      list.add(pane.tooltip, in: place.stage)
    }
  }
}
