import Drawing
import SimulationKernel
import Tracing
import Viewer

/// One moment of a maze scene, with all that its parts look at.
struct MazeFrame {
  let run: RunIndex<MazeRun>
  let bars: [RequestSpan]
  let lanes: LaneMemory
  let plan: MazePlan
  let timeline: PlayerTimeline
  /// All clients at this moment, in the order they began.
  let moments: [MazeMoment]
  /// The client that is shown alone; nil when all are shown side by side, or there is none.
  let alone: MazeMoment?
  let panes: [MazePane]
  /// The frames of the panes when there are several, headings included.
  let paneFrames: [Rect]
  let playhead: Playhead
  let view: ViewState
  let layout: ChromeLayout
  let maze: MazeLayout
  let theme: Theme
  let measure: any TextMeasure

  init(_ scene: MazeScene, at playhead: Playhead, in view: ViewState, measure: any TextMeasure) {
    run = scene.run
    (bars, lanes) = (scene.bars, scene.lanes)
    plan = scene.plan
    timeline = scene.timeline
    self.playhead = playhead
    self.view = view
    self.measure = measure
    layout = ChromeLayout(size: view.size)
    maze = MazeLayout(layout)
    theme = Theme.named(view.theme, view.ramp)
    moments = scene.run.clients.map { MazeMoment($0, at: playhead) }
    let chosen = moments.first { $0.client.name == view.client }
    alone = chosen ?? (moments.count == 1 ? moments.first : nil)
    let stage = MazeStage(layout: maze, view: view, theme: theme)
    if let alone {
      paneFrames = []
      panes = [stage.pane(alone)]
    } else {
      let split = stage.split(moments)
      (paneFrames, panes) = (split.map(\.frame), split.map(\.pane))
    }
  }

  /// From what seldom changes to what each moment changes.
  func layers(with card: ReportCard) -> [Layer] {
    [
      Layer(.base, drawing: drawBase),
      Layer(.stage, drawing: drawOldRooms),
      Layer(.stage, drawing: drawNewRooms),
      Layer(.sheet) { list in
        drawLegend(into: &list)
        list.add(card.placement.list)
      },
      Layer(.time) { list in
        timeCard.drawStill(into: &list)
        ZoomControls(layout: layout, theme: theme, view: view).draw(into: &list)
      },
      Layer(.overlay) { list in
        for pane in panes {
          pane.drawTrips(isCalm: view.isCalm, keepingClearOf: maze.cards, into: &list)
        }
        timeCard.drawMoving(into: &list)
        ZoomControls(layout: layout, theme: theme, view: view).drawSigns(into: &list)
        card.drawSpinner(at: playhead.time, into: &list)
        drawTooltip(into: &list)
      },
    ]
  }

  /// What the report says, on its card.
  var card: ReportCard {
    let chips = moments.map {
      ReportCard.Client($0.client.name, isShown: $0.client.name == alone?.client.name)
    }
    return ReportCard(
      MazeReport(frame: self).report,
      clients: moments.count > 1 ? [.init(nil, isShown: alone == nil)] + chips : [],
      seed: moments.isEmpty ? "" : "seed \(timeline.trace.header.seed)",
      in: view,
      measure: measure
    )
  }

  /// The services that are down.
  var outages: [String] { run.outages(after: playhead.record) }

  /// The strategy of the maze that is explored, or of the one that will be.
  func strategy(of moment: MazeMoment) -> String {
    moment.growth?.strategy ?? plan.strategy(of: moment.client.name) ?? ""
  }

  private func drawBase(into list: inout DisplayList) {
    let whole = Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    list.gradient(.rect(whole), from: theme.water, to: theme.deepWater, y0: 0, y1: whole.height)
    for (index, pane) in panes.enumerated() {
      if paneFrames.indices.contains(index) { drawPaneGround(paneFrames[index], into: &list) }
      list.clipped(to: pane.clip) { pane.drawGround(into: &$0) }
    }
  }

  /// The rooms that stay as they are while a few more come in.
  private func drawOldRooms(into list: inout DisplayList) {
    for pane in panes {
      list.clipped(to: pane.clip) { list in
        if case .image(let size) = pane.detail {
          pane.drawImage(pixelsPerCell: size, into: &list)
        } else {
          pane.drawRooms(0..<pane.settledCount, into: &list)
        }
      }
    }
  }

  private func drawNewRooms(into list: inout DisplayList) {
    for (index, pane) in panes.enumerated() {
      list.clipped(to: pane.clip) { list in
        pane.drawRooms(pane.settledCount..<pane.moment.roomCount, into: &list)
        pane.drawSigns(into: &list)
        drawHover(on: pane, into: &list)
      }
      if paneFrames.indices.contains(index) {
        drawHeading(of: pane.moment, number: index + 1, in: paneFrames[index], into: &list)
      }
    }
  }
}

extension MazePane {
  /// How many rooms are drawn in the layer that seldom changes; in an image, all are.
  var settledCount: Int {
    if case .image = detail { return moment.roomCount }
    return moment.roomCount / 64 * 64
  }
}
